import type { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { Money } from '../ui/money.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { useQueue } from './use-queue.ts'

type Props = { status: OrderStatus; approve: OrderAction; reject: OrderAction; texts: { title: string; empty: string; emptyHelp: string } }

const { approve: approveText, approveOf, reject: rejectText, rejectOf, loadFailed } = orderQueueTexts.admin
const { number, client, createdAt, miningType, serviceDate, waiting, total } = queueColumns

/** Legacy orders to approve or reject. */
export function ReviewQueue({ status, approve, reject, texts }: Props) {
  const statuses = [status]
  const queue = useQueue(statuses)
  const actions = (order: OrderRow) => {
    const { orderNumber } = order
    const { ask } = queue.dialog
    return (
      <>
        <RowAction order={order} action={approve} label={approveText} name={approveOf(orderNumber)} ask={ask} isPrimary />
        <RowAction order={order} action={reject} label={rejectText} name={rejectOf(orderNumber)} ask={ask} isDanger />
      </>
    )
  }
  const card = (order: OrderRow) => <QueueCard order={order} figure={<Money amount={order.budgetTotal} />} action={actions(order)} />
  return (
    <QueueList
      view={status === 'PENDIENTE_ADMIN' ? 'ordersForAdmin' : 'ordersForManager'}
      queue={queue}
      statuses={statuses}
      texts={{ ...texts, loadFailed }}
      columns={[number, client, createdAt, miningType, serviceDate, waiting, total, actionsColumn(actions)]}
      card={card}
    />
  )
}
