import type { DecimalMark } from '@barreno/domain/numbers'
import { Problem } from '@barreno/domain/problems'
import { type ShotColumn, shotColumns, shotRanges } from '@barreno/domain/mines/values'
import { mineTexts } from '@barreno/texts/mines'
import { shotImportTexts } from '@barreno/texts/shot-import'
import { decimalMarkOf, plain, textOf } from '../../spreadsheets/cells.ts'
import { readSpreadsheet } from '../../spreadsheets/read.ts'
import type { Cell } from '../../spreadsheets/read-sheet.ts'

/** A fault at one place of a table. */
export type TableFault = { line: number; column: string | null; message: string }
/** A line of the table: its cells' texts by column. */
export type ShotLine = { line: number; cells: Partial<Record<ShotColumn, string>> }
export type ShotTable = {
  lines: ShotLine[]
  /** The header of each column in the file. */
  titles: Partial<Record<ShotColumn, string>>
  mark: DecimalMark | null
  unknownColumns: string[]
  faults: TableFault[]
}

const { faults: faultTexts } = shotImportTexts

/** Reads a table of shots, separated by commas or semicolons. Columns are recognised by their headers. */
export async function readShotTable(text: string): Promise<ShotTable> {
  const [sheet] = await readSpreadsheet(Buffer.from(text), 'csv')
  const [head, ...rows] = sheet?.rows ?? []
  if (!sheet || !head) throw new Problem('mines.shotTableEmpty')
  const columns = head.cells.map((cell) => columnOf(cell))
  if (columns.every((column) => column === null))
    return { ...nothing, faults: [{ line: head.number, column: null, message: faultTexts.header }] }
  if (rows.length === 0) throw new Problem('mines.shotTableEmpty')
  const places = columns.flatMap((field, index) => (field && columns.indexOf(field) === index ? [{ field, index }] : []))
  const titleAt = (index: number) => textOf(head.cells[index]).slice(0, 200)
  return {
    lines: rows.map(({ number, cells }) => ({
      line: number,
      cells: Object.fromEntries(places.map(({ field, index }) => [field, textOf(cells[index])])),
    })),
    titles: Object.fromEntries(places.map(({ field, index }) => [field, titleAt(index)])),
    mark: decimalMarkOf(
      rows.flatMap(({ cells }) => places.filter(({ field }) => field in shotRanges).map(({ index }) => cells[index] ?? null)),
      sheet.delimiter,
    ),
    unknownColumns: columns.flatMap((field, index) => (field === null && titleAt(index) !== '' ? [titleAt(index)] : [])),
    faults: [
      ...needed
        .filter((field) => !columns.includes(field))
        .map((field) => ({ line: head.number, column: mineTexts.shot.table.columns[field], message: faultTexts.columnMissing(field) })),
      ...columns.flatMap((field, index) =>
        field && columns.indexOf(field) !== index ? [{ line: head.number, column: titleAt(index), message: faultTexts.columnTwice }] : [],
      ),
      ...rows
        .filter(({ cells }) => cells.length > head.cells.length)
        .map(({ number }) => ({ line: number, column: null, message: faultTexts.cells })),
    ],
  }
}

const nothing = { lines: [], titles: {}, mark: null, unknownColumns: [] }

const needed = ['miningType', 'firedOn'] as const satisfies readonly ShotColumn[]

/** Returns the column for a header: as exported, with or without unit, or as labelled in the form. */
const columnOf = (cell: Cell): ShotColumn | null => known.get(plain(textOf(cell))) ?? null

const { table, fields } = mineTexts.shot
const known = new Map(shotColumns.flatMap((field) => namesOf(field).map((name) => [plain(name), field] as const)))

function namesOf(field: ShotColumn): string[] {
  const exported = table.columns[field]
  return [exported, exported.replace(/_(kg|m|mm_s|cm|pct)$/, ''), ...(field in fields ? [fields[field as keyof typeof fields]] : [])]
}
