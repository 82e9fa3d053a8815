import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { unassigned } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { lockUser, setOperator } from './steps/sql.ts'

/** Assigns the order to an operator, or reassigns it. An operator may assign a free order to themselves. `only` restricts the call to that action. */
export async function assign(
  context: Context,
  { id, version, operatorId, reason }: Input<typeof orders.assign>,
  only?: OrderAction,
): Promise<Reply<typeof orders.assign>> {
  const { db, actor } = context
  const isSelfAssignment = actor.role === 'operador' && (operatorId ?? actor.id) === actor.id
  const wanted = isSelfAssignment ? actor.id : operatorId
  const operator = wanted ? await lockUser(db, wanted) : null
  // The account was disabled during the request: answer 401, as the next call will.
  if (isSelfAssignment && !(operator?.isActive && operator.role === 'operador')) throw new Problem('session.expired')

  const actionOf = (order: StoredOrder): OrderAction => {
    if (only && !isSelfAssignment) return only
    if (isSelfAssignment && order.assignedOperatorId) throw new Problem('orders.alreadyAssigned', { name: order.assignedOperatorName })
    if (isSelfAssignment) return 'orders.selfAssign'
    return unassigned.includes(order.currentStatus) ? 'orders.assign' : 'orders.changeOperator'
  }
  return move(context, actionOf, { id, version, operator: operator ?? null, reason: reason ?? null }, async (order) => {
    const chosen = operator!
    await setOperator(db, order.id, chosen.id)
    return {
      changes: {
        assignedOperatorId: { old: order.assignedOperatorId, new: chosen.id },
        assignedOperatorName: { old: order.assignedOperatorName, new: chosen.name },
      },
      becomes: { assignedOperatorId: chosen.id },
    }
  })
}
