import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { mayKnowPerson } from './may-know-person.ts'
import { lastEntryOf } from './sql.ts'

/** Returns the refusal of a change made from an older version: who changed the record since, if this actor may know, and when. */
export async function staleness({ db, actor }: Pick<Context, 'db' | 'actor'>, concept: string, recordId: string): Promise<Problem> {
  const last = await lastEntryOf(db, concept, recordId)
  if (!last) return new Problem('record.stale')
  const isKnown = mayKnowPerson(actor, { id: last.actorId, role: last.actorRole })
  return new Problem('record.stale', { changedBy: isKnown ? last.actorName : null, role: last.actorRole, changedAt: last.at })
}
