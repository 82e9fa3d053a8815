import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockRow } from '@barreno/domain/inventory/schema'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { valueOfAdjustments } from '@barreno/domain/confirmations/rules'
import { confirmationHours } from '@barreno/domain/confirmations/values'
import { sumOf } from '@barreno/domain/money'
import { Problem } from '@barreno/domain/problems'
import { custodyTexts } from '@barreno/texts/custody'
import { requireSecondPerson } from '../confirmations/second-person.ts'
import type { Context, UseCase } from '../context.ts'
import { refuseWithoutRoom } from '../magazines/room.ts'
import { refuseUnlicensed } from '../magazines/rule.ts'
import { findMagazine, lockMagazinesFor } from '../magazines/sql.ts'
import { adjustedSince, lockMaterials, moveStock, usableIn } from './sql.ts'
import { findStock } from './stock/sql.ts'

/** Corrects the stock up or down. It may take what orders have reserved; the shortage is then shown, with the orders concerned. */
export const adjust: UseCase<typeof inventory.adjust> = async (context, { materialId, quantityChange, notes, magazine }) => {
  const { db, actor, now, record } = context
  const place = magazine ? await findMagazine(db, magazine) : undefined
  if (magazine && !place) throw new Problem('input.invalid', [{ field: 'magazine', message: custodyTexts.faults.magazine }])
  await lockMaterials(db, [materialId])
  const before = await findStock(db, materialId)
  if (!before) throw new Problem('materials.notFound')
  const quantity = sumOf([before.quantity, quantityChange])
  if (quantity < 0) throw new Problem('inventory.adjustmentNegative', { quantity })
  await askForSecondPerson(context, materialId, quantityChange)
  const lines = place ? await linesIn(context, place, before, quantityChange) : [{ materialId, quantity: quantityChange }]
  await moveStock(db, { kind: 'adjustment', lines, notes, actorId: actor.id, at: now() })
  if (quantityChange > 0 && !place) await refuseUnlicensed(context, null, [materialId])
  record({
    action: 'inventory.adjust',
    recordId: materialId,
    reason: notes,
    changes: { quantity: { old: before.quantity, new: quantity }, ...(place && { magazine: { old: null, new: place.name } }) },
  })
  return (await findStock(db, materialId))!
}

/** Returns the lines for one magazine: an addition, if it has room, or a removal from the lots that leave first. Other magazines stay unchanged. */
async function linesIn(
  context: Context,
  { id, name }: Pick<Magazine, 'id' | 'name'>,
  { materialId, unit }: Pick<StockRow, 'materialId' | 'unit'>,
  quantityChange: number,
) {
  const { db } = context
  await lockMagazinesFor(db, [materialId], [id])
  if (quantityChange > 0) {
    await refuseWithoutRoom(context, id, [{ materialId, quantity: quantityChange }])
    return [{ materialId, quantity: quantityChange, magazineId: id }]
  }
  const there = await usableIn(db, { materialId, magazineId: id })
  const held = sumOf(there.map(({ quantity }) => quantity))
  if (held < -quantityChange) throw new Problem('inventory.magazineNegative', { magazine: { id, name }, held, unit })
  let left = -quantityChange
  return there.flatMap(({ lotId, quantity }) => {
    const taken = Math.min(quantity, left)
    left = sumOf([left, -taken])
    return taken > 0 ? [{ materialId, quantity: -taken, magazineId: id, lotId }] : []
  })
}

/**
 * Requires a second person above the threshold.
 * The same person's adjustments of the material within a day are added up, so that many small ones count too.
 */
async function askForSecondPerson(context: Context, materialId: string, quantityChange: number): Promise<void> {
  const { db, actor, now, settings } = context
  const threshold = settings.fourEyes?.stockAbove
  if (threshold === undefined) return
  const since = new Date(now().getTime() - confirmationHours * 3_600_000)
  const { unitPrice, adjusted } = await adjustedSince(db, { materialId, actorId: actor.id, since })
  const measured = valueOfAdjustments(unitPrice, [quantityChange, adjusted])
  if (measured > threshold) requireSecondPerson(context, { rule: 'stock', threshold, measured })
}
