import { z } from '../zod.ts'
import { roles } from '../actor.ts'

/** The concepts that the history covers, by the names in its entries. */
export const historyConcepts = [
  'preorders',
  'orders',
  'incidents',
  'comments',
  'materials',
  'drilling',
  'inventory',
  'magazines',
  'custody',
  'permits',
  'combos',
  'clients',
  'people',
  'officers',
  'delegations',
  'mines',
  'printouts',
  'users',
  'reports',
  'confirmations',
  'exports',
  'verifications',
  'backups',
  'system',
] as const
export type HistoryConcept = (typeof historyConcepts)[number]

/** The old and the new value of a field; undefined if there was none. */
export const FieldChange = z.object({ old: z.unknown(), new: z.unknown() })
export type FieldChange = z.infer<typeof FieldChange>

/** An entry of the history: who did what, when, to which record, why, and the changes. */
export const HistoryRow = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** The person, with their role at that moment. The name of a deleted account is null. */
    person: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.string() }),
    action: z.string(),
    concept: z.string(),
    /** The record, with its present number or name; `name` is null if the record was deleted. */
    record: z.object({ id: z.string(), name: z.string().nullable() }),
    fromStatus: z.string().nullable(),
    toStatus: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.record(z.string(), FieldChange),
    /** The materials that the changes name, by code. */
    materials: z.record(z.string(), z.object({ name: z.string(), unit: z.string() })),
  })
  .meta({ id: 'HistoryRow' })
export type HistoryRow = z.infer<typeof HistoryRow>

/** A person who has at least one entry, with their present role. */
export const HistoryPerson = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).meta({ id: 'HistoryPerson' })
export type HistoryPerson = z.infer<typeof HistoryPerson>
