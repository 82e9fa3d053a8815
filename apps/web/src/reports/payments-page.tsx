import { paymentMethodNames } from '@barreno/domain/orders/payments/values'
import { reports } from '@barreno/domain/reports/calls'
import type { PaymentRow } from '@barreno/domain/reports/schema'
import { paymentStates } from '@barreno/domain/reports/values'
import { money } from '@barreno/texts/format'
import { paymentMethodLabel, paymentTexts } from '@barreno/texts/payments'
import { reportTexts } from '@barreno/texts/reports'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { optionsOf } from '../ui/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ReportAccess } from './report-access.tsx'

const texts = paymentTexts.list

/** The payments of all orders, filtered by value date, method, alianza and state. */
export const PaymentsPage = () => (
  <ReportAccess permission="reports.recaudos" title={texts.title}>
    {() => (
      <>
        <PageHead title={texts.title} context={texts.context} back={{ to: '/recaudos', label: texts.back }} />
        <Payments />
      </>
    )}
  </ReportAccess>
)

function Payments() {
  const list = useList(reports.payments, ({ days, pick }) => ({
    ...days,
    ...pick({ method: paymentMethodNames, state: paymentStates, clientId: 'any' }),
  }))
  const { data: payers = [] } = useEndpoint(reports.payers, {})
  return (
    <>
      <FilterBar filters={list.filters} searchLabel={texts.search}>
        <CountedSelect
          list={list}
          filter="clientId"
          label={texts.client}
          everything={texts.anyClient}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
        />
        <CountedSelect
          list={list}
          filter="method"
          label={texts.method}
          everything={texts.anyMethod}
          options={paymentMethodNames.map((value) => ({ value, label: paymentMethodLabel(value) }))}
        />
        <CountedSelect
          list={list}
          filter="state"
          label={texts.state}
          everything={texts.anyState}
          options={optionsOf(paymentStates, texts.states)}
        />
        <DateRange labels={reportTexts.range} {...list.filters.days} onChange={list.filters.setDays} />
      </FilterBar>
      <ListTable
        label={texts.title}
        list={list}
        columns={columns}
        card={card}
        texts={{ ...texts, loadFailed: reportTexts.loadFailed }}
        tools={<ExportButton list="payments" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}

const OrderLink = ({ payment: { orderId, orderNumber } }: { payment: PaymentRow }) => (
  <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`} fw={600} inherit>
    {orderNumber}
  </Anchor>
)

/** The delivery of a payment that stands, if any. A reversed payment and its counter-entry name each other. */
function State({ payment: { delivery, state, reverses, reversedBy } }: { payment: PaymentRow }) {
  if (delivery)
    return (
      <Anchor component={Link} to={`/recaudos/entregas/${delivery.id}`} inherit>
        {delivery.deliveryNumber}
      </Anchor>
    )
  if (state === 'standing') return texts.pending
  return (
    <>
      <StatusBadge tone={state === 'reversed' ? 'grey' : 'amber'}>{texts.states[state]}</StatusBadge> {reverses ?? reversedBy}
    </>
  )
}

const Method = ({ payment: { method, reference } }: { payment: PaymentRow }) => (
  <>
    {paymentMethodLabel(method)} {reference}
  </>
)

const columns: readonly Column<PaymentRow>[] = [
  { key: 'paymentNumber', title: texts.columns.number, sortable: true, cell: ({ paymentNumber }) => paymentNumber },
  { key: 'valueDate', title: texts.columns.valueDate, sortable: true, cell: ({ valueDate }) => <DateText value={valueDate} /> },
  { key: 'orderNumber', title: texts.columns.order, sortable: true, cell: (payment) => <OrderLink payment={payment} /> },
  { key: 'clientName', title: texts.columns.client, sortable: true, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'method', title: paymentTexts.section.columns.method, wrap: true, cell: (payment) => <Method payment={payment} /> },
  { key: 'amount', title: texts.columns.amount, sortable: true, numeric: true, cell: ({ amount }) => money(amount) },
  { key: 'state', title: texts.columns.state, wrap: true, cell: (payment) => <State payment={payment} /> },
]

const card = (payment: PaymentRow) => (
  <RowCard
    title={
      <>
        {payment.paymentNumber} · <OrderLink payment={payment} />
      </>
    }
    figure={money(payment.amount)}
    lines={[
      payment.clientName,
      <span key="how">
        <Method payment={payment} /> · <DateText value={payment.valueDate} />
      </span>,
      <State key="state" payment={payment} />,
    ]}
  />
)
