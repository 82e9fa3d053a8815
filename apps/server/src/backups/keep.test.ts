import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expired, readKeep } from './keep.ts'
import { momentOf, nameOf, namePattern } from './store.ts'

const names = (...moments: string[]) => moments.map((moment) => nameOf(new Date(moment), 'abcdef01'))
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const keeps = fc.record({ days: fc.nat({ max: 9 }), weeks: fc.nat({ max: 6 }), months: fc.nat({ max: 14 }) })

test('what is kept is read as it is written', () => {
  expect(readKeep('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(readKeep('3m, 1d')).toEqual({ days: 1, weeks: 0, months: 3 })
  for (const text of ['', '7', '7x', '7d,7d', '0d', '-1d', '7d,', '1.5d']) expect(readKeep(text)).toBeNull()
})

test('a name tells its moment', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const name = nameOf(moment, '0123abcd')
      expect(name).toMatch(namePattern)
      expect(momentOf(name).getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000)
    }),
  )
})

test('of each day, week and month the latest stays, and the days are those of Caracas', () => {
  const all = names(
    '2026-10-31T06:15:00Z',
    '2026-11-15T06:15:00Z',
    '2026-11-16T06:15:00Z',
    '2026-11-21T06:15:00Z',
    '2026-11-22T03:59:00Z',
    '2026-11-22T06:15:00Z',
  )
  // 03:59 is still the 21st in Caracas, and later than 02:15 of that day.
  expect(expired(all, { days: 2, weeks: 0, months: 0 })).toEqual(all.slice(0, 4))
  // Weeks begin on Mondays: the 15th is a Sunday.
  expect(expired(all, { days: 0, weeks: 2, months: 0 })).toEqual([all[0], all[2], all[3], all[4]])
  expect(expired(all, { days: 0, weeks: 0, months: 2 })).toEqual(all.slice(1, 5))
})

test('the latest always stays, no more goes than has to, and what is kept stays kept', () => {
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 60 }), keeps, (made, keep) => {
      const all = [...new Set(names(...made.map((moment) => moment.toISOString())))]
      const gone = expired(all, keep)
      const kept = all.filter((name) => !gone.includes(name))
      expect(kept).toContain(all.toSorted().at(-1))
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months))
      expect(expired(kept, keep)).toEqual([])
    }),
  )
})
