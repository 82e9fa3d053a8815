import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['Plano del Peñón 👷.pdf', 'Plano del Peñón 👷.pdf'],
  ['C:\\Users\\ana\\plano.dwg', 'plano.dwg'],
  ['../../etc/passwd', 'passwd'],
  ['/etc/plano.pdf', 'plano.pdf'],
  ['..\\plano.pdf', 'plano.pdf'],
  ['pla\0no\r\n.pdf', 'plano.pdf'],
  ['plano\u202efdp.exe', 'planofdp.exe'],
  ['mitad\ud83d.pdf', 'mitad\ufffd.pdf'],
  ['%2e%2e%2fplano.pdf', '%2e%2e%2fplano.pdf'],
  [' plano.pdf ', 'plano.pdf'],
])('%j is kept as %j', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned)
})

test('an endless name keeps its beginning and its extension', () => {
  expect(cleanName(`${'x'.repeat(4000)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`)
  expect(cleanName(`a${'👷'.repeat(400)}.dxf`).isWellFormed()).toBe(true)
})

test('whatever it was, a kept name can be stored and shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const cleaned = cleanName(name)
      expect(cleaned.isWellFormed() && cleaned.length <= 200 && !/[\p{Cc}/\\\u202e]/u.test(cleaned)).toBe(true)
    }),
  )
})
