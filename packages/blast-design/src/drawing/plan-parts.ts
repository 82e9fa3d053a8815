import type { Plan } from './hole-plan.ts'

/** A part of a block as a separate plan; `left_m` is its distance from the left end of the block. */
export type PlanPart = { plan: Plan; left_m: number }

/** Divides a long block along its crest into parts with at most `maxHoles` holes. Every hole is in exactly one part. */
export function partsOf(plan: Plan, maxHoles: number): PlanPart[] {
  const parts = Math.max(1, Math.ceil(plan.holes.length / maxHoles))
  if (parts === 1) return [{ plan, left_m: 0 }]
  const along = plan.holes.toSorted((one, other) => one.x_m - other.x_m)
  const each = Math.ceil(plan.holes.length / parts)
  const startOf = (part: number) => (part === 0 ? 0 : part === parts ? plan.width_m : along[part * each]!.x_m)
  return Array.from({ length: parts }, (_, part) => {
    const left_m = startOf(part)
    const width_m = startOf(part + 1) - left_m
    const holes = along.slice(part * each, (part + 1) * each).map((hole) => ({ ...hole, x_m: hole.x_m - left_m }))
    const corners = [
      { x_m: 0, y_m: 0 },
      { x_m: 0, y_m: plan.height_m },
      { x_m: width_m, y_m: plan.height_m },
      { x_m: width_m, y_m: 0 },
    ]
    return { left_m, plan: { ...plan, width_m, outline: corners, holes: holes.toSorted((one, other) => one.number - other.number) } }
  })
}
