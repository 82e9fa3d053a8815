import { may } from '@barreno/domain/permissions'
import type { StatusHistoryEntry } from '@barreno/domain/preorders/schema'
import type { Context } from '../context.ts'
import { statusHistory } from './sql.ts'

/**
 * The statuses a record went through, as this actor may see them: a client sees of others the role alone, and the reasons meant for him.
 * What the call at hand has done to it is there too, though the history will hold it only at the end of the transaction.
 */
export async function shownHistory(
  { db, actor, now, recorded }: Context,
  concept: string,
  recordId: string,
  tellsClient: (action: string) => boolean,
): Promise<StatusHistoryEntry[]> {
  const noted = recorded.flatMap(({ action, recordId: of, toStatus, reason }) =>
    toStatus && of === recordId && action.startsWith(`${concept}.`)
      ? [
          {
            status: toStatus,
            timestamp: now().toISOString(),
            userId: actor.id,
            userName: actor.name,
            role: actor.role,
            action,
            notes: reason ?? null,
          },
        ]
      : [],
  )
  const entries = [...noted.toReversed(), ...(await statusHistory(db, concept, recordId))]
  if (may(actor, 'history.readPersons', null)) return entries
  return entries.map((entry) =>
    entry.userId === actor.id ? entry : { ...entry, userId: null, userName: null, notes: tellsClient(entry.action) ? entry.notes : null },
  )
}
