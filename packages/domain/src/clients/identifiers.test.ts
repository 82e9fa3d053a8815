import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Cedula, PersonDocument, Rif, rifCheckDigitAgrees } from './identifiers.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const eitherCase = (letters: string) => fc.constantFrom(...letters, ...letters.toLowerCase())
const dash = fc.constantFrom('', '-')

test('a RIF is one text, however it was typed', () => {
  fc.assert(
    fc.property(eitherCase('VEJPGC'), dash, digits(8), dash, digits(1), (letter, one, number, other, check) => {
      expect(Rif.parse(` ${letter}${one}${number}${other}${check} `)).toBe(`${letter.toUpperCase()}-${number}-${check}`)
    }),
  )
})

test.each([
  '',
  'J',
  'J-123',
  'X-12345678-9',
  'J-123456789-0',
  'J-12345678',
  'J--12345678-9',
  'J 12345678 9',
  'J-1234567８-9',
  'J-12345678-9\0',
  'J-12345678-9; --',
  null,
  123456789,
])('%j is no RIF', (value) => expect(Rif.safeParse(value).success).toBe(false))

test('the check digit of real companies agrees', () => {
  for (const rif of ['J-00002967-9', 'G-20000110-0', 'J-07013380-5']) expect(rifCheckDigitAgrees(rif)).toBe(true)
})

test('a check digit agrees with one digit of ten', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'VEJPGC'), digits(8), (letter, number) => {
      expect([...'0123456789'].filter((check) => rifCheckDigitAgrees(`${letter}-${number}-${check}`))).toHaveLength(1)
    }),
  )
})

test('a digit that was mistyped is noticed, unless the check digit stands for two remainders', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...'VEJPGC'),
      digits(8),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (letter, number, place, change) => {
        const check = [...'0123456789'].find((digit) => rifCheckDigitAgrees(`${letter}-${number}-${digit}`))!
        fc.pre(check !== '0') // 0 is the check digit of the remainders 0 and 1
        const mistyped = number.slice(0, place) + ((Number(number[place]) + change) % 10) + number.slice(place + 1)
        expect(rifCheckDigitAgrees(`${letter}-${mistyped}-${check}`)).toBe(false)
      },
    ),
  )
})

test('what is no RIF has no check digit that could agree', () => {
  expect(rifCheckDigitAgrees('J000029679')).toBe(false)
  expect(rifCheckDigitAgrees('')).toBe(false)
})

test('a cédula is one text, however it was typed; without a letter it is a Venezuelan one', () => {
  fc.assert(
    fc.property(fc.option(eitherCase('VE'), { nil: '' }), dash, fc.integer({ min: 5, max: 8 }).chain(digits), (letter, between, number) => {
      expect(Cedula.parse(` ${letter}${between}${number}`)).toBe(`${letter.toUpperCase() || 'V'}-${number}`)
    }),
  )
})

test.each(['', 'V', 'V-1234', 'V-123456789', 'J-12345678', 'V-12.345.678', 'V--12345678', '12345678\0', null, 12345678])(
  '%j is no cédula',
  (value) => {
    expect(Cedula.safeParse(value).success).toBe(false)
  },
)

test('a document is any short text, and a cédula where it looks like one', () => {
  expect(['12345678', 'e12345', ' v-1234567 ', 'P-ABC 99/1', 'J-12345678-9', '1234', ''].map((text) => PersonDocument.parse(text))).toEqual(
    ['V-12345678', 'E-12345', 'V-1234567', 'P-ABC 99/1', 'J-12345678-9', '1234', ''],
  )
  expect(PersonDocument.safeParse('x'.repeat(21)).success).toBe(false)
  expect(PersonDocument.safeParse('12345\n678').success).toBe(false)
})
