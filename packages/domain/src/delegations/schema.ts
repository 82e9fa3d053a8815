import { staffRoles } from '../actor.ts'
import { CalendarDate } from '../date-fields.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { delegable, delegationStates } from './values.ts'
import { delegationActions } from './workflow.ts'

/** What somebody lets another person of their body do in their place, from one day to another. */
export const Delegation = z
  .object({
    id: z.string(),
    giverId: z.string(),
    giverName: z.string(),
    giverRole: z.enum(staffRoles),
    takerId: z.string(),
    takerName: z.string(),
    takerRole: z.enum(staffRoles),
    permissions: z.array(z.enum(delegable)),
    /** Days of Caracas; it ends with the last minute of `until`. */
    from: z.string(),
    until: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    /** It counts once its taker has accepted it. */
    acceptedAt: z.iso.datetime().nullable(),
    declinedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    revokedByName: z.string().nullable(),
    state: z.enum(delegationStates),
    /** What the caller can do with it. */
    actions: z.array(z.enum(delegationActions)),
  })
  .meta({ id: 'Delegation' })
export type Delegation = z.infer<typeof Delegation>

/** Somebody to whom the caller can delegate, and what. */
export const DelegationTaker = z
  .object({ id: z.string(), name: z.string(), role: z.enum(staffRoles), permissions: z.array(z.enum(delegable)) })
  .meta({ id: 'DelegationTaker' })
export type DelegationTaker = z.infer<typeof DelegationTaker>

export const NewDelegation = z.object({
  takerId: ShortText(64).min(1),
  permissions: z.array(z.enum(delegable)).min(1, validation.required).max(delegable.length),
  from: CalendarDate,
  until: CalendarDate,
  reason: LongText(500).min(1, validation.reason),
})
