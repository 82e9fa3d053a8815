import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, propertyRuns } from '../../test/arbitraries.ts'
import type { BenchInput } from '../input.ts'
import { suggest } from '../suggest.ts'
import { fitAdvance, fitP80Factor, proposeRockConstant, type RoundFindings } from './rounds.ts'

const { vectors } = JSON.parse(readFileSync(new URL('../../test/calibration-vectors.json', import.meta.url), 'utf8'))

test('FIT-04: six rounds are planned with their mean and promise the lower bound of one', () => {
  const { input, expected, tolerance } = vectors.find((one: { id: string }) => one.id === 'FIT-04')
  const found = fitAdvance(input.ratios)!
  expect(found).toMatchObject({ rounds: expected.n, isRedesign: expected.isRedesign })
  expect(Math.abs(found.mean - expected.mean)).toBeLessThanOrEqual(tolerance.absolute)
  expect(Math.abs(found.deviation! - expected.s)).toBeLessThanOrEqual(tolerance.absolute)
  expect(Math.abs(found.promised! - expected.lower95)).toBeLessThanOrEqual(tolerance.absolute)
})

test('FIT-03: fragments larger than designed raise the rock factor, the more rounds the nearer to what was measured', () => {
  // exp((ln 1.2 + ln 1.1 + ln 1.3) / 8) and exp(20·ln 1.2 / 25), computed by hand.
  const pairs = [36, 33, 39].map((measured_cm) => ({ planned_cm: 30, measured_cm }))
  expect(fitP80Factor(pairs)).toBeCloseTo(1.06983, 4)
  expect(fitP80Factor(Array.from({ length: 20 }, () => ({ planned_cm: 30, measured_cm: 36 })))).toBeCloseTo(1.15703, 4)
})

const ratio = fc.double({ min: 0.05, max: 1, noNaN: true })
const size_cm = fc.double({ min: 1, max: 300, noNaN: true })
const pair = fc.record({ planned_cm: size_cm, measured_cm: size_cm })

test('without rounds nothing is changed, and of one nothing is promised', () => {
  expect([fitP80Factor([]), fitAdvance([]), proposeRockConstant([], 0.4)]).toEqual([1, null, null])
  expect(fitAdvance([0.8])).toEqual({ rounds: 1, mean: 0.8, deviation: null, promised: null, isRedesign: false })
})

test('the order of the rounds changes no factor, no mean and no promise, and one more moves the factor no more than its share', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), pair, fc.array(ratio, { minLength: 1, maxLength: 40 }), (pairs, wild, ratios) => {
      const factor = fitP80Factor(pairs)
      expect(fitP80Factor([...pairs].reverse())).toBeCloseTo(factor, 9)
      const residual = Math.abs(Math.log(wild.measured_cm / wild.planned_cm) - Math.log(factor))
      const moved = Math.abs(Math.log(fitP80Factor([...pairs, wild])) - Math.log(factor))
      expect(moved).toBeLessThanOrEqual(residual / (pairs.length + 6) + 1e-9)
      const [forth, back] = [fitAdvance(ratios)!, fitAdvance([...ratios].reverse())!]
      expect(back.mean).toBeCloseTo(forth.mean, 9)
      expect(back.promised ?? -1).toBeCloseTo(forth.promised ?? -1, 9)
      expect(forth.promised ?? 0).toBeLessThanOrEqual(forth.mean + 1e-12)
      expect(forth.promised ?? 0).toBeGreaterThanOrEqual(0)
    }),
    propertyRuns(200),
  )
})

test.each([
  ['five that pull under nine tenths', [0.99, 0.99, 0.88, 0.89, 0.9, 0.91, 0.88], true],
  ['five that pull nine tenths', [0.5, 0.9, 0.9, 0.9, 0.9, 0.9], false],
  ['four, however little they pull', [0.5, 0.5, 0.5, 0.5], false],
])('the cut is designed anew after %s', (_, ratios, isRedesign) => expect(fitAdvance(ratios)!.isRedesign).toBe(isRedesign))

const round = (toes: number | null, oversize_pct: number | null = null): RoundFindings => ({ toes, oversize_pct })
test.each<[string, RoundFindings[], number | null]>([
  ['two of the last three left toes', [round(0), round(2), round(0), round(1)], 0.45],
  ['only one of the last three left toes', [round(3), round(3), round(0), round(0), round(1)], null],
  ['all three broke finely', [round(0, 1), round(0, 0), round(0, 1.9)], 0.37],
  ['one of the three had oversize', [round(0, 1), round(0, 2), round(0, 1)], null],
  ['nobody looked for toes', [round(null, 1), round(null, 1), round(null, 1)], null],
  ['there are two rounds', [round(2), round(2)], null],
])('the rock constant that is proposed where %s', (_, rounds, to_kg_m3) =>
  expect(proposeRockConstant(rounds, 0.4)?.to_kg_m3 ?? null).toBe(to_kg_m3),
)

test('no constant is proposed beyond those that the method is for', () => {
  const [coarse, fine] = [Array.from({ length: 3 }, () => round(1)), Array.from({ length: 3 }, () => round(0, 0))]
  expect(proposeRockConstant(coarse, 0.97)).toEqual({ reason: 'toes', from_kg_m3: 0.97, to_kg_m3: 1 })
  expect(proposeRockConstant(coarse, 1)).toBeNull()
  expect(proposeRockConstant(fine, 0.21)).toEqual({ reason: 'fine', from_kg_m3: 0.21, to_kg_m3: 0.2 })
})

test('the factor of a mine’s fragments makes a bench’s fragments larger by as much, and changes nothing that is drilled or loaded', () => {
  const suggested = (bench: BenchInput) => {
    const answer = suggest(bench)
    return answer.ok && 'fragmentation' in answer.pattern.design
      ? { p80_cm: answer.pattern.design.fragmentation.p80_cm, figures: answer.pattern.calculatedParameters }
      : null
  }
  let compared = 0
  fc.assert(
    fc.property(benches, fc.double({ min: 0.5, max: 2, noNaN: true }), (bench, p80Factor) => {
      const [plain, measured] = [suggested(bench), suggested({ ...bench, p80Factor })]
      expect(measured?.figures).toEqual(plain?.figures)
      if (!plain || !measured) return
      compared += 1
      expect(measured.p80_cm / plain.p80_cm).toBeCloseTo(p80Factor, 6)
    }),
    propertyRuns(40),
  )
  expect(compared).toBeGreaterThan(0)
})
