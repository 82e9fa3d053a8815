import type { DecimalMark } from '@barreno/domain/numbers'
import type { Cell } from './read-sheet.ts'

/** Returns the decimal mark of a file: the one that its numbers use, otherwise the usual one for its delimiter; null if they use both. */
export function decimalMarkOf(cells: readonly Cell[], delimiter: string | null): DecimalMark | null {
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim())
  const comma = texts.some((text) => /^\D{0,4}\d{1,3}(\.?\d{3})*,(\d{1,2}|\d{4,})$/.test(text))
  const point = texts.some((text) => /^\D{0,4}\d{1,3}(,?\d{3})*\.(\d{1,2}|\d{4,})$/.test(text))
  if (comma && point) return null
  if (comma || point) return comma ? ',' : '.'
  return delimiter === ',' ? '.' : ','
}

/** Returns a cell as text. Rounds numbers to 15 digits, as spreadsheets do, which hides errors of floating point. */
export const textOf = (cell: Cell | undefined, mark: DecimalMark | null = '.'): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))).replace('.', mark ?? '.') : (cell ?? '')

/** Removes case, accents, punctuation and repeated blanks. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
