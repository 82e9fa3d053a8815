import { expect, test } from 'vitest'
import { type Plan, planOf } from './hole-plan.ts'
import { partsOf } from './plan-parts.ts'

const holes = Array.from({ length: 1000 }, (_, hole) => ({
  number: hole + 1,
  x_m: 2 * Math.floor(hole / 5),
  y_m: 2 * (hole % 5),
  diameter_mm: 89,
  type: 'produccion',
}))
const plan = planOf({
  miningType: 'cielo_abierto',
  parameters: { workingBenchWidth_m: 400, blastLength_m: 10, holeCoordinates: holes },
}) as Plan

test('a long block is drawn in parts: every hole in one of them, where it was', () => {
  const parts = partsOf(plan, 400)
  expect(parts.map((part) => part.plan.holes.length)).toEqual([334, 334, 332])
  const again = parts.flatMap((part) => part.plan.holes.map(({ number, x_m, y_m }) => ({ number, x_m: x_m + part.left_m, y_m })))
  expect(again.toSorted((one, other) => one.number - other.number)).toEqual(
    plan.holes.map(({ number, x_m, y_m }) => ({ number, x_m, y_m })),
  )
  expect(parts.reduce((sum, part) => sum + part.plan.width_m, 0)).toBeCloseTo(plan.width_m)
  for (const part of parts) for (const { x_m } of part.plan.holes) expect(x_m).toBeLessThanOrEqual(part.plan.width_m)
})

test('a short one is drawn as it is', () => {
  expect(partsOf(plan, 1000)).toEqual([{ plan, left_m: 0 }])
})
