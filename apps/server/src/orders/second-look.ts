import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { approveTotal } from './steps/sql.ts'

/** Confirms a total that an edit raised above the approved one. Refuses if it is not the total that the gerente saw. */
export function secondLook(
  context: Context,
  { id, version, expectedTotal, notes }: Input<typeof orders.secondLook>,
): Promise<Reply<typeof orders.secondLook>> {
  const actionOf = (order: StoredOrder) => {
    if (!order.secondLookSince) throw new Problem('orders.secondLookNeedless')
    if (order.budgetTotal !== expectedTotal) throw new Problem('orders.totalChanged', { total: order.budgetTotal })
    return 'orders.secondLook' as const
  }
  return move(context, actionOf, { id, version, reason: notes || null }, async (order) => {
    await approveTotal(context.db, order.id)
    return {
      changes: { approvedTotal: { old: order.approvedTotal, new: order.budgetTotal } },
      becomes: { secondLookSince: null },
    }
  })
}
