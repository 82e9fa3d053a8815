import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectPatiently } from '../../test/connect-patiently.ts'
import { asAppRole, testDatabase } from '../../test/database.ts'
import { dataFolder } from '../../test/operator.ts'
import { anOrder, testPortal } from '../../test/portal.ts'
import { appendOnly, appRole, neverChanged, prepareAppRole, readOnly, whoAmI } from './app-role.ts'
import type { Connection } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { guardsOf } from './guards.ts'
import { migrate } from './migrate.ts'

const portal = await testPortal()
await anOrder(portal)
const owner = portal.db
const { db } = portal.services

const refused = { code: '42501' }

/** Returns statements that change the rows of a table, and statements that change the triggers that guard it. */
async function attemptsOn(table: string): Promise<{ onLines: string[]; onGuards: string[] }> {
  const [{ column }] = await owner<[{ column: string }]>`
    select attname::text as "column" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum limit 1`
  const triggers = await owner<
    { name: string }[]
  >`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`
  return {
    onLines: [`update "${table}" set "${column}" = "${column}"`, `delete from "${table}"`],
    onGuards: [
      ...triggers.flatMap(({ name }) => [`drop trigger "${name}" on "${table}"`, `alter table "${table}" disable trigger "${name}"`]),
      ...['disable trigger all', 'add column x int', `drop column "${column}"`].map((change) => `alter table "${table}" ${change}`),
      `truncate "${table}" cascade`,
      `drop table "${table}" cascade`,
    ],
  }
}

test('the server signs in as a role that owns nothing', async () => {
  expect(await whoAmI(db)).toBe(appRole)
  expect(await owner`select relname from pg_class where pg_get_userbyid(relowner) = ${appRole}`).toEqual([])
  const [rights] =
    await owner`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = ${appRole}`
  expect(Object.values(rights!)).toEqual([false, false, false, false, false])
})

test.each([...Object.keys(appendOnly), ...readOnly])('what stands in %s it cannot change, take away or leave unguarded', async (table) => {
  const { onLines, onGuards } = await attemptsOn(table)
  for (const statement of [...onLines, ...onGuards]) await expect(db.unsafe(statement), statement).rejects.toMatchObject(refused)
})

test.each(neverChanged)('what stands in %s it cannot change', async (table) => {
  const { onLines, onGuards } = await attemptsOn(table)
  for (const statement of [onLines[0]!, ...onGuards]) await expect(db.unsafe(statement), statement).rejects.toMatchObject(refused)
})

test('of what it may change it cannot switch off the guard, and it cannot become somebody else', async () => {
  for (const { table } of await guardsOf(owner))
    for (const statement of (await attemptsOn(table)).onGuards) await expect(db.unsafe(statement), statement).rejects.toMatchObject(refused)
  const statements = [
    "set session_replication_role = 'replica'",
    'set role postgres',
    'set session authorization postgres',
    'create role another superuser',
    'create or replace function note_write() returns trigger language plpgsql as $$ begin return null; end $$',
    "insert into history_writes (transaction, table_name, row_key) values (new_id()::uuid, 'orders', 'x')",
    "insert into recorded_columns values ('orders', 'x')",
    "select pg_read_file('/etc/passwd')",
    "copy history to program 'cat'",
  ]
  for (const statement of statements) await expect(db.unsafe(statement), statement).rejects.toMatchObject(refused)
  await db.unsafe('reset role')
  expect(await whoAmI(db)).toBe(appRole)
})

test('the columns of a line that are written later are the only ones that it may write', async () => {
  for (const [table, columns] of Object.entries(appendOnly)) {
    const others = await owner<{ column: string }[]>`
      select attname::text as "column" from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${columns}::text[])`
    const may = async (column: string) =>
      (await owner<[{ may: boolean }]>`select has_column_privilege(${appRole}, ${table}, ${column}, 'update') as may`)[0].may
    expect(await Promise.all(columns.map(may))).toEqual(columns.map(() => true))
    expect(await Promise.all(others.map(({ column }) => may(column)))).toEqual(others.map(() => false))
  }
})

test('a table that a later migration brings is there for the server too', async () => {
  const later = await testDatabase()
  await later`create table makers (id text primary key)`
  await prepareAppRole(later, 'postgres')
  const server = await asAppRole(later)
  await server`insert into makers values ('a')`
  await expect(server`truncate makers`).rejects.toMatchObject(refused)
})

/** A PostgreSQL server of the operator's, where the owner of the tables is no superuser. */
test('with a database of one’s own the server says when it has to work as the owner, and works as the role once it is let in', async () => {
  const { path, stop } = await startEmbedded(await dataFolder(), () => {})
  const superuser = connectPatiently({ path })
  const as = (user: string, role: string | null = null) => connectPatiently({ path, database: 'barreno', user }, { connections: 1, role })
  const open: { end: () => Promise<void> }[] = [superuser]
  const opened = <Own extends { end: () => Promise<void> }>(own: Own): Own => (open.push(own), own)
  try {
    for (const statement of ['create role owner login', 'create role server login', 'create database barreno owner owner'])
      await superuser.unsafe(statement)
    const its = opened(as('owner'))
    await migrate(its)
    expect(await prepareAppRole(its, 'owner')).toBe('mayNotCreate')
    await superuser.unsafe(`create role ${appRole} nologin`)
    expect(await prepareAppRole(its, 'owner')).toBe('mayNotJoin')
    await superuser.unsafe(`grant ${appRole} to owner, server`)
    for (const login of ['owner', 'server']) {
      expect(await prepareAppRole(its, login)).toBeNull()
      const server = opened(as(login, appRole))
      const role = async (connection: Connection) => (await connection<[{ role: string }]>`select current_user as role`)[0].role
      expect(await role(server)).toBe(appRole)
      await expect(server`delete from history`).rejects.toMatchObject(refused)
      await expect(server`alter table history disable trigger all`).rejects.toMatchObject(refused)
    }
    // A connection that signs in as another role does not get the owner's rights, whatever it sets.
    const apart = opened(as('server', appRole))
    await expect(apart`set role owner`).rejects.toMatchObject(refused)
    await apart`reset role`
    await expect(apart`delete from history`).rejects.toMatchObject(refused)
    await superuser.unsafe(
      `revoke ${appRole} from owner, server; alter role owner createrole; grant ${appRole} to owner with admin true, set false`,
    )
    expect(await prepareAppRole(its, 'server')).toBeNull()
  } finally {
    for (const connection of open.toReversed()) await connection.end()
    await stop()
  }
})

test('the roles that operators are told to make are enough, and none has more than it needs', async () => {
  const { path, stop } = await startEmbedded(await dataFolder(), () => {})
  const open: { end: () => Promise<void> }[] = []
  const as = (user: string, { database = 'barreno', role = null as string | null } = {}) => {
    const connection = connectPatiently({ path, database, user }, { connections: 2, role })
    open.push(connection)
    return connection
  }
  try {
    const superuser = as('postgres', { database: 'postgres' })
    const written = await readFile(join(import.meta.dirname, '../../../../deploy/postgres/sql/roles.sql'), 'utf8')
    const statements = written
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/:'(\w+)'/g, "'$1'")
      .split(';')
    for (const statement of statements.filter((each) => each.trim())) await superuser.unsafe(statement)
    const tables = as('barreno_owner')
    await migrate(tables)
    expect(await prepareAppRole(tables, 'barreno')).toBeNull()
    const server = as('barreno', { role: appRole })
    expect(await server`select name from job_queues()`).toEqual([])
    await expect(server`delete from history`).rejects.toMatchObject(refused)

    const roles = await superuser`
      select rolname from pg_roles where rolname like 'barreno%' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`
    expect(roles).toEqual([])
    expect(await tables`select relname from pg_class where pg_get_userbyid(relowner) in ('barreno', ${appRole})`).toEqual([])
    expect(await tables`select extname from pg_extension`).toEqual([{ extname: 'plpgsql' }])
    await superuser`create role stranger login`
    await expect(as('stranger')`select 1`).rejects.toThrow('permission denied for database')
  } finally {
    for (const connection of open.toReversed()) await connection.end()
    await stop()
  }
})
