import { maxCounted, type Paging } from '@barreno/domain/endpoint'
import type { HistoryConcept, HistoryPerson, HistoryRow } from '@barreno/domain/history/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { remembered } from '../../db/memory.ts'
import { isSent } from '../../preorders/sent/sql.ts'
import { personName } from '../../people/sql.ts'
import { search } from '../../db/search.ts'

export type StoredEntry = Omit<HistoryRow, 'id' | 'materials'> & { id: number }

type Filters = {
  person?: string | undefined
  action?: string | undefined
  concept?: HistoryConcept | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const entries = (db: Connection) => db`
  select entry.seq as id, entry.at, entry.action, entry.concept, entry.from_status as "fromStatus", entry.to_status as "toStatus", entry.reason, entry.changes,
    json_build_object('id', entry.actor_id, 'name', coalesce(person.name, alliance.nombre_alianza, ${personName(db, db`entry.actor_id`)}), 'role', entry.actor_role) as person,
    json_build_object('id', entry.record_id, 'name', ${recordName(db)}) as record
  from history as entry
  left join users as person on person.id = entry.actor_id
  left join clients as alliance on alliance.id = entry.actor_id
  ${recordNames(db)}`

/** The records of entries, which have a concept and a record_id, by their numbers and names of today: each is one step into its table's key. */
export const recordNames = (db: Connection) => db`
  left join preorders on entry.concept = 'preorders' and preorders.id = entry.record_id
  left join orders on entry.concept = 'orders' and orders.id = entry.record_id
  left join incidents on entry.concept = 'incidents' and incidents.id = entry.record_id
  left join materials on entry.concept in ('materials', 'inventory') and materials.id = entry.record_id
  left join imports on entry.concept = 'materials' and imports.id = entry.record_id
  left join users as account on entry.concept = 'users' and account.id = entry.record_id
  left join clients as client on entry.concept = 'clients' and client.id = entry.record_id
  left join client_people as member on entry.concept = 'people' and member.id = entry.record_id
  left join officers as officer on entry.concept = 'officers' and officer.id = entry.record_id
  left join mines on entry.concept = 'mines' and mines.id = entry.record_id
  left join drilling_prices as drilled on entry.concept = 'drilling' and drilled.id = entry.record_id
  left join delegations on entry.concept = 'delegations' and delegations.id = entry.record_id
  left join confirmations on entry.concept = 'confirmations' and confirmations.id = entry.record_id
  left join combos on entry.concept = 'combos' and combos.id = entry.record_id
  left join recaudos_deliveries as delivery on entry.concept = 'reports' and delivery.id = entry.record_id`
export const recordName = (db: Connection) => db`
  coalesce(preorders.preorder_number, orders.order_number, incidents.incident_number, materials.name, account.name, client.nombre_alianza,
    member.name, officer.name || ' ' || officer.last_name, mines.name, drilled.diameter_mm || ' mm', combos.name,
    (select giver.name || ' → ' || taker.name from users as giver, users as taker where giver.id = giver_id and taker.id = taker_id), delivery.delivery_number, imports.import_number, confirmations.record_name)`

export async function listEntries(db: Connection, { person, action, concept, record, from, to }: Filters, { q, ...paging }: Paging) {
  const named = q ? await namedBy(db, q) : undefined
  return page<StoredEntry>(
    db,
    db`
      ${entries(db)} where ${isKnown(db)}
        ${named ? db`and (${named.isPerson(db`entry.actor_id`)} or ${named.isRecord(db`entry.record_id`)})` : db``}
        ${person ? db`and entry.actor_id = ${person}` : db``}
        ${action ? db`and entry.action = ${action}` : db``}
        ${concept ? db`and entry.concept = ${concept}` : db``}
        ${record ? db`and entry.record_id = any(array(${recordsNamed(db, record)}))` : db``}
        ${isWithin(db, db`entry.at`, { from, to })}`,
    paging,
  )
}

/** What an alianza does with a request that it has not sent is not told before. */
const isKnown = (db: Connection) => db`(entry.actor_role <> 'cliente' or preorders.id is null or ${isSent(db)})`

/** What has this id or this number. */
export const recordsNamed = (db: Connection, name: string) => db`
  select ${name} union all select id from preorders where preorder_number = ${name} union all select id from orders where order_number = ${name}
  union all select id from recaudos_deliveries where delivery_number = ${name} union all select id from imports where import_number = ${name}
  union all select id from incidents where incident_number = ${name}`

/**
 * What somebody looks for is a pre-order or an order, as its own list finds it, or the name of a person, an alianza or a material. Whose ids they
 * are is asked first, so that entries are read from the indexes of their persons and their records.
 */
export const namedBy = (db: Connection, q: string) => remembered(db, ['named', q], () => findNamed(db, q))

async function findNamed(db: Connection, q: string) {
  const [isPreorder, isOrder] = [await search(db, 'preorders', q), await search(db, 'orders', q)]
  const numbered = db`select id from preorders where ${isPreorder()} union all select id from orders where ${isOrder()}`
  const [found] = await db<[{ people: string[]; materials: string[]; numbered: string[] }]>`
    select array(select id from users where ${matchesSearch(db, db`search`, q)} union select client_id from client_names where ${matchesSearch(db, db`search`, q)}
        union select id from client_people where ${matchesSearch(db, db`search`, q)}) as people,
      array(select id from materials where ${matchesSearch(db, db`search`, q)}) as materials,
      array(${numbered} limit ${maxCounted + 1}) as numbered`
  const ids = [...found.people, ...found.materials]
  const isAmong = (column: Fragment, some: readonly string[]) => db`${column} = any(${[...some]}::text[])`
  return {
    isPerson: (column: Fragment) => isAmong(column, found.people),
    isRecord: (column: Fragment) =>
      found.numbered.length <= maxCounted
        ? isAmong(column, [...ids, ...found.numbered])
        : db`(${isAmong(column, ids)} or ${column} in (${numbered}))`,
  }
}

/** One step into the history's index for each account. */
export const listPeople = (db: Connection) => db<HistoryPerson[]>`
  select id, name, role from users where exists (select from history where actor_id = users.id)
  union all select id, nombre_alianza, 'cliente' from clients where exists (select from history where actor_id = clients.id)
  union all select id, ${personName(db, db`client_people.id`)}, 'cliente' from client_people where exists (select from history where actor_id = client_people.id)
  order by name, id`
