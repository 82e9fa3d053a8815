import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email, LongText, ShortText } from './text-fields.ts'

const messages = (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test('whatever people write comes back letter for letter', () => {
  for (const text of [
    'Peñón',
    'cafe\u0301',
    '👷🏽‍♀️ Ana',
    'שלום עולם',
    '<b>"O\'Higgins"</b> & Cía.',
    "'; drop table orders; --",
    '__proto__',
  ]) {
    expect(ShortText(100).parse(text)).toBe(text)
    expect(LongText(100).parse(text)).toBe(text)
  }
})

test('any well-formed text without control characters is a line, and only that', () => {
  const line = ShortText(200)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      const isPlain =
        text.trim().isWellFormed() &&
        [...text.trim()].every((char) => (char.codePointAt(0)! >= 0xa0 && char !== '\ufffd') || (char >= ' ' && char <= '~'))
      expect(line.safeParse(text).success).toBe(isPlain)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['NUL', 'a\0b'],
  ['escape', 'a\u001b[31mb'],
  ['delete', 'a\u007fb'],
  ['C1', 'a\u0085b'],
  ['half a pair', 'a\ud800b'],
  ['the other half', 'a\udc00b'],
  ['what is left of bytes that were no text', 'a\ufffdb'],
])('%s is refused', (_, text) => {
  expect(messages(ShortText(100), text)).toEqual(['Contiene caracteres no permitidos.'])
  expect(messages(LongText(100), text)).toEqual(['Contiene caracteres no permitidos.'])
})

test('a line has no line ends; several lines have, and are the same from a form and from JSON', () => {
  expect(messages(ShortText(100), 'a\nb')).toEqual(['Contiene caracteres no permitidos.'])
  expect(LongText(100).parse('a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td')
})

test('blanks around a text do not count', () => {
  expect(ShortText(3).parse('  abc \n')).toBe('abc')
  expect(messages(ShortText(3).min(1), ' \t ')).toEqual(['Este campo es requerido.'])
})

test('a text that is too long is told so once', () => {
  expect(ShortText(3).parse('ñandú'.slice(0, 3))).toBe('ñan')
  expect(messages(ShortText(3), 'a\0bcd')).toEqual(['Debe tener a lo sumo 3 caracteres.'])
  expect(messages(LongText(3), 'abcd')).toEqual(['Debe tener a lo sumo 3 caracteres.'])
})

test('an e-mail address is kept as it was typed', () => {
  expect(Email.parse(' Ana.Perez+obra@Minas.com.ve ')).toBe('Ana.Perez+obra@Minas.com.ve')
})

test.each([
  'ana',
  'ana@',
  '@minas.ve',
  'ana@minas',
  'a b@minas.ve',
  'ana@minas..ve',
  'ana@minas.ve\nbcc: x@y.zz',
  'ana@minas.ve\0',
  'x'.repeat(64) + '@' + 'y'.repeat(187) + '.ve',
])('%j is no e-mail address', (text) => expect(Email.safeParse(text).success).toBe(false))

test('a text made to stall a pattern is refused as fast as any other', () => {
  for (const text of ['a'.repeat(200) + '!', 'a@'.repeat(120), 'a.'.repeat(120), 'a@' + 'b.'.repeat(120)])
    expect(messages(Email, text)).toEqual(['El formato del correo electrónico es inválido.'])
})
