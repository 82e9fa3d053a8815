import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faces, propertyRuns } from '../../test/arbitraries.ts'
import { rockBetween_m, minRock_m } from '../edits/apart.ts'
import { defaultExplosives } from '../explosives.ts'
import { holeTypes, type Hole } from '../hole.ts'
import type { HoleEdit, UndergroundInput } from '../input.ts'
import { defaultAccessories } from '../initiation/accessories.ts'
import { bunchTubeFor_m } from '../initiation/reach.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { suggest } from '../suggest.ts'

const face: UndergroundInput = {
  miningType: 'subterranea',
  section: { width_m: 4.5, wallHeight_m: 3.2, archRise_m: 0.8 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 2 },
  requestedAdvance_m: 3,
}
const answerTo = (edits: readonly HoleEdit[], more: Partial<UndergroundInput> = {}) => suggest({ ...face, ...more, edits }, { shots: 0 })
function patternOf(edits: readonly HoleEdit[] = [], more: Partial<UndergroundInput> = {}): SuggestedPattern {
  const answer = answerTo(edits, more)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer.pattern
}
const holesOf = ({ calculatedParameters }: SuggestedPattern) => calculatedParameters.holeCoordinates
const holeOf = (pattern: SuggestedPattern, id: string) => holesOf(pattern).find((hole) => hole.id === id)!
const warningsOf = ({ warnings }: SuggestedPattern) => warnings.filter(({ code }) => code.startsWith('edited.')).map(({ code }) => code)
const plain = patternOf()
const ofType = (type: Hole['type']) => holesOf(plain).filter((hole) => hole.type === type)
const cartridge = defaultExplosives.find(
  ({ form, family, piece }) => form === 'cartridge' && family === 'emulsion' && piece?.diameter_mm === 32,
)!

test('a hole is called by its kind and its place in the order of firing, and by nothing else', () => {
  expect(
    holesOf(plain)
      .map(({ id }) => id)
      .slice(0, 4),
  ).toEqual(['A1', 'A2', 'C1', 'C2'])
  expect(new Set(holesOf(plain).map(({ id }) => id)).size).toBe(holesOf(plain).length)
})

test('an edit that leaves everything as it was changes no figure', () => {
  const { x_m, y_m } = holeOf(plain, 'P1')
  const same = patternOf([{ hole: 'P1', op: 'move', x_m, y_m }])
  expect(holesOf(same)).toEqual(holesOf(plain).map((hole) => (hole.id === 'P1' ? { ...hole, edits: ['move'] } : hole)))
  expect(same.warnings).toEqual(plain.warnings)
  expect(same.initiation).toEqual(plain.initiation)
})

test.each(['produccion', 'cuele', 'contorno_techo', 'contorno_hastial', 'contorno_piso'] as const)(
  'where a charge of %s is left out, the rock that it leaves is told in metres, whether the hole is drilled or not',
  (type) => {
    for (const { id } of ofType(type))
      for (const op of ['drop', 'empty'] as const) {
        const { warnings } = patternOf([{ hole: id!, op }])
        const gap = warnings.find(({ code }) => code === 'edited.gap' || code === 'edited.gapClosed')!
        expect(gap.ids).toEqual([id])
        expect(gap.value).toBeGreaterThan(0)
        expect(gap.value > gap.max!).toBe(gap.code === 'edited.gap')
      }
  },
)

test('a hole that stood behind one that is gone is named with the burden that it has now', () => {
  const found = ofType('produccion').flatMap(({ id }) =>
    patternOf([{ hole: id!, op: 'drop' }]).warnings.filter(({ code }) => code === 'edited.burden'),
  )
  expect(found.length).toBeGreaterThan(0)
  for (const { value, max, severity, ids } of found) {
    expect(severity).toBe('error')
    expect(value).toBeGreaterThan(max!)
    expect(ids!.length).toBeGreaterThan(0)
  }
})

test('a hole that is left without a charge is drilled, takes no detonator, and is no relief', () => {
  const pattern = patternOf([{ hole: 'P1', op: 'empty' }])
  expect(holeOf(pattern, 'P1')).toMatchObject({
    load: null,
    charge_kg: 0,
    delay_ms: null,
    delayNumber: null,
    diameter_mm: 45,
    type: 'produccion',
    edits: ['empty'],
  })
  expect(pattern.initiation.inHole).toHaveLength(plain.initiation.inHole.length - 1)
  expect(pattern.design).toMatchObject({ reliefHoles: 2, chargedHoles: (plain.design as { chargedHoles: number }).chargedHoles - 1 })
  expect(pattern.design.drilling_m).toBeCloseTo(plain.design.drilling_m, 6)
})

test('a stated charge is in the sums and the bill, whatever product it is of', () => {
  const gelatine = defaultExplosives.find(
    ({ form, family, piece }) => form === 'cartridge' && family === 'gelatine' && piece?.diameter_mm === 32,
  )!
  const pattern = patternOf([{ hole: 'P1', op: 'charge', load: [{ productId: gelatine.id, pieces: 5 }] }])
  expect(holeOf(pattern, 'P1').charge_kg).toBeCloseTo(5 * gelatine.piece!.mass_kg, 3)
  expect(pattern.materials.explosives.find(({ productId }) => productId === gelatine.id)?.pieces).toBe(5)
  expect(pattern.materials.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(
    pattern.calculatedParameters.totalExplosiveMain_kg,
    6,
  )
})

test('half of a charge and twice of one are told against what the kind of hole asks for', () => {
  const usual = plain.loads.find(({ id }) => id === 'lifter')!.sections[0]!
  const warningsFor = (pieces: number) => patternOf([{ hole: 'Z2', op: 'charge', load: [{ productId: cartridge.id, pieces }] }]).warnings
  expect(usual.pieces).not.toBeNull()
  expect(warningsFor(4).find(({ code }) => code === 'edited.charge')).toMatchObject({ severity: 'warning', ids: ['Z2'], min: 80 })
})

test('a hole of another kind takes its charge, its number and its diameter', () => {
  const { x_m, y_m } = holeOf(plain, 'P1')
  const relief = patternOf([{ hole: 'P1', op: 'type', type: 'cuele_alivio' }])
  expect(holeOf(relief, 'P1')).toMatchObject({ type: 'cuele_alivio', diameter_mm: 102, load: null, x_m, y_m })
  const cut = patternOf([{ hole: 'P1', op: 'type', type: 'cuele' }])
  expect(familyOfCut(holeOf(cut, 'P1'))).toBe(true)
  const lifter = patternOf([{ hole: 'P1', op: 'type', type: 'contorno_piso' }])
  expect(holeOf(lifter, 'P1')).toMatchObject({ load: 'lifter', delayNumber: 55 })
  expect(warningsOf(lifter)).toContain('edited.contour')
})
const familyOfCut = ({ load }: Hole) => load?.startsWith('cut') === true

test('a hole that is added finds its turn: stoping by its rank, and a longer one its longer tube', () => {
  const added = patternOf([{ hole: 'N1', op: 'add', x_m: 0.8, y_m: 2.1, length_m: 3.4 }])
  const hole = holeOf(added, 'N1')
  expect(hole.type).toBe('produccion')
  expect(hole.load).toMatch(/^stoping\w+-length-3\.400$/)
  expect(hole.delayNumber).toBeGreaterThan(0)
  expect(added.initiation.inHole.some((one) => one.hole === hole.number)).toBe(true)
  expect(added.initiation.links.every(({ required_m }) => required_m === 0 || required_m >= 0)).toBe(true)
})

test.each<[string, HoleEdit[], string]>([
  ['a hole that is not there', [{ hole: 'P99', op: 'drop' }], 'edit.unknownHole'],
  ['a hole that is there already', [{ hole: 'P1', op: 'add', x_m: 1, y_m: 1 }], 'edit.holeTaken'],
  ['a hole in the wall', [{ hole: 'P1', op: 'move', x_m: -0.4, y_m: 1 }], 'edit.outsideFace'],
  ['a hole over the arch', [{ hole: 'P1', op: 'move', x_m: 0.1, y_m: 3.9 }], 'edit.outsideFace'],
  [
    'two holes that meet',
    [
      { hole: 'N1', op: 'add', x_m: 1, y_m: 1 },
      { hole: 'N2', op: 'add', x_m: 1.05, y_m: 1 },
    ],
    'edit.tooClose',
  ],
  ['a charge in a relief hole', [{ hole: 'A1', op: 'charge', load: [{ productId: cartridge.id, pieces: 4 }] }], 'edit.relief'],
  ['a relief hole that is to be left empty', [{ hole: 'A1', op: 'empty' }], 'edit.relief'],
  [
    'a cut without relief',
    [
      { hole: 'A1', op: 'drop' },
      { hole: 'A2', op: 'drop' },
    ],
    'edit.noRelief',
  ],
  ['a face without a cut', ofType('cuele').map(({ id }) => ({ hole: id!, op: 'empty' as const })), 'edit.noCut'],
  ['a kind without a name', [{ hole: 'P1', op: 'type' }], 'edit.noType'],
  ['a redrill at the same place', [{ hole: 'Z2', op: 'redrill', x_m: holeOf(plain, 'Z2').x_m + 0.2 }], 'edit.redrillNear'],
  ['a redrill where bulk was loaded', [{ hole: 'P1', op: 'redrill', x_m: 2 }], 'edit.redrillBulk'],
  [
    'a cartridge that the hole does not take',
    [{ hole: 'Z2', op: 'charge', load: [{ productId: 'emulsion65', pieces: 2 }] }],
    'edit.tooThick',
  ],
  ['more than the hole holds', [{ hole: 'Z2', op: 'charge', load: [{ productId: cartridge.id, pieces: 60 }] }], 'edit.overfull'],
  ['half a cartridge', [{ hole: 'Z2', op: 'charge', load: [{ productId: cartridge.id, pieces: 1.5 }] }], 'edit.noAmount'],
  ['a product that nobody has', [{ hole: 'Z2', op: 'charge', load: [{ productId: 'nada', pieces: 1 }] }], 'edit.unknownProduct'],
  ['a hole as long as the tunnel', [{ hole: 'P1', op: 'move', length_m: 30 }], 'input.outOfRange'],
])('%s is refused, and the hole is named', (_, edits, code) => {
  const answer = answerTo(edits)
  expect(answer.ok ? [] : answer.refusals.map((one) => one.code)).toEqual([code])
})

test('beside a hole that failed nobody drills: neither the one that takes its place nor another', () => {
  const failed = holeOf(plain, 'Z3')
  const redrilled: HoleEdit = { hole: 'Z3', op: 'redrill', x_m: failed.x_m + 0.5, y_m: failed.y_m }
  expect(holeOf(patternOf([redrilled]), 'Z3').edits).toEqual(['redrill'])
  const answer = answerTo([redrilled, { hole: 'N1', op: 'add', x_m: failed.x_m, y_m: failed.y_m + 0.2, type: 'contorno_piso' }])
  expect(answer.ok ? [] : answer.refusals).toMatchObject([{ code: 'edit.nearFailed', holes: ['N1', 'Z3'] }])
})

test('a relief hole that went astray is drilled anew beside itself: nothing was ever loaded there', () => {
  const relief = holeOf(plain, 'A1')
  const answer = answerTo([{ hole: 'A1', op: 'redrill', x_m: relief.x_m, y_m: relief.y_m + 0.16 }])
  expect(answer.ok || answer.refusals.every(({ code }) => code === 'edit.tooClose')).toBe(true)
  expect(answerTo([{ hole: 'A1', op: 'redrill', x_m: relief.x_m, y_m: relief.y_m + 0.05 }])).toMatchObject({
    refusals: [{ code: 'edit.redrillNear', holes: ['A1'] }],
  })
})

const operations = fc.constantFrom('move', 'drop', 'redrill', 'add', 'charge', 'type', 'empty')

/** Edits of existing and of unknown holes, mostly within the face. */
const changes = fc.array(
  fc.record({
    op: operations,
    which: fc.nat(),
    isKnown: fc.integer({ min: 0, max: 19 }).map((one) => one > 0),
    x: fc.double({ min: -0.02, max: 1.02, noNaN: true }),
    y: fc.double({ min: -0.02, max: 1.02, noNaN: true }),
    isNear: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    type: fc.constantFrom(...holeTypes),
    length: fc.option(fc.double({ min: 0.85, max: 1.2, noNaN: true }), { nil: undefined }),
    product: fc.constantFrom(cartridge, cartridge, ...defaultExplosives.filter(({ form }) => form === 'cartridge' || form === 'bulk')),
    amount: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 3 },
)

test('whatever is changed, the round is whole: charged holes fire and are counted, and none meet; or it is refused with a name', () => {
  const runs = propertyRuns(400)
  let drawn = 0
  fc.assert(
    fc.property(faces, changes, (input, drawnEdits) => {
      const suggested = suggest(input, { shots: 0 })
      if (!suggested.ok) return
      const holes = holesOf(suggested.pattern)
      const { faceWidth_m, faceHeight_m, drillHoleLength_m } = suggested.pattern.calculatedParameters
      const edits = drawnEdits.map(({ op, which, isKnown, x, y, isNear, type, length, product, amount }, index): HoleEdit => {
        const hole = holes[which % holes.length]!
        const at =
          isNear && op !== 'add'
            ? { x_m: hole.x_m + 0.1 * (x - 0.5), y_m: hole.y_m + 0.1 * (y - 0.5) }
            : { x_m: x * faceWidth_m!, y_m: y * faceHeight_m! }
        return {
          hole: op === 'add' || !isKnown ? `N${index}` : hole.id!,
          op,
          ...(op !== 'charge' && op !== 'drop' && op !== 'empty' && op !== 'type' && at),
          ...((op === 'type' || op === 'add') && { type }),
          ...(op === 'move' && length !== undefined && { length_m: length * drillHoleLength_m }),
          ...(op === 'charge' && {
            load: [product.piece ? { productId: product.id, pieces: amount } : { productId: product.id, mass_kg: amount / 2 }],
          }),
        }
      })
      const answer = suggest({ ...input, edits }, { shots: 0 })
      if (!answer.ok) {
        for (const { code, holes: named, field } of answer.refusals) {
          expect(code.startsWith('edit.') || field.startsWith('edits.')).toBe(true)
          if (!['edit.noRelief', 'edit.noCut', 'edit.noStoping'].includes(code)) expect(named!.length).toBeGreaterThan(0)
        }
        return
      }
      drawn += 1
      isWhole(answer.pattern, holes)
    }),
    runs,
  )
  expect(drawn).toBeGreaterThan(runs.numRuns / 8)
})

function isWhole(
  { calculatedParameters: figures, loads, materials, initiation: plan, warnings }: SuggestedPattern,
  before: readonly Hole[],
): void {
  const holes = figures.holeCoordinates
  expect(new Set(holes.map(({ id }) => id)).size).toBe(holes.length)
  expect(holes.map(({ number }) => number)).toEqual(holes.map((_, index) => index + 1))
  const charged = holes.filter(({ load }) => load !== null)
  expect(plan.inHole.map(({ hole }) => hole).toSorted((one, other) => one - other)).toEqual(charged.map(({ number }) => number))
  const links = new Set(plan.links.map(({ id }) => id))
  for (const { link, hole, firing_ms } of plan.inHole) {
    expect(links.has(link)).toBe(true)
    expect(firing_ms).toBe(holes[hole - 1]!.delay_ms)
  }
  const taken = plan.items.flatMap(({ materialId }) => defaultAccessories.filter(({ id }) => id === materialId))
  const kinds = new Set(taken.flatMap((one) => (one.role === 'detonator' && one.kind !== 'plain' ? [one.kind] : [])))
  expect(kinds.size).toBeLessThanOrEqual(1)
  expect(plan.delays.reduce((sum, { count }) => sum + count, 0)).toBe(charged.length)
  for (const { materialId, delayNumber, count } of plan.delays)
    expect(count).toBe(plan.inHole.filter((one) => one.materialId === materialId && one.delayNumber === delayNumber).length)
  const isFireable = plan.missing.length === 0 && plan.faults.every(({ severity }) => severity !== 'error')
  for (const { materialId, hole } of isFireable ? plan.inHole : []) {
    const detonator = defaultAccessories.find(({ id }) => id === materialId)!
    expect('length_m' in detonator ? detonator.length_m : 0).toBeGreaterThanOrEqual(bunchTubeFor_m(holes[hole - 1]!.length_m, 0) - 1e-9)
  }
  expect(materials.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(figures.totalExplosiveMain_kg, 6)
  for (const hole of charged) {
    const load = loads.find(({ id }) => id === hole.load)!
    for (const { pieces } of load.sections) if (pieces !== null) expect(Number.isInteger(pieces) && pieces > 0).toBe(true)
    const charged_m = load.sections.reduce((sum, { length_m }) => sum + length_m, 0)
    expect(Math.abs(charged_m + hole.stemming_m - hole.length_m)).toBeLessThanOrEqual(0.001)
    expect(Number.isFinite(hole.toe.z_m)).toBe(true)
  }
  for (const hole of holes.filter(({ edits }) => edits?.some((op) => op !== 'charge' && op !== 'empty')))
    for (const other of holes) if (other !== hole) expect(rockBetween_m(hole, other)).toBeGreaterThanOrEqual(minRock_m - 0.0011)
  const gone = before.filter(({ id, load }) => load !== null && !charged.some((hole) => hole.id === id))
  const found = warnings.filter(({ code }) => code === 'edited.gap' || code === 'edited.gapClosed').flatMap(({ ids = [] }) => ids)
  for (const { id } of gone) expect(found).toContain(id)
  for (const { value, min, max } of warnings) for (const figure of [value, min ?? 0, max ?? 0]) expect(Number.isFinite(figure)).toBe(true)
}
