import type { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { orderTexts } from '@barreno/texts/orders'
import { supplyTexts } from '@barreno/texts/supply'
import { SupplyTable } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import type { RowDetail } from '../ui/data-table.tsx'
import { QueueAccess } from './queue-access.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { possible } from './use-order-dialog.ts'
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

/** The stock for an order, in a row that can be expanded. */
const unfold = (order: OrderRow) => (isShort(order) ? supplyTexts.unfoldShort : supplyTexts.unfold)

const detail: RowDetail<OrderRow> = {
  title: supplyTexts.column,
  label: unfold,
  name: (order) => orderTexts.actionOf(unfold(order), order.orderNumber),
  content: ({ id }) => <OrderSupply id={id} />,
}

const OrderSupply = ({ id }: Pick<OrderRow, 'id'>) => <SupplyTable {...useSupply({ order: id })} />

const isShort = (order: OrderRow) => possible(order, 'orders.markReady')?.obstacles.some(({ code }) => code === 'stockShort') ?? false

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
      view="warehouse"
      queue={queue}
      statuses={statuses}
      texts={texts}
      columns={[number, client, operator, serviceDate, waiting, actionsColumn(actions)]}
      card={card}
      detail={detail}
      isWarehouse
    />
  )
}
