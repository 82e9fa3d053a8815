import { startingInputs } from '@barreno/domain/patterns/values'
import { expect, test } from 'vitest'
import { cutOf } from '@barreno/blast-design/drawing/cut'
import { type Plan, planOf } from '@barreno/blast-design/drawing/hole-plan'
import { aSuggestion } from './test/a-suggestion.ts'
import { type DrawnInitiation, tieUpOf } from '@barreno/blast-design/drawing/tie-up'

const drawn = (miningType: 'subterranea' | 'cielo_abierto') => {
  const { calculatedParameters: parameters, initiation } = aSuggestion(startingInputs(miningType))
  return { plan: planOf({ miningType, parameters }) as Plan, initiation: initiation! }
}

test('every hole of a bench but the first is led to by one link, and the flag stands at the first', () => {
  const { plan, initiation } = drawn('cielo_abierto')
  const { lines, start, delays_ms, isNumbered } = tieUpOf(initiation, plan.holes)
  const ends = lines.map(({ to }) => `${to.x_m} ${to.y_m}`)
  expect(new Set(ends).size).toBe(plan.holes.length - 1)
  expect(ends).toHaveLength(plan.holes.length - 1)
  expect(start).toMatchObject({ x_m: plan.holes[0]!.x_m, y_m: plan.holes[0]!.y_m })
  expect(delays_ms).toEqual([...new Set(initiation.links.map(({ delay_ms }) => delay_ms))].filter(Boolean).toSorted((a, b) => a - b))
  expect(isNumbered).toBe(false)
})

test('tubes go to the circle of their bunch, and bunches to one another', () => {
  const { plan, initiation } = drawn('subterranea')
  const [one, other] = [plan.holes.slice(0, 3), plan.holes.slice(3, 6)].map((holes) => holes.map(({ number }) => number))
  const bunch = { kind: 'bunch', materialId: null, delay_ms: 0, sigma_ms: 0, distance_m: 1, required_m: 2, reaches: true } as const
  const bunched: DrawnInitiation = {
    ...initiation,
    grouping: 'bunches',
    bunches: [
      { id: 'R1', x_m: 1, y_m: 1, holes: one! },
      { id: 'R2', x_m: 2, y_m: 1, holes: other! },
    ],
    links: [
      { id: 'LR1', from: 'start', to: 'R1', ...bunch },
      { id: 'LR2', from: 'R1', to: 'R2', ...bunch },
    ],
  }
  const { lines, bunches, start, isNumbered } = tieUpOf(bunched, plan.holes)
  expect(lines.filter(({ kind }) => kind === 'tube')).toHaveLength(6)
  expect(lines.filter(({ kind }) => kind === 'bunch')).toMatchObject([{ from: { x_m: 1 }, to: { x_m: 2 } }])
  expect(bunches.map(({ holes }) => holes)).toEqual([3, 3])
  expect(start).toMatchObject({ x_m: 1, y_m: 1 })
  expect(isNumbered).toBe(true)
})

test('the distances of the cut are those from collar to collar, and of equal sides one is told', () => {
  const hole = (number: number, type: string, x_m: number, y_m: number) => ({ number, type, x_m, y_m, diameter_mm: 41 })
  const square = [[0.1, 0], [0, 0.1], [-0.1, 0], [0, -0.1]] as const // prettier-ignore
  const holes = [hole(1, 'cuele_alivio', 2, 2), ...square.map(([x, y], index) => hole(index + 2, 'cuele', 2 + x, 2 + y))]
  const plan = planOf({ miningType: 'subterranea', parameters: { holeCoordinates: holes, faceWidth_m: 4, faceHeight_m: 4 } }) as Plan
  expect(cutOf(plan.holes)!.spans.map(({ apart_cm }) => apart_cm)).toEqual([10, 14.1])
  expect(cutOf(drawn('cielo_abierto').plan.holes)).toBeNull()
})
