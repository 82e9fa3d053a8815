import { buffer } from 'node:stream/consumers'
import type { FileReply } from '@barreno/domain/endpoint'
import { decimalMarkOf } from '../../spreadsheets/cells.ts'
import { columnsOf, headerRowOf, type ImportColumn } from './columns.ts'
import { maxImportRows } from '@barreno/domain/materials/import-values'
import type { DecimalMark } from '@barreno/domain/numbers'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../../context.ts'
import type { Sheet, SheetRow, SpreadsheetKind } from '../../spreadsheets/read-sheet.ts'
import { readSpreadsheet } from '../../spreadsheets/read.ts'
import type { RawRow, Reading } from './sql.ts'

/** Reads a file without further instructions: chooses the sheet that most resembles a list of materials, and recognises its columns. */
export async function readContent(
  { files }: Pick<Context, 'files'>,
  file: FileReply,
  chosen?: string,
): Promise<{ reading: Reading; rows: RawRow[] }> {
  const content = await buffer(await files.openVerified(file.id, file.sha256, file.size))
  const kind: SpreadsheetKind = file.kind === 'csv' ? 'csv' : 'xlsx'
  const heads = await readSpreadsheet(content, kind)
  const head = chosen === undefined ? likeliest(heads) : heads.find(({ name }) => name === chosen)
  if (!head)
    throw chosen === undefined ? new Problem('materials.importEmpty', { name: file.name }) : new Problem('materials.importSheetUnknown')
  const [sheet = head] = head.isWhole ? [head] : await readSpreadsheet(content, kind, head.name)
  const header = headerRowOf(sheet.rows.slice(0, rowsBeforeHeader))?.row
  const below = header ? sheet.rows.filter(({ number }) => number > header.number) : []
  if (!header || below.length === 0) throw new Problem('materials.importEmpty', { name: file.name })
  if (below.length > maxImportRows) throw new Problem('spreadsheets.tooLarge')
  const columns = withoutTitle(columnsOf(header.cells), below)
  return {
    reading: {
      sheet: sheet.name,
      sheets: heads.map((each) => each.name),
      headerRow: header.number,
      columns,
      decimalMark: markOf(columns, below, sheet.delimiter),
      delimiter: sheet.delimiter,
    },
    rows: below.map(({ number, cells }) => ({ number, cells, corrections: {}, isLeftOut: false })),
  }
}

/** Maximum number of rows, such as titles, dates and addresses, above the headers. */
const rowsBeforeHeader = 30

function likeliest(sheets: readonly Sheet[]): Sheet | undefined {
  const scored = sheets.map((sheet) => ({ sheet, named: headerRowOf(sheet.rows.slice(0, rowsBeforeHeader))?.named ?? -1 }))
  return scored.toSorted((one, other) => other.named - one.named)[0]?.sheet
}

/** Adds columns that have content but no header, so that a user can assign them. */
function withoutTitle(named: readonly ImportColumn[], rows: readonly SheetRow[]): ImportColumn[] {
  const indices = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (cell === null ? [] : [index]))))
  for (const { index } of named) indices.delete(index)
  const nameless = [...indices].map((index) => ({ index, header: '', field: null }))
  return [...named, ...nameless].toSorted((one, other) => one.index - other.index)
}

/** Returns the decimal mark of the numeric columns. */
export function markOf(
  columns: readonly ImportColumn[],
  rows: readonly Pick<SheetRow, 'cells'>[],
  delimiter: string | null,
): DecimalMark | null {
  const numeric = columns.filter(({ field }) => field === 'unitPrice' || field === 'stock' || field === 'lowStockThreshold')
  return decimalMarkOf(
    rows.flatMap(({ cells }) => numeric.map(({ index }) => cells[index] ?? null)),
    delimiter,
  )
}
