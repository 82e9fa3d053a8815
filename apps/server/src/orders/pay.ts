import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { insertReceipt, setPaid } from './content/sql.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'

type Payment = Input<typeof orders.pay>

/** Marks an order as paid, with its receipt or without; one that was paid without a receipt gets it later, once. */
export async function pay(
  context: Context,
  { id, version, paymentStatus, paymentReceipt, notes }: Payment,
): Promise<Reply<typeof orders.pay>> {
  if (paymentStatus !== 'PAGADO') throw new Problem('orders.paymentStatusUnknown', { status: paymentStatus })
  const isReceiptOnly = (order: StoredOrder) => Boolean(paymentReceipt) && order.paymentStatus === 'PAGADO' && !order.hasReceipt
  const actionOf = (order: StoredOrder) => (isReceiptOnly(order) ? 'orders.addReceipt' : 'orders.markPaid')
  const { db, actor, now } = context
  return move(context, actionOf, { id, version, reason: notes || null, receipt: paymentReceipt ?? null }, async (order, action) => {
    const receiptNumber = paymentReceipt ? await addReceipt(context, order, paymentReceipt) : null
    if (action === 'orders.markPaid') await setPaid(db, order.id, actor.id, now())
    return {
      changes: {
        ...(action === 'orders.markPaid' && {
          paymentStatus: { old: 'PENDIENTE', new: 'PAGADO' },
          paidAmount: { old: null, new: order.budgetTotal },
        }),
        ...(receiptNumber && { receiptNumber: { old: null, new: receiptNumber } }),
      },
      becomes: { paymentStatus: 'PAGADO', hasReceipt: Boolean(receiptNumber) },
    }
  })
}

/** Number, moment, client and amount are the server's own, whatever the form says of them. */
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
