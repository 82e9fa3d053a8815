import type { combos } from '@barreno/domain/combos/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { defaultComboName } from '@barreno/texts/labels'
import { texts } from '@barreno/texts/server'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { staleness } from '../history/staleness.ts'
import { lockMaterials } from '../inventory/sql.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { findActiveCombo, lockCombo, removeCombo, saveCombo } from './sql.ts'

/** Defines the standard combo, the materials for one front. Without items, removes it. */
export const define: UseCase<typeof combos.define> = async ({ db, actor, record }, { name, items: given, version }) => {
  const items = given.map(readItem)
  const materialIds = items.map(({ materialId }) => materialId)
  refuseDuplicates(materialIds, 'items')
  const kept = await lockCombo(db)
  const current = kept?.isActive ? kept : undefined
  if (version !== undefined && version !== current?.version)
    throw kept ? await staleness({ db, actor }, 'combos', kept.id) : new Problem('record.stale')
  const before = current && (await findActiveCombo(db, { prices: false }))

  if (items.length === 0) {
    if (current) await removeCombo(db, current.id)
  } else {
    // Locked, so that none of them is removed from the catalogue before it is in the combo.
    await lockMaterials(db, materialIds)
    await offersOf(db, materialIds)
    await saveCombo(db, kept?.id, name ?? current?.name ?? defaultComboName, items)
  }
  const combo = (await findActiveCombo(db, { prices: true })) ?? null
  const recordId = combo?.id ?? current?.id
  if (recordId === undefined) return null // there was no combo and none is defined
  record({
    action: 'combos.define',
    recordId,
    changes: changesBetween(auditFields(before), auditFields(combo)),
  })
  return combo
}

function readItem({ materialId, materialIdRef, quantity, quantityPerFront }: Input<typeof combos.define>['items'][number], index: number) {
  const id = materialId ?? materialIdRef
  const count = quantity ?? quantityPerFront
  const faults = [
    ...(id ? [] : [{ field: `items.${index}.materialId`, message: texts.materialMissing }]),
    ...(count ? [] : [{ field: `items.${index}.quantity`, message: texts.quantityPerFrontMissing }]),
  ]
  if (!id || !count) throw new Problem('input.invalid', faults)
  return { materialId: id, quantityPerFront: count }
}

/** Returns the fields of a combo that the history records. */
const auditFields = (combo: Reply<typeof combos.define> | undefined) => ({
  name: combo?.name,
  items: combo?.items.map(({ materialId, quantityPerFront }) => ({ materialId, quantityPerFront })),
})
