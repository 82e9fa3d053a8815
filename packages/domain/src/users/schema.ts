import { z } from '../zod.ts'
import { readRole, staffRoles } from '../actor.ts'
import { Password } from '../auth/schema.ts'
import { Email, LongText, ShortText } from '../text-fields.ts'

/** A role as people and older forms write it: in any case, with one known misspelling. */
const RoleText = z
  .string()
  .max(40)
  .transform((text, context) => {
    const role = readRole(text)
    if (role) return role
    context.addIssue({ code: 'invalid_value', values: [...staffRoles], input: text })
    return z.NEVER
  })

export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    nombre: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    codigoUnico: z.string().nullable(),
    isActive: z.boolean(),
    /** Whether the password was set by someone else and has to be changed before anything else. */
    mustChangePassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Whether it is linked to an identity at an OpenID provider, even one that the portal no longer uses. */
    isLinked: z.boolean(),
    /** Whether the person signs in at the portal's provider. Of these accounts, only a gerente's can also use a password. */
    entersAtProvider: z.boolean(),
    /** Only for GNB, DAEX and DGCIM: whether they administer the accounts of their body. */
    administersBody: z.boolean(),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const NewUser = z.object({
  name: ShortText(120).min(1).optional(),
  username: ShortText(120).min(1).optional(),
  email: Email,
  password: Password,
  role: RoleText,
  codigoUnico: ShortText(40).min(1),
})

/** Whether the person has to choose a new password at the first sign-in. */
export const mustChangePassword = z.boolean().optional()

/** Changes of an account. Fields that are not sent stay. */
export const UserEdit = z.object({
  name: ShortText(120).min(1).optional(),
  username: ShortText(120).min(1).optional(),
  email: Email.optional(),
  role: RoleText.optional(),
  codigoUnico: ShortText(40).nullish(),
  password: Password.optional(),
  mustChangePassword,
})

export const UserReason = z.object({ reason: LongText(500).nullish() })
