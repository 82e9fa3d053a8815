import { expect, test } from 'vitest'
import { comboChanges, comboSentences, isOtherQuantity } from './combo-changes.ts'
import type { SeenItem } from './draft.ts'

const item = (materialId: string, quantityPerFront: number, unitPrice = 10): SeenItem => ({
  materialId,
  name: materialId,
  description: null,
  unit: 'SACO',
  unitPrice,
  quantityPerFront,
})
const seen = [item('ANFO', 3), item('CORD', 10), item('MECHA', 2)]

test('a combo that is what it was has not changed, in whatever order it comes', () => {
  expect(comboChanges(seen, seen.toReversed())).toEqual([])
})

test('what left, what came, and what there is more or dearer of is told, the old beside the new', () => {
  const changes = comboChanges(seen, [item('ANFO', 5, 12.5), item('CORD', 10), item('BOOSTER', 1)])
  expect(comboSentences(changes)).toEqual([
    'ANFO: 3 → 5 por frente',
    'MECHA: ya no es parte del combo',
    'BOOSTER: ahora es parte del combo, 1 por frente',
    'ANFO: $ 10,00 → $ 12,50',
  ])
})

test('a price alone leaves the quantities as they were', () => {
  const changes = comboChanges(seen, [item('ANFO', 3, 12.5), ...seen.slice(1)])
  expect(changes.some(isOtherQuantity)).toBe(false)
  expect(comboSentences(changes)).toEqual(['ANFO: $ 10,00 → $ 12,50'])
})
