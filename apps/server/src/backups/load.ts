import { backupTexts } from '@barreno/texts/backups'
import type { Connection } from '../db/connect.ts'
import { knownMigrations, migrateWithin } from '../db/migrate.ts'
import { Refusal } from '../refusal.ts'
import { BackupFault } from './fault.ts'
import { manifestPart, type Manifest } from './manifest.ts'
import { counted, type Source } from './parts.ts'
import { copyTableIn, countRows, dropEverything, dropGuards, findTables, raiseGuards, replaceJobs, setSequence, type Table } from './sql.ts'
import type { Verified } from './verify.ts'

const texts = backupTexts.faults

/** Refuses a backup with migrations that this program does not know or that differ from its own. */
export async function refuseUnknownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations()
  for (const { version, name, sha256 } of migrations) {
    const ours = known[version - 1]
    if (!ours) throw new BackupFault(manifestPart, texts.newer(name))
    if (ours.sha256 !== sha256) throw new BackupFault(manifestPart, texts.otherMigration(name))
  }
}

/**
 * Replaces the whole content of the database with a backup, in one transaction. The tables are created by the migrations that the backup had and
 * filled, every reference is checked, and then the remaining migrations of this program are applied. The job queue has to exist already.
 */
export async function load(tx: Connection, { manifest, content }: Verified): Promise<void> {
  await dropEverything(tx)
  await migrateWithin(tx, manifest.migrations.length)
  refuseOtherTables(await findTables(tx), manifest.tables)

  const guards = await dropGuards(
    tx,
    manifest.tables.map(({ name }) => name),
  )
  for (const table of manifest.tables) {
    await fill(tx, table, content(table.part))
    const found = await countRows(tx, table.name)
    if (found !== table.rows) throw new BackupFault(table.part, texts.rows(table.rows, found))
  }
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  await raiseGuards(tx, guards).catch((cause: Error) => {
    throw new BackupFault(manifestPart, texts.notLoaded(cause.message), { cause })
  })

  const waiting = counted(content(manifest.jobs.part))
  await replaceJobs(tx, waiting.source)
  if (waiting.lines() !== manifest.jobs.rows) throw new BackupFault(manifest.jobs.part, texts.rows(manifest.jobs.rows, waiting.lines()))
  await migrateWithin(tx)
}

async function fill(tx: Connection, table: Manifest['tables'][number], source: Source): Promise<void> {
  await copyTableIn(tx, table, source).catch((cause: Error) => {
    if (cause instanceof Refusal) throw cause
    throw new BackupFault(table.part, texts.notLoaded(cause.message), { cause })
  })
}

function refuseOtherTables(built: readonly Table[], given: readonly Table[]): void {
  const describeTable = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`
  const [ours, theirs] = [new Set(built.map(describeTable)), new Set(given.map(describeTable))]
  const differing = [...ours.symmetricDifference(theirs)]
  if (differing.length > 0) throw new BackupFault(manifestPart, texts.otherTables(differing.join('; ')))
}
