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
import { tellAsker } from './tell.ts'

/**
 * Another person confirms what somebody asked for, in the figures that they were shown: it is done now, once, by the use case of its own call,
 * under the name of whoever confirms and with the name of whoever asked. Where it would do something else today, nothing is done.
 */
export async function confirm(context: Context, { id, changes }: Input<typeof confirmations.confirm>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const asked = await open(context, id)
  if (!mayDo(actor, asked)) throw new Problem('permission.denied')
  await refuseSamePerson(context, asked)
  if (needsProof.has(asked.act)) context.requireProof?.()
  const { entries, changes: present, resultId } = await perform(context, asked.act, asked.input as never).catch(tellStaleAsChanged)
  refuseChanged([changes, asked.changes], present)
  for (const entry of entries) record({ ...entry, changes: { ...entry.changes, requestedBy: { old: null, new: asked.askedByName } } })
  await decideConfirmation(db, id, { state: 'confirmed', by: actor.id, at: now(), resultId })
  record({ action: 'confirmations.confirm', recordId: id, changes: whatAndWho(asked) })
  await tellAsker(context, id)
  return toConfirmation(context, await readable(context, id))
}

export async function refuse(context: Context, { id, reason }: Input<typeof confirmations.refuse>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const asked = await open(context, id)
  if (!mayDo(actor, asked)) throw new Problem('permission.denied')
  if (asked.askedById === actor.id) throw new Problem('confirmations.own')
  await decideConfirmation(db, id, { state: 'refused', by: actor.id, at: now(), reason })
  record({ action: 'confirmations.refuse', recordId: id, reason, changes: whatAndWho(asked) })
  await tellAsker(context, id)
  return toConfirmation(context, await readable(context, id))
}

export async function withdraw(context: Context, { id, reason }: Input<typeof confirmations.withdraw>): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const asked = await open(context, id)
  if (asked.askedById !== actor.id) throw new Problem('permission.denied')
  await decideConfirmation(db, id, { state: 'withdrawn', by: actor.id, at: now(), reason: reason || null })
  record({ action: 'confirmations.withdraw', recordId: id, reason: reason || null, changes: whatAndWho(asked) })
  return toConfirmation(context, await readable(context, id))
}

const whatAndWho = ({ act, askedByName }: StoredConfirmation): Changes => ({
  confirmedAct: { old: null, new: act },
  requestedBy: { old: null, new: askedByName },
})

/** What waits still, held until the transaction ends. */
async function open(context: Context, id: string): Promise<StoredConfirmation> {
  const asked = await readable(context, id, lockConfirmation)
  if (asked.state !== 'asked') throw new Problem('confirmations.decided', { state: asked.state })
  return asked
}

/** Nobody confirms what they asked for, under whatever account; and what somebody asked who may do it no more is nobody's to confirm. */
async function refuseSamePerson({ db, actor }: Context, asked: StoredConfirmation): Promise<void> {
  if (asked.askedById === actor.id) throw new Problem('confirmations.own')
  const asker = await shareAsker(db, asked.askedById)
  if (!asker || !mayDo(asker, asked)) throw new Problem('confirmations.askerGone')
  const own = await loginOf(db, actor.id)
  if (own === asked.askedByLogin || own === asker.login) throw new Problem('confirmations.own')
}

/** What it does today has to be what was asked for and what whoever confirms has read: a record that has changed since is told, field by field. */
function refuseChanged(shown: readonly Changes[], present: Changes): void {
  const fields = new Set([present, ...shown].flatMap((changes) => Object.keys(changes)))
  const differing = [...fields].flatMap((field) => {
    const other = shown.find((changes) => !isDeepStrictEqual(changes[field], present[field]))
    return other ? [[field, { asked: other[field] ?? null, now: present[field] ?? null }] as const] : []
  })
  if (differing.length > 0) throw new Problem('confirmations.changed', { changes: Object.fromEntries(differing) })
}

/** Who changed the record since, and when, where its version says that somebody did. */
function tellStaleAsChanged(error: unknown): never {
  if (error instanceof Problem && error.code === 'record.stale')
    throw new Problem('confirmations.changed', { changes: {}, ...Object(error.details) })
  throw error
}
