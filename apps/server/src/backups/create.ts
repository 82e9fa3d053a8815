import { randomBytes } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { type Connection, type Db, readOneSnapshot } from '../db/connect.ts'
import type { FileStore } from '../files/store.ts'
import { readHead } from '../verifications/sql.ts'
import release from '../../package.json' with { type: 'json' }
import { BackupFault } from './fault.ts'
import { type Manifest, manifestPart, type Part, signaturePart, written } from './manifest.ts'
import { compressed, counted, encrypted, measured, type Source } from './parts.ts'
import type { Signer } from './signing.ts'
import {
  copyJobsOut,
  copyTableOut,
  findFiles,
  findMigrations,
  findSequences,
  findTables,
  ledgerTotals,
  serverVersion,
  type StoredFile,
} from './sql.ts'
import { type BackupStore, nameOf, type Writing } from './store.ts'
import { readSigned } from './verify.ts'

export type Backing = {
  db: Db
  files: FileStore
  store: BackupStore
  signer: Signer
  encryptTo?: string | undefined
  now: () => Date
  onProgress?: (progress: Progress) => Promise<void>
}

/** The number of tables and files (`steps`), and how many of them are saved (`done`). */
export type Progress = { done: number; steps: number }

export type Backup = { name: string; manifest: Manifest; bytes: number; reused: number }

/**
 * Copies the whole portal as it is at one moment, while it is in use: the tables in one snapshot, then the files that it names, which never change.
 * The manifest is written last; a backup without one is incomplete.
 */
export async function createBackup({ db, files, store, signer, encryptTo, now, onProgress = async () => {} }: Backing): Promise<Backup> {
  const at = now()
  const name = nameOf(at, randomBytes(4).toString('hex'))
  const previous = await previousOf(store, signer, encryptTo ?? null)
  const writing = await store.begin(name)
  try {
    const writePart = writerTo(writing, encryptTo)
    const tables = await db.begin((tx) => copyDatabase(tx, writePart, onProgress), { unlimited: true })
    const done = tables.tables.length
    const steps = done + tables.known.length
    const { copied, lost, reused } = await copyFiles(tables.known, { files, writing, previous, encryptTo }, (before) =>
      onProgress({ done: done + before, steps }),
    )
    const { known: _, ...snapshot } = tables
    const manifest: Manifest = {
      format: 1,
      release: release.version,
      institution: institution.name,
      at: at.toISOString(),
      encryptedTo: encryptTo ?? null,
      publicKey: signer.publicKey,
      ...snapshot,
      files: copied,
      lost,
    }
    const text = written(manifest)
    await writing.write(signaturePart, sourceOf(signer.sign(text)))
    await writing.commit(manifestPart, text)
    const bytes = [...manifest.tables, manifest.jobs, manifest.ledger, ...manifest.files].reduce((sum, { size }) => sum + size, 0)
    return { name, manifest, bytes, reused }
  } catch (error) {
    await writing.abandon()
    throw error
  }
}

type WritePart = (part: string, source: Source) => Promise<Part>

async function copyDatabase(tx: Connection, writePart: WritePart, onProgress: (progress: Progress) => Promise<void>) {
  await readOneSnapshot(tx)
  const { seq, hash } = await readHead(tx)
  const migrations = (await findMigrations(tx)).map((migration) => ({ ...migration }))
  const known = await findFiles(tx)
  const totals = await ledgerTotals(tx)
  const ledger = { materials: totals.length, ...(await writePart('ledger.jsonl', sourceOf(...totals.map((line) => JSON.stringify(line))))) }
  const tables: Manifest['tables'] = []
  const toCopy = await findTables(tx)
  for (const { name, columns } of toCopy) {
    const { source, lines } = counted(copyTableOut(tx, { name, columns }))
    const part = await writePart(`tables/${name}.copy`, source)
    tables.push({ name, columns, rows: lines(), ...part })
    await onProgress({ done: tables.length, steps: toCopy.length + known.length })
  }
  const waiting = counted(copyJobsOut(tx))
  const part = await writePart('jobs.copy', waiting.source)
  return {
    postgres: await serverVersion(tx),
    history: { seq, hash },
    migrations,
    ledger,
    tables,
    jobs: { rows: waiting.lines(), ...part },
    sequences: await findSequences(tx),
    known,
  }
}

/** Returns a function that writes a part, compressed, and encrypted if required. */
const writerTo =
  (writing: Writing, encryptTo: string | undefined): WritePart =>
  async (name, content) => {
    const packed = compressed(content)
    const { source, result } = measured(encryptTo === undefined ? packed : encrypted(packed, encryptTo))
    const part = `${name}.zst${suffix(encryptTo)}`
    await writing.write(part, source)
    return { part, ...result() }
  }

const suffix = (encryptTo: string | undefined) => (encryptTo === undefined ? '' : '.age')

type Copying = Pick<Backing, 'files' | 'encryptTo'> & { writing: Writing; previous: Previous | null }

/**
 * Copies each file that the snapshot names: from the last backup if it has it undamaged, otherwise from the store, which compares it with its digest.
 */
async function copyFiles(
  known: readonly StoredFile[],
  { files, writing, previous, encryptTo }: Copying,
  onFile: (before: number) => Promise<void>,
) {
  const copied: Manifest['files'] = []
  const lost: string[] = []
  let reused = 0
  for (const [index, { id, size, sha256 }] of known.entries()) {
    await onFile(index)
    const content = { size, sha256 }
    const before = previous?.files.get(id)
    if (previous && before?.content.sha256 === sha256 && (await writing.reuse(previous.name, before))) {
      copied.push({ ...before, content })
      reused += 1
      continue
    }
    const stored = await files.openVerified(id, sha256, size).catch(nullIfLost)
    if (!stored) {
      lost.push(id)
      continue
    }
    const { source, result } = measured(encryptTo === undefined ? stored : encrypted(stored, encryptTo))
    const part = `files/${id}${suffix(encryptTo)}`
    await writing.write(part, source)
    copied.push({ id, content, part, ...result() })
  }
  return { copied, lost, reused }
}

/** Returns null for a lost file. If the store is unreachable, throws: the backup then fails, rather than being made without the file. */
function nullIfLost(error: unknown): null {
  if (error instanceof Problem && error.code === 'files.unavailable') throw error.cause
  return null
}

type Previous = { name: string; files: Map<string, Manifest['files'][number]> }

/**
 * Returns the last backup in the same place. Null if there is none, if it is not signed by this installation or is damaged, or if its encryption
 * differs.
 */
async function previousOf(store: BackupStore, { publicKey }: Signer, encryptedTo: string | null): Promise<Previous | null> {
  const name = (await store.list()).at(-1)
  if (name === undefined) return null
  try {
    const manifest = await readSigned({ store, name, trusted: [publicKey] })
    if (manifest.encryptedTo !== encryptedTo) return null
    return { name, files: new Map(manifest.files.map((file) => [file.id, file])) }
  } catch (error) {
    if (error instanceof BackupFault) return null
    throw error
  }
}

/** Yields the lines, each with a line break. */
async function* sourceOf(...lines: string[]): Source {
  for (const line of lines) yield Buffer.from(line.endsWith('\n') ? line : `${line}\n`)
}
