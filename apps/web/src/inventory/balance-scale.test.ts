import { expect, test } from 'vitest'
import { monthMarks, roundMarks } from './balance-scale.ts'

test.each([
  [0, [0, 1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [7, [0, 2, 4, 6, 8]],
  [120, [0, 50, 100, 150]],
  [4006, [0, 2000, 4000, 6000]],
])('an axis up to %d is marked in round numbers that reach it', (highest, marks) => {
  expect(roundMarks(highest)).toEqual(marks)
})

test('the months of a year are marked by their first days, fewer where there is less room', () => {
  const year = ['2025-11-21', '2026-11-21'] as const
  expect(monthMarks(...year, 12)).toHaveLength(12)
  expect(monthMarks(...year, 4)).toEqual(['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01'])
  expect(monthMarks('2026-11-02', '2026-11-21', 12)).toEqual([])
})
