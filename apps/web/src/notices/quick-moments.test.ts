import { expect, test } from 'vitest'
import { quickMoments } from './quick-moments.ts'

const inWords = (now: string) => quickMoments(new Date(now)).map(({ choice, date, time }) => `${choice} ${date} ${time}`)

test('a notice is put off to this evening, tomorrow, Monday or a week, as it is in Caracas', () => {
  // Wednesday, 25/11/2026, noon in Caracas.
  expect(inWords('2026-11-25T16:00:00Z')).toEqual([
    'evening 2026-11-25 16:00',
    'tomorrow 2026-11-26 07:00',
    'monday 2026-11-30 07:00',
    'week 2026-12-02 07:00',
  ])
})

test('late in the day there is no evening, and where tomorrow is Monday, or today, it stands there once', () => {
  expect(inWords('2026-11-29T23:00:00Z')).toEqual(['tomorrow 2026-11-30 07:00', 'week 2026-12-06 07:00'])
  expect(inWords('2026-11-30T23:00:00Z')).toEqual(['tomorrow 2026-12-01 07:00', 'week 2026-12-07 07:00'])
})
