import type { Connection, Db } from './pool.ts'

/**
 * The role that the server works as. It owns nothing: it reads and writes rows, and of what is only ever added to it may add rows alone, so that
 * the triggers that refuse the rest are the second lock.
 */
export const appRole = 'barreno_app'

/** What is only added to; of some of these a few columns are written once, later. */
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

/** What somebody states, of which other columns follow: those alone that are stated are written. */
const statedColumns: Readonly<Record<string, readonly string[]>> = {
  magazine_limits: ['allowed', 'document', 'reason'],
}

/** What is added to, and goes when its time is over. */
export const neverChanged: readonly string[] = ['security_log']

/** What triggers and migrations alone write. */
export const readOnly: readonly string[] = [
  'history_writes',
  'recorded_columns',
  'schema_migrations',
  'stock_months',
  'stay_months',
  'holdings',
  'family_compatibility',
  'rules_in_force',
  'order_custody',
]

/** Why the server works as the owner of its tables all the same: the role is missing and cannot be made, or may not be taken on. */
export type NoAppRole = 'mayNotCreate' | 'mayNotJoin'

/**
 * Makes the role where it is missing, gives it its rights on the tables as they are now, and says whether `login`, which the server connects as,
 * may work as it.
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

/** For an embedded database, which takes connections of its own folder alone: the server signs in as the role, and is nothing else. */
export const letIn = (owner: Db) => owner.unsafe(`alter role ${appRole} login`)

/** Whom a connection signed in as. */
export const whoAmI = async (db: Connection): Promise<string> => (await db<[{ login: string }]>`select session_user as login`)[0].login

/** What tables, views and sequences there are. */
export const readRelations = async (tx: Connection): Promise<string[]> =>
  (
    await tx<
      { name: string }[]
    >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`
  ).map(({ name }) => name)

/**
 * Gives the role, where it is there, its rights on what a step has just made. Servers of the release before work while the steps run, and triggers
 * that a step puts on their tables read and write what it made.
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
  const say = async (rights: string, names: readonly string[], kind = '') => {
    const whom = rights.startsWith('revoke') ? `from ${appRole}` : `to ${appRole}`
    if (names.length > 0) await tx.unsafe(`${rights} on ${kind} ${names.join(', ')} ${whom}`)
  }
  await tx.unsafe(`grant usage on schema public to ${appRole}`)
  await say('revoke all', tables)
  await say('grant select, insert, update, delete', tables)
  await say('grant usage, select', sequences, 'sequence')
  await say('revoke insert, update, delete', of(readOnly))
  await say('revoke update, delete', of(Object.keys(appendOnly)))
  await say('revoke update', of([...neverChanged, ...Object.keys(statedColumns)]))
  for (const [table, columns] of [...Object.entries(appendOnly), ...Object.entries(statedColumns)])
    if (columns.length > 0) await say(`grant update (${columns.join(', ')})`, of([table]))
}

/** Before PostgreSQL 16 every member of a role may work as it. */
const mayWorkAs = async (tx: Connection, login: string) =>
  (
    await tx<[{ may: boolean }]>`
      select pg_has_role(${login}, ${appRole}, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`
  )[0].may

/** Whoever made the role may let others into it, and so may whom its maker has told so; before PostgreSQL 16 whoever may create roles. */
async function join(tx: Connection, login: string): Promise<boolean> {
  const [{ may, isOlder }] = await tx<[{ may: boolean; isOlder: boolean }]>`
    select pg_has_role(current_user, ${appRole}, 'MEMBER WITH ADMIN OPTION') or rolcreaterole and older as may, older as "isOlder"
    from pg_roles, lateral (select current_setting('server_version_num')::int < 160000 as older) version where rolname = current_user`
  if (may && isOlder) await tx`grant ${tx(appRole)} to ${tx(login)}`
  else if (may) await tx`grant ${tx(appRole)} to ${tx(login)} with set true, inherit false`
  return may
}

/** Any number that nothing else of ours locks. */
const lock = 5_270_612
