import { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { inputValues } from '@barreno/texts/blasting'
import { inputLabels } from '@barreno/texts/patterns/input-labels'
import { expect, test } from 'vitest'
import { askedFields, factsOf, type FrontFacts, frontFields, inputsOf, withoutSiteAnswers } from './front-facts.ts'
import { faultsByField, unansweredFacts, unreadableFacts } from './front-faults.ts'
import { pointsOf } from './points-field.tsx'
import { answeredFacts } from './test/a-suggestion.ts'
import { anAssortment } from './test/an-assortment.ts'

const kinds = ['subterranea', 'cielo_abierto'] as const

test.each(kinds)('the form of %s gives back the inputs that it was filled from', (miningType) => {
  const inputs = startingInputs(miningType)
  expect(inputsOf(miningType, factsOf(inputs))).toEqual(inputs)
})

test('nested facts and all that a specialist may say come through whole, as the contract takes them', () => {
  const inputs: FrontInputs = {
    miningType: 'subterranea',
    holeDiameter_mm: 45,
    rock: 'hard',
    rockConstant_kg_m3: 0.42,
    isWet: true,
    mainExplosive: 'emulsion',
    structure: { distance_m: 120, limit: 'uneGroup3', law: { factor: 900, exponent: 1.5 } },
    contingency: 0.1,
    section: { area_m2: 14 },
    relief: { diameter_mm: 102, count: 2 },
    requestedAdvance_m: 2.5,
    drilling: { angular_m_m: 0.012, lookOut_deg: 2.5 },
    smoothContour: 'roofAndWalls',
    cutSide: 'left',
  }
  const again = inputsOf('subterranea', factsOf(inputs))
  expect(again).toEqual(inputs)
  expect(FrontInputs.safeParse(again).success).toBe(true)
})

test.each(kinds)('everything that the contract of %s takes is asked for, in words', (miningType) => {
  const { ways, safety, essential, usual, expert } = frontFields[miningType]
  const beginning = askedFields(miningType, factsOf(startingInputs(miningType))).filter((field) => essential.includes(field))
  expect(beginning.length).toBeLessThanOrEqual(4)
  const wordless = [...safety, ...essential, ...usual, ...expert].flatMap(({ path, kind, choices = [] }) => [
    ...(inputLabels[path] ? [] : [path]),
    ...(kind === 'choice' ? choices.filter((choice) => !inputValues[choice]) : []),
  ])
  expect(wordless).toEqual([])
  expect(ways).toBe(miningType === 'subterranea' ? 'section.by' : 'extent.by')
})

test('a structure without a limit is a home; one that is near has a distance, and none is none', () => {
  const facts: FrontFacts = { ...answeredFacts('cielo_abierto'), hasStructureNearby: true, 'structure.distance_m': 150 }
  expect(inputsOf('cielo_abierto', facts).structure).toEqual({ distance_m: 150, limit: 'uneGroup2' })
  expect(inputsOf('cielo_abierto', { ...facts, 'structure.distance_m': null }).structure?.distance_m).toBeNaN()
  expect(inputsOf('cielo_abierto', { ...facts, hasStructureNearby: false }).structure).toBeUndefined()
})

test('no answer is not a no: only what somebody answered goes on the record', () => {
  const answers = (facts: FrontFacts) => pick(inputsOf('subterranea', facts))
  const pick = ({ isGassy, hasStructureNearby, hasOldHoles }: FrontInputs) => ({ isGassy, hasStructureNearby, hasOldHoles })
  const begun = factsOf(startingInputs('subterranea'))
  expect(answers(begun)).toEqual({ isGassy: undefined, hasStructureNearby: undefined, hasOldHoles: undefined })
  expect([...unansweredFacts('subterranea', begun).keys()]).toEqual(['isGassy', 'hasStructureNearby'])
  expect([...unansweredFacts('subterranea', { ...begun, isGassy: 'unknown', hasStructureNearby: false }).keys()]).toEqual(['isGassy'])
  expect(answers({ ...begun, isGassy: 'unknown', hasOldHoles: true }).isGassy).toBeUndefined()
  expect(answers({ ...answeredFacts('subterranea'), hasOldHoles: true })).toEqual({
    isGassy: false,
    hasStructureNearby: false,
    hasOldHoles: true,
  })
})

test('every refusal stands at a field that is on the form, all at once', () => {
  const facts = {
    ...factsOf(startingInputs('subterranea')),
    'section.width_m': null,
    'relief.count': 9,
    'drilling.angular_m_m': 0.5,
    holeDiameter_mm: 500,
    isGassy: true,
  }
  const result = suggestFront(inputsOf('subterranea', facts), anAssortment)
  const faults = faultsByField('subterranea', facts, result.ok ? [] : result.faults)
  expect([...faults.keys()].toSorted()).toEqual(['drilling.angular_m_m', 'holeDiameter_mm', 'isGassy', 'relief.count', 'section.width_m'])
  expect(faults.get('section.width_m')).toBe('Debe ser un número.')
})

test('what is said of a group stands at its first field, and half a law asks for the other half', () => {
  const facts = factsOf(startingInputs('subterranea'))
  const fault = (field: string) => ({ field, message: field, code: '', value: null, min: null, max: null, source: '' })
  expect([...faultsByField('subterranea', facts, [fault('relief'), fault('section'), fault('explosives.3')])]).toEqual([
    ['relief.diameter_mm', 'relief'],
    ['section.width_m', 'section'],
    ['mainExplosive', 'explosives.3'],
  ])
  const half = { ...facts, 'structure.distance_m': 100, 'structure.law.factor': 1140 }
  expect(inputsOf('subterranea', half).structure?.law).toEqual({ factor: 1140, exponent: Number.NaN })
})

test('a face is vertical only where somebody says so, and its crest is read line by line', () => {
  const facts = { benchHeight_m: 6, holeDiameter_mm: 89, 'extent.by': 'grid', 'extent.rows': 2, 'extent.holesPerRow': 5 }
  const inputs = (more: FrontFacts) => {
    const made = inputsOf('cielo_abierto', { ...facts, ...more })
    return made.miningType === 'cielo_abierto' ? made : null
  }
  expect(inputs({})?.face).toBeUndefined()
  expect(inputs({ 'face.by': 'vertical' })?.face).toEqual({ angle_deg: 90 })
  expect(inputs({ 'face.by': 'measured' })?.face).toEqual({ angle_deg: Number.NaN })
  const crest = pointsOf('0 0\n10 0,4', 'face.crest')
  expect(crest).toEqual([
    { x_m: 0, y_m: 0 },
    { x_m: 10, y_m: 0.4 },
  ])
  expect(inputs({ 'face.by': 'vertical', 'face.crest': crest })?.face).toEqual({ angle_deg: 90, crest })
  const wrong = pointsOf('0 0\n10 abc', 'face.crest')
  expect(unreadableFacts('cielo_abierto', { ...facts, 'face.by': 'vertical', 'face.crest': wrong }).get('face.crest')).toMatch(/^Línea 2/)
  expect(inputs({ 'face.by': 'vertical', 'face.crest': wrong })?.face).toEqual({ angle_deg: 90 })
})

test('of an imposed mesh half is asked for, and changes of holes go with the inputs and come back', () => {
  const facts: FrontFacts = { benchHeight_m: 6, holeDiameter_mm: 89, 'extent.by': 'grid', 'extent.rows': 2, 'extent.holesPerRow': 5 }
  const half = inputsOf('cielo_abierto', { ...facts, 'mesh.burden_m': 2 })
  expect(half).toMatchObject({ mesh: { burden_m: 2, spacing_m: Number.NaN } })
  const edits = [{ hole: '1-1', op: 'drop' }]
  const inputs = inputsOf('cielo_abierto', { ...facts, edits })
  expect(inputs).toMatchObject({ edits })
  expect(inputsOf('cielo_abierto', factsOf(inputs))).toEqual(inputs)
})

test('the measured shots of a site are typed one to a line, and a line that is none names itself', () => {
  const facts: FrontFacts = { ...answeredFacts('cielo_abierto'), hasStructureNearby: true, 'structure.distance_m': 150 }
  const inputs = (typed: string) => inputsOf('cielo_abierto', { ...facts, 'structure.shots': pointsOf(typed, 'structure.shots') })
  const shots = [
    { distance_m: 120, charge_kg: 25, ppv_mm_s: 6.4 },
    { distance_m: 80.5, charge_kg: 12, ppv_mm_s: 9 },
  ]
  expect(inputs('120 25 6,4\n80,5 12 9').structure).toEqual({ distance_m: 150, limit: 'uneGroup2', shots })
  expect(factsOf(inputs('120 25 6,4\n80,5 12 9'))['structure.shots']).toEqual(shots)
  const wrong = { ...facts, 'structure.shots': pointsOf('120 25 6,4\n80 12', 'structure.shots') }
  expect(unreadableFacts('cielo_abierto', wrong).get('structure.shots')).toMatch(/^Línea 2: escriba tres números/)
  expect(inputs('').structure?.shots).toBeUndefined()
})

test('holes that were imported or edited belong to one front: another one begins without them, and asks for its own', () => {
  const facts: FrontFacts = {
    'extent.by': 'holes',
    'extent.holes': [{ id: '1', x_m: 1, y_m: 2 }],
    'extent.source.fileName': 'frente-1.csv',
    'extent.placement.x_m': 500_000,
    edits: [{ hole: '1', op: 'drop' }],
    benchHeight_m: 10,
    holeDiameter_mm: 76,
    isGassy: false,
  }
  const other = withoutSiteAnswers(facts)
  expect(other).toEqual({ 'extent.by': 'holes', benchHeight_m: 10, holeDiameter_mm: 76 })
  expect(inputsOf('cielo_abierto', other)).toMatchObject({ extent: { holes: [] } })
})
