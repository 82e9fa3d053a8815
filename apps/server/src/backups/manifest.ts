import { backupTexts as texts } from '@barreno/texts/backups'
import { z } from '@barreno/domain/zod'
import { BackupFault } from './fault.ts'

/** What a reader of this program understands. A backup of another format is refused, never guessed at. */
const format = 1

/** The manifest, which is written last: what it does not name is no part of the backup. Its signature stands beside it. */
export const manifestPart = 'manifest.json'
export const signaturePart = 'manifest.sig'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Bytes = z.int().min(0)

/** A part as it lies there, compressed and maybe encrypted. */
const Part = z.strictObject({ part: z.string().regex(/^[a-z0-9_][a-z0-9_.-]*(\/[a-z0-9_][a-z0-9_.-]*)?$/), size: Bytes, sha256: Sha256 })
export type Part = z.infer<typeof Part>

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const Manifest = z.strictObject({
  format: z.literal(format),
  release: z.string(),
  institution: z.string(),
  /** The moment of the snapshot. */
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The age recipient that all parts are encrypted to; null where they are not. */
  encryptedTo: z.string().nullable(),
  publicKey: Sha256,
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), sha256: Sha256 })).min(1),
  history: z.strictObject({ seq: z.int().min(0), hash: Sha256 }),
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: z.int().min(0), ...Part.shape })).min(1),
  sequences: z.array(z.strictObject({ name: Name, last: z.int(), isCalled: z.boolean() })),
  /** Jobs that waited: what people were promised and had not been done yet. */
  jobs: z.strictObject({ rows: z.int().min(0), ...Part.shape }),
  /** Totals of the ledger by material. */
  ledger: z.strictObject({ materials: z.int().min(0), ...Part.shape }),
  /** The uploaded files: `content` is what the records know of them, the rest how they lie in the backup. */
  files: z.array(z.strictObject({ id: z.uuid(), content: z.strictObject({ size: Bytes, sha256: Sha256 }), ...Part.shape })),
  /** Files that records name and that were missing or damaged when the backup was made. */
  lost: z.array(z.uuid()),
})
export type Manifest = z.infer<typeof Manifest>

/** Every part that a complete backup has, beside manifest and signature. */
export const partsOf = ({ tables, jobs, ledger, files }: Manifest): Part[] => [...tables, jobs, ledger, ...files]

export const written = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

/** The manifest that a text is, or a refusal that says what is wrong with it. */
export function readManifest(text: string): Manifest {
  const found = asJson(text)
  const { format: given } = Object(found) as { format?: unknown }
  if (typeof given === 'number' && given !== format) throw new BackupFault(manifestPart, texts.faults.otherFormat(given, format))
  const { data } = Manifest.safeParse(found)
  if (!data) throw new BackupFault(manifestPart, texts.faults.unreadable)
  return data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupFault(manifestPart, texts.faults.unreadable, { cause })
  }
}
