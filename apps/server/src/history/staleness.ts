import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { mayKnowPerson } from './may-know-person.ts'
import { lastEntryOf } from './sql.ts'

type Reader = Pick<Context, 'db' | 'actor'>

/** Refuses a change that was made from another version of the record than the current one. */
export async function refuseStale(
  context: Reader,
  concept: string,
  record: { id: string; version: number },
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== record.version) throw await staleness(context, concept, record.id)
}

/**
 * Returns the refusal of a change made from an older version: who changed the record since, if this actor may know, and when. `otherIds` are records
 * of the same concept whose entries changed this one too.
 */
export async function staleness(
  { db, actor }: Reader,
  concept: string,
  recordId: string,
  otherIds: readonly string[] = [],
): Promise<Problem> {
  const last = await lastEntryOf(db, concept, [recordId, ...otherIds])
  if (!last) return new Problem('record.stale')
  const isKnown = mayKnowPerson(actor, { id: last.actorId, role: last.actorRole })
  return new Problem('record.stale', { changedBy: isKnown ? last.actorName : null, role: last.actorRole, changedAt: last.at })
}
