import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { documentTexts } from '@barreno/texts/documents'
import { dateTime, quantity } from '@barreno/texts/format'
import { blastReportTexts as texts } from '@barreno/texts/orders/blast-reports'
import { handoverTexts } from '@barreno/texts/orders/handovers'
import type { Context } from '../../context.ts'
import { readFoot } from '../../documents/foot.ts'
import { print } from '../../documents/print.ts'
import type { Sheet } from '../../documents/sheet.ts'
import { factsOf } from '../../documents/sheet-parts.ts'
import { readable } from '../get.ts'
import type { StoredOrder } from '../sql.ts'
import { readableReport } from './read.ts'
import type { StoredReport } from './sql.ts'

/** The report of a blast as a paper: its figures, the text that is signed, and who signed it. */
export async function blastReportDocument(
  context: Context,
  { id, reportId }: Input<typeof orders.blastReportDocument>,
): Promise<Reply<typeof orders.blastReportDocument>> {
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
  const { reportNumber, frontIndex, blastedAt, initiation, holesLoaded, holesFired, misfires, lines, comparison, signature } = report
  const compared = comparison.filter(({ used }) => used !== null)
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
          [paper.reentry, report.reentry && texts.clock.entered(report.reentry.byName, report.reentry.at)],
          ...misfires.map((misfire): [string, string] => [paper.misfires, texts.misfire(misfire)]),
        ]),
      },
      {
        kind: 'table',
        heading: paper.used,
        columns: [{ label: paper.material, width: '*' }, { label: paper.lot }, { label: paper.amount, align: 'right', whole: true }],
        rows: lines.map((line) => [line.materialName, line.lotNumber, `${quantity(line.quantity)} ${line.unit}`]),
      },
      ...(compared.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: paper.compared,
              columns: [
                { label: paper.measure, width: '*' as const },
                { label: paper.real, align: 'right' as const },
                { label: paper.planned, align: 'right' as const },
                { label: paper.deviation, align: 'right' as const },
              ],
              rows: compared.map(({ measure, used, planned, deviation_pct }) => [
                texts.measures[measure].label,
                texts.figure(used, texts.measures[measure]),
                texts.figure(planned, texts.measures[measure]),
                deviation_pct === null ? '—' : texts.percent(deviation_pct),
              ]),
            },
          ]
        : []),
      { kind: 'text', heading: paper.whatIsSigned, text: report.text },
      { kind: 'text', text: handoverTexts.digest(report.textSha256) },
      {
        kind: 'signatures',
        heading: documentTexts.signatures.title,
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
