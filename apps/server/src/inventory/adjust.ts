import type { Input, Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { valueOfAdjustments } from '@barreno/domain/confirmations/rules'
import { confirmationHours } from '@barreno/domain/confirmations/values'
import { sumOf } from '@barreno/domain/money'
import { Problem } from '@barreno/domain/problems'
import { requireSecondPerson } from '../confirmations/need.ts'
import type { Context } from '../context.ts'
import { refuseUnlicensed } from '../magazines/rule.ts'
import { adjustedSince, lockMaterials, moveStock } from './sql.ts'
import { findStock } from './stock/sql.ts'

/** Corrects the stock up or down. It may take what orders have reserved: what is short then is shown, and the screen says whose it was. */
export async function adjust(
  context: Context,
  { materialId, quantityChange, notes }: Input<typeof inventory.adjust>,
): Promise<Reply<typeof inventory.adjust>> {
  const { db, actor, now, record } = context
  await lockMaterials(db, [materialId])
  const before = await findStock(db, materialId)
  if (!before) throw new Problem('materials.notFound')
  const quantity = sumOf([before.quantity, quantityChange])
  if (quantity < 0) throw new Problem('inventory.adjustmentNegative', { quantity })
  await askForSecondPerson(context, materialId, quantityChange)
  const lines = [{ materialId, quantity: quantityChange }]
  await moveStock(db, { kind: 'adjustment', lines, notes, actorId: actor.id, at: now() })
  if (quantityChange > 0) await refuseUnlicensed(context, null, [materialId])
  record({
    action: 'inventory.adjust',
    recordId: materialId,
    reason: notes,
    changes: { quantity: { old: before.quantity, new: quantity } },
  })
  return (await findStock(db, materialId))!
}

/** What the same person adjusted of the material within a day counts with it, so that many small adjustments are not below what one is above. */
async function askForSecondPerson(context: Context, materialId: string, quantityChange: number): Promise<void> {
  const { db, actor, now, settings } = context
  const threshold = settings.fourEyes?.stockAbove
  if (threshold === undefined) return
  const since = new Date(now().getTime() - confirmationHours * 3_600_000)
  const { unitPrice, adjusted } = await adjustedSince(db, { materialId, actorId: actor.id, since })
  const measured = valueOfAdjustments(unitPrice, [quantityChange, adjusted])
  if (measured > threshold) requireSecondPerson(context, { rule: 'stock', threshold, measured })
}
