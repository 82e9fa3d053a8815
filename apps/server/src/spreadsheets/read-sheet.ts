export type SpreadsheetKind = 'xlsx' | 'csv'

/** What stands in a cell, read: text, or a number as the workbook keeps it. */
export type Cell = string | number | null

/** A row with something in it, by its number in the sheet. */
export type SheetRow = { number: number; cells: Cell[] }

export type Sheet = {
  name: string
  rows: SheetRow[]
  /** For a table of text. */
  delimiter: string | null
  /** Or only its first rows. */
  isWhole: boolean
}
