import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, readDate } from '@barreno/domain/calendar'
import { readNumber } from '@barreno/domain/numbers'
import { numeral } from '@barreno/domain/numerals'
import { count, date, dateTime, fileSizeKb, money, powerFactor, quantity, relativeTime, signedQuantity } from './format.ts'

test('an amount is written the Venezuelan way, with the sign of the dollar first', () => {
  expect(money(1234.56)).toBe('$ 1.234,56')
  expect(money(1000)).toBe('$ 1.000,00')
  expect(money(0)).toBe('$ 0,00')
  expect(money(-1234.5)).toBe('$ −1.234,50')
  expect(money(-0)).toBe('$ 0,00')
  expect(money(999_999_999_999.99)).toBe('$ 999.999.999.999,99')
})

test('an amount that is not there is two dashes', () => {
  for (const nothing of [null, undefined, Number.NaN, Infinity]) expect(money(nothing)).toBe('$ --.--')
})

test('no amount of cents loses or gains a digit on its way to the screen', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
      const formatted = money(Number(`${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`))
      expect(BigInt(formatted.replace(/\D/g, ''))).toBe(cents)
    }),
  )
})

test('a quantity has no decimals where it is whole and up to two where it is not, a power factor always three', () => {
  expect([30, 0, -0, 1234, 1_234_567].map(quantity)).toEqual(['30', '0', '0', '1.234', '1.234.567'])
  expect([1234.5, 0.25, 2.1, 1999.999].map(quantity)).toEqual(['1.234,5', '0,25', '2,1', '2.000'])
  expect(quantity(null)).toBe('N/A')
  expect(count(12345)).toBe('12.345')
  expect(count(undefined)).toBe('N/A')
  expect(powerFactor(0.85)).toBe('0,850')
  expect(powerFactor(Number.NaN)).toBe('N/A')
})

test('a quantity shown is read as the same quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
      const formatted = quantity(hundredths / 100)
      expect(formatted).toMatch(/^−?\d{1,3}(\.\d{3})*(,\d?[1-9])?$/)
      expect(readNumber(formatted, { decimals: 2, min: -Infinity })).toEqual({ value: hundredths / 100 })
    }),
  )
})

test('every number below zero has the same sign, and none is below zero by its rounding', () => {
  expect([money(-5), quantity(-5), count(-5), powerFactor(-5), numeral(-5, 1), signedQuantity(-5)]).toEqual([
    '$ −5,00',
    '−5',
    '−5',
    '−5,000',
    '−5',
    '−5',
  ])
  expect([signedQuantity(5), signedQuantity(0), quantity(-0.001), money(-0.001)]).toEqual(['+5', '0', '0', '$ 0,00'])
})

test('a file is measured in KB of 1024 bytes with two decimals', () => {
  expect(fileSizeKb(12_345)).toBe('12,06 KB')
  expect(fileSizeKb(0)).toBe('0,00 KB')
  expect(fileSizeKb(26_214_400)).toBe('25.600,00 KB')
  expect(fileSizeKb(null)).toBe('N/A')
})

test('a calendar date never shifts', () => {
  expect(date('2026-11-21')).toBe('21/11/2026')
  expect(dateTime('2026-01-01')).toBe('01/01/2026')
})

test('a moment is shown as the day and hour it is in Caracas', () => {
  expect(date('2026-11-21T03:59:59.000Z')).toBe('20/11/2026')
  expect(date('2026-11-21T04:00:00.000Z')).toBe('21/11/2026')
  expect(dateTime('2026-11-21T19:45:00.000Z')).toBe('21/11/2026, 3:45 p. m.')
  expect(dateTime('2026-11-21T12:00:00+00:00')).toBe('21/11/2026, 8:00 a. m.')
})

test('a date that is not there says so, one that cannot be says that', () => {
  for (const nothing of [null, undefined, '']) {
    expect(date(nothing)).toBe('N/A')
    expect(dateTime(nothing)).toBe('N/A')
  }
  for (const wrong of ['hola', '2026-02-30', '2026-13-01', '2026-02-30T10:00:00Z', '2026-11-21T10:00:00', '21/11/2026']) {
    expect(date(wrong)).toBe('Inválida')
    expect(dateTime(wrong)).toBe('Inválida')
  }
})

test('an age is told in the largest whole unit', () => {
  const now = new Date('2026-11-21T19:45:00.000Z')
  expect(relativeTime('2026-11-21T19:45:00.000Z', now)).toBe('ahora')
  expect(relativeTime('2026-11-21T19:45:40.000Z', now)).toBe('ahora')
  expect(relativeTime('2026-11-21T19:44:50.000Z', now)).toBe('hace 10 segundos')
  expect(relativeTime('2026-11-21T19:15:00.000Z', now)).toBe('hace 30 minutos')
  expect(relativeTime('2026-11-21T17:00:00.000Z', now)).toBe('hace 2 horas')
  expect(relativeTime('2026-11-18T19:00:00.000Z', now)).toBe('hace 3 días')
  expect(relativeTime('2026-08-21T19:00:00.000Z', now)).toBe('hace 3 meses')
  expect(relativeTime('2024-11-20T19:00:00.000Z', now)).toBe('hace 2 años')
  expect(relativeTime('2026-11-23T19:45:00.000Z', now)).toBe('dentro de 2 días')
  expect(relativeTime(null, now)).toBe('N/A')
  expect(relativeTime('ayer', now)).toBe('Inválida')
})

test('an age of days counts the days of Caracas, so that it agrees with the deadline beside it', () => {
  // A little more than 17 times 24 hours, but 18 days on the calendar.
  expect(relativeTime('2026-11-04T03:00:00.000Z', new Date('2026-11-21T13:00:00.000Z'))).toBe('hace 18 días')
  expect(relativeTime('2026-11-20T20:00:00.000Z', new Date('2026-11-21T13:00:00.000Z'))).toBe('hace 17 horas')
})

test('the age of a calendar date counts days in Caracas, whatever the hour', () => {
  const lateEvening = new Date('2026-11-22T03:30:00.000Z')
  expect(relativeTime('2026-11-21', lateEvening)).toBe('hoy')
  expect(relativeTime('2026-11-20', lateEvening)).toBe('hace 1 día')
  expect(relativeTime('2026-11-22', lateEvening)).toBe('dentro de 1 día')
})

test('what the portal prints it reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
      const value = cents / 100 || 0
      expect(readNumber(quantity(value), { decimals: 2, min: -Infinity })).toEqual({ value })
    }),
  )
})

test('every day of the calendar is read as it is printed', () => {
  const days = fc.integer({ min: 0, max: 109_000 }).map((many) => addDays('1900-01-02', many))
  fc.assert(
    fc.property(days, (day) => {
      expect(readDate(date(day))).toEqual({ date: day })
    }),
  )
})
