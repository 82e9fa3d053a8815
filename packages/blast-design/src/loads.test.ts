import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, faces, propertyRuns, propertyTime } from '../test/arbitraries.ts'
import { coupling, isCounted, loadHole, pieceLength_m } from './charge.ts'
import { defaultExplosives, type Explosive } from './explosives.ts'
import type { BenchInput, PatternInput, UndergroundInput } from './input.ts'
import type { SuggestedPattern } from './pattern.ts'
import { suggest } from './suggest.ts'

// The worked examples CART and LOAD of the design note, computed independently of this code.

interface Vector {
  id: string
  input: Record<string, number>
  expected: Record<string, number | boolean | string>
}

const { vectors } = JSON.parse(readFileSync(new URL('../test/load-vectors.json', import.meta.url), 'utf8')) as { vectors: Vector[] }
const vector = (id: string) => vectors.find((one) => one.id === id) as Vector
const many = propertyRuns(1000)
const time = propertyTime

const cartridge = (diameter_mm: number, length_mm: number, mass_kg: number, form: 'cartridge' | 'tube' = 'cartridge'): Explosive => ({
  ...(defaultExplosives.find(({ id }) => id === 'emulsion32') as Explosive),
  id: `${form}${diameter_mm}`,
  form,
  smallestHole_mm: diameter_mm,
  piece: { diameter_mm, length_mm, mass_kg },
})

test('CART-01: a first square of 32 × 200 holds thirteen cartridges, and what is left stays open', () => {
  const { input, expected } = vector('CART-01')
  const hole = { holeDiameter_mm: 45, compaction: 1, length_m: input['depth_m'] ?? 0, uncharged_m: input['uncharged_m'] ?? 0 }
  const loaded = loadHole(hole, [{ use: 'column', product: cartridge(32, 200, 0.2) }])
  expect(loaded.sections.map(({ pieces }) => pieces)).toEqual([expected['pieces']])
  expect(loaded.charge_kg).toBeCloseTo(Number(expected['charge_kg']), 2)
  expect(loaded.stemming_m).toBeCloseTo(Number(expected['uncharged_m']), 3)
})

test('CART-03: a roof holds three cartridges and four tubes', () => {
  const { input, expected } = vector('CART-03')
  const hole = { holeDiameter_mm: 45, compaction: 1, length_m: input['depth_m'] ?? 0, uncharged_m: input['uncharged_m'] ?? 0 }
  const loaded = loadHole(hole, [
    { use: 'bottom', product: cartridge(25, 200, 0.12), wanted_m: input['bottom_m'] ?? 0 },
    { use: 'column', product: cartridge(22, 500, 0.22, 'tube') },
  ])
  expect(loaded.sections.map(({ pieces }) => pieces)).toEqual([expected['bottomPieces'], expected['columnPieces']])
  expect(loaded.charge_kg).toBeCloseTo(Number(expected['charge_kg']), 2)
  expect(loaded.stemming_m).toBeCloseTo(Number(expected['uncharged_m']), 3)
})

test('tamping shortens cartridges, so that more of them go in; tubes are not tamped', () => {
  const hole = { holeDiameter_mm: 45, compaction: 1.2, length_m: 3.2, uncharged_m: 0.45 }
  const pieces = (product: Explosive) => loadHole(hole, [{ use: 'column', product }]).sections[0]?.pieces
  expect(pieces(cartridge(32, 200, 0.2))).toBe(16)
  expect(pieces(cartridge(22, 500, 0.22, 'tube'))).toBe(5)
})

test('LOAD-01: in a wet hole of 150 mm a cartridge of 65 mm is not offered, and what would do is said', () => {
  const { input, expected } = vector('LOAD-01')
  const answer = suggest({
    miningType: 'cielo_abierto',
    benchHeight_m: 12,
    holeDiameter_mm: input['hole_mm'] ?? 0,
    extent: { rows: 3, holesPerRow: 8 },
    isWet: true,
    explosives: [cartridge(65, 400, 1.6), defaultExplosives[0] as Explosive],
  })
  if (answer.ok) throw new Error('suggested')
  const [refusal] = answer.refusals
  expect(answer.refusals.map(({ code }) => code)).toEqual([expected['fault']])
  expect((refusal?.value ?? 0) / (refusal?.max ?? 1)).toBeCloseTo(Number(expected['coupling']), 3)
  expect((refusal?.min ?? 0) / (refusal?.max ?? 1)).toBeCloseTo(Number(expected['least']), 3)
})

test(
  'LOAD-03: a first square farther than two relief diameters is refused',
  () => {
    const { expected } = vector('LOAD-03')
    // The minimum rock between the holes moves the first square out so far.
    const narrow: UndergroundInput = { ...face, holeDiameter_mm: 50, relief: { diameter_mm: 51, count: 1 } }
    const answer = suggest(narrow)
    const refusal = answer.ok ? undefined : answer.refusals.find(({ code }) => code === expected['fault'])
    expect(refusal?.value).toBeGreaterThan(refusal?.max ?? Infinity)
    expect(refusal?.max).toBeCloseTo(Number(expected['most']) * 0.051, 6)
    everyPattern(faces, ({ design }) => {
      if (design.kind !== 'subterranea') return
      expect((design.cut.squares[0]?.burden_m ?? 0) / design.equivalentRelief_m).toBeLessThanOrEqual(Number(expected['most']) + 1e-9)
    })
  },
  time.timeout,
)

const face: UndergroundInput = {
  miningType: 'subterranea',
  section: { width_m: 4.5, wallHeight_m: 3.5, archRise_m: 1 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
}
const bench: BenchInput = { miningType: 'cielo_abierto', benchHeight_m: 10, holeDiameter_mm: 89, extent: { rows: 3, holesPerRow: 8 } }

test('a cartridge whose mass is not that of its measures is refused', () => {
  const answer = suggest({ ...face, explosives: [cartridge(32, 200, 2)] })
  expect(answer.ok ? [] : answer.refusals.map(({ code }) => code)).toContain('charge.malformedPiece')
})

test('dry and in ordinary rock the bottom is bulk with a booster, in hard rock and water cartridges, and who asks gets what they ask', () => {
  const gelatine = defaultExplosives.filter(({ family }) => family === 'anfo' || family === 'gelatine')
  const bottom = (more: Partial<BenchInput>) => {
    const answer = suggest({ ...bench, explosives: gelatine, ...more })
    if (!answer.ok || answer.pattern.design.kind !== 'cielo_abierto') throw new Error('refused')
    const { design, initiation } = answer.pattern
    return [design.bottom?.kind, design.bottom?.reason, initiation.items.some(({ materialId }) => materialId.startsWith('booster'))]
  }
  expect(bottom({})).toEqual(['bulk', 'cheaper', true])
  expect(bottom({ rock: 'hard' })).toEqual(['cartridge', 'hardRock', false])
  expect(bottom({ isWet: true })).toEqual(['cartridge', 'only', false])
  expect(bottom({ bottomCharge: 'cartridge' })).toEqual(['cartridge', 'asked', false])
  expect(bottom({ rock: 'hard', bottomCharge: 'bulk' })).toEqual(['bulk', 'asked', true])
  const priced = gelatine.map((one) => ({ ...one, price_kg: one.family === 'anfo' ? 9 : 2 }))
  expect(bottom({ explosives: priced })).toEqual(['cartridge', 'cheaper', false])
})

test('every charge is whole cartridges or bulk, weighs what they weigh, and fills the hole with its stemming', time, () => {
  everyPattern(
    fc.oneof(faces, benches),
    (
      { loads, calculatedParameters: { drillHoleLength_m, holeCoordinates: holes } },
      { explosives = defaultExplosives, compaction = 1 },
    ) => {
      for (const { sections, charge_kg, stemming_m } of loads) {
        let [length_m, mass_kg] = [stemming_m, 0]
        for (const { productId, pieces, length_m: stretch_m, mass_kg: stretch_kg, above_m = 0 } of sections) {
          const product = explosives.find(({ id }) => id === productId) as Explosive
          const isPieces = isCounted(product)
          expect(pieces === null).toBe(!isPieces)
          if (isPieces) expect(Number.isInteger(pieces)).toBe(true)
          length_m += above_m
          length_m += isPieces ? (pieces ?? 0) * pieceLength_m(product, compaction) : stretch_m
          mass_kg += isPieces ? (pieces ?? 0) * product.piece.mass_kg : stretch_kg
        }
        expect(Math.abs(mass_kg - charge_kg)).toBeLessThanOrEqual(0.005)
        expect(Math.abs(length_m - drillHoleLength_m)).toBeLessThanOrEqual(0.001)
      }
      expect(holes.filter(({ load, charge_kg }) => load !== null && charge_kg <= 0)).toEqual([])
    },
  )
})

test(
  'a charge outside a smooth contour that whole cartridges change by more than 8 % is told, one that is short by more than 15 % as a warning',
  time,
  () => {
    const codes = new Set<string>()
    everyPattern(fc.oneof(faces, benches), ({ loads, warnings }, input) => {
      const isSmooth = (id: string) =>
        'smoothContour' in input &&
        (id === 'roof' ? input.smoothContour !== 'none' : id === 'wall' && input.smoothContour === 'roofAndWalls')
      const changes = loads
        .filter(({ id }) => !isSmooth(id))
        .map(({ id, charge_kg, byLength_kg }) => ({ id, share: charge_kg / byLength_kg - 1 }))
      const short = changes.filter(({ share }) => share < -0.15)
      const most = Math.max(...changes.map(({ share }) => Math.abs(share)))
      const code = short.length > 0 ? 'charge.roundedShort' : most > 0.08 ? 'charge.rounded' : null
      const found = warnings.filter((one) => one.code.startsWith('charge.rounded'))
      expect(found.map((one) => one.code)).toEqual(code === null ? [] : [code])
      for (const { value, load } of found) expect(value / 100 - 1).toBeCloseTo(changes.find(({ id }) => id === load)!.share, 6)
      codes.add(String(code))
    })
    expect([...codes].toSorted()).toEqual(['charge.rounded', 'charge.roundedShort', 'null'])
  },
)

test('where a long cartridge would leave too much of the hole empty, a shorter one of the catalogue is tried first', () => {
  const long = cartridge(38, 400, 0.55)
  const short = cartridge(38, 200, 0.27)
  const pieces = (length_m: number, fillers: Explosive[]) =>
    loadHole({ holeDiameter_mm: 51, compaction: 1, length_m, uncharged_m: 0.5 }, [{ use: 'column', product: long, fillers }]).sections.map(
      (section) => section.pieces,
    )
  // In long cartridges, a ninth of the charge does not fit.
  expect(pieces(2.3, [])).toEqual([4])
  expect(pieces(2.3, [short])).toEqual([4, 1])
  // A twentieth may be lost.
  expect(pieces(5.1, [short])).toEqual([11])
})

/** Catalogues without bulk, with only thin cartridges, or with products stronger than any on the market. */
const catalogues = fc
  .uniqueArray(fc.constantFrom(...defaultExplosives), { minLength: 3, selector: ({ id }) => id })
  .chain((products) =>
    fc
      .array(fc.double({ min: 0.7, max: 1.5, noNaN: true }), { minLength: products.length, maxLength: products.length })
      .map((factors) => products.map((one, index) => ({ ...one, strengthLfb: Math.min(1.5, one.strengthLfb * (factors[index] ?? 1)) }))),
  )

test('no load has a bottom weaker than its column, and none a thinner cartridge than breaks rock', time, () => {
  const inputs = fc.tuple(fc.oneof(faces, benches), catalogues).map(([input, explosives]): PatternInput => ({ ...input, explosives }))
  everyPattern(inputs, ({ loads }, { explosives = [], holeDiameter_mm, ...input }) => {
    expect(loads.filter(({ bottomPower_kgAnfo_m, columnPower_kgAnfo_m }) => bottomPower_kgAnfo_m < columnPower_kgAnfo_m - 1e-9)).toEqual([])
    const isSmooth = (id: string) => (id === 'roof' || id === 'wall') && 'smoothContour' in input && input.smoothContour !== 'none'
    for (const { id, sections } of loads) {
      if (isSmooth(id)) continue
      for (const { use, productId } of sections) {
        const least = use === 'bottom' || input.miningType === 'cielo_abierto' ? 0.6 : 0.5
        const product = explosives.find((one) => one.id === productId) as Explosive
        expect(coupling(product, holeDiameter_mm)).toBeGreaterThanOrEqual(least - 1e-9)
      }
    }
  })
})

test('what is ordered is what the holes take, counted by piece, with spare on top', time, () => {
  everyPattern(fc.oneof(faces, benches), ({ loads, materials, calculatedParameters: { holeCoordinates: holes } }) => {
    for (const { productId } of materials.explosives) {
      const inHoles = loads.flatMap((load) =>
        load.sections.flatMap((section) =>
          section.productId === productId && section.pieces !== null
            ? [section.pieces * holes.filter((hole) => hole.load === load.id).length]
            : [],
        ),
      )
      const needs = materials.explosives.filter((need) => need.productId === productId)
      if (inHoles.length === 0) continue
      expect(needs.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0)).toBe(inHoles.reduce((sum, pieces) => sum + pieces, 0))
      for (const { pieces, withContingencyPieces } of needs)
        expect(withContingencyPieces).toBe(Math.ceil((pieces ?? 0) * (1 + materials.contingency) - 1e-9))
    }
  })
})

test('an ordinary front raises no warning', () => {
  const codes = (input: PatternInput) => {
    const answer = suggest(input)
    return answer.ok ? answer.pattern.warnings.filter(({ severity }) => severity !== 'info').map(({ code }) => code) : ['refused']
  }
  expect(
    codes({
      ...face,
      section: { width_m: 3.5, wallHeight_m: 2.8, archRise_m: 0.8 },
      holeDiameter_mm: 41,
      relief: { diameter_mm: 76, count: 1 },
    }),
  ).toEqual([])
  expect(codes({ ...bench, benchHeight_m: 6, extent: { alongCrest_m: 20, behindCrest_m: 6 } })).toEqual([])
})

/** Checks every generated pattern. A generator without any pattern would prove nothing. */
function everyPattern<T extends PatternInput>(inputs: fc.Arbitrary<T>, look: (pattern: SuggestedPattern, input: T) => void): void {
  let seen = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const answer = suggest(input, { shots: 0 })
      if (!answer.ok) return
      seen += 1
      look(answer.pattern, input)
    }),
    many,
  )
  expect(seen).toBeGreaterThan(many.numRuns / 10)
}
