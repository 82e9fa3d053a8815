import { expect, test } from 'vitest'
import { orderTransitions } from '@barreno/domain/orders/workflow'
import { preorderTransitions } from '@barreno/domain/preorders/workflow'
import { actionLabels, reasonTexts, statusLabel } from './labels.ts'

test('a status that is not known is Desconocido', () => {
  expect(statusLabel('pendiente_revision')).toBe('Pendiente de revisión')
  expect(statusLabel('ASIGNADA_OPERADOR')).toBe('Asignada a operador')
  expect(['ALGO', '', null, undefined, 'toString'].map(statusLabel)).toEqual(Array(5).fill('Desconocido'))
})

test('every action that needs a reason says so in its own words, and no other has any', () => {
  const needing = [...preorderTransitions, ...orderTransitions]
    .filter(({ needs }) => needs?.some((need) => need === 'reason'))
    .map(({ action }) => action)
  expect(new Set(Object.keys(reasonTexts))).toEqual(new Set(needing))
})

test('every button belongs to a transition', () => {
  const known = [...preorderTransitions, ...orderTransitions].map(({ action }) => action)
  for (const action of Object.keys(actionLabels)) expect(known).toContain(action)
})
