import type { Point } from '../hole.ts'
import { medianNearest } from '../import/neighbours.ts'
import { rowsOf } from '../import/rows.ts'
import { maxHoles, type BenchInput, type MeasuredHole, type MeasuredHoles } from '../input.ts'
import { refusal, type Refusal, type RefusalCode } from '../refusals.ts'
import { crestAt } from './crest.ts'
import type { BenchCase } from './geometry.ts'
import type { Collar, Layout } from './layout.ts'

/** Returns the refusals of measured holes: each fault once, with all holes that have it. */
export function measuredRefusals({ extent, face, mesh }: BenchInput): Refusal[] {
  if (!('holes' in extent)) return []
  const { holes } = extent
  if (holes.length === 0) return [refusal('holes.none', 'extent.holes', 0, 'judgement', { min: 1 })]
  if (holes.length > maxHoles) return [refusal('pattern.tooManyHoles', 'extent.holes', holes.length, 'judgement', { max: maxHoles })]
  const crest = face?.crest ?? []
  const ids = new Set<string>()
  const about = (code: RefusalCode, isWrong: (hole: MeasuredHole) => boolean, range: { min?: number; max?: number } = {}): Refusal[] => {
    const wrong = holes.filter(isWrong).map(({ id }) => id)
    return wrong.length === 0 ? [] : [{ ...refusal(code, 'extent.holes', wrong.length, 'judgement', range), holes: wrong }]
  }
  const isWithin = (value: number | undefined, min: number, max: number) => value === undefined || (value >= min && value <= max)
  const outside = about('holes.outside', ({ x_m, y_m }) => !isWithin(x_m, 0, block.along_m) || !isWithin(y_m, 0, block.behind_m))
  return [
    ...about('holes.duplicate', ({ id }) => ids.size === ids.add(id).size),
    ...outside,
    ...about('holes.length', ({ length_m }) => !isWithin(length_m, lengths.min, lengths.max), lengths),
    ...about('holes.angle', (hole) => !isWithin(hole.inclination_deg, 0, steepest_deg) || !isWithin(hole.azimuth_deg, 0, 360), {
      max: steepest_deg,
    }),
    ...(outside.length > 0 ? [] : about('holes.inFrontOfCrest', ({ x_m, y_m }) => y_m - crestAt(crest, x_m) <= 0)),
    ...(mesh ? [refusal('holes.withMesh', 'mesh.burden_m', null, 'judgement')] : []),
  ]
}

/** The largest block, as for other extents; the lengths, as for edited holes; the maximum inclination of the method. */
const block = { along_m: 1000, behind_m: 500 } as const
const lengths = { min: 1, max: 40 } as const
const steepest_deg = 27

/** Groups measured holes into rows, each breaking towards the crest or the row in front, and computes their mean mesh. */
export function measuredLayout(
  { holes }: MeasuredHoles,
  known: { crest: readonly Point[]; bench: BenchCase; inclination_deg: number; spacingRatio: number },
): Layout {
  const { crest, bench, inclination_deg, spacingRatio } = known
  const slantRatio = bench.slantLength_m / bench.benchHeight_m
  const depths_m = holes.map(({ x_m, y_m }) => y_m - crestAt(crest, x_m))
  const nearest_m = medianNearest(holes.map(({ x_m, y_m }) => ({ x: x_m, y: y_m })))
  const rows = rowsOf(depths_m, nearest_m || 1).map((row) =>
    row.map((index) => ({ hole: holes[index]!, depth_m: depths_m[index]! })).toSorted((one, other) => one.hole.x_m - other.hole.x_m),
  )
  const meanDepths_m = rows.map((row) => row.reduce((sum, { depth_m }) => sum + depth_m, 0) / row.length)
  const rowDistance_m = rows.length === 1 ? meanDepths_m[0]! : (meanDepths_m.at(-1)! - meanDepths_m[0]!) / (rows.length - 1)
  const spans_m = rows.map((row) => row.at(-1)!.hole.x_m - row[0]!.hole.x_m)
  const gaps = holes.length - rows.length
  const burden_m = rowDistance_m / slantRatio
  const spacing_m = gaps === 0 ? spacingRatio * burden_m : spans_m.reduce((sum, span_m) => sum + span_m, 0) / gaps
  const burdens_m = rows.flatMap((row, index) =>
    row.map(({ hole, depth_m }) => (depth_m - (index === 0 ? 0 : depthAt(rows[index - 1]!, hole.x_m))) / slantRatio),
  )
  const [left_m, right_m] = [Math.min(...holes.map(({ x_m }) => x_m)), Math.max(...holes.map(({ x_m }) => x_m))]
  return {
    pattern: isStaggered(rows, spacing_m) ? 'staggered' : 'square',
    rows: rows.length,
    holesPerRow: Math.max(...rows.map((row) => row.length)),
    burden_m,
    spacing_m,
    rowDistance_m,
    alongCrest_m: right_m + Math.max(spacing_m / 4, Math.min(left_m, spacing_m / 2)),
    behindCrest_m: Math.max(...holes.map(({ y_m }) => y_m)),
    firstRow_m: meanDepths_m[0]!,
    area_m2: rows.reduce(
      (sum, _, index) => sum + (spans_m[index]! + spacing_m) * (meanDepths_m[index]! - (meanDepths_m[index - 1] ?? 0)),
      0,
    ),
    measured: { crest, least_m: Math.min(...burdens_m), largest_m: Math.max(...burdens_m) },
    collars: rows.flatMap((row, index) =>
      row.map(({ hole }, place): Collar => {
        const { id, x_m, y_m, length_m, azimuth_deg = 180 } = hole
        const isOwn = hole.inclination_deg !== undefined
        return {
          id,
          row: index,
          place,
          x_m,
          y_m,
          ...(length_m !== undefined && { length_m }),
          ...((isOwn || hole.azimuth_deg !== undefined) && {
            lean: { inclination_deg: hole.inclination_deg ?? inclination_deg, azimuth_deg },
          }),
        }
      }),
    ),
  }
}

type Row = readonly { hole: MeasuredHole; depth_m: number }[]

/** Returns the depth of a row at x: between two of its holes, or at its end. */
function depthAt(row: Row, x_m: number): number {
  const next = row.findIndex(({ hole }) => hole.x_m >= x_m)
  const [from, to] = next === -1 ? [row.at(-1)!, row.at(-1)!] : [row[next - 1] ?? row[next]!, row[next]!]
  const width_m = to.hole.x_m - from.hole.x_m
  return width_m <= 0 ? to.depth_m : from.depth_m + ((to.depth_m - from.depth_m) * (x_m - from.hole.x_m)) / width_m
}

/** Whether the holes stand between those of the row in front instead of behind them. */
function isStaggered(rows: readonly Row[], spacing_m: number): boolean {
  const asides_m = rows
    .slice(1)
    .flatMap((row, index) => row.map(({ hole }) => Math.min(...rows[index]!.map((front) => Math.abs(front.hole.x_m - hole.x_m)))))
  return asides_m.length === 0 || asides_m.reduce((sum, aside_m) => sum + aside_m, 0) / asides_m.length > spacing_m / 4
}
