import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupTexts } from '@barreno/texts/backups'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import type { Difference } from '@barreno/domain/verifications/schema'
import { connect, type Db, type Server } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateJobs } from '../jobs/migrate.ts'
import { verifyRecords } from '../verifications/verify-records.ts'
import { BackupFault } from './fault.ts'
import { load, refuseUnknownMigrations } from './load.ts'
import { manifestPart, type Manifest } from './manifest.ts'
import { measure, textOf } from './parts.ts'
import { analyze, findFiles, type Ledger, ledgerTotals } from './sql.ts'
import { type Reading, type Verified, verifyBackup } from './verify.ts'

const texts = backupTexts.faults

/** Restores a backup into a separate database in a temporary folder and verifies it there. Changes nothing else. */
export async function checkBackup(reading: Reading): Promise<Verified> {
  const verified = await verifyBackup(reading)
  await proveApart(verified, reading)
  return verified
}

/** Restores a verified backup into a temporary database, which is deleted afterwards. */
export async function proveApart(verified: Verified, accepting: Accepting = {}): Promise<void> {
  await refuseUnknownMigrations(verified.manifest)
  const folder = await mkdtemp(join(tmpdir(), 'barreno-restore-'))
  try {
    // The temporary database need not survive a power failure, so it is made faster.
    await inOwnDatabase(folder, { fsync: 'off', full_page_writes: 'off' }, (db, server) => restoreInto(db, server, verified, accepting))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Runs `work` with an embedded PostgreSQL in a folder, and stops it afterwards. */
export async function inOwnDatabase<Result>(
  folder: string,
  settings: Record<string, string>,
  work: (db: Db, server: Server) => Promise<Result>,
): Promise<Result> {
  const own = await startEmbedded(folder, () => {}, { max_wal_size: '4GB', maintenance_work_mem: '128MB', ...settings })
  const db = connect({ path: own.path })
  try {
    return await work(db, { path: own.path })
  } finally {
    await db.end()
    await own.stop()
  }
}

/** Loads a backup into a database and verifies that its content is what was saved. */
export async function restoreInto(db: Db, server: Server, verified: Verified, accepting: Accepting = {}): Promise<void> {
  await migrateJobs(db, server)
  await db.begin((tx) => load(tx, verified), { unlimited: true })
  await db.begin(analyze, { unlimited: true })
  await prove(db, verified, accepting)
}

type Accepting = Pick<Reading, 'acceptDifferences'>

/**
 * Verifies a restored database: the stock equals the sum of its movements, every file that a record names exists, and the history is complete, is the
 * one of the backup and agrees with the records.
 */
async function prove(db: Db, verified: Verified, { acceptDifferences = false }: Accepting): Promise<void> {
  await proveFiles(db, verified)
  if (acceptDifferences) return
  await proveLedger(db, verified)
  await proveRecords(db, verified.manifest)
}

async function proveRecords(db: Db, { history, tables }: Manifest): Promise<void> {
  const found: Difference[] = []
  const { differences } = await verifyRecords(db, (difference) => void found.push(difference), { noted: history })
  const [first] = found
  if (!first) return
  const part = tables.find(({ name }) => name === (first.table ?? 'history'))?.part ?? manifestPart
  throw new BackupFault(part, texts.differs(differenceInWords(first), differences))
}

async function proveLedger(db: Db, { manifest, content }: Verified): Promise<void> {
  const { part } = manifest.ledger
  const saved = (await textOf(content(part))).split('\n').filter(Boolean)
  const found = await db.begin((tx) => ledgerTotals(tx), { unlimited: true })
  const uneven = found.filter(({ quantity, moved, balance }) => quantity !== moved || quantity !== balance)
  if (uneven.length > 0) throw new BackupFault(part, texts.ledger(namesOf(uneven)))
  const others = found.filter((line, index) => JSON.stringify(line) !== saved[index])
  if (others.length > 0 || found.length !== saved.length) throw new BackupFault(part, texts.ledgerOther(namesOf(others)))
}

const namesOf = (lines: readonly Ledger[]) => lines.map(({ materialId }) => materialId).join(', ')

async function proveFiles(db: Db, { manifest, file }: Verified): Promise<void> {
  const saved = new Map(manifest.files.map((each) => [each.id, each]))
  const lost = new Set(manifest.lost)
  for (const { id, size, sha256 } of await findFiles(db)) {
    const found = saved.get(id)
    saved.delete(id)
    if (!found && !lost.has(id)) throw new BackupFault(`files/${id}`, texts.fileMissing)
    if (!found) continue
    const content = manifest.encryptedTo === null ? found : await measure(file(found.part))
    if (content.size !== size || content.sha256 !== sha256) throw new BackupFault(found.part, texts.fileOther)
  }
  for (const { part } of saved.values()) throw new BackupFault(part, texts.fileUnknown)
}
