import type { combos } from '@barreno/domain/combos/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { defaultComboName } from '@barreno/domain/texts/labels'
import { texts } from '@barreno/domain/texts/server'
import type { Context } from '../context.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { findActiveCombo, lockActiveCombo, removeCombo, saveCombo } from './sql.ts'

/** Defines the standard combo: what one front takes. Without items it is removed. */
export async function define(
  { db, record }: Context,
  { name, items: given, version }: Input<typeof combos.define>,
): Promise<Reply<typeof combos.define>> {
  const items = given.map(readItem)
  refuseDuplicates(
    items.map(({ materialId }) => materialId),
    'items',
  )
  const current = await lockActiveCombo(db)
  if (version !== undefined && version !== current?.version) throw new Problem('record.stale')
  const before = current && (await findActiveCombo(db, { prices: false }))

  if (items.length === 0) {
    if (current) await removeCombo(db, current.id)
  } else {
    await offersOf(
      db,
      items.map(({ materialId }) => materialId),
    )
    await saveCombo(db, current?.id, name ?? current?.name ?? defaultComboName, items)
  }
  const combo = (await findActiveCombo(db, { prices: true })) ?? null
  const recordId = combo?.id ?? current?.id
  if (recordId === undefined) return null // there was none, and there is none
  record({
    action: 'combos.define',
    recordId,
    changes: { items: { old: quantities(before), new: quantities(combo) } },
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

const quantities = (combo: Reply<typeof combos.define> | undefined) =>
  combo ? Object.fromEntries(combo.items.map(({ materialId, quantityPerFront }) => [materialId, quantityPerFront])) : null
