import type { Reply } from '@barreno/domain/endpoint'
import { withSent } from '@barreno/domain/fields'
import type { materials } from '@barreno/domain/materials/endpoints'
import { type Fault, Problem } from '@barreno/domain/problems'
import { isLegalGroup } from '@barreno/domain/statuses/storage'
import { magazineTexts } from '@barreno/texts/magazines'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { findCustody, lockForChange, writeClassification } from './sql.ts'

/** Returns the classification of a material for its magazine. */
export const custody: UseCase<typeof materials.custody> = async ({ db }, { id }) => {
  const found = await findCustody(db, id.toUpperCase())
  if (!found) throw new Problem('materials.notFound')
  return found
}

/** Classifies a material, which affects its stock at once: the database refuses what would exceed a licence or break a storage rule. */
export const classify: UseCase<typeof materials.classify> = async (context, { id, version, ...given }) => {
  const { db, now, record } = context
  const [locked] = await lockForChange(db, [id.toUpperCase()])
  if (!locked) throw new Problem('materials.notFound')
  await refuseStale(context, 'materials', { id: locked.materialId, version: locked.version }, version)
  const { materialId, name: _, unit: __, version: ___, ...before } = await custody(context, { id })
  const classified = withSent(before, given)
  const faults = faultsOf(classified)
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  await writeClassification(db, materialId, classified, now())
  record({ action: 'materials.classify', recordId: materialId, changes: changesBetween(before, classified) })
  return custody(context, { id: materialId })
}

const { unknown } = magazineTexts

function faultsOf({ division, compatGroup }: Pick<Reply<typeof materials.custody>, 'division' | 'compatGroup'>): Fault[] {
  if ((division === null) !== (compatGroup === null))
    return [{ field: division === null ? 'division' : 'compatGroup', message: unknown.group }]
  return division === null || compatGroup === null || isLegalGroup(division, compatGroup)
    ? []
    : [{ field: 'compatGroup', message: unknown.pair }]
}
