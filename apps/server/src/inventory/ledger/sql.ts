import { maxCounted, type Paging } from '@barreno/domain/endpoint'
import type { MovementKind, StockDetail, StockMovement, StockMover } from '@barreno/domain/inventory/schema'
import type { OrderStatus } from '@barreno/domain/orders/status'
import type { Connection, Fragment } from '../../db/connect.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { search } from '../../db/search.ts'

/** A line of the ledger with what decides whether its reader may open the order. */
export type StoredMovement = Omit<StockMovement, 'id' | 'document' | 'person' | 'magazine'> & {
  id: number
  orderId: string | null
  orderNumber: string | null
  clientId: string | null
  clientName: string | null
  assignedOperatorId: string | null
  orderStatus: OrderStatus | null
  importId: string | null
  paper: string | null
  actorId: string
  actorName: string | null
  actorRole: StockMovement['person']['role']
  magazineId: string
  magazineName: string
}

export type Filters = {
  materialId?: string | undefined
  kind?: readonly MovementKind[] | undefined
  from?: string | undefined
  to?: string | undefined
  person?: string | undefined
  order?: string | undefined
  magazine?: string | undefined
  q?: string | undefined
}

const rows = (db: Connection) => db`
  select movement.id, movement.at, material_id as "materialId", materials.name as "materialName", materials.unit, kind, movement.quantity, balance_after as "balanceAfter",
    order_id as "orderId", order_number as "orderNumber", orders.client_id as "clientId", orders.client_name as "clientName",
    orders.assigned_operator_id as "assignedOperatorId", orders.current_status as "orderStatus", import_id as "importId", movement.document as paper,
    actor_id as "actorId", users.name as "actorName", actor_role as "actorRole", notes, magazine_id as "magazineId", magazines.name as "magazineName", lot
  from stock_movements as movement
  join materials on materials.id = material_id
  join magazines on magazines.id = magazine_id
  left join orders on orders.id = order_id
  left join users on users.id = actor_id`

const matches = (db: Connection, { materialId, kind, from, to, person, order, magazine }: Filters): Fragment => db`
  true
  ${materialId ? db`and movement.material_id = ${materialId}` : db``}
  ${kind?.length ? db`and movement.kind in ${db(kind)}` : db``}
  ${isWithin(db, db`movement.at`, { from, to })}
  ${person ? db`and movement.actor_id = ${person}` : db``}
  ${order ? db`and movement.order_id = (select id from orders where id = ${order} or order_number = ${order})` : db``}
  ${magazine ? db`and movement.magazine_id = ${magazine}` : db``}`

/**
 * What somebody looks for stands in the movement, or is said of its material, order or person. As with orders (`db/search.ts`) each of these is
 * asked of its own index first: few movements are named by their ids; of many a page is soon full in whatever order they are read.
 */
async function searchCondition(db: Connection, q: string | undefined): Promise<() => Fragment> {
  if (!q) return () => db`true`
  const isFound = await search(db, 'orders', q)
  const most = db`limit ${maxCounted + 1}`
  const isWritten = db`num_nonnulls(movement.document, movement.lot, movement.notes) > 0 and ${matchesSearch(db, db`movement.search`, q)}`
  const [found] = await db<
    [Record<'materials' | 'people', string[]> & Record<'written' | 'ofMaterials' | 'ofPeople' | 'ofOrders', number[]>]
  >`
    with item as materialized (select id from materials where ${matchesSearch(db, db`search`, q)}),
      person as materialized (select id from users where ${matchesSearch(db, db`search`, q)}),
      named as materialized (select id from orders where ${isFound()} ${most})
    select array(select id from item) as materials, array(select id from person) as people,
      array(select id from stock_movements as movement where ${isWritten} ${most}) as written,
      array(select one.id from item, lateral (select id from stock_movements where material_id = item.id ${most}) as one ${most}) as "ofMaterials",
      array(select one.id from person, lateral (select id from stock_movements where actor_id = person.id ${most}) as one ${most}) as "ofPeople",
      array(select one.id from named, lateral (select id from stock_movements where order_id = named.id ${most}) as one ${most}) as "ofOrders"`
  const ids = [...new Set([...found.written, ...found.ofMaterials, ...found.ofPeople, ...found.ofOrders])]
  if (ids.length <= maxCounted) return () => db`movement.id = any(${ids}::bigint[])`
  const conditions = [
    found.written.length > 0 && db`(${isWritten})`,
    // One is named as one, so that its movements are read from its own index.
    found.ofMaterials.length > 0 && isOneOf(db, db`movement.material_id`, found.materials),
    found.ofPeople.length > 0 && isOneOf(db, db`movement.actor_id`, found.people),
    // Asked of each movement on the way, not of all of them at first.
    found.ofOrders.length > 0 && db`(select true from orders where orders.id = movement.order_id and ${isFound()} limit 1)`,
  ].filter((condition) => condition !== false)
  return () => db`(false ${conditions.map((condition) => db`or ${condition}`)})`
}

const isOneOf = (db: Connection, column: Fragment, ids: readonly string[]) =>
  ids.length === 1 ? db`${column} = ${ids[0]!}` : db`${column} = any(${[...ids]}::text[])`

export async function listMovements(db: Connection, { q, ...filters }: Filters, paging: Omit<Paging, 'q'>) {
  const isMatch = await searchCondition(db, q)
  return page<StoredMovement>(db, db`${rows(db)} where ${matches(db, filters)} and ${isMatch()}`, paging)
}

/** One step into the ledger's index for each account, however long the ledger is. */
export const listMovers = (db: Connection) => db<StockMover[]>`
  select id, name, role from users where (select true from stock_movements where actor_id = users.id limit 1) order by name, id`

/** The last movements of one material. */
export const lastMovements = (db: Connection, materialId: string, limit: number) => db<StoredMovement[]>`
  ${rows(db)} where ${matches(db, { materialId })} order by movement.at desc, movement.id desc limit ${limit}`

/** How often a kind moved what the filter finds, and how much of it in and out. */
export async function totalsByKind(db: Connection, { q, ...filters }: Filters) {
  const isSaid = await searchCondition(db, q)
  return db<{ kind: MovementKind; count: number; in: number; out: number }[]>`
    select kind, count(*)::int as count, coalesce(sum(quantity) filter (where quantity > 0), 0) as in, coalesce(-sum(quantity) filter (where quantity < 0), 0) as out
    from stock_movements as movement where ${matches(db, filters)} and ${isSaid()} group by kind order by kind`
}

/** What there was of a material before a moment, or is now: one step into its index. */
export async function balanceBefore(db: Connection, materialId: string, moment?: Date): Promise<number> {
  const [last] = await db<{ balance: number }[]>`
    select balance_after as balance from stock_movements 
    where material_id = ${materialId} ${moment ? db`and at < ${moment.toISOString()}` : db``} order by at desc, id desc limit 1`
  return last?.balance ?? 0
}

/** What there was of a material at the end of each day of Caracas on which it changed, from a moment on. */
export const balancesSince = (db: Connection, materialId: string, moment: Date) => db<NonNullable<StockDetail['balances']>>`
  select distinct on (day) (at at time zone 'America/Caracas')::date as day, balance_after as balance
  from stock_movements where material_id = ${materialId} and at >= ${moment.toISOString()} order by day, at desc, id desc`
