import { type Cursor, maxCounted, maxUnpaged, type Page, type Paging } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { Connection, Fragment } from './connect.ts'

/**
 * One page of `source`, a select with the wire's names and an `id`, in the order of a column and then of the id. As in PostgreSQL's own
 * indexes a missing value comes after all others, so last ascending and first descending: an index on the column and the id serves both.
 * What is added between two pages neither repeats nor hides what was there.
 *
 * A page counts `maxCounted` rows at most, so that it costs the same however long the list is; an export counts them all.
 */
export async function page<Row extends object>(
  db: Connection,
  source: Fragment,
  { sort, limit, cursor, countsAll = false, knownTotal, sources }: Omit<Paging, 'q'>,
): Promise<Page<Row>> {
  if (sources) {
    sources.push(source)
    return { items: [], total: 0, next: null }
  }
  const descending = sort.startsWith('-')
  const column = db(descending ? sort.slice(1) : sort)
  const [direction, beyond] = descending ? [db`desc`, db`<`] : [db`asc`, db`>`]
  const order = db`order by ${column} ${direction}, id ${direction}`
  if (!limit) {
    const items = await db<Row[]>`select * from (${source}) as listed ${order} limit ${maxUnpaged + 1}`
    if (items.length > maxUnpaged) throw new Problem('input.limitNeeded', { most: maxUnpaged })
    return { items, total: items.length, next: null }
  }

  // A range of the index for each, since `… or column is null` would read it from its start.
  const present = (from?: Cursor) => (from ? db`(${column}, id) ${beyond} (${from[0]}, ${from[1]})` : db`${column} is not null`)
  const missing = (from?: Cursor) => (from ? db`${column} is null and id ${beyond} ${from[1]}` : db`${column} is null`)
  const ranges = descending ? [missing, present] : [present, missing]
  const first = cursor ? ranges.indexOf(cursor[0] === null ? missing : present) : 0

  const rows: (Row & Position)[] = cursor ? [] : await read(db`true`, limit + 1)
  for (const [index, range] of (cursor ? ranges.slice(first) : []).entries()) {
    rows.push(...(await read(range(index === 0 ? cursor : undefined), limit + 1 - rows.length)))
    if (rows.length > limit) break
  }
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(withoutPosition),
    ...(await count()),
    next: last ? [last.positionValue, last.positionId] : null,
  }

  /** The position as text: a moment read into a Date would lose its microseconds, and the page its neighbours. */
  async function read(range: Fragment, most: number) {
    return db<(Row & Position)[]>`
      select *, ${column}::text as "positionValue", id::text as "positionId" from (${source}) as listed
      where ${range} ${order} limit ${most}`
  }

  async function count(): Promise<Pick<Page<Row>, 'total' | 'more'>> {
    if (knownTotal !== undefined) return { total: knownTotal }
    if (!cursor && !last) return { total: items.length }
    const enough = countsAll ? db`` : db`limit ${maxCounted + 1}`
    const [{ total }] = await db<
      [{ total: number }]
    >`select count(*) as total from (select from (${source}) as listed ${enough}) as counted`
    return countsAll || total <= maxCounted ? { total } : { total: maxCounted, more: true }
  }
}

type Position = { positionValue: string | null; positionId: string }

function withoutPosition<Row extends object>({ positionValue: _value, positionId: _id, ...row }: Row & Position) {
  return row as unknown as Row
}
