import { isDeepStrictEqual } from 'node:util'
import type { confirmations } from '@barreno/domain/confirmations/endpoints'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { mayDo } from '@barreno/domain/confirmations/workflow'
import type { Input } from '@barreno/domain/endpoint'
import { needsProof } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import type { Changes } from '../history/record.ts'
import { perform } from './acts.ts'
import { readable, toConfirmation } from './read.ts'
import { decideConfirmation, lockConfirmation, loginOf, shareAsker, type StoredConfirmation } from './sql.ts'
import { notifyRequester } from './notify.ts'

/**
 * Confirms a request of another person, with the values that the caller was shown. The action is done now, once, by the use case of its own call; the
 * history names both people. If it would have a different effect today, it is refused and nothing is done.
 */
export async function confirm(context: Context, { id, changes }: Input<typeof confirmations.confirm>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const confirmation = await open(context, id)
  if (!mayDo(actor, confirmation)) throw new Problem('permission.denied')
  await refuseSamePerson(context, confirmation)
  if (needsProof.has(confirmation.act)) context.requireProof?.()
  const {
    entries,
    changes: present,
    resultId,
  } = await perform(context, confirmation.act, confirmation.input as never).catch(refuseStaleAsChanged)
  refuseChanged([changes, confirmation.changes], present)
  for (const entry of entries)
    record({ ...entry, changes: { ...entry.changes, requestedBy: { old: null, new: confirmation.askedByName } } })
  await decideConfirmation(db, id, { state: 'confirmed', by: actor.id, at: now(), resultId })
  record({ action: 'confirmations.confirm', recordId: id, changes: actAndRequester(confirmation) })
  await notifyRequester(context, id)
  return toConfirmation(context, await readable(context, id))
}

export async function refuse(context: Context, { id, reason }: Input<typeof confirmations.refuse>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const confirmation = await open(context, id)
  if (!mayDo(actor, confirmation)) throw new Problem('permission.denied')
  if (confirmation.askedById === actor.id) throw new Problem('confirmations.own')
  await decideConfirmation(db, id, { state: 'refused', by: actor.id, at: now(), reason })
  record({ action: 'confirmations.refuse', recordId: id, reason, changes: actAndRequester(confirmation) })
  await notifyRequester(context, id)
  return toConfirmation(context, await readable(context, id))
}

export async function withdraw(context: Context, { id, reason }: Input<typeof confirmations.withdraw>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const confirmation = await open(context, id)
  if (confirmation.askedById !== actor.id) throw new Problem('permission.denied')
  await decideConfirmation(db, id, { state: 'withdrawn', by: actor.id, at: now(), reason: reason || null })
  record({ action: 'confirmations.withdraw', recordId: id, reason: reason || null, changes: actAndRequester(confirmation) })
  return toConfirmation(context, await readable(context, id))
}

const actAndRequester = ({ act, askedByName }: StoredConfirmation): Changes => ({
  confirmedAct: { old: null, new: act },
  requestedBy: { old: null, new: askedByName },
})

/** Locks a request that is still waiting, until the transaction ends. */
async function open(context: Context, id: string): Promise<StoredConfirmation> {
  const confirmation = await readable(context, id, lockConfirmation)
  if (confirmation.state !== 'asked') throw new Problem('confirmations.decided', { state: confirmation.state })
  return confirmation
}

/** Refuses a caller who made the request themselves, from whatever account. Refuses as well if the requester may no longer do the action. */
async function refuseSamePerson({ db, actor }: Context, confirmation: StoredConfirmation): Promise<void> {
  if (confirmation.askedById === actor.id) throw new Problem('confirmations.own')
  const asker = await shareAsker(db, confirmation.askedById)
  if (!asker || !mayDo(asker, confirmation)) throw new Problem('confirmations.askerGone')
  const own = await loginOf(db, actor.id)
  if (own === confirmation.askedByLogin || own === asker.login) throw new Problem('confirmations.own')
}

/** Refuses unless the action's effect today equals the one requested and the one that the caller saw. The refusal lists the fields that differ. */
function refuseChanged(seen: readonly Changes[], present: Changes): void {
  const fields = new Set([present, ...seen].flatMap((changes) => Object.keys(changes)))
  const differing = [...fields].flatMap((field) => {
    const other = seen.find((changes) => !isDeepStrictEqual(changes[field], present[field]))
    return other ? [[field, { asked: other[field] ?? null, now: present[field] ?? null }] as const] : []
  })
  if (differing.length > 0) throw new Problem('confirmations.changed', { changes: Object.fromEntries(differing) })
}

/** Turns the refusal of an outdated version into one that says who changed the record since, and when. */
function refuseStaleAsChanged(error: unknown): never {
  if (error instanceof Problem && error.code === 'record.stale')
    throw new Problem('confirmations.changed', { changes: {}, ...Object(error.details) })
  throw error
}
