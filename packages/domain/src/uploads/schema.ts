import { maxFileBytes } from '../files/kinds.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { type UploadPurpose, uploadPurposes } from './values.ts'

const purposes = Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]]
/** A SHA-256 as 64 lower-case hexadecimal digits. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const UploadStart = z.object({
  name: ShortText(500).min(1),
  size: z.int().min(1).max(maxFileBytes),
  sha256: Digest,
  purpose: z.enum(purposes),
})

/** A file that is uploaded in pieces. */
export const Upload = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    sha256: z.string(),
    purpose: z.enum(purposes),
    state: z.enum(['open', 'finished']),
    /** The number of bytes received; the next piece starts there. */
    received: z.int(),
    /** Maximum size of a piece in bytes. */
    pieceBytes: z.int(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>
