import type { orders } from '@barreno/domain/orders/endpoints'
import { documentTexts } from '@barreno/texts/documents'
import { dateTime, quantity } from '@barreno/texts/format'
import { blastReportTexts as texts } from '@barreno/texts/orders/blast-reports'
import { handoverTexts } from '@barreno/texts/orders/handovers'
import type { UseCase } from '../../context.ts'
import { readFoot } from '../../documents/foot.ts'
import { print } from '../../documents/print.ts'
import type { Block, Sheet } from '../../documents/sheet.ts'
import { factsOf, signedOnScreen } from '../../documents/sheet-parts.ts'
import { readable } from '../get.ts'
import type { StoredOrder } from '../sql.ts'
import { readableReport } from './read.ts'
import type { StoredReport } from './sql.ts'

/** Prints a blast report: figures, signed text and signatures. */
export const blastReportDocument: UseCase<typeof orders.blastReportDocument> = async (context, { id, reportId }) => {
  const order = await readable(context.db, context.actor, id)
  const report = await readableReport(context.db, order.id, reportId)
  return {
    name: texts.documentOf(report.reportNumber),
    kind: 'pdf',
    content: await print(sheetOf(order, report, await readFoot(context)), context.now()),
  }
}

const { paper } = texts

function sheetOf({ orderNumber, clientName }: StoredOrder, report: StoredReport, foot: string): Sheet {
  const { reportNumber, frontIndex, blastedAt, initiation, holesLoaded, holesFired, misfires, signature } = report
  return {
    title: texts.documentTitle,
    number: reportNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, dateTime(report.statedAt)],
      [paper.order, orderNumber],
    ]),
    blocks: [
      ...(report.replacedAt ? [{ kind: 'text' as const, text: texts.replaced(report.replacedAt) }] : []),
      {
        kind: 'facts',
        heading: texts.front(frontIndex),
        facts: factsOf([
          [paper.client, clientName],
          [paper.blastedAt, dateTime(blastedAt)],
          [paper.initiation, texts.initiations[initiation]],
          [paper.holes, texts.holes(holesLoaded, holesFired)],
          [paper.clearAt, dateTime(report.clearAt)],
          [paper.reentry, report.reentry && paper.entered(report.reentry.byName, report.reentry.at)],
          ...misfires.map((misfire): [string, string] => [paper.misfires, texts.misfire(misfire)]),
        ]),
      },
      ...bodyOf(report),
      { kind: 'text', text: handoverTexts.digest(report.textSha256) },
      {
        kind: 'signatures',
        heading: documentTexts.signatures.title,
        room: signedOnScreen,
        signatures: [
          { label: paper.operator, lines: [texts.statedBy(report.statedByName, report.statedAt)] },
          {
            label: paper.alliance,
            lines: signature
              ? [
                  texts.signedBy(signature.name, signature.role, signature.at),
                  ...(signature.idDocument ? [documentTexts.signatures.idDocument(signature.idDocument)] : []),
                  ...(signature.remarks ? [texts.remarks(signature.remarks)] : []),
                ]
              : [paper.unsigned],
          },
        ],
      },
    ],
  }
}

/** Lays out figures and signed text: side by side if that leaves room for the signatures on the page, otherwise one below the other. */
function bodyOf(report: StoredReport): Block[] {
  const { text, lines, misfires } = report
  const figures = figuresOf(report)
  const signed: Block = { kind: 'text', heading: paper.whatIsSigned, text }
  const textLines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lettersBeside), 0)
  const isShort = textLines <= 31 && lines.length <= 8 && misfires.length <= 4
  return isShort ? [{ kind: 'columns', columns: [figures, [signed]].map((blocks) => ({ share: 1, blocks })) }] : [...figures, signed]
}
/** Typical number of characters in a line of half a page. */
const lettersBeside = 54

/** Returns the materials used and their comparison with the pattern; without a pattern, the quantities per hole. */
function figuresOf({ lines, comparison }: StoredReport): Block[] {
  const used: Block = {
    kind: 'table',
    heading: paper.used,
    columns: [{ label: paper.material, width: '*' }, { label: paper.lot }, { label: paper.amount, align: 'right', whole: true }],
    rows: lines.map((line) => [line.materialName, line.lotNumber, `${quantity(line.quantity)} ${line.unit}`]),
  }
  const measured = comparison.filter((one) => one.used !== null)
  const isCompared = measured.some(({ planned }) => planned !== null)
  if (measured.length === 0) return [used]
  const compared: Block = {
    kind: 'table',
    heading: isCompared ? paper.compared : paper.measured,
    columns: [
      { label: paper.measure, width: '*' },
      { label: paper.real, align: 'right' },
      ...(isCompared
        ? ([
            { label: paper.planned, align: 'right' },
            { label: paper.deviation, align: 'right' },
          ] as const)
        : []),
    ],
    rows: measured.map(({ measure, used: real, planned, deviation_pct }) => [
      texts.measures[measure].label,
      texts.figure(real, texts.measures[measure]),
      ...(isCompared
        ? [texts.figure(planned, texts.measures[measure]), deviation_pct === null ? documentTexts.nothing : texts.percent(deviation_pct)]
        : []),
    ]),
  }
  return [used, compared]
}
