import { expect, test } from 'vitest'
import { daysOf, shifted } from './days.ts'

test('a month is its whole weeks, from Monday to Sunday', () => {
  const days = daysOf('month', '2026-11-21')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const february = daysOf('month', '2027-02-10')
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('a week is seven days that hold the day, and a step leads to the next', () => {
  expect(daysOf('week', '2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  expect([shifted('week', '2026-12-30', 1), shifted('month', '2026-12-30', 1), shifted('month', '2026-01-31', -1)]).toEqual([
    '2027-01-06',
    '2027-01-01',
    '2025-12-01',
  ])
})
