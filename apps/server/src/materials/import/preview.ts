import { codeIn, type ImportCells, judge } from './rows.ts'
import { textOf } from '../../spreadsheets/cells.ts'
import type { MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'
import { sumOf } from '@barreno/domain/money'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { lockImport, type RawRow, saveRows, seenMaterials, type StoredImport, type StoredRow } from './sql.ts'

export type HowRead = Pick<MaterialImportDetail, 'columns' | 'decimalMark'>

/** Checks rows against the current catalogue and stores the results. `rows` must include all rows with the same code. */
export async function judgeRows(tx: Connection, importId: string, read: HowRead, rows: readonly RawRow[]): Promise<void> {
  const written = rows.map((row) => ({ row, cells: cellsOf(row, read) }))
  const numbers = Map.groupBy(
    written.filter(({ row }) => !row.isLeftOut).map(({ row, cells }) => ({ code: codeIn(cells), number: row.number })),
    ({ code }) => code,
  )
  const codes = [...new Set(written.map(({ cells }) => codeIn(cells)))]
  const materials = new Map((await seenMaterials(tx, codes)).map((material) => [material.materialId, material]))
  const judged = written.map(({ row, cells }): StoredRow => {
    const code = codeIn(cells)
    const seen = materials.get(code)
    // Only the first few, because a column with the same value everywhere would list every row on every row.
    const twins = (row.isLeftOut || code === '' ? [] : (numbers.get(code) ?? [])).slice(0, 7)
    const others = twins.map(({ number }) => number).filter((number) => number !== row.number)
    const { values, ...outcome } = judge(cells, read.decimalMark, seen, others)
    return { ...row, code: code.slice(0, 100), ...outcome, given: values, stock: values.stock ?? null, seen: seen ?? null }
  })
  await saveRows(tx, importId, judged)
}

/** Returns the values of a row: those of the file, replaced by corrections. */
export function cellsOf({ cells, corrections }: Pick<RawRow, 'cells' | 'corrections'>, { columns, decimalMark }: HowRead): ImportCells {
  const read = columns.flatMap(({ index, field }) => (field ? [[field, textOf(cells[index], decimalMark)] as const] : []))
  return { ...Object.fromEntries(read), ...corrections }
}

/** Returns a row as sent to the client. */
export function toImportRow(row: StoredRow, read: HowRead): MaterialImportRow {
  const cells = cellsOf(row, read)
  const { number, faults, effect, isLeftOut, changes, seen, given } = row
  const quantity = given.stock ?? 0
  const before = seen?.quantity ?? 0
  return {
    id: String(number),
    number,
    cells: importFields.map((field) => ({ field, text: cells[field] ?? '', isMended: row.corrections[field] !== undefined })),
    faults,
    effect,
    isLeftOut,
    changes,
    load: quantity > 0 && effect !== 'faulty' ? { before, quantity, after: sumOf([before, quantity]) } : null,
    materialName: seen?.name ?? null,
    isWithdrawn: seen?.isActive === false,
  }
}

/** Locks the import. Refuses one that has been confirmed. */
export async function openImport(tx: Connection, id: string): Promise<StoredImport> {
  const found = await lockImport(tx, id)
  if (!found) throw new Problem('materials.importNotFound')
  if (found.confirmedAt !== null) throw new Problem('materials.importConfirmed')
  return found
}

/** Returns an import as sent to the client, without the location of its file. */
export function toImport({
  fileId: _,
  sha256: _digest,
  kind: _kind,
  delimiter: _delimiter,
  ...detail
}: StoredImport): MaterialImportDetail {
  return detail
}
