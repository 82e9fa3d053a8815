import { caracasDate } from '@barreno/domain/calendar'
import type { delegations } from '@barreno/domain/delegations/endpoints'
import { type DelegationAction, possibleActions, stateOf } from '@barreno/domain/delegations/workflow'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { partiesOf, read } from './list.ts'
import { lockDelegation, lockOpen, type StoredDelegation, updateDelegation } from './sql.ts'

/** Accepts a delegation as its taker. It takes effect on its first day. */
export const accept: UseCase<typeof delegations.accept> = async (context, { id }) => {
  await lockFor(context, 'accept', id)
  await updateDelegation(context.db, id, { acceptedAt: context.now() })
  context.record({ action: 'delegations.accept', recordId: id })
  return read(context, id)
}

/** Declines a delegation as its taker. */
export const decline: UseCase<typeof delegations.decline> = async (context, { id, reason }) => {
  await lockFor(context, 'decline', id)
  await updateDelegation(context.db, id, { declinedAt: context.now() })
  context.record({ action: 'delegations.decline', recordId: id, reason: reason || null })
  return read(context, id)
}

/** Ends a delegation immediately. */
export const revoke: UseCase<typeof delegations.revoke> = async (context, { id, reason }) => {
  await lockFor(context, 'revoke', id)
  await end(context, id, reason || null)
  return read(context, id)
}

/** Ends all delegations given and taken by a user who loses their account or role. */
export async function endDelegationsOf(context: Context, userId: string): Promise<void> {
  for (const { id } of await lockOpen(context.db, userId, caracasDate(context.now()))) await end(context, id, null)
}

async function end({ db, actor, now, record }: Context, id: string, reason: string | null): Promise<void> {
  await updateDelegation(db, id, { revokedAt: now(), revokedBy: actor.id })
  record({ action: 'delegations.revoke', recordId: id, reason })
}

/**
 * Locks the delegation until the transaction ends, and refuses unless the caller may do this action. Refuses with the same error if it does not exist
 * and if the caller may not see it.
 */
async function lockFor({ db, actor, now }: Context, action: DelegationAction, id: string): Promise<StoredDelegation> {
  const delegation = await lockDelegation(db, id)
  const parties = delegation && partiesOf(delegation)
  if (!parties || !(may(actor, 'delegations.own', parties) || may(actor, 'delegations.read', parties)))
    throw new Problem('delegations.notFound')
  if (!may(actor, action === 'revoke' ? 'delegations.revoke' : 'delegations.answer', parties)) throw new Problem('permission.denied')
  const state = stateOf(delegation, caracasDate(now()))
  if (!possibleActions(actor, delegation, state).includes(action))
    throw new Problem(
      action === 'revoke' || (state !== 'accepted' && state !== 'active' && state !== 'declined')
        ? 'delegations.over'
        : 'delegations.answered',
    )
  return delegation
}
