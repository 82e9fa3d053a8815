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

/** How many records a dashboard names, and among how many of the most urgent ones it looks. */
export const maxRows = 5
const maxSearched = 200

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The orders that are late, or about to be, where it is for this person to act, or for somebody in whose place they decide. */
export async function ordersDueSoon({ db, actor, now }: Context): Promise<DashboardSummary['deadlines']> {
  const status = readableOrderStatuses(actor).filter((candidate) => orderDeadlines.statusesWithDeadline.includes(candidate))
  if (status.length === 0) return []
  const due = await listDueSoon(
    db,
    {
      status,
      serviceUntil: addDays(caracasDate(now()), nearDays),
      unmovedSince: daysBefore(now(), orderDeadlines.shortestPatience),
      // What was delegated to an operator may be about the orders of others.
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

/** An operator acts on what nobody has taken and on what is theirs. */
const isInHand = ({ id, role }: Actor, { assignedOperatorId }: { assignedOperatorId: string | null }) =>
  role !== 'operador' || assignedOperatorId === null || assignedOperatorId === id

/** The same of pre-orders. */
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
