import type { Agency } from '@barreno/domain/actor'
import { substitutionHours } from '@barreno/domain/orders/substitution'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import type { Context } from '../../context.ts'
import type { StoredOrder } from '../sql.ts'
import { touch } from '../steps/sql.ts'
import { insertSubstitution, type Substitution, type SubstitutedCall } from './sql.ts'
import { notifyOfRequest } from './notify.ts'

/** The call in a body's place: all that is needed to make it again, and, when it is made again, the request that a second gerente confirmed. */
export type InPlace = { call: SubstitutedCall; form: object; reason: string | null; confirmed?: Substitution | undefined }

/** Stores what a gerente requests in a body's place until a second one confirms it. Nothing else is done yet. */
export async function requestSubstitution(
  context: Context,
  order: StoredOrder,
  action: OrderAction,
  agency: Agency,
  { call, form, reason }: InPlace,
): Promise<void> {
  const { db, actor, now, record } = context
  const expiresAt = new Date(now().getTime() + substitutionHours * 3_600_000)
  await insertSubstitution(db, { orderId: order.id, action, agency, call, form, reason, requestedBy: actor.id, at: now(), expiresAt })
  await touch(db, order.id)
  await notifyOfRequest(context, order.id, action)
  record({
    action: 'orders.requestSubstitution',
    recordId: order.id,
    reason,
    changes: { action: { old: null, new: action }, agency: { old: null, new: agency }, form: { old: null, new: form } },
  })
}
