import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, faces, propertyRuns } from '../../test/arbitraries.ts'
import type { BenchInput, PatternInput } from '../input.ts'
import { suggest } from '../suggest.ts'
import { withChanges } from './changes.ts'
import { brokenLimits, isBrokenLimit, isChargeAllowed, keepsLimits } from './limits.ts'
import { type Evaluation, figuresOf, type RedesignFigures, redesigns, type RedesignTitle } from './redesigns.ts'
import { maxVariants, usualDiameters_mm, variantsFor, variantsOf } from './variants.ts'

/** Any prices will do. The cost is that of drilling and charge at these prices. */
const evaluated =
  (shots: number | undefined) =>
  (input: PatternInput): Evaluation | null => {
    const suggested = suggest(input, shots === undefined ? {} : { shots })
    if (!suggested.ok) return null
    const { design, calculatedParameters } = suggested.pattern
    return { pattern: suggested.pattern, cost_m3: 12 * design.specificDrilling_m_m3 + 1.7 * calculatedParameters.achievedPowerFactor_kg_m3 }
  }
/** The whole engine without simulated shots, whose number does not affect what is tested. */
const evaluate = evaluated(0)
const options = { evaluate, diameters_mm: usualDiameters_mm }

const near = (more: Partial<BenchInput> = {}): BenchInput => ({
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows: 3, holesPerRow: 8 },
  structure: { distance_m: 150, limit: 'uneGroup2' },
  ...more,
})
const redesignsOf = (input: PatternInput, by = options) => redesigns(input, by.evaluate(input)!, by)

const figures = (one: RedesignFigures) => [one.cost_m3, one.p80_cm, one.upper_mm_s, one.clearing_m, one.drilling_m_m3].map((of) => of ?? 0)

test('whatever is shown keeps every limit, is dominated by no other, and is found again the same', () => {
  let count = 0
  fc.assert(
    fc.property(fc.oneof(benches, faces), fc.constantFrom(60, 150, 300), (front, distance_m) => {
      const input: PatternInput = { ...front, structure: { distance_m, limit: 'uneGroup2' } }
      const present = evaluate(input)
      if (present === null || brokenLimits(present.pattern).length === 0) return
      const found = redesigns(input, present, options)
      count += found.length
      expect(found.length).toBeLessThanOrEqual(3)
      expect(new Set(found.flatMap(({ titles }) => titles)).size).toBe(found.flatMap(({ titles }) => titles).length)
      for (const one of found) {
        expect(brokenLimits(one.pattern).filter(({ code }) => code !== 'vibration.upperOverLimit')).toEqual([])
        expect(isChargeAllowed(one.pattern)).toBe(true)
        // Applied to the front, the redesign gives the same design.
        const adopted = evaluate(withChanges(input, one.changes))!
        expect(figuresOf(adopted)).toEqual(one.figures)
        expect(adopted.pattern).toEqual(one.pattern)
        for (const other of found) {
          const [mine, its] = [figures(one.figures), figures(other.figures)]
          expect(one !== other && its.every((of, index) => of <= mine[index]!)).toBe(false)
        }
      }
      expect(redesigns(input, present, options)).toEqual(found)
    }),
    propertyRuns(30),
  )
  expect(count).toBeGreaterThan(10)
})

test('each title is the best of all that keep the limits, and not only of those shown', () => {
  const input = near()
  const present = evaluate(input)!
  const kept = variantsOf(input, present.pattern, usualDiameters_mm)
    .map((changes) => evaluate(withChanges(input, changes)))
    .filter((one) => one !== null && keepsLimits(one.pattern, present.pattern))
    .map((one) => figuresOf(one!))
  const found = redesignsOf(input)
  const bestOf = (title: RedesignTitle) => found.find(({ titles }) => titles.includes(title))!.figures
  expect(kept.length).toBeGreaterThan(found.length)
  expect(bestOf('cheapest').cost_m3).toBe(Math.min(...kept.map(({ cost_m3 }) => cost_m3!)))
  expect(bestOf('finest').p80_cm).toBe(Math.min(...kept.map(({ p80_cm }) => p80_cm!)))
  expect(bestOf('quietest').upper_mm_s).toBe(Math.min(...kept.map(({ upper_mm_s }) => upper_mm_s!)))
})

test('a design that would be dearer at the same figures is not shown, whichever is tried first', () => {
  const input = near()
  const { pattern } = evaluate(input)!
  // Two designs that differ only in their cost: the one with the smaller hole costs more.
  const same = (one: PatternInput): Evaluation | null => {
    const quiet = evaluate(near({ structure: { distance_m: 1500, limit: 'uneGroup2' } }))!
    return { pattern: quiet.pattern, cost_m3: 200 - one.holeDiameter_mm }
  }
  const found = redesigns(input, { pattern, cost_m3: 1 }, { evaluate: same, diameters_mm: [76, 64] })
  expect(found.map(({ titles, figures: of }) => [titles, of.cost_m3])).toEqual([[['cheapest', 'finest', 'quietest'], 111]])
})

test('with all its shots simulated a shown design keeps the limits, too, and is recomputed to the last digit', () => {
  const input = near()
  const whole = { ...options, evaluate: evaluated(undefined) }
  const found = redesignsOf(input, whole)
  expect(found.length).toBeGreaterThan(0)
  for (const { pattern, changes, figures: of } of found) {
    expect(pattern.warnings.filter(({ severity }) => severity === 'error')).toEqual([])
    const again = suggest(withChanges(input, changes))
    expect(again.ok && again.pattern).toEqual(pattern)
    expect(of.upper_mm_s).toBe(pattern.vibration.structure!.upper_mm_s)
  }
})

test('where the charge fits and only one shot of twenty may be too strong, that is what a redesign mends', () => {
  const input = near({ structure: { distance_m: 210, limit: 'uneGroup2' }, initiation: { system: 'electronic' } })
  const present = evaluate(input)!
  expect(brokenLimits(present.pattern).map(({ code }) => code)).toEqual(['vibration.upperOverLimit'])
  expect(isChargeAllowed(present.pattern)).toBe(true)
  const found = redesignsOf(input)
  expect(found.length).toBeGreaterThan(0)
  for (const { pattern } of found) expect(brokenLimits(pattern)).toEqual([])
})

test('a toe that is too heavy, a size that is asked for and people too near are mended as well', () => {
  const farther = { structure: undefined }
  const broken: [BenchInput, code: string][] = [
    [near({ ...farther, face: { angle_deg: 70 } }), 'face.toeBurden'],
    [near({ ...farther, requestedP80_cm: 50 }), 'fragmentation.coarse'],
    [
      near({ ...farther, stemmingRatio: 0.7, clearing: { leastForPeople_m: 200, leastForEquipment_m: 200, available_m: 300 } }),
      'clearance.tooSmall',
    ],
    [near({ ...farther, mesh: { burden_m: 4, spacing_m: 4.6 } }), 'mesh.burden'],
  ]
  for (const [input, code] of broken) {
    expect(brokenLimits(evaluate(input)!.pattern).map((one) => one.code)).toContain(code)
    const found = redesignsOf(input)
    expect([code, found.length]).not.toEqual([code, 0])
    for (const { pattern } of found) expect(pattern.warnings.filter(isBrokenLimit)).toEqual([])
  }
})

test('a smaller bit is one of those that there are, and a mesh of one’s own stays or goes as a whole', () => {
  const present = evaluate(near())!.pattern
  const diameters = new Set(
    variantsOf(near(), present, [102, 89, 70, 60, 50]).flatMap((changes) =>
      changes.flatMap(({ field, to }) => (field === 'holeDiameter_mm' ? [to] : [])),
    ),
  )
  expect([...diameters]).toEqual([70, 60])
  const own = near({ mesh: { burden_m: 4, spacing_m: 4.6 } })
  const dropped = variantsOf(own, evaluate(own)!.pattern, []).filter((changes) => changes.some(({ to }) => to === null))
  for (const changes of dropped) expect(withChanges(own, changes).mesh).toBeUndefined()
  expect(dropped.length).toBeGreaterThan(0)
})

test('holes that were measured keep their places and their diameter', () => {
  const holes = [0, 1, 2, 3, 4, 5].map((index) => ({ id: `m${index}`, x_m: 3 * (index % 3), y_m: 2.6 + 2.6 * Math.floor(index / 3) }))
  const drilled = near({ extent: { holes } })
  const variants = variantsOf(drilled, evaluate(drilled)!.pattern, usualDiameters_mm)
  const changed = new Set<string>(variants.flatMap((changes) => changes.map(({ field }) => field)))
  expect([...changed].toSorted()).toEqual(['decks', 'initiation.system', 'method', 'stemmingRatio'])
})

test('no front has more variants than are tried, and larger fronts fewer', () => {
  for (const front of [near(), near({ method: 'ash' }), near({ initiation: { system: 'cordRelays' } })])
    expect(variantsOf(front, evaluate(front)!.pattern, usualDiameters_mm).length).toBeLessThanOrEqual(maxVariants)
  expect([50, 500, 2000].map(variantsFor)).toEqual([200, 48, 16])
})
