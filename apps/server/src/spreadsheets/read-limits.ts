import { Problem } from '@barreno/domain/problems'
import type { Cell, SheetRow } from './read-sheet.ts'

/** Limits per file. */
export const limits = { rows: 20_100, columns: 60, cellLetters: 1001, letters: 16_000_000, sheets: 20, inflatedBytes: 96 * 1024 * 1024 }
/** Number of rows for a preview of a sheet. */
export const firstRows = 40

/** Collects the rows that are not empty. Refuses a sheet beyond the limits. */
export function gathering(isPeek: boolean) {
  const rows: SheetRow[] = []
  let letters = 0
  /** Returns whether more rows are wanted. */
  const add = (number: number, values: readonly unknown[]): boolean => {
    const cells = values.slice(0, limits.columns).map(cellOf)
    if (cells.every((cell) => cell === null)) return true
    while (cells.at(-1) === null) cells.pop()
    letters += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
    if (rows.length >= limits.rows || letters > limits.letters) throw new Problem('spreadsheets.tooLarge')
    rows.push({ number, cells })
    return !isPeek || rows.length < firstRows
  }
  return { rows, add, isWhole: () => !isPeek || rows.length < firstRows }
}

/**
 * Converts a value to a cell. Removes control characters; text over the maximum length is cut to one character more, so that the check still fails.
 */
export function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, 4 * limits.cellLetters)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]/gu, '')
    .replaceAll('\u00a0', ' ')
    .trim()
    .slice(0, limits.cellLetters)
    .toWellFormed()
  return text === '' ? null : text
}
