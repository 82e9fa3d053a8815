import { plain, textOf } from '../../spreadsheets/cells.ts'
import type { Cell } from '../../spreadsheets/read-sheet.ts'
import { importTexts } from '@barreno/texts/material-import'
import type { ImportField } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'

export type ImportColumn = { index: number; header: string; field: ImportField | null }

/** Returns the columns and their fields by header. Each field is assigned to the first column that matches. */
export function columnsOf(headers: readonly Cell[]): ImportColumn[] {
  const taken = new Set<ImportField>()
  const columns = headers.flatMap((cell, index): ImportColumn[] => {
    const header = textOf(cell).trim()
    if (header === '') return []
    const field = known.get(plain(header)) ?? null
    const isFirst = field !== null && !taken.has(field)
    if (isFirst) taken.add(field)
    return [{ index, header: header.slice(0, 200), field: isFirst ? field : null }]
  })
  // Many price lists call the name a description.
  if (taken.has('name')) return columns
  return columns.map((column) => (column.field === 'description' ? { ...column, field: 'name' } : column))
}

/** Returns the row with the most known headers; titles may stand above it. Without any, the first row with at least two cells. */
export function headerRowOf<Row extends { cells: readonly Cell[] }>(rows: readonly Row[]): { row: Row; named: number } | undefined {
  const scored = rows.map((row) => ({ row, named: columnsOf(row.cells).filter(({ field }) => field !== null).length }))
  const best = scored.reduce<(typeof scored)[number] | undefined>((top, each) => (top && top.named >= each.named ? top : each), undefined)
  if (!best || best.named > 0) return best
  return scored.find(({ row }) => row.cells.filter((cell) => textOf(cell).trim() !== '').length >= 2) ?? best
}

const known = new Map(importFields.flatMap((field) => importTexts.headers[field].map((header) => [plain(header), field] as const)))
