import { expect, test } from 'vitest'
import { type Plan, planOf } from './hole-plan.ts'
import { frameOf, holeRadius_px, markRadius_px } from './plan-frame.ts'

const hole = (x_m: number, y_m: number, more: object = {}) => ({ x_m, y_m, diameter_mm: 45, type: 'produccion', ...more })
const read = (parameters: unknown, miningType: string | null = 'subterranea') => planOf({ miningType, parameters })
const planned = (parameters: object, miningType: string | null = 'subterranea') =>
  planOf({ miningType, parameters: { holeCoordinates: [hole(1, 1)], ...parameters } }) as Plan

test.each([
  ['no parameters', null],
  ['no coordinates', { faceWidth_m: 4, faceHeight_m: 3 }],
  ['coordinates that are no list', { holeCoordinates: { x_m: 1 }, faceWidth_m: 4, faceHeight_m: 3 }],
])('without a list of coordinates there is none to read: %s', (_, parameters) => {
  expect(read(parameters)).toBe('noCoordinates')
})

test.each([
  ['no width', { faceWidth_m: 0, faceHeight_m: 3 }],
  ['a negative height', { faceWidth_m: 4, faceHeight_m: -1 }],
  ['a width in words', { faceWidth_m: 'cuatro', faceHeight_m: 3 }],
  ['a height that is no number', { faceWidth_m: 4, faceHeight_m: Number.NaN }],
])('width and height must be positive numbers: %s', (_, size) => {
  expect(read({ holeCoordinates: [hole(1, 1)], ...size })).toBe('badDimensions')
})

test.each([
  ['none', []],
  [
    'only such as cannot be drawn',
    [hole(Number.NaN, 1), hole(1, 1, { diameter_mm: 0 }), { x_m: 1, y_m: 1 }, null, hole(1, 1, { diameter_mm: -45 })],
  ],
])('without holes there is nothing to draw: %s', (_, holeCoordinates) => {
  expect(read({ holeCoordinates, faceWidth_m: 4, faceHeight_m: 3 })).toBe('noHoles')
})

test('holes without position or radius are left out, the others stay', () => {
  const plan = planned({ holeCoordinates: [hole(1, 1), { type: 'cuele' }, hole(2, 1, { diameter_mm: '45' }), hole(3, 1)] })
  expect(plan.holes.map(({ x_m }) => x_m)).toEqual([1, 3])
})

test.each([
  ['subterranea', 5, 4],
  ['cielo_abierto', 10, 20],
  [null, 5, 4],
  ['otra', 5, 4],
])('where a record does not say how large the face is, %s is drawn as %f × %f m', (miningType, width_m, height_m) => {
  expect(planned({ faceWidth_m: null, workingBenchWidth_m: undefined }, miningType)).toMatchObject({ width_m, height_m })
})

test('a bench is as wide as it is long behind the crest, a face as high as it is', () => {
  const sizes = { faceWidth_m: 4, faceHeight_m: 3, workingBenchWidth_m: 30, blastLength_m: 12 }
  expect(planned(sizes, 'subterranea')).toMatchObject({ width_m: 4, height_m: 3 })
  expect(planned(sizes, 'cielo_abierto')).toMatchObject({ width_m: 30, height_m: 12 })
})

test('the origin is the bottom left, with 0.2 m around the face, and nothing is wider than 500 px', () => {
  const plan = planned({ faceWidth_m: 4, faceHeight_m: 3 })
  const frame = frameOf(plan)
  expect(frame.width).toBeCloseTo(500)
  expect(frame.y(0)).toBeGreaterThan(frame.y(3))
  expect(frame.x(4)).toBeGreaterThan(frame.x(0))
  expect(frame.x(1) - frame.x(0)).toBeCloseTo(frame.y(0) - frame.y(1))
  expect(frame.x(0) - frame.x(-0.2)).toBeCloseTo(0.2 * frame.scale)
  expect(frameOf(plan, { width: 300 }).width).toBeCloseTo(300)
  expect(frameOf(planned({ workingBenchWidth_m: 5, blastLength_m: 500 }, 'cielo_abierto')).height).toBeLessThanOrEqual(620)
})

test('a hole is drawn to scale: half of its diameter in metres', () => {
  expect(holeRadius_px({ diameter_mm: 102 }, 1)).toBe(0.051)
  expect(holeRadius_px({ diameter_mm: 45 }, 100)).toBeCloseTo(2.25)
})

test('marks of neighbours do not touch', () => {
  const { holes } = planned({ holeCoordinates: [hole(1, 1), hole(1.1, 1), hole(3, 1)] })
  expect(holes.map(({ nearest_m }) => nearest_m)).toEqual([expect.closeTo(0.1), expect.closeTo(0.1), expect.closeTo(1.9)])
  expect(2 * markRadius_px(holes[0]!, 100)).toBeLessThan(10)
})

test('holes keep their own numbers, and get some where the record has none', () => {
  expect(planned({ holeCoordinates: [hole(2, 1, { number: 7 }), hole(1, 1, { number: 3 })] }).holes.map(({ number }) => number)).toEqual([
    3, 7,
  ])
  expect(planned({ holeCoordinates: [hole(2, 1), hole(1, 1)] }).holes.map(({ number, x_m }) => [number, x_m])).toEqual([
    [1, 2],
    [2, 1],
  ])
})
