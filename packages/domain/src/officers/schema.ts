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
    /** The officer's own account, if any. An account with an officer is offered that officer first when it signs. */
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    /** Whether the officer still signs. Former officers stay in the register because of what they signed. */
    isActive: z.boolean(),
    hasSignature: z.boolean(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Officer' })
export type Officer = z.infer<typeof Officer>

/** An officer with the image of their signature as a `data:` URL. */
export const OfficerDetail = Officer.extend({ signature: z.string().nullable() }).meta({ id: 'OfficerDetail' })
export type OfficerDetail = z.infer<typeof OfficerDetail>

/** Maximum size of a signature image: 60 kB, which is a third more as base64. */
export const maxSignatureBytes = 60_000

/** An image whose content matches its declared type. */
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

/** Changes of an officer. Fields that are not sent stay; null empties a field. */
export const OfficerEdit = z.object({ ...z.object(fields).partial().shape, ...optional, isActive: z.boolean().optional() })
