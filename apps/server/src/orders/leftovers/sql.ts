import { blasted, type OrderStatus } from '@barreno/domain/statuses/orders'
import type { Connection, Fragment } from '../../db/connect.ts'

/**
 * The moment of the latest blast of an order, by the reports in force.
 * Without reports: when the blast was completed, otherwise when consumption was first stated. Null before all of these.
 */
const blastedAt = (db: Connection): Fragment => db`
  coalesce(
    (select max(blasted_at) from blast_reports where order_id = orders.id and replaced_at is null),
    (select max(since) from status_stays where concept = 'orders' and record_id = orders.id and status = 'COMPLETADA_VOLADURA'),
    (select min(stated_at) from consumption_statements where order_id = orders.id))`

export const blastedOf = async (db: Connection, orderId: string) =>
  (await db<{ at: string | null }[]>`select iso(${blastedAt(db)}) as at from orders where id = ${orderId}`)[0]?.at ?? null

/** Returns those of these orders whose blast is over, each with its moment. */
export const blastsOver = (db: Connection, orderIds: readonly string[]) => db<{ orderId: string; blastedAt: string | null }[]>`
  select id as "orderId", iso(${blastedAt(db)}) as "blastedAt" from orders where id = any(${[...orderIds]}::text[]) and current_status in ${db(blasted)}`

/** Maximum number of orders in the list of leftovers. */
const maxLeftovers = 100

/** Returns the orders whose blast is over while someone still holds material of theirs, with the moment of the blast, earliest first. */
export const unreturnedOrders = (db: Connection) => db<
  {
    orderId: string
    orderNumber: string
    clientId: string
    clientName: string
    currentStatus: OrderStatus
    assignedOperatorId: string | null
    blastedAt: string
  }[]
>`
  select * from (
    select id as "orderId", order_number as "orderNumber", client_id as "clientId", client_name as "clientName", current_status as "currentStatus",
      assigned_operator_id as "assignedOperatorId", iso(${blastedAt(db)}) as "blastedAt"
    from orders
    where current_status in ${db(blasted)} and exists (select from order_custody where order_id = orders.id and loaded > stored)) as unreturned
  where "blastedAt" is not null
  order by "blastedAt", "orderId" limit ${maxLeftovers}`

export const hasLeftover = async (db: Connection, orderId: string) =>
  (await db`select from incidents where order_id = ${orderId} and kind = 'leftover' limit 1`).length > 0
