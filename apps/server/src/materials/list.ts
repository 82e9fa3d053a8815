import type { Input, Reply } from '@barreno/domain/endpoint'
import { toComplete } from '@barreno/domain/materials/accessories'
import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { findMaterial, listAssortment, listCategories, listMaterials, listPriceChanges } from './sql.ts'

export const list = (
  { db }: Context,
  { active, category, ...paging }: Input<typeof materials.list>,
): Promise<Reply<typeof materials.list>> => listMaterials(db, { active, category }, paging)

export const categories = ({ db }: Context): Promise<Reply<typeof materials.categories>> => listCategories(db)

/** Returns the orderable materials whose data for patterns are missing or assumed. */
export const incomplete: UseCase<typeof materials.incomplete> = async ({ db }) => {
  return (await listAssortment(db))
    .map(({ materialId, name, blasting }) => ({ materialId, name, ...toComplete(blasting) }))
    .filter(({ missing, assumed }) => missing.length + assumed.length > 0)
    .toSorted((one, other) => other.missing.length - one.missing.length)
}

export const getMaterial: UseCase<typeof materials.get> = async ({ db }, { id }) => {
  const material = await findMaterial(db, id.toUpperCase())
  if (!material) throw new Problem('materials.notFound')
  return material
}

export const prices: UseCase<typeof materials.prices> = async (context, { id }) => {
  const { materialId } = await getMaterial(context, { id })
  return listPriceChanges(context.db, materialId)
}
