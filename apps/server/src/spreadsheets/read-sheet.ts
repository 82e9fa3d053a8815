export type SpreadsheetKind = 'xlsx' | 'csv'

/** The value of a cell: text, or a number as stored in the workbook. */
export type Cell = string | number | null

/** A row that is not empty, with its number in the sheet. */
export type SheetRow = { number: number; cells: Cell[] }

export type Sheet = {
  name: string
  rows: SheetRow[]
  /** Delimiter of a text table; null for a workbook. */
  delimiter: string | null
  /** False if only the first rows were read. */
  isWhole: boolean
}
