import type { Expected } from '@barreno/domain/records/expected'
import { expect, test } from 'vitest'
import { expectedInWords } from './expected.ts'

const now = new Date('2026-11-22T16:00:00Z')
const expected = (part: Partial<Expected>): Expected => ({ outcome: 'leaves', band: null, stage: null, bodies: [], waitsFor: [], ...part })
const usual = { cases: 12, median: 26 * 3600, most: 75 * 3600 }
const stage = { status: 'ASIGNADA_OPERADOR', since: '2026-11-21T12:00:00Z', usual, isLate: false } as const

test('days of one month name it once, and days of two name both', () => {
  const words = (from: string, to: string) => expectedInWords(expected({ band: { from, to, cases: 9 } }), now)
  expect(words('2026-11-26', '2026-11-30')).toEqual(['Suele salir entre el jue. 26 y el lun. 30 de noviembre.'])
  expect(words('2026-11-26', '2026-12-01')).toEqual(['Suele salir entre el jue. 26 de noviembre y el mar. 1 de diciembre.'])
  expect(words('2026-11-26', '2026-11-26')).toEqual(['Suele salir el jue. 26 de noviembre.'])
})

test('a day that has passed is not foretold', () => {
  expect(expectedInWords(expected({ band: { from: '2026-11-20', to: '2026-11-24', cases: 9 } }), now)).toEqual([
    'Suele salir entre el dom. 22 y el mar. 24 de noviembre.',
  ])
})

test('a stage says what is usual, and once it is late for whom it waits', () => {
  expect(expectedInWords(expected({ stage }), now)).toEqual(['En esta etapa la mitad no pasa de 26 horas y 8 de cada 10 de 4 días.'])
  expect(expectedInWords(expected({ stage: { ...stage, isLate: true }, waitsFor: ['almacenista'] }), now)).toEqual([
    'Lleva aquí más de lo usual: 8 de cada 10 no pasan de 4 días. Le toca al almacenista.',
  ])
})

test('of each body that has not confirmed it is said what is usual, and without cases nothing is said', () => {
  expect(expectedInWords(expected({ bodies: [{ agency: 'gnb', usual }] }), now)).toEqual(['GNB suele confirmar en 26 horas.'])
  expect(expectedInWords(expected({ outcome: null }), now)).toEqual([])
})
