import { backupTexts as texts } from '@barreno/texts/backups'
import { z } from '@barreno/domain/zod'
import { BackupFault } from './fault.ts'

/** Version of the manifest's format. Backups of any other format are refused. */
const format = 1

/** File name of the manifest. It is written last, and only what it names is part of the backup. Its signature is stored beside it. */
export const manifestPart = 'manifest.json'
export const signaturePart = 'manifest.sig'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Bytes = z.int().min(0)

/** A part as it is stored, compressed and possibly encrypted. */
const Part = z.strictObject({ part: z.string().regex(/^[a-z0-9_][a-z0-9_.-]*(\/[a-z0-9_][a-z0-9_.-]*)?$/), size: Bytes, sha256: Sha256 })
export type Part = z.infer<typeof Part>

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const Manifest = z.strictObject({
  format: z.literal(format),
  release: z.string(),
  institution: z.string(),
  /** Time of the snapshot. */
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The age recipient to which all parts are encrypted; null if they are not. */
  encryptedTo: z.string().nullable(),
  publicKey: Sha256,
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), sha256: Sha256 })).min(1),
  history: z.strictObject({ seq: z.int().min(0), hash: Sha256 }),
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: z.int().min(0), ...Part.shape })).min(1),
  sequences: z.array(z.strictObject({ name: Name, last: z.int(), isCalled: z.boolean() })),
  /** Jobs that were waiting in the queue. */
  jobs: z.strictObject({ rows: z.int().min(0), ...Part.shape }),
  /** Totals of the stock ledger by material. */
  ledger: z.strictObject({ materials: z.int().min(0), ...Part.shape }),
  /** The uploaded files. `content` is their size and digest according to the records; the other fields describe the stored part. */
  files: z.array(z.strictObject({ id: z.uuid(), content: z.strictObject({ size: Bytes, sha256: Sha256 }), ...Part.shape })),
  /** Ids of files that records name but that were missing or damaged when the backup was made. */
  lost: z.array(z.uuid()),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns all parts of a complete backup except manifest and signature. */
export const partsOf = ({ tables, jobs, ledger, files }: Manifest): Part[] => [...tables, jobs, ledger, ...files]

export const written = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

/** Parses a manifest, or refuses it with the reason. */
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
