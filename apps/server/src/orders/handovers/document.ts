import type { orders } from '@barreno/domain/orders/endpoints'
import { paperSignatureOf } from '@barreno/domain/orders/handovers/workflow'
import { Problem } from '@barreno/domain/problems'
import { documentTexts } from '@barreno/texts/documents'
import { dateTime, quantity } from '@barreno/texts/format'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import type { UseCase } from '../../context.ts'
import { readFoot } from '../../documents/foot.ts'
import { print } from '../../documents/print.ts'
import type { Sheet } from '../../documents/sheet.ts'
import { factsOf, signedOnScreen } from '../../documents/sheet-parts.ts'
import { readable } from '../get.ts'
import { readableHandover } from './read.ts'
import type { StoredHandover } from './sql.ts'

/** Prints the act of a hand-over that both sides have signed. */
export const handoverDocument: UseCase<typeof orders.handoverDocument> = async (context, { id, handoverId }) => {
  const order = await readable(context.db, context.actor, id)
  const handover = await readableHandover(context, order.id, handoverId)
  if (handover.state !== 'accepted') throw new Problem('orders.handoverUnsigned')
  return {
    name: texts.documentOf(handover.handoverNumber),
    kind: 'pdf',
    content: await print(handoverSheet(handover, await readFoot(context)), context.now()),
  }
}

function handoverSheet(handover: StoredHandover, foot: string): Sheet {
  const onPaper = paperSignatureOf(handover)
  const { handoverNumber, orderNumber, clientName, step, settledAt, lines, vehiclePlate, seals, notes, text, textSha256, signatures } =
    handover
  return {
    title: texts.documentTitle,
    number: handoverNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, dateTime(settledAt)],
      [documentTexts.receipt.order, orderNumber],
      ...(onPaper ? [[texts.onPaper.label, texts.onPaper.mark(onPaper.side)] as const] : []),
    ]),
    blocks: [
      {
        kind: 'facts',
        heading: texts.steps[step].name,
        facts: factsOf([
          [texts.client, clientName],
          [texts.vehiclePlate, vehiclePlate],
          [texts.seals, seals],
          [texts.notes, notes],
        ]),
      },
      {
        kind: 'table',
        columns: [
          { label: texts.columns.material, width: '*' },
          { label: texts.amount, align: 'right', whole: true },
        ],
        rows: lines.map((line) => [line.materialName, `${quantity(line.quantity)} ${line.unit}`]),
      },
      { kind: 'text', heading: texts.whatIsSigned, text },
      { kind: 'text', text: texts.digest(textSha256) },
      ...(onPaper ? [{ kind: 'text' as const, text: texts.onPaper.digest(onPaper.paper.sha256) }] : []),
      {
        kind: 'signatures',
        heading: documentTexts.signatures.title,
        room: signedOnScreen,
        signatures: signatures.map((signature) => ({
          label: texts.sides[signature.side],
          lines: [
            ...texts.signedLines(signature),
            ...(signature.idDocument ? [documentTexts.signatures.idDocument(signature.idDocument)] : []),
            ...(signature.paper ? [texts.onPaper.reason(signature.paper.reason)] : []),
          ],
        })),
      },
    ],
  }
}
