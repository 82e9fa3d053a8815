import type { Cursor, Page } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { asProblem, type Connection } from './connect.ts'
import { page } from './page.ts'

type Item = { id: string; name: string | null; amount: number | null; at: string | null; onDate: string | null; done: boolean | null }

const db = await emptyDatabase()
await db`create table items (id text primary key, name text, amount numeric(14,2), at timestamptz, on_date date, done boolean)`
// Few distinct values, so that many are equal. The moments are a microsecond apart, and every fifth value is missing.
await db`
  insert into items
  select 'id' || lpad(n::text, 3, '0'), case when n % 5 > 0 then 'ñame ''' || chr(65 + n % 7) || '"' end, case when n % 5 > 0 then (n % 9 - 4) * 2.5 end,
    case when n % 5 > 0 then timestamptz '2026-01-01' + (n % 11) * interval '1 microsecond' end,
    case when n % 5 > 0 then date '2026-01-01' + n % 4 end, case when n % 5 > 0 then n % 2 = 0 end
  from generate_series(1, 60) as n order by md5(n::text)`
const source = () => db`select id, name, amount, at, on_date as "onDate", done from items`
const ids = (items: readonly Item[]) => items.map(({ id }) => id)

async function walk(sort: string, limit: number, between = async () => {}): Promise<Page<Item>[]> {
  const pages: Page<Item>[] = []
  for (let cursor: Cursor | undefined; ;) {
    const reached: Page<Item> = await page<Item>(db, source(), { sort, limit, ...(cursor && { cursor }) })
    pages.push(reached)
    if (!reached.next) return pages
    // As it is transmitted: through JSON.
    cursor = JSON.parse(JSON.stringify(reached.next)) as Cursor
    await between()
  }
}

const columns = ['name', 'amount', 'at', 'onDate', 'done', 'id']
test.each(columns.flatMap((column) => [column, `-${column}`]))('pages sorted by %s make the whole list, each row once', async (sort) => {
  const whole = await page<Item>(db, source(), { sort })
  expect([whole.total, whole.items.length, whole.next]).toEqual([60, 60, null])
  for (const limit of [1, 7, 12, 60, 100]) {
    const pages = await walk(sort, limit)
    expect(ids(pages.flatMap(({ items }) => items))).toEqual(ids(whole.items))
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([60]))
    expect(pages.length).toBe(Math.ceil(60 / limit))
  }
})

test('a missing value is last upwards and first downwards, exactly the other way round', async () => {
  const up = await page<Item>(db, source(), { sort: 'amount' })
  const down = await page<Item>(db, source(), { sort: '-amount' })
  expect(up.items.slice(-12).map(({ amount }) => amount)).toEqual(Array(12).fill(null))
  expect(ids(down.items)).toEqual(ids(up.items).toReversed())
})

test('rows that are chosen before their columns are read are those of the list, whole or page by page', async () => {
  const isDone = db`where done`
  const chosen = db`select id, amount from items ${isDone}`
  const way = { chosen, counted: chosen }
  const whole = ids((await page<Item>(db, db`${source()} ${isDone}`, { sort: '-amount' })).items)
  expect(ids((await page<Item>(db, source(), { sort: '-amount' }, way)).items)).toEqual(whole)
  const first = await page<Item>(db, source(), { sort: '-amount', limit: 9 }, way)
  const second = await page<Item>(db, source(), { sort: '-amount', limit: 9, cursor: first.next! }, way)
  expect([...ids(first.items), ...ids(second.items)]).toEqual(whole.slice(0, 18))
  expect([first.total, second.total]).toEqual([whole.length, whole.length])
})

test('a row has the columns of the select and no others', async () => {
  const { items } = await page<Item>(db, source(), { sort: 'at', limit: 1 })
  expect(items).toEqual([{ id: 'id011', name: 'ñame \'E"', amount: -5, at: '2026-01-01T00:00:00.000Z', onDate: '2026-01-04', done: false }])
})

test('rows that come while someone turns pages neither repeat nor hide one that was there', async () => {
  for (const sort of ['amount', '-amount']) {
    const before = ids((await page<Item>(db, source(), { sort })).items)
    let added = 0
    const pages = await walk(sort, 4, async () => {
      added++
      await db`insert into items ${db([-99, 0, 99, null].map((amount, n) => ({ id: `new${added}-${n}`, amount })))}`
    })
    const seen = ids(pages.flatMap(({ items }) => items))
    expect(seen.filter((id) => id.startsWith('id'))).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
    await db`delete from items where id like 'new%'`
  }
})

test('nothing at all is one empty page', async () => {
  expect(await page(db, db`select id, name from items where false`, { sort: 'name', limit: 5 })).toEqual({
    items: [],
    total: 0,
    next: null,
  })
})

test('a forged cursor is invalid input', async () => {
  const forged = await page(db, source(), { sort: 'at', limit: 5, cursor: ["'; drop table items", 'x'] }).catch(asProblem)
  expect(forged).toMatchObject({ code: 'input.invalid' })
})

test('a page counts to a thousand, an export counts all, and without a page ten thousand rows are the most', async () => {
  const of = (rows: number) => db`select n::text as id, n as amount from generate_series(1, ${rows}::int) as n`
  const counted = async (rows: number, paging: Partial<Parameters<typeof page>[2]>) => {
    const { total, more, next } = await page(db, of(rows), { sort: 'amount', limit: 5, ...paging })
    return { total, more: more ?? false, goesOn: next !== null }
  }
  expect(await counted(1_000, {})).toEqual({ total: 1_000, more: false, goesOn: true })
  expect(await counted(1_001, {})).toEqual({ total: 1_000, more: true, goesOn: true })
  expect(await counted(1_001, { cursor: ['1000', '1000'] })).toEqual({ total: 1_000, more: true, goesOn: false })
  expect(await counted(25_000, { countsAll: true })).toEqual({ total: 25_000, more: false, goesOn: true })
  expect(await counted(10_000, { limit: undefined })).toEqual({ total: 10_000, more: false, goesOn: false })
  await expect(counted(10_001, { limit: undefined })).rejects.toMatchObject({ code: 'input.limitNeeded', details: { most: 10_000 } })
})

test('a search that is checked row by row is counted among the first 200 rows of a list, and never said to have more than it has', async () => {
  const counted = async (rows: number, every: number, paging: Partial<Parameters<typeof page>[2]> = {}) => {
    const isFound = db`n % ${every}::int = 0`
    const numbers = db`generate_series(1, ${rows}::int) as n`
    const found = db`select n::text as id, n as amount from ${numbers} where ${isFound}`
    const checked = db`select ${isFound} as "isFound" from ${numbers}`
    const { total, more = false } = await page(db, found, { sort: 'amount', limit: 5, ...paging }, { checked })
    return { total, more }
  }
  expect(await counted(200, 2)).toEqual({ total: 100, more: false })
  expect(await counted(201, 2)).toEqual({ total: 99, more: true })
  expect(await counted(25_000, 2)).toEqual({ total: 99, more: true })
  // The page has five rows, of which the count found only two.
  expect(await counted(25_000, 100)).toEqual({ total: 5, more: true })
  // A page that is not full is counted by itself.
  expect(await counted(25_000, 6_250)).toEqual({ total: 4, more: false })
  expect(await counted(25_000, 5_000)).toEqual({ total: 5, more: false })
  expect(await counted(25_000, 6_250, { cursor: ['18750', '18750'] })).toEqual({ total: 1, more: true })
  expect(await counted(25_000, 2, { countsAll: true })).toEqual({ total: 12_500, more: false })
})

test('a page in the middle reads its own rows, not those before it', async () => {
  await db`create table many (id text primary key, at timestamptz)`
  await db`insert into many select n::text, case when n % 10 > 0 then timestamptz '2026-01-01' + n * interval '1 second' end from generate_series(1, 20000) as n`
  await db`create index many_at on many (at, id)`
  await db`analyze many`
  for (const [sort, cursor] of [
    ['at', ['2026-01-01 02:00:00', '7200']],
    ['-at', ['2026-01-01 02:00:00', '7200']],
    ['at', [null, '5000']],
    ['-at', [null, '5000']],
  ] as const) {
    const read = await db.begin(async (tx) => {
      const before = await counters(tx)
      await page(tx, tx`select id, at from many`, { sort, limit: 10, cursor: [...cursor] })
      const after = await counters(tx)
      return { scans: after.scans - before.scans, rows: after.rows - before.rows }
    })
    // The single scan counts the total.
    expect([sort, cursor, read]).toEqual([sort, cursor, { scans: 1, rows: 11 }])
  }

  async function counters(tx: Connection) {
    return (
      await tx<
        [{ scans: number; rows: number }]
      >`select seq_scan as scans, idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'many'`
    )[0]
  }
})
