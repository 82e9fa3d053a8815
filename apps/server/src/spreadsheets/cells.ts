import type { DecimalMark } from '@barreno/domain/numbers'
import type { Cell } from './read-sheet.ts'

/** How the file writes its decimals: as most of its numbers do, else as its delimiter lets one expect; null where it does both. */
export function decimalMarkOf(cells: readonly Cell[], delimiter: string | null): DecimalMark | null {
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim())
  const comma = texts.some((text) => /^\D{0,4}\d{1,3}(\.?\d{3})*,(\d{1,2}|\d{4,})$/.test(text))
  const point = texts.some((text) => /^\D{0,4}\d{1,3}(,?\d{3})*\.(\d{1,2}|\d{4,})$/.test(text))
  if (comma && point) return null
  if (comma || point) return comma ? ',' : '.'
  return delimiter === ',' ? '.' : ','
}

/** As it would stand in the sheet; what a sum of fractions leaves behind in its sixteenth digit no spreadsheet shows. */
export const textOf = (cell: Cell | undefined, mark: DecimalMark | null = '.'): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))).replace('.', mark ?? '.') : (cell ?? '')

/** Without case, accents, marks and double blanks. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
