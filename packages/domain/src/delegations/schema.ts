import { staffRoles } from '../actor.ts'
import { CalendarDate } from '../date-fields.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { delegable, delegationStates } from './values.ts'
import { delegationActions } from './workflow.ts'

/** Permissions that a person lets another of the same body use in their place, from one day to another. */
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
    /** Days in Caracas. The delegation ends with the last minute of `until`. */
    from: z.string(),
    until: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    /** When the taker accepted; the delegation has no effect before. */
    acceptedAt: z.iso.datetime().nullable(),
    declinedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    revokedByName: z.string().nullable(),
    state: z.enum(delegationStates),
    /** The actions that the caller may take. */
    actions: z.array(z.enum(delegationActions)),
  })
  .meta({ id: 'Delegation' })
export type Delegation = z.infer<typeof Delegation>

/** A person to whom the caller can delegate, with the permissions that they can delegate. */
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
