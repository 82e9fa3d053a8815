import type { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/orders/status'
import { orderQueueTexts } from '@barreno/domain/texts/order-queues'
import { orderTexts } from '@barreno/domain/texts/orders'
import { Empty } from '../ui/states.tsx'
import { QueueAccess } from './queue-access.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { useQueue } from './use-queue.ts'

const texts = orderQueueTexts.warehouse
const { number, client, operator, serviceDate, waiting } = queueColumns
const statuses: readonly OrderStatus[] = ['ASIGNADA_OPERADOR']

/** Orders whose materials the warehouse prepares. */
export const WarehouseQueuePage = () => (
  <QueueAccess permission="orders.warehouseQueue" title={texts.title} context={texts.context} refused={texts.refused}>
    {() => <WarehouseQueue />}
  </QueueAccess>
)

function WarehouseQueue() {
  const queue = useQueue(statuses)
  const actions = (order: OrderRow) => (
    <RowAction
      order={order}
      action="orders.markReady"
      label={texts.ready}
      name={texts.readyOf(order.orderNumber)}
      ask={queue.dialog.ask}
      isPrimary
    />
  )
  const card = (order: OrderRow) => (
    <QueueCard order={order} lines={[orderTexts.operatorIs(order.assignedOperatorName ?? orderTexts.unassigned)]} action={actions(order)} />
  )
  return (
    <QueueList
      queue={queue}
      statuses={statuses}
      title={texts.title}
      columns={[number, client, operator, serviceDate, waiting, actionsColumn(actions)]}
      card={card}
      empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
      loadFailed={texts.failed}
      isWarehouse
    />
  )
}
