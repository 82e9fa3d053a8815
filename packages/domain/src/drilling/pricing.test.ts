import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrillingRate, drillingCostOf } from './pricing.ts'
import { drillingMethods } from './values.ts'

const holes = [
  { diameter_mm: 76, length_m: 10 },
  { diameter_mm: 76, length_m: 12 },
  { diameter_mm: 102, length_m: 3 },
]
const rate = (diameter_mm: number, method: DrillingRate['method'], price_m: number, price_hole = 0): DrillingRate => ({
  diameter_mm,
  method,
  price_m,
  price_hole,
})

test('metres and holes are paid by diameter, each with the method that is cheapest for it', () => {
  const prices = [rate(76, 'topHammer', 9, 5), rate(76, 'downTheHole', 9.4), rate(102, 'downTheHole', 12, 6)]
  expect(drillingCostOf(holes, prices)).toEqual({ cost: 22 * 9.4 + 3 * 12 + 6, rates: [prices[1], prices[2]], missing_mm: [] })
})

test('a diameter without a price leaves the whole without one, and is named', () => {
  expect(drillingCostOf(holes, [rate(76, 'topHammer', 9)])).toMatchObject({ cost: null, missing_mm: [102] })
  expect(drillingCostOf(holes, [])).toMatchObject({ cost: null, rates: [], missing_mm: [76, 102] })
})

test('another price never makes drilling dearer, and a dearer price never cheaper', () => {
  const prices = fc.array(
    fc.record({
      diameter_mm: fc.constantFrom(76, 89),
      method: fc.constantFrom(...drillingMethods),
      price_m: fc.integer({ min: 1, max: 5000 }).map((cents) => cents / 100),
      price_hole: fc.nat(5000).map((cents) => cents / 100),
    }),
  )
  const drilled = fc.array(fc.record({ diameter_mm: fc.constantFrom(76, 89), length_m: fc.double({ min: 1, max: 40, noNaN: true }) }))
  fc.assert(
    fc.property(drilled, prices, prices, (some, one, more) => {
      const [cost, withMore] = [drillingCostOf(some, one).cost, drillingCostOf(some, [...one, ...more]).cost]
      if (cost !== null) expect(withMore).toBeLessThanOrEqual(cost + 1e-9)
      const dearer = one.map((price) => ({ ...price, price_m: price.price_m + 1 }))
      if (cost !== null) expect(drillingCostOf(some, dearer).cost).toBeGreaterThanOrEqual(cost - 1e-9)
    }),
  )
})
