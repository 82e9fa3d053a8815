import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, faces, propertyRuns } from '../../test/arbitraries.ts'
import { defaultAccessories } from '../initiation/accessories.ts'
import type { BenchInput, PatternInput, UndergroundInput } from '../input.ts'
import { suggest } from '../suggest.ts'
import { withChanges } from './changes.ts'
import { curesOf } from './cures.ts'
import { brokenLimits } from './limits.ts'
import type { Evaluation } from './redesigns.ts'
import { usualDiameters_mm } from './variants.ts'

/** The whole engine without prices, on which no cure depends. */
function evaluate(input: PatternInput): Evaluation | null {
  const suggested = suggest(input)
  return suggested.ok ? { pattern: suggested.pattern, cost_m3: null } : null
}
const options = { evaluate, diameters_mm: usualDiameters_mm }
const curesFor = (input: PatternInput) => curesOf(input, evaluate(input)!, options)

const bench = (more: Partial<BenchInput> = {}): BenchInput => ({
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows: 3, holesPerRow: 8 },
  ...more,
})
const face = (more: Partial<UndergroundInput> = {}): UndergroundInput => ({
  miningType: 'subterranea',
  section: { width_m: 3.5, wallHeight_m: 2.9, archRise_m: 0.7 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
  ...more,
})
const withoutLeadIn = defaultAccessories.filter((one) => one.role !== 'line' || one.kind !== 'shockTube')
const near = { distance_m: 150, limit: 'uneGroup2' } as const

/** A warning, the front that has it, and the cures that remove it. */
const cases: readonly [code: string, input: PatternInput, cures: string[]][] = [
  ['mesh.burden', bench({ mesh: { burden_m: 4, spacing_m: 4.6 } }), ['mesh.burden_m: 4 → 3.01', 'holeDiameter_mm: 89 → 127']],
  ['mesh.spacing', bench({ mesh: { burden_m: 2, spacing_m: 5 } }), ['mesh.spacing_m: 5 → 4']],
  [
    'face.toeBurden',
    bench({ face: { angle_deg: 70 } }),
    ['inclination_deg: null → 17.5', 'face.collarToCrest_m: null → 2, inclination_deg: null → 14.2'],
  ],
  ['fragmentation.coarse', bench({ requestedP80_cm: 50 }), ['holeDiameter_mm: 89 → 64']],
  ['advance.limitedByRelief', face({ requestedAdvance_m: 4 }), ['requestedAdvance_m: 4 → 3.05', 'relief.count: 1 → 2']],
  [
    'vibration.upperOverLimit',
    face({ structure: near }),
    ['initiation.system: null → electronic', 'holeDiameter_mm: 45 → 41', 'requestedAdvance_m: null → 2.75'],
  ],
  [
    'fuse.tooShort',
    bench({ accessories: withoutLeadIn, initiation: { system: 'nonelSurface', fuse_m: 1.5 } }),
    ['initiation.fuse_m: 1.5 → 4.4'],
  ],
  [
    'clearance.tooSmall',
    bench({ stemmingRatio: 0.7, clearing: { leastForPeople_m: 200, leastForEquipment_m: 200, available_m: 300 } }),
    ['stemmingRatio: 0.7 → 0.77'],
  ],
  [
    'anfo.smallHole',
    face({ holeDiameter_mm: 41, relief: { diameter_mm: 76, count: 1 }, mainExplosive: 'anfo' }),
    ['mainExplosive: anfo → emulsion', 'mainExplosive: anfo → watergel', 'mainExplosive: anfo → gelatine'],
  ],
  ['bench.diameterToHeight', bench({ benchHeight_m: 3, holeDiameter_mm: 51 }), ['holeDiameter_mm: 51 → 45']],
]

test('each warning names the least change of each kind that takes it away', () => {
  const outcomes = cases.map(([code, input]) => [
    code,
    curesFor(input)
      .filter((one) => one.code === code)
      .map(({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(', ')),
  ])
  expect(outcomes).toEqual(cases.map(([code, , cures]) => [code, cures]))
})

test('a cure that is taken takes its warning away, and brings no limit to break that was kept', () => {
  let cured = 0
  fc.assert(
    fc.property(fc.oneof(benches, faces), fc.constantFrom(undefined, 60, 150), (front, distance_m) => {
      const input: PatternInput = distance_m === undefined ? front : { ...front, structure: { distance_m, limit: 'uneGroup2' } }
      const present = evaluate(input)
      if (present === null) return
      const before = new Set<string>(brokenLimits(present.pattern).map(({ code }) => code))
      if (before.has('vibration.overLimit')) before.add('vibration.upperOverLimit')
      for (const { code, changes } of curesOf(input, present, options)) {
        cured += 1
        const { pattern } = evaluate(withChanges(input, changes))!
        expect(present.pattern.warnings.map((one) => one.code)).toContain(code)
        expect(pattern.warnings.map((one) => one.code)).not.toContain(code)
        expect(brokenLimits(pattern).filter((one) => !before.has(one.code))).toEqual([])
        // Each change has the front's previous value, so that it can be reverted.
        expect(
          withChanges(
            withChanges(input, changes),
            changes.map(({ field, from }) => ({ field, to: from })),
          ),
        ).toEqual(input)
      }
    }),
    propertyRuns(60),
  )
  expect(cured).toBeGreaterThan(20)
})

test('a change that does without a second one stands alone, and no warning has more than three', () => {
  for (const distance_m of [60, 80, 100, 150]) {
    const cures = curesFor(face({ structure: { ...near, distance_m } }))
    for (const { code } of cures) expect(cures.filter((one) => one.code === code).length).toBeLessThanOrEqual(3)
    const alone = cures.filter(({ changes }) => changes.length === 1).flatMap(({ changes }) => changes)
    for (const { changes } of cures.filter((one) => one.changes.length > 1))
      expect(alone.filter(({ field, to }) => changes.some((other) => other.field === field && other.to === to))).toEqual([])
  }
})

test('what only informs is left alone, and holes that are drilled keep their diameter', () => {
  const quiet = bench({ benchHeight_m: 6, extent: { alongCrest_m: 20, behindCrest_m: 6 } })
  expect(evaluate(quiet)!.pattern.warnings.map(({ severity }) => severity)).toContain('info')
  expect(curesFor(quiet)).toEqual([])
  const holes = [0, 1, 2, 3, 4, 5].map((index) => ({ id: `m${index}`, x_m: 3 * (index % 3), y_m: 2.6 + 2.6 * Math.floor(index / 3) }))
  const drilled = curesFor(bench({ extent: { holes }, structure: { ...near, distance_m: 120 } })).flatMap(({ changes }) => changes)
  expect(drilled.map(({ field }) => field)).not.toContain('holeDiameter_mm')
})
