import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawingOf } from './drawing.ts'
import { dxf, entity, type Pairs } from './test/dxf.ts'

const line = (x1: number, y1: number, x2: number, y2: number, more: Pairs = []) =>
  entity('LINE', [[10, x1], [20, y1], [11, x2], [21, y2], ...more])
const pathsOf = (text: string) => drawingOf(text).strokes.map(({ path }) => path)

test('a real pattern is drawn with its contour and its holes, in its own proportions', async () => {
  const drawing = drawingOf(await readFile(join(import.meta.dirname, '../../../../e2e/files/Galería sur.dxf'), 'latin1'))
  expect(drawing.extent).toEqual({ width: 4.5, height: 4, unit: null })
  expect([drawing.width, Math.round(drawing.height)]).toEqual([1000, 889])
  const [stroke, ...others] = drawing.strokes
  expect(others).toEqual([])
  expect(stroke!.path.match(/M/g)!.length).toBeGreaterThan(20)
})

test('the bottom of the drawing is the bottom of the picture, whatever its coordinates', () => {
  expect(pathsOf(dxf({ entities: [line(500_000, 1_000_000, 500_010, 1_000_010)] }))).toEqual(['M0 1000L1000 0'])
})

test('a circle is round, and an arc goes counter-clockwise from its start to its end', () => {
  const [circle] = pathsOf(
    dxf({
      entities: [
        entity('CIRCLE', [
          [10, 5],
          [20, 5],
          [40, 5],
        ]),
      ],
    }),
  )
  expect(circle).toBe(
    'M1000 500C1000 223.86 776.14 0 500 0C223.86 0 0 223.86 0 500C0 776.14 223.86 1000 500 1000C776.14 1000 1000 776.14 1000 500',
  )
  const quarter = entity('ARC', [
    [10, 0],
    [20, 0],
    [40, 1],
    [50, 270],
    [51, 0],
  ])
  expect(pathsOf(dxf({ entities: [quarter, line(0, 0, 1, 0), line(0, 0, 0, -1)] }))[0]).toMatch(/^M0 1000C.* 1000 0M/)
})

test('a polyline bulges to the right of its way where its bulge is positive, and closes', () => {
  const vertices: Pairs = [
    [70, 1],
    [10, 0],
    [20, 0],
    [42, 1],
    [10, 2],
    [20, 0],
  ]
  const drawing = drawingOf(dxf({ entities: [entity('LWPOLYLINE', vertices)] }))
  // A half circle of radius 1 below its chord, and the chord back.
  expect(drawing.extent.height).toBeCloseTo(1, 3)
  expect(drawing.strokes[0]!.path).toMatch(/^M0 0C.* 500 500C.* 1000 0L0 0$/)
})

test('a spline begins and ends where its control points do', () => {
  const knots: Pairs = [0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot])
  const points: Pairs = [
    [10, 0],
    [20, 0],
    [10, 0],
    [20, 10],
    [10, 10],
    [20, 10],
    [10, 10],
    [20, 0],
  ]
  const [path] = pathsOf(dxf({ entities: [entity('SPLINE', [[71, 3], ...knots, ...points])] }))
  expect(path).toMatch(/^M0 750L/)
  expect(path).toMatch(/L500 0L.*L1000 750$/)
})

test('a block is drawn as often as it is inserted, turned and scaled', () => {
  const blocks = [{ name: 'BARRENO', entities: [line(0, 0, 1, 0)] }]
  const insert = entity('INSERT', [
    [2, 'BARRENO'],
    [10, 10],
    [20, 0],
    [41, 10],
    [42, 10],
    [50, 90],
    [70, 2],
    [44, 0],
    [71, 1],
  ])
  expect(drawingOf(dxf({ blocks, entities: [insert] })).extent).toMatchObject({
    width: expect.closeTo(0, 6),
    height: expect.closeTo(10, 6),
  })
})

test('what is on a layer that is off, invisible, or of the paper is not drawn', () => {
  const layers = [
    { name: 'OFF', color: -1 },
    { name: 'FROZEN', color: 1, flags: 1 },
  ]
  const hidden = [
    line(0, 0, 9, 9, [[8, 'OFF']]),
    line(0, 0, 9, 9, [[8, 'FROZEN']]),
    line(0, 0, 9, 9, [[60, 1]]),
    line(0, 0, 9, 9, [[67, 1]]),
  ]
  expect(drawingOf(dxf({ layers, entities: [...hidden, line(0, 0, 1, 0)] })).extent).toMatchObject({ width: 1, height: 0 })
})

test('colours come from the entity or its layer, dark enough for paper', () => {
  const layers = [{ name: 'BARRENOS', color: 1 }]
  const entities = [
    line(0, 0, 1, 1, [[8, 'BARRENOS']]),
    line(0, 0, 1, 1, [[62, 5]]),
    line(0, 0, 1, 1, [[62, 2]]),
    line(0, 0, 1, 1, [[62, 7]]),
  ]
  expect(drawingOf(dxf({ layers, entities })).strokes.map(({ colour }) => colour)).toEqual([
    'rgb(255 0 0)',
    'rgb(0 0 255)',
    'rgb(124 124 0)',
    '#1E2226',
  ])
})

test('words stand where they were set, without the marks of their typeface', () => {
  const text = entity('TEXT', [
    [10, 0],
    [20, 0],
    [40, 2],
    [1, 'Frente 1 %%c45'],
    [50, 90],
  ])
  const several = entity('MTEXT', [
    [10, 10],
    [20, 10],
    [40, 1],
    [71, 2],
    [1, '{\\fArial|b1;Cuele}\\PRetardo \\H2x;25 ms'],
  ])
  const { labels } = drawingOf(dxf({ entities: [text, several, line(0, 0, 20, 20)] }))
  expect(labels.map(({ text: words, angle, anchor }) => [words, Math.round(angle), anchor])).toEqual([
    ['Frente 1 Ø45', -90, 'start'],
    ['Cuele', -0, 'middle'],
    ['Retardo 25 ms', -0, 'middle'],
  ])
  expect(labels[2]!.y).toBeGreaterThan(labels[1]!.y)
})

test('the unit is the one that the file names', () => {
  expect(drawingOf(dxf({ unit: 6, entities: [line(0, 0, 3, 4)] })).extent).toEqual({ width: 3, height: 4, unit: 'm' })
})

test('a block inside of itself, or inside of a thousand others, is given up', () => {
  const own = entity('INSERT', [
    [2, 'A'],
    [10, 0],
    [20, 0],
  ])
  expect(() => drawingOf(dxf({ blocks: [{ name: 'A', entities: [own, own] }], entities: [own] }))).toThrow()
  const bomb = entity('INSERT', [
    [2, 'LEER'],
    [10, 0],
    [20, 0],
    [70, 30_000],
    [71, 30_000],
  ])
  expect(() => drawingOf(dxf({ blocks: [{ name: 'LEER', entities: [] }], entities: [bomb] }))).toThrow('too many entities')
})

test.each([
  ['nothing', ''],
  ['a page', '<html><script>window.__xss = 1</script></html>'],
  ['a header alone', dxf({ entities: [] })],
  ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001a\0'],
  [
    'figures that are none',
    dxf({
      entities: [
        line(Number.NaN, 0, Infinity, 1),
        entity('CIRCLE', [
          [10, 'x'],
          [20, 0],
          [40, 1e999],
        ]),
      ],
    }),
  ],
])('of %s there is no drawing', (_, text) => {
  expect(() => drawingOf(text)).toThrow()
})
