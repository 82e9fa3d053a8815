import type { Material, MaterialEdit } from '@barreno/domain/materials/schema'
import { changePercent, changesByMore } from '@barreno/domain/confirmations/rules'
import { confirmationHours } from '@barreno/domain/confirmations/values'
import { deactivationObstacles } from '@barreno/domain/materials/workflow'
import { Problem } from '@barreno/domain/problems'
import { findInActiveCombo } from '../combos/sql.ts'
import { withMessages } from '@barreno/texts/obstacles'
import { requireSecondPerson } from '../confirmations/second-person.ts'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { lockForChange, pricesBefore, updateMaterials } from './sql.ts'

type Change = MaterialEdit & { materialId: string }

/**
 * Changes the sent fields of each material; unchanged materials are skipped.
 * Pre-orders and orders keep the names and prices that they were created with. Returns the number of changed materials.
 */
export async function changeMaterials(context: Context, changes: readonly Change[], reason: string | null = null): Promise<number> {
  const { db, now, record } = context
  const before = new Map((await lockForChange(db, idsOf(changes))).map((material) => [material.materialId, material]))
  const unknown = idsOf(changes).filter((id) => !before.has(id))
  if (unknown.length > 0) throw new Problem('materials.unknown', { materialIds: unknown })

  const edits = changes.flatMap(({ materialId, ...given }) => {
    const old = editable(before.get(materialId)!)
    const next = { ...old, ...sentIn(given) }
    const changed = changesBetween(old, next)
    return Object.keys(changed).length > 0 ? [{ materialId, next, changed }] : []
  })
  await refuseLeavingTheCombo(
    db,
    edits.filter(({ changed, next }) => changed['isActive'] && !next.isActive).map(({ materialId }) => before.get(materialId)!),
  )
  await askForSecondPerson(
    context,
    edits.flatMap(({ materialId, next, changed }) =>
      changed['unitPrice'] ? [{ materialId, old: before.get(materialId)!.unitPrice, new: next.unitPrice }] : [],
    ),
  )
  await updateMaterials(
    db,
    edits.map(({ materialId, next }) => ({ materialId, ...next })),
    now(),
  )
  for (const { materialId, changed } of edits) record({ action: 'materials.edit', recordId: materialId, reason, changes: changed })
  return edits.length
}

/** Refuses to deactivate materials of the active combo; the combo has to be changed first. */
async function refuseLeavingTheCombo(db: Context['db'], leaving: readonly Material[]): Promise<void> {
  const inCombo = await findInActiveCombo(db, idsOf(leaving))
  const obstacles = leaving.flatMap(({ materialId, name }) =>
    deactivationObstacles({ name, isInActiveCombo: inCombo.includes(materialId) }),
  )
  if (obstacles.length > 0) throw new Problem('materials.actionRefused', { obstacles: withMessages(obstacles) })
}

/**
 * Requires a second person above the threshold.
 * A price is also compared with that of a day ago, or of the last confirmed change, so that several small steps count as one.
 */
async function askForSecondPerson(context: Context, prices: readonly { materialId: string; old: number; new: number }[]): Promise<void> {
  const threshold = context.settings.fourEyes?.pricePercent
  if (threshold === undefined || prices.length === 0) return
  const since = new Date(context.now().getTime() - confirmationHours * 3_600_000)
  const earlier = await pricesBefore(context.db, idsOf(prices), since)
  const measured = prices.flatMap(({ materialId, old, new: next }) =>
    [old, earlier.get(materialId) ?? old]
      .filter((price) => changesByMore(price, next, threshold))
      .map((price) => changePercent(price, next)),
  )
  if (measured.length > 0) requireSecondPerson(context, { rule: 'price', threshold, measured: Math.max(...measured) })
}

const idsOf = (materials: readonly { materialId: string }[]) => materials.map(({ materialId }) => materialId)

const sentIn = (given: MaterialEdit) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Editable>

type Editable = ReturnType<typeof editable>

const editable = ({ name, description, unit, unitPrice, category, isActive, lowStockThreshold, blasting }: Material) => ({
  name,
  description,
  unit,
  unitPrice,
  category,
  isActive,
  lowStockThreshold,
  blasting,
})
