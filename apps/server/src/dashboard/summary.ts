import type { dashboard } from '@barreno/domain/dashboard/endpoints'
import { orderQueues } from '@barreno/domain/orders/queues'
import { openOrderStatuses, unassigned } from '@barreno/domain/statuses/orders'
import { mayEver, type Permission } from '@barreno/domain/permissions'
import { countWaiting as countToConfirm } from '../confirmations/read.ts'
import { countActiveClients } from '../clients/sql.ts'
import type { Context, UseCase } from '../context.ts'
import { countOpenIncidents } from '../incidents/sql.ts'
import { untoldFor } from '../incidents/untold.ts'
import { queueOf } from '../orders/queue/duties.ts'
import { readableOrders } from '../orders/queue/readable.ts'
import { countOrders } from '../orders/queue/sql.ts'
import { findLowStock } from '../inventory/stock/sql.ts'
import { countWaiting } from '../preorders/sql.ts'
import { maxRows, ordersDueSoon, preordersDueSoon } from './due-soon.ts'

type Waiting = { count: number; oldest: string | null }

/** The queues, each with the permission that opens it and the count of what waits in it. */
const queues: readonly { queue: Permission; count: (context: Context) => Promise<Waiting> }[] = [
  { queue: 'preorders.adminQueue', count: ({ db }) => countWaiting(db, 'PENDIENTE_REVISION') },
  { queue: 'preorders.managerQueue', count: ({ db }) => countWaiting(db, 'PENDIENTE_APROBACION_GERENTE') },
  { queue: 'orders.approveAsAdmin', count: ({ db }) => countOrders(db, { status: ['PENDIENTE_ADMIN'] }) },
  { queue: 'orders.approveAsManager', count: ({ db }) => countOrders(db, { status: ['PENDIENTE_GERENTE'] }) },
  { queue: 'orders.assignPage', count: ({ db }) => countOrders(db, { status: unassigned }) },
  { queue: 'orders.mine', count: ({ db, actor }) => countOrders(db, { status: openOrderStatuses, operatorId: actor.id }) },
  { queue: 'orders.warehouseQueue', count: ({ db }) => countOrders(db, { status: ['ASIGNADA_OPERADOR'] }) },
  { queue: 'orders.externalQueue', count: countToSign },
  { queue: 'incidents.page', count: ({ db }) => countOpenIncidents(db) },
  { queue: 'confirmations.read', count: countToConfirm },
  ...(['orders.setServices', 'orders.close'] as const).map((queue) => ({
    queue,
    count: ({ db }: Context) => countOrders(db, orderQueues[queue]),
  })),
]

export const summary: UseCase<typeof dashboard.summary> = async (context) => {
  const { db, actor } = context
  const has = (permission: Permission) => mayEver(actor, permission)
  const [activeClients, deadlines, latePreorders, lowStock, untold, ...waiting] = await Promise.all([
    has('clients.list') ? countActiveClients(db) : null,
    ordersDueSoon(context),
    preordersDueSoon(context),
    has('inventory.load') ? findLowStock(db, maxRows) : null,
    untoldFor(context),
    ...queues.filter(({ queue }) => has(queue)).map(async ({ queue, count }) => ({ queue, ...(await count(context)) })),
  ])
  const pendingOrders = waiting.find(({ queue }) => queue === 'orders.assignPage')?.count ?? null
  // Left out when empty, since usually no setting requires a second person.
  const shownQueues = waiting.filter(({ queue, count }) => queue !== 'confirmations.read' || count > 0)
  return {
    activeClients,
    pendingOrders,
    waiting: shownQueues,
    deadlines,
    preorderDeadlines: latePreorders,
    lowStock,
    untoldIncidents: untold,
  }
}

function countToSign({ db, actor }: Context) {
  const readable = readableOrders(actor, (status) => openOrderStatuses.includes(status))
  return countOrders(db, { status: [], ...readable, queue: queueOf(actor, false) })
}
