import type { StockRow } from '@barreno/domain/inventory/schema'
import { reserving } from '@barreno/domain/orders/status'
import type { Connection } from '../db/connect.ts'

type Movement = {
  materialId: string
  kind: 'load' | 'adjustment' | 'dispatch' | 'undo' | 'return' | 'loss'
  quantity: number
  orderId?: string
  notes: string | null
  actorId: string
  at: Date
}

/** Writes a movement and moves the quantity with it; the row's lock keeps the two one, and a constraint keeps it from going under zero. */
export async function move(
  tx: Connection,
  { materialId, kind, quantity, orderId, notes, actorId, at }: Movement,
): Promise<(StockRow & { quantityBefore: number }) | undefined> {
  const [row] = await tx<(StockRow & { quantityBefore: number })[]>`
    update materials set quantity = quantity + ${quantity}::numeric, updated_at = ${at.toISOString()}
    where id = ${materialId}
    returning id as "materialId", name as "materialName", unit, quantity, quantity - ${quantity}::numeric as "quantityBefore",
      low_stock_threshold as "lowStockThreshold", updated_at as "lastUpdated"`
  if (!row) return undefined
  await tx`
    insert into stock_movements (material_id, kind, quantity, balance_after, order_id, notes, actor_id, at)
    values (${materialId}, ${kind}, ${quantity}, ${row.quantity}, ${orderId ?? null}, ${notes}, ${actorId}, ${at.toISOString()})`
  return row
}

/** Holds these materials until the transaction ends, always in the same order: two orders never wait for each other. */
export const lockMaterials = (tx: Connection, materialIds: readonly string[]) =>
  materialIds.length === 0 ? [] : tx`select id from materials where id in ${tx(materialIds)} order by id for update`

type OrderMovements = {
  orderId: string
  kind: 'dispatch' | 'undo' | 'return'
  /** What comes in, and below zero what goes out, of each material once. */
  lines: readonly { materialId: string; quantity: number }[]
  notes: string | null
  actorId: string
  at: Date
}

/** Moves what leaves for an order, or comes back of it, all at once; the materials are held already. */
export async function moveForOrder(tx: Connection, { orderId, kind, lines, notes, actorId, at }: OrderMovements): Promise<void> {
  if (lines.length === 0) return
  const moment = at.toISOString()
  await tx`
    with moved as (
      update materials set quantity = materials.quantity + change.quantity, updated_at = ${moment}
      from unnest(${lines.map(({ materialId }) => materialId)}::text[], ${lines.map(({ quantity }) => quantity)}::numeric[]) as change (material_id, quantity)
      where materials.id = change.material_id
      returning materials.id, change.quantity as changed, materials.quantity)
    insert into stock_movements (material_id, kind, quantity, balance_after, order_id, notes, actor_id, at)
    select id, ${kind}, changed, quantity, ${orderId}, ${notes}, ${actorId}, ${moment} from moved order by id`
}

/** What has left for an order and has not been put back by an undo. */
export const dispatchedFor = (db: Connection, orderId: string) => db<{ materialId: string; quantity: number }[]>`
  select material_id as "materialId", -sum(quantity) as quantity from stock_movements
  where order_id = ${orderId} and kind in ('dispatch', 'undo') group by material_id having sum(quantity) <> 0 order by material_id`

/** Of which materials these orders need more than there is, and how much more; what others reserved is there. */
export const shortagesOf = (db: Connection, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db<{ orderId: string; name: string; unit: string; missing: number }[]>`
  select order_id as "orderId", material_name as name, order_items.unit, order_items.quantity - materials.quantity as missing
  from order_items join materials on materials.id = material_id
  where order_id in ${db(orderIds)} and order_items.quantity > materials.quantity order by order_id, position`

/** What accepted orders hold until it leaves, by material: a table to join. They are few, and found by an index of their own. */
export const reservations = (db: Connection) => db`
  (select material_id, sum(order_items.quantity) as reserved from orders join order_items on order_id = orders.id
   where orders.current_status in ${db(reserving)} group by material_id)`
