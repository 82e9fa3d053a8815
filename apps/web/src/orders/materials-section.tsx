import type { Order, OrderItem } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/domain/texts/orders'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import classes from './materials-section.module.css'

const texts = orderTexts.detail.materials

/** What is delivered and what it costs; whoever may not know prices sees no place for them. */
export function MaterialsSection({ order }: { order: Order }) {
  const isPriced = order.budgetTotal !== null
  const title = isPriced ? texts.title : texts.titleWithoutPrices
  return (
    <Section id="materials" title={title}>
      <DataTable
        label={texts.table}
        rows={order.items}
        rowKey={({ materialId }) => materialId}
        columns={isPriced ? [...quantities, ...prices] : quantities}
        card={isPriced ? pricedCard : card}
        empty={<Empty title={texts.empty} />}
      />
      {isPriced && <Budget subtotal={order.budgetSubtotal} total={order.budgetTotal} />}
    </Section>
  )
}

const quantities: readonly Column<OrderItem>[] = [
  { key: 'materialId', title: texts.code, cell: ({ materialId }) => materialId },
  { key: 'materialName', title: texts.material, wrap: true, cell: ({ materialName }) => materialName },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: ({ quantity }) => <Count value={quantity} /> },
  { key: 'unit', title: texts.unit, cell: ({ unit }) => unit },
]

const prices: readonly Column<OrderItem>[] = [
  { key: 'unitPrice', title: texts.unitPrice, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
  { key: 'lineTotal', title: texts.lineTotal, numeric: true, cell: ({ lineTotal }) => <Money amount={lineTotal} /> },
]

const card = (item: OrderItem) => (
  <RowCard title={item.materialName} lines={[item.materialId, <Count key="quantity" value={item.quantity} unit={item.unit} />]} />
)

const pricedCard = (item: OrderItem) => (
  <RowCard
    title={item.materialName}
    figure={<Money amount={item.lineTotal} />}
    lines={[
      item.materialId,
      <>
        <Count value={item.quantity} unit={item.unit} /> × <Money amount={item.unitPrice} />
      </>,
    ]}
  />
)

const Budget = ({ subtotal, total }: { subtotal: number | null; total: number | null }) => (
  <dl className={classes.budget}>
    <dt>{texts.subtotal}</dt>
    <dd>
      <Money amount={subtotal} />
    </dd>
    <dt>{texts.total}</dt>
    <dd>
      <Money amount={total} />
    </dd>
  </dl>
)
