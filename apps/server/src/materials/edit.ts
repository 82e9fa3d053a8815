import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { Material } from '@barreno/domain/materials/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { findMaterial, lockMaterial, updateMaterial } from './sql.ts'

/** Changes what is sent of a material and leaves the rest. Pre-orders and orders keep the words and prices that they were made with. */
export async function editMaterial(
  { db, now, record }: Context,
  { id, version, ...given }: Input<typeof materials.edit>,
): Promise<Reply<typeof materials.edit>> {
  const before = await lockMaterial(db, id.toUpperCase())
  if (!before) throw new Problem('materials.notFound')
  if (version !== undefined && version !== before.version) throw new Problem('record.stale')
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Editable>
  const after = { ...editable(before), ...sent }
  await updateMaterial(db, before.id, { ...after, at: now() })
  record({ action: 'materials.edit', recordId: before.id, changes: changesBetween(editable(before), after) })
  return (await findMaterial(db, before.id))!
}

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
