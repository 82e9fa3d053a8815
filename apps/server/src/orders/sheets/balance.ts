import type { MaterialBalance } from '@barreno/domain/orders/schema'
import { documentTexts } from '@barreno/domain/texts/documents'
import { quantity } from '@barreno/domain/texts/format'
import { orderTexts } from '@barreno/domain/texts/orders'
import type { Block } from '../../documents/sheet.ts'

const { balance: texts } = orderTexts.detail

/** What became of each material, side by side. */
export const balanceBlock = (balance: readonly MaterialBalance[]): Block => ({
  kind: 'table',
  heading: texts.title,
  columns: [
    { label: texts.material, width: '*' },
    ...[texts.requested, texts.approved, texts.dispatched, texts.consumed, texts.returned, texts.lost].map((label) => ({
      label,
      align: 'right' as const,
      width: 46,
    })),
  ],
  rows: balance.map((line) => [
    `${line.materialName} (${line.unit})`,
    ...[line.requested, line.approved, line.dispatched, line.consumed, line.returned, line.lost].map((value) =>
      value === null ? documentTexts.nothing : quantity(value),
    ),
  ]),
})
