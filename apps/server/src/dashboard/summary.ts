import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { dashboard } from '@barreno/domain/dashboard/endpoints'
import { nearDays } from '@barreno/domain/deadline'
import type { Reply } from '@barreno/domain/endpoint'
import { deadlinesOf, statusesWithDeadline, shortestPatience } from '@barreno/domain/orders/deadlines'
import { orderQueues } from '@barreno/domain/orders/queues'
import { orderStatuses, orderStatusLook, unassigned } from '@barreno/domain/statuses/orders'
import { mayEver, type Permission, readableOrderStatuses } from '@barreno/domain/permissions'
import * as preorderDeadlines from '@barreno/domain/preorders/deadlines'
import { whoActsNext } from '@barreno/domain/preorders/workflow'
import { describeDeadlines } from '@barreno/texts/orders/explain'
import { describeDeadlines as describePreorderDeadlines } from '@barreno/texts/preorders/explain'
import { countWaiting as countToConfirm } from '../confirmations/read.ts'
import { countActiveClients } from '../clients/sql.ts'
import type { Context } from '../context.ts'
import { countOpenIncidents } from '../incidents/sql.ts'
import { queueOf } from '../orders/queue/duties.ts'
import { readableOrders } from '../orders/queue/readable.ts'
import { countOrders, listDueSoon } from '../orders/queue/sql.ts'
import { stateOf } from '../orders/state.ts'
import { findLowStock } from '../inventory/stock/sql.ts'
import { countWaiting, listDueSoon as listPreordersDueSoon } from '../preorders/sql.ts'

type Waiting = { count: number; oldest: string | null }

/** What waits in each queue, and whose permission opens it. */
const queues: readonly { queue: Permission; count: (context: Context) => Promise<Waiting> }[] = [
  { queue: 'preorders.adminQueue', count: ({ db }) => countWaiting(db, 'PENDIENTE_REVISION') },
  { queue: 'preorders.managerQueue', count: ({ db }) => countWaiting(db, 'PENDIENTE_APROBACION_GERENTE') },
  { queue: 'orders.approveAsAdmin', count: ({ db }) => countOrders(db, { status: ['PENDIENTE_ADMIN'] }) },
  { queue: 'orders.approveAsManager', count: ({ db }) => countOrders(db, { status: ['PENDIENTE_GERENTE'] }) },
  { queue: 'orders.assignPage', count: ({ db }) => countOrders(db, { status: unassigned }) },
  { queue: 'orders.mine', count: ({ db, actor }) => countOrders(db, { status: open, operatorId: actor.id }) },
  { queue: 'orders.warehouseQueue', count: ({ db }) => countOrders(db, { status: ['ASIGNADA_OPERADOR'] }) },
  { queue: 'orders.externalQueue', count: countToSign },
  { queue: 'incidents.page', count: ({ db }) => countOpenIncidents(db) },
  { queue: 'confirmations.read', count: countToConfirm },
  ...(['orders.setServices', 'orders.close'] as const).map((queue) => ({
    queue,
    count: ({ db }: Context) => countOrders(db, orderQueues[queue]),
  })),
]

export async function summary(context: Context): Promise<Reply<typeof dashboard.summary>> {
  const { db, actor } = context
  const has = (permission: Permission) => mayEver(actor, permission)
  const [activeClients, deadlines, latePreorders, lowStock, ...waiting] = await Promise.all([
    has('clients.list') ? countActiveClients(db) : null,
    pressingFor(context),
    pressingPreordersFor(context),
    has('inventory.load') ? findLowStock(db, maxRows) : null,
    ...queues.filter(({ queue }) => has(queue)).map(async ({ queue, count }) => ({ queue, ...(await count(context)) })),
  ])
  const pendingOrders = waiting.find(({ queue }) => queue === 'orders.assignPage')?.count ?? null
  // Where no setting asks for a second person, nothing is told of it.
  const told = waiting.filter(({ queue, count }) => queue !== 'confirmations.read' || count > 0)
  return { activeClients, pendingOrders, waiting: told, deadlines, preorderDeadlines: latePreorders, lowStock }
}

const open = orderStatuses.filter((status) => orderStatusLook[status].group === 'open')

function countToSign({ db, actor }: Context) {
  const readable = readableOrders(actor, (status) => open.includes(status))
  return countOrders(db, { status: [], ...readable, queue: queueOf(actor, false) })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** How many orders or materials a dashboard names, and among how many of the most urgent orders it looks. */
const maxRows = 5
const maxSearched = 200

/** The orders that are late, or about to be, where it is for this person to act. */
async function pressingFor({ db, actor, now }: Context) {
  const status = readableOrderStatuses(actor).filter((candidate) => statusesWithDeadline.includes(candidate))
  if (status.length === 0) return []
  const rows = await listDueSoon(
    db,
    {
      status,
      serviceUntil: addDays(caracasDate(now()), nearDays),
      unmovedSince: daysBefore(now(), shortestPatience),
      operatorId: actor.role === 'operador' ? actor.id : undefined,
    },
    maxSearched,
  )
  return rows
    .map((order) => ({ order, notices: describeDeadlines(deadlinesOf({ ...order, ...stateOf(order) }, { now: now() })) }))
    .filter(({ notices }) => notices.some(({ mustAct }) => mustAct.includes(actor.role)))
    .slice(0, maxRows)
    .map(({ order: { id, orderNumber, clientName, currentStatus, estimatedServiceDate }, notices }) => ({
      id,
      orderNumber,
      clientName,
      currentStatus,
      estimatedServiceDate,
      notices,
    }))
}

/** The same of pre-orders. */
async function pressingPreordersFor({ db, actor, now }: Context) {
  const status = preorderDeadlines.statusesWithDeadline.filter((candidate) => whoActsNext(candidate).includes(actor.role))
  if (status.length === 0) return []
  const serviceUntil = addDays(caracasDate(now()), nearDays)
  const unmovedSince = daysBefore(now(), preorderDeadlines.shortestPatience)
  const rows = await listPreordersDueSoon(db, { status, serviceUntil, unmovedSince }, maxSearched)
  return rows
    .map((row) => ({ row, notices: describePreorderDeadlines(preorderDeadlines.deadlinesOf(row, { now: now() })) }))
    .filter(({ notices }) => notices.length > 0)
    .slice(0, maxRows)
    .map(({ row: { id, preOrderNumber, clientName, currentStatus }, notices }) => ({
      id,
      preOrderNumber,
      clientName,
      currentStatus,
      notices,
    }))
}
