import type { Order } from '@barreno/domain/orders/schema'
import { documentTexts } from '@barreno/texts/documents'
import { date, dateTime, quantity } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import type { Block, Sheet } from '../../documents/sheet.ts'
import { clientBlock, factsOf, guideOf, signature } from '../../documents/sheet-parts.ts'
import { balanceBlocks } from './balance.ts'

const { safekeeping: screen, balance: balanceTexts } = orderTexts.detail
const { safekeeping: texts, signatures } = documentTexts

/** Builds the sheet of a resguardo: what was dispatched, consumed, returned and lost, where the rest is kept, and who received it. */
export function safekeepingSheet(order: Order, safekeeping: NonNullable<Order['safekeeping']>, foot: string): Sheet {
  const { receivedBy, operatorName, location, notes, at } = safekeeping
  const receiver = receivedBy && `${receivedBy.name} ${receivedBy.lastName}`
  return {
    title: texts.title,
    number: safekeeping.safekeepingNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, date(at)],
      [documentTexts.receipt.order, order.orderNumber],
    ]),
    blocks: [
      clientBlock(order),
      {
        kind: 'facts',
        heading: texts.keeping,
        facts: factsOf([
          [screen.location, location],
          [screen.at, dateTime(at)],
          [documentTexts.transport.guide, guideOf(order)],
          [screen.operator, operatorName],
          [screen.receiver, receiver],
        ]),
      },
      ...balanceBlocks(order),
      ...lossBlocks(order),
      ...(notes ? [{ kind: 'text', heading: screen.notes, text: notes } as const] : []),
      {
        kind: 'signatures',
        signatures: [signature(signatures.delivers, operatorName, null), signature(signatures.receives, receiver, receivedBy?.idDocument)],
      },
    ],
  }
}

function lossBlocks({ balance }: Order): Block[] {
  const lost = balance.filter((line) => line.lost > 0)
  if (lost.length === 0) return []
  return [
    {
      kind: 'table',
      heading: texts.losses,
      columns: [
        { label: balanceTexts.material, width: 170 },
        { label: balanceTexts.lost, align: 'right' },
        { label: texts.explanation, width: '*' },
      ],
      rows: lost.map((line) => [line.materialName, `${quantity(line.lost)} ${line.unit}`, line.lossExplanation ?? '']),
    },
  ]
}
