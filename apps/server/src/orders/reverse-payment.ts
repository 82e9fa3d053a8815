import type { Input, Reply } from '@barreno/domain/endpoint'
import { sumOf } from '@barreno/domain/money'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { move } from './move.ts'
import { insertReversal, lockPayment, voidReceipt } from './payments/sql.ts'
import { findOrder, type StoredOrder } from './sql.ts'

/** Reverses a payment by a counter-entry. The order is then no longer fully paid, and its receipt becomes void. */
export const reversePayment = (
  context: Context,
  { id, version, paymentId, reason }: Input<typeof orders.reversePayment>,
): Promise<Reply<typeof orders.reversePayment>> =>
  move(context, 'orders.reversePayment', { id, version, reason: reason ?? null }, async (order) => {
    const { db, actor, now } = context
    const payment = await reversible(context, order, paymentId)
    const reversalNumber = await nextNumber(db, 'PAG', now())
    await insertReversal(db, payment.id, {
      paymentNumber: reversalNumber,
      note: reason ?? null,
      recordedBy: actor.id,
      recordedAt: now(),
    })
    const { paymentReceipt: receipt } = order
    if (receipt) await voidReceipt(db, order.id, now())
    const paidAmount = sumOf([order.paidAmount!, -payment.amount])
    return {
      changes: {
        reversedPayment: { old: payment.paymentNumber, new: reversalNumber },
        paidAmount: { old: order.paidAmount, new: paidAmount },
        ...(order.paymentStatus === 'PAGADO' && { paymentStatus: { old: 'PAGADO', new: 'PENDIENTE' } }),
        ...(receipt && { receiptNumber: { old: receipt.receiptNumber, new: null } }),
      },
      becomes: { paymentStatus: 'PENDIENTE', hasReceipt: false, hasPayments: paidAmount > 0 },
    }
  })

/** Locks a payment, so that no delivery can take it, and returns it. Refuses if it cannot be reversed. */
async function reversible({ db }: Context, order: StoredOrder, paymentId: string) {
  const locked = await lockPayment(db, order.id, paymentId)
  const payment = locked && (await findOrder(db, order.id))?.payments?.find(({ id }) => id === locked.id)
  if (!payment) throw new Problem('orders.paymentNotFound')
  const { paymentNumber, reverses, reversedBy, delivery } = payment
  if (reverses) throw new Problem('orders.paymentIsReversal', { paymentNumber })
  if (reversedBy) throw new Problem('orders.paymentReversed', { paymentNumber, reversedBy })
  if (delivery)
    throw new Problem('orders.paymentDelivered', { paymentNumber, deliveryId: delivery.id, deliveryNumber: delivery.deliveryNumber })
  return payment
}
