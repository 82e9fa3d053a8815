import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, caracasDate, isBefore, isCalendarDate, readDate, startOfDay } from './calendar.ts'
import { CalendarDate } from './date-fields.ts'

const inCaracas = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas', dateStyle: 'short' })
const moment = fc.date({ min: new Date('2016-06-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const messages = (value: unknown) => CalendarDate.safeParse(value).error?.issues.map(({ message }) => message)

test('the day of a moment is the day the tables of time zones give for Caracas', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(caracasDate(at)).toBe(inCaracas.format(at))
    }),
    { numRuns: 500 },
  )
})

test('the day changes in Caracas at four in the morning of Greenwich', () => {
  expect(caracasDate(new Date('2026-11-21T03:59:59.999Z'))).toBe('2026-11-20')
  expect(caracasDate(new Date('2026-11-21T04:00:00.000Z'))).toBe('2026-11-21')
})

test('a day begins at its first moment', () => {
  fc.assert(
    fc.property(date, (day) => {
      const start = startOfDay(day).getTime()
      expect([caracasDate(new Date(start)), caracasDate(new Date(start - 1))]).toEqual([day, addDays(day, -1)])
    }),
  )
})

test('days are added over the ends of months, years and Februaries', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  fc.assert(
    fc.property(date, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
      expect(addDays(addDays(day, days), -days)).toBe(day)
    }),
  )
})

test('a day is before another as the calendar has it', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 1000 }), (day, days) => {
      expect([isBefore(day, addDays(day, days)), isBefore(addDays(day, days), day), isBefore(day, day)]).toEqual([true, false, false])
    }),
  )
})

test('every day from 1900 to 2200 is a date', () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(CalendarDate.parse(day)).toBe(day)
    }),
  )
})

test.each([
  '2026-02-30',
  '2025-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-2-3',
  '26-02-03',
  '02/03/2026',
  '20260203',
  '',
  'infinity',
  'now',
  'today',
  'mañana',
  '2026-02-03T00:00:00Z',
  '2026-02-03 ',
  ' 2026-02-03',
  '+02026-02-03',
  '２０２６-02-03',
  '2026-02-03\n',
])('%j is no date', (value) => {
  expect(messages(value)).toEqual(['Debe ser una fecha que exista, con la forma AAAA-MM-DD.'])
})

test('a number is no date either, nor is nothing', () => {
  expect([20260203, null, undefined].map(messages)).toEqual([['Debe ser un texto.'], ['Debe ser un texto.'], ['Este campo es requerido.']])
})

test.each(['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])('%s is too far away', (value) => {
  expect(messages(value)).toEqual(['La fecha debe estar entre los años 1900 y 2200.'])
})

const dayOf = (text: string) => {
  const reading = readDate(text)
  return 'date' in reading ? reading.date : reading.fault
}

test.each([
  ['21/11/2026', '2026-11-21'],
  ['5/1/27', '2027-01-05'],
  ['05-01-2027', '2027-01-05'],
  ['5.1.2027', '2027-01-05'],
  [' 2027-01-05 ', '2027-01-05'],
  ['29/02/2028', '2028-02-29'],
  ['31/02/2027', 'noSuchDay'],
  ['29/02/2027', 'noSuchDay'],
  ['11/21/2026', 'noSuchDay'],
  ['0/1/2027', 'noSuchDay'],
  ['1/1/1850', 'outOfRange'],
  ['5/1-27', 'notDate'],
  ['5/1', 'notDate'],
  ['5/1/027', 'notDate'],
  ['05012027', 'notDate'],
  ['mañana', 'notDate'],
])('%s is read as %s', (text, expected) => {
  expect(dayOf(text)).toBe(expected)
})

test('no text is read as another day than the one it names', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 11 }), (text) => {
      const found = dayOf(text)
      if (!/^\d{4}-/.test(found)) return
      // Compares by parts, so that the order in which the date was written does not matter.
      const [first, second, third] = text.trim().split(/\D/).map(Number)
      const parts = /^\d{4}-/.test(text.trim()) ? [first, second, third] : [third, second, first]
      const [year, month, dayOfMonth] = found.split('-').map(Number)
      expect([parts[0]! % 100, parts[1], parts[2]]).toEqual([year! % 100, month, dayOfMonth])
    }),
    { numRuns: 5000 },
  )
})

test('a browser, which makes no schema for it, tells a date as the server does', () => {
  const part = fc.integer({ min: 0, max: 40 }).map((value) => String(value).padStart(2, '0'))
  const near = fc.tuple(fc.integer({ min: 1850, max: 2250 }), part, part).map(([year, month, day]) => `${year}-${month}-${day}`)
  fc.assert(
    fc.property(fc.oneof(date, near, fc.string()), (text) => {
      expect(isCalendarDate(text)).toBe(CalendarDate.safeParse(text).success)
    }),
  )
})
