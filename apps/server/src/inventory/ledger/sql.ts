import type { Paging } from '@barreno/domain/endpoint'
import type { MovementKind, StockDetail, StockMovement, StockMover } from '@barreno/domain/inventory/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { Connection, Fragment } from '../../db/connect.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { unseen, written, writtenIn } from '../../db/planning.ts'
import { type Arm, byArms, type Found, materialsNamed, ofClientsNamed, ofEach, ofOrders } from '../../db/search.ts'
import { wholeMonths } from '../../db/months.ts'

/** A stock movement with the fields that decide whether its reader may open the order. */
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
  transferId: string | null
  transferNumber: string | null
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
    movement.actor_id as "actorId", users.name as "actorName", actor_role as "actorRole", movement.notes, magazine_id as "magazineId", magazines.name as "magazineName", lot, lot_id as "lotId",
    transfer_id as "transferId", transfer_number as "transferNumber"
  from stock_movements as movement
  join materials on materials.id = material_id
  join magazines on magazines.id = magazine_id
  left join orders on orders.id = order_id
  left join users on users.id = movement.actor_id
  left join transfers on transfers.id = transfer_id`

const matches = (db: Connection, { materialId, kind, from, to, person, order, magazine }: Filters): Fragment => db`
  true
  ${materialId ? db`and movement.material_id = ${materialId}` : db``}
  ${kind?.length ? db`and movement.kind in ${writtenIn(db, kind)}` : db``}
  ${isWithin(db, db`movement.at`, { from, to })}
  ${person ? db`and movement.actor_id = ${person}` : db``}
  ${order ? db`and movement.order_id = (select id from orders where id = ${order} or order_number = ${order})` : db``}
  ${magazine ? db`and movement.magazine_id = ${magazine}` : db``}`

const isNarrowed = ({ materialId, kind, from, to, person, order, magazine }: Filters) =>
  [materialId, kind?.length, from, to, person, order, magazine].some(Boolean)

/** Searches the movement's own text, and the names of its material, person and order, as for orders (`db/search.ts`). */
async function searchCondition(db: Connection, q: string | undefined): Promise<Pick<Found, 'isFound' | 'by' | 'areMore'>> {
  if (!q) return { isFound: () => db`true`, by: [], areMore: false }
  const from = 'stock_movements'
  const [named] = await db<[Record<'materials' | 'people', string[]>]>`
    select array(${materialsNamed(db, q)}) as materials, array(select id from users where ${matchesSearch(db, db`search`, q)}) as people`
  const isWritten = () =>
    db`num_nonnulls(movement.document, movement.lot, movement.notes) > 0 and ${matchesSearch(db, db`movement.search`, q)}`
  const ways: Record<string, Arm | null> = {
    written: { found: (limit) => db`select id from stock_movements as movement where ${isWritten()} ${limit}`, matches: isWritten },
    materials: ofEach(db, { from, of: 'material_id', column: db`movement.material_id`, ids: named.materials }),
    people: ofEach(db, { from, of: 'actor_id', column: db`movement.actor_id`, ids: named.people }),
    ...ofOrders(db, { from, column: db`movement.order_id` }, q),
  }
  return byArms(db, (ids) => db`movement.id = any(${ids}::bigint[])`, ways, ofClientsNamed(db, { from, column: db`movement.client_id` }, q))
}

export async function listMovements(db: Connection, { q, ...filters }: Filters, paging: Omit<Paging, 'q'>) {
  const { isFound, areMore } = await searchCondition(db, q)
  const isMore = areMore && !isNarrowed(filters) ? db`true` : undefined
  const are = db`where ${matches(db, filters)} and ${isFound()}`
  // Counted without the names, which would be planned again for each kind of movement.
  return page<StoredMovement>(db, db`${rows(db)} ${are}`, paging, { isMore, counted: db`select from stock_movements as movement ${are}` })
}

/** Lists the accounts with movements: one index lookup each, however long the ledger is. The order by keeps the planner from scanning the ledger. */
export const listMovers = (db: Connection) => db<StockMover[]>`
  select id, name, role from users where (select true from stock_movements where actor_id = users.id order by at limit 1) order by name, id`

/** Lists the movements of one lot. */
export const traceOf = (db: Connection, lotId: string, paging: Omit<Paging, 'q'>) =>
  page<StoredMovement>(db, db`${rows(db)} where lot_id = ${lotId}`, paging)

/** Returns the last movements of one material. */
export const lastMovements = (db: Connection, materialId: string, limit: number) => db<StoredMovement[]>`
  ${rows(db)} where movement.material_id = ${unseen(db, db`${materialId}`)} order by movement.at desc, movement.id desc limit ${written(db, limit)}`

/** The searches that the tables by month and by day can answer. */
const ofSums = new Set(['materials', 'people'])

/**
 * Returns, for the movements that match, the number and the quantities in and out by kind.
 * Whole months come from the table by month, the days before and after from the table by day.
 * If these tables lack a filter's column, everything comes from the ledger.
 */
export async function totalsByKind(db: Connection, { q, from, to, ...filters }: Filters) {
  const { isFound, by } = await searchCondition(db, q)
  const isSummed = !filters.order && by.every((arm) => ofSums.has(arm))
  const inLedger = db`
    select kind, 1, greatest(quantity, 0), greatest(-quantity, 0) from stock_movements as movement
    where ${matches(db, { ...filters, from, to })} and ${isFound()}`
  const parts = (isSummed ? sums() : [inLedger]).map((part, place) => db`${place > 0 ? db`union all` : db``} ${part}`)
  return db<{ kind: MovementKind; count: number; in: number; out: number }[]>`
    select kind, sum(count)::int as count, sum(quantity_in) as in, sum(quantity_out) as out
    from (${parts}) as found (kind, count, quantity_in, quantity_out) group by kind order by kind`

  function sums(): Fragment[] {
    const { months, days } = wholeMonths({ from, to })
    const sumsIn = (table: string, isIn: Fragment) =>
      db`select kind, count, quantity_in, quantity_out from ${db(table)} as movement where ${matches(db, filters)} and ${isFound()} ${isIn}`
    const inDays = days.map((each) =>
      sumsIn('stock_days', db`${each.from ? db`and day >= ${each.from}` : db``} ${each.to ? db`and day <= ${each.to}` : db``}`),
    )
    if (!months) return inDays
    const isIn = db`${months.from ? db`and month >= ${months.from}` : db``} ${months.before ? db`and month < ${months.before}` : db``}`
    return [sumsIn('stock_months', isIn), ...inDays]
  }
}

/** Returns the balance of a material before a moment, or now: one index lookup. */
export async function balanceBefore(db: Connection, materialId: string, moment?: Date): Promise<number> {
  const [last] = await db<{ balance: number }[]>`
    select balance_after as balance from stock_movements 
    where material_id = ${materialId} ${moment ? db`and at < ${moment.toISOString()}` : db``} order by at desc, id desc limit 1`
  return last?.balance ?? 0
}

/** Returns the balance at the end of each day (in Caracas) on which it changed, from a moment on. Each day takes one step into the index. */
export const balancesSince = (db: Connection, materialId: string, moment: Date) => db<NonNullable<StockDetail['balances']>>`
  select day, balance from (
    select day::date, day at time zone 'America/Caracas' as starts, (day + interval '1 day') at time zone 'America/Caracas' as ends
    from generate_series(
      (${moment.toISOString()}::timestamptz at time zone 'America/Caracas')::date::timestamp,
      (select max(at) from stock_movements where material_id = ${materialId}) at time zone 'America/Caracas', interval '1 day') as day) as days,
  lateral (
    select balance_after as balance from stock_movements
    where material_id = ${materialId} and at >= greatest(starts, ${moment.toISOString()}) and at < ends order by at desc, id desc limit 1) as last
  order by day`
