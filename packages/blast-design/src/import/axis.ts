import { medianNearest, nearestTo, sortedByX } from './neighbours.ts'
import { rowsOf } from './rows.ts'
import type { PlainPoint } from './survey.ts'

/**
 * Returns the possible directions of the rows, as the rotation of their axis from the file's in radians,
 * with the free face to its right: the most likely first, then the face on the other side, then the rows across.
 * The first point is the first collar's; without a crest its row is taken as the first one.
 */
export function axesOf(points: readonly PlainPoint[], crest: readonly PlainPoint[] | null): number[] {
  const along = crest ? directionOf(crest) : undefined
  const best = refined(points, facing(points, crest, likeliest(points, along)))
  return [0, Math.PI, Math.PI / 2, -Math.PI / 2].map((turn) => (turn === 0 ? best : refined(points, best + turn)))
}

/** Maximum number of holes at which directions are sampled; more would not improve the result. */
const sampled = 200

function likeliest(points: readonly PlainPoint[], along: number | undefined): number {
  if (points.length < 2) return along ?? 0
  const candidates = candidatesOf(points)
  if (along === undefined) return candidates.toSorted((one, other) => one.score - other.score)[0]!.angle
  const near = candidates
    .map((one) => ({ ...one, aside: Math.abs(Math.asin(Math.sin(one.angle - along))) }))
    .filter(({ aside }) => aside < Math.PI / 6)
    .toSorted((one, other) => one.score - other.score)
  return near[0]?.angle ?? along
}

/** Returns the most frequent directions between neighbouring holes, each scored by how well it forms rows: few ones of equal length. */
function candidatesOf(points: readonly PlainPoint[]): { angle: number; score: number }[] {
  const sorted = sortedByX(points)
  const nearest = medianNearest(points)
  const bins = new Map<number, number[]>()
  const every = Math.max(1, Math.floor(sorted.length / sampled))
  for (let index = 0; index < sorted.length; index += every) {
    for (const other of beside(sorted, index, nearest)) {
      const angle = halfTurn(Math.atan2(other.y - sorted[index]!.y, other.x - sorted[index]!.x))
      const bin = Math.round(angle / binWidth)
      bins.set(bin, [...(bins.get(bin) ?? []), angle])
    }
  }
  const frequent = [...bins.values()].toSorted((one, other) => other.length - one.length).slice(0, 12)
  return frequent.map((angles) => {
    const angle = angles.reduce((sum, one) => sum + one, 0) / angles.length
    return { angle, score: scoreOf(points, angle, nearest) }
  })
}

const binWidth = (2 * Math.PI) / 180

const halfTurn = (angle: number) => ((angle % Math.PI) + Math.PI) % Math.PI

/** Returns the points within twice the usual distance. */
function beside(sorted: readonly PlainPoint[], index: number, nearest: number): PlainPoint[] {
  const at = sorted[index]!
  const found: PlainPoint[] = []
  for (const step of [-1, 1]) {
    for (let next = index + step; sorted[next] && Math.abs(sorted[next]!.x - at.x) <= 2 * nearest && found.length < 60; next += step)
      if (Math.hypot(sorted[next]!.x - at.x, sorted[next]!.y - at.y) <= 2 * nearest) found.push(sorted[next]!)
  }
  if (found.length > 0) return found
  const other = nearestTo(sorted, at, index)
  return other < 0 ? [] : [sorted[other]!]
}

/**
 * Returns a score: the number of rows, increased if their lengths are uneven or if holes are much farther apart within rows than the rows are.
 * Lower is better.
 */
function scoreOf(points: readonly PlainPoint[], angle: number, nearest: number): number {
  const depths = points.map((point) => behind(point, angle))
  const rows = rowsOf(depths, nearest)
  const mean = points.length / rows.length
  const unevenness = Math.sqrt(rows.reduce((sum, row) => sum + (row.length - mean) ** 2, 0) / rows.length) / mean
  const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const across = rows.length < 2 ? 0 : reach(depths) / (rows.length - 1)
  const alongs = rows.map((row) => (row.length < 2 ? 0 : reach(row.map((index) => ahead(points[index]!, angle))) / (row.length - 1)))
  const spacing = alongs.reduce((sum, one) => sum + one, 0) / alongs.length
  return rows.length * (1 + unevenness) * (across > 0 && spacing / across > widest ? 2 : 1)
}

/** Spacing over burden above which the lines are taken for columns. */
const widest = 2.2

const behind = ({ x, y }: PlainPoint, angle: number) => y * Math.cos(angle) - x * Math.sin(angle)
const ahead = ({ x, y }: PlainPoint, angle: number) => x * Math.cos(angle) + y * Math.sin(angle)

/** Orients the axis so that the crest, or without one the first collar's row, is in front of the others. */
function facing(points: readonly PlainPoint[], crest: readonly PlainPoint[] | null, angle: number): number {
  const depths = points.map((point) => behind(point, angle))
  const middle = (Math.min(...depths) + Math.max(...depths)) / 2
  const front = crest ? crest.reduce((sum, point) => sum + behind(point, angle), 0) / crest.length : depths[0]!
  return front > middle + 1e-9 ? angle + Math.PI : angle
}

/** Fits the axis to the first row by least squares; unchanged if that has fewer than two holes. */
function refined(points: readonly PlainPoint[], angle: number): number {
  const depths = points.map((point) => behind(point, angle))
  const [row] = rowsOf(depths, medianNearest(points))
  const first = (row ?? []).map((index) => ({ along: ahead(points[index]!, angle), depth: depths[index]! }))
  if (first.length < 2) return angle
  const mean = (of: 'along' | 'depth') => first.reduce((sum, one) => sum + one[of], 0) / first.length
  const [along, depth] = [mean('along'), mean('depth')]
  const spread = first.reduce((sum, one) => sum + (one.along - along) ** 2, 0)
  const slope = spread === 0 ? 0 : first.reduce((sum, one) => sum + (one.along - along) * (one.depth - depth), 0) / spread
  return Math.abs(slope) > 0.3 ? angle : angle + Math.atan(slope)
}

function directionOf(line: readonly PlainPoint[]): number {
  const [from, to] = [line[0]!, line.at(-1)!]
  return halfTurn(Math.atan2(to.y - from.y, to.x - from.x))
}
