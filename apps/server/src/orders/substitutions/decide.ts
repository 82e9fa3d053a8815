import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../../context.ts'
import { externalApproval } from '../external-approval.ts'
import { readable, show } from '../get.ts'
import { liftObjection } from '../objections/lift.ts'
import { setGuide } from '../set-guide.ts'
import { findOrder, lockOrder } from '../sql.ts'
import { touch } from '../steps/sql.ts'
import { decideSubstitution, lockSubstitution, type Substitution } from './sql.ts'

/** Confirms, as a second gerente, what another one requested in a body's place. It runs now as requested, or is refused as it would be today. */
export const confirmSubstitution: UseCase<typeof orders.confirmSubstitution> = async (context, { id, substitutionId }) => {
  const { db, actor, now } = context
  const { order, substitution: request } = await pending(context, id, substitutionId)
  if (request.requestedById === actor.id) throw new Problem('orders.substitutionOwn')
  await decideSubstitution(db, request.id, { outcome: 'confirmed', by: actor.id, reason: null, at: now() })
  const form = { ...request.form, id: order.id } as never
  switch (request.call) {
    case 'externalApproval':
      return externalApproval(context, form, request)
    case 'setGuide':
      return setGuide(context, form, request)
    case 'liftObjection':
      return liftObjection(context, form, request)
  }
}

/** Declines a request as a gerente, or withdraws one's own. Nothing is done. */
export const declineSubstitution: UseCase<typeof orders.declineSubstitution> = async (context, { id, substitutionId, reason }) => {
  const { db, actor, now, record } = context
  const { order, substitution: request } = await pending(context, id, substitutionId)
  await decideSubstitution(db, request.id, { outcome: 'declined', by: actor.id, reason: reason || null, at: now() })
  await touch(db, order.id)
  record({
    action: 'orders.declineSubstitution',
    recordId: order.id,
    reason: reason || null,
    changes: { action: { old: request.action, new: null }, requestedBy: { old: null, new: request.requestedBy } },
  })
  return show(context, (await findOrder(db, order.id))!)
}

async function pending(
  { db, actor, now }: Context,
  id: string,
  substitutionId: string,
): Promise<{ order: { id: string }; substitution: Substitution }> {
  const order = await readable(db, actor, id, lockOrder)
  const substitution = await lockSubstitution(db, order.id, substitutionId)
  if (!substitution) throw new Problem('orders.substitutionNotFound')
  const outcome = substitution.outcome ?? (Date.parse(substitution.expiresAt) < now().getTime() ? 'expired' : null)
  if (outcome) throw new Problem('orders.substitutionDecided', { outcome })
  return { order, substitution: substitution }
}
