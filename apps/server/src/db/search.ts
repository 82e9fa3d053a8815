import { maxCounted } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'
import { matchesSearch, startsWith } from './filters.ts'
import { remembered } from './memory.ts'

/** What is searched by number, client and transport. */
const searched = {
  preorders: { number: 'preorder_number' },
  orders: { number: 'order_number' },
} as const
type Searched = keyof typeof searched

/** A function, since a fragment that is awaited is sent as a statement. */
export type Condition = () => Fragment

/** One of the things that somebody may be looking for. */
export type Arm = {
  /** The ids of what it finds, as a select. */
  found: (limit: Fragment) => Fragment
  /** Whether a row is found by it. */
  matches: Condition
}

/**
 * The condition under which a record is what somebody looks for: its number begins or ends so, its client has or had a name, RIF or
 * representative that holds it, or its guide, a plate or a driver has a word that begins so.
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
      // Asked of each record on the way, not of all of them at first, which `exists` might become.
      matches: () => db`(select true from record_words where record_id = ${records}.id and ${words} limit 1)`,
    },
  })
  return isFound
}

/** The clients who have or had a name, RIF or representative that holds it. */
export const clientsNamed = async (db: Connection, q: string): Promise<string[]> =>
  (await db<{ id: string }[]>`select distinct client_id as id from client_names where ${matchesSearch(db, db`search`, q)}`).map(
    ({ id }) => id,
  )

/** The materials whose code or name holds it, as a select. */
export const materialsNamed = (db: Connection, q: string) =>
  db<{ id: string }[]>`select id from materials where ${matchesSearch(db, db`search`, q)}`

/**
 * Each arm is asked of its own index first, for a few more than a page counts. What few are found are named by their ids, so that the
 * list costs what they cost; where there are many, a page of them is soon full in whatever order it is read.
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

/** Rows of `from` whose column `of` names one of these. One is named as one, so that its rows are read from its own index. */
export const ofEach = (db: Connection, { from, of, column, ids }: OfEach): Arm | null =>
  ids.length === 0
    ? null
    : {
        found: (limit) => db`
          select row.id from unnest(${[...ids]}::text[]) as named (id), lateral (select id from ${db(from)} where ${db(of)} = named.id ${limit}) as row ${limit}`,
        matches: () => (ids.length === 1 ? db`${column} = ${ids[0]!}` : db`${column} = any(${[...ids]}::text[])`),
      }

/** Rows of `from` that belong to an order with such a number, guide, plate or driver. */
export function ofOrders(db: Connection, { from, column }: { from: string; column: Fragment }, q: string): Arm {
  const { number, words, withWords } = waysTo(db, 'orders', q)
  const { start, end } = endsOf(db, number, q)
  return {
    found: (limit) => db`
      select row.id from (
        (select id from orders where ${start} ${limit}) union (select id from orders where ${end} ${limit})
        union (${withWords(limit)})) as named,
        lateral (select id from ${db(from)} where order_id = named.id ${limit}) as row ${limit}`,
    // Asked of each row on the way.
    matches: () => db`
      (select true from orders where orders.id = ${column}
        and (${start} or ${end} or (select true from record_words where record_id = orders.id and ${words} limit 1)) limit 1)`,
  }
}

/** Rows of `from` whose number begins so, and those whose number ends so: each way has an index of its own. */
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
  // Between the letters and digits of a plate anybody may write what they like, or nothing.
  const joined = /\s/.test(q) ? '' : q.replace(/[^\p{L}\p{N}]/gu, '')
  const starts = joined && joined !== q ? [q, joined] : [q]
  const begins = (start: string) => db`record_words.concept = ${table} and ${startsWith(db, db`word`, db`searchable(${start})`)}`
  return {
    number: db`${db(table)}.${db(searched[table].number)}`,
    words: db`(false ${starts.map((start) => db`or (${begins(start)})`)})`,
    // In the order of the index, or a common word would make reading the whole table seem as cheap.
    withWords: (limit: Fragment) => db`
      select record_id from (${starts.map(
        (start, place) =>
          db`${place > 0 ? db`union all` : db``} (select record_id from record_words where ${begins(start)} order by word ${limit})`,
      )}) as named ${limit}`,
  }
}
