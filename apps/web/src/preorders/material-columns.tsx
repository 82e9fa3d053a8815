import type { ReactNode } from 'react'
import { compare } from '@barreno/domain/money'
import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { DelayNumbers } from '../patterns/delay-numbers.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Quantity } from '../ui/quantity.tsx'
import classes from './materials-section.module.css'

/** A line as displayed: recorded, edited or removed. */
export type ShownLine = {
  materialIdRef: string
  name: string
  description: string | null
  unit: string
  quantityPerFront: number | null
  quantity: number
  /** The quantity that the client requested; null if staff added the line. */
  requestedQuantity: number | null
  /** The part of the quantity that the client added to the combo. */
  additionalQuantity: number
  unitPrice: number
  cost: number
  /** 'removed': removed by the review. 'leaving': will be removed when the edit is saved. */
  state: 'kept' | 'removed' | 'leaving'
  catalogueUnitPrice: number | null
  /** For numbered detonators: the suggested count of each delay number. */
  byDelay?: readonly DelayCount[] | undefined
  /** The reason why the review changed the quantity, as the client sees it. */
  changeReason: string | null
}

const texts = preorderTexts.materials

/** The columns of a pre-order's materials; the editor replaces the quantity column. */
export const materialColumns = {
  material: {
    key: 'name',
    title: texts.material,
    cell: (line) => <MaterialName line={line} />,
    wrap: true,
    width: '100%',
    foot: texts.sum,
  },
  perFront: {
    key: 'quantityPerFront',
    title: texts.perFront,
    cell: ({ quantityPerFront }) => (quantityPerFront === null ? texts.notPerFront : <Quantity value={quantityPerFront} />),
    numeric: true,
    foot: '',
  },
  total: { key: 'quantity', title: texts.total, cell: (line) => <LineQuantity line={line} />, numeric: true },
  unit: { key: 'unit', title: texts.unit, cell: ({ unit }) => unit },
  price: { key: 'unitPrice', title: texts.price, cell: (line) => <LinePrice line={line} />, numeric: true },
  cost: { key: 'cost', title: texts.cost, cell: ({ cost }) => <Money amount={cost} />, numeric: true },
} as const satisfies Record<string, Column<ShownLine>>

export const MaterialName = ({ line }: { line: ShownLine }) => (
  <div className={classes.material} data-out={line.state !== 'kept' || undefined}>
    <span className={classes.name}>{line.name}</span>
    <Hint>{[line.materialIdRef, line.description].filter(Boolean).join(' · ')}</Hint>
    <DelayNumbers byDelay={line.byDelay} quantity={line.quantity} />
    {line.requestedQuantity === null && <Hint isChange>{texts.added}</Hint>}
    {line.additionalQuantity > 0 && <Hint>{texts.additional(line.additionalQuantity)}</Hint>}
    {line.state !== 'kept' && <Hint isChange>{texts[line.state]}</Hint>}
    {line.changeReason && <Hint isChange>{texts.reason(line.changeReason)}</Hint>}
  </div>
)

/** The current quantity, with the requested one below it if they differ. */
function LineQuantity({ line }: { line: ShownLine }) {
  return (
    <>
      <Quantity value={line.quantity} />
      <QuantityChange line={line} />
    </>
  )
}

export function QuantityChange({ line }: { line: ShownLine }) {
  if (line.requestedQuantity === null || line.requestedQuantity === line.quantity) return null
  return <Hint isChange>{texts.requested(line.requestedQuantity)}</Hint>
}

/** The price in the record, with today's price below it if the catalogue has changed and the user may see it. */
export const LinePrice = ({ line: { unitPrice, catalogueUnitPrice } }: { line: ShownLine }) => (
  <>
    <Money amount={unitPrice} />
    {catalogueUnitPrice !== null && compare(catalogueUnitPrice, unitPrice) !== 0 && (
      <Hint isChange>{texts.priceToday(catalogueUnitPrice)}</Hint>
    )}
  </>
)

const Hint = ({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) => (
  <span className={classes.hint} data-change={isChange || undefined}>
    {children}
  </span>
)
