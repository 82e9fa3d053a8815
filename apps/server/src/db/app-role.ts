import type { Connection, Db } from './pool.ts'

/**
 * The database role that the server works as. It owns nothing. It reads and writes rows, and to append-only tables it may only add rows; the triggers
 * that refuse anything else are the second safeguard.
 */
export const appRole = 'barreno_app'

/** Append-only tables, each with the columns that are written once, later. */
export const appendOnly: Readonly<Record<string, readonly string[]>> = {
  history: [],
  stock_movements: [],
  payments: ['reversed_by', 'recaudos_delivery_id'],
  consumption_statements: [],
  consumption_lines: [],
  voided_confirmations: [],
  order_signers: [],
  alarm_acceptances: [],
  printouts: [],
  incident_tellings: [],
  transfers: [],
  inspections: [],
  handovers: ['state', 'settled_at', 'reason'],
  handover_lines: [],
  handover_signatures: [],
  blast_reports: ['replaced_at', 'reentry'],
  blast_report_lines: [],
  blast_report_photos: [],
  blast_report_signatures: [],
  order_objections: ['lifted_at', 'lifted_by', 'lifted_by_role', 'lift_reason'],
}

/** Tables of which only the listed columns may be updated. Their other columns are derived from those. */
const statedColumns: Readonly<Record<string, readonly string[]>> = {
  magazine_limits: ['allowed', 'document', 'reason'],
}

/** Tables whose rows are added and deleted after their time, but never updated. */
export const neverChanged: readonly string[] = ['security_log']

/** Tables that only triggers and migrations write. */
export const readOnly: readonly string[] = [
  'history_writes',
  'recorded_columns',
  'schema_migrations',
  'stock_months',
  'stock_days',
  'stay_months',
  'collected_months',
  'done_months',
  'orders_to_sum',
  'stored_bytes',
  'holdings',
  'family_compatibility',
  'rules_in_force',
  'order_custody',
]

/** Why the server has to work as the owner of its tables: the role does not exist and cannot be created, or the login may not assume it. */
export type NoAppRole = 'mayNotCreate' | 'mayNotJoin'

/**
 * Creates the role if it is missing and grants it its rights on the current tables. Returns null if `login`, with which the server connects, may
 * assume the role, otherwise the reason why not.
 */
export function prepareAppRole(owner: Db, login: string): Promise<NoAppRole | null> {
  return owner.begin(
    async (tx) => {
      await tx`select pg_advisory_xact_lock(${lock})`
      const [{ exists, mayCreate }] = await tx<[{ exists: boolean; mayCreate: boolean }]>`
        select exists (select from pg_roles where rolname = ${appRole}) as exists, rolsuper or rolcreaterole as "mayCreate"
        from pg_roles where rolname = current_user`
      if (!exists) {
        if (!mayCreate) return 'mayNotCreate' as const
        await tx.unsafe(`create role ${appRole} nologin`)
      }
      await giveRights(tx)
      if (!(await mayWorkAs(tx, login)) && !(await join(tx, login))) return 'mayNotJoin' as const
      return null
    },
    { unlimited: true },
  )
}

/**
 * Allows the role to log in. For an embedded database, which accepts connections only through its own folder: there the server signs in as the role
 * itself.
 */
export const allowLogin = (owner: Db) => owner.unsafe(`alter role ${appRole} login`)

/** Returns the role that a connection signed in as. */
export const whoAmI = async (db: Connection): Promise<string> => (await db<[{ login: string }]>`select session_user as login`)[0].login

/** Returns the names of all tables, views and sequences. */
export const readRelations = async (tx: Connection): Promise<string[]> =>
  (
    await tx<
      { name: string }[]
    >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`
  ).map(({ name }) => name)

/**
 * Grants the role, if it exists, its rights on what a migration has just created. Servers of the previous release work during the migrations, and
 * triggers that a migration adds to their tables use the new objects.
 */
export async function giveRightsOnNew(tx: Connection, before: readonly string[]): Promise<void> {
  const made = (await readRelations(tx)).filter((name) => !before.includes(name))
  if (made.length === 0) return
  const [{ exists }] = await tx<[{ exists: boolean }]>`select exists (select from pg_roles where rolname = ${appRole}) as exists`
  if (exists) await giveRights(tx, made)
}

async function giveRights(tx: Connection, relations?: readonly string[]): Promise<void> {
  const all = relations ?? (await readRelations(tx))
  const kinds = await tx<{ name: string; isSequence: boolean }[]>`
    select relname as name, relkind = 'S' as "isSequence" from pg_class where relnamespace = 'public'::regnamespace and relname = any (${all}::text[])`
  const [tables, sequences] = [false, true].map((isSequence) =>
    kinds.filter((kind) => kind.isSequence === isSequence).map(({ name }) => `"${name}"`),
  ) as [string[], string[]]
  const of = (names: readonly string[]) => names.filter((name) => all.includes(name))
  const run = async (rights: string, names: readonly string[], kind = '') => {
    const whom = rights.startsWith('revoke') ? `from ${appRole}` : `to ${appRole}`
    if (names.length > 0) await tx.unsafe(`${rights} on ${kind} ${names.join(', ')} ${whom}`)
  }
  await tx.unsafe(`grant usage on schema public to ${appRole}`)
  await run('revoke all', tables)
  await run('grant select, insert, update, delete', tables)
  await run('grant usage, select', sequences, 'sequence')
  await run('revoke insert, update, delete', of(readOnly))
  await run('revoke update, delete', of(Object.keys(appendOnly)))
  await run('revoke update', of([...neverChanged, ...Object.keys(statedColumns)]))
  for (const [table, columns] of [...Object.entries(appendOnly), ...Object.entries(statedColumns)])
    if (columns.length > 0) await run(`grant update (${columns.join(', ')})`, of([table]))
}

/** Whether the login may assume the role. Before PostgreSQL 16 every member of a role may. */
const mayWorkAs = async (tx: Connection, login: string) =>
  (
    await tx<[{ may: boolean }]>`
      select pg_has_role(${login}, ${appRole}, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`
  )[0].may

/**
 * Grants the login membership in the role, if the current user may, and returns whether it may. The creator of a role may, and those to whom the
 * creator gave the admin option; before PostgreSQL 16 also anybody who may create roles.
 */
async function join(tx: Connection, login: string): Promise<boolean> {
  const [{ may, isOlder }] = await tx<[{ may: boolean; isOlder: boolean }]>`
    select pg_has_role(current_user, ${appRole}, 'MEMBER WITH ADMIN OPTION') or rolcreaterole and older as may, older as "isOlder"
    from pg_roles, lateral (select current_setting('server_version_num')::int < 160000 as older) version where rolname = current_user`
  if (may && isOlder) await tx`grant ${tx(appRole)} to ${tx(login)}`
  else if (may) await tx`grant ${tx(appRole)} to ${tx(login)} with set true, inherit false`
  return may
}

/** Number of an advisory lock. Arbitrary, but not used for another lock of this program. */
const lock = 5_270_612
