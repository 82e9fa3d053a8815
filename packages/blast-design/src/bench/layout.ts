import type { BenchInput, HoleEdit, MeasuredHoles } from '../input.ts'
import type { Point } from '../hole.ts'
import { crestAt } from './crest.ts'

/** A block of rows behind the crest, with the positions of its holes. */
export interface Layout {
  pattern: 'staggered' | 'square'
  rows: number
  holesPerRow: number
  burden_m: number
  spacing_m: number
  /** The burden measured on the ground, where inclined holes are farther apart. */
  rowDistance_m: number
  alongCrest_m: number
  behindCrest_m: number
  firstRow_m: number
  /** The area that the holes break, seen from above. */
  area_m2: number
  /** For measured holes: the crest before them, and the smallest and the largest distance to the row in front, perpendicular to the holes. */
  measured?: { crest: readonly Point[]; least_m: number; largest_m: number }
  /** For edited holes of a proposed mesh: the largest area that one hole had to break before the edits. */
  cellBefore_m2?: number
  collars: Collar[]
}

export interface Collar extends Point {
  /** Row and place as suggested; an added hole has an id of its own. */
  id: string
  row: number
  place: number
  /** If it differs from that of the other holes. */
  length_m?: number
  charge?: NonNullable<HoleEdit['load']>
  /** If it differs from that of the front's other holes. */
  lean?: Lean
}

/** The inclination of a hole from the vertical, and its direction: clockwise from the y axis, which points away from the face. */
export interface Lean {
  inclination_deg: number
  azimuth_deg: number
}

/** Maximum fraction of a burden that is left for the next blast instead of getting a row of its own; engineering judgement. */
const leftOver = 0.25

/** The extent of a block whose holes the portal lays out. */
export type LaidOutExtent = Exclude<BenchInput['extent'], MeasuredHoles>

/** Returns the number of rows and of holes per row for an extent. */
export const gridOf = (extent: LaidOutExtent, ground: { row_m: number; spacing_m: number }): { rows: number; holesPerRow: number } =>
  'rows' in extent
    ? extent
    : { rows: fitted(extent.behindCrest_m, ground.row_m), holesPerRow: fitted(extent.alongCrest_m, ground.spacing_m) }

/**
 * Lays out rows and holes: either fitted into an area, with counts rounded up and distances shortened to fill it, or the given counts
 * at the full burden. An imposed mesh is never shortened. The crest is at y = 0; the first row is one burden behind it, or at the given distance.
 * In a staggered pattern odd rows are shifted by half a spacing.
 */
export function layOut(
  extent: LaidOutExtent,
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
  const [alongCrest_m, behindCrest_m] = [holesPerRow * spacing_m, firstRow_m + (rows - 1) * rowDistance_m]
  return {
    pattern,
    rows,
    holesPerRow,
    burden_m: rowDistance_m / practical.slantRatio,
    spacing_m,
    rowDistance_m,
    alongCrest_m,
    behindCrest_m,
    firstRow_m,
    area_m2: alongCrest_m * behindCrest_m,
    collars: Array.from({ length: rows * holesPerRow }, (_, index) => {
      const row = Math.floor(index / holesPerRow)
      const place = index % holesPerRow
      const start = pattern === 'square' ? 0.5 : row % 2 === 0 ? 0.25 : 0.75
      return { id: `${row + 1}-${place + 1}`, row, place, x_m: (place + start) * spacing_m, y_m: firstRow_m + row * rowDistance_m }
    }),
  }
}

const fitted = (length_m: number, step_m: number) => Math.max(1, Math.ceil(length_m / step_m - leftOver - 1e-9))

/**
 * Returns the largest area of the block that is nearest to one hole, on a raster of a twelfth of the mesh.
 * Measured holes do not form a rectangle, so their enclosed area is used.
 */
export function largestCell_m2(layout: Layout): number {
  const { collars, alongCrest_m, behindCrest_m, spacing_m, rowDistance_m, measured } = layout
  const behind_m = measured ? backOf(collars) : () => behindCrest_m
  const step_m = Math.min(spacing_m, rowDistance_m) / 12
  const reach_m = 3 * spacing_m
  const inOrder = collars.toSorted((one, other) => one.x_m - other.x_m)
  const counts = new Map<string, number>()
  for (let x_m = step_m / 2; x_m < alongCrest_m; x_m += step_m) {
    const front_m = measured ? crestAt(measured.crest, x_m) : 0
    const back_m = behind_m(x_m)
    const near = inOrder.filter((collar) => Math.abs(collar.x_m - x_m) <= reach_m)
    const candidates = near.length > 0 ? near : inOrder
    for (let y_m = step_m / 2; y_m < back_m; y_m += step_m) {
      if (y_m < front_m) continue
      // A hole breaks towards the face, so the nearest hole behind the rock counts, or the nearest one beside it if there is none behind.
      const { id } = nearestOf(candidates, { x_m, y_m }, y_m - 1e-9) ?? nearestOf(candidates, { x_m, y_m })!
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return Math.max(0, ...counts.values()) * step_m ** 2
}

/** Returns the nearest hole at or behind a depth. */
function nearestOf(collars: readonly Collar[], { x_m, y_m }: Point, from_m = -Infinity): Collar | undefined {
  let [nearest, least]: [Collar | undefined, number] = [undefined, Infinity]
  for (const collar of collars) {
    if (collar.y_m < from_m) continue
    const apart = (collar.x_m - x_m) ** 2 + (collar.y_m - y_m) ** 2
    if (apart < least) [nearest, least] = [collar, apart]
  }
  return nearest
}

/** Returns the depth of the block behind the crest at x: up to the outermost holes, and none beside them. */
function backOf(collars: readonly Collar[]): (x_m: number) => number {
  const chain: Point[] = []
  for (const point of collars.toSorted((one, other) => one.x_m - other.x_m || one.y_m - other.y_m)) {
    while (chain.length > 1 && isUnder(chain.at(-1)!, chain.at(-2)!, point)) chain.pop()
    chain.push(point)
  }
  return (x_m) => {
    const next = chain.findIndex((point) => point.x_m >= x_m)
    const [from, to] = [chain[next - 1], chain[next]]
    return from && to ? from.y_m + ((to.y_m - from.y_m) * (x_m - from.x_m)) / (to.x_m - from.x_m || 1) : 0
  }
}

/** Whether a point lies below the line between two others. */
const isUnder = (point: Point, from: Point, to: Point) =>
  (point.x_m - from.x_m) * (to.y_m - from.y_m) - (point.y_m - from.y_m) * (to.x_m - from.x_m) >= 0
