import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecimalMark, readNumber } from './numbers.ts'

const read = (text: string, mark: DecimalMark | null = ',') => {
  const reading = readNumber(text, { decimals: 2, min: -Infinity, mark })
  return 'value' in reading ? reading.value : reading.fault
}

test.each([
  ['1234', 1234, 1234],
  ['1.234', 1234, 'tooManyDecimals'],
  ['1,234', 'tooManyDecimals', 1234],
  ['1.234,56', 1234.56, 'notNumber'],
  ['1,234.56', 'notNumber', 1234.56],
  ['12.50', 12.5, 12.5],
  ['12,5', 12.5, 12.5],
  ['1.5', 1.5, 1.5],
  ['1.234.567', 1234567, 'notNumber'],
  ['1.500,25', 1500.25, 'notNumber'],
  ['12,345', 'tooManyDecimals', 12345],
  ['007', 7, 7],
  [' 85 ', 85, 85],
  ['-3', -3, -3],
  ['−3', -3, -3],
  ['+3', 3, 3],
  ['0.125', 'notNumber', 'tooManyDecimals'],
  ['1.23.45', 'notNumber', 'notNumber'],
  ['12.34,5', 'notNumber', 'notNumber'],
  ['1.5000', 'notNumber', 'tooManyDecimals'],
  ['12,34,56', 'notNumber', 'notNumber'],
  ['1 234', 'notNumber', 'notNumber'],
  [',5', 'notNumber', 'notNumber'],
  ['5,', 'notNumber', 'notNumber'],
  ['1e5', 'notNumber', 'notNumber'],
  ['٣', 'notNumber', 'notNumber'],
  ['doce', 'notNumber', 'notNumber'],
])('%s is %s with a decimal comma and %s with a decimal point', (text, comma, point) => {
  expect([read(text, ','), read(text, '.')]).toEqual([comma, point])
})

test('where a file uses both marks, a text with two readings is asked about', () => {
  expect([read('1.234', null), read('1.234,5', null), read('12.50', null)]).toEqual(['ambiguous', 1234.5, 12.5])
})

test('an amount may name dollars, and never bolivars', () => {
  const money = (text: string) => readNumber(text, { decimals: 2, isMoney: true })
  for (const text of ['$ 1.500,25', 'US$1.500,25', '1.500,25 USD', 'Ref. 1.500,25']) expect(money(text)).toEqual({ value: 1500.25 })
  for (const text of ['Bs. 40', '40 Bs', 'BsS 40']) expect(money(text)).toEqual({ fault: 'otherCurrency' })
  expect(readNumber('$ 40', { decimals: 2 })).toEqual({ fault: 'notNumber' })
})

/** Numbers as people type and mistype them: the characters of numbers, in any order. */
const typedText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-−+ '), maxLength: 12 }),
  fc.tuple(fc.nat(9999), fc.constantFrom('.', ',', '.0', ',00'), fc.nat(9999)).map((parts) => parts.join('')),
  fc.array(fc.nat(999).map(String), { minLength: 1, maxLength: 4 }).map((groups) => groups.join('.')),
  fc.string({ maxLength: 8 }),
)

test('no text is read as a number that a Venezuelan reader would not read', () => {
  fc.assert(
    fc.property(typedText, fc.integer({ min: 0, max: 3 }), (text, decimals) => {
      const reading = readNumber(text, { decimals, min: -Infinity })
      const meant = venezuelanReader(text.trim(), decimals)
      expect('value' in reading ? reading.value : null).toBe(meant)
    }),
    { numRuns: 5000 },
  )
})

/**
 * Reads the text character by character, by the Venezuelan rule: a comma before the decimals, dots between thousands.
 * It shares no code with the reader under test. Null if the text is ambiguous or no number.
 */
function venezuelanReader(text: string, decimals: number): number | null {
  const isNegative = text.startsWith('-') || text.startsWith('−')
  const unsigned = isNegative || text.startsWith('+') ? text.slice(1) : text
  const commaAt = unsigned.indexOf(',')
  const before = commaAt < 0 ? unsigned : unsigned.slice(0, commaAt)
  const after = commaAt < 0 ? '' : unsigned.slice(commaAt + 1)
  if (commaAt >= 0 && !isDigits(after)) return null
  const groups = before.split('.')
  if (!groups.every(isDigits)) return null
  const [first = '', ...rest] = groups
  const isKeypad = commaAt < 0 && rest.length === 1 && rest[0]!.length < 3
  const isGrouped = rest.length === 0 || (first.length <= 3 && !first.startsWith('0') && rest.every(({ length }) => length === 3))
  if (!isKeypad && !isGrouped) return null
  const part = isKeypad ? rest[0]! : after
  if (part.length > decimals) return null
  let digits = 0n
  for (const digit of (isKeypad ? first : groups.join('')) + part) digits = digits * 10n + BigInt(digit)
  const value = Number(digits) / 10 ** part.length
  return isNegative && value !== 0 ? -value : value
}

function isDigits(text: string): boolean {
  return text !== '' && Array.from(text).every((character) => character >= '0' && character <= '9')
}
