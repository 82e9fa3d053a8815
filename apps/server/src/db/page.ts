import { type Cursor, maxCounted, maxUnpaged, type Page, type Paging } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { Connection, Fragment } from './connect.ts'
import { written } from './planning.ts'

/** The number of rows that are checked to count a search that is checked row by row. */
const maxChecked = 200

/** The page of a list without rows. */
export const emptyPage: Page<never> = { items: [], total: 0, next: null }

/**
 * Returns one page of `source`, a select with the wire's names and an `id`, sorted by a column and then by id. As in PostgreSQL's indexes, missing
 * values come last in ascending and first in descending order, so an index on column and id serves both. Rows added between two pages cause no
 * repetitions or gaps. A page counts at most `maxCounted` rows, so that its cost is limited however long the list is; an export counts all.
 * `isMore` is a condition that is read sooner than the rows: if it is true, there are more than a page counts, and they are not counted.
 * `counted` is a select of as many rows that takes less time to plan or to count.
 * `checked` is a select of all rows before a search, in the order of an index, each with `isFound`. It is for a search that no index answers: the
 * first rows are checked to count those found. If there are further rows, the total is what is known, and there are more.
 * `plansOnce` is for a source in which the planner sees no values: the statement is planned once, and not for each value of the limit either.
 * `chosen` is a select of the ids of the list with what it is sorted by. The page is chosen from it, and `source`, which has no conditions then, is
 * read for its rows only: to choose among rows of eighty columns costs several times as much.
 * `isLong` says that the list is probably longer than a page. It is then counted while its page is read, as are a later page and one with `checked`.
 */
export async function page<Row extends object>(
  db: Connection,
  source: Fragment,
  { sort, limit, cursor, countsAll = false, knownTotal, sources }: Omit<Paging, 'q'>,
  {
    isMore,
    counted = source,
    checked,
    plansOnce = false,
    chosen,
    isLong = false,
  }: {
    isMore?: Fragment | undefined
    counted?: Fragment | undefined
    checked?: Fragment | undefined
    plansOnce?: boolean
    chosen?: Fragment
    isLong?: boolean
  } = {},
): Promise<Page<Row>> {
  if (sources) {
    sources.push(plansOnce ? db`${counted} limit ${written(db, maxCounted + 1)}` : counted)
    return emptyPage
  }
  const descending = sort.startsWith('-')
  const column = db(descending ? sort.slice(1) : sort)
  const [direction, beyond] = descending ? [db`desc`, db`<`] : [db`asc`, db`>`]
  const order = db`order by ${column} ${direction}, id ${direction}`
  if (!limit) {
    const items = await db<Row[]>`select * from (${source}) as listed ${those(db`${order} limit ${maxUnpaged + 1}`)}`
    if (items.length > maxUnpaged) throw new Problem('input.limitNeeded', { most: maxUnpaged })
    return { items, total: items.length, next: null }
  }

  // Two separate index ranges, because `… or column is null` would read the index from its start.
  const present = (from?: Cursor) => (from ? db`(${column}, id) ${beyond} (${from[0]}, ${from[1]})` : db`${column} is not null`)
  const missing = (from?: Cursor) => (from ? db`${column} is null and id ${beyond} ${from[1]}` : db`${column} is null`)
  const ranges = descending ? [missing, present] : [present, missing]
  const first = cursor ? ranges.indexOf(cursor[0] === null ? missing : present) : 0

  const isCounted = knownTotal === undefined
  const counting = isCounted && (isLong || cursor || checked) ? count() : undefined
  counting?.catch(() => {}) // it is awaited if the page does not fail before
  const rows: (Row & Position)[] = cursor ? [] : await read(db`true`, limit + 1)
  for (const [index, range] of (cursor ? ranges.slice(first) : []).entries()) {
    rows.push(...(await read(range(index === 0 ? cursor : undefined), limit + 1 - rows.length)))
    if (rows.length > limit) break
  }
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(withoutPosition),
    ...(!isCounted ? { total: knownTotal } : cursor || last ? beyondRead(await (counting ?? count())) : { total: items.length }),
    next: last ? [last.positionValue, last.positionId] : null,
  }

  /** The rows of a range in their order, for a select of `source`. */
  function those(range: Fragment): Fragment {
    return chosen ? db`where id = any(array(select id from (${chosen}) as listed ${range})) ${order}` : range
  }

  /** Reads rows with their position as text. Read into a Date, a moment would lose its microseconds, and the next page would skip or repeat rows. */
  async function read(range: Fragment, most: number) {
    return db<(Row & Position)[]>`
      select *, ${column}::text as "positionValue", id::text as "positionId" from (${source}) as listed
      ${those(db`where ${range} ${order} limit ${plansOnce ? written(db, most) : most}`)}`
  }

  async function count(): Promise<Pick<Page<Row>, 'total' | 'more'>> {
    if (checked && !countsAll) return countAmong(checked)
    const enough = countsAll ? db`` : db`limit ${plansOnce ? written(db, maxCounted + 1) : maxCounted + 1}`
    const number = db`(select count(*) from (select from (${counted}) as listed ${enough}) as counted)`
    const [{ total }] = await db<
      [{ total: number }]
    >`select ${isMore && !countsAll ? db`case when ${isMore} then ${maxCounted + 1} else ${number} end` : number} as total`
    return countsAll || total <= maxCounted ? { total } : { total: maxCounted, more: true }
  }

  async function countAmong(all: Fragment): Promise<Pick<Page<Row>, 'total' | 'more'>> {
    const [{ known, found }] = await db<[{ known: number; found: number }]>`
      select count(*)::int as known, count(*) filter (where "isFound")::int as found from (${all} limit ${maxChecked + 1}) as checked`
    return known <= maxChecked ? { total: found } : { total: found, more: true }
  }

  /** The total is one less than the known rows, as in a count that stops, and `more` stands for the rest. A later page has a row before it. */
  function beyondRead(known: Pick<Page<Row>, 'total' | 'more'>): Pick<Page<Row>, 'total' | 'more'> {
    return known.more && checked ? { total: Math.max(known.total, rows.length + (cursor ? 1 : 0), 1) - 1, more: true } : known
  }
}

/** Whether a select has more rows than a page counts. */
export const hasMoreThanCounted = (db: Connection, rows: Fragment): Fragment =>
  db`exists (select from (${rows}) as listed offset ${written(db, maxCounted)} limit 1)`

type Position = { positionValue: string | null; positionId: string }

function withoutPosition<Row extends object>({ positionValue: _value, positionId: _id, ...row }: Row & Position) {
  return row as unknown as Row
}
