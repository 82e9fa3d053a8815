import type { Input, Paging } from '@barreno/domain/endpoint'
import type { reports } from '@barreno/domain/reports/endpoints'
import type { RecaudosSummary, DeliveredOrder, Payer, PaymentRow, RecaudosDelivery } from '@barreno/domain/reports/schema'
import type { Connection } from '../../db/connect.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { isOneOf, writtenIn } from '../../db/planning.ts'
import { byArms, byNumber, type Found, ofClientsNamed, ofOrders, search } from '../../db/search.ts'
import { isUndelivered } from '../../orders/outcome/sql.ts'
import { isStanding } from '../../orders/payments/sql.ts'

/** Returns the amount collected and not delivered, and the last delivery, in one statement. */
export const summaryOf = async (db: Connection) =>
  (
    await db<[RecaudosSummary]>`
      select (select coalesce(sum(amount), 0) from payments where ${isUndelivered(db)}) as "totalAcumuladoNoEntregado",
        last.at as "fechaUltimaEntrega", last.total as "montoUltimaEntrega"
      from (values (1)) as one left join (select at, total from recaudos_deliveries order by at desc, id desc limit 1) as last on true`
  )[0]

type NewDelivery = Pick<
  RecaudosDelivery,
  'deliveryNumber' | 'deliveredByName' | 'deliveredByDocument' | 'receivedByName' | 'receivedByDocument' | 'notes'
> & {
  at: Date
  registeredBy: string
}

/**
 * Adds all standing payments without a delivery to this one, whose total is the sum of exactly these payments. Returns undefined if there are none.
 * It is one statement, so a payment that is registered at the same time is either included or left for the next delivery.
 */
export const deliverAll = async (tx: Connection, delivery: NewDelivery) =>
  (
    await tx<{ id: string }[]>`
      with made as materialized (select new_id() as id),
        taken as (
          update payments set recaudos_delivery_id = made.id from made where ${isUndelivered(tx)} returning order_id, amount, recorded_at, value_date)
      insert into recaudos_deliveries (id, delivery_number, at, total, order_count, payment_count, first_paid_at, last_paid_at, first_value_date, last_value_date,
        delivered_by_name, delivered_by_document, received_by_name, received_by_document, registered_by, notes)
      select made.id, ${delivery.deliveryNumber}, ${delivery.at.toISOString()}, sum(amount), count(distinct order_id), count(*), min(recorded_at), max(recorded_at),
        min(value_date), max(value_date),
        ${delivery.deliveredByName}, ${delivery.deliveredByDocument}, ${delivery.receivedByName}, ${delivery.receivedByDocument},
        ${delivery.registeredBy}, ${delivery.notes}
      from made, taken group by made.id
      returning id`
  )[0]?.id

const deliveryRow = (db: Connection) => db`
  select recaudos_deliveries.id, delivery_number as "deliveryNumber", at, total, order_count as "orderCount", payment_count as "paymentCount",
    first_paid_at as "firstPaidAt", last_paid_at as "lastPaidAt", first_value_date as "firstValueDate", last_value_date as "lastValueDate",
    delivered_by_name as "deliveredByName", delivered_by_document as "deliveredByDocument", received_by_name as "receivedByName",
    received_by_document as "receivedByDocument", users.name as "registeredByName", notes
  from recaudos_deliveries join users on users.id = registered_by`

/** Finds a delivery by id or number. */
export const findDelivery = async (db: Connection, id: string) =>
  (await db<RecaudosDelivery[]>`${deliveryRow(db)} where recaudos_deliveries.id = ${id} or delivery_number = ${id}`)[0]

export const findLastDelivery = async (db: Connection) =>
  (await db<RecaudosDelivery[]>`${deliveryRow(db)} order by at desc, recaudos_deliveries.id desc limit 1`)[0]

type Filters = { from?: string | undefined; to?: string | undefined }

export const listDeliveries = (db: Connection, { from, to }: Filters, { q, ...paging }: Paging) =>
  page<RecaudosDelivery>(
    db,
    db`
      ${deliveryRow(db)} where true ${isWithin(db, db`at`, { from, to })}
        ${q ? db`and ${matchesSearch(db, db`recaudos_deliveries.search`, q)}` : db``}`,
    paging,
  )

export async function listDeliveredOrders(db: Connection, deliveryId: string, { q, ...paging }: Paging) {
  const found = await search(db, 'orders', q)
  return page<DeliveredOrder>(
    db,
    db`
      select orders.id, orders.order_number as "orderNumber", client_id as "clientId", client_name as "clientName", client_rif as "clientRif",
        delivered."paidAt", delivered."valueDate", delivered."paymentCount", delivered.amount,
        (select receipt_number from order_receipts where order_id = orders.id and voided_at is null) as "receiptNumber"
      from (
        select order_id, max(recorded_at) as "paidAt", max(value_date) as "valueDate", count(*) as "paymentCount", sum(amount) as amount
        from payments where recaudos_delivery_id = ${deliveryId} group by order_id) as delivered
      join orders on orders.id = delivered.order_id
      ${found ? db`where ${found.isFound()}` : db``}`,
    paging,
    { counted: found ? undefined : db`select from payments where recaudos_delivery_id = ${deliveryId} group by order_id` },
  )
}

type PaymentQuery = Omit<Input<typeof reports.payments>, keyof Paging>

/**
 * Lists payments. Each has an order, but a left join is left out of a count.
 * Sorted by order number, the list begins with the orders, which only an inner join can do.
 */
export async function listPayments(
  db: Connection,
  { from, to, method, state, clientId, deliveryId, isDelivered }: PaymentQuery,
  { q, ...paging }: Paging,
) {
  const { isFound, areMore } = await paymentSearch(db, q)
  const isNarrowed = [from, to, method?.length, state?.length, clientId, deliveryId, isDelivered].some((filter) => filter !== undefined)
  return page<PaymentRow>(
    db,
    db`
      select payments.id, payments.payment_number as "paymentNumber", payments.method, payments.reference, payments.value_date as "valueDate", payments.amount,
        payments.note, payments.recorded_at as "recordedAt", recorder.name as "recordedByName",
        reversed.payment_number as reverses, reversal.payment_number as "reversedBy",
        case when delivery.id is not null then jsonb_build_object('id', delivery.id, 'deliveryNumber', delivery_number) end as delivery,
        orders.id as "orderId", orders.order_number as "orderNumber", payments.client_id as "clientId", payments.client_name as "clientName", ${stateOfPayment(db)} as state
      from payments ${paging.sort.endsWith('orderNumber') ? db`` : db`left`} join orders on orders.id = payments.order_id
      left join users as recorder on recorder.id = payments.recorded_by
      left join payments as reversed on reversed.id = payments.reverses
      left join payments as reversal on reversal.id = payments.reversed_by
      left join recaudos_deliveries as delivery on delivery.id = payments.recaudos_delivery_id
      where true
        ${from ? db`and payments.value_date >= ${from}` : db``}
        ${to ? db`and payments.value_date <= ${to}` : db``}
        ${method?.length ? db`and payments.method in ${writtenIn(db, method)}` : db``}
        ${state?.length ? db`and (false ${state.map((each) => db`or (${isInState(db)[each]})`)})` : db``}
        ${clientId ? db`and payments.client_id = ${clientId}` : db``}
        ${deliveryId ? db`and payments.recaudos_delivery_id = ${deliveryId}` : db``}
        ${isDelivered === undefined ? db`` : isDelivered ? db`and payments.recaudos_delivery_id is not null` : db`and ${isUndelivered(db)}`}
        and ${isFound()}`,
    paging,
    {
      isMore: areMore && !isNarrowed ? db`true` : undefined,
      plansOnce: ![q, from, to, clientId, deliveryId].some(Boolean),
    },
  )
}

/** Searches payments by the start or end of their number or reference, by client, or as their orders are searched. */
async function paymentSearch(db: Connection, q: string | undefined): Promise<Pick<Found, 'isFound' | 'areMore'>> {
  if (!q) return { isFound: () => db`true`, areMore: false }
  const from = 'payments'
  const reference = byNumber(db, { from, number: db`payments.reference` }, q)
  const ways = {
    ...byNumber(db, { from, number: db`payments.payment_number` }, q),
    referenceStart: reference.start,
    referenceEnd: reference.end,
    ...ofOrders(db, { from, column: db`payments.order_id` }, q),
  }
  return byArms(db, (ids) => isOneOf(db, db`payments.id`, ids), ways, ofClientsNamed(db, { from, column: db`payments.client_id` }, q))
}

/** Lists the clients with payments: one index lookup for each alianza. */
export const listPayers = (db: Connection) => db<Payer[]>`
  select id, nombre_alianza as name from clients
  where exists (select from payments where client_id = clients.id) order by name, id`

/** One condition per state, each matching an index. */
const isInState = (db: Connection) => ({
  standing: isStanding(db),
  reversed: db`payments.reversed_by is not null`,
  reversal: db`payments.reverses is not null`,
})

const stateOfPayment = (db: Connection) =>
  db`(case when payments.reverses is not null then 'reversal' when payments.reversed_by is not null then 'reversed' else 'standing' end)`
