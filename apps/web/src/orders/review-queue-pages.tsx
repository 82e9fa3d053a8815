import { orderQueueTexts } from '@barreno/texts/order-queues'
import { QueueAccess } from './queue-access.tsx'
import { ReviewQueue } from './review-queue.tsx'

const { admin, manager } = orderQueueTexts

/** Legacy orders that await approval by the administration. */
export const AdminOrdersPage = () => (
  <QueueAccess permission="orders.approveAsAdmin" title={admin.title} context={admin.context} refused={admin.refused}>
    {() => (
      <ReviewQueue
        status="PENDIENTE_ADMIN"
        approve="orders.approveAsAdmin"
        reject="orders.rejectAsAdmin"
        title={admin.title}
        empty={admin.empty}
        emptyHelp={admin.emptyHelp}
      />
    )}
  </QueueAccess>
)

/** Legacy orders that await approval by the gerente. */
export const ManagerOrdersPage = () => (
  <QueueAccess permission="orders.approveAsManager" title={manager.title} context={manager.context} refused={admin.refused}>
    {() => (
      <ReviewQueue
        status="PENDIENTE_GERENTE"
        approve="orders.approveAsManager"
        reject="orders.rejectAsManager"
        title={manager.title}
        empty={manager.empty}
        emptyHelp={manager.emptyHelp}
      />
    )}
  </QueueAccess>
)
