import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredBenches, benches, propertyRuns } from '../../test/arbitraries.ts'
import type { Hole } from '../hole.ts'
import type { BenchInput, MeasuredHole } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { suggest } from '../suggest.ts'

const bench: BenchInput = { miningType: 'cielo_abierto', benchHeight_m: 10, holeDiameter_mm: 89, extent: { rows: 3, holesPerRow: 8 } }

const patternOf = (input: BenchInput): SuggestedPattern | undefined => {
  const suggestion = suggest(input, { shots: 0 })
  return suggestion.ok ? suggestion.pattern : undefined
}
const refusalsOf = (holes: readonly MeasuredHole[], more: Partial<BenchInput> = {}) => {
  const suggestion = suggest({ ...bench, ...more, extent: { holes } }, { shots: 0 })
  return suggestion.ok ? [] : suggestion.refusals
}
const codesOf = (pattern: SuggestedPattern | undefined) => pattern?.warnings.map(({ code }) => code)
const byId = (one: Hole, other: Hole) => (one.id! < other.id! ? -1 : 1)
const measuredOf = ({ calculatedParameters }: SuggestedPattern): MeasuredHole[] =>
  calculatedParameters.holeCoordinates.map(({ id, x_m, y_m, length_m }) => ({ id: id!, x_m, y_m, length_m }))

/** Three rows of eight holes, as a surveyor would record them. */
const noted = measuredOf(patternOf(bench)!)

test('a proposed pattern that is drilled and measured is charged, tied up and timed as it was proposed', () => {
  fc.assert(
    fc.property(benches, (input) => {
      const proposed = patternOf(input)
      if (!proposed) return
      const holes = measuredOf(proposed)
      const measured = patternOf({ ...input, extent: { holes } })!
      const [before, after] = [proposed, measured].map(({ calculatedParameters }) => calculatedParameters.holeCoordinates.toSorted(byId))
      expect(after!.map(({ id, x_m, y_m }) => ({ id, x_m, y_m }))).toEqual(before!.map(({ id, x_m, y_m }) => ({ id, x_m, y_m })))
      // Collars were recorded to the millimetre, and toes are computed from them.
      const off_m = after!.map(({ toe }, index) => Math.hypot(toe.y_m - before![index]!.toe.y_m, toe.z_m - before![index]!.toe.z_m))
      expect(Math.max(...off_m)).toBeLessThan(0.0015)
      // The spacing of the pattern cannot be derived from a hole that is alone in its row.
      const isAlone = proposed.design.kind === 'cielo_abierto' && proposed.design.holesPerRow === 1
      const volume_m3 = isAlone ? measured.calculatedParameters.estimatedVolume_m3 : proposed.calculatedParameters.estimatedVolume_m3
      expect(measured.calculatedParameters.estimatedVolume_m3 / volume_m3).toBeCloseTo(1, 2)
      expect(measured.design.kind === 'cielo_abierto' && measured.design.rows).toBe(
        proposed.design.kind === 'cielo_abierto' && proposed.design.rows,
      )
    }),
    propertyRuns(100),
  )
})

test('what always holds of a pattern holds of measured holes: every one once, sums agree, one way from the start to each', () => {
  let seen = 0
  fc.assert(
    fc.property(measuredBenches, (input) => {
      const pattern = patternOf(input)
      if (!pattern || !('holes' in input.extent)) return
      seen += 1
      const { calculatedParameters: figures, initiation, loads, outline, materials } = pattern
      const holes = figures.holeCoordinates
      const places = (all: readonly { id?: string | undefined; x_m: number; y_m: number }[]) =>
        all.map(({ id, x_m, y_m }) => [id, x_m, y_m]).toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))
      expect(places(holes)).toEqual(places(input.extent.holes))
      const total_kg = holes.reduce((sum, { charge_kg }) => sum + charge_kg, 0)
      expect(total_kg).toBeCloseTo(figures.totalExplosiveMain_kg, 6)
      expect(materials.explosives.reduce((sum, { mass_kg }) => sum + mass_kg, 0)).toBeCloseTo(total_kg, 6)
      expect(figures.achievedPowerFactor_kg_m3 * figures.estimatedVolume_m3).toBeCloseTo(total_kg, 6)
      for (const { load, charge_kg, length_m, stemming_m } of holes) {
        const own = loads.find(({ id }) => id === load)!
        expect(own.charge_kg).toBe(charge_kg)
        expect(own.sections.reduce((sum, { length_m: part_m, above_m = 0 }) => sum + part_m + above_m, 0) + stemming_m).toBeCloseTo(
          length_m,
          3,
        )
      }
      const [width_m, depth_m] = [Math.max(...outline.map(({ x_m }) => x_m)), Math.max(...outline.map(({ y_m }) => y_m))]
      expect(holes.filter(({ x_m, y_m }) => x_m < 0 || y_m <= 0 || x_m > width_m || y_m > depth_m + 1e-9)).toEqual([])
      const from = new Map(initiation.links.map((link) => [link.to, link.from]))
      for (const { number } of holes) {
        let [at, steps] = [String(number), 0]
        while (at !== 'start' && steps++ <= holes.length) at = from.get(at)!
        expect(at).toBe('start')
      }
    }),
    propertyRuns(300),
  )
  expect(seen).toBeGreaterThan(propertyRuns(300).numRuns / 4)
})

test('the order in which holes are listed changes nothing', () => {
  const other = patternOf({ ...bench, extent: { holes: noted.toReversed() } })
  expect(other).toEqual(patternOf({ ...bench, extent: { holes: noted } }))
})

test('a hole goes as long and where it was drilled; those of one length share a load', () => {
  const [first, second, ...rest] = noted as [MeasuredHole, MeasuredHole, ...MeasuredHole[]]
  const holes = [{ ...first, length_m: 9, inclination_deg: 10, azimuth_deg: 90 }, { ...second, length_m: 9 }, ...rest]
  const pattern = patternOf({ ...bench, extent: { holes } })!
  const found = (id: string) => pattern.calculatedParameters.holeCoordinates.find((hole) => hole.id === id)!
  expect(found(first.id)).toMatchObject({ length_m: 9, load: 'length-9.000' })
  expect(found(second.id).load).toBe('length-9.000')
  const { toe, x_m, y_m } = found(first.id)
  expect(toe.x_m - x_m).toBeCloseTo(9 * Math.sin(Math.PI / 18), 2)
  expect(toe.y_m - y_m).toBeCloseTo(0, 2)
  expect(codesOf(pattern)).toContain('holes.aboveFloor')
})

test('a burden by the holes themselves: one that has too much before it is an error, and so is a gap in a row', () => {
  const far = noted.map((hole) => (hole.y_m > 5 ? { ...hole, y_m: hole.y_m + 3 } : hole))
  const whole = codesOf(patternOf({ ...bench, extent: { holes: noted } }))
  expect(whole).not.toContain('holes.burden')
  expect(whole).not.toContain('mesh.cell')
  expect(codesOf(patternOf({ ...bench, extent: { holes: far } }))).toContain('holes.burden')
  const gap = noted.filter(({ id }) => id !== '2-4')
  expect(codesOf(patternOf({ ...bench, extent: { holes: gap } }))).toContain('mesh.cell')
})

test('a crest that was measured with the holes is what the first row breaks towards', () => {
  const crest = [
    { x_m: 0, y_m: 1 },
    { x_m: 40, y_m: 1 },
  ]
  const straight = patternOf({ ...bench, face: { angle_deg: 90 }, extent: { holes: noted } })!
  const nearer = patternOf({ ...bench, face: { angle_deg: 90, crest }, extent: { holes: noted } })!
  const collar = ({ design }: SuggestedPattern) => (design.kind === 'cielo_abierto' ? design.face!.collarToCrest_m : 0)
  expect(collar(nearer)).toBeCloseTo(collar(straight) - 1, 6)
  expect(nearer.calculatedParameters.estimatedVolume_m3).toBeLessThan(straight.calculatedParameters.estimatedVolume_m3)
  expect(refusalsOf(noted, { face: { angle_deg: 90, crest: crest.map((point) => ({ ...point, y_m: 4 })) } })).toMatchObject([
    { code: 'holes.inFrontOfCrest' },
  ])
})

test('edits are made upon measured holes as upon proposed ones', () => {
  const [{ id }] = noted as [MeasuredHole]
  const pattern = patternOf({
    ...bench,
    extent: { holes: noted },
    edits: [
      { hole: id, op: 'drop' },
      { hole: 'N1', op: 'add', x_m: 2.2, y_m: 4 },
    ],
  })!
  const ids = pattern.calculatedParameters.holeCoordinates.map((hole) => hole.id)
  expect(ids).toHaveLength(noted.length)
  expect(ids).not.toContain(id)
  expect(ids).toContain('N1')
})

test('what is wrong with measured holes is told all at once, by their names', () => {
  const hole = (id: string, more: Partial<MeasuredHole> = {}) => ({ id, x_m: 2, y_m: 3, ...more })
  expect(refusalsOf([])).toMatchObject([{ code: 'holes.none' }])
  expect(refusalsOf(Array.from({ length: 2001 }, (_, index) => hole(String(index), { x_m: index / 3 })))).toMatchObject([
    { code: 'pattern.tooManyHoles', value: 2001, max: 2000 },
  ])
  const wrong = [
    hole('1'),
    hole('1', { x_m: 5 }),
    hole('2', { x_m: -1 }),
    hole('3', { x_m: 8, length_m: 0.2 }),
    hole('4', { x_m: 12, inclination_deg: 60 }),
  ]
  expect(refusalsOf(wrong, { mesh: { burden_m: 2, spacing_m: 2.5 } }).map(({ code, holes }) => [code, holes])).toEqual([
    ['holes.duplicate', ['1']],
    ['holes.outside', ['2']],
    ['holes.length', ['3']],
    ['holes.angle', ['4']],
    ['holes.withMesh', undefined],
  ])
  expect(refusalsOf([hole('1'), hole('2', { x_m: 2.1 })])).toMatchObject([{ code: 'edit.tooClose', holes: ['1', '2'] }])
  expect(refusalsOf([hole('1'), hole('2', { x_m: 5, length_m: 1.5 })])).toMatchObject([{ code: 'holes.noColumn', holes: ['2'] }])
})

test('two thousand measured holes, each of a length of its own, are designed in good time', { timeout: 120_000 }, () => {
  const holes = Array.from({ length: 2000 }, (_, index) => ({
    id: String(index + 1),
    x_m: 1 + (index % 100) * 3,
    y_m: 2.5 + 2.5 * Math.floor(index / 100),
    length_m: 10.5 + (index % 97) / 100,
  }))
  expect(patternOf({ ...bench, extent: { holes } })?.calculatedParameters.numberOfHoles).toBe(2000)
})
