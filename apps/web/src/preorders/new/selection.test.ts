import { expect, test } from 'vitest'
import { atPricesOf, linesOf, matches, offerOf, withQuantity } from './selection.ts'
import { aMaterial, anfo } from './test/wizard.tsx'

const offer = offerOf(
  aMaterial({ materialId: 'CORD-5', name: 'Cordón detonante', description: 'Núcleo de 5 g/m', unitPrice: 0.335 + 0.005 }),
)

test('a quantity is set, changed and taken out, and the order of choosing stays', () => {
  const both = withQuantity([anfo], offer, 10)
  expect(both.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    ['ANFO-25', 4],
    ['CORD-5', 10],
  ])
  expect(withQuantity(both, anfo, 6).map(({ quantity }) => quantity)).toEqual([6, 10])
  expect(withQuantity(both, anfo, null).map(({ materialId }) => materialId)).toEqual(['CORD-5'])
})

test('a line costs quantity times price to the cent, and one of 0 is none', () => {
  const lines = linesOf([
    { ...anfo, unitPrice: 0.1, quantity: 3 },
    { ...offer, quantity: 0 },
  ])
  expect(lines).toMatchObject([{ materialId: 'ANFO-25', quantity: 3, quantityPerFront: null, lineTotal: 0.3 }])
})

test('prices that changed and materials that are gone are named, and the rest stands', () => {
  const dearer = offerOf(aMaterial({ unitPrice: 27 }))
  const { items, changes } = atPricesOf([dearer], [anfo, { ...offer, quantity: 2 }])
  expect(items).toEqual([{ ...dearer, quantity: 4 }])
  expect(changes).toEqual([
    { name: 'ANFO', before: 25.5, now: 27 },
    { name: 'Cordón detonante', before: 0.34, now: null },
  ])
  expect(atPricesOf([offerOf(aMaterial())], [anfo]).changes).toEqual([])
  expect(atPricesOf([], [{ ...anfo, quantity: 0 }]).changes, 'of a material that nobody asks for').toEqual([])
})

test('a material is found by code, name or description, without accents', () => {
  expect(matches(offer, 'cordon')).toBe(true)
  expect(matches(offer, 'cord-5')).toBe(true)
  expect(matches(offer, 'NÚCLEO detonante')).toBe(true)
  expect(matches(offer, '')).toBe(true)
  expect(matches(offer, 'anfo')).toBe(false)
})
