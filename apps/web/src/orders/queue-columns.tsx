import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { orderTexts } from '@barreno/texts/orders'
import { miningTypeLabels } from '@barreno/texts/labels'
import type { ReactNode } from 'react'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { RowDeadlines } from '../records/deadlines.tsx'
import { orderMarks } from './order-marks.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderNumberCell, OrderNumberLink } from './order-link.tsx'
import classes from './queue-columns.module.css'

const { columns: titles, unassigned } = orderTexts
const pathOf = ({ id }: Pick<OrderRow, 'id'>) => `/orders/details/${encodeURIComponent(id)}`

/** The columns that lists of waiting orders are composed of; each list takes those in its documentation. */
export const queueColumns = {
  number: {
    key: 'orderNumber',
    title: titles.number,
    sortable: true,
    cell: (order) => <OrderNumberCell to={pathOf(order)} order={order} />,
  },
  client: { key: 'clientName', title: titles.client, wrap: true, sortable: true, cell: ({ clientName }) => clientName },
  createdAt: {
    key: 'createdAt',
    title: titles.createdAt,
    sortable: true,
    sortedAs: 'date',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  waiting: {
    key: 'statusSince',
    title: orderQueueTexts.waiting,
    sortable: true,
    sortedAs: 'waiting',
    wrap: true,
    width: 280,
    cell: (order) => <Waiting order={order} />,
  },
  miningType: { key: 'miningType', title: titles.miningType, cell: ({ miningType }) => miningTypeLabels[miningType] },
  serviceDate: {
    key: 'estimatedServiceDate',
    title: titles.serviceDate,
    sortable: true,
    sortedAs: 'date',
    cell: ({ estimatedServiceDate }) => <DateText value={estimatedServiceDate} />,
  },
  status: { key: 'currentStatus', title: titles.status, cell: (order) => <OrderStateBadge order={order} /> },
  operator: {
    key: 'assignedOperatorName',
    title: titles.operator,
    wrap: true,
    cell: ({ assignedOperatorName }) => assignedOperatorName ?? unassigned,
  },
  total: {
    key: 'budgetTotal',
    title: titles.total,
    sortable: true,
    numeric: true,
    cell: ({ budgetTotal }) => <Money amount={budgetTotal} />,
  },
} as const satisfies Record<string, Column<OrderRow>>

/** The column with the actions of a row. */
export const actionsColumn = (cell: (order: OrderRow) => ReactNode): Column<OrderRow> => ({
  key: 'actions',
  title: titles.actions,
  hideTitle: true,
  stays: true,
  cell: (order) => <div className={classes.actions}>{cell(order)}</div>,
})

const Waiting = ({ order }: { order: OrderRow }) => (
  <>
    <RelativeTime value={order.statusSince} />
    <RowDeadlines deadlines={order.deadlines} />
  </>
)

const none: readonly ReactNode[] = []
type CardProps = {
  order: OrderRow
  /** Whether the user may open the order. */ isLinked?: boolean
  lines?: readonly ReactNode[]
  figure?: ReactNode
  action?: ReactNode
}

/** A waiting order on a phone: the client, the date of the service, the waiting time and the actions. */
export const QueueCard = ({ order, isLinked = true, lines = none, figure, action }: CardProps) => (
  <RowCard
    title={isLinked ? <OrderNumberLink to={pathOf(order)} order={order} /> : order.orderNumber}
    badge={<OrderStateBadge order={order} />}
    {...(figure !== undefined && { figure })}
    lines={[
      order.clientName,
      <>
        {orderTexts.serviceOn} <DateText value={order.estimatedServiceDate} /> · {orderQueueTexts.waiting}{' '}
        <RelativeTime value={order.statusSince} />
      </>,
      ...orderMarks(order),
      ...lines,
      ...(order.deadlines.length > 0 ? [<RowDeadlines key="deadlines" deadlines={order.deadlines} />] : []),
    ]}
    {...(action !== undefined && { action: <div className={classes.onCard}>{action}</div> })}
  />
)
