import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, faces } from '../test/arbitraries.ts'
import { defaultExplosives } from './explosives.ts'
import type { Hole, Point } from './hole.ts'
import type { BenchInput, PatternInput, UndergroundInput } from './input.ts'
import type { SuggestedPattern } from './pattern.ts'
import { refusalCodes } from './refusals.ts'
import { suggest } from './suggest.ts'
import type { UndergroundDesign } from './underground/design.ts'

const many = { seed: 20261121, numRuns: 1500 }
// Fewer runs, because a raster over every face is slow.
const some = { ...many, numRuns: 100 }
const both = fc.oneof(faces, benches)

/** Caches suggestions. The tests here do not depend on the number of simulated shots, and the same seed generates the same fronts for each test. */
const suggested = new Map<string, SuggestedPattern | undefined>()
function patternOf(input: PatternInput): SuggestedPattern | undefined {
  const facts = JSON.stringify(input)
  if (!suggested.has(facts)) {
    const suggestion = suggest(input, { shots: 0 })
    suggested.set(facts, suggestion.ok ? suggestion.pattern : undefined)
  }
  return suggested.get(facts)
}

/** Checks every generated pattern. A generator without any pattern would prove nothing. */
function everyPattern<T extends PatternInput>(
  inputs: fc.Arbitrary<T>,
  look: (pattern: SuggestedPattern, input: T) => void,
  runs = many,
): void {
  let seen = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const pattern = patternOf(input)
      if (pattern === undefined) return
      seen += 1
      look(pattern, input)
    }),
    runs,
  )
  expect(seen).toBeGreaterThan(runs.numRuns / 3)
}

test('the sums agree: holes by type, kilograms, powder factor by volume', () => {
  everyPattern(both, ({ calculatedParameters: figures, design, loads, materials }) => {
    const holes = figures.holeCoordinates
    const charged = holes.filter(({ load }) => load !== null)
    const total_kg = holes.reduce((sum, { charge_kg }) => sum + charge_kg, 0)
    expect(holes.length).toBe(figures.numberOfHoles)
    expect(total_kg).toBeCloseTo(figures.totalExplosiveMain_kg, 6)
    expect(figures.achievedPowerFactor_kg_m3 * figures.estimatedVolume_m3).toBeCloseTo(total_kg, 6)
    expect(figures.chargePerHole_kg_avg * charged.length).toBeCloseTo(total_kg, 6)
    expect(figures.estimatedVolume_m3 * (design.rockDensity_kg_m3 / 1000)).toBeCloseTo(figures.estimatedTonnage_tn, 6)
    expect(design.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(total_kg, 6)
    expect(materials.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(total_kg, 6)
    for (const load of loads) expect(load.sections.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(load.charge_kg, 6)
    expect(
      charged.filter(
        (hole) =>
          !isLoadedAs(
            loads.find(({ id }) => id === hole.load),
            hole,
          ),
      ),
    ).toEqual([])
  })
})

const isLoadedAs = (load: SuggestedPattern['loads'][number] | undefined, { charge_kg, stemming_m }: Hole) =>
  load?.charge_kg === charge_kg && load.stemming_m === stemming_m

test('every number is one, and none but a look-out or an inclination is negative', () => {
  everyPattern(both, (pattern) => {
    expect(strange(pattern, '')).toEqual([])
  })
})

test('every collar is inside the outline, and holes keep 0.05 m of rock between them', () => {
  everyPattern(both, ({ calculatedParameters: { holeCoordinates: holes }, outline }) => {
    expect(holes.filter((hole) => !isInside(outline, hole))).toEqual([])
    expect(minRock_m(holes)).toBeGreaterThanOrEqual(0.05)
  })
})

test('no face is without a cut, its relief, lifters in both corners, and a roof', () => {
  everyPattern(faces, ({ calculatedParameters: { holeCoordinates: holes, faceWidth_m } }, { relief }) => {
    const count = (type: Hole['type']) => holes.filter((hole) => hole.type === type).length
    expect(count('cuele_alivio')).toBe(relief.count)
    expect([8, 12, 16]).toContain(count('cuele'))
    expect(count('contorno_techo')).toBeGreaterThanOrEqual(2)
    const lifters = holes.filter(({ type }) => type === 'contorno_piso').map(({ x_m }) => x_m)
    const fromWalls = [Math.min(...lifters), (faceWidth_m ?? 0) - Math.max(...lifters)]
    for (const distance_m of fromWalls) expect(Math.abs(distance_m - 0.05)).toBeLessThan(0.0061)
  })
})

test('no part of a face lies farther from a hole than the burden of its stoping', () => {
  everyPattern(
    faces,
    ({ calculatedParameters: { holeCoordinates: holes, burden_m }, outline }) => {
      expect(farthest_m(outline, holes)).toBeLessThanOrEqual(burden_m)
    },
    some,
  )
})

test('where the rule alone left holes out of the face, on one another, or rock without any, it is mended', () => {
  for (const front of oddFaces) {
    const pattern = patternOf(front)
    const { holeCoordinates: holes = [], burden_m = 0 } = pattern?.calculatedParameters ?? {}
    expect(strange(pattern, '')).toEqual([])
    expect(holes.filter((hole) => !isInside(pattern?.outline ?? [], hole))).toEqual([])
    expect(minRock_m(holes)).toBeGreaterThanOrEqual(0.05)
    expect(farthest_m(pattern?.outline ?? [], holes)).toBeLessThanOrEqual(burden_m)
  }
})

/** Narrow faces with wide holes, and cuts at the side, found with other seeds. */
const oddFaces: UndergroundInput[] = [
  odd([1.8, 1.309, 0.9], 56.6, [115, 3], { rockConstant_kg_m3: 0.2354, isWet: true, smoothContour: 'none', requestedAdvance_m: 3.4 }),
  odd([1.8, 1.5987, 0.6168], 57, [89, 1], { rockConstant_kg_m3: 0.3472, compaction: 1.18, smoothContour: 'none', cutSide: 'right' }),
  odd([1.8, 1.4361, 0.9], 50.99, [115, 1], { rockConstant_kg_m3: 0.2453, isWet: true, mainExplosive: 'gelatine', smoothContour: 'none' }),
  odd([2.72, 3.1716, 1.36], 62.155, [76, 4], {
    rockConstant_kg_m3: 0.998,
    requestedAdvance_m: 1.556,
    smoothContour: 'none',
    cutSide: 'right',
  }),
  odd([4.108, 2.3725, 2.054], 32, [76, 3], {
    rockConstant_kg_m3: 0.2209,
    requestedAdvance_m: 1.288,
    smoothContour: 'none',
    cutSide: 'right',
  }),
  odd([2.1404, 1.27, 1.0701], 60.47, [150, 1], { rock: 'fractured', mainExplosive: 'gelatine', smoothContour: 'none', cutSide: 'left' }),
]

function odd(sides: [number, number, number], holeDiameter_mm: number, relief: [number, number], more: Partial<UndergroundInput>) {
  const [width_m, wallHeight_m, archRise_m] = sides
  const section = { width_m, wallHeight_m, archRise_m }
  return { miningType: 'subterranea' as const, section, holeDiameter_mm, relief: { diameter_mm: relief[0], count: relief[1] }, ...more }
}

test('no part of a bench lies farther from a hole or the free face than a row or a spacing', () => {
  const look = ({ calculatedParameters: { holeCoordinates: holes, spacing_m }, outline, design }: SuggestedPattern) => {
    const rows_m = design.kind === 'cielo_abierto' ? design.rowDistance_m : 0
    expect(farthest_m(outline, holes, ({ y_m }) => y_m)).toBeLessThanOrEqual(Math.max(rows_m, spacing_m))
  }
  everyPattern(benches, look, some)
})

test('whoever fires finds open rock: every hole has an earlier one within a spacing and a half', () => {
  everyPattern(faces, ({ calculatedParameters: { holeCoordinates: holes }, design, warnings }) => {
    // If there were too few numbers, neighbours share one, and the pattern says so.
    if (warnings.some(({ code }) => code === 'delays.merged')) return
    const reach_m = 1.5 * 1.25 * largestBurden_m(design as UndergroundDesign)
    const stranded = holes.filter(
      (hole) => hole.delay_ms !== null && !holes.some((other) => isEarlier(other, hole) && apart_m(other, hole) <= reach_m),
    )
    expect(stranded).toEqual([])
  })
})

test('a round fires cut, stoping, walls, roof and lifters in this order', () => {
  const stage = { cuele_alivio: 0, cuele: 1, produccion: 2, contorno_hastial: 3, contorno_techo: 4, contorno_piso: 5 }
  everyPattern(faces, ({ calculatedParameters: { holeCoordinates: holes } }) => {
    const stages = holes.map(({ type }) => stage[type])
    expect(stages).toEqual(stages.toSorted((one, other) => one - other))
    const first = holes.filter(({ load }) => load === 'cut1').map(({ delay_ms }) => delay_ms)
    expect(first).toEqual([100, 200, 300, 400])
  })
})

test('a harder rock never has a larger burden, a wider hole or a stronger explosive never a smaller one', () => {
  const grown = fc.double({ min: 1, max: 1.5, noNaN: true })
  const stronger = (factor: number) => defaultExplosives.map((one) => ({ ...one, strengthLfb: Math.min(1.45, one.strengthLfb * factor) }))
  const burdens = (before: PatternInput, after: PatternInput) => {
    const found = [before, after].map((input) => patternOf(input)?.calculatedParameters.burden_m)
    return found.every((burden_m) => burden_m !== undefined) ? (found as [number, number]) : undefined
  }
  // The kind of bottom charge stays the same: from 45 mm ANFO is cheaper, but not always stronger.
  const widened = (input: PatternInput, holeDiameter_mm: number) => {
    const design = patternOf(input)?.design
    const narrow: PatternInput =
      input.miningType === 'cielo_abierto' && design?.kind === 'cielo_abierto'
        ? { ...input, bottomCharge: design.bottom?.kind ?? 'auto' }
        : input
    return burdens(narrow, { ...narrow, holeDiameter_mm })
  }
  let compared = 0
  fc.assert(
    fc.property(both, grown, (input, factor) => {
      const rock = input.rockConstant_kg_m3 ?? 0.4
      const wider = Math.min(input.miningType === 'subterranea' ? 64 : 150, input.holeDiameter_mm * factor)
      const pairs = [
        burdens({ ...input, rockConstant_kg_m3: Math.min(1, rock * factor) }, { ...input, rockConstant_kg_m3: rock }),
        widened(input, wider),
        burdens({ ...input, explosives: defaultExplosives }, { ...input, explosives: stronger(factor) }),
      ]
      for (const pair of pairs) {
        if (pair === undefined) continue
        compared += 1
        expect(pair[1]).toBeGreaterThanOrEqual(pair[0] - 1e-9)
      }
    }),
    many,
  )
  expect(compared).toBeGreaterThan(many.numRuns)
})

test('a wider relief never makes a shallower round', () => {
  fc.assert(
    fc.property(faces, fc.integer({ min: 1, max: 60 }), (input, wider_mm) => {
      const relief = { ...input.relief, diameter_mm: input.relief.diameter_mm + wider_mm }
      const [before, after] = [input, { ...input, relief }].map((one) => patternOf(one)?.calculatedParameters.drillHoleLength_m)
      if (before !== undefined && after !== undefined) expect(after).toBeGreaterThanOrEqual(before)
    }),
    many,
  )
})

test('the same facts give the same answer, and the facts are left as they were', () => {
  fc.assert(
    fc.property(both, (input) => {
      const copy = structuredClone(input)
      const [answer, again] = [suggest(input, { shots: 2 }), suggest(copy, { shots: 2 })]
      // Compares by itself first: `toEqual` takes as long as the answer, and is only needed to show a difference.
      if (!isDeepStrictEqual(answer, again)) expect(answer).toEqual(again)
      expect(input).toEqual(copy)
    }),
    many,
  )
})

test('what is brought is never less than what is loaded, and a detonator goes into every charged hole', () => {
  everyPattern(both, ({ calculatedParameters: { holeCoordinates: holes }, materials, initiation }, input) => {
    const charged = holes.reduce((sum, { load, upper }) => sum + (load === null ? 0 : upper ? 2 : 1), 0)
    const perHole = input.miningType === 'cielo_abierto' ? (input.detonatorsPerHole ?? 1) : 1
    expect(initiation.delays.reduce((sum, { count }) => sum + count, 0)).toBe(charged * perHole)
    for (const { spare } of initiation.delays) expect(spare).toBeGreaterThanOrEqual(initiation.system === 'electronic' ? 0 : 1)
    for (const need of materials.explosives) {
      expect(need.withContingency_kg).toBeGreaterThanOrEqual(need.mass_kg)
      expect(need.withContingencyPieces ?? 0).toBeGreaterThanOrEqual(need.pieces ?? 0)
    }
  })
})

test('the charge that is allowed at a structure makes just the velocity that is allowed', () => {
  everyPattern(both, ({ vibration, warnings }) => {
    const { structure } = vibration
    if (structure === null) return
    expect(structure.upper_mm_s).toBeGreaterThanOrEqual(structure.expected_mm_s)
    const isOver = structure.upper_mm_s > structure.limit_mm_s + 1e-9
    expect(warnings.some(({ code }) => code.startsWith('vibration.'))).toBe(isOver)
    if (structure.parts.some(({ p95_kg, allowed_kg }) => p95_kg > allowed_kg * 1.0001)) expect(isOver).toBe(true)
  })
})

test('what is said to fit is what the shown bound lets fit: the planned charge passes it just where the bound passes the limit', () => {
  everyPattern(both, ({ vibration: { structure } }) => {
    for (const { nominal_kg, p95_kg, bounded_kg, allowed_kg, upper_mm_s } of structure?.parts ?? []) {
      const { limit_mm_s } = structure!
      if (Math.abs(upper_mm_s / limit_mm_s - 1) > 1e-6) expect(nominal_kg <= bounded_kg).toBe(upper_mm_s <= limit_mm_s)
      // The bound is at least the law's line with the charge of 95 % of the shots, so no more fits than by that line alone.
      expect(bounded_kg * (Math.max(nominal_kg, p95_kg) / nominal_kg)).toBeLessThanOrEqual(allowed_kg * (1 + 1e-6))
      expect(structure!.boundedCharge_kg).toBeLessThanOrEqual(bounded_kg)
    }
  })
})

test('a bench whose holes hold what fits has its bound at the limit', () => {
  const input = (distance_m: number): BenchInput => ({
    miningType: 'cielo_abierto',
    benchHeight_m: 10,
    holeDiameter_mm: 89,
    extent: { rows: 3, holesPerRow: 8 },
    structure: { distance_m, limit: 'uneGroup2' },
    initiation: { system: 'electronic' },
  })
  // Finds the distance at which the bound equals the limit. There the planned charge is exactly what fits.
  let [near_m, far_m] = [50, 2000]
  const at = (distance_m: number) => {
    const answer = suggest(input(distance_m))
    if (!answer.ok) throw new Error('refused')
    return answer.pattern.vibration
  }
  for (let step = 0; step < 40; step += 1) {
    const middle_m = (near_m + far_m) / 2
    if (at(middle_m).structure!.upper_mm_s > 9) near_m = middle_m
    else far_m = middle_m
  }
  const { maxChargePerDelay_kg, structure } = at(far_m)
  expect(structure!.boundedCharge_kg / maxChargePerDelay_kg).toBeCloseTo(1, 3)
})

const spoilt: Record<string, { field: string; spoil: (input: UndergroundInput) => UndergroundInput }> = {
  diameter: { field: 'holeDiameter_mm', spoil: (input) => ({ ...input, holeDiameter_mm: 90 }) },
  relief: { field: 'relief.diameter_mm', spoil: (input) => ({ ...input, relief: { ...input.relief, diameter_mm: 400 } }) },
  halfRelief: { field: 'relief.count', spoil: (input) => ({ ...input, relief: { ...input.relief, count: 1.5 } }) },
  area: { field: 'section.area_m2', spoil: (input) => ({ ...input, section: { area_m2: 500 } }) },
  advance: { field: 'requestedAdvance_m', spoil: (input) => ({ ...input, requestedAdvance_m: 0 }) },
  rock: { field: 'rockConstant_kg_m3', spoil: (input) => ({ ...input, rockConstant_kg_m3: Number.NaN }) },
  density: { field: 'rockDensity_kg_m3', spoil: (input) => ({ ...input, rockDensity_kg_m3: -1 }) },
  tamping: { field: 'compaction', spoil: (input) => ({ ...input, compaction: Infinity }) },
  contingency: { field: 'contingency', spoil: (input) => ({ ...input, contingency: 3 }) },
  distance: { field: 'structure.distance_m', spoil: (input) => ({ ...input, structure: { distance_m: 0, limit: 'uneGroup2' } }) },
  lookOut: { field: 'drilling.lookOut_deg', spoil: (input) => ({ ...input, drilling: { lookOut_deg: 40 } }) },
  gas: { field: 'isGassy', spoil: (input) => ({ ...input, isGassy: true }) },
  water: { field: 'mainExplosive', spoil: (input) => ({ ...input, isWet: true, mainExplosive: 'anfo' }) },
}

const spoiltBench: Record<string, { field: string; spoil: (input: BenchInput) => BenchInput }> = {
  height: { field: 'benchHeight_m', spoil: (input) => ({ ...input, benchHeight_m: 0.5 }) },
  diameter: { field: 'holeDiameter_mm', spoil: (input) => ({ ...input, holeDiameter_mm: 500 }) },
  rows: { field: 'extent.rows', spoil: (input) => ({ ...input, extent: { rows: 2.5, holesPerRow: 8 } }) },
  inclination: { field: 'inclination_deg', spoil: (input) => ({ ...input, inclination_deg: 80 }) },
  spacing: { field: 'spacingRatio', spoil: (input) => ({ ...input, spacingRatio: 0 }) },
  stemming: { field: 'stemmingRatio', spoil: (input) => ({ ...input, stemmingRatio: Number.NaN }) },
  detonators: { field: 'detonatorsPerHole', spoil: (input) => ({ ...input, detonatorsPerHole: 3 }) },
  density: { field: 'rockDensity_kg_m3', spoil: (input) => ({ ...input, rockDensity_kg_m3: 99 }) },
  collaring: { field: 'drilling.collaring_m', spoil: (input) => ({ ...input, drilling: { collaring_m: 2 } }) },
  gas: { field: 'isGassy', spoil: (input) => ({ ...input, isGassy: true }) },
}

const soundFace: UndergroundInput = {
  miningType: 'subterranea',
  section: { width_m: 4.5, wallHeight_m: 3.5, archRise_m: 1 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
}
const soundBench: BenchInput = {
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows: 3, holesPerRow: 8 },
}

test('a refusal names everything that is wrong, and nothing else', () => {
  // Both faulty inputs of a relief are reported. That a hole is too small for ANFO is reported only once the hole is valid.
  expect([soundFace, soundBench].map((sound) => suggest(sound).ok)).toEqual([true, true])
  refusesAll(soundFace, spoilt)
  refusesAll(soundBench, spoiltBench)
})

function refusesAll<Input extends PatternInput>(
  sound: Input,
  spoils: Record<string, { field: string; spoil: (input: Input) => Input }>,
): void {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...Object.keys(spoils)), { minLength: 1 }), (names) => {
      const suggestion = suggest(names.reduce((input, name) => spoils[name]?.spoil(input) ?? input, sound))
      const fields = suggestion.ok ? [] : suggestion.refusals.map(({ field }) => field)
      expect(fields.toSorted()).toEqual(names.map((name) => spoils[name]?.field ?? '').toSorted())
    }),
    { seed: 20261121, numRuns: 200 },
  )
}

test('where drilling is too crooked for the cut to open, that is named, and what would do; a face of any size has room', () => {
  const crooked = {
    miningType: 'subterranea' as const,
    section: { width_m: 12, wallHeight_m: 6, archRise_m: 4 },
    holeDiameter_mm: 51,
    relief: { diameter_mm: 102, count: 2 },
    rock: 'medium' as const,
    drilling: { angular_m_m: 0.015, collaring_m: 0.03 },
  }
  const suggestion = suggest(crooked)
  if (suggestion.ok) throw new Error('suggested')
  const [refusal] = suggestion.refusals
  expect(suggestion.refusals).toHaveLength(1)
  expect(refusal).toMatchObject({ code: 'cut.deviation', field: 'drilling' })
  expect(refusal!.max).toBeGreaterThan(0.05)
  expect(refusal!.max).toBeLessThan(refusal!.value!)
  expect(suggest({ ...crooked, drilling: { angular_m_m: 0, collaring_m: refusal!.max! - 0.001 } }).ok).toBe(true)
})

test('whatever numbers come in, what comes out is a pattern or reasons, never an exception', () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e-9, 1e9, Number.NaN, Infinity, -Infinity, 45, 3, 102))
  const anyFace = fc.record({
    miningType: fc.constant('subterranea' as const),
    section: fc.oneof(fc.record({ width_m: any, wallHeight_m: any, archRise_m: any }), fc.record({ area_m2: any })),
    holeDiameter_mm: any,
    relief: fc.record({ diameter_mm: any, count: any }),
    requestedAdvance_m: any,
    drilling: fc.record({ angular_m_m: any, collaring_m: any, lookOut_deg: any }),
  })
  const anyBench = fc.record({
    miningType: fc.constant('cielo_abierto' as const),
    benchHeight_m: any,
    holeDiameter_mm: any,
    extent: fc.oneof(
      fc.record({ rows: any, holesPerRow: any }),
      fc.record({ alongCrest_m: any, behindCrest_m: any }),
      fc.record({
        holes: fc.array(fc.record({ id: fc.string(), x_m: any, y_m: any, length_m: any, inclination_deg: any, azimuth_deg: any })),
      }),
    ),
    inclination_deg: any,
    stemmingRatio: any,
  })
  fc.assert(
    fc.property(fc.oneof(anyFace, anyBench), (input) => {
      const suggestion = suggest(input, { shots: 0 })
      if (suggestion.ok) return expect(strange(suggestion.pattern, '')).toEqual([])
      expect(suggestion.refusals).not.toEqual([])
      for (const { code } of suggestion.refusals) expect(refusalCodes).toContain(code)
    }),
    { ...many, numRuns: 4000 },
  )
})

/** Returns the paths of numbers that are NaN or infinite, or negative other than coordinates of toes. */
function strange(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && (value >= 0 || path.includes('.toe.')) ? [] : [`${path} ${value}`]
  if (Array.isArray(value)) return value.flatMap((one, index) => strange(one, `${path}[${index}]`))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, one]) => strange(one, `${path}.${key}`))
  return value === undefined ? [`${path} undefined`] : []
}

/** Outlines are convex and clockwise. */
function isInside(outline: readonly Point[], { x_m, y_m }: Point): boolean {
  return outline.every((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    return (to.x_m - from.x_m) * (y_m - from.y_m) - (to.y_m - from.y_m) * (x_m - from.x_m) <= 1e-6
  })
}

function minRock_m(holes: readonly Hole[]): number {
  let least = Infinity
  for (const [index, one] of holes.entries())
    for (const other of holes.slice(index + 1)) least = Math.min(least, apart_m(one, other) - (one.diameter_mm + other.diameter_mm) / 2000)
  return least
}

/** Returns the largest distance from any point of a face to the nearest hole, on a raster of a fortieth of its width. */
function farthest_m(outline: readonly Point[], holes: readonly Point[], toOther: (point: Point) => number = () => Infinity): number {
  const [width_m, height_m] = [Math.max(...outline.map(({ x_m }) => x_m)), Math.max(...outline.map(({ y_m }) => y_m))]
  const step_m = Math.max(width_m, height_m) / 40
  let farthest = 0
  for (let x_m = step_m / 2; x_m < width_m; x_m += step_m) {
    for (let y_m = step_m / 2; y_m < height_m; y_m += step_m) {
      const point = { x_m, y_m }
      if (!isInside(outline, point)) continue
      let nearest = toOther(point)
      for (const hole of holes) nearest = Math.min(nearest, apart_m(hole, point))
      farthest = Math.max(farthest, nearest)
    }
  }
  return farthest
}

const largestBurden_m = ({ families }: UndergroundDesign) => Math.max(...families.map(({ practicalBurden_m }) => practicalBurden_m))

const isEarlier = (one: Hole, other: Hole) => (one.delay_ms ?? 0) < (other.delay_ms ?? 0)

const apart_m = (one: Point, other: Point) => Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m)
