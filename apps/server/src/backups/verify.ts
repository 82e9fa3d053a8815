import { backupTexts } from '@barreno/texts/backups'
import { BackupFault } from './fault.ts'
import { type Manifest, manifestPart, type Part, partsOf, readManifest, signaturePart } from './manifest.ts'
import { decompressed, decrypted, measure, type Source, textOf } from './parts.ts'
import { verifySignature } from './signing.ts'
import type { BackupStore } from './store.ts'

const texts = backupTexts.faults

export type Reading = {
  store: BackupStore
  name: string
  trusted: readonly string[]
  identity?: string | undefined
  /** Whether records that differ from their history are restored all the same. By default the backup is refused. */
  acceptDifferences?: boolean
}
/** A backup whose every byte was checked against its signature. */
export type Verified = { manifest: Manifest; content: (part: string) => Source; file: (part: string) => Source }

/** Reads a whole backup. Refuses it at the first part that is missing, added, truncated or changed. */
export async function verifyBackup({ store, name, trusted, identity }: Reading): Promise<Verified> {
  const manifest = await readSigned({ store, name, trusted })
  if (manifest.encryptedTo !== null && identity === undefined) throw new BackupFault(manifestPart, texts.identityNeeded)

  const named = partsOf(manifest)
  const expected = new Set([manifestPart, signaturePart, ...named.map(({ part }) => part)])
  const there = new Set(await store.parts(name))
  for (const part of expected) if (!there.has(part)) throw new BackupFault(part, texts.missing)
  for (const part of there) if (!expected.has(part)) throw new BackupFault(part, texts.extra)
  for (const part of named) await verifyPart(store, name, part)

  const stored = async function* (part: string): Source {
    const source = await store.read(name, part)
    if (!source) throw new BackupFault(part, texts.missing)
    yield* source
  }
  const file = (part: string) => (manifest.encryptedTo === null ? stored(part) : decrypted(stored(part), identity!, part))
  const content = (part: string) => decompressed(file(part))
  // Tests the identity now, so that a wrong one is not discovered in the middle of the work.
  if (manifest.encryptedTo !== null) await measure(content(manifest.ledger.part))
  return { manifest, content, file }
}

/** Reads a backup's manifest and checks that a trusted key signed it. */
export async function readSigned({ store, name, trusted }: Omit<Reading, 'identity'>): Promise<Manifest> {
  const text = await readText(store, name, manifestPart)
  const signature = await readText(store, name, signaturePart)
  const manifest = readManifest(text)
  verifySignature(text, signature, manifest.publicKey, trusted)
  return manifest
}

async function verifyPart(store: BackupStore, name: string, { part, size, sha256 }: Part): Promise<void> {
  const source = await store.read(name, part)
  if (!source) throw new BackupFault(part, texts.missing)
  const found = await measure(source)
  if (found.size !== size) throw new BackupFault(part, texts.cut(size, found.size))
  if (found.sha256 !== sha256) throw new BackupFault(part, texts.altered)
}

async function readText(store: BackupStore, name: string, part: string): Promise<string> {
  const source = await store.read(name, part)
  if (!source) throw new BackupFault(part, texts.missing)
  return textOf(source)
}
