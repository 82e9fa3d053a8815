import { isAmount, sumOf } from '@barreno/domain/money'
import { totalOf } from '@barreno/domain/preorders/pricing'
import type { Order } from '@barreno/domain/orders/schema'
import { Problem } from '@barreno/domain/problems'

/** Returns the price of an order: the subtotal of its materials, and the total including services. */
export function budgetOf(lines: readonly { lineTotal: number | null }[], services: readonly { amount: number | null }[]) {
  const budgetSubtotal = totalOf(lines.map(({ lineTotal }) => ({ lineTotal: lineTotal ?? 0 })))
  const budgetTotal = sumOf([budgetSubtotal, ...services.map(({ amount }) => amount ?? 0)])
  if (!isAmount(budgetTotal)) throw new Problem('orders.totalTooLarge')
  return { budgetSubtotal, budgetTotal }
}

/** Returns the payment status under a new total. Refuses a total below what has been paid; one that is fully paid becomes PAGADO. */
export function paidUnder(budgetTotal: number, { paidAmount, paymentStatus }: Pick<Order, 'paidAmount' | 'paymentStatus'>) {
  const paid = paidAmount ?? 0
  if (budgetTotal < paid) throw new Problem('orders.totalBelowPaid', { paidAmount: paid })
  const isWhole = paid > 0 && budgetTotal === paid
  return { paymentStatus: isWhole ? ('PAGADO' as const) : (paymentStatus ?? 'PENDIENTE') }
}
