import fc from 'fast-check'
import type { BenchInput, UndergroundInput } from '../src/input.ts'
import { rockClasses } from '../src/rock.ts'

/** Options of a property: its seed, and its number of designs, which is the usual one or `RUNS`. */
export const propertyRuns = (usual: number) => ({ seed: 20261123, numRuns: Number(process.env.RUNS ?? usual) })

/** Timeout of a property in ms. Ten thousand designs take long on a busy machine. */
export const propertyTime = { timeout: process.env.RUNS === undefined ? 600_000 : 7_200_000 }

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const sides = fc
  .record({ width_m: between(1.8, 13), wall: between(0.4, 1.2), rise: fc.oneof(fc.constant(0), between(0.03, 0.5)) })
  .map(({ width_m, wall, rise }) => ({
    width_m,
    wallHeight_m: Math.max(0.8, Math.min(9, wall * width_m)),
    archRise_m: Math.min(8, rise * width_m),
  }))

/** Faces that a mine might request, some of them beyond the limits of the method. */
export const faces: fc.Arbitrary<UndergroundInput> = fc.record({
  miningType: fc.constant('subterranea' as const),
  section: fc.oneof({ weight: 4, arbitrary: sides }, { weight: 1, arbitrary: between(4, 100).map((area_m2) => ({ area_m2 })) }),
  holeDiameter_mm: fc.oneof(fc.constantFrom(32, 35, 38, 41, 43, 45, 48, 51, 57, 64), between(32, 64)),
  relief: fc.record({ diameter_mm: fc.constantFrom(76, 89, 102, 115, 127, 150), count: fc.constantFrom(1, 1, 1, 2, 3, 4) }),
  requestedAdvance_m: maybe(between(1, 4.5)),
  rock: fc.constantFrom(...rockClasses),
  rockConstant_kg_m3: maybe(between(0.2, 1)),
  rockDensity_kg_m3: maybe(between(1800, 4500)),
  isWet: fc.boolean(),
  mainExplosive: fc.constantFrom('auto', 'auto', 'anfo', 'emulsion', 'gelatine', 'watergel', 'dynamite'),
  compaction: maybe(between(1, 1.2)),
  smoothContour: fc.constantFrom('none', 'roof', 'roofAndWalls'),
  cutSide: fc.constantFrom('centre', 'left', 'right'),
  structure: maybe(fc.record({ distance_m: between(20, 800), limit: fc.constantFrom('uneGroup2', 'ri8507Plaster', 'asComfort') })),
  contingency: maybe(between(0, 0.2)),
})

/** Benches whose hole diameter suits their height. */
export const benches: fc.Arbitrary<BenchInput> = fc
  .record({
    miningType: fc.constant('cielo_abierto' as const),
    benchHeight_m: between(3, 20),
    slenderness: between(0.5, 1.5),
    extent: fc.oneof(
      fc.record({ rows: fc.integer({ min: 1, max: 8 }), holesPerRow: fc.integer({ min: 1, max: 25 }) }),
      fc.record({ alongCrest_m: between(5, 80), behindCrest_m: between(2, 30) }),
    ),
    inclination_deg: fc.oneof(fc.constant(0), between(0, 26)),
    method: fc.constantFrom('langefors', 'langefors', 'ash', 'konya'),
    pattern: fc.constantFrom('staggered', 'square'),
    spacingRatio: maybe(between(1, 1.6)),
    stemmingRatio: maybe(between(0.7, 1.3)),
    rock: fc.constantFrom(...rockClasses),
    rockConstant_kg_m3: maybe(between(0.2, 1)),
    isWet: fc.boolean(),
    mainExplosive: fc.constantFrom('auto', 'auto', 'anfo', 'heavyAnfo', 'emulsion', 'gelatine', 'watergel'),
    compaction: maybe(between(1, 1.2)),
    detonatorsPerHole: fc.constantFrom(1, 2),
    decks: fc.constantFrom(undefined, undefined, undefined, 2),
    structure: maybe(fc.record({ distance_m: between(50, 1500), limit: fc.constantFrom('uneGroup1', 'uneGroup2', 'ri8507Drywall') })),
  })
  .map(({ slenderness, ...bench }) => ({
    ...bench,
    holeDiameter_mm: Math.max(30, Math.min(150, 10 * slenderness * bench.benchHeight_m)),
  }))

/** Measured holes as they are drilled: irregular rows, some holes missing, some with their own length and inclination. */
const measuredHoles = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    holesPerRow: fc.integer({ min: 1, max: 15 }),
    burden_m: between(1.5, 4),
    spacing: between(1, 1.6),
    isStaggered: fc.boolean(),
    wander_m: between(0, 0.2),
    some: fc.infiniteStream(between(-1, 1)).map((stream) => () => stream.next().value as number),
    isMeasured: fc.boolean(),
  })
  .map(({ rows, holesPerRow, burden_m, spacing, isStaggered, wander_m, some, isMeasured }) => {
    const spacing_m = spacing * burden_m
    const all = Array.from({ length: rows * holesPerRow }, (_, index) => {
      const [row, place] = [Math.floor(index / holesPerRow), index % holesPerRow]
      const aside = isStaggered && row % 2 === 1 ? 0.75 : 0.25
      return {
        id: `H-${index + 1}`,
        x_m: (place + aside) * spacing_m + wander_m * some(),
        y_m: (row + 1) * burden_m + wander_m * some(),
        isLeftOut: some() > 0.9,
        ...(isMeasured && { length_m: 10 + some(), inclination_deg: 5 + 3 * some(), azimuth_deg: 180 + 20 * some() }),
      }
    })
    const kept = all.filter(({ isLeftOut }) => !isLeftOut)
    return { holes: (kept.length > 0 ? kept : all).map(({ isLeftOut: _, ...hole }) => hole) }
  })

/** Benches with measured holes. */
export const measuredBenches: fc.Arbitrary<BenchInput> = fc
  .tuple(benches, measuredHoles, fc.constantFrom(64, 76, 89, 102))
  .map(([bench, extent, holeDiameter_mm]) => ({ ...bench, benchHeight_m: 9, holeDiameter_mm, extent }))
