import type { EditOperation } from './edits/operations.ts'
import type { HoleAtHeight } from './import/back.ts'

/** The columns of a hole table, in this order; the caller supplies the headings. The last three describe the initiation. */
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
  'system',
  'detonator',
  'from',
] as const
type HoleColumn = (typeof holeColumns)[number]

/** Additional columns if any hole has two charges. `delay_ms` is then that of the lower charge, and `charge_kg` the sum of both. */
export const upperColumns = ['upperCharge_kg', 'upperDelay_ms'] as const
/** Additional columns if any hole was edited. */
export const editColumns = ['edits'] as const
type TableColumn = HoleColumn | (typeof upperColumns)[number] | (typeof editColumns)[number]

/** The initiation of a hole, in words: the system, its detonator, and the hole or bunch from which its signal comes. */
export interface HoleFiring {
  system: string
  detonator: string
  from: string
}

export interface CsvOptions {
  /** A comma for Spanish spreadsheets, a point for surveying and drilling programs. */
  decimal: ',' | '.'
  firingOf: (hole: number) => HoleFiring | undefined
  /** Describes the edits of a hole. */
  editsText: (edits: readonly EditOperation[]) => string
}

/** Writes the holes as a table with one line each, separated by semicolons. Missing values are empty. */
export function csvOf(holes: readonly HoleAtHeight[], headings: Record<TableColumn, string>, options: CsvOptions): string {
  const columns: readonly TableColumn[] = [
    ...holeColumns,
    ...(holes.some(({ upper }) => upper) ? upperColumns : []),
    ...(holes.some(({ edits }) => edits) ? editColumns : []),
  ]
  return [headings, ...holes.map((hole) => cellsOf(hole, options))]
    .map((cells) => `${columns.map((column) => quoted(cells[column])).join(';')}\r\n`)
    .join('')
}

function cellsOf(
  { toe, z_m = 0, upper, ...hole }: HoleAtHeight,
  { decimal, firingOf, editsText }: CsvOptions,
): Record<TableColumn, string> {
  const fixed = (value: number, decimals: number) => (value + 0).toFixed(decimals).replace('.', decimal)
  const metres = (value_m: number) => fixed(Math.round(value_m * 1000) / 1000, 3)
  const { system = '', detonator = '', from = '' } = firingOf(hole.number) ?? {}
  return {
    number: String(hole.number),
    type: hole.type,
    x_m: metres(hole.x_m),
    y_m: metres(hole.y_m),
    z_m: metres(z_m),
    toeX_m: metres(toe.x_m),
    toeY_m: metres(toe.y_m),
    toeZ_m: metres(z_m + toe.z_m),
    diameter_mm: String(hole.diameter_mm).replace('.', decimal),
    length_m: metres(hole.length_m),
    charge_kg: fixed(hole.charge_kg, 2),
    stemming_m: metres(hole.stemming_m),
    delayNumber: hole.delayNumber === null ? '' : String(hole.delayNumber),
    delay_ms: hole.delay_ms === null ? '' : String(hole.delay_ms).replace('.', decimal),
    system,
    detonator,
    from,
    upperCharge_kg: upper ? fixed(upper.charge_kg, 2) : '',
    upperDelay_ms: upper ? String(upper.delay_ms) : '',
    edits: hole.edits ? editsText(hole.edits) : '',
  }
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
