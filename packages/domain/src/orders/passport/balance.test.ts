import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../money.ts'
import { balanceOfLot, returnedLots } from './balance.ts'

const amount = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)

test('what comes back are lots that were not used, and of each lot what left is used, returned and the rest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ left: amount, share: fc.integer({ min: 0, max: 100 }) }), { minLength: 1, maxLength: 5 }),
      amount,
      (lots, quantity) => {
        const parts = lots.map(({ left }, index) => ({ lotId: `lot-${index}`, magazineId: 'PRINCIPAL', left }))
        const used = new Map(lots.map(({ left, share }, index) => [`lot-${index}`, Math.floor(left * share) / 100]))
        const unused = sumOf(parts.map(({ lotId, left }) => sumOf([left, -used.get(lotId)!])))
        const back = returnedLots(parts, used, quantity)
        expect(back === null).toBe(quantity > unused)
        if (!back) return
        expect(sumOf(back.map((line) => line.quantity))).toBe(quantity)
        for (const { lotId, left } of parts) {
          const returned = sumOf(back.filter((line) => line.lotId === lotId).map((line) => line.quantity))
          const lot = balanceOfLot({ lotId, dispatched: left, returned }, used)
          expect(lot.rest).toBeGreaterThanOrEqual(0)
          expect(sumOf([lot.used!, lot.returned, lot.rest])).toBe(left)
        }
      },
    ),
    { numRuns: 500, seed: 11 },
  )
})

test('while nobody has reported a blast, nothing is said of what was used', () => {
  expect(balanceOfLot({ lotId: 'a', dispatched: 10, returned: 2 }, null)).toMatchObject({ used: null, rest: 8 })
})
