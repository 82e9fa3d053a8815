import type { EditOperation } from './edits/operations.ts'
import type { HoleAtHeight } from './import/back.ts'

/** What a table of holes has, in this order; who asks gives each its heading. The last three follow from how the front is fired. */
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
export type HoleColumn = (typeof holeColumns)[number]

/** What is added where some hole has two charges; `delay_ms` is then the lower one's, `charge_kg` that of both. */
export const upperColumns = ['upperCharge_kg', 'upperDelay_ms'] as const
/** What is added where somebody changed some hole. */
export const editColumns = ['edits'] as const
type TableColumn = HoleColumn | (typeof upperColumns)[number] | (typeof editColumns)[number]

/** How one hole is fired, in words: the system, its detonator, and the hole or bunch that its signal comes from. */
export interface HoleFiring {
  system: string
  detonator: string
  from: string
}

export interface CsvOptions {
  /** A comma for Spanish spreadsheets, a point for surveying and drilling programs. */
  decimal: ',' | '.'
  firingOf: (hole: number) => HoleFiring | undefined
  /** What was done to a hole, in words. */
  editsText: (edits: readonly EditOperation[]) => string
}

/** The holes as a table, a line each, apart by semicolons. What a hole does not have is empty. */
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
