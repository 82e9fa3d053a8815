import { isAmount, sumOf } from '@barreno/domain/money'
import { totalOf } from '@barreno/domain/preorders/pricing'
import { Problem } from '@barreno/domain/problems'

/** What an order costs: its materials, and with the services beside them. */
export function budgetOf(lines: readonly { lineTotal: number | null }[], services: readonly { amount: number | null }[]) {
  const budgetSubtotal = totalOf(lines.map(({ lineTotal }) => ({ lineTotal: lineTotal ?? 0 })))
  const budgetTotal = sumOf([budgetSubtotal, ...services.map(({ amount }) => amount ?? 0)])
  if (!isAmount(budgetTotal)) throw new Problem('orders.totalTooLarge')
  return { budgetSubtotal, budgetTotal }
}
