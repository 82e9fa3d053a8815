import { agencies } from '../actor.ts'
import { PersonDocument } from '../clients/identifiers.ts'
import { beginsAs } from '../files/kinds.ts'
import { ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** An officer of a body, who signs orders for it. */
export const Officer = z
  .object({
    id: z.string(),
    agency: z.enum(agencies),
    name: z.string(),
    lastName: z.string(),
    idDocument: z.string(),
    rank: z.string(),
    /** Their own account, where they have one: they are offered first when it signs. */
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    /** Whoever no longer signs stays in the register, for what they signed. */
    isActive: z.boolean(),
    hasSignature: z.boolean(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Officer' })
export type Officer = z.infer<typeof Officer>

/** The same with the picture of their signature, as a `data:` address. */
export const OfficerDetail = Officer.extend({ signature: z.string().nullable() }).meta({ id: 'OfficerDetail' })
export type OfficerDetail = z.infer<typeof OfficerDetail>

/** The longest picture of a signature: 60 kB, as text a third more. */
export const maxSignatureBytes = 60_000

/** A picture that begins as what it says it is. */
const SignaturePicture = z
  .string()
  .max(Math.ceil(maxSignatureBytes / 3) * 4 + 30, { error: validation.signature, abort: true })
  .refine(isPicture, validation.signature)

function isPicture(address: string): boolean {
  const [, kind, data = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  if (!kind || data.length % 4 !== 0) return false
  const head = Uint8Array.from(atob(data.slice(0, 64)), (letter) => letter.charCodeAt(0))
  return beginsAs(kind === 'png' ? 'png' : 'jpg', head)
}

const fields = {
  name: ShortText(80).min(1),
  lastName: ShortText(80).min(1),
  idDocument: PersonDocument.min(1),
  rank: ShortText(80).min(1),
}
const optional = {
  userId: ShortText(64).nullish(),
  signature: SignaturePicture.nullish(),
}
export const NewOfficer = z.object({ ...fields, ...optional })
export type NewOfficer = z.infer<typeof NewOfficer>

/** Any of the fields; what is not named stays, and null empties. */
export const OfficerEdit = z.object({ ...z.object(fields).partial().shape, ...optional, isActive: z.boolean().optional() })
