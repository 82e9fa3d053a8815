import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aLoadedLot, aMagazine, aTransferTo, brokenCustody } from '../../test/custody.ts'
import { testPortal } from '../../test/portal.ts'
import type { Connection } from '../db/connect.ts'

// Writes to the database with the server's password what no use case would write: sums, licences and families must hold all the same.

const portal = await testPortal()
const { db, good } = portal
/** The server's own connection, whose role owns nothing. */
const server = portal.services.db

const tables = [
  'lots',
  'holdings',
  'magazines',
  'magazine_limits',
  'material_measures',
  'materials',
  'family_compatibility',
  'transfers',
  'inspections',
  'stock_movements',
] as const

const { id: near } = await aMagazine(portal)
await good(api.magazines.setLimits, 'gerente', {
  id: near,
  limits: [
    { measure: 'neqKg', allowed: 110 },
    { measure: 'neqKg', family: 'blastingAgent', allowed: 105 },
  ],
})
await good(api.magazines.setLimits, 'gerente', {
  id: 'PRINCIPAL',
  limits: [
    { measure: 'neqKg', allowed: 1_000 },
    { measure: 'detonators', allowed: 500 },
  ],
})
for (const [id, family, measure, perUnit] of [
  ['ANFO-25', 'blastingAgent', 'neqKg', 25],
  ['COR-10', 'cord', 'neqKg', 0.01],
  ['DET-NE-4', 'detonator', 'detonators', 1],
] as const)
  await good(api.materials.classify, 'gerente', { id, family, measures: [{ measure, perUnit }] })
await aLoadedLot(portal, { materialId: 'ANFO-25', quantityChange: 20 })
await aLoadedLot(portal, { materialId: 'COR-10', quantityChange: 40 })
const { id: apart } = await aMagazine(portal)
await aLoadedLot(portal, { materialId: 'DET-NE-4', quantityChange: 30, magazine: apart })
await good(api.custody.transfer, 'almacenista', await aTransferTo(portal, near))
await good(api.magazines.inspect, 'almacenista', { id: near, locks: 'sound', seals: 'none' })

type Column = { table: string; name: string; type: string }
const columns = await db<Column[]>`
  select table_name as "table", column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name in ${db(tables)} and is_generated = 'NEVER' order by table_name, ordinal_position`
const keyOf = { materials: 'materials', magazines: 'magazines', lots: 'lots', transfers: 'transfers' } as const

/** Returns values to try in a column: amounts, dates and flags, and the values of other rows. */
async function valuesFor({ table, name, type }: Column): Promise<(string | number | boolean | null)[]> {
  if (type === 'boolean') return [true, false]
  if (type === 'numeric' || type === 'integer' || type === 'bigint') return [0, 1, -1, 12_345, null]
  if (type === 'date') return ['2000-01-01', '2099-12-31', null]
  if (type.startsWith('timestamp')) return ['2000-01-01T00:00:00Z']
  const [, target] = Object.entries(keyOf).find(([each]) => name === `${each.slice(0, -1)}_id`) ?? []
  const others = await db<{ value: string | null }[]>`select distinct ${db(name)} as value from ${db(table)} limit 8`
  const ids = target ? await db<{ value: string }[]>`select id as value from ${db(target)} limit 8` : []
  return [...new Set([...others, ...ids].map(({ value }) => value)), null]
}

const tried = { kept: 0, refused: 0 }
/** Runs the work as the server, and commits it if the database accepts it. */
async function attempt(what: string, work: (tx: Connection) => Promise<unknown>): Promise<void> {
  await server.begin(work).then(
    () => tried.kept++,
    () => tried.refused++,
  )
  expect(await brokenCustody(db), what).toEqual([])
}

test('the tables that hold custody together have rows, and nothing of them is broken to begin with', async () => {
  for (const table of tables) expect((await db`select from ${db(table)} limit 1`).length, table).toBe(1)
  expect(await brokenCustody(db)).toEqual([])
})

test('nobody empties a table, turns its triggers off or away, or works as somebody for whom they do not run', async () => {
  for (const table of tables)
    for (const statement of [
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} drop constraint ${table}_pkey cascade`,
      `drop table ${table} cascade`,
      `create trigger away before insert on ${table} for each row execute function hold_movement()`,
    ])
      await expect(server.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  for (const statement of [
    `set session_replication_role = replica`,
    `create or replace function lot_is_usable(status text, expires_on date) returns boolean language sql as 'select true'`,
    `create or replace function keep_licences() returns trigger language plpgsql as 'begin return null; end'`,
    `alter function hold_movement() security invoker`,
    `set role postgres`,
  ])
    await expect(server.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/)
})

test('whatever is written into any column of any of them, sums, licences and families hold', async () => {
  for (const column of columns) {
    for (const value of await valuesFor(column)) {
      const { table, name } = column
      await attempt(`update ${table} set ${name} = ${String(value)}`, (tx) => tx`update ${tx(table)} set ${tx(name)} = ${value as never}`)
    }
  }
  expect(tried.refused).toBeGreaterThan(100)
  expect(tried.kept).toBeGreaterThan(20)
})

test('nor is anything broken by a row that is taken out or put in again with another amount', async () => {
  for (const table of tables) {
    await attempt(`delete from ${table}`, (tx) => tx`delete from ${tx(table)}`)
    const rows = await db<{ row: Record<string, unknown> }[]>`select to_jsonb(each) as row from ${db(table)} as each limit 6`
    const amounts = columns.filter((column) => column.table === table && column.type === 'numeric').map(({ name }) => name)
    for (const { row } of rows)
      for (const amount of [0, 1, -1, 12_345]) {
        const changed = {
          ...row,
          ...(typeof row['id'] === 'string' && { id: `${row['id']}-${amount}` }),
          ...Object.fromEntries(amounts.map((name) => [name, amount])),
        }
        const written = columns
          .filter((column) => column.table === table && !(column.name === 'id' && column.type === 'bigint'))
          .map(({ name }) => name)
        await attempt(
          `insert into ${table} ${JSON.stringify(changed)}`,
          (tx) =>
            tx`insert into ${tx(table)} (${tx(written)}) select ${tx(written)} from jsonb_populate_record(null::${tx(table)}, ${tx.json(changed)})`,
        )
      }
  }
  expect(await brokenCustody(db)).toEqual([])
})
