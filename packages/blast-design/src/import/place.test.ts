import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, propertyRuns } from '../../test/arbitraries.ts'
import type { MeasuredHole } from '../input.ts'
import { suggest } from '../suggest.ts'
import { inFile, placeSurvey } from './place.ts'
import type { Survey, SurveyedHole } from './survey.ts'

const surveyOf = (
  holes: readonly (Partial<SurveyedHole> & { id: string; x: number; y: number })[],
  more: Partial<Survey> = {},
): Survey => ({
  format: 'csv',
  holes: holes.map((hole) => ({ z: null, diameter_mm: null, length: null, inclination_deg: null, azimuth_deg: null, ...hole })),
  crest: null,
  faults: [],
  found: { separator: ';', decimal: ',', columns: [], hasHeader: true, rows: holes.length, unit: null, inclinationFrom: 'vertical' },
  ...more,
})

/** A block of rows in a mine's coordinates. */
const survey = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    holesPerRow: fc.integer({ min: 6, max: 12 }),
    burden: fc.double({ min: 1.5, max: 5, noNaN: true }),
    ratio: fc.double({ min: 1.05, max: 1.5, noNaN: true }),
    isStaggered: fc.boolean(),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    east: fc.double({ min: 200_000, max: 800_000, noNaN: true }),
    north: fc.double({ min: 500_000, max: 1_300_000, noNaN: true }),
  })
  .map(({ rows, holesPerRow, burden, ratio, isStaggered, turn, east, north }) => {
    const spacing = ratio * burden
    const local = Array.from({ length: rows * holesPerRow }, (_, index) => {
      const [row, place] = [Math.floor(index / holesPerRow), index % holesPerRow]
      return { id: `${row + 1}-${place + 1}`, x: (place + (isStaggered && row % 2 === 1 ? 0.75 : 0.25)) * spacing, y: (row + 1) * burden }
    })
    const there = ({ x, y }: { x: number; y: number }) => ({
      x: east + x * Math.cos(turn) - y * Math.sin(turn),
      y: north + x * Math.sin(turn) + y * Math.cos(turn),
    })
    const crest = [there({ x: -5, y: 0 }), there({ x: holesPerRow * spacing + 5, y: 0 })]
    return { local, turn, crest, holes: local.map((hole) => ({ id: hole.id, ...there(hole) })) }
  })

const apart_m = (one: MeasuredHole, other: MeasuredHole) => Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m)

test('coordinates of a survey are moved and turned into the block: rows along x, distances kept to the millimetre, and the way back is kept', () => {
  fc.assert(
    fc.property(survey, ({ holes, local, turn }) => {
      const { holes: placed, placement, isUnitDoubtful, needsCrest } = placeSurvey(surveyOf(holes))
      expect([isUnitDoubtful, needsCrest]).toEqual([false, true])
      const [first] = placed as [MeasuredHole]
      const origin = local.find(({ id }) => id === first.id)!
      for (const hole of placed) {
        const at = local.find(({ id }) => id === hole.id)!
        expect(Math.abs(apart_m(hole, first) - Math.hypot(at.x - origin.x, at.y - origin.y))).toBeLessThanOrEqual(0.001)
        const back = inFile(hole, placement!)
        const was = holes.find(({ id }) => id === hole.id)!
        expect(Math.hypot(back.x_m - was.x, back.y_m - was.y)).toBeLessThanOrEqual(0.001)
      }
      // The first collar's row lies along x, in either direction.
      const row = placed.filter(({ id }) => id.startsWith('1-'))
      expect(Math.max(...row.map(({ y_m }) => y_m)) - Math.min(...row.map(({ y_m }) => y_m))).toBeLessThanOrEqual(0.002)
      expect(Math.abs(Math.sin(((placement!.turn_deg - (turn * 180) / Math.PI) * Math.PI) / 180))).toBeLessThanOrEqual(1e-3)
      expect(Math.min(...placed.map(({ y_m }) => y_m))).toBeGreaterThan(0)
    }),
    propertyRuns(200),
  )
})

test('with its crest drawn, a block is placed as it lies: the crest along x in front of all holes', () => {
  fc.assert(
    fc.property(survey, ({ holes, local, crest }) => {
      const { holes: placed, needsCrest } = placeSurvey(surveyOf(holes, { crest: { points: crest, isClosed: false } }))
      expect(needsCrest).toBe(false)
      for (const hole of placed) expect(hole.y_m).toBeCloseTo(local.find(({ id }) => id === hole.id)!.y, 3)
    }),
    propertyRuns(200),
  )
})

test('the order of the rows of a file is of no account', () => {
  fc.assert(
    fc.property(survey, fc.nat(), ({ holes }, seed) => {
      const shuffled = holes.toSorted((one, other) => Math.sin(seed + one.x) - Math.sin(seed + other.x))
      expect(placeSurvey(surveyOf(shuffled)).holes).toEqual(placeSurvey(surveyOf(holes)).holes)
    }),
    propertyRuns(200),
  )
})

test('coordinates that are the block’s own are left as they are', () => {
  fc.assert(
    fc.property(benches, (input) => {
      const suggestion = suggest(input, { shots: 0 })
      if (!suggestion.ok) return
      const drilled = suggestion.pattern.calculatedParameters.holeCoordinates
      const holes = drilled.map(({ id = '', x_m, y_m }) => ({ id, x: x_m, y: y_m }))
      const { holes: placed, placement } = placeSurvey(surveyOf(holes))
      expect(placement).toBe(null)
      for (const { id, x_m, y_m } of placed) expect(drilled.find((hole) => hole.id === id)).toMatchObject({ x_m, y_m })
    }),
    propertyRuns(100),
  )
})

const grid = (step: number, from = 100) =>
  Array.from({ length: 12 }, (_, index) => ({
    id: String(index + 1),
    x: from + step * (index % 6),
    y: from + step * Math.floor(index / 6),
  }))

test('FILE-03: distances between holes that are none of metres ask for the unit, and convert only by it', () => {
  const feet = placeSurvey(surveyOf(grid(9.8)))
  expect([feet.isUnitDoubtful, feet.median]).toEqual([true, expect.closeTo(9.8, 6)])
  expect(placeSurvey(surveyOf(grid(3000))).isUnitDoubtful).toBe(true)
  expect(apart_m(feet.holes[0]!, feet.holes[1]!)).toBeCloseTo(9.8, 3)
  const converted = placeSurvey(surveyOf(grid(9.8)), { unit: 'ft' })
  expect(converted.isUnitDoubtful).toBe(false)
  expect(apart_m(converted.holes[0]!, converted.holes[1]!)).toBeCloseTo(9.8 * 0.3048, 3)
  for (const metres of [0.3, 3, 8]) expect(placeSurvey(surveyOf(grid(metres))).isUnitDoubtful).toBe(false)
})

test('azimuths turn with the block, and an inclination is from the vertical whichever way it was noted', () => {
  const lean = (more: Partial<SurveyedHole>) => grid(3, 50_000).map((hole) => ({ ...hole, ...more }))
  const south = placeSurvey(surveyOf(lean({ inclination_deg: 10, azimuth_deg: 180 }), {}))
  expect(south.holes[0]).toMatchObject({ inclination_deg: 10, azimuth_deg: expect.closeTo(180, 1) })
  const found = { ...surveyOf([]).found, inclinationFrom: 'horizontal' as const }
  const dip = placeSurvey(surveyOf(lean({ inclination_deg: -80, azimuth_deg: 180 }), { found }))
  expect(dip.holes[0]).toMatchObject({ inclination_deg: 10 })
  const turned = placeSurvey(surveyOf(lean({ inclination_deg: 10, azimuth_deg: 90 })), { axis: 1 })
  expect(turned.holes[0]).toMatchObject({ azimuth_deg: expect.closeTo(270, 1) })
})

test('a few holes, or all in one place, are placed without a fault', () => {
  for (const holes of [
    [{ id: '1', x: 0, y: 0 }],
    [
      { id: '1', x: 50_000, y: 1 },
      { id: '2', x: 50_003, y: 1 },
    ],
    Array.from({ length: 50 }, (_, index) => ({ id: String(index), x: 1e9, y: -1e9 })),
    Array.from({ length: 50 }, (_, index) => ({ id: String(index), x: 7, y: index * 3 })),
  ]) {
    const { holes: placed } = placeSurvey(surveyOf(holes))
    expect(placed).toHaveLength(holes.length)
    expect(placed.flatMap(({ x_m, y_m }) => [x_m, y_m]).every(Number.isFinite)).toBe(true)
  }
})
