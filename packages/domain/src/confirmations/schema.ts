import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { FieldChange } from '../history/schema.ts'
import { confirmationActions, confirmationRules, confirmationStates, confirmedActs } from './values.ts'

/** What an act changes, field by field, as the history will have it. */
export const ConfirmedChanges = z.record(z.string().max(100), FieldChange)

/** What one person asked for and another has to confirm before it is done. */
export const Confirmation = z
  .object({
    id: z.string(),
    act: z.enum(confirmedActs),
    recordId: z.string(),
    /** The record as it was called when it was asked for. */
    recordName: z.string(),
    /** For an account to delete: its role then. */
    subjectRole: z.enum(staffRoles).nullable(),
    /**
     * The setting that asked for a second person, above which threshold, and what the act came to; none where somebody asked for one by
     * themselves.
     */
    rule: z.enum(confirmationRules).nullable(),
    threshold: z.number().nullable(),
    measured: z.number().nullable(),
    /** What it changes, as it was shown to whoever asked: what is confirmed. */
    changes: ConfirmedChanges,
    /** For a material: its unit. */
    unit: z.string().nullable(),
    reason: z.string().nullable(),
    askedById: z.string(),
    askedByName: z.string(),
    askedByRole: z.enum(staffRoles),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    state: z.enum(confirmationStates),
    decidedByName: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decisionReason: z.string().nullable(),
    /** The record that came of it, where it made one: a delivery of collections. */
    resultId: z.string().nullable(),
    /** What the reader may do with it. */
    actions: z.array(z.enum(confirmationActions)),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>
