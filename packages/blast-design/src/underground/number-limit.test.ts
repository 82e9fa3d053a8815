import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faces, propertyRuns, propertyTime } from '../../test/arbitraries.ts'
import type { UndergroundInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { suggest } from '../suggest.ts'
import { longPeriodNumbers } from './firing.ts'

const tunnel: UndergroundInput = {
  miningType: 'subterranea',
  section: { width_m: 5, wallHeight_m: 4.2, archRise_m: 1.2 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
}

const limited = (input: UndergroundInput, maxChargePerNumber_kg: number, more: object = {}) =>
  suggest({ ...input, initiation: { ...input.initiation, maxChargePerNumber_kg, ...more } }, { shots: 0 })

function patternOf(answer: ReturnType<typeof suggest>): SuggestedPattern {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer.pattern
}

const holesOf = ({ calculatedParameters }: SuggestedPattern) => calculatedParameters.holeCoordinates

/** Returns the kilograms of each number. */
function sumsOf(pattern: SuggestedPattern): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { delayNumber, charge_kg } of holesOf(pattern))
    if (delayNumber !== null) sums.set(delayNumber, (sums.get(delayNumber) ?? 0) + charge_kg)
  return sums
}

const isWarned = ({ warnings }: SuggestedPattern) => warnings.some(({ code }) => code === 'delays.overcharged')

test('where a number would hold more than the mine allows, its holes go to more numbers, and each is a line of the bill', () => {
  const before = patternOf(suggest(tunnel, { shots: 0 }))
  const heaviest_kg = Math.max(...sumsOf(before).values())
  const after = patternOf(limited(tunnel, 0.6 * heaviest_kg, { system: 'nonelLP' }))
  expect(Math.max(...sumsOf(after).values())).toBeLessThanOrEqual(0.6 * heaviest_kg)
  expect(isWarned(after)).toBe(false)
  expect(sumsOf(after).size).toBeGreaterThan(sumsOf(before).size)
  expect(after.initiation.delays.map(({ delayNumber }) => delayNumber)).toEqual(
    [...sumsOf(after).keys()].toSorted((one, other) => one - other),
  )
})

test('what cannot be divided among the numbers of the series is warned of, and as little as can be is in the heaviest', () => {
  const [heaviestHole_kg, before] = [
    Math.max(...holesOf(patternOf(suggest(tunnel, { shots: 0 }))).map(({ charge_kg }) => charge_kg)),
    patternOf(suggest(tunnel, { shots: 0 })),
  ]
  const after = patternOf(limited(tunnel, 0.9 * heaviestHole_kg, { system: 'nonelLP' }))
  expect(isWarned(after)).toBe(true)
  expect(Math.max(...sumsOf(after).values())).toBeLessThan(Math.max(...sumsOf(before).values()))
})

test('electronic detonators have no numbers: what goes off at one moment is held to the limit', () => {
  const heaviestHole_kg = Math.max(...holesOf(patternOf(suggest(tunnel, { shots: 0 }))).map(({ charge_kg }) => charge_kg))
  const rough = { ...tunnel, smoothContour: 'none' } as const
  expect(isWarned(patternOf(limited(rough, 1.01 * heaviestHole_kg, { system: 'electronic' })))).toBe(false)
})

test('a limit moves no hole and no charge, keeps who fires before whom, and is kept or warned of', propertyTime, () => {
  fc.assert(
    fc.property(faces, fc.double({ min: 0.5, max: 60, noNaN: true }), (input, most_kg) => {
      const [plain, answer] = [suggest(input, { shots: 0 }), limited(input, most_kg, { system: 'nonelLP' })]
      expect(answer.ok).toBe(plain.ok)
      if (!plain.ok || !answer.ok) return
      const [before, after] = [plain.pattern, answer.pattern]
      const known = new Map(holesOf(before).map((hole) => [hole.id, hole]))
      expect(holesOf(after)).toHaveLength(known.size)
      for (const { id, x_m, y_m, charge_kg } of holesOf(after)) expect(known.get(id)).toMatchObject({ x_m, y_m, charge_kg })
      const fired = holesOf(after).filter(({ delayNumber }) => delayNumber !== null)
      for (const { delayNumber } of fired) expect(longPeriodNumbers).toContain(delayNumber)
      for (const [index, { id, delayNumber }] of fired.entries()) {
        const next = fired[index + 1]
        if (next === undefined) continue
        expect(next.delayNumber!).toBeGreaterThanOrEqual(delayNumber!)
        expect(known.get(next.id)!.delayNumber!).toBeGreaterThanOrEqual(known.get(id)!.delayNumber!)
      }
      expect(isWarned(after)).toBe(Math.max(...sumsOf(after).values()) > most_kg + 1e-9)
    }),
    propertyRuns(200),
  )
})
