import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/arbitraries.ts'
import { estimateVibration, isTooMuchAt } from '../estimate.ts'
import type { BenchInput } from '../input.ts'
import { commonRefusals } from '../limits.ts'
import { attenuationLaws, ppv_mm_s, upperLaw } from '../vibration.ts'
import { deviationsOf95, fitSiteLaw, maxShots, readingLimits, scaledDistanceFor, type MeasuredShot } from './site-law.ts'
import { t95 } from './regression.ts'

// The worked cases of the design, computed independently of this code.
const { vectors } = JSON.parse(readFileSync(new URL('../../test/calibration-vectors.json', import.meta.url), 'utf8'))
const of = (id: string) => vectors.find((one: { id: string }) => one.id === id)

const shotAt = (scaledDistance: number, velocity: number): MeasuredShot => ({
  distance_m: scaledDistance * 2,
  charge_kg: 4,
  ppv_mm_s: velocity,
})
const shotsOf = ({ scaledDistance, ppv_mm_s: velocities }: { scaledDistance: number[]; ppv_mm_s: number[] }) =>
  scaledDistance.map((one, index) => shotAt(one, velocities[index]!))
const usual = attenuationLaws.oriardUpper
const boundOf = (shots: readonly MeasuredShot[]) => {
  const { upperAt_mm_s } = fitSiteLaw(shots)
  return (scaledDistance: number) => upperAt_mm_s(scaledDistance, usual)
}
const expectNear = (found: number, expected: number, relative = 0.002) =>
  expect(Math.abs(found - expected), `${found} for ${expected}`).toBeLessThanOrEqual(relative * Math.abs(expected))

test('FIT-01: ten shots far apart give constant, exponent, scatter and a bound that is a curve', () => {
  const { input, expected } = of('FIT-01')
  const { siteLaw } = fitSiteLaw(shotsOf(input))
  const bound = boundOf(shotsOf(input))
  expect(siteLaw).toMatchObject({ stage: 'regression', confidence: 'medium', shots: expected.n, outliers: [] })
  expectNear(siteLaw.law.factor, expected.K)
  expectNear(siteLaw.law.exponent, expected.beta)
  expectNear(siteLaw.scatter_log10, expected.s_log10)
  expectNear(siteLaw.r2!, expected.r2)
  expectNear(t95(expected.n - 2), expected.t95)
  for (const at of input.at) {
    expectNear(ppv_mm_s(siteLaw.law, { distance_m: at, charge_kg: 1 }), expected.median[at])
    expectNear(bound(at), expected.usedWithFloor[at])
  }
  const least = scaledDistanceFor(bound, input.limit_mm_s)
  expectNear(least, expected.scaledDistanceForLimit)
  expectNear((input.distance_m / least) ** 2, expected.allowed_kg)
})

test('FIT-05: of six shots the exponent is kept, and the bound is not under half of the default 95 % line', () => {
  const { input, expected } = of('FIT-05')
  const { siteLaw } = fitSiteLaw(shotsOf(input))
  expect(siteLaw).toMatchObject({ stage: 'constant', confidence: 'low', shots: expected.n, r2: null })
  expectNear(siteLaw.law.factor, expected.K)
  expect(siteLaw.law.exponent).toBe(input.beta)
  expectNear(siteLaw.scatter_log10, expected.s_log10)
  expectNear(t95(expected.n - 1), expected.t95)
  expectNear(boundOf(shotsOf(input))(30) * 30 ** input.beta, expected.Kused)
  expectNear(siteLaw.law.factor * 10 ** (t95(5) * siteLaw.scatter_log10 * Math.sqrt(1 + 1 / 6)), expected.Kupper95)
})

test.each([
  [1, 6.3138],
  [3, 2.3534],
  [4, 2.1318],
  [5, 2.015],
  [8, 1.8595],
  [18, 1.7341],
  [1000, 1.6464],
])('Student’s t of %i degrees of freedom is that of the printed tables', (degrees, expected) => expectNear(t95(degrees), expected, 0.0002))

const reading = (limits: { min: number; max: number }) => fc.double({ ...limits, noNaN: true })
const anyShot: fc.Arbitrary<MeasuredShot> = fc.record({
  distance_m: reading(readingLimits.distance_m),
  charge_kg: reading(readingLimits.charge_kg),
  ppv_mm_s: reading(readingLimits.ppv_mm_s),
})
const anyShots = (minLength: number, maxLength = 40) => fc.array(anyShot, { minLength, maxLength })
const nearTo = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThan(1e-6)

test('whatever was measured leads to a law, a bound that falls with the distance, and a charge that the bound allows', () => {
  fc.assert(
    fc.property(anyShots(1), reading({ min: 0.5, max: 1e4 }), reading({ min: 1, max: 3 }), (shots, scaledDistance, farther) => {
      const { siteLaw } = fitSiteLaw(shots)
      const bound = boundOf(shots)
      expect(siteLaw.law.factor).toBeGreaterThan(0)
      expect(siteLaw.law.exponent).toBeGreaterThan(0)
      expect(Number.isFinite(bound(scaledDistance))).toBe(true)
      expect(bound(scaledDistance * farther)).toBeLessThanOrEqual(bound(scaledDistance) * (1 + 1e-9))
      const least = scaledDistanceFor(bound, 9)
      if (Number.isFinite(least)) expect(bound(least)).toBeLessThanOrEqual(9 * (1 + 1e-9))
      else expect(bound(1e9)).toBeGreaterThan(9)
    }),
    propertyRuns(300),
  )
})

test('the order of the shots changes nothing, nor does a wider plan fired farther away at the same scaled distance', () => {
  fc.assert(
    fc.property(anyShots(1), reading({ min: 0.1, max: 10 }), reading({ min: 1, max: 500 }), (shots, times, scaledDistance) => {
      const scaled = shots.map((shot) => ({ ...shot, distance_m: shot.distance_m * times, charge_kg: shot.charge_kg * times ** 2 }))
      const expected = fitSiteLaw(shots).siteLaw
      const isAtAThreshold = Math.abs(expected.scaledDistances[1] / expected.scaledDistances[0] - 3) < 1e-6
      fc.pre(!isAtAThreshold)
      for (const same of [[...shots].reverse(), scaled]) {
        const { siteLaw } = fitSiteLaw(same)
        expect([siteLaw.stage, siteLaw.shots, siteLaw.outliers.length]).toEqual([expected.stage, expected.shots, expected.outliers.length])
        nearTo(siteLaw.law.factor, expected.law.factor)
        nearTo(boundOf(same)(scaledDistance), boundOf(shots)(scaledDistance))
      }
    }),
    propertyRuns(200),
  )
})

test('under five shots the default is moved by its residuals, one wild value by no more than its share', () => {
  fc.assert(
    fc.property(anyShots(1, 4), (shots) => {
      const { siteLaw } = fitSiteLaw(shots)
      const { factor, exponent } = attenuationLaws.as2187
      const residuals = shots.map((shot) => Math.log10(shot.ppv_mm_s / ppv_mm_s(attenuationLaws.as2187, shot)))
      const moved = residuals.reduce((sum, one) => sum + one, 0) / (shots.length + 5)
      expect(siteLaw).toMatchObject({ stage: 'few', confidence: 'low', scatter_log10: 0.27, law: { exponent } })
      nearTo(siteLaw.law.factor, factor * 10 ** moved)
      nearTo(boundOf(shots)(30), ppv_mm_s(usual, { distance_m: 30, charge_kg: 1 }) * 10 ** moved)
    }),
    propertyRuns(100),
  )
})

/** Shots of a law, scattered alternately to either side. */
const onLaw = (distances: readonly number[], scatter_log10 = 0.05) =>
  distances.map((distance, index) => shotAt(distance, 900 * distance ** -1.5 * 10 ** (index % 2 === 0 ? scatter_log10 : -scatter_log10)))
const spread = (count: number, least: number, most: number) =>
  Array.from({ length: count }, (_, index) => least * (most / least) ** (index / (count - 1)))

test('with more shots of the same scatter the bound comes nearer to the law', () => {
  const widths = [10, 12, 20, 40, 80].map((count) => {
    const shots = onLaw(spread(count, 10, 90), 0.2)
    return boundOf(shots)(30) / ppv_mm_s(fitSiteLaw(shots).siteLaw.law, { distance_m: 30, charge_kg: 1 })
  })
  expect(widths).toEqual([...widths].sort((a, b) => b - a))
})

test.each([
  ['all at one scaled distance', onLaw(Array.from({ length: 12 }, () => 30))],
  ['too close to one another', onLaw(spread(12, 20, 55))],
  ['rising with the distance', spread(12, 10, 60).map((distance) => shotAt(distance, distance))],
  ['falling too steeply to believe', spread(12, 10, 60).map((distance) => shotAt(distance, 1e5 * distance ** -3.2))],
])('the exponent is kept where the shots are %s', (_, shots) =>
  expect(fitSiteLaw(shots).siteLaw).toMatchObject({ stage: 'constant', law: { exponent: 1.6 } }),
)

test('a shot far off the law is named and still counts', () => {
  const shots = onLaw(spread(21, 10, 90), 0.01)
  shots[10] = { ...shots[10]!, ppv_mm_s: shots[10]!.ppv_mm_s * 4 }
  expect(fitSiteLaw(shots).siteLaw).toMatchObject({ shots: 21, outliers: [10] })
})

test('beyond what was measured the larger of fit and default is used', () => {
  const quiet = onLaw(spread(25, 20, 80), 0.01).map((shot) => ({ ...shot, ppv_mm_s: shot.ppv_mm_s / 5 }))
  const usual95 = upperLaw(attenuationLaws.as2187, deviationsOf95)
  const at = (scaledDistance: number) => boundOf(quiet)(scaledDistance) / ppv_mm_s(usual95, { distance_m: scaledDistance, charge_kg: 1 })
  expect(at(20 / 1.19)).toBeLessThan(0.5)
  nearTo(at(20 / 1.21), 1)
  expect(boundOf(quiet)(80 * 1.3)).toBeLessThanOrEqual(boundOf(quiet)(80 * 1.2))
})

const front = (structure: BenchInput['structure']) => ({ miningType: 'cielo_abierto', structure }) as BenchInput
const cooperationOf = (charge_kg: number) => {
  const together = { holes: 1, charge_kg }
  return { nominal: together, p50: together, p95: together, mean_holes: 1, shots: 1000 }
}
const estimateOf = (input: BenchInput, charge_kg: number) =>
  estimateVibration(input, cooperationOf(charge_kg), [{ part: 'all', cooperation: cooperationOf(charge_kg) }])

test('a design uses the law of its site’s shots, names its basis, and allows exactly the charge that its bound keeps under the limit', () => {
  fc.assert(
    fc.property(anyShots(1), reading({ min: 0.1, max: 500 }), (shots, charge_kg) => {
      const input = front({ distance_m: 200, limit: 'uneGroup2', shots })
      const { structure } = estimateOf(input, charge_kg).estimate
      const { siteLaw } = fitSiteLaw(shots)
      expect(structure!.siteLaw).toEqual(siteLaw)
      expect(structure!.parts[0]).toMatchObject({ basis: siteLaw.stage === 'few' ? 'few' : 'site', law: siteLaw.law })
      nearTo(ppv_mm_s(structure!.parts[0]!.upperLaw, { distance_m: 200, charge_kg }), boundOf(shots)(200 / Math.sqrt(charge_kg)))
      const isTooMuch = isTooMuchAt(input)!
      const allowed_kg = structure!.allowedCharge_kg
      expect(isTooMuch(allowed_kg === 0 ? 1e-9 : allowed_kg * 1.001)).toBe(true)
      if (allowed_kg > 0) expect(isTooMuch(allowed_kg * 0.999)).toBe(false)
    }),
    propertyRuns(200),
  )
})

test('a law that a person typed goes before the shots, and without either the default stands', () => {
  const law = { factor: 800, exponent: 1.4 }
  const shots = onLaw(spread(12, 10, 60))
  const basisOf = (structure: object) => estimateOf(front({ distance_m: 200, limit: 'uneGroup2', ...structure }), 10).estimate.structure
  expect(basisOf({ law, shots })).toMatchObject({ siteLaw: null, parts: [{ basis: 'typed', law }] })
  expect(basisOf({ shots: [] })).toMatchObject({ siteLaw: null, parts: [{ basis: 'default', law: attenuationLaws.as2187 }] })
})

test('a structure beyond the measured shots and a shot far off are told', () => {
  const shots = onLaw(spread(21, 10, 40), 0.01)
  shots[10] = { ...shots[10]!, ppv_mm_s: shots[10]!.ppv_mm_s * 4 }
  const codesAt = (distance_m: number) => estimateOf(front({ distance_m, limit: 'uneGroup2', shots }), 4).warnings.map(({ code }) => code)
  expect(codesAt(2000)).toEqual(['vibration.beyondShots', 'vibration.outlyingShots'])
  expect(codesAt(79)).toEqual(['vibration.outlyingShots'])
})

test('readings that no instrument gives are refused, every one of them, and so are more than a law takes', () => {
  const wrong = { distance_m: 0, charge_kg: -1, ppv_mm_s: 501 }
  const fieldsOf = (shots: readonly MeasuredShot[]) =>
    commonRefusals(front({ distance_m: 200, limit: 'uneGroup2', shots })).map(({ field }) => field)
  expect(fieldsOf([shotAt(20, 5), wrong])).toEqual(['distance_m', 'charge_kg', 'ppv_mm_s'].map((name) => `structure.shots.${name}`))
  expect(fieldsOf(Array.from({ length: maxShots + 1 }, () => shotAt(20, 5)))).toEqual(['structure.shots'])
})
