import type { StockRow } from '@barreno/domain/inventory/schema'
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
