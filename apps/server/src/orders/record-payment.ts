import type { Input, Reply } from '@barreno/domain/endpoint'
import { caracasDate } from '@barreno/domain/calendar'
import { sumOf } from '@barreno/domain/money'
import type { orders } from '@barreno/domain/orders/endpoints'
import { paymentFaults, type PaymentMethod } from '@barreno/domain/orders/payments/values'
import { paymentTexts } from '@barreno/texts/payments'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { type Effect, move } from './move.ts'
import { insertPayment } from './payments/sql.ts'
import type { StoredOrder } from './sql.ts'

/** Registers a payment of the outstanding amount or of a part of it. */
export const recordPayment = (
  context: Context,
  { id, version, amount, ...stated }: Input<typeof orders.recordPayment>,
): Promise<Reply<typeof orders.recordPayment>> =>
  move(context, 'orders.recordPayment', { id, version, reason: stated.note || null }, (order) =>
    addPayment(context, order, { ...stated, amount }),
  )

type Stated = {
  amount: number
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  valueDate?: string | null | undefined
  note?: string | null | undefined
}

/** Inserts a payment of a locked order as stated. Missing details stay null, except the value date, which is today by default. */
export async function addPayment(
  { db, actor, now }: Context,
  { id, createdAt, paymentStatus, paidAmount, outstanding, budgetTotal }: StoredOrder,
  { amount, method = null, reference, valueDate, note }: Stated,
): Promise<Exclude<Awaited<ReturnType<Effect>>, void>> {
  const at = now()
  const faults = paymentFaults({ method, reference, valueDate }, { createdAt }, at)
  if (faults.length > 0)
    throw new Problem(
      'input.invalid',
      faults.map((fault) => ({ field: fault.field, message: paymentTexts.faults[fault.code](fault) })),
    )
  if (amount > outstanding!) throw new Problem('orders.paymentAboveOutstanding', { outstanding: outstanding! })
  const paymentNumber = await nextNumber(db, 'PAG', at)
  const payment = { method, reference: reference || null, valueDate: valueDate ?? caracasDate(at), amount }
  await insertPayment(db, { ...payment, paymentNumber, orderId: id, note: note || null, recordedBy: actor.id, recordedAt: at })
  const after = sumOf([paidAmount!, amount])
  const isWhole = after >= budgetTotal!
  return {
    changes: {
      payment: { old: null, new: { paymentNumber, ...payment, valueDateGiven: Boolean(valueDate) } },
      paidAmount: { old: paidAmount, new: after },
      ...(isWhole && { paymentStatus: { old: paymentStatus, new: 'PAGADO' } }),
    },
    becomes: { hasPayments: true, ...(isWhole && { paymentStatus: 'PAGADO' }) },
  }
}
