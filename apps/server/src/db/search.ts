import { maxCounted, type Paging } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'
import { matchesSearch, matchesUnseen, startsWith } from './filters.ts'
import { remembered } from './memory.ts'
import { isOneOf, unseen, written } from './planning.ts'

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
  /** A select of the ids that it finds. Null is among them if they are not all. */
  found: (limit: Fragment) => Fragment
  /** Whether it finds a given row. If the rows are among a few, `among` selects their ids. */
  matches: (among?: Condition) => Fragment
  /** Whether it finds the row with this id. Without it, the row is read and `matches` is asked. */
  matchesId?: (id: Fragment) => Fragment
  /** Whether it may find a row several times. */
  repeats?: true
}

/** The rows that a search finds. */
export type Found = {
  /** Whether a row is one of them. If the rows are among a few, `among` selects their ids, so that these can be looked up at once. */
  isFound: (among?: Condition) => Fragment
  /** The names of the arms that found something. */
  by: readonly string[]
  /** The ids, if there are no more than a page counts. */
  ids: readonly string[] | null
  /** Whether more rows are known than a page counts. False does not mean that there are no more. */
  areMore: boolean
  /** A select of the ids, each arm by its own index, up to a limit each. */
  found: (limit: Fragment) => Fragment
}

type FoundRecords = Found & {
  /** The clients among whose records are some of them. */
  clients: readonly string[]
  /** Whether a record with this id is one of them. */
  hasId: (id: Fragment) => Fragment
}

/**
 * Finds records by a search term: their number begins or ends with it, their client has or had a name, RIF or representative that contains it, or
 * their guide, a plate or a driver has a word that begins with it. Null without a term.
 */
export const search = async (db: Connection, table: Searched, q: string | undefined): Promise<FoundRecords | null> =>
  q ? searchFor(db, table, q) : null

const searchFor = (db: Connection, table: Searched, q: string) => remembered(db, ['search', table, q], () => lookFor(db, table, q))

/** Whether a search found nothing, so that its first page need not be read. */
export const isEmpty = (found: Found | null, { cursor, sources }: Pick<Paging, 'cursor' | 'sources'>): boolean =>
  found?.ids?.length === 0 && !cursor && !sources

/** Whether a search found more than the first page of a list shows. */
export const isLongerThan = (found: Found | null, { limit }: Pick<Paging, 'limit'>): boolean =>
  found !== null && limit !== undefined && (found.ids === null || found.ids.length > limit)

/** A few more records than a page counts, because a few of those found may not be in the list. */
const maxSampled = maxCounted + 50

/** The first records of a search that finds more than a page counts, as a condition. If so many of them are in a list, it need not count further. */
export const isAmongFirst = (db: Connection, table: Searched, { found }: Found): Fragment =>
  db`${db(table)}.id = any(array(${found(db`limit ${written(db, maxSampled)}`)}))`

/** Looks for records of clients with this name too, unless their clients are looked for elsewhere. */
async function lookFor(db: Connection, table: Searched, q: string, { byClient = true } = {}): Promise<FoundRecords> {
  const records = db(table)
  const { number, words, withWords } = waysTo(db, table, q)
  const hasWord = (id: Fragment) => db`(select true from record_words where record_id = ${id} and ${words} limit 1)`
  const withWordsAmong = (ids: Condition) => db`select record_id from record_words where record_id = any(array(${ids()})) and ${words}`
  const own: Record<string, Arm> = {
    ...byNumber(db, { from: table, number }, q),
    // Evaluated for each record that is read. With `exists`, PostgreSQL might first evaluate it for all records.
    words: {
      found: withWords,
      matches: (among) => (among ? db`${records}.id = any(array(${withWordsAmong(among)}))` : hasWord(db`${records}.id`)),
      matchesId: hasWord,
      repeats: true,
    },
  }
  const ofClients = byClient ? ofClientsNamed(db, { from: table, column: db`${records}.client_id` }, q) : undefined
  const { clients, arms, ...found } = await byArms(db, (ids) => isOneOf(db, db`${records}.id`, ids), own, ofClients)
  const hasId = (id: Fragment): Fragment => {
    if (found.ids) return isOneOf(db, id, found.ids)
    const isRow = ({ matches }: Arm) => db`(select true from ${records} where ${records}.id = ${id} and ${matches()})`
    return db`(false ${arms.map((arm) => db`or ${arm.matchesId?.(id) ?? isRow(arm)}`)})`
  }
  return { ...found, clients, hasId }
}

/** The pre-orders and orders that a search finds. */
type RecordsFound = {
  /** The ids, if there are no more than a page counts. */
  few: readonly string[] | null
  /** Whether one of them has this id. With a concept, only the records of that concept are read. */
  hasId: (id: Fragment, concept?: Fragment) => Fragment
  /** Whether `hasId` looks the record up for each row that is read. */
  isLookedUp: boolean
}

/** Finds pre-orders and orders by a search term, as their own lists do. */
export const recordsFound = async (db: Connection, q: string): Promise<RecordsFound> =>
  both(db, await foundInEach((table) => searchFor(db, table, q)))

/** A select of the first rows of a list, each with whether its record is one of those found, as `isFound`. */
type FirstRows = (hasId: RecordsFound['hasId'], limit: Fragment) => Fragment

/** Finds pre-orders and orders by their number, guide, plates and drivers, for a list that knows the client of each row. */
export const recordsFoundThemselves = async (db: Connection, q: string, firstRows: FirstRows): Promise<RecordsFound> =>
  both(db, await foundInEach((table) => lookFor(db, table, q, { byClient: false })), firstRows)

const foundInEach = (find: (table: Searched) => Promise<FoundRecords>) => Promise.all([find('preorders'), find('orders')])

/** How many of the first 100 rows have to be found for a page to be full soon. */
const enough = 5

async function both(db: Connection, [preorders, orders]: [FoundRecords, FoundRecords], firstRows?: FirstRows): Promise<RecordsFound> {
  const ids = preorders.ids && orders.ids && [...preorders.ids, ...orders.ids]
  if (ids && ids.length <= maxCounted) return { few: ids, hasId: (id) => isOneOf(db, id, ids), isLookedUp: false }

  // One index lookup for each row that is read.
  const hasId = (id: Fragment, concept?: Fragment) => {
    const isOf = (name: Searched) => (concept ? db`${concept} = ${name} and` : db``)
    return db`((${isOf('orders')} ${orders.hasId(id)}) or (${isOf('preorders')} ${preorders.hasId(id)}))`
  }
  if (firstRows) {
    const among =
      await db`select from (${firstRows(hasId, db`limit ${written(db, 100)}`)}) as first where "isFound" limit ${written(db, enough)}`
    if (among.length === enough) return { few: null, hasId, isLookedUp: true }
  }
  const all = (limit: Fragment) => db`(${preorders.found(limit)}) union all (${orders.found(limit)})`
  const areMany =
    (await db`select from (${all(db`limit ${written(db, maxLookedUp + 1)}`)}) as found offset ${written(db, maxLookedUp)} limit 1`).length >
    0
  return areMany
    ? { few: null, hasId, isLookedUp: true }
    : { few: null, hasId: (id) => db`${id} = any(array(${all(db``)}))`, isLookedUp: false }
}

/** Returns the ids of clients who have or had a name, RIF or representative that contains the term. */
export const clientsNamed = (db: Connection, q: string): Promise<string[]> =>
  remembered(db, ['clients', q], async () => {
    const named = await db<{ id: string }[]>`${clientNames(db, q)}`
    return named.map(({ id }) => id)
  })

const clientNames = (db: Connection, q: string) =>
  db`select distinct client_id as id from client_names where ${matchesUnseen(db, db`search`, q)}`

/** Select of the ids of materials whose code or name contains the term. */
export const materialsNamed = (db: Connection, q: string) =>
  db<{ id: string }[]>`select id from materials where ${matchesSearch(db, db`search`, q)}`

/** Rows that belong to clients with a name. Their ids are read by the statement that tries the arms. */
type OfClients = Omit<OfEach, 'ids'> & { named: Fragment }

/** Finds rows of `from` whose client has or had a name, RIF or representative that contains the term, in its column `client_id`. */
export const ofClientsNamed = (db: Connection, { from, column }: Pick<OfEach, 'from' | 'column'>, q: string): OfClients => ({
  from,
  of: 'client_id',
  column,
  named: clientNames(db, q),
})

/**
 * Combines several ways to find rows into one condition. Each is first tried with its own index, for a few more rows than a page counts. If the total
 * is small, the condition lists the ids found, so the list costs no more than they do. If it is large, a page is soon full in whatever order it is
 * read. Also returns the arms that found something, and the clients if that of the clients did.
 */
export async function byArms(
  db: Connection,
  hasId: (ids: string[]) => Fragment,
  own: Readonly<Record<string, Arm | null>>,
  ofClients?: OfClients,
): Promise<Found & { clients: readonly string[]; arms: readonly Arm[] }> {
  const ways: Readonly<Record<string, Pick<Arm, 'found' | 'repeats'> | null>> = {
    client: ofClients ? { found: (limit) => rowsOfEach(db, ofClients, db`named`, limit) } : null,
    ...own,
  }
  const entries = Object.entries(ways).flatMap(([name, way]) => (way ? [[name, way] as const] : []))
  const limit = db`limit ${written(db, maxCounted + 1)}`
  const each = (of: (name: string, way: Pick<Arm, 'found'>) => Fragment, by: Fragment) =>
    db`${entries.map(([name, way], place) => db`${place > 0 ? by : db``} ${of(name, way)}`)}`
  const lists = each((name, { found }) => db`array(${found(limit)})::text[] as ${db(name)}`, db`,`)
  const isLongIn = (of: typeof entries) => db`greatest(0 ${of.map(([name]) => db`, cardinality(${db(name)})`)}) > ${maxCounted}`
  const once = entries.filter(([, { repeats }]) => !repeats)
  // If there are many, one of each arm is returned: a thousand take longer to read than to find.
  const [{ isLong, areMore, namedIds, ...first }] = await db<
    [Record<string, (string | null)[]> & { isLong: boolean; areMore: boolean; namedIds: string[] }]
  >`
    ${ofClients ? db`with named as materialized (${ofClients.named})` : db``}
    select ${ofClients ? db`array(select id from named)` : db`'{}'::text[]`} as "namedIds", ${each((name) => db`case when "isLong" then ${db(name)}[1:1] else ${db(name)} end as ${db(name)}`, db`,`)}, "isLong",
      case when ${isLongIn(once)} then true
        when "isLong" then (select count(distinct id collate "C") > ${maxCounted} from unnest(${each((name) => db`${db(name)}`, db`||`)}) as id)
        else false end as "areMore"
    from (select ${lists} offset 0) as found, lateral (select ${isLongIn(entries)} as "isLong" offset 0) as length`
  const ids = [...new Set(entries.flatMap(([name]) => first[name]!))]
  const by = entries.map(([name]) => name).filter((name) => first[name]!.length > 0)
  const known: Readonly<Record<string, Arm | null>> = { client: ofClients ? ofEach(db, { ...ofClients, ids: namedIds }) : null, ...own }
  const arms = by.map((name) => known[name]!)
  const clients = by.includes('client') ? namedIds : []
  const found = (most: Fragment) =>
    arms.length === 0
      ? db`select null where false`
      : db`${arms.map((arm, place) => db`${place > 0 ? db`union all` : db``} (${arm.found(most)})`)}`
  if (!isLong && areAll(ids)) return { isFound: () => hasId(ids), by: ['id'], ids, areMore: false, found, clients, arms }
  return {
    isFound: (among) => db`(false ${arms.map(({ matches }) => db`or (${matches(among)})`)})`,
    by,
    ids: null,
    areMore: areMore || ids.filter((id) => id !== null).length > maxCounted,
    found,
    clients,
    arms,
  }
}

const areAll = (ids: (string | null)[]): ids is string[] => ids.length <= maxCounted && !ids.includes(null)

type OfEach = { from: string; of: string; column: Fragment; ids: readonly string[] }

/**
 * Finds rows of `from` whose column `of` has one of these ids. Null if there are none. A single id is compared with `=`, so that its rows are read
 * from its own index.
 */
export const ofEach = (db: Connection, { from, of, column, ids }: OfEach): Arm | null =>
  ids.length === 0
    ? null
    : {
        found: (limit) => rowsOfEach(db, { from, of }, db`unnest(${unseen(db, db`${[...ids]}::text[]`)}) as named (id)`, limit),
        // With `coalesce`, the planner takes several ids for those of every second row, and reads the rows in the order of the list. As a select
        // they are hashed; an array would be compared with each row from its start.
        matches: () =>
          ids.length === 1
            ? db`${column} = ${unseen(db, db`${ids[0]!}`)}`
            : db`coalesce(${column} in (select unnest(${[...ids]}::text[])), false)`,
      }

const rowsOfEach = (db: Connection, { from, of }: Pick<OfEach, 'from' | 'of'>, named: Fragment, limit: Fragment) => db`
  select row.id from ${named}, lateral (select id from ${db(from)} where ${db(of)} = named.id ${limit}) as row ${limit}`

/** Finds rows of `from` that belong to an order whose number, guide, plate or driver matches. */
export function ofOrders(
  db: Connection,
  { from, column }: { from: string; column: Fragment },
  q: string,
): Record<'orderStart' | 'orderEnd' | 'orderWords', Arm> {
  const { number, words, withWords } = waysTo(db, 'orders', q)
  const { start, end } = byNumber(db, { from: 'orders', number }, q)
  const arm = (orders: (limit: Fragment) => Fragment, matches: Condition): Arm => ({
    // If there are more orders than a page counts, their rows are not looked up: those of the first orders are not all.
    found: (limit) => db`
      with named (id) as materialized (${orders(limit)}), more as (select from named offset ${written(db, maxCounted)} limit 1)
      (select row.id from named, lateral (select id from ${db(from)} where order_id = named.id ${limit}) as row where not exists (select from more) ${limit})
      union all select null from more`,
    // Evaluated for each row that is read.
    matches,
  })
  const byItsNumber = ({ found, matches }: Arm) =>
    arm(found, () => db`(select true from orders where orders.id = ${column} and ${matches()})`)
  return {
    orderStart: byItsNumber(start),
    orderEnd: byItsNumber(end),
    orderWords: {
      ...arm(withWords, () => db`(select true from record_words where record_id = ${column} and ${words} limit 1)`),
      repeats: true,
    },
  }
}

/** Finds rows of `from` whose number begins or ends with the term. These are two ways, because each has an index of its own. */
export function byNumber(db: Connection, { from, number }: { from: string; number: Fragment }, q: string): Record<'start' | 'end', Arm> {
  const arm = (text: Fragment, start: Fragment): Arm => ({
    // Sorted in the order of the index, so that the planner reads no more of it than the limit.
    found: (limit) => db`select id from ${db(from)} where ${startsWith(db, text, start)} order by ${text} collate "C" ${limit}`,
    // `coalesce` makes the planner expect every second row. Without it, the planner expects none, and reads all rows from the index.
    matches: () => db`coalesce(starts_with(${text}, ${start}), false)`,
  })
  return {
    start: arm(db`searchable(${number})`, unseen(db, db`searchable(${q})`)),
    end: arm(db`reverse(searchable(${number}))`, unseen(db, db`reverse(searchable(${q}))`)),
  }
}

function waysTo(db: Connection, table: Searched, q: string) {
  // People write plates with or without separators.
  const joined = /\s/.test(q) ? '' : q.replace(/[^\p{L}\p{N}]/gu, '')
  const starts = joined && joined !== q ? [q, joined] : [q]
  const begins = (start: string) =>
    db`record_words.concept = ${written(db, table)} and ${startsWith(db, db`word`, unseen(db, db`searchable(${start})`))}`
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
