import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { move } from './sql.ts'

/** Adds stock that came in. */
export async function load(
  { db, actor, now, record }: Context,
  { materialId, quantityChange, notes }: Input<typeof inventory.load>,
): Promise<Reply<typeof inventory.load>> {
  const stock = await move(db, { materialId, kind: 'load', quantity: quantityChange, notes: notes ?? null, actorId: actor.id, at: now() })
  if (!stock) throw new Problem('materials.notFound')
  record({
    action: 'inventory.load',
    recordId: materialId,
    reason: notes,
    changes: { quantity: { old: stock.quantityBefore, new: stock.quantity } },
  })
  return stock
}
