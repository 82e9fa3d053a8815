import type { Material, MaterialEdit } from '@barreno/domain/materials/schema'
import { deactivationObstacles } from '@barreno/domain/materials/workflow'
import { Problem } from '@barreno/domain/problems'
import { findInActiveCombo } from '../combos/sql.ts'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { lockForChange, updateMaterials } from './sql.ts'

type Change = MaterialEdit & { materialId: string }

/**
 * Changes what is sent of each material and leaves the rest; one that stays as it was is passed over. Pre-orders and orders keep the words
 * and prices that they were made with. Answers how many were changed.
 */
export async function changeMaterials(
  { db, now, record }: Context,
  changes: readonly Change[],
  reason: string | null = null,
): Promise<number> {
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
  await updateMaterials(
    db,
    edits.map(({ materialId, next }) => ({ materialId, ...next })),
    now(),
  )
  for (const { materialId, changed } of edits) record({ action: 'materials.edit', recordId: materialId, reason, changes: changed })
  return edits.length
}

/** What the combo is made of stays to be had: who would take it away is told to mend the combo first. */
async function refuseLeavingTheCombo(db: Context['db'], leaving: readonly Material[]): Promise<void> {
  const inCombo = await findInActiveCombo(db, idsOf(leaving))
  const obstacles = leaving.flatMap(({ materialId, name }) =>
    deactivationObstacles({ name, isInActiveCombo: inCombo.includes(materialId) }),
  )
  if (obstacles.length > 0) throw new Problem('materials.actionRefused', { obstacles: withMessages(obstacles) })
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
