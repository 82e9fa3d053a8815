import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { insertReceipt } from './content/sql.ts'
import { move } from './move.ts'
import { addPayment } from './record-payment.ts'
import type { StoredOrder } from './sql.ts'

type Payment = Input<typeof orders.pay>

/**
 * Marks an order as paid, with or without a receipt: the outstanding amount becomes one payment.
 * An order that was paid without a receipt can get one later, once.
 */
export async function pay(
  context: Context,
  { id, version, paymentStatus, paymentReceipt, notes, ...stated }: Payment,
): Promise<Reply<typeof orders.pay>> {
  if (paymentStatus !== 'PAGADO') throw new Problem('orders.paymentStatusUnknown', { status: paymentStatus })
  const isReceiptOnly = (order: StoredOrder) => Boolean(paymentReceipt) && order.paymentStatus === 'PAGADO' && !order.hasReceipt
  const actionOf = (order: StoredOrder) => (isReceiptOnly(order) ? 'orders.addReceipt' : 'orders.markPaid')
  return move(context, actionOf, { id, version, reason: notes || null, receipt: paymentReceipt ?? null }, async (order, action) => {
    const payment =
      action === 'orders.markPaid' ? await addPayment(context, order, { ...stated, amount: order.outstanding!, note: notes }) : null
    const receiptNumber = paymentReceipt ? await addReceipt(context, order, paymentReceipt) : null
    return {
      changes: { ...payment?.changes, ...(receiptNumber && { receiptNumber: { old: null, new: receiptNumber } }) },
      becomes: { ...payment?.becomes, hasReceipt: Boolean(receiptNumber) },
    }
  })
}

/** Adds a receipt. The server sets its number, time, client and amount; values of the form are ignored. */
async function addReceipt({ db, actor, now }: Context, order: StoredOrder, form: NonNullable<Payment['paymentReceipt']>): Promise<string> {
  const receiptNumber = await nextNumber(db, 'REC', now())
  await insertReceipt(db, {
    orderId: order.id,
    receiptNumber,
    namePayment: form.namePayment,
    lastNamePayment: form.lastNamePayment,
    documentPayment: form.documentPayment,
    nameOperator: form.nameOperator,
    lastNameOperator: form.lastNameOperator,
    documentOperator: form.documentOperator,
    dateAccepted: now(),
    orderNumber: order.orderNumber,
    alianzaName: order.clientName,
    alianzaRif: order.clientRif,
    amount: order.budgetTotal ?? 0,
    registeredBy: actor.id,
  })
  return receiptNumber
}
