import { reports } from '@barreno/domain/reports/calls'
import type { DeliveredOrder, RecaudosDelivery } from '@barreno/domain/reports/schema'
import { count, date, money } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { DeliveredPayments } from './delivered-payments.tsx'
import { DeliveryDocument } from './delivery-document.tsx'
import { ReportAccess } from './report-access.tsx'

const texts = reportTexts.delivery
const back = { to: '/recaudos', label: texts.back }

/** The page of one delivery of collected money, with its orders. */
export const DeliveryPage = () => (
  <ReportAccess permission="reports.recaudos" title={texts.untitled}>
    {() => <Delivery />}
  </ReportAccess>
)

function Delivery() {
  const { deliveryId = '' } = useParams()
  const answer = useEndpoint(reports.delivery, { id: deliveryId })
  return (
    <RecordPage title={texts.untitled} back={back} answer={answer} failed={reportTexts.loadFailed} loading={texts.loading}>
      {(delivery) => (
        <>
          <PageHead
            title={delivery.deliveryNumber}
            context={texts.untitled}
            back={back}
            action={<DeliveryDocument delivery={delivery} />}
          />
          <Section id="facts" title={texts.facts}>
            <Facts facts={factsOf(delivery)} />
          </Section>
          <DeliveredPayments delivery={delivery} />
          <Orders delivery={delivery} />
        </>
      )}
    </RecordPage>
  )
}

function factsOf(delivery: RecaudosDelivery) {
  const person = (name: string, document: string | null) => (document ? `${name} · ${document}` : name)
  return [
    { label: texts.total, value: <strong>{money(delivery.total)}</strong> },
    { label: texts.at, value: <DateText value={delivery.at} withTime /> },
    { label: texts.orderCount, value: count(delivery.orderCount) },
    { label: texts.payments, value: texts.between(date(delivery.firstValueDate), date(delivery.lastValueDate)) },
    { label: texts.deliveredBy, value: person(delivery.deliveredByName, delivery.deliveredByDocument) },
    {
      label: texts.receivedBy,
      value: delivery.receivedByName ? person(delivery.receivedByName, delivery.receivedByDocument) : reportTexts.deliveries.unnamed,
    },
    { label: texts.registeredBy, value: delivery.registeredByName },
    ...(delivery.notes ? [{ label: texts.notes, value: delivery.notes, wide: true }] : []),
  ]
}

function Orders({ delivery: { id, total } }: { delivery: RecaudosDelivery }) {
  const list = useList(reports.deliveryOrders, () => ({ id }))
  return (
    <Section id="orders" title={texts.orders} action={<ExportButton list="deliveryOrders" input={list.query} of={list.answer.data} />}>
      <ListTable
        label={texts.orders}
        list={list}
        columns={columnsOf(total)}
        card={card}
        texts={{ empty: reportTexts.deliveries.noMatch, loadFailed: reportTexts.loadFailed }}
      />
    </Section>
  )
}

const OrderLink = ({ order: { id, orderNumber } }: { order: DeliveredOrder }) => (
  <Anchor component={Link} to={`/orders/details/${encodeURIComponent(id)}`} fw={600} inherit>
    {orderNumber}
  </Anchor>
)

const columnsOf = (total: number): Column<DeliveredOrder>[] => [
  { key: 'orderNumber', title: texts.columns.number, sortable: true, cell: (order) => <OrderLink order={order} />, foot: texts.total },
  { key: 'clientName', title: texts.columns.client, sortable: true, wrap: true, cell: ({ clientName }) => clientName, foot: '' },
  { key: 'clientRif', title: texts.columns.rif, cell: ({ clientRif }) => clientRif, foot: '' },
  {
    key: 'valueDate',
    title: texts.columns.valueDate,
    sortable: true,
    sortedAs: 'date',
    cell: ({ valueDate }) => <DateText value={valueDate} />,
    foot: '',
  },
  { key: 'receipt', title: texts.columns.receipt, cell: ({ receiptNumber }) => receiptNumber ?? texts.none, foot: '' },
  { key: 'amount', title: texts.columns.amount, sortable: true, numeric: true, cell: ({ amount }) => money(amount), foot: money(total) },
]

const card = (order: DeliveredOrder) => (
  <RowCard
    title={<OrderLink order={order} />}
    figure={money(order.amount)}
    lines={[
      order.clientName,
      <span key="paid">
        {texts.columns.valueDate}: <DateText value={order.valueDate} />
      </span>,
    ]}
  />
)
