import { agencyOf } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { objectionActions } from '@barreno/domain/orders/objections'
import { objectable } from '@barreno/domain/statuses/orders'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../../context.ts'
import { move } from '../move.ts'
import { raiseObjection } from './raise.ts'

/** Raises an objection of a body. Until it is lifted, nothing is prepared and nothing leaves. The body need not be able to read the order. */
export async function object(context: Context, { id, version, reason }: Input<typeof orders.object>): Promise<Reply<typeof orders.object>> {
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
