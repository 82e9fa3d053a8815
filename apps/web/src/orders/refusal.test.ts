import { orderActionTexts } from '@barreno/texts/order-actions'
import { expect, test } from 'vitest'
import { CallError } from '../api/call.ts'
import { refusal } from './refusal.ts'

const { statusFailed, operator, guide, moves, items } = orderActionTexts

test.each([
  [statusFailed, 'Error al actualizar estado.'],
  [operator.failed, 'Error al asignar el operador.'],
  [guide.failed, 'Error al asignar la guía DAEX.'],
  [moves.markPaid.failed, 'Error al actualizar estado de pago.'],
  [items.failed, 'Error al guardar cambios de contenido.'],
])('where the server has no words, the screen has: %s', (fallback, message) => {
  expect(refusal(new CallError('', 500), fallback)).toBe(message)
})

test('the server’s words come first, and an order that is gone is said in one way', () => {
  expect(refusal(new CallError('Falta la guía DAEX.', 409), statusFailed)).toBe('Falta la guía DAEX.')
  expect(refusal(new CallError('x', 404), statusFailed)).toBe('No se encontró la orden o no tienes permiso.')
})
