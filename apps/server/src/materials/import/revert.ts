import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import { importTexts } from '@barreno/texts/material-import'
import type { UseCase } from '../../context.ts'
import { refuseStale } from '../../history/staleness.ts'
import { moveStockOfMany } from '../../inventory/sql.ts'
import { toImport } from './preview.ts'
import { findImport, lockImport, lockLoaded, setReverted } from './sql.ts'

/** Takes out again what an import loaded: one counter-movement per load, all or none. The catalogue stays unchanged. */
export const revertImport: UseCase<typeof materials.revertImport> = async (context, { id, version, reason }) => {
  const { db, actor, now, record } = context
  const found = await lockImport(db, id)
  if (!found) throw new Problem('materials.importNotFound')
  if (found.importNumber === null) throw new Problem('materials.importNotConfirmed')
  if (found.revertedAt !== null) throw new Problem('materials.importReverted')
  await refuseStale(context, 'materials', found, version)
  const lines = await lockLoaded(db, id)
  if (lines.length === 0) throw new Problem('materials.importWithoutStock')
  const short = lines.filter(({ loaded, quantity }) => quantity < loaded)
  if (short.length > 0) throw new Problem('materials.importRevertShort', { lines: short })

  const { importNumber } = found
  const notes = importTexts.revert.notes(importNumber, reason)
  const moved = await moveStockOfMany(db, {
    kind: 'adjustment',
    lines: lines.map(({ materialId, loaded }) => ({ materialId, quantity: -loaded })),
    importId: id,
    document: importNumber,
    notes,
    actorId: actor.id,
    at: now(),
  })
  await setReverted(db, id, { by: actor.id, at: now(), reason })
  record({
    action: 'materials.revertImport',
    recordId: id,
    reason,
    changes: {
      importNumber: { old: importNumber, new: importNumber },
      returnedToStock: { old: null, new: Object.fromEntries(lines.map(({ materialId, loaded }) => [materialId, -loaded])) },
    },
  })
  for (const { materialId, quantityBefore, quantity } of moved)
    record({
      action: 'inventory.adjust',
      recordId: materialId,
      reason: notes,
      changes: { quantity: { old: quantityBefore, new: quantity }, document: { old: null, new: importNumber } },
    })
  return toImport((await findImport(db, id))!)
}
