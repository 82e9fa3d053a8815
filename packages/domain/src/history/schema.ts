import { z } from '../zod.ts'
import { roles } from '../actor.ts'

/** What the history is told of, as its entries name it. */
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

/** A field before and after; nothing where there was nothing. */
export const FieldChange = z.object({ old: z.unknown(), new: z.unknown() })
export type FieldChange = z.infer<typeof FieldChange>

/** One entry of the history: who did what, when, to which record, why, and what it changed. */
export const HistoryRow = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Who did it, in the role of that moment. An account that is gone has no name. */
    person: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.string() }),
    action: z.string(),
    concept: z.string(),
    /** The record by its number or name, as it is called today; its id where it is gone. */
    record: z.object({ id: z.string(), name: z.string().nullable() }),
    fromStatus: z.string().nullable(),
    toStatus: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.record(z.string(), FieldChange),
    /** The materials that the changes name, by their codes. */
    materials: z.record(z.string(), z.object({ name: z.string(), unit: z.string() })),
  })
  .meta({ id: 'HistoryRow' })
export type HistoryRow = z.infer<typeof HistoryRow>

/** Somebody who ever did something, in the role that they have now. */
export const HistoryPerson = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).meta({ id: 'HistoryPerson' })
export type HistoryPerson = z.infer<typeof HistoryPerson>
