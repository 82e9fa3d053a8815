import { Button } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import { miningTypeLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { RepeatRowLink, useMayCopy } from '../wizard/copy-actions.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Money } from '../ui/money.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { CreatedNotice } from './created-notice.tsx'
import { orderMarks } from './order-marks.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderNumberCell, OrderNumberLink } from './order-link.tsx'
import { OrderList } from './order-list.tsx'
import { OwnTurn, waitsForConfirmation } from '../records/own-turn.tsx'

const texts = orderTexts.mine

/** All orders of a client, including closed ones. */
export function MyOrdersPage() {
  const { actor } = useSession()
  if (!actor) return <SignInNeeded title={texts.title} message={orderTexts.signInForList} />
  return <MyOrders clientId={actor.clientId ?? actor.id} />
}

function MyOrders({ clientId }: { clientId: string }) {
  const filters = useListFilters(orders.list.sorts)
  const mayCopy = useMayCopy()
  const countOf = useListCounts({ call: orders.list, query: { ...filters.query, ...filters.days } }, 'status', true)
  const chosen = groups.find(({ value }) => value === filters.get('group'))
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <CreatedNotice />
      <FilterBar
        filters={filters}
        searchLabel={texts.search}
        choices={groups.map((group) => ({ ...group, ...countOf(...group.statuses) }))}
        filter="group"
        areChoicesBelow
      >
        <DateRange labels={orderTexts.history} {...filters.days} onChange={filters.setDays} />
      </FilterBar>
      <OrderList
        isPlain
        label={texts.label}
        filters={filters}
        only={{ clientId, actions: 'true', status: chosen?.statuses.join(','), ...filters.days }}
        columns={mayCopy ? [...columns, actionColumn] : columns}
        card={cardWith(mayCopy)}
        texts={texts}
        emptyAction={toRequests}
      />
    </>
  )
}

const groups = (['open', 'closed', 'failed'] as const).map((value) => ({
  value,
  label: texts.groups[value],
  statuses: orderStatuses.filter((status) => orderStatusLook[status].group === value),
}))

const pathOf = ({ id }: OrderRow) => `/ordenes-cliente/details/${id}`
const { columns: titles } = orderTexts

const columns: readonly Column<OrderRow>[] = [
  { key: 'orderNumber', title: titles.number, sortable: true, cell: (order) => <OrderNumberCell to={pathOf(order)} order={order} /> },
  { key: 'createdAt', title: titles.createdAt, sortable: true, sortedAs: 'date', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { key: 'miningType', title: titles.miningType, cell: ({ miningType }) => miningTypeLabels[miningType] },
  {
    key: 'estimatedServiceDate',
    title: titles.serviceDate,
    sortable: true,
    sortedAs: 'date',
    cell: ({ estimatedServiceDate }) => <DateText value={estimatedServiceDate} />,
  },
  { key: 'currentStatus', title: titles.status, cell: (order) => <Status order={order} /> },
  { key: 'budgetTotal', title: titles.total, sortable: true, numeric: true, cell: ({ budgetTotal }) => <Money amount={budgetTotal} /> },
]

const Status = ({ order }: { order: OrderRow }) => (
  <div>
    <OrderStateBadge order={order} />
    {waitsForConfirmation(order) && <OwnTurn />}
  </div>
)

const actionColumn: Column<OrderRow> = {
  key: 'actions',
  title: titles.actions,
  hideTitle: true,
  stays: true,
  cell: (order) => <RepeatRowLink of="order" id={order.id} number={order.orderNumber} />,
}

const cardWith = (mayCopy: boolean) => (order: OrderRow) => (
  <RowCard
    title={<OrderNumberLink to={pathOf(order)} order={order} />}
    badge={<Status order={order} />}
    figure={<Money amount={order.budgetTotal} />}
    lines={[
      ...orderMarks(order),
      <>
        {orderTexts.serviceOn} <DateText value={order.estimatedServiceDate} /> · {miningTypeLabels[order.miningType]}
      </>,
    ]}
    action={mayCopy && <RepeatRowLink of="order" id={order.id} number={order.orderNumber} isOnCard />}
  />
)

const toRequests = (
  <Button component={Link} to="/preordenes-cliente" variant="default">
    {texts.emptyAction}
  </Button>
)
