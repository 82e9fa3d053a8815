import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, faces, propertyRuns } from '../../test/arbitraries.ts'
import { loadCards, misfireWait_min } from './load-cards.ts'
import { suggest } from '../suggest.ts'

test('every charged hole of any front is on one card, and the cards add up to the charge of the holes', () => {
  fc.assert(
    fc.property(fc.oneof(faces, benches), (input) => {
      const answer = suggest(input)
      if (!answer.ok) return
      const { calculatedParameters, loads } = answer.pattern
      const charged = calculatedParameters.holeCoordinates.filter(({ load }) => load !== null)
      const cards = loadCards(calculatedParameters.holeCoordinates, loads)
      const onCards = cards.flatMap(({ holes }) => holes.map(({ number }) => number)).toSorted((one, other) => one - other)
      expect(onCards).toEqual(charged.map(({ number }) => number).toSorted((one, other) => one - other))
      for (const { load, sections, holes } of cards) {
        const length_m = sections.reduce((sum, { length_m: part_m, above_m = 0 }) => sum + part_m + above_m, load.stemming_m)
        for (const hole of holes) expect(Math.abs(hole.length_m - length_m)).toBeLessThan(0.011)
        for (const hole of holes) expect(Math.abs(hole.charge_kg - load.charge_kg)).toBeLessThan(0.002)
        expect(sections.reduce((sum, section) => sum + section.mass_kg, 0)).toBeCloseTo(load.charge_kg, 2)
      }
    }),
    propertyRuns(100),
  )
})

const section = (productId: string, pieces: number | null, above_m?: number) => ({
  productId,
  pieces,
  length_m: 0.4,
  mass_kg: 0.5,
  above_m,
})
const load = (id: string, stemming_m = 0.62) => ({
  id,
  charge_kg: 1,
  stemming_m,
  sections: [section('emulsion38', 3), section('emulsion32', 5)],
})

test('edited holes that are loaded alike share a card, those loaded otherwise have their own', () => {
  const holes = ['a', 'b', 'c', null, 'a'].map((id, index) => ({ number: index + 1, load: id }))
  const cards = loadCards(holes, [load('a'), load('b'), load('c', 0.9), load('unused')])
  expect(cards.map((card) => card.holes.map(({ number }) => number))).toEqual([[1, 2, 5], [3]])
})

test('two charges of one product with stemming between them stay two', () => {
  const decked = { ...load('a'), sections: [section('anfo', null), section('anfo', null, 0.6), section('anfo', null)] }
  const [card] = loadCards([{ load: 'a' }], [decked])
  expect(card?.sections.map(({ length_m, above_m }) => [length_m, above_m])).toEqual([
    [0.8, 0.6],
    [0.4, undefined],
  ])
})

test('bottom and column of one product are one charge; of two products they are two', () => {
  const one = { ...load('a'), sections: [section('anfo', null), section('anfo', null), section('emulsion32', 5)] }
  const [card] = loadCards([{ load: 'a' }], [one])
  expect(card?.sections.map(({ productId, length_m, pieces }) => [productId, length_m, pieces])).toEqual([
    ['anfo', 0.8, null],
    ['emulsion32', 0.4, 5],
  ])
})

test('after a misfire nobody goes near for 30 minutes with a fuse or electronic detonators, for 15 otherwise', () => {
  expect((['capFuse', 'blaster', 'shockTubeStarter'] as const).map((by) => misfireWait_min({ by }))).toEqual([30, 30, 15])
})
