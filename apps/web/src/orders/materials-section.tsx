import type { MaterialBalance, Order, OrderItem } from '@barreno/domain/orders/schema'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { packedOf } from '@barreno/domain/orders/packing/values'
import { quantity as written } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { BudgetComparison } from './budget-comparison.tsx'
import classes from './materials-section.module.css'

const texts = orderTexts.detail.materials

/** Loaded on demand: orders without a suggested pattern have no delay numbers. */
const DelayNumbers = partOnDemand(async () => (await import('../patterns/delay-numbers.tsx')).DelayNumbers)

/** A line of the order with the requested quantity; a removed line has quantity 0. */
type Line = OrderItem & Pick<MaterialBalance, 'requested' | 'changeReason'> & { packed?: readonly PackedNumber[] }

/**
 * The delivered materials and their cost, beside the requested quantities and the estimate. Readers who may not see prices get no columns for them.
 */
export function MaterialsSection({ order, action }: { order: Order; action?: ReactNode }) {
  const isPriced = order.budgetTotal !== null
  const title = isPriced ? texts.title : texts.titleWithoutPrices
  return (
    <Section id="materials" title={title} action={action}>
      <DataTable
        label={texts.table}
        rows={linesOf(order)}
        rowKey={({ materialId }) => materialId}
        columns={isPriced ? [...quantities, ...prices] : quantities}
        card={isPriced ? pricedCard : card}
        empty={<Empty title={texts.empty} />}
      />
      {isPriced && <BudgetComparison order={order} />}
    </Section>
  )
}

function linesOf({ items, balance, packedByNumber }: Order): Line[] {
  const balanceOf = (id: string) => balance.find(({ materialId }) => materialId === id)
  const takenOut = balance.filter(({ approved, materialId }) => approved === 0 && !items.some((item) => item.materialId === materialId))
  return [
    ...items.map((item) => {
      const line = balanceOf(item.materialId)
      return {
        ...item,
        requested: line ? line.requested : item.quantity,
        changeReason: line?.changeReason ?? null,
        packed: packedOf(item.materialId, packedByNumber),
      }
    }),
    ...takenOut.map(({ materialId, materialName, unit, requested, changeReason }) => ({
      materialId,
      materialName,
      unit,
      requested,
      changeReason,
      quantity: 0,
      unitPrice: null,
      lineTotal: null,
    })),
  ]
}

const quantities: readonly Column<Line>[] = [
  { key: 'materialId', title: texts.code, cell: ({ materialId }) => materialId },
  { key: 'materialName', title: texts.material, wrap: true, cell: (line) => <Name line={line} /> },
  {
    key: 'requested',
    title: texts.requested,
    numeric: true,
    cell: ({ requested }) => (requested === null ? texts.notRequested : <Quantity value={requested} />),
  },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: (line) => <Approved line={line} /> },
  { key: 'unit', title: texts.unit, cell: ({ unit }) => unit },
]

const prices: readonly Column<Line>[] = [
  { key: 'unitPrice', title: texts.unitPrice, numeric: true, cell: ({ unitPrice }) => unitPrice !== null && <Money amount={unitPrice} /> },
  { key: 'lineTotal', title: texts.lineTotal, numeric: true, cell: ({ lineTotal }) => lineTotal !== null && <Money amount={lineTotal} /> },
]

/** The name of the material, the change of the line, and the reason that the client was given for it. */
const Name = ({ line: { materialName, quantity, requested, changeReason, byDelay, packed } }: { line: Line }) => (
  <div data-out={quantity === 0 || undefined}>
    <span className={classes.name}>{materialName}</span>
    {byDelay && <DelayNumbers byDelay={byDelay} quantity={quantity} packed={packed} />}
    {quantity === 0 && <span className={classes.hint}>{texts.removed}</span>}
    {requested === null && <span className={classes.hint}>{texts.added}</span>}
    {changeReason && <span className={classes.hint}>{texts.reason(changeReason)}</span>}
  </div>
)

const Approved = ({ line: { quantity, requested } }: { line: Line }) => (
  <span className={classes.approved} data-changed={requested !== quantity || undefined}>
    <Quantity value={quantity} />
  </span>
)

const card = (line: Line) => <RowCard title={<Name line={line} />} lines={[line.materialId, <CardQuantity key="quantity" line={line} />]} />

const pricedCard = (line: Line) => (
  <RowCard
    title={<Name line={line} />}
    {...(line.lineTotal !== null && { figure: <Money amount={line.lineTotal} /> })}
    lines={[
      line.materialId,
      <>
        <CardQuantity line={line} />
        {line.unitPrice !== null && (
          <>
            {' × '}
            <Money amount={line.unitPrice} />
          </>
        )}
      </>,
    ]}
  />
)

const CardQuantity = ({ line: { quantity, requested, unit } }: { line: Line }) => (
  <>
    <Quantity value={quantity} unit={unit} />
    {requested !== null && requested !== quantity && <span className={classes.hint}>{texts.requestedOf(written(requested))}</span>}
  </>
)
