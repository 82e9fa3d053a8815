import type { BenchInput } from '../input.ts'
import type { Point } from '../hole.ts'

/** A block of rows behind the crest, and where its holes are. */
export interface Layout {
  rows: number
  holesPerRow: number
  burden_m: number
  spacing_m: number
  /** The burden on the ground: inclined holes lie farther apart there. */
  rowDistance_m: number
  alongCrest_m: number
  behindCrest_m: number
  collars: (Point & { row: number; place: number })[]
}

/** A strip of so much of a burden is left for the next blast rather than drilled with a row of its own; engineering judgement. */
const leftOver = 0.25

/** How many rows of how many holes an extent takes. */
export const gridOf = (
  extent: BenchInput['extent'],
  ground: { row_m: number; spacing_m: number },
): { rows: number; holesPerRow: number } =>
  'rows' in extent
    ? extent
    : { rows: fitted(extent.behindCrest_m, ground.row_m), holesPerRow: fitted(extent.alongCrest_m, ground.spacing_m) }

/**
 * Fits rows and holes into an area, counts rounded up and distances shortened to fill it, or lays out so many as were asked at the full
 * burden. Crest at y = 0, first row a burden behind it; in a staggered pattern odd rows are moved by half a spacing.
 */
export function layOut(
  extent: BenchInput['extent'],
  pattern: 'staggered' | 'square',
  practical: { burden_m: number; spacing_m: number; slantRatio: number },
): Layout {
  const ground_m = practical.burden_m * practical.slantRatio
  const size = gridOf(extent, { row_m: ground_m, spacing_m: practical.spacing_m })
  const rowDistance_m = 'rows' in extent ? ground_m : Math.min(ground_m, extent.behindCrest_m / size.rows)
  const spacing_m = 'rows' in extent ? practical.spacing_m : Math.min(practical.spacing_m, extent.alongCrest_m / size.holesPerRow)
  const { rows, holesPerRow } = size
  return {
    rows,
    holesPerRow,
    burden_m: rowDistance_m / practical.slantRatio,
    spacing_m,
    rowDistance_m,
    alongCrest_m: holesPerRow * spacing_m,
    behindCrest_m: rows * rowDistance_m,
    collars: Array.from({ length: rows * holesPerRow }, (_, index) => {
      const row = Math.floor(index / holesPerRow)
      const place = index % holesPerRow
      const start = pattern === 'square' ? 0.5 : row % 2 === 0 ? 0.25 : 0.75
      return { row, place, x_m: (place + start) * spacing_m, y_m: (row + 1) * rowDistance_m }
    }),
  }
}

const fitted = (length_m: number, step_m: number) => Math.max(1, Math.ceil(length_m / step_m - leftOver - 1e-9))
