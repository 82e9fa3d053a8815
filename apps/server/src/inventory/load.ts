import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { moveStock } from './sql.ts'
import { findStock } from './stock/sql.ts'

/** Adds stock that came in. */
export async function load(
  { db, actor, now, record }: Context,
  { materialId, quantityChange, notes, document, lot }: Input<typeof inventory.load>,
): Promise<Reply<typeof inventory.load>> {
  const [moved] = await moveStock(db, {
    kind: 'load',
    lines: [{ materialId, quantity: quantityChange }],
    document: document || null,
    lot: lot || null,
    notes: notes || null,
    actorId: actor.id,
    at: now(),
  })
  if (!moved) throw new Problem('materials.notFound')
  record({
    action: 'inventory.load',
    recordId: materialId,
    reason: notes || null,
    changes: {
      quantity: { old: moved.quantityBefore, new: moved.quantity },
      ...(document && { document: { old: null, new: document } }),
      ...(lot && { lot: { old: null, new: lot } }),
    },
  })
  return (await findStock(db, materialId))!
}
