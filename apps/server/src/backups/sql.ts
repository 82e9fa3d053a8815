import type { Connection, Fragment } from '../db/connect.ts'
import { copyIn, copyOut } from '../db/copy.ts'
import type { Source } from './parts.ts'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: number; isCalled: boolean }
export type Ledger = { materialId: string; quantity: string; moved: string; movements: number; balance: string }
export type StoredFile = { id: string; size: number; sha256: string }

/**
 * Returns all tables, by name, with their columns that are not generated. Uploads in progress (`uploads`, with their files) are left out: no record
 * names them yet, and their sender can start again.
 */
export const findTables = (db: Connection) => db<Table[]>`
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ('uploads', 'upload_pieces')
  group by relname order by relname`

export const copyTableOut = (tx: Connection, { name, columns }: Table): Source => copyOut(tx, `copy ${target(name, columns)} to stdout`)

export const copyTableIn = (tx: Connection, { name, columns }: Table, source: Source) =>
  copyIn(tx, `copy ${target(name, columns)} from stdin`, source)

const target = (name: string, columns: readonly string[]) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Copies the waiting jobs, without the queue's own bookkeeping: its tables belong to another program and change with it. */
export const copyJobsOut = (tx: Connection): Source =>
  copyOut(
    tx,
    `copy (
      select identifier, payload, run_at, max_attempts, key, priority from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where attempts < max_attempts order by job.id) to stdout`,
  )

/** Replaces the waiting jobs of the queue with those of a backup, and returns their number. */
export async function replaceJobs(tx: Connection, source: Source): Promise<number> {
  await tx`create temp table restored_jobs (identifier text, payload json, run_at timestamptz, max_attempts int, key text, priority int) on commit drop`
  await copyIn(tx, 'copy restored_jobs from stdin', source)
  await tx`delete from graphile_worker._private_jobs`
  const [{ jobs }] = await tx<[{ jobs: number }]>`
    select count(graphile_worker.add_job(identifier, payload, run_at => restored_jobs.run_at, max_attempts => restored_jobs.max_attempts,
      job_key => restored_jobs.key, priority => restored_jobs.priority))::int as jobs from restored_jobs`
  return jobs
}

/** Returns each material with the sum of its movements and the balance after the last one. */
export const ledgerTotals = (db: Connection) => db<Ledger[]>`
  select materials.id as "materialId", materials.quantity::numeric(14,2)::text as quantity, coalesce(sum(movement.quantity), 0)::numeric(14,2)::text as moved,
    count(movement.id)::int as movements,
    coalesce((array_agg(balance_after order by movement.id desc))[1], 0)::numeric(14,2)::text as balance
  from materials left join stock_movements as movement on movement.material_id = materials.id
  group by materials.id order by materials.id`

export const findFiles = (db: Connection) => db<StoredFile[]>`select id, size::int as size, sha256 from files order by id`

export const findMigrations = (db: Connection) => db<{ version: number; name: string; sha256: string }[]>`
  select version, name, sha256 from schema_migrations order by version`

/** Returns the sequences. They are not part of a snapshot; read after the tables, they are never behind them. */
export async function findSequences(db: Connection): Promise<Sequence[]> {
  const names = await db<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`
  const found: Sequence[] = []
  for (const { name } of names)
    found.push(...(await db<Sequence[]>`select ${name} as name, last_value as last, is_called as "isCalled" from ${db(name)}`))
  return found
}

export const setSequence = (tx: Connection, { name, last, isCalled }: Sequence) =>
  tx`select setval(${`public.${name}`}::regclass, ${last}, ${isCalled})`

export const serverVersion = async (db: Connection) =>
  (await db<[{ version: string }]>`select current_setting('server_version') as version`)[0].version

/** Whether the database contains data that would be missed. */
export async function holdsData(db: Connection): Promise<boolean> {
  const [{ exists }] = await db<[{ exists: boolean }]>`select to_regclass('public.history_head') is not null as exists`
  if (!exists) return (await findTables(db)).length > 0
  const [{ holds }] = await db<[{ holds: boolean }]>`
    select (select seq > 0 from history_head) or exists (select from users) or exists (select from clients) as holds`
  return holds
}

/** Deletes everything, before a restoration in the same transaction. */
export async function dropEverything(tx: Connection): Promise<void> {
  await tx`drop schema public cascade`
  await tx`create schema public`
  await tx`grant usage on schema public to public`
}

type Trigger = { table: string; name: string; enabled: string }
type ForeignKey = { table: string; name: string; definition: string }
type Index = { name: string; definition: string }
export type Guards = { triggers: Trigger[]; foreignKeys: ForeignKey[]; indexes: Index[] }

/**
 * Empties all tables and removes triggers, foreign keys and indexes, so that rows are loaded exactly as they were. Indexes without a uniqueness rule
 * are dropped only because creating them on a full table is much faster. Returns what was removed.
 */
export async function dropGuards(tx: Connection, tables: readonly string[]): Promise<Guards> {
  const triggers = await tx<Trigger[]>`
    select relname as table, tgname as name, tgenabled::text as enabled from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`
  const foreignKeys = await tx<ForeignKey[]>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition from pg_constraint
    join pg_class on pg_class.oid = conrelid where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by conname`
  const indexes = await tx<Index[]>`
    select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique and not exists (select from pg_constraint where conindid = indexrelid) order by name`
  for (const { table, name } of triggers) await tx`alter table ${tx(table)} disable trigger ${tx(name)}`
  for (const { table, name } of foreignKeys) await tx`alter table ${tx(table)} drop constraint ${tx(name)}`
  for (const { name } of indexes) await tx`drop index ${tx(name)}`
  await tx`truncate ${list(tx, tables)}`
  return { triggers, foreignKeys, indexes }
}

/** Restores triggers, foreign keys and indexes. Every foreign key is checked. */
export async function raiseGuards(tx: Connection, { triggers, foreignKeys, indexes }: Guards): Promise<void> {
  await tx`set local maintenance_work_mem = '128MB'`
  for (const { definition } of indexes) await tx.unsafe(definition)
  for (const { table, name, definition } of foreignKeys)
    await tx.unsafe(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const { table, name, enabled } of triggers)
    if (enabled !== 'D') await tx.unsafe(`alter table public.${quoted(table)} enable ${enabledAs[enabled]} trigger ${quoted(name)}`)
}

const enabledAs: Readonly<Record<string, string>> = { O: '', A: 'always', R: 'replica' }

const list = (tx: Connection, names: readonly string[]): Fragment =>
  names.map((name) => tx`${tx(name)}`).reduce((before, name) => tx`${before}, ${name}`)

export const countRows = async (db: Connection, table: string) =>
  (await db<[{ count: number }]>`select count(*) as count from ${db(table)}`)[0].count

export const analyze = (db: Connection) => db`analyze`

/** Ends all sessions that were open at the time of the backup, and deletes open links for new passwords. Returns the number of sessions. */
export async function endAllSessions(tx: Connection): Promise<number> {
  await tx`delete from password_resets`
  return (await tx`delete from sessions`).count
}

export const entryHash = async (db: Connection, seq: number) =>
  (await db<{ hash: string }[]>`select hash from history where seq = ${seq}`)[0]?.hash

export const lastEntryAt = async (db: Connection) => (await db<{ at: string }[]>`select at from history order by seq desc limit 1`)[0]?.at

/** Whether a server is using this database. Each server has a connection of its job worker. */
export const hasServers = async (db: Connection): Promise<boolean> =>
  (await db`select 1 from pg_stat_activity where datname = current_database() and application_name like 'barreno-jobs-%' limit 1`).length >
  0
