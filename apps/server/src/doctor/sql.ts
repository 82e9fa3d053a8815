import { appRole } from '../db/app-role.ts'
import type { Connection } from '../db/connect.ts'

type DatabaseFacts = { version: string; major: number; isReadOnly: boolean; bytes: number }

export const readDatabase = async (db: Connection): Promise<DatabaseFacts> =>
  (
    await db<[DatabaseFacts]>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly", pg_database_size(current_database())::float8 as bytes`
  )[0]

/** The database rights: whether the login has more than the server needs, and whether the server's role exists and is limited. */
type RightsFacts = { login: string; isMighty: boolean; hasAppRole: boolean; mayRewriteHistory: boolean }

export const readRights = async (db: Connection): Promise<RightsFacts> =>
  (
    await db<[RightsFacts]>`
      select session_user::text as login, rolsuper or rolcreaterole or rolcreatedb as "isMighty", app is not null as "hasAppRole",
        coalesce(has_table_privilege(app, 'history', 'update') or has_table_privilege(app, 'history', 'delete'), false) as "mayRewriteHistory"
      from pg_roles, (select to_regrole(${appRole})::oid as app) roles where rolname = session_user`
  )[0]

/** Returns the database's time, in milliseconds since 1970. */
export const readClock = async (db: Connection): Promise<number> =>
  (await db<[{ at: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)[0].at

/** Returns the next page of files, ordered by id, after the given id. */
export const readFileSizes = (db: Connection, after: string, limit: number) => db<{ id: string; size: number }[]>`
  select id, size::float8 as size from files where id > ${after} order by id limit ${limit}`

/**
 * Returns for how many seconds the oldest transaction other than this one has been open; 0 if there is none. Without the right to monitor, a role
 * sees only its own transactions.
 */
export const readOldestTransaction = async (db: Connection): Promise<number> =>
  (
    await db<[{ seconds: number }]>`
      select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as seconds
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  )[0].seconds

type PresentServer = { id: string; host: string; release: string; startedAt: Date }

export const noteServer = (db: Connection, { id, host, release, startedAt }: PresentServer, at: Date) => db`
  insert into servers (id, host, release, started_at, seen_at) values (${id}, ${host}, ${release}, ${startedAt}, ${at})
  on conflict (id) do update set seen_at = excluded.seen_at`

export const noteStop = (db: Connection, id: string, at: Date) =>
  db`update servers set stopped_at = ${at}, seen_at = ${at} where id = ${id}`

export const forgetServers = (db: Connection, before: Date) => db`delete from servers where seen_at < ${before}`

type SeenServer = { id: string; host: string; release: string; startedAt: string; seenAt: string; stoppedAt: string | null }

/** Returns the running servers, then the stopped ones, the last seen first. */
export const serversSince = (db: Connection, since: Date) => db<SeenServer[]>`
  select id, host, release, started_at as "startedAt", seen_at as "seenAt", stopped_at as "stoppedAt"
  from servers where seen_at >= ${since} order by stopped_at is not null, seen_at desc, id limit 50`

type TableSize = { name: string; bytes: number; rows: number; deadRows: number }

/** Returns the largest tables with their indexes, by the database's own statistics. */
export const largestTables = (db: Connection, limit: number) => db<TableSize[]>`
  select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows, n_dead_tup::float8 as "deadRows"
  from pg_stat_user_tables where schemaname = 'public' order by bytes desc, name limit ${limit}`

/** Returns the total size of the files sent since then, in bytes. */
export const readFilesSent = async (db: Connection, since: Date): Promise<number> =>
  (await db<[{ bytes: number }]>`select coalesce(sum(size), 0)::float8 as bytes from files where created_at >= ${since}`)[0].bytes
