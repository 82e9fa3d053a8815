import type { OrderPayment, SamePayment } from '@barreno/domain/orders/payments/schema'
import type { PaymentMethod } from '@barreno/domain/orders/payments/values'
import { paymentTable } from './table.ts'
import type { Connection, Fragment } from '../../db/connect.ts'

/** Matches payments that have not been reversed, and are no reversal. Every amount of money counts these only. */
export const isStanding = (db: Connection): Fragment => db`payments.reverses is null and payments.reversed_by is null`

/** Column with the payments of an order as JSON, oldest first. */
export const paymentEntries = (db: Connection): Fragment => db`
  (select coalesce(json_agg(json_build_object('id', payments.id, 'paymentNumber', payments.payment_number, 'method', payments.method, 'reference', payments.reference,
      'valueDate', payments.value_date, 'amount', payments.amount, 'note', payments.note, 'recordedAt', iso(payments.recorded_at), 'recordedByName', recorder.name,
      'reverses', reversed.payment_number, 'reversedBy', reversal.payment_number,
      'delivery', case when delivery.id is not null then json_build_object('id', delivery.id, 'deliveryNumber', delivery_number) end)
      order by payments.recorded_at, payments.id), '[]')
   from payments
   left join users as recorder on recorder.id = payments.recorded_by
   left join payments as reversed on reversed.id = payments.reverses
   left join payments as reversal on reversal.id = payments.reversed_by
   left join recaudos_deliveries as delivery on delivery.id = payments.recaudos_delivery_id
   where payments.order_id = orders.id)`

export type NewPayment = {
  paymentNumber: string
  orderId: string
  method: PaymentMethod | null
  reference: string | null
  valueDate: string
  amount: number
  note: string | null
  recordedBy: string
  recordedAt: Date
}

/** Inserts a payment. Triggers of the table update the paid amount of its order. */
export const insertPayment = (tx: Connection, payment: NewPayment) => tx`insert into payments ${paymentTable.values(tx, payment)}`

/** Locks a payment of the order by id or number, so that no delivery takes it before the commit. */
export const lockPayment = async (tx: Connection, orderId: string, id: string) =>
  (
    await tx<Pick<OrderPayment, 'id' | 'paymentNumber'>[]>`
      select id, payment_number as "paymentNumber" from payments where order_id = ${orderId} and (id = ${id} or payment_number = ${id}) for update`
  )[0]

type NewReversal = { paymentNumber: string; note: string | null; recordedBy: string; recordedAt: Date }

/** Returns payments with the same method and reference, by the index of references. Letter case is ignored. */
export const findSamePayments = (db: Connection, method: PaymentMethod, reference: string) => db<SamePayment[]>`
  with payments as materialized ( -- or the planner walks all payments from the latest, hoping to meet one soon
    select * from payments where method = ${method} and upper(reference) = upper(${reference}) and ${isStanding(db)})
  select payment_number as "paymentNumber", order_number as "orderNumber", orders.client_name as "clientName", value_date as "valueDate", amount
  from payments join orders on orders.id = payments.order_id
  order by recorded_at desc, payments.id desc limit 5`

/** Inserts the counter-entry of a payment: same day, same method, negative amount. */
export const insertReversal = (tx: Connection, paymentId: string, { paymentNumber, note, recordedBy, recordedAt }: NewReversal) => tx`
  insert into payments (payment_number, order_id, method, reference, value_date, amount, note, recorded_by, recorded_at, reverses)
  select ${paymentNumber}, order_id, method, reference, value_date, -amount, ${note}, ${recordedBy}, ${recordedAt.toISOString()}, id
  from payments where id = ${paymentId}`

/** Voids the receipt of an order that is no longer fully paid. */
export const voidReceipt = (tx: Connection, orderId: string, at: Date) =>
  tx`update order_receipts set voided_at = ${at.toISOString()} where order_id = ${orderId} and voided_at is null`

/** Returns the sum of the outstanding amounts of these orders, by id or number. */
export const outstandingOf = async (db: Connection, ids: readonly string[]): Promise<number> =>
  (
    await db<[{ total: number }]>`
    select coalesce(sum(budget_total - paid_amount), 0) as total from orders where id = any(${[...ids]}) or order_number = any(${[...ids]})`
  )[0].total
