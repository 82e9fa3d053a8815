import { caracasDate } from '@barreno/domain/calendar'
import type { Actor, StaffRole } from '@barreno/domain/actor'
import { awaitedBy, sideOf } from '@barreno/domain/comments/values'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { deadlinesOf } from '@barreno/domain/orders/deadlines'
import { orders } from '@barreno/domain/orders/endpoints'
import { mightObject } from '@barreno/domain/orders/objections'
import { type OrderStatus, orderStatusLook, reserving } from '@barreno/domain/statuses/orders'
import { type Holder, may, mightEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { describeDeadlines } from '@barreno/texts/orders/explain'
import type { Context, UseCase } from '../context.ts'
import { countStatuses } from '../counts/count-list.ts'
import { objectionsFor, pendingFor, withoutPricesFor } from './get.ts'
import { countMarks } from '../patterns/alarms.ts'
import type { Outcome } from './outcome/sql.ts'
import { withAuthorship } from '../delegations/authorship.ts'
import { queueOf } from './queue/duties.ts'
import { readableOrders } from './queue/readable.ts'
import { listOrders } from './queue/sql.ts'
import { factsOf, offeredActions, stateOf } from './state.ts'

/**
 * Lists the orders that the caller may read, narrowed by the filters.
 * Clients always get their closed orders too. Staff have to request closed ones, except in the list of what they signed.
 */
export const list: UseCase<typeof orders.list> = async (context, input) => {
  const { db, actor, now } = context
  const {
    status,
    clientId,
    includeClosed,
    approvalQueueForRole,
    signed = false,
    inPreparation = false,
    actions,
    awaitsAnswer,
    ...rest
  } = input
  const { sort, limit, cursor, q, countsAll, knownTotal, sources, ...filters } = rest
  refuseHidden(actor, filters)
  const queue = approvalQueueForRole && queueOf(queueHolder(actor, approvalQueueForRole), signed)
  // A closed order waits for no signature.
  const withClosed = queue ? queue.signed : actor.clientId !== null || includeClosed
  const isIncluded = (candidate: OrderStatus) => (status?.length ? status.includes(candidate) : withClosed || isOpen(candidate))
  const readable = inPreparation ? inPreparationFor(actor, isIncluded) : readableOrders(actor, isIncluded)
  if (!readable) return { items: [], total: 0, next: null }
  const prices = mightEver(actor.role, 'orders.readPrices')
  const page = await listOrders(
    db,
    {
      ...filters,
      ...readable,
      today: caracasDate(now()),
      prices,
      clientId: actor.clientId ?? clientId,
      queue,
      answer: awaitsAnswer && { of: awaitsAnswer, side: sideOf(actor.role) },
    },
    { sort, limit, cursor, q, countsAll, knownTotal, sources },
  )
  const facts = actions ? await factsOf(context, page.items) : null
  const listed = actions ? await withAuthorship(db, actor, 'orders', page.items) : page.items
  const items = listed.map((order) => {
    const state = stateOf(order)
    const pendingSubstitutions = pendingFor(context, order)
    return {
      ...withoutPricesFor(actor, order),
      alarms: countMarks(order.alarms),
      objections: objectionsFor(actor.role, order.objections),
      awaitsAnswer: awaitedBy(actor.role, order.openQuestions),
      pendingSubstitutions,
      deadlines: actor.clientId ? [] : describeDeadlines(deadlinesOf({ ...order, ...state }, { now: now() })),
      actions: facts ? offeredActions(context, state, facts.get(order.id)!, pendingSubstitutions) : [],
    }
  })
  return { ...page, items }
}

/** Counts the orders in each status. */
export const counts = (context: Context, input: Input<typeof orders.counts>): Promise<Reply<typeof orders.counts>> =>
  countStatuses(orders.list, list, context, input)

/** Returns the statuses of orders in preparation. A body cannot read such orders yet, but it may object to them, so it sees them in a list. */
function inPreparationFor(actor: Actor, isIncluded: (status: OrderStatus) => boolean): { status: readonly OrderStatus[] } {
  if (!mightObject(actor)) throw new Problem('permission.denied')
  return { status: reserving.filter(isIncluded) }
}

/** Refuses filters by fields that the caller may not see; otherwise the results would reveal them. */
function refuseHidden(
  { role }: Actor,
  { paidFrom, paidTo, withServices, paymentStatus, isDelivered, deliveryId, amountFrom, amountTo }: Outcome,
): void {
  const asks = (...filters: unknown[]) => filters.some((filter) => filter !== undefined)
  if (asks(paidFrom, paidTo, withServices, paymentStatus, amountFrom, amountTo) && !mightEver(role, 'orders.readPrices'))
    throw new Problem('permission.denied')
  if (asks(isDelivered, deliveryId) && !mightEver(role, 'reports.recaudos')) throw new Problem('permission.denied')
}

/** Returns whose queue is requested. Everyone has their own, including what was delegated to them; a gerente may request the queue of any role. */
function queueHolder(actor: Actor, role: StaffRole): Holder {
  if (!may(actor, 'orders.externalQueue', { clientId: '', assignedOperatorId: null, currentStatus: 'LISTA_PARA_DESPACHO' }))
    throw new Problem('permission.denied')
  if (actor.role !== role && actor.role !== 'gerente') throw new Problem('permission.denied')
  return actor.role === role ? actor : { role }
}

const isOpen = (status: OrderStatus) => orderStatusLook[status].group !== 'closed'
