import type { Input, Reply } from '@barreno/domain/endpoint'
import { toComplete } from '@barreno/domain/materials/accessories'
import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findMaterial, listAssortment, listCategories, listMaterials, listPriceChanges } from './sql.ts'

export const list = (
  { db }: Context,
  { active, category, ...paging }: Input<typeof materials.list>,
): Promise<Reply<typeof materials.list>> => listMaterials(db, { active, category }, paging)

export const categories = ({ db }: Context): Promise<Reply<typeof materials.categories>> => listCategories(db)

/** Returns the orderable materials whose data for patterns are missing or assumed. */
export async function incomplete({ db }: Context): Promise<Reply<typeof materials.incomplete>> {
  return (await listAssortment(db))
    .map(({ materialId, name, blasting }) => ({ materialId, name, ...toComplete(blasting) }))
    .filter(({ missing, assumed }) => missing.length + assumed.length > 0)
    .toSorted((one, other) => other.missing.length - one.missing.length)
}

export async function getMaterial({ db }: Context, { id }: Input<typeof materials.get>): Promise<Reply<typeof materials.get>> {
  const material = await findMaterial(db, id.toUpperCase())
  if (!material) throw new Problem('materials.notFound')
  return material
}

export async function prices(context: Context, { id }: Input<typeof materials.prices>): Promise<Reply<typeof materials.prices>> {
  const { materialId } = await getMaterial(context, { id })
  return listPriceChanges(context.db, materialId)
}
