import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findMaterial } from './sql.ts'

export async function getMaterial({ db }: Context, { id }: Input<typeof materials.get>): Promise<Reply<typeof materials.get>> {
  const material = await findMaterial(db, id.toUpperCase())
  if (!material) throw new Problem('materials.notFound')
  return material
}
