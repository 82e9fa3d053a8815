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
type Condition = () => Fragment

/**
 * The condition under which a record is what somebody looks for: its number begins or ends so, its client has or had a name, RIF or
 * representative that holds it, or its guide, a plate or a driver has a word that begins so.
 *
 * Each of these is asked of its own index first, for a few more than a page counts. What few are found are named by their ids, so that the
 * list costs what they cost; where there are many, a page of them is soon full in whatever order it is read.
 */
export const search = async (db: Connection, table: Searched, q: string | undefined): Promise<Condition> =>
  q ? remembered(db, ['search', table, q], () => lookFor(db, table, q)) : () => db`true`

async function lookFor(db: Connection, table: Searched, q: string): Promise<Condition> {
  const records = db(table)
  const ways = waysTo(db, table, q)
  const most = db`limit ${maxCounted + 1}`
  const [found] = await db<[Record<'clients' | 'client' | keyof typeof ways, string[]>]>`
    with named as materialized (select distinct client_id from client_names where ${matchesSearch(db, db`search`, q)})
    select array(select client_id from named) as clients,
      array(select record.id from named, lateral (select id from ${records} where client_id = named.client_id ${most}) as record ${most}) as client,
      array(select id from ${records} where ${ways.start} ${most}) as start,
      array(select id from ${records} where ${ways.end} ${most}) as end,
      array(select record_id from record_words where ${ways.words} ${most}) as words`
  const ids = [...new Set([...found.client, ...found.start, ...found.end, ...found.words])]
  if (ids.length <= maxCounted) return () => db`${records}.id = any(${ids}::text[])`

  const [client, ...others] = found.clients
  const conditions = [
    found.start.length > 0 && ways.start,
    found.end.length > 0 && ways.end,
    // Asked of each record on the way, not of all of them at first, which `exists` might become.
    found.words.length > 0 && db`(select true from record_words where record_id = ${records}.id and ${ways.words} limit 1)`,
    // One client is named as one, so that their records are read from their own index.
    client && (others.length > 0 ? db`${records}.client_id = any(${found.clients}::text[])` : db`${records}.client_id = ${client}`),
  ].filter((condition) => condition !== false && condition !== undefined)
  return () => db`(false ${conditions.map((condition) => db`or ${condition}`)})`
}

function waysTo(db: Connection, table: Searched, q: string) {
  const number = db`searchable(${db(table)}.${db(searched[table].number)})`
  // Between the letters and digits of a plate anybody may write what they like, or nothing.
  const joined = /\s/.test(q) ? '' : q.replace(/[^\p{L}\p{N}]/gu, '')
  return {
    start: db`(${startsWith(db, number, db`searchable(${q})`)})`,
    end: db`(${startsWith(db, db`reverse(${number})`, db`reverse(searchable(${q}))`)})`,
    words: db`record_words.concept = ${table} and (${startsWith(db, db`word`, db`searchable(${q})`)}
      ${joined && joined !== q ? db`or ${startsWith(db, db`word`, db`searchable(${joined})`)}` : db``})`,
  }
}
