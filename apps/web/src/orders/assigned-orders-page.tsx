import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import { fromAssigned } from '@barreno/domain/statuses/orders'
import { actionLabels } from '@barreno/texts/labels'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { orderTexts } from '@barreno/texts/orders'
import { Link } from 'react-router'
import { QueueAccess } from './queue-access.tsx'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { RowAction } from './row-action.tsx'
import { isKnown } from './use-order-dialog.ts'
import { useQueue } from './use-queue.ts'

const texts = orderQueueTexts.assigned
const { number, client, serviceDate, waiting, status } = queueColumns
const statuses = fromAssigned.filter((one) => one !== 'CERRADA')

/** The open orders of the operator. */
export const AssignedOrdersPage = () => (
  <QueueAccess permission="orders.mine" title={texts.title} context={texts.context} refused={texts.refused}>
    {(actor) => <AssignedOrders actor={actor} />}
  </QueueAccess>
)

function AssignedOrders({ actor }: { actor: Actor }) {
  const queue = useQueue(statuses)
  const actions = (order: OrderRow) => {
    const next = nextOf(order)
    return next && isKnown(next.action) ? (
      <RowAction
        order={order}
        action={next.action}
        label={actionLabels[next.action]}
        name={orderTexts.actionOf(actionLabels[next.action], order.orderNumber)}
        ask={queue.dialog.ask}
        isPrimary
      />
    ) : null
  }
  const card = (order: OrderRow) => <QueueCard order={order} action={actions(order)} />
  return (
    <QueueList
      view="assignedOrders"
      queue={queue}
      statuses={statuses}
      texts={texts}
      only={{ operatorId: actor.id }}
      columns={[number, client, serviceDate, waiting, status, actionsColumn(actions)]}
      card={card}
      emptyAction={
        <Button component={Link} to="/ordenes/pendientes" variant="default">
          {texts.emptyAction}
        </Button>
      }
    />
  )
}

/** Returns the operator's next step on the order's main path, which only they can take; undefined if there is none now. */
const nextOf = ({ actions }: OrderRow): OrderPossibleAction | undefined => actions.find(({ action }) => steps.includes(action))
const steps: readonly string[] = ['orders.pickUp', 'orders.startTransit', 'orders.complete']
