import { isAmount, sumOf } from '@barreno/domain/money'
import { totalOf } from '@barreno/domain/preorders/pricing'
import type { Order } from '@barreno/domain/orders/schema'
import { Problem } from '@barreno/domain/problems'

/** What an order costs: its materials, and with the services beside them. */
export function budgetOf(lines: readonly { lineTotal: number | null }[], services: readonly { amount: number | null }[]) {
  const budgetSubtotal = totalOf(lines.map(({ lineTotal }) => ({ lineTotal: lineTotal ?? 0 })))
  const budgetTotal = sumOf([budgetSubtotal, ...services.map(({ amount }) => amount ?? 0)])
  if (!isAmount(budgetTotal)) throw new Problem('orders.totalTooLarge')
  return { budgetSubtotal, budgetTotal }
}

/** What a new total does to the payment: none falls below what has been received, and one that was received already is paid with it. */
export function paidUnder(budgetTotal: number, { paidAmount, paymentStatus }: Pick<Order, 'paidAmount' | 'paymentStatus'>) {
  const paid = paidAmount ?? 0
  if (budgetTotal < paid) throw new Problem('orders.totalBelowPaid', { paidAmount: paid })
  const isWhole = paid > 0 && budgetTotal === paid
  return { paymentStatus: isWhole ? ('PAGADO' as const) : (paymentStatus ?? 'PENDIENTE') }
}
