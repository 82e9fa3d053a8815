import type { Agency } from '@barreno/domain/actor'
import type { Context } from '../../context.ts'
import type { StoredOrder } from '../sql.ts'
import { stateOf } from '../state.ts'
import { insertObjection } from './sql.ts'
import { notifyOfObjection } from './notify.ts'

/** Stores an objection and queues the mails about it. The caller passes the returned changes on to the history and the rules. */
export async function raiseObjection(context: Context, order: StoredOrder, agency: Agency, reason: string) {
  const { db, actor, now } = context
  const at = now()
  const id = await insertObjection(db, { orderId: order.id, agency, reason, raisedBy: actor.id, role: actor.role, at })
  await notifyOfObjection(context, { objectionId: id, orderId: order.id, agency, event: 'raised' })
  return {
    changes: { objection: { old: null, new: id } },
    becomes: { objections: [...stateOf(order).objections, { agency, at: at.toISOString(), reason }] },
  }
}
