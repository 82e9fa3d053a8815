import type { Agency } from '@barreno/domain/actor'
import { beforeDone, ready } from '@barreno/domain/statuses/orders'
import type { MiningType } from '@barreno/domain/records/values'
import type { Connection, Fragment } from '../../db/connect.ts'
import { type Days, isWithin } from '../../db/filters.ts'
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
export const isCollected = (db: Connection, { from, to }: Days): Fragment => db`
  ${isStanding(db)} ${from ? db`and payments.value_date >= ${from}` : db``} ${to ? db`and payments.value_date <= ${to}` : db``}`

/** Matches standing payments that are part of no delivery of recaudos yet. */
export const isUndelivered = (db: Connection): Fragment => db`${isStanding(db)} and payments.recaudos_delivery_id is null`

const hasPayment = (db: Connection, which: Fragment): Fragment => db`and orders.id in (select order_id from payments where ${which})`

/**
 * Returns the blasts that were done between two days, each order once, with the moment.
 * An order whose material is brought back on the way, without being completed, counts as done too.
 */
export const doneOrders = (db: Connection, days: Days): Fragment => db`
  (select record_id as order_id, since as done_at from status_stays
   where action in ('orders.complete', 'orders.safekeeping') and (action = 'orders.complete' or from_status = 'EN_TRANSITO_VOLADURA')
     ${isWithin(db, db`since`, days)})`

/** Whether the blast was done after the agreed day. */
export const isDoneLate = (db: Connection): Fragment =>
  db`(done.done_at at time zone 'America/Caracas')::date > orders.estimated_service_date`

/** A single status is compared with `=`, so that the partial indexes of unpaid orders apply. */
const isPaymentStatus = (db: Connection, statuses: readonly string[]) =>
  statuses.length === 1 ? db`and orders.payment_status = ${statuses[0]!}` : db`and orders.payment_status in ${db(statuses)}`

const wasLate = (db: Connection, { isLate }: Outcome) =>
  isLate === undefined ? db`true` : isLate ? isDoneLate(db) : db`not ${isDoneLate(db)}`

/** Matches orders that are overdue: not done, and the day of service has passed. */
const isOverdue = (db: Connection, today: string, wanted: boolean): Fragment =>
  wanted
    ? db`and orders.current_status in ${db([...beforeDone])} and orders.estimated_service_date < ${today}`
    : db`and not (orders.current_status in ${db([...beforeDone])} and orders.estimated_service_date < ${today})`

/** Matches orders that are ready and that this body has approved by neither of its two tracks. */
const waitsFor = (db: Connection, agency: Agency): Fragment => db`
  and orders.current_status in ${db([...ready])}
  and orders.${db(`${agency}_almacenista_approved_at`)} is null and orders.${db(`${agency}_approved_at`)} is null`

/** Selects some orders that match a filter by an index of their lines or payments, at most `limit`; null without such a filter. */
export function someIds(db: Connection, { materialId, isDelivered }: Outcome, limit: number): Fragment | null {
  if (materialId !== undefined) return db`select order_id from order_items where material_id = ${materialId} limit ${limit}`
  if (isDelivered === undefined) return null
  return db`select order_id from payments where ${isDelivered ? db`recaudos_delivery_id is not null` : isUndelivered(db)} limit ${limit}`
}

export const hasOutcome = (db: Connection, { paidFrom, paidTo, doneFrom, doneTo, ...outcome }: Outcome): Fragment => db`
  ${paidFrom || paidTo ? hasPayment(db, isCollected(db, { from: paidFrom, to: paidTo })) : db``}
  ${outcome.isDelivered === true ? hasPayment(db, db`payments.recaudos_delivery_id is not null`) : db``}
  ${outcome.isDelivered === false ? hasPayment(db, isUndelivered(db)) : db``}
  ${outcome.deliveryId ? hasPayment(db, db`payments.recaudos_delivery_id = ${outcome.deliveryId}`) : db``}
  ${outcome.withServices === true ? db`and orders.budget_total > orders.budget_subtotal` : db``}
  ${outcome.withServices === false ? db`and orders.budget_total = orders.budget_subtotal` : db``}
  ${outcome.paymentStatus?.length ? isPaymentStatus(db, outcome.paymentStatus) : db``}
  ${outcome.unassigned ? db`and orders.assigned_operator_id is null` : db``}
  ${outcome.hasAlarms === true ? db`and orders.alarm_state is not null` : db``}
  ${outcome.hasAlarms === false ? db`and orders.alarm_state is null` : db``}
  ${outcome.isOverdue === undefined ? db`` : isOverdue(db, outcome.today!, outcome.isOverdue)}
  ${outcome.waitsFor ? waitsFor(db, outcome.waitsFor) : db``}
  ${outcome.amountFrom === undefined ? db`` : db`and orders.budget_total >= ${outcome.amountFrom}`}
  ${outcome.amountTo === undefined ? db`` : db`and orders.budget_total <= ${outcome.amountTo}`}
  ${outcome.miningType ? db`and orders.mining_type = ${outcome.miningType}` : db``}
  ${outcome.materialId ? db`and exists (select from order_items where order_id = orders.id and material_id = ${outcome.materialId})` : db``}
  ${
    doneFrom || doneTo
      ? db`and orders.id in (select done.order_id from ${doneOrders(db, { from: doneFrom, to: doneTo })} as done where ${wasLate(db, outcome)})`
      : outcome.isLate === undefined
        ? db``
        : // Any day: checked for each order under way.
          db`and exists (select from ${doneOrders(db, {})} as done where done.order_id = orders.id and ${wasLate(db, outcome)})`
  }`
