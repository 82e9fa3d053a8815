import type { BenchInput, HoleEdit } from '../input.ts'
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
  firstRow_m: number
  collars: Collar[]
}

export interface Collar extends Point {
  /** Row and place as suggested; a hole that was added brings its own. */
  id: string
  row: number
  place: number
  /** Where it is not that of the other holes. */
  length_m?: number
  charge?: NonNullable<HoleEdit['load']>
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
 * burden; an imposed mesh is never shortened. Crest at y = 0, first row a burden behind it, or where it was asked; in a staggered pattern odd rows are moved by half a spacing.
 */
export function layOut(
  extent: BenchInput['extent'],
  pattern: 'staggered' | 'square',
  practical: { burden_m: number; spacing_m: number; slantRatio: number; isImposed: boolean; firstRow_m?: number | undefined },
): Layout {
  const ground_m = practical.burden_m * practical.slantRatio
  const size = gridOf(extent, { row_m: ground_m, spacing_m: practical.spacing_m })
  const isFixed = 'rows' in extent || practical.isImposed
  const rowDistance_m = isFixed ? ground_m : Math.min(ground_m, extent.behindCrest_m / size.rows)
  const spacing_m = isFixed ? practical.spacing_m : Math.min(practical.spacing_m, extent.alongCrest_m / size.holesPerRow)
  const { rows, holesPerRow } = size
  const firstRow_m = practical.firstRow_m ?? rowDistance_m
  return {
    rows,
    holesPerRow,
    burden_m: rowDistance_m / practical.slantRatio,
    spacing_m,
    rowDistance_m,
    alongCrest_m: holesPerRow * spacing_m,
    behindCrest_m: firstRow_m + (rows - 1) * rowDistance_m,
    firstRow_m,
    collars: Array.from({ length: rows * holesPerRow }, (_, index) => {
      const row = Math.floor(index / holesPerRow)
      const place = index % holesPerRow
      const start = pattern === 'square' ? 0.5 : row % 2 === 0 ? 0.25 : 0.75
      return { id: `${row + 1}-${place + 1}`, row, place, x_m: (place + start) * spacing_m, y_m: firstRow_m + row * rowDistance_m }
    }),
  }
}

const fitted = (length_m: number, step_m: number) => Math.max(1, Math.ceil(length_m / step_m - leftOver - 1e-9))

/** The largest part of the block that is nearest to one hole, on a raster of a twelfth of the mesh. */
export function largestCell_m2({ collars, alongCrest_m, behindCrest_m, spacing_m, rowDistance_m }: Layout): number {
  const step_m = Math.min(spacing_m, rowDistance_m) / 12
  const reach_m = 3 * spacing_m
  const inOrder = collars.toSorted((one, other) => one.x_m - other.x_m)
  const counts = new Map<string, number>()
  for (let x_m = step_m / 2; x_m < alongCrest_m; x_m += step_m) {
    const near = inOrder.filter((collar) => Math.abs(collar.x_m - x_m) <= reach_m)
    const candidates = near.length > 0 ? near : inOrder
    for (let y_m = step_m / 2; y_m < behindCrest_m; y_m += step_m) {
      const { id } = nearestOf(candidates, { x_m, y_m })
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return Math.max(...counts.values()) * step_m ** 2
}

function nearestOf(collars: readonly Collar[], { x_m, y_m }: Point): Collar {
  let [nearest, least] = [collars[0] as Collar, Infinity]
  for (const collar of collars) {
    const apart = (collar.x_m - x_m) ** 2 + (collar.y_m - y_m) ** 2
    if (apart < least) [nearest, least] = [collar, apart]
  }
  return nearest
}
