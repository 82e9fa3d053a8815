import { maxCounted, type Paging } from '@barreno/domain/endpoint'
import type { HistoryConcept, HistoryPerson, HistoryRow } from '@barreno/domain/history/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import { holds, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { search } from '../../db/search.ts'

export type StoredEntry = Omit<HistoryRow, 'id'> & { id: number }

type Filters = {
  person?: string | undefined
  action?: string | undefined
  concept?: HistoryConcept | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The records by their numbers and names of today: each is one step into its table's key. */
const entries = (db: Connection) => db`
  select history.seq as id, history.at, history.action, history.concept, history.from_status as "fromStatus", history.to_status as "toStatus", history.reason, history.changes,
    json_build_object('id', history.actor_id, 'name', coalesce(person.name, alliance.nombre_alianza), 'role', history.actor_role) as person,
    json_build_object('id', history.record_id, 'name', coalesce(preorders.preorder_number, orders.order_number, materials.name, account.name, client.nombre_alianza,
      combos.name, delivery.delivery_number, imports.import_number)) as record
  from history
  left join users as person on person.id = history.actor_id
  left join clients as alliance on alliance.id = history.actor_id
  left join preorders on history.concept = 'preorders' and preorders.id = history.record_id
  left join orders on history.concept = 'orders' and orders.id = history.record_id
  left join materials on history.concept in ('materials', 'inventory') and materials.id = history.record_id
  left join imports on history.concept = 'materials' and imports.id = history.record_id
  left join users as account on history.concept = 'users' and account.id = history.record_id
  left join clients as client on history.concept = 'clients' and client.id = history.record_id
  left join combos on history.concept = 'combos' and combos.id = history.record_id
  left join recaudos_deliveries as delivery on history.concept = 'reports' and delivery.id = history.record_id`

export async function listEntries(db: Connection, { person, action, concept, record, from, to }: Filters, { q, ...paging }: Paging) {
  const isSaid = await saidIn(db, q)
  return page<StoredEntry>(
    db,
    db`
      ${entries(db)} where ${isSaid()}
        ${person ? db`and history.actor_id = ${person}` : db``}
        ${action ? db`and history.action = ${action}` : db``}
        ${concept ? db`and history.concept = ${concept}` : db``}
        ${record ? db`and history.record_id = any(array(${recordsNamed(db, record)}))` : db``}
        ${isWithin(db, db`history.at`, { from, to })}`,
    paging,
  )
}

/** What has this id or this number. */
const recordsNamed = (db: Connection, name: string) => db`
  select ${name} union all select id from preorders where preorder_number = ${name} union all select id from orders where order_number = ${name}
  union all select id from recaudos_deliveries where delivery_number = ${name} union all select id from imports where import_number = ${name}`

/**
 * What somebody looks for is a pre-order or an order, as its own list finds it, or the name of a person, an alianza or a material. Whose ids they
 * are is asked first, so that the history is read from the indexes of its persons and its records.
 */
async function saidIn(db: Connection, q: string | undefined): Promise<() => Fragment> {
  if (!q) return () => db`true`
  const [isPreorder, isOrder] = [await search(db, 'preorders', q), await search(db, 'orders', q)]
  const numbered = db`select id from preorders where ${isPreorder()} union all select id from orders where ${isOrder()}`
  const [found] = await db<[{ people: string[]; materials: string[]; numbered: string[] }]>`
    select array(select id from users where ${holds(db, db`search`, q)} union select client_id from client_names where ${holds(db, db`search`, q)}) as people,
      array(select id from materials where ${holds(db, db`search`, q)}) as materials,
      array(${numbered} limit ${maxCounted + 1}) as numbered`
  const isAmong = (ids: readonly string[]) => db`history.record_id = any(${[...ids]}::text[])`
  const ids = [...found.people, ...found.materials]
  return () => db`
    (history.actor_id = any(${found.people}::text[])
      or ${found.numbered.length <= maxCounted ? isAmong([...ids, ...found.numbered]) : db`${isAmong(ids)} or history.record_id in (${numbered})`})`
}

/** One step into the history's index for each account. */
export const listPeople = (db: Connection) => db<HistoryPerson[]>`
  select id, name, role from users where exists (select from history where actor_id = users.id)
  union all select id, nombre_alianza, 'cliente' from clients where exists (select from history where actor_id = clients.id)
  order by name, id`
