import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { Context } from '../context.ts'
import { insertMaterial } from './sql.ts'

/** Adds a material to the catalogue; its code is fixed from then on. */
export async function createMaterial(
  { db, now, record }: Context,
  input: Input<typeof materials.create>,
): Promise<Reply<typeof materials.create>> {
  const material = await insertMaterial(db, {
    ...input,
    description: input.description ?? null,
    category: input.category ?? null,
    lowStockThreshold: input.lowStockThreshold ?? null,
    blasting: input.blasting ?? null,
    at: now(),
  })
  record({
    action: 'materials.create',
    recordId: material.id,
    changes: { name: { old: null, new: material.name }, unitPrice: { old: null, new: material.unitPrice } },
  })
  return material
}
