import type { Point } from '../hole.ts'

/** How far behind the line of x the crest stands there; straight where nobody surveyed it. */
export function crestAt(crest: readonly Point[], x_m: number): number {
  const points = crest.toSorted((one, other) => one.x_m - other.x_m)
  const after = points.findIndex((point) => point.x_m >= x_m)
  const [before, next] = after === -1 ? [points.at(-1), points.at(-1)] : [points[after - 1] ?? points[after], points[after]]
  if (before === undefined || next === undefined) return 0
  const width_m = next.x_m - before.x_m
  return width_m <= 0 ? next.y_m : before.y_m + ((next.y_m - before.y_m) * (x_m - before.x_m)) / width_m
}
