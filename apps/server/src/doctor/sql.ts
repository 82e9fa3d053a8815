import { appRole } from '../db/app-role.ts'
import type { Connection } from '../db/connect.ts'

type DatabaseFacts = { version: string; major: number; isReadOnly: boolean; bytes: number }

export const readDatabase = async (db: Connection): Promise<DatabaseFacts> =>
  (
    await db<[DatabaseFacts]>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly", pg_database_size(current_database())::float8 as bytes`
  )[0]

/** Of whoever is signed in: whether they may more than the server needs; and of the role that it works as, whether it is there and kept within its bounds. */
type RightsFacts = { login: string; isMighty: boolean; hasAppRole: boolean; mayRewriteHistory: boolean }

export const readRights = async (db: Connection): Promise<RightsFacts> =>
  (
    await db<[RightsFacts]>`
      select session_user::text as login, rolsuper or rolcreaterole or rolcreatedb as "isMighty", app is not null as "hasAppRole",
        coalesce(has_table_privilege(app, 'history', 'update') or has_table_privilege(app, 'history', 'delete'), false) as "mayRewriteHistory"
      from pg_roles, (select to_regrole(${appRole})::oid as app) roles where rolname = session_user`
  )[0]

/** What time it is for the database, in milliseconds since 1970. */
export const readClock = async (db: Connection): Promise<number> =>
  (await db<[{ at: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)[0].at

/** So many files at a time, in the order of their ids: the first after the one that was read last. */
export const readFileSizes = (db: Connection, after: string, limit: number) => db<{ id: string; size: number }[]>`
  select id, size::float8 as size from files where id > ${after} order by id limit ${limit}`
