import { groupedByMethod, type PaymentGroup } from '@barreno/domain/orders/payments/values'
import { reports } from '@barreno/domain/reports/calls'
import type { PaymentRow, RecaudosDelivery } from '@barreno/domain/reports/schema'
import { money } from '@barreno/texts/format'
import { paymentMethodLabel, paymentTexts } from '@barreno/texts/payments'
import { useEndpoint } from '../api/use-endpoint.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Reported } from './reported.tsx'
import classes from './reports.module.css'

const texts = paymentTexts.groups
const { columns: titles } = paymentTexts.list

/** The payments of a delivery by method, each with its bank reference. */
export function DeliveredPayments({ delivery: { id } }: { delivery: RecaudosDelivery }) {
  const answer = useEndpoint(reports.payments, { deliveryId: id })
  return (
    <Section id="payments" title={texts.title}>
      <Reported query={answer}>{({ items }) => groupedByMethod(items).map((group) => <Group key={group.method} group={group} />)}</Reported>
    </Section>
  )
}

function Group({ group: { method, payments, total } }: { group: PaymentGroup<PaymentRow> }) {
  const label = paymentMethodLabel(method)
  return (
    <section aria-label={label} className={classes.group}>
      <h3 className={classes.groupTitle}>{texts.total(label, payments.length, total)}</h3>
      <DataTable label={label} rows={payments} rowKey={({ id }) => id} columns={columns} card={card} empty={null} />
    </section>
  )
}

const columns: readonly Column<PaymentRow>[] = [
  { key: 'reference', title: titles.reference, wrap: true, cell: ({ reference }) => reference ?? texts.noReference },
  { key: 'paymentNumber', title: titles.number, cell: ({ paymentNumber }) => paymentNumber },
  { key: 'orderNumber', title: titles.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'clientName', title: titles.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'valueDate', title: titles.valueDate, cell: ({ valueDate }) => <DateText value={valueDate} /> },
  { key: 'amount', title: titles.amount, numeric: true, cell: ({ amount }) => money(amount) },
]

const card = (payment: PaymentRow) => (
  <RowCard
    title={payment.reference ?? texts.noReference}
    figure={money(payment.amount)}
    lines={[
      `${payment.paymentNumber} · ${payment.orderNumber}`,
      payment.clientName,
      <span key="day">
        {titles.valueDate}: <DateText value={payment.valueDate} />
      </span>,
    ]}
  />
)
