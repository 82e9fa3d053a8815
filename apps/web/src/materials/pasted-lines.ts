import { maxCount } from '@barreno/domain/money'
import { readNumber } from '@barreno/domain/numbers'
import { numberFault } from '@barreno/texts/numbers'
import { pasteTexts as texts } from '@barreno/texts/paste-lines'

export type KnownMaterial = { materialId: string; name: string; unit: string }

/** A pasted row and its interpretation. */
export type PastedRow<Material extends KnownMaterial> = {
  /** Number of the row in the pasted text, from 1. */
  row: number
  written: string
  material: Material | null
  quantity: number | null
  /** The fault of the row; null if there is none. */
  fault: string | null
  /** The material with the most similar code or name, if the row's is unknown. */
  nearest: Material | null
}

export type Pasted<Material extends KnownMaterial> = {
  rows: PastedRow<Material>[]
  /** The quantities of the valid rows by material, in the order of their first occurrence; several rows of a material are added up. */
  lines: { material: Material; quantity: number; rows: number[] }[]
}

/**
 * Parses rows of «código o nombre; cantidad», as copied from a spreadsheet or typed, separated by tabs, semicolons or commas.
 * With more than two cells, the first and the last count. Empty rows and a header row are skipped.
 */
export function readPasted<Material extends KnownMaterial>(text: string, known: readonly Material[]): Pasted<Material> {
  const find = finder(known)
  const rows = text.split(/\r\n|\r|\n/).flatMap((written, index): PastedRow<Material>[] => {
    const cells = cellsOf(written)
    if (cells.length === 0 || (index === 0 && isTitles(cells))) return []
    const [name = '', amount] = [cells[0], cells.length > 1 ? cells.at(-1)! : undefined]
    const material = find.exactly(name)
    const reading = amount === undefined ? null : readNumber(amount, quantities)
    const faults = [
      ...(material === 'several' ? [texts.several(name)] : material === null ? [texts.unknown(name)] : []),
      ...(reading === null ? [texts.noQuantity] : 'fault' in reading ? [numberFault(reading.fault, quantities)] : []),
    ]
    return [
      {
        row: index + 1,
        written: written.trim(),
        material: material === 'several' ? null : material,
        quantity: reading && 'value' in reading ? reading.value : null,
        fault: faults.length > 0 ? faults.join(' ') : null,
        nearest: material === null ? find.nearest(name) : null,
      },
    ]
  })
  return { rows, lines: linesOf(rows) }
}

/** Returns the text with one row changed to the material that was meant. */
export const withMeant = (text: string, row: number, { materialId }: KnownMaterial): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((written, index) => {
      if (index + 1 !== row) return written
      const cells = cellsOf(written)
      return [materialId, ...(cells.length > 1 ? [cells.at(-1)!] : [])].join('; ')
    })
    .join('\n')

const quantities = { decimals: 0, min: 1, max: maxCount }

function cellsOf(written: string): string[] {
  const mark = written.includes('\t') ? '\t' : written.includes(';') ? ';' : null
  const cells = mark === null ? byLastComma(written) : written.split(mark)
  return cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '')
}

/** Splits a row at the comma before the quantity. The name may contain commas; a decimal comma has digits on both sides. */
function byLastComma(written: string): string[] {
  const [, name, amount] = /^(.*?),\s*([+\-−]?\d[\d.]*(?:,\d+)?)\s*$/.exec(written) ?? []
  return name === undefined || amount === undefined ? [written] : [name, amount]
}

const isTitles = (cells: readonly string[]) =>
  cells.length > 1 && !/\d/.test(cells.join('')) && cells.some((cell) => /^(c[oó]digo|material|nombre|cantidad)/i.test(cell))

function linesOf<Material extends KnownMaterial>(rows: readonly PastedRow<Material>[]): Pasted<Material>['lines'] {
  const lines = new Map<string, Pasted<Material>['lines'][number]>()
  for (const { row, material, quantity, fault } of rows) {
    if (fault !== null || !material || quantity === null) continue
    const line = lines.get(material.materialId)
    if (line) Object.assign(line, { quantity: line.quantity + quantity, rows: [...line.rows, row] })
    else lines.set(material.materialId, { material, quantity, rows: [row] })
  }
  return [...lines.values()]
}

function finder<Material extends KnownMaterial>(known: readonly Material[]) {
  const byCode = new Map(known.map((material) => [plain(material.materialId), material]))
  const byName = Map.groupBy(known, ({ name }) => plain(name))
  return {
    exactly(written: string): Material | 'several' | null {
      const text = plain(written)
      const named = byName.get(text) ?? []
      return byCode.get(text) ?? (named.length > 1 ? 'several' : (named[0] ?? null))
    },
    nearest(written: string): Material | null {
      const text = plain(written)
      const scored = known.map((material) => ({
        material,
        distance: Math.min(...[plain(material.materialId), plain(material.name)].map((name) => distanceOf(text, name))),
      }))
      const best = scored.reduce<(typeof scored)[number] | null>(
        (one, other) => (one === null || other.distance < one.distance ? other : one),
        null,
      )
      return best && best.distance <= Math.max(2, Math.ceil(text.length * 0.5)) ? best.material : null
    },
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the edit distance of two texts; 1 if the second begins with the first, which has at least three letters. */
function distanceOf(one: string, other: string): number {
  if (other.startsWith(one) && one.length >= 3) return 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++)
      now.push(Math.min(now[column - 1]! + 1, before[column]! + 1, before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)))
    before = now
  }
  return before.at(-1)!
}
