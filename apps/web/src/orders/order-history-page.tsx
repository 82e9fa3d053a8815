import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { readOrderStatus } from '@barreno/domain/statuses/orders'
import { orderTexts } from '@barreno/texts/orders'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { flags, useListFilters } from '../ui/use-list-filters.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { FigureChips } from './figure-chips.tsx'
import { figureFiltersOf } from './figure-filters.ts'
import { narrowingOf } from './narrowing.ts'
import { orderMarks } from './order-marks.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderHistoryFilters } from './order-history-filters.tsx'
import { OrderNumberCell, OrderNumberLink } from './order-link.tsx'
import { OrderList } from './order-list.tsx'
import { QueueAccess } from './queue-access.tsx'

const texts = orderTexts.history

/** All orders, including closed ones, for the roles that are accountable for them. */
export const OrderHistoryPage = () => (
  <QueueAccess
    permission="orders.history"
    title={texts.title}
    context={texts.context}
    refused={texts.refused}
    signedOut={orderTexts.signInForList}
  >
    {() => <OrderHistory />}
  </QueueAccess>
)

function OrderHistory() {
  const filters = useListFilters(orders.list.sorts)
  const status = readOrderStatus(filters.get('status'))
  const hasAlarms = filters.oneOf('hasAlarms', flags)
  const figure = figureFiltersOf(filters)
  const only = {
    includeClosed: 'true' as const,
    ...(status && { status }),
    ...(hasAlarms && { hasAlarms }),
    ...filters.days,
    ...narrowingOf(filters),
    ...figure,
  }
  return (
    <>
      <SavedViews list="orderHistory" />
      <OrderHistoryFilters filters={filters} query={{ ...only, ...filters.query }} />
      <FigureChips narrowed={figure} />
      <OrderList label={texts.title} filters={filters} only={only} columns={columns} card={card} texts={texts} />
    </>
  )
}

const pathOf = ({ id }: OrderRow) => `/orders/details/${id}`
const { columns: titles, unassigned } = orderTexts

const columns: readonly Column<OrderRow>[] = [
  { key: 'orderNumber', title: titles.number, sortable: true, cell: (order) => <OrderNumberCell to={pathOf(order)} order={order} /> },
  { key: 'clientName', title: titles.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'createdAt', title: titles.createdAt, sortable: true, sortedAs: 'date', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { key: 'currentStatus', title: titles.status, cell: (order) => <OrderStateBadge order={order} /> },
  { key: 'budgetTotal', title: titles.total, sortable: true, numeric: true, cell: ({ budgetTotal }) => <Money amount={budgetTotal} /> },
  { key: 'assignedOperatorName', title: titles.operator, cell: ({ assignedOperatorName }) => assignedOperatorName ?? unassigned },
]

const card = (order: OrderRow) => (
  <RowCard
    title={<OrderNumberLink to={pathOf(order)} order={order} />}
    badge={<OrderStateBadge order={order} />}
    figure={<Money amount={order.budgetTotal} />}
    lines={[
      ...orderMarks(order),
      order.clientName,
      <>
        {orderTexts.createdOn} <DateText value={order.createdAt} /> · {orderTexts.operatorIs(order.assignedOperatorName ?? unassigned)}
      </>,
    ]}
  />
)
