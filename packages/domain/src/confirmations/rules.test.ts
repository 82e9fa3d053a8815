import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePercent, changesByMore, valueOfAdjustments } from './rules.ts'

const cents = fc.integer({ min: 1, max: 99_999_999_999_999 })
const percent = fc.integer({ min: 0, max: 999 })

test('a price changes by more than so many per cent in whole cents, up or down', () => {
  fc.assert(
    fc.property(cents, cents, percent, (before, after, most) => {
      const difference = BigInt(after) - BigInt(before)
      const isMore = (difference < 0n ? -difference : difference) * 100n > BigInt(before) * BigInt(most)
      expect(changesByMore(before / 100, after / 100, most)).toBe(isMore)
    }),
  )
  // 0.1 and 0.11 differ by ten per cent; with floats it would be slightly more.
  expect([changesByMore(0.1, 0.11, 10), changesByMore(0.1, 0.12, 10), changesByMore(0.11, 0.1, 9)]).toEqual([false, true, true])
  expect(changePercent(42.5, 46.75)).toBe(10)
})

test('what goes up and down again counts both ways', () => {
  expect(valueOfAdjustments(42.5, [-3, 2.5])).toBe(233.75)
  expect(valueOfAdjustments(0.33, [0.5])).toBe(0.17)
})
