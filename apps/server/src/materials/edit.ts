import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { changeMaterials } from './change.ts'
import { findMaterial, lockForChange } from './sql.ts'
import { refuseStale } from '../history/staleness.ts'

/** Changes one material. Refuses if the version is not the one that the editor saw. */
export async function editMaterial(
  context: Context,
  { id, version, ...given }: Input<typeof materials.edit>,
): Promise<Reply<typeof materials.edit>> {
  const { db } = context
  const [before] = await lockForChange(db, [id.toUpperCase()])
  if (!before) throw new Problem('materials.notFound')
  await refuseStale(context, 'materials', { id: before.materialId, version: before.version }, version)
  await changeMaterials(context, [{ ...given, materialId: before.materialId }])
  return (await findMaterial(db, before.materialId))!
}
