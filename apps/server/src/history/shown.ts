import type { Actor } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import type { StatusHistoryEntry } from '@barreno/domain/preorders/schema'
import type { Connection } from '../db/connect.ts'
import { statusHistory } from './sql.ts'

/** The statuses a record went through, as this actor may see them: a client sees of others the role alone, and the reasons meant for him. */
export async function shownHistory(
  db: Connection,
  actor: Actor,
  concept: string,
  recordId: string,
  tellsClient: (action: string) => boolean,
): Promise<StatusHistoryEntry[]> {
  const entries = await statusHistory(db, concept, recordId)
  if (may(actor, 'history.readPersons', null)) return entries
  return entries.map((entry) =>
    entry.userId === actor.id ? entry : { ...entry, userId: null, userName: null, notes: tellsClient(entry.action) ? entry.notes : null },
  )
}
