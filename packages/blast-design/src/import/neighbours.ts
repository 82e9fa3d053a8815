import type { PlainPoint } from './survey.ts'
import { medianOf } from './median.ts'

export const sortedByX = <T extends PlainPoint>(points: readonly T[]): T[] =>
  points.toSorted((one, other) => one.x - other.x || one.y - other.y)

/** Returns the index of the nearest of points sorted by x. The search stops at the nearest distance found so far. */
export function nearestTo(sorted: readonly PlainPoint[], at: PlainPoint, except = -1): number {
  let [nearest, least] = [-1, Infinity]
  const start = firstFrom(sorted, at.x)
  for (const step of [-1, 1]) {
    for (let index = step < 0 ? start - 1 : start; index >= 0 && index < sorted.length; index += step) {
      const other = sorted[index]!
      if (Math.abs(other.x - at.x) >= least) break
      const apart = Math.hypot(other.x - at.x, other.y - at.y)
      if (index !== except && apart < least) [nearest, least] = [index, apart]
    }
  }
  return nearest
}

/** Returns the median of the distances from each point to its nearest neighbour; 0 for fewer than two points. */
export function medianNearest(points: readonly PlainPoint[]): number {
  const sorted = sortedByX(points)
  if (sorted.length < 2) return 0
  return medianOf(
    sorted.map((at, index) => {
      const other = sorted[nearestTo(sorted, at, index)]!
      return Math.hypot(other.x - at.x, other.y - at.y)
    }),
  )
}

/** Returns the index of the first point at or right of x. */
function firstFrom(sorted: readonly PlainPoint[], x: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.x < x) low = middle + 1
    else high = middle
  }
  return low
}
