import { expect, test } from 'vitest'
import { atPricesOf, linesOf, matches, offerOf, unreadableSentence, withQuantity } from './selection.ts'
import { aMaterial, anfo } from './test/wizard.tsx'

const offer = offerOf(
  aMaterial({ materialId: 'CORD-5', name: 'Cordón detonante', description: 'Núcleo de 5 g/m', unitPrice: 0.335 + 0.005 }),
)

test('a quantity is set, changed and taken out, and the order of choosing stays', () => {
  const quantitiesIn = (draft: ReturnType<typeof withQuantity>) => draft.items.map(({ materialId, quantity }) => [materialId, quantity])
  const both = withQuantity({ items: [anfo], unreadable: {} }, offer, 10)
  expect(quantitiesIn(both)).toEqual([
    ['ANFO-25', 4],
    ['CORD-5', 10],
  ])
  expect(quantitiesIn(withQuantity(both, anfo, 6))).toEqual([
    ['ANFO-25', 6],
    ['CORD-5', 10],
  ])
  expect(quantitiesIn(withQuantity(both, anfo, null))).toEqual([['CORD-5', 10]])
})

test('a quantity that cannot be read is kept beside the selection until it can', () => {
  const typed = { text: '1,5', message: 'Debe ser un número entero.' }
  const faulty = withQuantity({ items: [anfo], unreadable: {} }, anfo, typed)
  expect(faulty).toEqual({ items: [{ ...anfo, quantity: 0 }], unreadable: { 'ANFO-25': typed } })
  expect(unreadableSentence([offerOf(aMaterial())], faulty.unreadable)).toBe('ANFO: debe ser un número entero.')
  expect(withQuantity(faulty, anfo, 15)).toEqual({ items: [{ ...anfo, quantity: 15 }], unreadable: {} })
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
    { materialId: 'ANFO-25', name: 'ANFO', before: 25.5, now: 27 },
    { materialId: 'CORD-5', name: 'Cordón detonante', before: 0.34, now: null },
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
