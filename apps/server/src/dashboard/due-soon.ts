import type { Actor } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { nearDays } from '@barreno/domain/deadline'
import * as orderDeadlines from '@barreno/domain/orders/deadlines'
import { nextSteps as nextStepsOfOrder } from '@barreno/domain/orders/workflow'
import { delegationFor, mayEver, readableOrderStatuses } from '@barreno/domain/permissions'
import * as preorderDeadlines from '@barreno/domain/preorders/deadlines'
import { nextSteps as nextStepsOfPreorder, whoActsNext } from '@barreno/domain/preorders/workflow'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import { describeDeadlines } from '@barreno/texts/orders/explain'
import { describeDeadlines as describePreorderDeadlines } from '@barreno/texts/preorders/explain'
import type { Context } from '../context.ts'
import { withAuthorship } from '../delegations/authorship.ts'
import { listDueSoon } from '../orders/queue/sql.ts'
import { stateOf } from '../orders/state.ts'
import { listDueSoon as listPreordersDueSoon } from '../preorders/sql.ts'

/** Maximum number of records on a dashboard, and of the most urgent ones among which they are searched. */
export const maxRows = 5
const maxSearched = 200

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Returns the orders that are late or nearly late, if this person has to act, or decides in place of a person who has to. */
export async function ordersDueSoon({ db, actor, now }: Context): Promise<DashboardSummary['deadlines']> {
  const status = readableOrderStatuses(actor).filter((candidate) => orderDeadlines.statusesWithDeadline.includes(candidate))
  if (status.length === 0) return []
  const due = await listDueSoon(
    db,
    {
      status,
      serviceUntil: addDays(caracasDate(now()), nearDays),
      unmovedSince: daysBefore(now(), orderDeadlines.shortestPatience),
      // A delegation to an operator may concern other operators' orders.
      operatorId: actor.role === 'operador' && !actor.delegations?.length ? actor.id : undefined,
    },
    maxSearched,
  )
  const rows = await withAuthorship(db, actor, 'orders', due)
  return rows
    .flatMap((order) => {
      const state = stateOf(order)
      const notices = describeDeadlines(orderDeadlines.deadlinesOf({ ...order, ...state }, { now: now() }))
      const isOwn = notices.some(({ mustAct }) => mustAct.includes(actor.role)) && isInHand(actor, order)
      const onBehalfOf = isOwn ? null : nextStepsOfOrder(state).flatMap((step) => delegationFor(actor, step, order)?.giver.name ?? [])[0]
      return notices.length === 0 || onBehalfOf === undefined ? [] : [{ order, notices, onBehalfOf }]
    })
    .slice(0, maxRows)
    .map(({ order: { id, orderNumber, clientName, currentStatus, estimatedServiceDate }, ...late }) => ({
      id,
      orderNumber,
      clientName,
      currentStatus,
      estimatedServiceDate,
      ...late,
    }))
}

/** Whether the order is in the person's hands: operators act on unassigned orders and on their own. */
const isInHand = ({ id, role }: Actor, { assignedOperatorId }: { assignedOperatorId: string | null }) =>
  role !== 'operador' || assignedOperatorId === null || assignedOperatorId === id

/** Returns the same for pre-orders. */
export async function preordersDueSoon({ db, actor, now }: Context): Promise<DashboardSummary['preorderDeadlines']> {
  const isOwn = (status: PreorderStatus) => whoActsNext(status).includes(actor.role)
  const status = preorderDeadlines.statusesWithDeadline.filter(
    (candidate) => isOwn(candidate) || nextStepsOfPreorder(candidate).some((step) => mayEver(actor, step)),
  )
  if (status.length === 0) return []
  const serviceUntil = addDays(caracasDate(now()), nearDays)
  const unmovedSince = daysBefore(now(), preorderDeadlines.shortestPatience)
  const rows = await withAuthorship(
    db,
    actor,
    'preorders',
    await listPreordersDueSoon(db, { status, serviceUntil, unmovedSince }, maxSearched),
  )
  return rows
    .flatMap((row) => {
      const { currentStatus } = row
      const notices = describePreorderDeadlines(preorderDeadlines.deadlinesOf(row, { now: now() }))
      const steps = nextStepsOfPreorder(currentStatus)
      const onBehalfOf = isOwn(currentStatus) ? null : steps.flatMap((step) => delegationFor(actor, step, row)?.giver.name ?? [])[0]
      return notices.length === 0 || onBehalfOf === undefined ? [] : [{ row, notices, onBehalfOf }]
    })
    .slice(0, maxRows)
    .map(({ row: { id, preOrderNumber, clientName, currentStatus }, ...late }) => ({
      id,
      preOrderNumber,
      clientName,
      currentStatus,
      ...late,
    }))
}
