import { expect, test } from 'vitest'
import { typedNumber } from './typed.ts'

test.each([
  ['1,5', 'Debe ser un número entero.'],
  ['2.5', 'Debe ser un número entero.'],
  ['12,0', 'Debe ser un número entero.'],
  ['1.500,25', 'Debe ser un número entero.'],
  ['doce', 'Escriba un número entero, como 1.234.'],
  ['-5', 'Debe ser mayor o igual que 0.'],
  ['10.000.000', 'Debe ser menor o igual que 9.999.999.'],
])('%s is refused by a field for whole numbers, in words', (text, message) => {
  expect(typedNumber(text, { max: 9_999_999 })).toEqual({ text, message })
})

test.each([
  ['12,345', 2, 'Debe tener a lo sumo dos decimales.'],
  ['12,3456', 3, 'Debe tener a lo sumo 3 decimales.'],
  ['12,34', 1, 'Debe tener a lo sumo un decimal.'],
  ['1.2.3', 2, 'Escriba un número como 1.234,5, con coma para los decimales.'],
])('%s is refused by a field with %i decimals, in words', (text, decimals, message) => {
  expect(typedNumber(text, { decimals })).toEqual({ text, message })
})

test('an empty field is no number, and no fault', () => {
  expect(typedNumber('  ', {})).toBeNull()
})
