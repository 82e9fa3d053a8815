import type { MovementKind } from '@barreno/domain/inventory/schema'
import { reserving } from '@barreno/domain/statuses/orders'
import { chunksOf } from '../db/chunks.ts'
import type { Connection, Fragment } from '../db/connect.ts'
import { writtenIn } from '../db/planning.ts'

/** A quantity that comes in; negative if it goes out. Without a magazine or lot, the database chooses them. */
type StockLine = { materialId: string; quantity: number; magazineId?: string | undefined; lotId?: string | undefined }

type Movements = {
  kind: MovementKind
  lines: readonly StockLine[]
  orderId?: string
  importId?: string
  transferId?: string
  /** The number of the document that it came with, or of the import. */
  document?: string | null
  lot?: string | null
  notes: string | null
  actorId: string
  at: Date
}

/** A material with its quantity before and after its movements. */
type Moved = { materialId: string; quantityBefore: number; quantity: number }

/**
 * The only function that moves stock: writes the movements and updates each material's quantity once.
 * Row locks, always taken in the same order, keep the two consistent, and a constraint prevents negative quantities.
 * Materials that do not exist are missing in the result.
 * The ledger's trigger (`hold_movement`) updates the holdings of the magazines and splits a line without a lot: outgoing stock takes the lots that
 * expire first, returns of an order go back to where they came from.
 * For several lines, all magazines that they may touch are locked before the first movement, after the materials and in the same order.
 */
export async function moveStock(
  tx: Connection,
  { kind, lines, orderId, importId, transferId, document, lot, notes, actorId, at }: Movements,
): Promise<Moved[]> {
  if (lines.length === 0) return []
  if (lines.length > 1) {
    await lockMaterials(
      tx,
      lines.map(({ materialId }) => materialId),
    )
    await lockMagazines(tx, lines, orderId)
  }
  const moment = at.toISOString()
  return tx<Moved[]>`
    with line as (
      select * from unnest(${lines.map(({ materialId }) => materialId)}::text[], ${lines.map(({ quantity }) => quantity)}::numeric[],
        ${lines.map(({ magazineId }) => magazineId ?? null)}::text[], ${lines.map(({ lotId }) => lotId ?? null)}::text[])
        with ordinality as given (material_id, quantity, magazine_id, lot_id, place)),
    change as (select material_id, sum(quantity) as quantity from line group by material_id),
    moved as (
      update materials set quantity = materials.quantity + change.quantity, updated_at = ${moment}, moved_at = greatest(moved_at, ${moment})
      from change
      where materials.id = change.material_id
      returning materials.id, change.quantity as changed, materials.quantity, moved_at),
    written as (
      insert into stock_movements (material_id, kind, quantity, balance_after, order_id, import_id, document, lot, notes, actor_id, actor_role, at,
        magazine_id, lot_id, transfer_id)
      select id, ${kind}, line.quantity, moved.quantity - changed + sum(line.quantity) over (partition by id order by place),
        ${orderId ?? null}, ${importId ?? null}, ${document ?? null}, ${lot ?? null}, ${notes}, ${actorId},
        coalesce((select role from users where users.id = ${actorId}), 'sistema'), moved_at,
        coalesce(line.magazine_id, (select magazines.id from magazines where is_default)), line.lot_id, ${transferId ?? null}
      from moved join line on line.material_id = moved.id order by id, place)
    select id as "materialId", quantity - changed as "quantityBefore", quantity from moved order by id`
}

/**
 * Moves stock of thousands of materials, which the caller has locked, each in one line. What the ledger would check of all of them at the commit is
 * checked after each chunk, so that no statement runs into its time limit.
 */
export async function moveStockOfMany(tx: Connection, { lines, ...movements }: Movements): Promise<Moved[]> {
  await lockMagazines(tx, lines, movements.orderId)
  const moved: Moved[] = []
  for (const some of chunksOf(lines, linesAtOnce)) {
    moved.push(...(await moveStock(tx, { ...movements, lines: some })))
    await tx`set constraints materials_are_held, stock_movements_are_held immediate`
    await tx`set constraints materials_are_held, stock_movements_are_held deferred`
  }
  return moved
}

const linesAtOnce = 500

/** Locks all magazines that these lines may touch, in an order that is always the same. */
const lockMagazines = (tx: Connection, lines: readonly StockLine[], orderId: string | null = null) => tx`
  select lock_magazines_of(${lines.map(({ materialId }) => materialId)}, ${lines.flatMap(({ materialId, lotId }) => (lotId === undefined ? materialId : []))},
    ${orderId}, ${lines.flatMap(({ magazineId }) => magazineId ?? [])})`

/** Moves stock that leaves for an order or comes back from it. */
export const moveForOrder = (
  tx: Connection,
  movements: Omit<Movements, 'importId' | 'transferId' | 'document' | 'lot'> & { orderId: string; kind: 'dispatch' | 'undo' | 'return' },
) => moveStock(tx, movements)

/**
 * Locks these materials, always in the same order, so that two orders never wait for each other.
 * The lock does not block transactions that only insert a row with a foreign key to a material, which they do in any order.
 */
export const lockMaterials = (tx: Connection, materialIds: readonly string[]) =>
  materialIds.length === 0 ? [] : tx`select id from materials where id in ${tx(materialIds)} order by id for no key update`

/** Returns the usable lots of a material in a magazine, in the order in which they leave. */
export const usableIn = (tx: Connection, { materialId, magazineId }: { materialId: string; magazineId: string }) =>
  tx<{ lotId: string; quantity: number }[]>`
    select lots.id as "lotId", quantity from holdings join lots on lots.id = lot_id
    where holdings.material_id = ${materialId} and magazine_id = ${magazineId} and quantity > 0 and lot_is_usable(status, expires_on)
    order by coalesce(expires_on, 'infinity'), lots.created_at, number`

/** Returns the price of a material and the sum of a person's adjustments since a moment, up and down both counted as positive. */
export const adjustedSince = async (
  db: Connection,
  { materialId, actorId, since }: { materialId: string; actorId: string; since: Date },
): Promise<{ unitPrice: number; adjusted: number }> =>
  (
    await db<[{ unitPrice: number; adjusted: number }]>`
      select unit_price as "unitPrice", coalesce((
        select sum(abs(quantity)) from stock_movements
        where material_id = materials.id and kind = 'adjustment' and actor_id = ${actorId} and at > ${since.toISOString()}), 0) as adjusted
      from materials where id = ${materialId}`
  )[0]

/** Returns what was dispatched for an order, less what an undo put back. */
export const dispatchedFor = (db: Connection, orderId: string) => db<{ materialId: string; quantity: number }[]>`
  select material_id as "materialId", -sum(quantity) as quantity from stock_movements
  where order_id = ${orderId} and kind in ('dispatch', 'undo') group by material_id having sum(quantity) <> 0 order by material_id`

/** Returns the materials of which these orders need more than the usable stock, and the missing quantity. Reservations of others are not deducted. */
export const shortagesOf = (db: Connection, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db<{ orderId: string; name: string; unit: string; missing: number }[]>`
  select order_id as "orderId", material_name as name, order_items.unit, order_items.quantity - usable as missing
  from order_items join materials on materials.id = material_id left join ${unusable(db)} as kept on kept.material_id = materials.id,
    lateral (select materials.quantity - coalesce(unusable, 0) as usable) as there
  where order_id in ${db(orderIds)} and order_items.quantity > usable order by order_id, position`

/** A table to join: the quantities reserved by accepted orders, by material. These orders are few and have their own index. */
const reservations = (db: Connection, isAsked: Fragment) => db`
  (select material_id, sum(order_items.quantity) as reserved from orders join order_items on order_id = orders.id
   where orders.current_status in ${writtenIn(db, reserving)} and ${isAsked} group by material_id)`

/**
 * A table to join: quantities in lots that cannot be used, by material. Found by an index of the lots' last usable days. `isAsked` is a condition on
 * `material_id`, for a reply about a few materials only.
 */
export const unusable = (db: Connection, isAsked = db`true`) => db`
  (select material_id, sum(quantity) as unusable from holdings
   where quantity > 0 and usable_until < (now() at time zone 'America/Caracas')::date and ${isAsked} group by material_id)`

/** Joins the reserved and the unusable quantities to the materials. */
export const besideStock = (db: Connection, isAsked = db`true`) => db`
  left join ${reservations(db, isAsked)} as held on held.material_id = materials.id
  left join ${unusable(db, isAsked)} as kept on kept.material_id = materials.id`
