import type { materials } from '@barreno/domain/materials/endpoints'
import type { NewMaterial } from '@barreno/domain/materials/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { findMaterial, insertMaterials } from './sql.ts'

/** Adds a material to the catalogue. Its code cannot be changed afterwards. */
export const createMaterial: UseCase<typeof materials.create> = async (context, input) => {
  const taken = await insert(context, [input], null)
  if (taken.length > 0) throw new Problem('materials.codeTaken', {})
  return (await findMaterial(context.db, input.materialId))!
}

/** Adds many materials, or none if a code is taken. */
export async function createMaterials(context: Context, inputs: readonly NewMaterial[], reason: string | null = null): Promise<void> {
  const taken = await insert(context, inputs, reason)
  if (taken.length > 0) throw new Problem('materials.codeTaken', { materialIds: taken })
}

/** Inserts the materials. Returns the codes that were taken, also by another one of the list. */
async function insert({ db, now, record }: Context, inputs: readonly NewMaterial[], reason: string | null): Promise<string[]> {
  const inserted = new Set(await insertMaterials(db, inputs, now()))
  for (const { materialId, name, unitPrice } of inputs)
    record({
      action: 'materials.create',
      recordId: materialId,
      reason,
      changes: { name: { old: null, new: name }, unitPrice: { old: null, new: unitPrice } },
    })
  return inputs.map(({ materialId }) => materialId).filter((id) => !inserted.delete(id))
}
