import { may } from '@barreno/domain/permissions'
import type { Activity, StatusHistoryEntry } from '@barreno/domain/preorders/schema'
import type { Context } from '../context.ts'
import { namesOf } from '../materials/sql.ts'
import { fieldChanges, materialsIn } from './changes.ts'
import { activityOf } from './sql.ts'

/**
 * All that was done to a record, as this actor may see it: a client sees of others the role alone, and the reasons meant for them.
 * What the call at hand has done to it is there too, though the history will hold it only at the end of the transaction.
 */
export async function visibleActivity(
  { db, actor, now, recorded }: Context,
  concept: string,
  recordId: string,
  tellsClient: (action: string) => boolean,
  hides: readonly string[] = [],
): Promise<Activity[]> {
  const noted = recorded
    .filter(({ action, recordId: of }) => of === recordId && action.startsWith(`${concept}.`))
    .map(({ action, toStatus, reason, changes }) => ({
      status: toStatus ?? null,
      timestamp: now().toISOString(),
      userId: actor.id,
      userName: actor.name,
      role: actor.role,
      actingFor: (changes?.['actingFor']?.new as string | undefined) ?? null,
      substitutionReason: (changes?.['substitutionReason']?.new as string | null | undefined) ?? null,
      requestedBy: (changes?.['requestedBy']?.new as string | undefined) ?? null,
      action,
      notes: reason ?? null,
      changes: changes ?? {},
    }))
  const recordedEntries = [...noted.toReversed(), ...(await activityOf(db, concept, recordId))]
  const ids = [...new Set(recordedEntries.flatMap(({ changes }) => materialsIn(changes)))]
  const materials = new Map((await namesOf(db, ids)).map((material) => [material.id, material]))
  const entries = recordedEntries.map((entry) => ({
    ...entry,
    changes: fieldChanges(entry.changes, materials).filter(({ field }) => !hides.includes(field)),
  }))
  if (may(actor, 'history.readPersons', null)) return entries
  return entries.map((entry) =>
    entry.userId === actor.id
      ? entry
      : {
          ...entry,
          userId: null,
          userName: null,
          substitutionReason: null,
          requestedBy: null,
          notes: tellsClient(entry.action) ? entry.notes : null,
        },
  )
}

/** Of what was done to a record, the statuses it went through. */
export const statusesIn = (activity: readonly Activity[]): StatusHistoryEntry[] =>
  activity.flatMap(({ status, ...entry }) => (status === null ? [] : { ...entry, status }))
