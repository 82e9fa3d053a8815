import type { OrderRow } from '@barreno/domain/orders/schema'
import { unassigned } from '@barreno/domain/statuses/orders'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { Money } from '../ui/money.tsx'
import { QueueAccess } from './queue-access.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { useQueue } from './use-queue.ts'

const texts = orderQueueTexts.assign
const { number, client, createdAt, serviceDate, waiting, total } = queueColumns

/** Accepted orders without an operator: an operator takes one, or the gerente assigns it. */
export const AssignQueuePage = () => (
  <QueueAccess permission="orders.assignPage" title={texts.title} context={texts.context} refused={texts.refused}>
    {() => <AssignQueue />}
  </QueueAccess>
)

function AssignQueue() {
  const queue = useQueue(unassigned)
  const actions = (order: OrderRow) => {
    const { ask } = queue.dialog
    return (
      <>
        <RowAction order={order} action="orders.selfAssign" label={texts.take} name={texts.takeOf(order.orderNumber)} ask={ask} isPrimary />
        <RowAction order={order} action="orders.assign" label={texts.give} name={texts.giveOf(order.orderNumber)} ask={ask} isPrimary />
      </>
    )
  }
  const card = (order: OrderRow) => <QueueCard order={order} figure={<Money amount={order.budgetTotal} />} action={actions(order)} />
  return (
    <QueueList
      view="ordersToAssign"
      queue={queue}
      statuses={unassigned}
      texts={texts}
      columns={[number, client, createdAt, serviceDate, waiting, total, actionsColumn(actions)]}
      card={card}
      explain={({ orderNumber }, message) => orderActionTexts.operator.failedFor(orderNumber, message)}
    />
  )
}
