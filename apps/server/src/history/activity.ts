import type { Activity, StatusHistoryEntry } from '@barreno/domain/records/schema'
import type { Context } from '../context.ts'
import { namesOf } from '../materials/sql.ts'
import { fieldChanges, materialsIn } from './changes.ts'
import { mayKnowPerson } from './may-know-person.ts'
import { activityOf, type StoredActivity } from './sql.ts'

/** Data that may be read together with a record: its earlier activity, and the current names of its materials. */
export type WithActivity = { earlier: StoredActivity; materials: { id: string; name: string; unit: string }[] }
export type MaybeWithActivity = { [Part in keyof WithActivity]?: WithActivity[Part] | undefined }

/**
 * Returns all that was done to a record, as this actor may see it. A client sees only the roles of others, and the reasons meant for clients.
 * It includes what the current call has done, although the history contains that only at the end of the transaction.
 */
export async function visibleActivity(
  { db, actor, now, recorded }: Context,
  concept: string,
  recordId: string,
  tellsClient: (action: string) => boolean,
  { hides = [], earlier, materials: known = [] }: { hides?: readonly string[] } & MaybeWithActivity = {},
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
      onBehalfOf: (changes?.['onBehalfOf']?.new as string | undefined) ?? null,
      substitutionReason: (changes?.['substitutionReason']?.new as string | null | undefined) ?? null,
      requestedBy: (changes?.['requestedBy']?.new as string | undefined) ?? null,
      action,
      notes: reason ?? null,
      changes: changes ?? {},
    }))
  const recordedEntries = [...noted.toReversed(), ...(earlier ?? (await activityOf(db, concept, recordId)))]
  const materials = new Map(known.map((material) => [material.id, material]))
  const unknown = [...new Set(recordedEntries.flatMap(({ changes }) => materialsIn(changes)))].filter((id) => !materials.has(id))
  for (const material of await namesOf(db, unknown)) materials.set(material.id, material)
  const entries = recordedEntries.map((entry) => ({
    ...entry,
    changes: fieldChanges(entry.changes, materials).filter(({ field }) => !hides.includes(field)),
  }))
  return entries.map((entry) =>
    mayKnowPerson(actor, { id: entry.userId, role: entry.role })
      ? entry
      : {
          ...entry,
          userId: null,
          userName: null,
          onBehalfOf: null,
          substitutionReason: null,
          requestedBy: null,
          notes: tellsClient(entry.action) ? entry.notes : null,
        },
  )
}

/** Returns the statuses that a record went through, from its activity. */
export const statusesIn = (activity: readonly Activity[]): StatusHistoryEntry[] =>
  activity.flatMap(({ status, ...entry }) => (status === null ? [] : { ...entry, status }))
