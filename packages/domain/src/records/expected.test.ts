import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, fewestCases, quantileOf, usualOf } from './expected.ts'

const durations = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: fewestCases, maxLength: 200 })

test('of fewer than eight cases nothing is said, nor of those that are left once it has waited longer than the others', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7]
  expect(bandOf(seven, 0)).toBeNull()
  expect(usualOf(seven)).toBeNull()
  expect(bandOf([...seven, 8], 0)).toMatchObject({ cases: 8 })
  expect(bandOf([...seven, 8], 1)).toBeNull()
})

test('what is foretold lies among the cases, in order, and after what has passed', () => {
  fc.assert(
    fc.property(durations, fc.integer({ min: 0, max: 500_000 }), (all, passed) => {
      const band = bandOf(all, passed)
      if (!band) return
      expect(band.from).toBeGreaterThan(passed)
      expect(band.to).toBeGreaterThanOrEqual(band.from)
      expect(band.to).toBeLessThanOrEqual(Math.max(...all))
    }),
  )
})

test('half of the cases stay below the median, and eight of ten below the other', () => {
  expect(usualOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ cases: 9, median: 5, most: 8 })
  expect(quantileOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 0.1)).toBe(1)
})

test('of cases that come as chance has it, a band from thirty of them holds 75 to 85 % of the next ones', () => {
  // A generator of its own, so that the result is the same in every run.
  let state = 20_261_125
  const random = () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) + 1) / 2_147_483_649
  const lasting = () => -Math.log(random()) * 86_400
  let held = 0
  const rounds = 4_000
  for (let round = 0; round < rounds; round++) {
    const band = bandOf(Array.from({ length: 30 }, lasting), 0)!
    const next = lasting()
    if (next >= band.from && next <= band.to) held++
  }
  expect(held / rounds).toBeGreaterThan(0.75)
  expect(held / rounds).toBeLessThan(0.85)
})
