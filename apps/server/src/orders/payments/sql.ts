import type { OrderPayment, SamePayment } from '@barreno/domain/orders/payments/schema'
import type { PaymentMethod } from '@barreno/domain/orders/payments/values'
import { paymentTable } from './table.ts'
import type { Connection, Fragment } from '../../db/connect.ts'

/** Payments that nobody took back: what every figure of money counts. */
export const isStanding = (db: Connection): Fragment => db`payments.reverses is null and payments.reversed_by is null`

/** The entries of an order, the first one first, as JSON. */
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

/** Adds a payment; what its order has been paid goes with it by the table's own triggers. */
export const insertPayment = (tx: Connection, payment: NewPayment) => tx`insert into payments ${paymentTable.values(tx, payment)}`

/** The order's entry of this id or number, held as it is until the transaction ends: no delivery takes it meanwhile. */
export const lockPayment = async (tx: Connection, orderId: string, id: string) =>
  (
    await tx<Pick<OrderPayment, 'id' | 'paymentNumber'>[]>`
      select id, payment_number as "paymentNumber" from payments where order_id = ${orderId} and (id = ${id} or payment_number = ${id}) for update`
  )[0]

type NewReversal = { paymentNumber: string; note: string | null; recordedBy: string; recordedAt: Date }

/** By the index of references; a reference is the same in capitals and small letters. */
export const findSamePayments = (db: Connection, method: PaymentMethod, reference: string) => db<SamePayment[]>`
  with payments as materialized ( -- or the planner walks all payments from the latest, hoping to meet one soon
    select * from payments where method = ${method} and upper(reference) = upper(${reference}) and ${isStanding(db)})
  select payment_number as "paymentNumber", order_number as "orderNumber", orders.client_name as "clientName", value_date as "valueDate", amount
  from payments join orders on orders.id = payments.order_id
  order by recorded_at desc, payments.id desc limit 5`

/** The counter-entry of a payment: the same day, the same way, the amount below zero. */
export const insertReversal = (tx: Connection, paymentId: string, { paymentNumber, note, recordedBy, recordedAt }: NewReversal) => tx`
  insert into payments (payment_number, order_id, method, reference, value_date, amount, note, recorded_by, recorded_at, reverses)
  select ${paymentNumber}, order_id, method, reference, value_date, -amount, ${note}, ${recordedBy}, ${recordedAt.toISOString()}, id
  from payments where id = ${paymentId}`

/** The receipt of a whole that is not whole any more. */
export const voidReceipt = (tx: Connection, orderId: string, at: Date) =>
  tx`update order_receipts set voided_at = ${at.toISOString()} where order_id = ${orderId} and voided_at is null`

/** What is outstanding of these orders together, by their ids or numbers. */
export const outstandingOf = async (db: Connection, ids: readonly string[]): Promise<number> =>
  (
    await db<[{ total: number }]>`
    select coalesce(sum(budget_total - paid_amount), 0) as total from orders where id = any(${[...ids]}) or order_number = any(${[...ids]})`
  )[0].total
