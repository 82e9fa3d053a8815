import type { Paging } from '@barreno/domain/endpoint'
import type { HistoryConcept, HistoryPerson, HistoryRow } from '@barreno/domain/history/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import { isInTurn } from '../../db/count-rows.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { remembered } from '../../db/memory.ts'
import { isSent } from '../../preorders/sent/sql.ts'
import { personName } from '../../people/sql.ts'
import { recordsFound } from '../../db/search.ts'

export type StoredEntry = Omit<HistoryRow, 'id' | 'materials'> & { id: number }

type Filters = {
  person?: string | undefined
  action?: string | undefined
  concept?: HistoryConcept | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Whether only staff are looked for, whose entries are all known to the corporation. They are then counted from an index alone. */
  areStaff?: boolean | undefined
}

const entries = (db: Connection) => db`
  select entry.seq as id, entry.at, entry.action, entry.concept, entry.from_status as "fromStatus", entry.to_status as "toStatus", entry.reason, entry.changes,
    json_build_object('id', entry.actor_id, 'name', ${nameOfPerson(db, db`entry.actor_id`)}, 'role', entry.actor_role) as person,
    json_build_object('id', entry.record_id, 'name', ${recordName(db)}) as record
  from history as entry`

/** The current name of a staff user, an alianza or one of its people. */
export const nameOfPerson = (db: Connection, id: Fragment) => db`
  coalesce((select name from users where users.id = ${id}), (select nombre_alianza from clients where clients.id = ${id}), ${personName(db, id)})`

/**
 * The current name of an entry's record; `entry` must have a concept and a record_id.
 * Each name is one index lookup, made only for the rows of a page. Joins would be planned and executed even to count rows without names.
 */
export const recordName = (db: Connection) => db`
  case entry.concept
    when 'preorders' then (select preorder_number from preorders where id = entry.record_id)
    when 'orders' then (select order_number from orders where id = entry.record_id)
    when 'incidents' then (select incident_number from incidents where id = entry.record_id)
    when 'comments' then (select coalesce(order_number, preorder_number) from comments left join orders on orders.id = order_id
      left join preorders on preorders.id = comments.preorder_id where comments.id = entry.record_id)
    when 'inventory' then (select name from materials where id = entry.record_id)
    when 'materials' then coalesce((select name from materials where id = entry.record_id), (select import_number from imports where id = entry.record_id))
    when 'users' then (select name from users where id = entry.record_id)
    when 'clients' then (select nombre_alianza from clients where id = entry.record_id)
    when 'people' then (select name from client_people where id = entry.record_id)
    when 'officers' then (select name || ' ' || last_name from officers where id = entry.record_id)
    when 'mines' then (select name from mines where id = entry.record_id)
    when 'printouts' then overlay(entry.record_id placing '-' from 5 for 0)
    when 'drilling' then (select diameter_mm || ' mm' from drilling_prices where id = entry.record_id)
    when 'delegations' then (
      select giver.name || ' → ' || taker.name from delegations join users as giver on giver.id = giver_id join users as taker on taker.id = taker_id
      where delegations.id = entry.record_id)
    when 'confirmations' then (select record_name from confirmations where id = entry.record_id)
    when 'combos' then (select name from combos where id = entry.record_id)
    when 'reports' then (select delivery_number from recaudos_deliveries where id = entry.record_id)
  end`

export async function listEntries(
  db: Connection,
  { person, action, concept, record, from, to, areStaff = false }: Filters,
  { q, ...paging }: Paging,
) {
  const named = q ? await namedBy(db, q) : undefined
  const isFound = () => (named ? db`(${named.isPerson(db`entry.actor_id`)} or ${named.isRecord(db`entry.record_id`)})` : db`true`)
  const matches = db`
        ${areStaff || !mayBeOfPreorders({ concept, action }) ? db`true` : isKnown(db)}
        ${person ? db`and entry.actor_id = ${person}` : db``}
        ${action ? db`and entry.action = ${action}` : db``}
        ${concept ? db`and entry.concept = ${concept}` : db``}
        ${record ? db`and entry.record_id = any(array(${recordsNamed(db, record)}))` : db``}
        ${isWithin(db, db`entry.at`, { from, to })}`
  const are = db`where ${matches} and ${isFound()}`
  return page<StoredEntry>(db, db`${entries(db)} ${are}`, paging, {
    // Without the names, which would be planned again to count. To count a value of a filter, its newest entries are read from its index: for one
    // that most entries have, the planner would read the table, and of a person and an action all that the index has.
    counted: db`
      select entry.seq as id, entry.at from history as entry ${are}
      ${(paging.sources || (person && action)) && !isInTurn(person) && !isInTurn(action) ? db`order by entry.at desc, entry.seq desc` : db``}`,
    checked: named?.isLookedUp
      ? db`select ${isFound()} as "isFound" from history as entry where ${matches} order by entry.at desc, entry.seq desc`
      : undefined,
  })
}

/** Whether entries of pre-orders may be among these. An action begins with the concept of its entries. */
const mayBeOfPreorders = ({ concept, action }: Filters) =>
  (concept ?? (action && !isInTurn(action) ? action.split('.')[0] : 'preorders')) === 'preorders'

/**
 * Hides what an alianza does with a request before it is sent.
 * This is one index lookup per row; `exists` would read all requests that are not sent.
 */
const isKnown = (db: Connection) => db`
  (entry.actor_role <> 'cliente' or entry.concept <> 'preorders'
    or (select ${isSent(db)} from preorders where id = entry.record_id) is not false)`

/** Returns the ids of the records with this id or number. */
export const recordsNamed = (db: Connection, name: string) => db`
  select ${name} union all select id from preorders where preorder_number = ${name} union all select id from orders where order_number = ${name}
  union all select id from recaudos_deliveries where delivery_number = ${name} union all select id from imports where import_number = ${name}
  union all select id from incidents where incident_number = ${name}`

/**
 * Finds the ids of pre-orders and orders, as their own lists do, and of persons, alianzas and materials with this name.
 * They are found first, so that entries can be read from the indexes by person and by record.
 */
export const namedBy = (db: Connection, q: string): Promise<Named> => remembered(db, ['named', q], () => findNamed(db, q))

/** What a search finds by name, as conditions on the columns of its person and its record. */
export type Named = {
  /** Whether each record is looked up. */
  isLookedUp: boolean
  isNobody: boolean
  isNothing: boolean
  isPerson: (column: Fragment) => Fragment
  isRecord: (column: Fragment) => Fragment
}

async function findNamed(db: Connection, q: string): Promise<Named> {
  const { few, hasId, isLookedUp } = await recordsFound(db, q)
  const [found] = await db<[{ people: string[]; materials: string[] }]>`
    select array(select id from users where ${matchesSearch(db, db`search`, q)} union select client_id from client_names where ${matchesSearch(db, db`search`, q)}
        union select id from client_people where ${matchesSearch(db, db`search`, q)}) as people,
      array(select id from materials where ${matchesSearch(db, db`search`, q)}) as materials`
  const ids = [...found.people, ...found.materials]
  const isAmong = (column: Fragment, some: readonly string[]) => db`${column} = any(${[...some]}::text[])`
  return {
    isLookedUp,
    isNobody: found.people.length === 0,
    isNothing: ids.length === 0 && few?.length === 0,
    isPerson: (column: Fragment) => isAmong(column, found.people),
    isRecord: (column: Fragment) => (few ? isAmong(column, [...ids, ...few]) : db`(${isAmong(column, ids)} or ${hasId(column)})`),
  }
}

/** Lists the accounts with entries: one index lookup in the history for each account. */
export const listPeople = (db: Connection) => db<HistoryPerson[]>`
  select id, name, role from users where exists (select from history where actor_id = users.id)
  union all select id, nombre_alianza, 'cliente' from clients where exists (select from history where actor_id = clients.id)
  union all select id, ${personName(db, db`client_people.id`)}, 'cliente' from client_people where exists (select from history where actor_id = client_people.id)
  order by name, id`
