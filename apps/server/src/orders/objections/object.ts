import { agencyOf } from '@barreno/domain/actor'
import type { orders } from '@barreno/domain/orders/endpoints'
import { objectionActions } from '@barreno/domain/orders/objections'
import { objectable } from '@barreno/domain/statuses/orders'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../../context.ts'
import { move } from '../move.ts'
import { raiseObjection } from './raise.ts'

/** Raises an objection of a body. Until it is lifted, nothing is prepared and nothing leaves. The body need not be able to read the order. */
export const object: UseCase<typeof orders.object> = async (context, { id, version, reason }) => {
  const agency = agencyOf(context.actor.role)
  if (!agency) throw new Problem('permission.denied')
  return move(
    context,
    objectionActions[agency].raise,
    { id, version, unseen: [...objectable, 'ANULADA'], reason: reason ?? null },
    async (order) => {
      const { changes, becomes } = await raiseObjection(context, order, agency, reason!)
      return { changes, becomes }
    },
  )
}
