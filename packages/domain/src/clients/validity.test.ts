import { expect, test } from 'vitest'
import { rightStateOn } from './validity.ts'

test.each([
  [null, null, 'unknown'],
  ['2026-12-22', null, 'valid'],
  ['2026-12-21', null, 'expiring'],
  ['2026-11-21', null, 'expiring'],
  ['2026-11-20', null, 'expired'],
  ['2026-11-20', '2026-11-20', 'expired'],
  ['2026-11-20', '2026-11-21', 'excepted'],
  ['2026-12-22', '2026-11-25', 'valid'],
])('on the 21st of November a right until %s with an exception until %s is %s', (endsOn, exceptionUntil, state) => {
  expect(rightStateOn('2026-11-21', endsOn, exceptionUntil)).toBe(state)
})
