import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { budgetOf, paidUnder } from './content/budget.ts'
import { replaceServices, setBudget } from './content/sql.ts'
import { move } from './move.ts'

/** Sets the services beside the materials and their prices. The total of the order changes accordingly until it is paid. */
export const setServices = (
  context: Context,
  { id, version, services, notes }: Input<typeof orders.setServices>,
): Promise<Reply<typeof orders.setServices>> =>
  move(context, 'orders.setServices', { id, version, reason: notes || null }, async (order) => {
    const after = services.map(({ kind, description, amount }) => ({ kind, description: description || null, amount }))
    const budget = budgetOf(order.items, after)
    const paid = paidUnder(budget.budgetTotal, order)
    await replaceServices(context.db, order.id, after)
    await setBudget(context.db, order.id, budget)
    return {
      changes: changesBetween(
        { services: order.services, budgetTotal: order.budgetTotal, paymentStatus: order.paymentStatus },
        { services: after, budgetTotal: budget.budgetTotal, ...paid },
      ),
      becomes: paid,
    }
  })
