import type { dashboard } from '@barreno/domain/dashboard/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { countActiveClients } from '../clients/sql.ts'
import type { Context } from '../context.ts'
import { countUnassigned } from '../orders/sql.ts'
import { countWaiting } from '../preorders/sql.ts'

/** What waits in each queue, and whose permission opens it. */
const queues: readonly { queue: Permission; count: (db: Context['db']) => Promise<{ count: number; oldest: string | null }> }[] = [
  { queue: 'preorders.adminQueue', count: (db) => countWaiting(db, 'PENDIENTE_REVISION') },
  { queue: 'preorders.managerQueue', count: (db) => countWaiting(db, 'PENDIENTE_APROBACION_GERENTE') },
]

export async function summary({ db, actor }: Context): Promise<Reply<typeof dashboard.summary>> {
  const has = (permission: Permission) => mightEver(actor.role, permission)
  const [activeClients, pending, ...waiting] = await Promise.all([
    has('clients.list') ? countActiveClients(db) : null,
    has('orders.assignPage') ? countUnassigned(db) : null,
    ...queues.filter(({ queue }) => has(queue)).map(async ({ queue, count }) => ({ queue, ...(await count(db)) })),
  ])
  return { activeClients, pendingOrders: pending?.count ?? null, waiting }
}
