import type { Hole } from './hole.ts'

/** What a table of holes has, in this order; who asks gives each its heading. */
export const holeColumns = [
  'number',
  'type',
  'x_m',
  'y_m',
  'z_m',
  'toeX_m',
  'toeY_m',
  'toeZ_m',
  'diameter_mm',
  'length_m',
  'charge_kg',
  'stemming_m',
  'delayNumber',
  'delay_ms',
] as const
export type HoleColumn = (typeof holeColumns)[number]

/** The holes as a table, a line each: apart by semicolons, decimal point, as surveying and drilling programs read it. No delay is empty. */
export const csvOf = (holes: readonly Hole[], headings: Record<HoleColumn, string>): string =>
  [holeColumns.map((column) => headings[column]), ...holes.map(cellsOf)].map((cells) => `${cells.join(';')}\r\n`).join('')

function cellsOf({ toe, ...hole }: Hole): string[] {
  const cells: Record<HoleColumn, string> = {
    number: String(hole.number),
    type: hole.type,
    x_m: metres(hole.x_m),
    y_m: metres(hole.y_m),
    z_m: metres(0),
    toeX_m: metres(toe.x_m),
    toeY_m: metres(toe.y_m),
    toeZ_m: metres(toe.z_m),
    diameter_mm: String(hole.diameter_mm),
    length_m: metres(hole.length_m),
    charge_kg: hole.charge_kg.toFixed(2),
    stemming_m: metres(hole.stemming_m),
    delayNumber: hole.delayNumber === null ? '' : String(hole.delayNumber),
    delay_ms: hole.delay_ms === null ? '' : String(hole.delay_ms),
  }
  return holeColumns.map((column) => cells[column])
}

const metres = (value_m: number) => (Math.round(value_m * 1000) / 1000 + 0).toFixed(3)
