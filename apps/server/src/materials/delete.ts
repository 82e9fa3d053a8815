import type { Input } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { Material } from '@barreno/domain/materials/schema'
import { removalOf } from '@barreno/domain/materials/workflow'
import { Problem } from '@barreno/domain/problems'
import { withMessages } from '@barreno/texts/obstacles'
import { findInActiveCombo } from '../combos/sql.ts'
import type { Context, UseCase } from '../context.ts'
import { changeMaterials } from './change.ts'
import { getMaterial } from './list.ts'
import { deleteMaterial, isReferred, lockForChange } from './sql.ts'

/** Returns what deleting the material would do, before the user decides. */
export const removal: UseCase<typeof materials.removal> = async (context, { id }) => removalFor(context, await getMaterial(context, { id }))

/** Deletes a material. One that records refer to is deactivated instead, so that they stay readable. */
export async function remove(context: Context, { id }: Input<typeof materials.delete>): Promise<void> {
  const { db, record } = context
  // The lock lasts until the commit: transactions that would refer to the material wait, and then find it deleted.
  const [material] = await lockForChange(db, [id.toUpperCase()])
  if (!material) throw new Problem('materials.notFound')
  const { outcome, obstacles } = await removalFor(context, material)
  if (obstacles.length > 0) throw new Problem('materials.actionRefused', { obstacles })
  const { materialId, name, unitPrice } = material
  if (outcome === 'deactivated') {
    await changeMaterials(context, [{ materialId, isActive: false }])
    return
  }
  await deleteMaterial(db, materialId)
  record({
    action: 'materials.delete',
    recordId: materialId,
    changes: { name: { old: name, new: null }, unitPrice: { old: unitPrice, new: null } },
  })
}

async function removalFor({ db }: Context, { materialId, name, isActive }: Material) {
  const inCombo = await findInActiveCombo(db, [materialId])
  const isInActiveCombo = inCombo.length > 0
  const { outcome, obstacles } = removalOf({ name, isActive, isReferred: await isReferred(db, materialId), isInActiveCombo })
  return { outcome, obstacles: withMessages(obstacles) }
}
