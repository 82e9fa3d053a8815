import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asAppRole, emptyDatabase, testDatabase } from '../../test/database.ts'
import type { Db } from './connect.ts'
import { guardTables, guardTrigger } from './guards.ts'
import { migrate } from './migrate.ts'

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const add = (more: Record<string, string>) => Promise.all(Object.entries(more).map(([name, sql]) => writeFile(join(folder, name), sql)))
  await add(files)
  return { folder, add }
}
const applied = async (db: Db) =>
  (await db<{ name: string }[]>`select name from schema_migrations order by version`).map(({ name }) => name)

const first = { '0001_people.sql': `create table people (name text);\ninsert into people values ('Ana')` }
const second = { '0002_ages.sql': 'alter table people add age int' }

test('what is missing is applied in order, and only that', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith(first)
  await migrate(db, folder)
  await migrate(db, folder)
  await add(second)
  await migrate(db, folder)
  expect(await db`select * from people`).toEqual([{ name: 'Ana', age: null }])
  expect(await applied(db)).toEqual(['0001_people', '0002_ages'])
})

test('servers that start at once apply each step once', async () => {
  const db = await emptyDatabase()
  const { folder } = await folderWith({ ...first, ...second })
  await Promise.all([1, 2, 3, 4].map(() => migrate(db, folder)))
  expect(await db`select name from people`).toEqual([{ name: 'Ana' }])
})

test('a step that fails leaves nothing of itself, says where, and can be mended', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith({
    ...first,
    '0002_ages.sql': 'alter table people add age int;\nalter table peple add height int',
  })
  await expect(migrate(db, folder)).rejects.toThrow(/0002_ages\.sql falló: .*peple/)
  expect(await applied(db)).toEqual(['0001_people'])
  await add(second)
  await migrate(db, folder)
  expect(await db`select age from people`).toEqual([{ age: null }])
})

test('a syntax error is told with its line', async () => {
  const { folder } = await folderWith({ '0001_wrong.sql': 'select 1;\nselect 2;\nselekt 3' })
  await expect(migrate(await emptyDatabase(), folder)).rejects.toThrow('(línea 3)')
})

test('a server that dies at a step is no obstacle to the next', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith({
    ...first,
    '0002_ages.sql': 'alter table people add age int; select pg_terminate_backend(pg_backend_pid())',
  })
  await expect(migrate(db, folder)).rejects.toThrow('0002_ages.sql falló')
  expect(await applied(db)).toEqual(['0001_people'])
  await add(second)
  await migrate(db, folder)
  expect(await applied(db)).toEqual(['0001_people', '0002_ages'])
})

test('a step that was changed after it was applied is refused by name; how its lines end is no change', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith(first)
  await migrate(db, folder)
  await add({ '0001_people.sql': first['0001_people.sql'].replaceAll('\n', '\r\n') })
  await migrate(db, folder)
  await add({ '0001_people.sql': 'create table people (name text)' })
  await expect(migrate(db, folder)).rejects.toThrow('La migración 0001_people.sql ya se aplicó con otro contenido')
})

test('an older program refuses a newer database', async () => {
  const db = await emptyDatabase()
  const newer = await folderWith({ ...first, ...second })
  const older = await folderWith(first)
  await migrate(db, newer.folder)
  await expect(migrate(db, older.folder)).rejects.toThrow('La base de datos es más nueva que este programa: tiene la migración 0002_ages')
})

test.each([{ '0002_ages.sql': '' }, { '0001_a.sql': '', '0001_b.sql': '' }, { 'people.sql': '' }])(
  'steps are numbered without gaps: %o',
  async (files) => {
    const { folder } = await folderWith(files)
    await expect(migrate(await emptyDatabase(), folder)).rejects.toThrow('se numeran sin saltos')
  },
)

test('a step may take longer than a request, and keeps others waiting for two seconds only', async () => {
  const db = await emptyDatabase()
  const { folder } = await folderWith({
    '0001_slow.sql': `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  })
  await migrate(db, folder)
  expect(await db`select * from limits`).toEqual([{ statement: '0', lock: '2s' }])
})

test('our own steps are all applied in a test database', async () => {
  const db = await testDatabase()
  const before = await applied(db)
  expect(before[0]).toMatch(/^0001_/)
})

test('a step that servers at work keep from a table makes room for them, and is tried again', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith(first)
  await migrate(db, folder)
  await add(second)
  const tries = async () =>
    (
      await db<{ since: string }[]>`
      select xact_start::text as since from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table people%'`
    )[0]?.since
  let migrating: Promise<void> | undefined
  await db.begin(async (tx) => {
    await tx`select from people`
    migrating = migrate(db, folder)
    await expect.poll(tries, { interval: 20 }).toBeDefined()
    const began = await tries()
    await expect.poll(async () => ![undefined, began].includes(await tries()), { interval: 20 }).toBe(true)
  })
  await migrating
  expect(await db`select age from people`).toEqual([{ age: null }])
})

test('what a step makes, servers of the release before may use at once, since its triggers on their tables do', async () => {
  const db = await emptyDatabase()
  const { folder, add } = await folderWith(first)
  await migrate(db, folder)
  const app = await asAppRole(db)
  await add({
    '0002_names.sql': 'create table names (id int generated by default as identity, name text); create table holdings (name text)',
  })
  await migrate(db, folder)
  await app`insert into names (name) select name from people`
  expect(await app`select name from names`).toEqual([{ name: 'Ana' }])
  await expect(app`insert into holdings values ('Ana')`).rejects.toThrow('permission denied')
})

test('a step that touches no guarded table leaves its trigger, and so whoever writes there, alone', async () => {
  const db = await testDatabase()
  const [{ before }] = await db<[{ before: number }]>`select count(*)::int as before from pg_trigger where tgname = ${guardTrigger}`
  expect(before).toBeGreaterThan(20)
  await db`alter table materials disable trigger ${db(guardTrigger)}`
  const versions = () => db<{ table: string; version: string }[]>`
    select relname as table, pg_trigger.xmin::text as version from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = ${guardTrigger} order by relname`
  const then = await versions()
  await db.begin((tx) => guardTables(tx, '9999_nothing', new Date()))
  const changed = (await versions()).filter(({ version }, index) => version !== then[index]!.version)
  expect(changed.map(({ table }) => table)).toEqual(['materials'])
})
