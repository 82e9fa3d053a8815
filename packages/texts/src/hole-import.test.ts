import { expect, test } from 'vitest'
import { holeImportTexts as texts } from './hole-import.ts'

test('what is wrong with a file of holes is told as it was agreed', () => {
  expect(texts.fault({ code: 'notANumber', line: 5, column: 'E', text: 'abc' })).toBe('Línea 5: «abc» no es un número (columna E).')
  expect(texts.fault({ code: 'duplicate', line: 4, column: 'A', text: '2' })).toBe('Línea 4: el barreno 2 está dos veces.')
  expect(texts.files.dxfNoHoles).toBe('El DXF no trae círculos ni puntos: no hay barrenos que leer.')
  expect(texts.files.dxfBinary).toBe('Es un DXF binario; guárdelo como ASCII.')
  expect(texts.verb(48)).toBe('Importar 48 barrenos')
})

test('FILE-03: distances that are none of metres', () => {
  expect(texts.doubtful(9.8)).toBe('Las distancias entre barrenos parecen pies o milímetros (mediana 9,80). Diga la unidad del archivo.')
})
