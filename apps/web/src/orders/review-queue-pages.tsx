import { orderQueueTexts } from '@barreno/texts/order-queues'
import { QueueAccess } from './queue-access.tsx'
import { ReviewQueue } from './review-queue.tsx'

const { admin, manager } = orderQueueTexts

/** Legacy orders that await approval by the administration. */
export const AdminOrdersPage = () => (
  <QueueAccess permission="orders.approveAsAdmin" title={admin.title} context={admin.context} refused={admin.refused}>
    {() => <ReviewQueue status="PENDIENTE_ADMIN" approve="orders.approveAsAdmin" reject="orders.rejectAsAdmin" texts={admin} />}
  </QueueAccess>
)

/** Legacy orders that await approval by the gerente. */
export const ManagerOrdersPage = () => (
  <QueueAccess permission="orders.approveAsManager" title={manager.title} context={manager.context} refused={admin.refused}>
    {() => <ReviewQueue status="PENDIENTE_GERENTE" approve="orders.approveAsManager" reject="orders.rejectAsManager" texts={manager} />}
  </QueueAccess>
)
