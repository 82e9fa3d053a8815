import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { FieldChange } from '../history/schema.ts'
import { confirmationActions, confirmationRules, confirmationStates, confirmedActs } from './values.ts'

/** The changes of an act, field by field, as the history will record them. */
export const ConfirmedChanges = z.record(z.string().max(100), FieldChange)

/** An act that one person requested and another has to confirm before it is done. */
export const Confirmation = z
  .object({
    id: z.string(),
    act: z.enum(confirmedActs),
    recordId: z.string(),
    /** The record's name at the time of the request. */
    recordName: z.string(),
    /** For the deletion of an account, its role at that time. */
    subjectRole: z.enum(staffRoles).nullable(),
    /** The setting that required a second person, its threshold and the act's value; null if the requester chose confirmation themselves. */
    rule: z.enum(confirmationRules).nullable(),
    threshold: z.number().nullable(),
    measured: z.number().nullable(),
    /** The changes as they were shown to the requester. Exactly these are confirmed. */
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
    /** The record that the act created, such as a delivery of collections; null if none. */
    resultId: z.string().nullable(),
    /** The actions that the reader may take. */
    actions: z.array(z.enum(confirmationActions)),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>
