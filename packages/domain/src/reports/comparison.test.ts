import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedRanges, countPeriods, granularities, growth, periodsOf } from './comparison.ts'

const day = fc
  .date({ min: new Date('2016-06-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const range = fc.tuple(day, fc.nat(1500)).map(([startDate, length]) => ({ startDate, endDate: daysFrom(startDate, length) }))

/** Adds days with the calendar of the JavaScript engine. */
function daysFrom(date: string, days: number): string {
  const moment = new Date(`${date}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => {
  let days = 1
  for (let each = startDate; each < endDate; each = daysFrom(each, 1)) days++
  return days
}

const compared = (startDate: string, endDate: string) => {
  const { previous, lastYear } = comparedRanges({ startDate, endDate })
  return [previous, lastYear].map((other) => `${other.startDate} ${other.endDate}`)
}

test('a month so far is compared with as much of the month before, and of the same month a year ago', () => {
  expect(compared('2026-11-01', '2026-11-21')).toEqual(['2026-10-01 2026-10-21', '2025-11-01 2025-11-21'])
  expect(compared('2026-03-01', '2026-03-30')).toEqual(['2026-02-01 2026-02-28', '2025-03-01 2025-03-30'])
})

test('whole months are compared with whole months, however long they are', () => {
  expect(compared('2026-02-01', '2026-02-28')).toEqual(['2026-01-01 2026-01-31', '2025-02-01 2025-02-28'])
  expect(compared('2026-03-01', '2026-03-31')).toEqual(['2026-02-01 2026-02-28', '2025-03-01 2025-03-31'])
  expect(compared('2025-02-01', '2025-02-28')).toEqual(['2025-01-01 2025-01-31', '2024-02-01 2024-02-29'])
  expect(compared('2026-07-01', '2026-09-30')).toEqual(['2026-04-01 2026-06-30', '2025-07-01 2025-09-30'])
  expect(compared('2026-01-01', '2026-12-31')).toEqual(['2025-01-01 2025-12-31', '2025-01-01 2025-12-31'])
})

test('other days are compared with as many days before them', () => {
  expect(compared('2026-11-15', '2026-11-21')).toEqual(['2026-11-08 2026-11-14', '2025-11-15 2025-11-21'])
  expect(compared('2024-02-29', '2024-02-29')).toEqual(['2024-02-28 2024-02-28', '2023-02-28 2023-02-28'])
})

test('what a range is compared with ends before it begins, and is as long but for the lengths of months', () => {
  fc.assert(
    fc.property(range, (given) => {
      const { previous, lastYear } = comparedRanges(given)
      expect(daysFrom(previous.endDate, 1) <= given.startDate).toBe(true)
      if (!given.startDate.endsWith('-01')) expect(lengthOf(previous)).toBe(lengthOf(given))
      expect(Number(lastYear.startDate.slice(0, 4))).toBe(Number(given.startDate.slice(0, 4)) - 1)
      expect(Math.abs(lengthOf(lastYear) - lengthOf(given))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})

test('the periods of a range are those that its days lie in, each once and in order', () => {
  const beginning = { daily: 10, monthly: 7, yearly: 4 }
  fc.assert(
    fc.property(range, fc.constantFrom(...granularities), (given, granularity) => {
      const days = Array.from({ length: lengthOf(given) }, (_, index) => daysFrom(given.startDate, index))
      const wanted = [...new Set(days.map((each) => each.slice(0, beginning[granularity])))].map((start) => `${start}-01-01`.slice(0, 10))
      expect(periodsOf(given, granularity)).toEqual(wanted)
      expect(countPeriods(given, granularity)).toBe(wanted.length)
    }),
    { numRuns: 150 },
  )
})

test('growth is a part of what was, and unknown where there was nothing', () => {
  expect(growth(125, 100)).toBe(0.25)
  expect(growth(0, 80)).toBe(-1)
  expect(growth(80, 80)).toBe(0)
  expect(growth(80, 0)).toBeNull()
})
