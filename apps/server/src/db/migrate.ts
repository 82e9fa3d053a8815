import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresError } from 'postgres'
import { giveRightsOnNew, readRelations } from './app-role.ts'
import { guardTables } from './guards.ts'
import type { Connection, Db } from './pool.ts'

type Migration = { version: number; name: string; sha256: string; sql: string }
type Applied = Omit<Migration, 'sql'>

/**
 * Brings the database to what this program knows: `NNNN_name.sql` in order, each in a transaction with the row that says so. Several
 * servers may start at once, and any may be killed at any step. Servers of the release before may be at work: a step waits for them a
 * moment only, since whoever comes after it waits too, and is tried again.
 */
export async function migrate(db: Db, folder = ownFolder, now = () => new Date()): Promise<void> {
  const known = await readMigrations(folder)
  const step = () => db.begin((tx) => applyNext(tx, known, now, { waits: '2s' }), { unlimited: true })
  while (await patiently(step));
}

async function patiently<Result>(step: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patience_ms
  for (let pause_ms = 100; ; pause_ms = Math.min(pause_ms * 2, 5_000)) {
    try {
      return await step()
    } catch (error) {
      if (!metOthers(error) || performance.now() > until) throw error
      await sleep(pause_ms * (0.5 + Math.random()))
    }
  }
}

/** How long servers of the release before, or a backup, may keep a step from what it changes. */
const patience_ms = 600_000

/** A lock that did not come in time, or that would have come never. */
function metOthers(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === '55P03' || code === '40P01' || (cause !== undefined && metOthers(cause))
}

/** The same inside a transaction at hand, up to a version where one is given: for a database that is restored as a whole or not at all. */
export async function migrateWithin(tx: Connection, upTo?: number): Promise<void> {
  const known = (await readMigrations(ownFolder)).slice(0, upTo)
  while (await applyNext(tx, known, () => new Date()));
}

/** What this program knows, by name and content. */
export const knownMigrations = async (): Promise<Applied[]> =>
  (await readMigrations(ownFolder)).map(({ version, name, sha256 }) => ({ version, name, sha256 }))

/** What the database has of it. */
export const readApplied = (db: Connection) => db<Applied[]>`select version, name, sha256 from schema_migrations order by version`

const ownFolder = join(import.meta.dirname, 'migrations')

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { version: Number.parseInt(file), name: file.slice(0, -'.sql'.length), sha256, sql }
    }),
  )
  for (const [index, { version, name }] of migrations.entries())
    if (!/^\d{4}_/.test(name) || version !== index + 1)
      throw new Error(`Las migraciones se numeran sin saltos, 0001_nombre.sql: no encaja ${name}.sql`)
  return migrations
}

/** Applies the first that is missing; false when there is none. `waits` is how long for a lock, but for that of another server that does the same. */
async function applyNext(tx: Connection, known: Migration[], now: () => Date, { waits }: { waits?: string } = {}): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(${lock})`
  await tx`create table if not exists schema_migrations (
    version int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`
  const applied = await readApplied(tx)
  for (const { version, name, sha256 } of applied) {
    const ours = known[version - 1]
    if (!ours)
      throw new Error(
        `La base de datos es más nueva que este programa: tiene la migración ${name}, que esta versión no conoce. Actualice Barreno.`,
      )
    if (ours.sha256 !== sha256)
      throw new Error(`La migración ${ours.name}.sql ya se aplicó con otro contenido. Una migración aplicada no se cambia: agregue otra.`)
  }
  const next = known[applied.length]
  if (!next) return false
  if (waits) await tx`select set_config('lock_timeout', ${waits}, true)`
  const before = await readRelations(tx)
  await tx.unsafe(next.sql).catch((cause: Partial<PostgresError>) => {
    const line = cause.position && ` (línea ${next.sql.slice(0, Number(cause.position)).split('\n').length})`
    throw new Error(`La migración ${next.name}.sql falló: ${cause.message}${line ?? ''}`, { cause })
  })
  await guardTables(tx, next.name, now())
  await giveRightsOnNew(tx, before)
  await tx`insert into schema_migrations ${tx({ version: next.version, name: next.name, sha256: next.sha256 })}`
  return true
}

/** Any number that nothing else of ours locks. */
const lock = 5_270_611
