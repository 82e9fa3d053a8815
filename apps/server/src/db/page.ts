import type { Cursor, Page, Paging } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'

/**
 * One page of `source`, a select with the wire's names and an `id`, in the order of a column and then of the id. As in PostgreSQL's own
 * indexes a missing value comes after all others, so last ascending and first descending: an index on the column and the id serves both.
 * What is added between two pages neither repeats nor hides what was there.
 */
export async function page<Row extends object>(
  db: Connection,
  source: Fragment,
  { sort, limit, cursor, knownTotal }: Omit<Paging, 'q'>,
): Promise<Page<Row>> {
  const descending = sort.startsWith('-')
  const column = db(descending ? sort.slice(1) : sort)
  const [direction, beyond] = descending ? [db`desc`, db`<`] : [db`asc`, db`>`]
  const order = db`order by ${column} ${direction}, id ${direction}`
  if (!limit) {
    const items = await db<Row[]>`select * from (${source}) as listed ${order}`
    return { items, total: items.length, next: null }
  }

  // A range of the index for each, since `… or column is null` would read it from its start.
  const present = (from?: Cursor) => (from ? db`(${column}, id) ${beyond} (${from[0]}, ${from[1]})` : db`${column} is not null`)
  const missing = (from?: Cursor) => (from ? db`${column} is null and id ${beyond} ${from[1]}` : db`${column} is null`)
  const ranges = descending ? [missing, present] : [present, missing]
  const first = cursor ? ranges.indexOf(cursor[0] === null ? missing : present) : 0

  const rows: (Row & Position)[] = []
  for (const [index, range] of ranges.slice(first).entries()) {
    // The position as text: a moment read into a Date would lose its microseconds, and the page its neighbours.
    const more = await db<(Row & Position)[]>`
      select *, ${column}::text as "positionValue", id::text as "positionId" from (${source}) as listed
      where ${range(index === 0 ? cursor : undefined)} ${order} limit ${limit + 1 - rows.length}`
    rows.push(...more)
    if (rows.length > limit) break
  }
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(withoutPosition),
    total: knownTotal ?? (await count()),
    next: last ? [last.positionValue, last.positionId] : null,
  }

  async function count() {
    if (!cursor && !last) return items.length
    const [{ total }] = await db<[{ total: number }]>`select count(*) as total from (${source}) as listed`
    return total
  }
}

type Position = { positionValue: string | null; positionId: string }

function withoutPosition<Row extends object>({ positionValue: _value, positionId: _id, ...row }: Row & Position) {
  return row as unknown as Row
}
