import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { sumOf } from '@barreno/domain/money'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { lockMaterials, moveStock } from './sql.ts'
import { findStock } from './stock/sql.ts'

/** Corrects the stock up or down. It may take what orders have reserved: what is short then is shown, and the screen says whose it was. */
export async function adjust(
  { db, actor, now, record }: Context,
  { materialId, quantityChange, notes }: Input<typeof inventory.adjust>,
): Promise<Reply<typeof inventory.adjust>> {
  await lockMaterials(db, [materialId])
  const before = await findStock(db, materialId)
  if (!before) throw new Problem('materials.notFound')
  const quantity = sumOf([before.quantity, quantityChange])
  if (quantity < 0) throw new Problem('inventory.adjustmentNegative', { quantity })
  const lines = [{ materialId, quantity: quantityChange }]
  await moveStock(db, { kind: 'adjustment', lines, notes, actorId: actor.id, at: now() })
  record({
    action: 'inventory.adjust',
    recordId: materialId,
    reason: notes,
    changes: { quantity: { old: before.quantity, new: quantity } },
  })
  return (await findStock(db, materialId))!
}
