import { z } from '../zod.ts'
import { type Power, powers } from '../actor.ts'
import { Cedula } from '../clients/identifiers.ts'
import { Amount } from '../money-fields.ts'
import { Email, ShortText } from '../text-fields.ts'

/** Powers in the order of the list, without duplicates. `ver` is always added, because everyone may read. */
const Powers = z.array(z.enum(powers)).transform((given): Power[] => powers.filter((power) => power === 'ver' || given.includes(power)))

/** The state of a person of an alianza: invited and not signed in yet, invited but too late, or with a way to sign in. */
const personStates = ['invited', 'expired', 'active'] as const
export type PersonState = (typeof personStates)[number]

/** The last removal of a person's second factor: when, by whom and why. */
const FactorReset = z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string().nullable() }).meta({ id: 'FactorReset' })

/** A person of an alianza. The first is the alianza's own account, which has every power and is registered by the corporation. */
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
    /** When the invitation expires; null if none is open. */
    invitationExpiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    factorReset: FactorReset.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** The amount above which another person of the alianza has to approve a request before it is sent; null if approval is not required. */
export const ApprovalRule = z
  .object({
    approvalAbove: z.number().nullable(),
    /** The number of people of the alianza who may approve, including its own account. */
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

/** Changes of a person. Fields that are not sent stay. The e-mail address identifies the person at sign-in and cannot be changed. */
export const PersonEdit = z.object({
  name: ShortText(120).min(1).optional(),
  cedula: Cedula.nullish(),
  phone: ShortText(30).nullish(),
  powers: Powers.optional(),
})
