import type { Agency } from '@barreno/domain/actor'
import { daysBetween } from '@barreno/domain/deadline'
import { beforeDone, ready } from '@barreno/domain/statuses/orders'
import type { MiningType } from '@barreno/domain/records/values'
import type { Connection, Fragment } from '../../db/connect.ts'
import { type Days, isWithin } from '../../db/filters.ts'
import { unseen, written, writtenIn } from '../../db/planning.ts'
import { isStanding } from '../payments/sql.ts'

/** Filters by the outcome of an order. Every figure of the reports uses them, as do the lists of the orders behind a figure. */
export type Outcome = {
  miningType?: MiningType | undefined
  materialId?: string | undefined
  unassigned?: boolean | undefined
  withServices?: boolean | undefined
  paymentStatus?: readonly ('PENDIENTE' | 'PAGADO')[] | undefined
  paidFrom?: string | undefined
  paidTo?: string | undefined
  isDelivered?: boolean | undefined
  deliveryId?: string | undefined
  doneFrom?: string | undefined
  doneTo?: string | undefined
  isLate?: boolean | undefined
  hasAlarms?: boolean | undefined
  isOverdue?: boolean | undefined
  waitsFor?: Agency | undefined
  amountFrom?: number | undefined
  amountTo?: number | undefined
  /** The current day. */
  today?: string | undefined
}
/** Matches payments collected between two days: those that have not been reversed, by their value date. */
export const isCollected = (db: Connection, { from, to }: Days<string | Fragment>): Fragment => db`
  ${isStanding(db)} ${from ? db`and payments.value_date >= ${from}` : db``} ${to ? db`and payments.value_date <= ${to}` : db``}`

/** Matches standing payments that are part of no delivery of recaudos yet. */
export const isUndelivered = (db: Connection): Fragment => db`${isStanding(db)} and payments.recaudos_delivery_id is null`

const hasPayment = (db: Connection, which: Fragment): Fragment => db`and orders.id in (select order_id from payments where ${which})`

/** Maximum number of days whose orders are looked up by their ids. */
const maxLookedUp_days = 31
export const areLookedUp = ({ from, to }: Days): boolean => Boolean(from && to && daysBetween(from, to) < maxLookedUp_days)

/** Days whose orders are looked up, as values that the planner does not see. The statement is planned once for all days. */
const unseenDays = (db: Connection, days: Days): Days<string | Fragment> =>
  areLookedUp(days) ? { from: unseen(db, db`${days.from!}::date`), to: unseen(db, db`${days.to!}::date`) } : days

/**
 * Matches the orders of some days, given by a select of their ids. Those of a few days are read first and then looked up together. A join costs more,
 * and if the planner expects too many of them, it reads all orders.
 */
const isAmong = (db: Connection, ids: Fragment, days: Days): Fragment =>
  areLookedUp(days) ? db`and orders.id = any(array(${ids}))` : db`and orders.id in (${ids})`

/**
 * Returns the blasts that were done between two days, each order once, with the moment.
 * An order whose material is brought back on the way, without being completed, counts as done too.
 */
export const doneOrders = (db: Connection, days: Days<string | Fragment>): Fragment => db`
  (select record_id as order_id, since as done_at from status_stays
   where action in ('orders.complete', 'orders.safekeeping') and (action = 'orders.complete' or from_status = 'EN_TRANSITO_VOLADURA')
     ${isWithin(db, db`since`, days)})`

/** Whether the blast was done after the agreed day. */
export const isDoneLate = (db: Connection): Fragment =>
  db`(done.done_at at time zone 'America/Caracas')::date > orders.estimated_service_date`

/**
 * The statuses are written, so that the partial indexes of unpaid orders apply. If open orders are read in their order, the planner
 * takes it for true of every second one, with `coalesce`: it would otherwise expect hardly any that are open and unpaid, and sort all of them.
 */
const isPaymentStatus = (db: Connection, statuses: readonly string[], { areFew, areInOrder }: Extent) => {
  const isIn = db`orders.payment_status in ${writtenIn(db, statuses)}`
  return areFew && areInOrder ? db`and coalesce(${isIn}, false)` : db`and ${isIn}`
}

const wasLate = (db: Connection, { isLate }: Outcome) =>
  isLate === undefined ? db`true` : isLate ? isDoneLate(db) : db`not ${isDoneLate(db)}`

/** Matches orders that are overdue: not done, and the day of service has passed. */
const isOverdue = (db: Connection, today: string, wanted: boolean): Fragment =>
  wanted
    ? db`and orders.current_status in ${writtenIn(db, beforeDone)} and orders.estimated_service_date < ${written(db, today)}`
    : db`and not (orders.current_status in ${writtenIn(db, beforeDone)} and orders.estimated_service_date < ${written(db, today)})`

/** Matches orders that are ready and that this body has approved by neither of its two tracks. */
const waitsFor = (db: Connection, agency: Agency): Fragment => db`
  and orders.current_status in ${writtenIn(db, ready)}
  and orders.${db(`${agency}_almacenista_approved_at`)} is null and orders.${db(`${agency}_approved_at`)} is null`

/**
 * Selects some orders that match one filter, by an index of their lines, payments or stays, at most `limit`, with the names of this filter. Null
 * without such a filter.
 */
export function someIds(
  db: Connection,
  { materialId, isDelivered, paidFrom, paidTo, doneFrom, doneTo }: Outcome,
  limit: number,
): { ids: Fragment; by: readonly (keyof Outcome)[] } | null {
  if (materialId !== undefined)
    return {
      ids: db`select order_id from order_items where material_id = ${unseen(db, db`${materialId}`)} limit ${written(db, limit)}`,
      by: ['materialId'],
    }
  const paidWhere = (which: Fragment) => db`select order_id from payments where ${which} limit ${written(db, limit)}`
  if (isDelivered === false) return { ids: paidWhere(isUndelivered(db)), by: ['isDelivered'] }
  if (paidFrom || paidTo)
    return { ids: paidWhere(isCollected(db, unseenDays(db, { from: paidFrom, to: paidTo }))), by: ['paidFrom', 'paidTo'] }
  if (doneFrom || doneTo)
    return {
      ids: db`select order_id from ${doneOrders(db, unseenDays(db, { from: doneFrom, to: doneTo }))} as done limit ${written(db, limit)}`,
      by: ['doneFrom', 'doneTo'],
    }
  return null
}

/** Whether an order has a line of this material. A few orders are looked up one by one; the planner would read all lines of the material first. */
const hasMaterial = (db: Connection, materialId: string, { areFew }: Extent): Fragment => {
  const line = db`from order_items where order_id = orders.id and material_id = ${materialId}`
  return areFew ? db`and (select true ${line} limit 1)` : db`and exists (select ${line})`
}

type Extent = {
  /** Whether the list has a few thousand orders at most, whatever it is narrowed by. */
  areFew: boolean
  /** Whether it is read in its order until a page is full. */
  areInOrder: boolean
}

export const hasOutcome = (db: Connection, { paidFrom, paidTo, doneFrom, doneTo, ...outcome }: Outcome, extent: Extent): Fragment => db`
  ${paidFrom || paidTo ? isPaid(db, { from: paidFrom, to: paidTo }) : db``}
  ${outcome.isDelivered === true ? db`and orders.is_delivered` : db``}
  ${outcome.isDelivered === false ? hasPayment(db, isUndelivered(db)) : db``}
  ${outcome.deliveryId ? hasPayment(db, db`payments.recaudos_delivery_id = ${outcome.deliveryId}`) : db``}
  ${outcome.withServices === true ? db`and orders.budget_total > orders.budget_subtotal` : db``}
  ${outcome.withServices === false ? db`and orders.budget_total = orders.budget_subtotal` : db``}
  ${outcome.paymentStatus?.length ? isPaymentStatus(db, outcome.paymentStatus, extent) : db``}
  ${outcome.unassigned ? db`and orders.assigned_operator_id is null` : db``}
  ${outcome.hasAlarms === true ? db`and orders.alarm_state is not null` : db``}
  ${outcome.hasAlarms === false ? db`and orders.alarm_state is null` : db``}
  ${outcome.isOverdue === undefined ? db`` : isOverdue(db, outcome.today!, outcome.isOverdue)}
  ${outcome.waitsFor ? waitsFor(db, outcome.waitsFor) : db``}
  ${outcome.amountFrom === undefined ? db`` : db`and orders.budget_total >= ${outcome.amountFrom}`}
  ${outcome.amountTo === undefined ? db`` : db`and orders.budget_total <= ${outcome.amountTo}`}
  ${outcome.miningType ? db`and orders.mining_type = ${outcome.miningType}` : db``}
  ${outcome.materialId ? hasMaterial(db, outcome.materialId, extent) : db``}
  ${doneFrom || doneTo || outcome.isLate !== undefined ? isDone(db, { from: doneFrom, to: doneTo }, outcome) : db``}`

const isPaid = (db: Connection, days: Days): Fragment =>
  isAmong(db, db`select order_id from payments where ${isCollected(db, unseenDays(db, days))}`, days)

function isDone(db: Connection, days: Days, outcome: Outcome): Fragment {
  const done = db`from ${doneOrders(db, outcome.isLate === undefined ? unseenDays(db, days) : days)} as done`
  // Without days, each order under way is checked.
  if (!days.from && !days.to) return db`and exists (select ${done} where done.order_id = orders.id and ${wasLate(db, outcome)})`
  if (outcome.isLate === undefined) return isAmong(db, db`select done.order_id ${done}`, days)
  return db`and orders.id in (select done.order_id ${done} where ${wasLate(db, outcome)})`
}
