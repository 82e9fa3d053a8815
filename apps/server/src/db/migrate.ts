import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PostgresError } from 'postgres'
import { giveRightsOnNew, readRelations } from './app-role.ts'
import { guardTables } from './guards.ts'
import type { Connection, Db } from './pool.ts'

type Migration = { version: number; name: string; sha256: string; sql: string }
type Applied = Omit<Migration, 'sql'>

/**
 * Applies the missing migrations, `NNNN_name.sql` in order. Each runs in one transaction with the row that records it. Several servers may start at
 * once, and any may be killed at any time. Servers of the previous release may be at work: a migration waits only briefly for their locks, since
 * later statements queue behind it, and is then retried.
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

/** Milliseconds for which a migration is retried while servers of the previous release, or a backup, lock what it changes. */
const patience_ms = 600_000

/** Whether a lock could not be had in time, or there was a deadlock. */
function metOthers(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === '55P03' || code === '40P01' || (cause !== undefined && metOthers(cause))
}

/** Applies the missing migrations inside an existing transaction, up to `upTo` if given. For restoring a database completely or not at all. */
export async function migrateWithin(tx: Connection, upTo?: number): Promise<void> {
  const known = (await readMigrations(ownFolder)).slice(0, upTo)
  while (await applyNext(tx, known, () => new Date()));
}

/** Returns the migrations of this program, by name and content. */
export const knownMigrations = async (): Promise<Applied[]> =>
  (await readMigrations(ownFolder)).map(({ version, name, sha256 }) => ({ version, name, sha256 }))

/** Returns the migrations that the database has applied. */
export const readApplied = (db: Connection) => db<Applied[]>`select version, name, sha256 from schema_migrations order by version`

const ownFolder = fileURLToPath(new URL('migrations', import.meta.url))

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

/**
 * Applies the first missing migration. Returns false if there is none. `waits` is the limit for locks, except for the one that keeps several servers
 * from migrating at once.
 */
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

/** Number of an advisory lock. Arbitrary, but not used for another lock of this program. */
const lock = 5_270_611
