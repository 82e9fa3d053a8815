import { expect, test } from 'vitest'
import type { AssortedMaterial, BlastingData } from '@barreno/domain/materials/schema'
import { coverageOf, deviationOf, suggestedQuantities } from '@barreno/domain/patterns/comparison'
import { withoutPrices } from '@barreno/domain/patterns/pricing'
import { type SuggestedPattern, SuggestedPattern as Suggested } from '@barreno/domain/patterns/schema'
import { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import { detonatorNumbers } from '../delay-numbers.ts'
import { patternDrawingTexts } from './drawing.ts'
import { differencesBetween } from './differences.ts'
import { patternReviewTexts } from './review.ts'
import { suggestFront } from './suggestion.ts'

const emulsion = { family: 'emulsion', density_kg_m3: 1200, relativeStrength_pct: 95, waterResistance: 'excellent' } as const
const material = (materialId: string, unitPrice: number, blasting: BlastingData): AssortedMaterial => ({
  materialId,
  name: `Material ${materialId}`,
  unit: 'PIEZA',
  unitPrice,
  blasting,
})
const detonator = (materialId: string, unitPrice: number, fromDelay_ms: number, toDelay_ms: number, length_m: number) =>
  material(materialId, unitPrice, {
    role: 'detonator',
    fromDelay_ms,
    toDelay_ms,
    length_m,
    ...(materialId === 'ELECTRONICO'
      ? { detonatorKind: 'electronic' as const }
      : toDelay_ms > 0 && {
          detonatorKind: 'nonel' as const,
          series: Array.from({ length: toDelay_ms / 100 }, (_, index) => ({ number: index + 1, delay_ms: 100 * (index + 1) })),
        }),
  })

const assortment = [
  material('CAJA-32', 60, {
    role: 'cartridge',
    ...emulsion,
    diameter_mm: 32,
    length_mm: 200,
    pieceMass_kg: 0.2,
    piecesPerUnit: 50,
  }),
  material('TUBO-22', 2, { role: 'tube', ...emulsion, diameter_mm: 22, length_mm: 500, pieceMass_kg: 0.22, piecesPerUnit: 1 }),
  material('CORD-10', 1, { role: 'cord', core_g_m: 10, unitLength_m: 100 }),
  detonator('CORTO', 1, 100, 6000, 2),
  detonator('LARGO', 5, 100, 6000, 6),
  detonator('ELECTRONICO', 2, 0, 20_000, 15),
  detonator('FULMINANTE', 0.8, 0, 0, 0),
  material('MECHA', 0.6, { role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 }),
]

const face: FrontInputs & { miningType: 'subterranea' } = {
  miningType: 'subterranea',
  section: { width_m: 3.5, wallHeight_m: 2.8, archRise_m: 0.8 },
  holeDiameter_mm: 41,
  relief: { diameter_mm: 89, count: 1 },
  rock: 'normal',
}
const suggestionFor = (inputs: FrontInputs, of = assortment): SuggestedPattern => {
  const answer = suggestFront(inputs, of)
  if (!answer.ok) throw new Error(answer.faults.map(({ message }) => message).join(' '))
  return answer.suggestion
}
const suggestion = suggestionFor(face)
const line = (materialId: string, of = suggestion) => of.estimatedMaterials.find((one) => one.materialId === materialId)

test.each(['subterranea', 'cielo_abierto'] as const)(
  'what a form of %s begins with is sound, and gets a whole suggestion',
  (miningType) => {
    const inputs = startingInputs(miningType)
    expect(FrontInputs.parse(inputs)).toEqual(inputs)
    const whole = suggestionFor(inputs)
    expect(Suggested.parse(whole)).toEqual(whole)
  },
)

test('needs become whole units of the catalogue, contingency in them, at its prices', () => {
  const cartridges = suggestion.loads
    .map(({ id, sections }) => {
      const holes = suggestion.calculatedParameters.holeCoordinates.filter(({ load }) => load === id).length
      const pieces = sections
        .filter(({ productId }) => productId === 'CAJA-32')
        .reduce((sum, { pieces: counted, mass_kg }) => sum + (counted ?? Math.ceil(mass_kg / 0.2 - 1e-6)), 0)
      return holes * pieces
    })
    .reduce((sum, pieces) => sum + pieces, 0)
  expect(line('CAJA-32')?.quantity).toBe(Math.ceil((cartridges / 50) * 1.05))
  expect(line('CAJA-32')?.lineTotal).toBe(60 * (line('CAJA-32')?.quantity ?? 0))
  expect(line('CORD-10')?.quantity).toBe(1)
})

test('a detonator reaches the bottom of the hole, each number with a spare of its own, and no electronic one beside it', () => {
  const charged = suggestion.calculatedParameters.holeCoordinates.filter(({ load }) => load !== null).length
  const { quantity = 0, byDelay = [] } = line('LARGO') ?? {}
  expect(byDelay.reduce((sum, { count }) => sum + count, 0)).toBe(charged)
  expect(byDelay.reduce((sum, { count, spare }) => sum + count + spare, 0)).toBe(quantity)
  for (const { spare } of byDelay) expect(spare).toBeGreaterThanOrEqual(1)
  expect([line('CORTO'), line('ELECTRONICO')]).toEqual([undefined, undefined])
  expect(line('FULMINANTE')?.quantity).toBe(2)
})

test('what the catalogue lacks is told with its quantity, and is in no line', () => {
  const { missingMaterials, warningsOrInfo } = suggestionFor(
    face,
    assortment.filter(({ materialId }) => !['CORD-10', 'LARGO', 'ELECTRONICO'].includes(materialId)),
  )
  expect(missingMaterials.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Detonador no eléctrico de 100 a [\d.]+ ms con tubo de [\d,]+ m o más$/),
    'Cordón detonante de 3 a 12 g/m',
  ])
  expect(warningsOrInfo.filter((text) => text.startsWith('El catálogo no tiene'))).toHaveLength(2)
})

test('an empty catalogue still gives a pattern, with everything missing', () => {
  const { estimatedMaterials, estimatedTotal, missingMaterials } = suggestionFor(face, [])
  expect([estimatedMaterials, estimatedTotal]).toEqual([[], 0])
  expect(missingMaterials.length).toBeGreaterThanOrEqual(5)
})

test('water without anything that stands it is refused where the wish is ANFO', () => {
  const answer = suggestFront({ ...face, isWet: true, mainExplosive: 'anfo' }, assortment)
  expect(answer).toMatchObject({ ok: false, faults: [{ field: 'mainExplosive', code: 'explosive.notWaterResistant' }] })
})

test('warnings come gravest first, each with its number, its range and who says so', () => {
  const close = { distance_m: 5, limit: 'uneGroup3' as const }
  const { warnings } = suggestionFor({ ...face, structure: close, requestedAdvance_m: 6 })
  expect(warnings[0]).toMatchObject({ code: 'vibration.overLimit', severity: 'error', max: 4, unit: 'mm/s' })
  expect(warnings[0]?.text).toMatch(
    /^La vibración esperada en la estructura es [\d.,]+ mm\/s y supera el límite de 4 mm\/s\. A 5 m de la estructura no cabe ninguna carga: use otro método de arranque\.$/,
  )
  expect(warnings.map(({ severity }) => severity)).toEqual(
    warnings.map(({ severity }) => severity).toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  )
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'advance.limitedByRelief', source: 'Holmberg (1982), cálculo de cargas en túneles' }),
  )
})
const order = ['error', 'warning', 'info']

test('without prices nothing tells what it costs, and nothing else is missing', () => {
  const blind = withoutPrices(suggestion)
  expect(JSON.stringify(blind)).not.toMatch(/"(unitPrice|lineTotal|estimatedTotal)":\d/)
  expect(blind.initiation?.systems.map(({ cost }) => cost)).toEqual([null, null])
  const priced = { estimatedMaterials: [], estimatedTotal: 0, initiation: { ...suggestion.initiation, systems: [] } }
  expect({ ...blind, ...priced }).toEqual({ ...suggestion, ...priced })
})

const lines = (quantities: Record<string, number>) => ({
  estimatedMaterials: Object.entries(quantities).map(([materialId, quantity]) => ({
    materialId,
    name: materialId,
    unit: 'PIEZA' as const,
    quantity,
    unitPrice: 1,
    lineTotal: quantity,
  })),
})
const linesOf = (quantities: Record<string, number>, isExplosive = true) =>
  Object.entries(quantities).map(([materialId, quantity]) => ({ materialId, name: materialId, unit: 'PIEZA', quantity, isExplosive }))

test('what several fronts are suggested adds up, material by material', () => {
  expect(suggestedQuantities([lines({ A: 2, B: 1 }), lines({ A: 3 })]).map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    ['A', 5],
    ['B', 1],
  ])
})

test('a combo covers what it brings, and lacks the rest', () => {
  const covered = coverageOf(lines({ A: 10, B: 4, C: 1 }), [
    { materialId: 'A', quantityPerFront: 6 },
    { materialId: 'B', quantityPerFront: 9 },
  ])
  expect(covered.map(({ covered: brought, lacking }) => [brought, lacking])).toEqual([
    [6, 4],
    [4, 0],
    [0, 1],
  ])
})

test.each([
  ['as suggested', { A: 10 }, false],
  ['at the threshold', { A: 12 }, false],
  ['beyond it', { A: 13 }, true],
  ['far less', { A: 7 }, true],
  ['nothing of it', {}, true],
])('a request %s: %j is flagged: %s', (_, quantities: Record<string, number>, isFlagged) => {
  expect(deviationOf([lines({ A: 10 })], linesOf(quantities)).isFlagged).toBe(isFlagged)
})

test('a request with detonators of two systems for fronts of one is flagged, whatever its quantities', () => {
  const design = { ...lines({ A: 10 }), initiation: suggestion.initiation! }
  const kind = (id: string, detonatorKind: 'nonel' | 'electronic' | 'plain') => ({ ...linesOf({ [id]: 1 }, false)[0]!, detonatorKind })
  const mixes = (...kinds: ('nonel' | 'electronic' | 'plain')[]) =>
    deviationOf([design], [...linesOf({ A: 10 }), ...kinds.map((one) => kind(one, one))])
  expect(mixes('nonel', 'electronic')).toMatchObject({ mixesSystems: true, isFlagged: true })
  expect(mixes('nonel', 'plain').mixesSystems).toBe(false)
  const other = { ...design, initiation: { ...design.initiation, system: 'electronic' as const } }
  expect(deviationOf([design, other], [kind('N', 'nonel'), kind('E', 'electronic')]).mixesSystems).toBe(false)
})

test('what nobody suggested is flagged where it explodes', () => {
  const spare = (isExplosive: boolean) => deviationOf([lines({ A: 1 })], [...linesOf({ A: 1 }), ...linesOf({ B: 2 }, isExplosive)])
  expect([spare(true).isFlagged, spare(false).isFlagged]).toEqual([true, false])
})

test('two suggestions differ in the inputs that were changed, and in the figures that came of it', () => {
  const harder = suggestionFor({ ...face, rock: 'veryHard' })
  const differences = differencesBetween(suggestion, harder)
  expect(differences[0]).toEqual({ field: 'inputs.rock', label: 'Clase de roca', old: 'Normal', new: 'Muy dura' })
  expect(differences.filter(({ field }) => field.startsWith('inputs.'))).toHaveLength(1)
  expect(differences.map(({ label }) => label)).toContain('Piedra (m)')
  expect(differencesBetween(suggestion, suggestionFor(face))).toEqual([])
})

test('a hole with two charges is told from the toe upwards, each with its time', () => {
  const { drawing, table } = patternDrawingTexts
  const { loads } = patternReviewTexts
  const anfo = { productName: 'ANFO', pieces: null }
  const sections = [
    { ...anfo, mass_kg: 10 },
    { ...anfo, mass_kg: 8.92, above_m: 0.6 },
    { ...anfo, mass_kg: 17.35 },
  ]
  expect(loads.sections(sections)).toBe('18,92 kg de ANFO + taco intermedio de 0,6 m + 17,35 kg de ANFO')
  const hole = { number: 1, type: 'produccion', x_m: 1, y_m: 2, diameter_mm: 89, charge_kg: 36.27, delayNumber: 1, delay_ms: 400 }
  const decked = { ...hole, upper: { charge_kg: 17.35, delay_ms: 500 } }
  expect(drawing.holeFacts(decked)).toContain('dos cargas: la inferior a los 400 ms, la superior (17,35 kg) a los 500 ms')
  expect(drawing.holeFacts(hole)).toContain('retardo 1 (400 ms)')
  expect([table.times(decked), table.times(hole)]).toEqual(['400 / 500', '400'])
  const detonators = [
    { hole: 1, delayNumber: 4 },
    { hole: 2, delayNumber: null },
    { hole: 1, delayNumber: 5 },
  ]
  expect([...detonatorNumbers(detonators)]).toEqual([[1, '4 / 5']])
})
