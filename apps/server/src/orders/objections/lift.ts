import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { objectionActions } from '@barreno/domain/orders/objections'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../../context.ts'
import { move } from '../move.ts'
import type { StoredOrder } from '../sql.ts'
import { stateOf } from '../state.ts'
import type { InPlace } from '../substitutions/request.ts'
import type { Substitution } from '../substitutions/sql.ts'
import { endObjection } from './sql.ts'
import { notifyOfObjection } from './notify.ts'

/** Lifts an objection: its own body, or a gerente in its place. */
export async function liftObjection(
  context: Context,
  { id, version, ...form }: Input<typeof orders.liftObjection>,
  confirmed?: Substitution,
): Promise<Reply<typeof orders.liftObjection>> {
  const { db, actor, now } = context
  const { objectionId, reason, substitutionReason } = form
  const inPlace: InPlace = { call: 'liftObjection', form, reason: substitutionReason || null, confirmed }
  const objectionIn = ({ objections }: StoredOrder) => {
    const found = objections.find((objection) => objection.id === objectionId)
    if (!found) throw new Problem('orders.objectionNotFound')
    if (found.liftedAt) throw new Problem('orders.objectionLifted', { at: found.liftedAt })
    return found
  }
  const actionOf = (order: StoredOrder) => objectionActions[objectionIn(order).agency].lift
  return move(context, actionOf, { id, version, reason: reason ?? null, inPlace }, async (order) => {
    const { agency } = objectionIn(order)
    await endObjection(db, objectionId, { by: actor.id, role: actor.role, reason: reason!, at: now() })
    await notifyOfObjection(context, { objectionId, orderId: order.id, agency, event: 'lifted' })
    return {
      changes: { objection: { old: objectionId, new: null } },
      becomes: { objections: stateOf(order).objections.filter((standing) => standing.agency !== agency) },
    }
  })
}
