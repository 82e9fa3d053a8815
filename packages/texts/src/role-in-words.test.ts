import { expect, test } from 'vitest'
import { roleInWords } from './role-in-words.ts'

test('a role in a sentence begins small, and a body keeps its capitals', () => {
  expect((['almacenista', 'gnb_operador', 'daex', 'cliente'] as const).map(roleInWords)).toEqual([
    'almacenista',
    'operador GNB',
    'DAEX',
    'cliente',
  ])
})
