import { codeIn, type ImportCells, judge } from './rows.ts'
import { textOf } from '../../spreadsheets/cells.ts'
import type { MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'
import { sumOf } from '@barreno/domain/money'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { lockImport, type RawRow, saveRows, seenMaterials, type StoredImport, type StoredRow } from './sql.ts'

export type HowRead = Pick<MaterialImportDetail, 'columns' | 'decimalMark'>

/** Judges rows against the catalogue of now and writes down what comes of it. All rows with the same code must be among them. */
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
    // The first few: a column that holds the same everywhere would name every row on every row.
    const twins = (row.isLeftOut || code === '' ? [] : (numbers.get(code) ?? [])).slice(0, 7)
    const others = twins.map(({ number }) => number).filter((number) => number !== row.number)
    const { values, ...outcome } = judge(cells, read.decimalMark, seen, others)
    return { ...row, code: code.slice(0, 100), ...outcome, given: values, stock: values.stock ?? null, seen: seen ?? null }
  })
  await saveRows(tx, importId, judged)
}

/** What stands in the fields of a row: as the file has it, or as it was mended. */
export function cellsOf({ cells, corrections }: Pick<RawRow, 'cells' | 'corrections'>, { columns, decimalMark }: HowRead): ImportCells {
  const read = columns.flatMap(({ index, field }) => (field ? [[field, textOf(cells[index], decimalMark)] as const] : []))
  return { ...Object.fromEntries(read), ...corrections }
}

/** A row as it is shown. */
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

/** The import, held, as long as nothing of it has been done yet. */
export async function openImport(tx: Connection, id: string): Promise<StoredImport> {
  const found = await lockImport(tx, id)
  if (!found) throw new Problem('materials.importNotFound')
  if (found.confirmedAt !== null) throw new Problem('materials.importConfirmed')
  return found
}

/** What is answered of an import: not where its file lies. */
export function toImport({ fileId: _, sha256: _digest, kind: _kind, delimiter: _delimiter, ...shown }: StoredImport): MaterialImportDetail {
  return shown
}
