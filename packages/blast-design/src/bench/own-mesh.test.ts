import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, propertyRuns } from '../../test/arbitraries.ts'
import { defaultExplosives } from '../explosives.ts'
import type { BenchInput, HoleEdit } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { suggest } from '../suggest.ts'
import { toeCures, toeOf, type ToeCase } from './face.ts'

// The worked examples TOE and MESH of the design note, computed independently of this code.

interface Vector {
  id: string
  input: Record<string, number>
  expected: Record<string, number | boolean | null | string>
}

const { vectors } = JSON.parse(readFileSync(new URL('../../test/load-vectors.json', import.meta.url), 'utf8')) as { vectors: Vector[] }
const vector = (id: string) => vectors.find((one) => one.id === id) as Vector
const toeCase = (input: Record<string, number>): ToeCase => ({
  collarToCrest_m: input['collarToCrest_m'] ?? 0,
  benchHeight_m: input['benchHeight_m'] ?? 0,
  faceAngle_deg: input['faceAngle_deg'] ?? 0,
  inclination_deg: input['holeInclination_deg'] ?? 0,
})

test.each(['TOE-01', 'TOE-03', 'TOE-05'])('%s: the burden at the floor of a first-row hole', (id) => {
  const { input, expected } = vector(id)
  const { horizontal_m, burden_m } = toeOf(toeCase(input))
  expect(Math.abs(horizontal_m - Number(expected['toeHorizontal_m']))).toBeLessThanOrEqual(0.002)
  expect(Math.abs(burden_m - Number(expected['toeBurden_m']))).toBeLessThanOrEqual(0.002)
  expect(burden_m <= (input['largestBurden_m'] ?? 0)).toBe(expected['isWithin'])
})

test('TOE-06: what brings the toe within what the charge breaks', () => {
  const { input, expected } = vector('TOE-06')
  const cures = toeCures({ ...toeCase(input), collarToCrest_m: 2.4 }, input['largestBurden_m'] ?? 0)
  expect(cures.collarToCrest_m).toBe(null)
  expect(expected['verticalPossible']).toBe(false)
  expect(cures.nearInclination_deg).toBeCloseTo(Number(expected['minInclinationAtMinCollar_deg']), 1)
  expect(cures.inclination_deg).toBeCloseTo(Number(expected['inclinationAtCollar2_4_deg']), 1)
})

const bench: BenchInput = { miningType: 'cielo_abierto', benchHeight_m: 10, holeDiameter_mm: 89, extent: { rows: 3, holesPerRow: 6 } }
const patternOf = (more: Partial<BenchInput>): SuggestedPattern => {
  const answer = suggest({ ...bench, ...more })
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer.pattern
}
const refusalsOf = (more: Partial<BenchInput>) => {
  const answer = suggest({ ...bench, ...more })
  return answer.ok ? [] : answer.refusals.map(({ code }) => code)
}
const codes = ({ warnings }: SuggestedPattern) => warnings.map(({ code }) => code)
const faceOf = ({ design }: SuggestedPattern) => (design.kind === 'cielo_abierto' ? design.face : null)

test('a face that nobody measured is told and not judged; a flat one is an error with its cures, and a cure adopted mends it', () => {
  expect(codes(patternOf({}))).toContain('face.notMeasured')
  expect(codes(patternOf({ face: { angle_deg: 90 } }))).not.toContain('face.toeBurden')
  const flat = patternOf({ face: { angle_deg: 75 } })
  expect(codes(flat)).toContain('face.toeBurden')
  const inclination_deg = faceOf(flat)?.cures?.inclination_deg ?? 0
  expect(inclination_deg).toBeGreaterThan(0)
  // The row stays where it is. An inclined hole breaks no less.
  const collarToCrest_m = faceOf(flat)?.collarToCrest_m
  expect(codes(patternOf({ face: { angle_deg: 75, collarToCrest_m }, inclination_deg }))).not.toContain('face.toeBurden')
})

test('a surveyed crest that comes near to the first row leaves too little rock before its charge', () => {
  const crest = [
    { x_m: 0, y_m: 0 },
    { x_m: 6, y_m: 2.2 },
    { x_m: 40, y_m: 0 },
  ]
  const pattern = patternOf({ face: { angle_deg: 90, crest } })
  expect(codes(pattern)).toContain('face.thin')
  expect(pattern.outline).toEqual(expect.arrayContaining(crest))
})

test('MESH-01: an imposed mesh is charged, and told what the charge breaks', () => {
  const { input, expected } = vector('MESH-01')
  const { calculatedParameters: figures, design } = patternOf({
    benchHeight_m: input['benchHeight_m'] ?? 0,
    holeDiameter_mm: input['diameter_mm'] ?? 0,
    mesh: {
      burden_m: input['burden_m'] ?? 0,
      spacing_m: input['spacing_m'] ?? 0,
      stemming_m: input['stemming_m'] ?? 0,
      subdrill_m: input['subdrill_m'] ?? 0,
    },
  })
  const near = (value: number, name: string) => expect(Math.abs(value / Number(expected[name]) - 1)).toBeLessThanOrEqual(0.002)
  near(figures.drillHoleLength_m, 'holeLength_m')
  near(figures.chargePerHole_kg_avg, 'charge_kg')
  near(figures.achievedPowerFactor_kg_m3, 'powderFactor_kg_m3')
  near(design.kind === 'cielo_abierto' ? design.largestBurden_m : 0, 'largestBurden_m')
  expect(figures).toMatchObject({ burden_m: 2, spacing_m: 2.5 })
})

test('a mesh wider than the charge breaks is an error, a very narrow one a warning', () => {
  expect(codes(patternOf({ mesh: { burden_m: 4, spacing_m: 4.5 } }))).toContain('mesh.burden')
  expect(codes(patternOf({ mesh: { burden_m: 1.1, spacing_m: 1.3 } }))).toContain('mesh.burdenSmall')
  expect(codes(patternOf({ mesh: { burden_m: 2, spacing_m: 2.5 } })).filter((code) => code.startsWith('mesh'))).toEqual([])
})

const idsOf = (pattern: SuggestedPattern) => pattern.calculatedParameters.holeCoordinates.map(({ id }) => id)
const holeOf = (pattern: SuggestedPattern, id: string) => pattern.calculatedParameters.holeCoordinates.find((hole) => hole.id === id)

/** Returns the delay that the connectors along a row add by their length. */
const tubeOf = ({ initiation }: SuggestedPattern) => initiation.links.find(({ from }) => from === '1')?.tube_ms ?? 0

test('a hole that is dropped passes its link on: the next ones fire earlier, and bill and figures have one less', () => {
  const before = patternOf({})
  const after = patternOf({ edits: [{ hole: '1-2', op: 'drop' }] })
  expect(new Set(idsOf(after))).toEqual(new Set(idsOf(before).filter((id) => id !== '1-2')))
  const timing = after.design.kind === 'cielo_abierto' ? after.design.timing : undefined
  const late_ms = tubeOf(after)
  expect(holeOf(after, '1-3')?.delay_ms).toBe(Math.round((timing?.inHole_ms ?? 0) + (timing?.betweenHoles_ms ?? 0) + late_ms))
  expect(after.calculatedParameters.totalExplosiveMain_kg).toBeLessThan(before.calculatedParameters.totalExplosiveMain_kg)
  expect(codes(after)).toContain('mesh.cell')
})

test('a hole that is moved by a hand raises no alarm about the rock that it breaks, whatever the bench', () => {
  fc.assert(
    fc.property(benches, (input) => {
      if ('holes' in input.extent || input.face?.collarToCrest_m !== undefined) return
      const whole = suggest({ ...input, edits: [] }, { shots: 0 })
      if (!whole.ok) return
      const [hole] = whole.pattern.calculatedParameters.holeCoordinates
      const edits: HoleEdit[] = [{ hole: hole!.id!, op: 'move', x_m: hole!.x_m + 0.02, y_m: hole!.y_m }]
      const edited = suggest({ ...input, edits }, { shots: 0 })
      if (!edited.ok || codes(whole.pattern).includes('mesh.burden')) return
      expect(codes(edited.pattern)).not.toContain('mesh.cell')
    }),
    propertyRuns(60),
  )
})

test('a hole that is moved, added or charged otherwise is in every figure', () => {
  const usual = patternOf({})
  const [load] = usual.loads
  const product = load?.sections[0]?.productId ?? ''
  const edits: HoleEdit[] = [
    { hole: '2-2', op: 'move', x_m: 4, y_m: 5, length_m: 9 },
    { hole: 'N1', op: 'add', x_m: 1, y_m: 4 },
    { hole: '3-3', op: 'charge', load: [{ productId: product, mass_kg: 20 }] },
  ]
  const pattern = patternOf({ edits })
  expect(holeOf(pattern, '2-2')).toMatchObject({ x_m: 4, y_m: 5, length_m: 9 })
  expect(holeOf(pattern, 'N1')).toMatchObject({ x_m: 1, y_m: 4, charge_kg: load?.charge_kg })
  expect(holeOf(pattern, '3-3')?.charge_kg).toBeCloseTo(20, 2)
  expect(pattern.calculatedParameters.numberOfHoles).toBe(usual.calculatedParameters.numberOfHoles + 1)
  expect(pattern.design.drilling_m).toBeCloseTo(
    pattern.calculatedParameters.holeCoordinates.reduce((sum, { length_m }) => sum + length_m, 0),
    6,
  )
})

const cartridges = defaultExplosives.filter(({ form, family }) => form === 'cartridge' && family === 'emulsion')

test.each<[string, Partial<BenchInput>, string]>([
  [
    'two holes on one another',
    {
      edits: [
        { hole: '1-1', op: 'move', x_m: 2, y_m: 2 },
        { hole: 'N1', op: 'add', x_m: 2.05, y_m: 2 },
      ],
    },
    'edit.tooClose',
  ],
  ['a hole that is not there', { edits: [{ hole: '9-9', op: 'drop' }] }, 'edit.unknownHole'],
  ['a hole that is there already', { edits: [{ hole: '1-1', op: 'add', x_m: 2, y_m: 2 }] }, 'edit.holeTaken'],
  ['a hole outside of the block', { edits: [{ hole: '1-1', op: 'move', x_m: -2, y_m: 2 }] }, 'edit.outside'],
  ['a redrill where bulk was loaded', { edits: [{ hole: '1-1', op: 'redrill', x_m: 2, y_m: 2 }] }, 'edit.redrillBulk'],
  ['a redrill too near', { explosives: cartridges, edits: [{ hole: '1-1', op: 'redrill', x_m: 0.8, y_m: 2 }] }, 'edit.redrillNear'],
  [
    'a product that nobody has',
    { edits: [{ hole: '1-1', op: 'charge', load: [{ productId: 'nada', mass_kg: 2 }] }] },
    'edit.unknownProduct',
  ],
  ['half a cartridge', { edits: [{ hole: '1-1', op: 'charge', load: [{ productId: 'emulsion65', pieces: 1.5 }] }] }, 'edit.noAmount'],
  [
    'more than the hole holds',
    { edits: [{ hole: '1-1', op: 'charge', load: [{ productId: 'emulsion65', pieces: 60 }] }] },
    'edit.overfull',
  ],
  [
    'a bottom weaker than its column',
    {
      edits: [
        {
          hole: '1-1',
          op: 'charge',
          load: [
            { productId: 'emulsion65', pieces: 2 },
            { productId: 'anfo', mass_kg: 5 },
          ],
        },
      ],
    },
    'edit.weakBottom',
  ],
])('%s is refused', (_, more, code) => {
  const first = patternOf({ ...(more.explosives && { explosives: more.explosives }) })
  const near = holeOf(first, '1-1')
  // A redrilled hole is close to the original one.
  const edits =
    code === 'edit.redrillNear' ? [{ hole: '1-1', op: 'redrill' as const, x_m: (near?.x_m ?? 0) + 0.5, y_m: near?.y_m }] : more.edits
  expect(refusalsOf({ ...more, edits })).toEqual([code])
})

test('whatever is changed, sums agree and every hole is whole, or it is refused in words', () => {
  // Mostly inside the block, which is 18 m long and 9 m deep.
  const place = fc.integer({ min: -1, max: 160 }).map((twentieths) => twentieths / 20)
  const more = {
    x_m: place,
    y_m: place,
    length_m: fc.option(fc.double({ min: 3, max: 14, noNaN: true }), { nil: undefined }),
    load: fc.option(fc.constant([{ productId: 'emulsion65', pieces: 6 }]), { nil: undefined }),
  }
  const edit: fc.Arbitrary<HoleEdit> = fc.oneof(
    fc.record({ hole: fc.constantFrom('1-1', '1-2', '2-2', '2-4', '3-1', 'N1'), op: fc.constantFrom('move', 'drop', 'charge'), ...more }),
    fc.record({ hole: fc.constantFrom('N1', 'N2', '1-1'), op: fc.constant('add'), ...more }),
  )
  let drawn = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const answer = suggest({ ...bench, edits })
      if (!answer.ok) {
        expect(answer.refusals).not.toEqual([])
        return
      }
      drawn += 1
      const { calculatedParameters: figures, loads, materials } = answer.pattern
      const holes = figures.holeCoordinates
      expect(new Set(holes.map(({ id }) => id)).size).toBe(holes.length)
      expect(materials.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(figures.totalExplosiveMain_kg, 6)
      for (const hole of holes) {
        const load = loads.find(({ id }) => id === hole.load)
        const charged_m = load?.sections.reduce((sum, { length_m }) => sum + length_m, 0) ?? 0
        expect(Math.abs(charged_m + hole.stemming_m - hole.length_m)).toBeLessThanOrEqual(0.001)
      }
    }),
    { seed: 20261123, numRuns: 1000 },
  )
  expect(drawn).toBeGreaterThan(100)
})

test('edits of one hole leave the others where they were, by the id and not by the order of firing', () => {
  const before = patternOf({})
  const after = patternOf({ edits: [{ hole: '1-1', op: 'drop' }] })
  for (const hole of after.calculatedParameters.holeCoordinates) {
    const same = holeOf(before, hole.id ?? '')
    expect([hole.x_m, hole.y_m]).toEqual([same?.x_m, same?.y_m])
  }
})
