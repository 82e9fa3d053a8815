import { editable, type ImportedMaterial } from './rows.ts'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { NewMaterial } from '@barreno/domain/materials/schema'
import { Problem } from '@barreno/domain/problems'
import { importTexts } from '@barreno/texts/material-import'
import type { Context, UseCase } from '../../context.ts'
import { refuseUnlicensed } from '../../magazines/rule.ts'
import type { Connection } from '../../db/connect.ts'
import { nextNumber } from '../../db/numbers.ts'
import { mayKnowPerson } from '../../history/may-know-person.ts'
import { lastEntriesOf } from '../../history/sql.ts'
import { refuseStale } from '../../history/staleness.ts'
import { moveStockOfMany } from '../../inventory/sql.ts'
import { changeMaterials } from '../change.ts'
import { createMaterials } from '../create.ts'
import { lockForChange } from '../sql.ts'
import { openImport, toImport } from './preview.ts'
import { allRows, faultyNumbers, findImport, lockContent, setConfirmed, type StoredImport, type StoredRow } from './sql.ts'

/**
 * Runs the import as previewed, in one transaction: creates, changes and loads, all or nothing.
 * If the catalogue has changed since the preview, refuses with the differences; the preview must be made again.
 */
export const confirmImport: UseCase<typeof materials.confirmImport> = async (context, { id, version, repeatOf }) => {
  const { db, actor, now, record } = context
  const found = await openImport(db, id)
  await refuseStale(context, 'materials', found, version)
  await refuseRepeated(db, id, found.sha256, repeatOf)
  const faulty = await faultyNumbers(db, id)
  if (faulty.length > 0) throw new Problem('materials.importFaulty', { rows: faulty })
  const rows = (await allRows(db, id)).filter(({ isLeftOut, effect, stock }) => !isLeftOut && (effect !== 'none' || (stock ?? 0) > 0))
  if (rows.length === 0) throw new Problem('materials.importNothing')
  await refuseOutdated(context, rows)

  const number = await nextNumber(db, 'IMP', now())
  const reason = importTexts.reason(number, found.fileName)
  await createMaterials(context, rows.filter(({ effect }) => effect === 'create').map(newMaterial), reason)
  await changeMaterials(context, rows.filter(({ effect }) => effect === 'edit').map(change), reason)
  await loadStock(context, found, rows, { number, reason })
  await setConfirmed(db, id, { number, by: actor.id, at: now() })
  record({
    action: 'materials.import',
    recordId: id,
    changes: {
      importNumber: { old: null, new: number },
      fileName: { old: null, new: found.fileName },
      sha256: { old: null, new: found.sha256 },
      counts: { old: null, new: found.counts },
      ...(repeatOf && { repeatOf: { old: null, new: repeatOf } }),
    },
  })
  return toImport((await findImport(db, id))!)
}

/** Refuses content that was imported before, unless the caller names the earlier import to confirm the repetition. */
async function refuseRepeated(db: Connection, id: string, sha256: string, repeatOf: string | undefined): Promise<void> {
  await lockContent(db, sha256)
  const { importedBefore } = (await findImport(db, id))!
  if (!importedBefore || repeatOf?.toUpperCase() === importedBefore.importNumber) return
  if (!repeatOf) throw new Problem('materials.importRepeated', importedBefore)
  throw new Problem('input.invalid', [{ field: 'repeatOf', message: importTexts.confirm.repeatWrong(importedBefore.importNumber) }])
}

/**
 * Locks the materials and compares them with what they were when the rows were checked. Fields that a row does not change may differ.
 * The refusal names who changed each material last.
 */
async function refuseOutdated({ db, actor }: Context, rows: readonly StoredRow[]): Promise<void> {
  const now = new Map(
    (
      await lockForChange(
        db,
        rows.map(({ code }) => code),
      )
    ).map((material) => [material.materialId, material]),
  )
  const changes = rows.flatMap((row) =>
    differences(row, now.get(row.code)).map((message) => ({ number: row.number, code: row.code, message })),
  )
  if (changes.length === 0) return
  const named = changes.slice(0, maxNamed)
  const entries = await lastEntriesOf(db, 'materials', [...new Set(named.map(({ code }) => code))])
  const lastOf = new Map(entries.map((entry) => [entry.recordId, entry]))
  throw new Problem('materials.importOutdated', {
    count: changes.length,
    changes: named.map(({ number, code, message }) => {
      const last = lastOf.get(code)
      const name = last && mayKnowPerson(actor, { id: last.actorId, role: last.actorRole }) ? last.actorName : null
      return { number, message: last ? `${message} ${changed.last(name, last.at)}` : message }
    }),
  })
}

/** The number of differences that a refusal names. */
const maxNamed = 500

const { changed, shown, fields } = importTexts

function differences({ number, code, seen, given }: StoredRow, now: ImportedMaterial | undefined): string[] {
  if (!seen || !now) return seen ? [changed.gone(number, code)] : now ? [changed.appeared(number, code)] : []
  if (seen.isActive !== now.isActive) return [(now.isActive ? changed.restored : changed.withdrawn)(number, code)]
  return editable
    .filter((field) => given[field] !== undefined && seen[field] !== now[field])
    .map((field) => changed.value(number, code, fields[field], shown(field, seen[field]), shown(field, now[field])))
}

const newMaterial = ({ given: { stock: _, unit = 'UNIDAD', ...given } }: StoredRow): NewMaterial => ({
  ...(given as typeof given & { materialId: string; name: string; unitPrice: number }),
  unit,
  isActive: true,
})

const change = ({ code, changes }: StoredRow) => ({
  materialId: code,
  ...Object.fromEntries(changes.map(({ field, new: value }) => [field, value])),
})

/** Loads the stock as movements whose document is the import. */
async function loadStock(
  context: Context,
  { id }: StoredImport,
  rows: readonly StoredRow[],
  { number, reason }: { number: string; reason: string },
): Promise<void> {
  const { db, actor, now, record } = context
  const lines = rows.flatMap(({ code, stock }) => (stock !== null && stock > 0 ? [{ materialId: code, quantity: stock }] : []))
  const moved = await moveStockOfMany(db, {
    kind: 'load',
    lines,
    importId: id,
    document: number,
    notes: null,
    actorId: actor.id,
    at: now(),
  })
  await refuseUnlicensed(
    context,
    null,
    lines.map(({ materialId }) => materialId),
  )
  for (const { materialId, quantityBefore, quantity } of moved)
    record({
      action: 'inventory.load',
      recordId: materialId,
      reason,
      changes: { quantity: { old: quantityBefore, new: quantity }, document: { old: null, new: number } },
    })
}
