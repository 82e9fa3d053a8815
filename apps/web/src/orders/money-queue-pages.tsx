import { orderQueues } from '@barreno/domain/orders/queues'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { Money } from '../ui/money.tsx'
import { QueueAccess } from './queue-access.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import type { Only } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { useQueue } from './use-queue.ts'

const { pricing, closing } = orderQueueTexts
const { number, client, serviceDate, status, waiting, total } = queueColumns

/** Accepted orders whose services beside the materials have no price yet. */
export const PricingQueuePage = () => (
  <QueueAccess permission="orders.setServices" title={pricing.title} context={pricing.context} refused={pricing.refused}>
    {() => <PricingQueue />}
  </QueueAccess>
)

function PricingQueue() {
  const queue = useQueue(orderQueues['orders.setServices'].status)
  return (
    <QueueList
      view="ordersToPrice"
      queue={queue}
      statuses={orderQueues['orders.setServices'].status}
      texts={pricing}
      only={only['orders.setServices']}
      columns={[number, client, serviceDate, status, waiting, total]}
      card={card}
    />
  )
}

const card = (order: OrderRow) => <QueueCard order={order} figure={<Money amount={order.budgetTotal} />} />

/** Paid orders whose service is over. */
export const ClosingQueuePage = () => (
  <QueueAccess permission="orders.close" title={closing.title} context={closing.context} refused={closing.refused}>
    {() => <ClosingQueue />}
  </QueueAccess>
)

function ClosingQueue() {
  const queue = useQueue(orderQueues['orders.close'].status)
  const close = (order: OrderRow) => (
    <RowAction
      order={order}
      action="orders.close"
      label={closing.close}
      name={closing.closeOf(order.orderNumber)}
      ask={queue.dialog.ask}
      isPrimary
    />
  )
  const closingCard = (order: OrderRow) => <QueueCard order={order} figure={<Money amount={order.budgetTotal} />} action={close(order)} />
  return (
    <QueueList
      view="ordersToClose"
      queue={queue}
      statuses={orderQueues['orders.close'].status}
      texts={closing}
      only={only['orders.close']}
      columns={[number, client, serviceDate, status, waiting, total, actionsColumn(close)]}
      card={closingCard}
    />
  )
}

/** The filters of each list beside its statuses, in the form that the address uses. */
const only: Record<keyof typeof orderQueues, Only> = {
  'orders.setServices': { paymentStatus: orderQueues['orders.setServices'].paymentStatus.join(','), withServices: 'false' },
  'orders.close': { paymentStatus: orderQueues['orders.close'].paymentStatus.join(',') },
}
