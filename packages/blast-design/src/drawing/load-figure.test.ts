import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFigureOf } from './load-figure.ts'

const room = { height: 160, line: 18 }

test('a hole is drawn to scale from the toe up, piece by piece, and the stemming lies at the collar', () => {
  const sections = [
    { length_m: 1.2, pieces: 3 },
    { length_m: 1, pieces: null },
  ]
  const [bottom, column, stemming] = loadFigureOf({ sections, stemming_m: 1 }, room)
  expect(bottom).toMatchObject({ charge: 0, bottom: 160, top: 100, joints: [140, 120] })
  expect(column).toMatchObject({ charge: 1, bottom: 100, top: 50, joints: [] })
  expect(stemming).toMatchObject({ charge: null, bottom: 50, top: 0 })
})

test('between two charges of a hole lies the stemming that keeps them apart', () => {
  const sections = [
    { length_m: 1, pieces: null, above_m: 0.5 },
    { length_m: 1, pieces: null },
  ]
  const parts = loadFigureOf({ sections, stemming_m: 0.7 }, room)
  expect(parts.map(({ charge, stemming_m, top, bottom }) => [charge, stemming_m, top, bottom])).toEqual([
    [0, undefined, 110, 160],
    [null, 0.5, 85, 110],
    [1, undefined, 35, 85],
    [null, 0.7, 0, 35],
  ])
})

test('words never lie over one another, and stay in order within the drawing while there is room for all', () => {
  const section = fc.record({
    length_m: fc.double({ min: 0.05, max: 12, noNaN: true }),
    pieces: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 6 }), fc.double({ min: 0, max: 6, noNaN: true }), (sections, stemming_m) => {
      const labels = loadFigureOf({ sections, stemming_m }, room).map(({ label }) => label)
      for (const [index, label] of labels.entries()) {
        expect(label).toBeGreaterThanOrEqual(-1e-9)
        expect(label).toBeLessThanOrEqual(room.height + 1e-9)
        if (index > 0) expect(labels[index - 1]! - label).toBeGreaterThanOrEqual(room.line - 1e-9)
      }
    }),
    { seed: 20261123 },
  )
})
