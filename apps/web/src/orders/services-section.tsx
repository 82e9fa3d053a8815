import type { Order, OrderService } from '@barreno/domain/orders/schema'
import { serviceKindLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import classes from './services-section.module.css'

const texts = orderTexts.detail.services

/** The priced services beside the materials. Renders nothing if there are none and none can be added. */
export function ServicesSection({ order: { services, budgetTotal }, action }: { order: Order; action?: ReactNode }) {
  if (services.length === 0 && !action) return null
  const isPriced = budgetTotal !== null
  return (
    <Section id="services" title={texts.title} context={isPriced && texts.context} action={action}>
      {services.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <DataTable
          label={texts.table}
          rows={services.map((service, position) => ({ ...service, position }))}
          rowKey={({ position }) => String(position)}
          columns={isPriced ? [...columns, amount] : columns}
          card={card}
          empty={null}
        />
      )}
    </Section>
  )
}

type Row = OrderService & { position: number }
const columns: readonly Column<Row>[] = [
  { key: 'kind', title: texts.kind, cell: ({ kind }) => serviceKindLabels[kind] },
  {
    key: 'description',
    title: texts.description,
    wrap: true,
    width: '100%',
    cell: ({ description }) => description ?? texts.noDescription,
  },
]
const amount: Column<Row> = { key: 'amount', title: texts.amount, numeric: true, cell: (row) => <Money amount={row.amount} /> }

const card = ({ kind, description, amount: price }: Row) => (
  <RowCard
    title={serviceKindLabels[kind]}
    {...(price !== null && { figure: <Money amount={price} /> })}
    lines={description ? [description] : []}
  />
)
