import type { Point } from '../hole.ts'

/** Returns the distance of the crest behind the x axis at x; 0 if the crest was not surveyed. */
export function crestAt(crest: readonly Point[], x_m: number): number {
  const points = crest.toSorted((one, other) => one.x_m - other.x_m)
  const after = points.findIndex((point) => point.x_m >= x_m)
  const [before, next] = after === -1 ? [points.at(-1), points.at(-1)] : [points[after - 1] ?? points[after], points[after]]
  if (before === undefined || next === undefined) return 0
  const width_m = next.x_m - before.x_m
  return width_m <= 0 ? next.y_m : before.y_m + ((next.y_m - before.y_m) * (x_m - before.x_m)) / width_m
}
