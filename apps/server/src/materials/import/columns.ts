import type { DecimalMark } from '@barreno/domain/numbers'
import { importTexts } from '@barreno/texts/material-import'
import type { ImportField } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'

/** What a cell holds: text as it is written, a number as the workbook keeps it. */
export type ImportCell = string | number | null
export type ImportColumn = { index: number; header: string; field: ImportField | null }

/** What the columns are, by their headers: the first of two that say the same, and each field once. */
export function columnsOf(headers: readonly ImportCell[]): ImportColumn[] {
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

/** Which row names the columns: the one that names most, above it titles may stand. None is as good as the first that has two cells. */
export function headerRowOf<Row extends { cells: readonly ImportCell[] }>(rows: readonly Row[]): { row: Row; named: number } | undefined {
  const scored = rows.map((row) => ({ row, named: columnsOf(row.cells).filter(({ field }) => field !== null).length }))
  const best = scored.reduce<(typeof scored)[number] | undefined>((top, each) => (top && top.named >= each.named ? top : each), undefined)
  if (!best || best.named > 0) return best
  return scored.find(({ row }) => row.cells.filter((cell) => textOf(cell).trim() !== '').length >= 2) ?? best
}

/** How the file writes its decimals: as most of its numbers do, else as its delimiter lets one expect; null where it does both. */
export function decimalMarkOf(cells: readonly ImportCell[], delimiter: string | null): DecimalMark | null {
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim())
  const comma = texts.some((text) => /^\D{0,4}\d{1,3}(\.?\d{3})*,(\d{1,2}|\d{4,})$/.test(text))
  const point = texts.some((text) => /^\D{0,4}\d{1,3}(,?\d{3})*\.(\d{1,2}|\d{4,})$/.test(text))
  if (comma && point) return null
  if (comma || point) return comma ? ',' : '.'
  return delimiter === ',' ? '.' : ','
}

/** As it would stand in the sheet; what a sum of fractions leaves behind in its sixteenth digit no spreadsheet shows. */
export const textOf = (cell: ImportCell | undefined, mark: DecimalMark | null = '.'): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))).replace('.', mark ?? '.') : (cell ?? '')

/** Without case, accents, marks and double blanks. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = new Map(importFields.flatMap((field) => importTexts.headers[field].map((header) => [plain(header), field] as const)))
