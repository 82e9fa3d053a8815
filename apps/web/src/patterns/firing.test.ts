import { suggest } from '@barreno/blast-design/suggest'
import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { expect, test } from 'vitest'
import { firingOf } from './firing.ts'

const hole = (number: number, over: Partial<PlanHole> = {}): PlanHole => ({
  number,
  x_m: number,
  y_m: 1,
  diameter_mm: 89,
  type: 'produccion',
  length_m: 10,
  charge_kg: 40,
  delayNumber: 2,
  delay_ms: 500,
  nearest_m: 1,
  ...over,
})
const upper = { charge_kg: 15, delay_ms: 525 }

test('a hole with two charges goes off twice: the lower one at its time, the upper one at its own', () => {
  const { moments, layers } = firingOf([
    hole(1, { upper }),
    hole(2, { delay_ms: 525, delayNumber: 3 }),
    hole(3, { delay_ms: 550, upper: { charge_kg: 10, delay_ms: 600 } }),
    hole(4, { delay_ms: null, charge_kg: null }),
  ])
  expect(moments).toEqual([
    { delay_ms: 500, delayNumber: 2, holes: 1, upper: 0, charge_kg: 25 },
    { delay_ms: 525, delayNumber: 3, holes: 2, upper: 1, charge_kg: 55 },
    { delay_ms: 550, delayNumber: 2, holes: 1, upper: 0, charge_kg: 30 },
    { delay_ms: 600, delayNumber: null, holes: 1, upper: 1, charge_kg: 10 },
  ])
  expect(layers.map(({ holes, first, last }) => [holes.map(({ number }) => number), first, last])).toEqual([
    [[1], 0, 1],
    [[2], 1, 1],
    [[3], 2, 3],
  ])
  const { at } = patternDrawingTexts.sequence
  expect(at(moments[1]!)).toBe('Retardo 3 · 525 ms · 2 barrenos, 1 con la carga superior · 55 kg')
  expect(at(moments[3]!)).toBe('600 ms · carga superior de 1 barreno · 10 kg')
})

test('of a bench with two charges in each hole, all that is loaded goes off, in as many moments as there are times', () => {
  const suggestion = suggest(
    { miningType: 'cielo_abierto', benchHeight_m: 10, holeDiameter_mm: 89, extent: { rows: 2, holesPerRow: 4 }, decks: 2 },
    { shots: 0 },
  )
  if (!suggestion.ok) throw new Error('it has to be designed')
  const { holeCoordinates } = suggestion.pattern.calculatedParameters
  const { moments } = firingOf(holeCoordinates.map((each) => hole(each.number, { ...each, length_m: 10 })))
  const loaded_kg = holeCoordinates.reduce((sum, { charge_kg }) => sum + (charge_kg ?? 0), 0)
  expect(moments.reduce((sum, { charge_kg }) => sum + charge_kg, 0)).toBeCloseTo(loaded_kg, 6)
  expect(moments.reduce((sum, { upper: count }) => sum + count, 0)).toBe(8)
  const delays = moments.map(({ delay_ms }) => delay_ms)
  expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other))
})
