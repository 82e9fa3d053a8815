import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/arbitraries.ts'
import { normals } from '../initiation/simulate.ts'
import { attenuationLaws, ppv_mm_s, upperLaw } from '../vibration.ts'
import { learnFrom, type ShotRecord } from './learn.ts'
import { deviationsOf95, fitSiteLaw, type MeasuredShot } from './site-law.ts'
import { fitP80Factor, proposeRockConstant } from './rounds.ts'

const usual = upperLaw(attenuationLaws.as2187, deviationsOf95)

/** A site with a known law, and the readings of its instruments. */
type Site = { factor: number; exponent: number; scatter_log10: number; shots: number }
const sites: Site[] = [500, 1140, 2800].flatMap((factor) =>
  [1.3, 1.6, 2].flatMap((exponent) =>
    [0.08, 0.2].flatMap((scatter_log10) => [20, 60].map((shots) => ({ factor, exponent, scatter_log10, shots }))),
  ),
)
const range = { least: 10, most: 100 }
const distances = (count: number) =>
  Array.from({ length: count }, (_, index) => range.least * (range.most / range.least) ** (index / (count - 1)))

function reading({ factor, exponent, scatter_log10 }: Site, scaledDistance: number, normal: number): MeasuredShot {
  const charge_kg = 9
  const ppv = factor * scaledDistance ** -exponent * 10 ** (scatter_log10 * normal)
  return { distance_m: scaledDistance * Math.sqrt(charge_kg), charge_kg, ppv_mm_s: ppv }
}
const fitsOfEach = 150

test('FIT-01: of generated sites 95 of 100 next shots stay under the bound, and constant and exponent are those of the site', () => {
  const normal = normals(1)
  let under = 0
  let fits = 0
  for (const site of sites) {
    const exponents: number[] = []
    const logFactors: number[] = []
    for (let run = 0; run < fitsOfEach; run++) {
      const { siteLaw, upperAt_mm_s } = fitSiteLaw(distances(site.shots).map((at) => reading(site, at, normal())))
      expect(siteLaw.stage).toBe('regression')
      exponents.push(siteLaw.law.exponent)
      logFactors.push(Math.log10(siteLaw.law.factor))
      const at = range.least * (range.most / range.least) ** (((run * 7) % fitsOfEach) / fitsOfEach)
      fits++
      if (reading(site, at, normal()).ppv_mm_s <= upperAt_mm_s(at, usual)) under++
    }
    // Four standard deviations of the mean of this number of slopes and intercepts (Draper & Smith, ch. 1).
    const x = distances(site.shots).map((one) => Math.log10(one))
    const meanX = mean(x)
    const squares = x.reduce((sum, one) => sum + (one - meanX) ** 2, 0)
    const ofSlope = (4 * site.scatter_log10) / Math.sqrt(squares * fitsOfEach)
    const ofIntercept = 4 * site.scatter_log10 * Math.sqrt((1 / site.shots + meanX ** 2 / squares) / fitsOfEach)
    expect(Math.abs(mean(exponents) - site.exponent), JSON.stringify(site)).toBeLessThan(ofSlope)
    expect(Math.abs(mean(logFactors) - Math.log10(site.factor)), JSON.stringify(site)).toBeLessThan(ofIntercept)
  }
  // Four standard deviations of a share of 95 % for this number.
  expect(Math.abs(under / fits - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / fits))
})

test('FIT-02: of one to four generated shots no law is fitted: the usual one is moved towards the site, never past it', () => {
  const { factor: usualFactor, exponent } = attenuationLaws.as2187
  for (const site of sites.filter((one) => one.exponent === exponent))
    for (const count of [1, 2, 3, 4]) {
      const { siteLaw } = fitSiteLaw(
        distances(4)
          .slice(0, count)
          .map((at) => reading(site, at, 0)),
      )
      expect(siteLaw).toMatchObject({ stage: 'few', confidence: 'low', r2: null, law: { exponent } })
      const share = Math.log(siteLaw.law.factor / usualFactor)
      expect(share).toBeCloseTo((Math.log(site.factor / usualFactor) * count) / (count + 5), 9)
    }
})

test('FIT-03: the factor of generated fragments is the site’s, drawn to the design as by five rounds', () => {
  const normal = normals(3)
  const [scatter, runs] = [0.15, 400]
  for (const site of [0.7, 1, 1.4])
    for (const count of [1, 4, 12, 60]) {
      const logs = Array.from({ length: runs }, () =>
        Math.log(
          fitP80Factor(Array.from({ length: count }, () => ({ planned_cm: 30, measured_cm: 30 * site * Math.exp(scatter * normal()) }))),
        ),
      )
      const share = count / (count + 5)
      const deviation = (share * scatter) / Math.sqrt(count)
      expect(Math.abs(mean(logs) - share * Math.log(site))).toBeLessThan((4 * deviation) / Math.sqrt(runs))
      // Before the estimate is drawn towards the design, 95 of 100 are within two standard deviations of the site's own.
      const within = logs.filter((one) => Math.abs(one / share - Math.log(site)) <= (1.96 * scatter) / Math.sqrt(count)).length
      expect(Math.abs(within / runs - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / runs))
    }
})

const figure = fc.double({ min: 1, max: 100, noNaN: true })
const maybe = fc.option(figure, { nil: null })
const shot: fc.Arbitrary<ShotRecord> = fc.record({
  distance_m: maybe,
  charge_kg: maybe,
  ppv_mm_s: maybe,
  drilled_m: maybe,
  pulled_m: maybe,
  plannedP80_cm: maybe,
  measuredP80_cm: maybe,
})
const pairs = [
  ['fitted', ['distance_m', 'charge_kg', 'ppv_mm_s']],
  ['p80', ['plannedP80_cm', 'measuredP80_cm']],
  ['advance', ['drilled_m', 'pulled_m']],
] as const

test.each(pairs)('%s is learned of shots that have all of %j, and of no others', (of, fields) => {
  fc.assert(
    fc.property(fc.array(shot, { maxLength: 30 }), fc.constantFrom(...fields), (shots, lacking) => {
      const isWhole = (one: ShotRecord) => fields.every((field) => one[field] !== null)
      expect(learnFrom(shots)[of] === null).toBe(!shots.some(isWhole))
      expect(learnFrom(shots.map((one) => ({ ...one, [lacking]: null })))[of]).toBeNull()
    }),
    propertyRuns(100),
  )
})

test('no rock constant is proposed before three rounds', () => {
  const round = fc.record({ toes: fc.option(fc.nat(20), { nil: null }), oversize_pct: fc.option(fc.nat(100), { nil: null }) })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 2 }), fc.double({ min: 0.2, max: 1, noNaN: true }), (rounds, constant) => {
      expect(proposeRockConstant(rounds, constant)).toBeNull()
    }),
    propertyRuns(100),
  )
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// If a site's shots lie exactly on a law, the fit returns that law.
test('without scatter the law is the site’s own', () => {
  for (const site of sites) {
    const { law } = fitSiteLaw(distances(site.shots).map((at) => reading(site, at, 0))).siteLaw
    expect(ppv_mm_s(law, { distance_m: 30, charge_kg: 1 })).toBeCloseTo(site.factor * 30 ** -site.exponent, 6)
  }
})
