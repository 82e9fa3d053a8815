import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'

/** Any characters, as documented; well-formed, so that it is the same text at every sign-in. */
export const Password = z
  .string()
  .min(6)
  .max(200)
  .refine((text) => text.isWellFormed())

export const Credentials = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(1000),
})

/** Who is signed in. A client's role is null on the wire. */
export const SessionUser = z
  .object({
    id: z.string(),
    role: z.enum(staffRoles).nullable(),
    username: z.string(),
    nombre: z.string(),
    email: z.string(),
    /** Of clients alone. */
    nombreAlianza: z.string().nullable(),
    estatus: z.boolean().nullable(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

export const StaffSession = z.object({ token: z.string(), userDetails: SessionUser }).meta({ id: 'StaffSession' })
export const ClientSession = z.object({ token: z.string(), clientDetails: SessionUser }).meta({ id: 'ClientSession' })

export const DemoAccounts = z
  .object({
    password: z.string(),
    accounts: z.array(
      z.object({ username: z.string(), kind: z.enum(['staff', 'client']), role: z.enum(staffRoles).nullable(), name: z.string() }),
    ),
  })
  .nullable()
  .meta({ id: 'DemoAccounts' })
