import { maxCounted } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'
import { matchesSearch, startsWith } from './filters.ts'
import { remembered } from './memory.ts'

/** The tables that are searched by number, client and transport, each with the column of its number. */
const searched = {
  preorders: { number: 'preorder_number' },
  orders: { number: 'order_number' },
} as const
type Searched = keyof typeof searched

/** The largest number of records that are looked up one by one. If there are more, a list that is read in its order meets the next one soon. */
const maxLookedUp = 10 * maxCounted

/** A condition. It is a function, because a fragment that is awaited would be sent as a statement. */
export type Condition = () => Fragment

/** One way to find a row by a search term. */
export type Arm = {
  /** A select of the ids that it finds. */
  found: (limit: Fragment) => Fragment
  /** Whether it finds a given row. */
  matches: Condition
}

/**
 * Returns the condition under which a record matches a search term: its number begins or ends with it, its client has or had a name, RIF or
 * representative that contains it, or its guide, a plate or a driver has a word that begins with it.
 */
export const search = async (db: Connection, table: Searched, q: string | undefined): Promise<Condition> =>
  q ? remembered(db, ['search', table, q], () => lookFor(db, table, q)) : () => db`true`

async function lookFor(db: Connection, table: Searched, q: string): Promise<Condition> {
  const records = db(table)
  const { number, words, withWords } = waysTo(db, table, q)
  const { isFound } = await byArms(db, (ids) => db`${records}.id = any(${ids})`, {
    client: ofEach(db, { from: table, of: 'client_id', column: db`${records}.client_id`, ids: await clientsNamed(db, q) }),
    ...byNumber(db, { from: table, number }, q),
    words: {
      found: withWords,
      // Evaluated for each record that is read. With `exists`, PostgreSQL might first evaluate it for all records.
      matches: () => db`(select true from record_words where record_id = ${records}.id and ${words} limit 1)`,
    },
  })
  return isFound
}

type RecordsFound = {
  /** The ids, if there are no more than a page counts. */
  few: string[] | null
  /** Whether there are more than are looked up one by one. */
  areMany: boolean
  /** A select of all ids. */
  all: Condition
  isPreorder: Condition
  isOrder: Condition
}

/** Finds pre-orders and orders by a search term, as their own lists do. */
export async function recordsFound(db: Connection, q: string): Promise<RecordsFound> {
  const [isPreorder, isOrder] = [await search(db, 'preorders', q), await search(db, 'orders', q)]
  const all = () => db`select id from preorders where ${isPreorder()} union all select id from orders where ${isOrder()}`
  const [{ ids, count }] = await db<[{ ids: string[]; count: number }]>`
    select array(${all()} limit ${maxCounted + 1}) as ids, (select count(*) from (${all()} limit ${maxLookedUp + 1}) as found)::int as count`
  return { few: ids.length <= maxCounted ? ids : null, areMany: count > maxLookedUp, all, isPreorder, isOrder }
}

/** Returns the ids of clients who have or had a name, RIF or representative that contains the term. */
export const clientsNamed = async (db: Connection, q: string): Promise<string[]> =>
  (await db<{ id: string }[]>`select distinct client_id as id from client_names where ${matchesSearch(db, db`search`, q)}`).map(
    ({ id }) => id,
  )

/** Select of the ids of materials whose code or name contains the term. */
export const materialsNamed = (db: Connection, q: string) =>
  db<{ id: string }[]>`select id from materials where ${matchesSearch(db, db`search`, q)}`

/**
 * Combines several ways to find rows into one condition. Each is first tried with its own index, for a few more rows than a page counts. If the total
 * is small, the condition lists the ids found, so the list costs no more than they do. If it is large, a page is soon full in whatever order it is
 * read.
 */
export async function byArms(
  db: Connection,
  isOneOf: (ids: string[]) => Fragment,
  arms: Readonly<Record<string, Arm | null>>,
): Promise<{ isFound: Condition; by: readonly string[] }> {
  const entries = Object.entries(arms).filter((entry): entry is [string, Arm] => entry[1] !== null)
  const limit = db`limit ${maxCounted + 1}`
  const lists = entries.map(([name, arm], place) => db`${place > 0 ? db`,` : db``} array(${arm.found(limit)})::text[] as ${db(name)}`)
  const [found] = await db<[Record<string, string[]>]>`select ${lists}`
  const ids = [...new Set(entries.flatMap(([name]) => found[name]!))]
  if (ids.length <= maxCounted) return { isFound: () => isOneOf(ids), by: ['id'] }
  const matching = entries.filter(([name]) => found[name]!.length > 0)
  return { isFound: () => db`(false ${matching.map(([, arm]) => db`or (${arm.matches()})`)})`, by: matching.map(([name]) => name) }
}

type OfEach = { from: string; of: string; column: Fragment; ids: readonly string[] }

/**
 * Finds rows of `from` whose column `of` has one of these ids. Null if there are none. A single id is compared with `=`, so that its rows are read
 * from its own index.
 */
export const ofEach = (db: Connection, { from, of, column, ids }: OfEach): Arm | null =>
  ids.length === 0
    ? null
    : {
        found: (limit) => db`
          select row.id from unnest(${[...ids]}::text[]) as named (id), lateral (select id from ${db(from)} where ${db(of)} = named.id ${limit}) as row ${limit}`,
        matches: () => (ids.length === 1 ? db`${column} = ${ids[0]!}` : db`${column} = any(${[...ids]}::text[])`),
      }

/** Finds rows of `from` that belong to an order whose number, guide, plate or driver matches. */
export function ofOrders(db: Connection, { from, column }: { from: string; column: Fragment }, q: string): Arm {
  const { number, words, withWords } = waysTo(db, 'orders', q)
  const { start, end } = endsOf(db, number, q)
  return {
    found: (limit) => db`
      select row.id from (
        (select id from orders where ${start} ${limit}) union (select id from orders where ${end} ${limit})
        union (${withWords(limit)})) as named,
        lateral (select id from ${db(from)} where order_id = named.id ${limit}) as row ${limit}`,
    // Evaluated for each row that is read.
    matches: () => db`
      (select true from orders where orders.id = ${column}
        and (${start} or ${end} or (select true from record_words where record_id = orders.id and ${words} limit 1)) limit 1)`,
  }
}

/** Finds rows of `from` whose number begins or ends with the term. These are two ways, because each has an index of its own. */
export function byNumber(db: Connection, { from, number }: { from: string; number: Fragment }, q: string): Record<'start' | 'end', Arm> {
  const { start, end } = endsOf(db, number, q)
  const arm = (isSo: Fragment): Arm => ({ found: (limit) => db`select id from ${db(from)} where ${isSo} ${limit}`, matches: () => isSo })
  return { start: arm(start), end: arm(end) }
}

const endsOf = (db: Connection, number: Fragment, q: string) => ({
  start: db`(${startsWith(db, db`searchable(${number})`, db`searchable(${q})`)})`,
  end: db`(${startsWith(db, db`reverse(searchable(${number}))`, db`reverse(searchable(${q}))`)})`,
})

function waysTo(db: Connection, table: Searched, q: string) {
  // People write plates with or without separators.
  const joined = /\s/.test(q) ? '' : q.replace(/[^\p{L}\p{N}]/gu, '')
  const starts = joined && joined !== q ? [q, joined] : [q]
  const begins = (start: string) => db`record_words.concept = ${table} and ${startsWith(db, db`word`, db`searchable(${start})`)}`
  return {
    number: db`${db(table)}.${db(searched[table].number)}`,
    words: db`(false ${starts.map((start) => db`or (${begins(start)})`)})`,
    // Sorted in the order of the index; otherwise, for a common word, the planner would choose to read the whole table.
    withWords: (limit: Fragment) => db`
      select record_id from (${starts.map(
        (start, place) =>
          db`${place > 0 ? db`union all` : db``} (select record_id from record_words where ${begins(start)} order by word ${limit})`,
      )}) as named ${limit}`,
  }
}
