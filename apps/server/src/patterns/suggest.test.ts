import { engineVersion } from '@barreno/blast-design/version'
import { api } from '@barreno/domain/api'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { expect, test } from 'vitest'
import { aBench, aFace, seedAssortment } from '../../test/pattern-fronts.ts'
import { historyCount, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { suggest, assortment } = api.patterns
await seedAssortment(portal)

test('a face is suggested with its holes, its materials at the catalogue’s prices, and what to mind', async () => {
  const suggestion = await good(suggest, 'cliente', { front: aFace })
  expect(suggestion.engineVersion).toBe(engineVersion)
  expect(suggestion.inputs).toEqual(aFace)
  const { calculatedParameters: figures, estimatedMaterials, warnings, warningsOrInfo } = suggestion
  expect(figures.holeCoordinates).toHaveLength(figures.numberOfHoles)
  expect(figures).toMatchObject({ faceWidth_m: 3.5, workingBenchWidth_m: null, blastLength_m: null })
  expect(figures.faceHeight_m).toBeCloseTo(3.3, 9)
  const codes = estimatedMaterials.map(({ materialId }) => materialId)
  expect(codes).toEqual(expect.arrayContaining(['B-EMU-32', 'B-TUB-22', 'B-NEL-LP', 'B-CORD-10', 'B-FUL-8', 'B-MECHA']))
  for (const { quantity, unitPrice, lineTotal } of estimatedMaterials) expect(lineTotal).toBeCloseTo(quantity * (unitPrice ?? 0), 2)
  expect(suggestion.estimatedTotal).toBeCloseTo(
    estimatedMaterials.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0),
    2,
  )
  expect(suggestion.missingMaterials).toEqual([])
  expect(warningsOrInfo).toEqual(warnings.map(({ text }) => text))
})

test('a bench has its three methods, its fragments and, of what the catalogue lacks, a sentence', async () => {
  const { bench, underground, missingMaterials, warningsOrInfo } = await good(suggest, 'administrativo', { front: aBench })
  expect(underground).toBeNull()
  expect(bench?.methods.map(({ method }) => method)).toEqual(['langefors', 'ash', 'konya'])
  expect(bench?.fragmentation.curve.at(-1)?.passing).toBeGreaterThan(0.9)
  expect(missingMaterials.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^Conector de superficie de \d+ ms y [\d,]+ m o más$/),
  )
  expect(warningsOrInfo).toContainEqual(expect.stringMatching(/^El catálogo no tiene Conector de superficie/))
})

test('the browser that computes for itself comes to the same', async () => {
  const materials = await good(assortment, 'cliente')
  for (const front of [aFace, aBench])
    expect(suggestFront(front, materials)).toEqual({ ok: true, suggestion: await good(suggest, 'cliente', { front }) })
})

const measured = {
  holes: Array.from({ length: 12 }, (_, index) => ({
    id: `P-${index + 1}`,
    x_m: 1 + 3 * (index % 6),
    y_m: 2 + 2.5 * Math.floor(index / 6),
    length_m: 6.8,
  })),
  source: { fileName: 'voladura-7.csv', rows: 12, sha256: 'a'.repeat(64) },
  placement: { x_m: 512_345.678, y_m: 1_034_567.891, turn_deg: 37.25 },
}

test('a bench of measured holes is designed with exactly these, and says which file they came from', async () => {
  const front = { ...aBench, extent: measured }
  const suggestion = await good(suggest, 'cliente', { front })
  expect(suggestion.inputs).toEqual(front)
  const holes = suggestion.calculatedParameters.holeCoordinates.map(({ id, x_m, y_m, length_m }) => ({ id, x_m, y_m, length_m }))
  expect(holes).toHaveLength(12)
  expect(holes).toEqual(expect.arrayContaining(measured.holes))
  expect(suggestion.estimatedMaterials.length).toBeGreaterThan(0)
  expect(suggestFront(front, await good(assortment, 'cliente'))).toEqual({ ok: true, suggestion })
})

test('what is wrong with measured holes is refused whatever program sent them', async () => {
  const [first, ...others] = measured.holes
  const twice = await refusal(suggest, 'cliente', { front: { ...aBench, extent: { holes: [first!, { ...first!, x_m: 30 }, ...others] } } })
  expect(twice).toMatchObject({ status: 400, code: 'patterns.refused' })
  expect(twice.details).toEqual([
    expect.objectContaining({ field: 'front.extent.holes', code: 'holes.duplicate', message: 'Está dos veces: barreno P-1.' }),
  ])
  for (const extent of [{ holes: [] }, { holes: [{ ...first!, id: '=1+1' }] }, { ...measured, rows: 3 }])
    expect(await refusal(suggest, 'cliente', { front: { ...aBench, extent } })).toMatchObject({ status: 400, code: 'input.invalid' })
})

test('a refusal names every fact that is wrong, by its path, in words', async () => {
  const front = { ...aFace, holeDiameter_mm: 200, relief: { diameter_mm: 20, count: 1.5 }, isGassy: true }
  const refused = await refusal(suggest, 'cliente', { front })
  expect(refused).toMatchObject({ status: 400, code: 'patterns.refused' })
  expect(refused.details).toEqual([
    expect.objectContaining({ field: 'front.isGassy', code: 'atmosphere.gassy', message: expect.stringMatching(/grisú/) }),
    expect.objectContaining({ field: 'front.holeDiameter_mm', min: 32, max: 64, message: expect.stringMatching(/entre 32 y 64/) }),
    expect.objectContaining({ field: 'front.relief.diameter_mm', code: 'input.outOfRange' }),
    expect.objectContaining({ field: 'front.relief.count', code: 'input.notWhole' }),
  ])
})

test.each([
  ['no front', {}, 'front'],
  ['another kind', { front: { ...aFace, miningType: 'submarina' } }, 'front.miningType'],
  ['a field that is none', { front: { ...aFace, burden_m: 1 } }, 'front'],
  ['a text for a number', { front: { ...aFace, holeDiameter_mm: '45' } }, 'front.holeDiameter_mm'],
  ['explosives of one’s own', { front: { ...aFace, explosives: [] } }, 'front'],
])('%s is refused before a pattern is computed', async (_, input, field) => {
  const { status, code, details } = await refusal(suggest, 'cliente', input)
  expect({ status, code }).toEqual({ status: 400, code: 'input.invalid' })
  expect(details).toContainEqual(expect.objectContaining({ field: expect.stringMatching(new RegExp(`^${field}`)) }))
})

test('nothing is kept of what is suggested', async () => {
  const before = { all: await everything(), history: await historyCount(portal) }
  await good(suggest, 'gerente', { front: aBench })
  expect({ all: await everything(), history: await historyCount(portal) }).toEqual(before)
})

test('what was withdrawn from the catalogue, nothing is designed with', async () => {
  await good(api.materials.edit, 'gerente', { id: 'B-TUB-22', isActive: false })
  const { estimatedMaterials } = await good(suggest, 'cliente', { front: aFace })
  expect(estimatedMaterials.map(({ materialId }) => materialId)).not.toContain('B-TUB-22')
  await good(api.materials.edit, 'gerente', { id: 'B-TUB-22', isActive: true })
})

test('without any explosive for these holes, what is made elsewhere is told as missing', async () => {
  for (const id of ['B-EMU-32', 'B-EMU-65']) await good(api.materials.edit, 'gerente', { id, blasting: null })
  const { missingMaterials, warnings } = await good(suggest, 'cliente', { front: aFace })
  expect(missingMaterials).toContainEqual({
    name: expect.stringMatching(/^Emulsión 38 × 400 mm$/),
    quantity: expect.any(Number),
    unit: 'kg',
  })
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'catalogue.missing', severity: 'warning' }))
})
