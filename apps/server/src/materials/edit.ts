import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { changeMaterials } from './change.ts'
import { findMaterial, lockForChange } from './sql.ts'
import { refuseStale } from '../history/staleness.ts'

/** Changes one material. Refuses if the version is not the one that the editor saw. */
export const editMaterial: UseCase<typeof materials.edit> = async (context, { id, version, ...given }) => {
  const { db } = context
  const [before] = await lockForChange(db, [id.toUpperCase()])
  if (!before) throw new Problem('materials.notFound')
  await refuseStale(context, 'materials', { id: before.materialId, version: before.version }, version)
  await changeMaterials(context, [{ ...given, materialId: before.materialId }])
  return (await findMaterial(db, before.materialId))!
}
