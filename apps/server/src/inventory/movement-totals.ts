import { addDays, startOfDay } from '@barreno/domain/calendar'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { sumOf } from '@barreno/domain/money'
import type { UseCase } from '../context.ts'
import { balanceBefore, totalsByKind } from './ledger/sql.ts'

/** Returns totals of the movements that match. Quantities are added up only for a single material, because units differ. */
export const movementTotals: UseCase<typeof inventory.movementTotals> = async ({ db }, filters) => {
  const { materialId, from, to } = filters
  const byKind = await totalsByKind(db, filters)
  const count = byKind.reduce((sum, each) => sum + each.count, 0)
  if (!materialId)
    return { count, opening: null, closing: null, in: null, out: null, byKind: byKind.map((each) => ({ ...each, in: null, out: null })) }
  const [opening, closing] = await Promise.all([
    from ? balanceBefore(db, materialId, startOfDay(from)) : 0,
    balanceBefore(db, materialId, to ? startOfDay(addDays(to, 1)) : undefined),
  ])
  return { count, opening, closing, in: sumOf(byKind.map((each) => each.in)), out: sumOf(byKind.map((each) => each.out)), byKind }
}
