import type { OrderRow } from '@barreno/domain/orders/schema'
import { readOrderStatus } from '@barreno/domain/orders/status'
import { mightEver } from '@barreno/domain/permissions'
import { orderTexts } from '@barreno/domain/texts/orders'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty, Refused } from '../ui/states.tsx'
import { FigureChips } from './figure-chips.tsx'
import { figureFiltersOf } from './figure-filters.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderHistoryFilters } from './order-history-filters.tsx'
import { OrderDetailsLink, OrderNumberLink } from './order-link.tsx'
import { OrderList } from './order-list.tsx'
import { useFilters } from './use-filters.ts'

const texts = orderTexts.history

/** Every order there ever was, for those who answer for them. */
export function OrderHistoryPage() {
  const { actor } = useSession()
  if (!actor) return <SignInNeeded title={texts.title} message={orderTexts.signInForList} />
  const isAllowed = mightEver(actor.role, 'orders.history')
  return (
    <>
      <PageHead title={texts.title} context={isAllowed && texts.context} />
      {isAllowed ? <OrderHistory /> : <Refused message={texts.refused} />}
    </>
  )
}

function OrderHistory() {
  const filters = useFilters()
  const status = readOrderStatus(filters.get('status'))
  const [from, to] = [filters.date('from'), filters.date('to')]
  const figure = figureFiltersOf(filters)
  return (
    <>
      <OrderHistoryFilters filters={filters} status={status} />
      <FigureChips narrowed={figure} />
      <OrderList
        label={texts.title}
        filters={filters}
        only={{ includeClosed: 'true', ...(status && { status }), ...(from && { from }), ...(to && { to }), ...figure }}
        columns={columns}
        card={card}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        loadFailed={texts.loadFailed}
      />
    </>
  )
}

const pathOf = ({ id }: OrderRow) => `/orders/details/${id}`
const { columns: titles, unassigned } = orderTexts

const columns: readonly Column<OrderRow>[] = [
  { key: 'orderNumber', title: titles.number, sortable: true, cell: (order) => <OrderNumberLink to={pathOf(order)} order={order} /> },
  { key: 'clientName', title: titles.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'createdAt', title: titles.createdAt, sortable: true, cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { key: 'currentStatus', title: titles.status, cell: ({ currentStatus }) => <OrderBadge status={currentStatus} /> },
  { key: 'budgetTotal', title: titles.total, sortable: true, numeric: true, cell: ({ budgetTotal }) => <Money amount={budgetTotal} /> },
  { key: 'assignedOperatorName', title: titles.operator, cell: ({ assignedOperatorName }) => assignedOperatorName ?? unassigned },
  { key: 'details', title: titles.details, hideTitle: true, cell: (order) => <OrderDetailsLink to={pathOf(order)} order={order} /> },
]

const card = (order: OrderRow) => (
  <RowCard
    title={<OrderNumberLink to={pathOf(order)} order={order} />}
    badge={<OrderBadge status={order.currentStatus} />}
    figure={<Money amount={order.budgetTotal} />}
    lines={[
      order.clientName,
      <>
        {orderTexts.createdOn} <DateText value={order.createdAt} /> · {orderTexts.operatorIs(order.assignedOperatorName ?? unassigned)}
      </>,
    ]}
    action={<OrderDetailsLink to={pathOf(order)} order={order} isOnCard />}
  />
)
