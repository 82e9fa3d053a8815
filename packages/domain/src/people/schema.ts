import { z } from '../zod.ts'
import { type Power, powers } from '../actor.ts'
import { Cedula } from '../clients/identifiers.ts'
import { Amount } from '../money-fields.ts'
import { Email, ShortText } from '../text-fields.ts'

/** Everybody reads, whatever else they may do; in the order of the list, each once. */
const Powers = z.array(z.enum(powers)).transform((given): Power[] => powers.filter((power) => power === 'ver' || given.includes(power)))

/** How a person of an alianza stands: invited and not in yet, or with a way in of their own. */
export const personStates = ['invited', 'expired', 'active'] as const
export type PersonState = (typeof personStates)[number]

/** When the second factor of somebody was taken off last, by whom, and why. */
export const FactorReset = z
  .object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string().nullable() })
  .meta({ id: 'FactorReset' })

/** Somebody of an alianza. The first is the alianza's own account: it has every power, and the corporation registers it. */
export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    cedula: z.string().nullable(),
    phone: z.string().nullable(),
    powers: z.array(z.enum(powers)),
    isAccount: z.boolean(),
    state: z.enum(personStates),
    /** Until when the invitation can be used; null where none is open. */
    invitationExpiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    factorReset: FactorReset.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** Above which amount another person of the alianza approves a request before it is sent; null where none does. */
export const ApprovalRule = z
  .object({
    approvalAbove: z.number().nullable(),
    /** How many people of the alianza may approve; the account is one of them. */
    approvers: z.int(),
  })
  .meta({ id: 'ApprovalRule' })
export type ApprovalRule = z.infer<typeof ApprovalRule>
export const NewApprovalRule = z.object({ approvalAbove: Amount.nullable() })

export const NewPerson = z.object({
  name: ShortText(120).min(1),
  email: Email,
  cedula: Cedula.nullish(),
  phone: ShortText(30).nullish(),
  powers: Powers,
})

/** Any of the fields; what is not named stays. The e-mail is the person's way in, and stays. */
export const PersonEdit = z.object({
  name: ShortText(120).min(1).optional(),
  cedula: Cedula.nullish(),
  phone: ShortText(30).nullish(),
  powers: Powers.optional(),
})
