import type { Paging } from '@barreno/domain/endpoint'
import type { CollectionsSummary, DeliveredOrder, RecaudosDelivery } from '@barreno/domain/reports/schema'
import type { Connection } from '../../db/connect.ts'
import { holds, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { search } from '../../db/search.ts'
import { isUndelivered } from '../../orders/outcome/sql.ts'

/** What has been collected and not delivered, and the last delivery, of one moment. */
export const summaryOf = async (db: Connection) =>
  (
    await db<[CollectionsSummary]>`
      select (select coalesce(sum(budget_total), 0) from orders where ${isUndelivered(db)}) as "totalAcumuladoNoEntregado",
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
 * Puts everything that is paid and in no delivery into this one, whose total is that of the very orders it took; nothing where there is none.
 * One statement: it sees an order that is being paid at this moment as paid, and takes it, or as not paid, and leaves it for the next.
 */
export const deliverAll = async (tx: Connection, delivery: NewDelivery) =>
  (
    await tx<{ id: string }[]>`
      with made as materialized (select new_id() as id),
        taken as (
          update orders set recaudos_delivery_id = made.id from made where ${isUndelivered(tx)} returning budget_total, paid_at)
      insert into recaudos_deliveries (id, delivery_number, at, total, order_count, first_paid_at, last_paid_at,
        delivered_by_name, delivered_by_document, received_by_name, received_by_document, registered_by, notes)
      select made.id, ${delivery.deliveryNumber}, ${delivery.at.toISOString()}, sum(budget_total), count(*), min(paid_at), max(paid_at),
        ${delivery.deliveredByName}, ${delivery.deliveredByDocument}, ${delivery.receivedByName}, ${delivery.receivedByDocument},
        ${delivery.registeredBy}, ${delivery.notes}
      from made, taken group by made.id
      returning id`
  )[0]?.id

const deliveryRow = (db: Connection) => db`
  select recaudos_deliveries.id, delivery_number as "deliveryNumber", at, total, order_count as "orderCount", first_paid_at as "firstPaidAt", last_paid_at as "lastPaidAt",
    delivered_by_name as "deliveredByName", delivered_by_document as "deliveredByDocument", received_by_name as "receivedByName",
    received_by_document as "receivedByDocument", users.name as "registeredByName", notes
  from recaudos_deliveries join users on users.id = registered_by`

/** By id or by number. */
export const findDelivery = async (db: Connection, id: string) =>
  (await db<RecaudosDelivery[]>`${deliveryRow(db)} where recaudos_deliveries.id = ${id} or delivery_number = ${id}`)[0]

type Filters = { from?: string | undefined; to?: string | undefined }

export const listDeliveries = (db: Connection, { from, to }: Filters, { q, ...paging }: Paging) =>
  page<RecaudosDelivery>(
    db,
    db`
      ${deliveryRow(db)} where true ${isWithin(db, db`at`, { from, to })}
        ${q ? db`and ${holds(db, db`recaudos_deliveries.search`, q)}` : db``}`,
    paging,
  )

export async function listDeliveredOrders(db: Connection, deliveryId: string, { q, ...paging }: Paging) {
  const isFound = await search(db, 'orders', q)
  return page<DeliveredOrder>(
    db,
    db`
      select orders.id, orders.order_number as "orderNumber", client_id as "clientId", client_name as "clientName", client_rif as "clientRif",
        paid_at as "paidAt", receipt_number as "receiptNumber", budget_total as amount
      from orders left join order_receipts as receipt on receipt.order_id = orders.id
      where recaudos_delivery_id = ${deliveryId} and ${isFound()}`,
    paging,
  )
}
