import type { CurrentDrillingPrice } from './schema.ts'

/** The method and the price of drilling a diameter. */
export type DrillingRate = Omit<CurrentDrillingPrice, 'validFrom'>

/** The cost of drilling some holes, with the cheapest method for each diameter. `cost` is null if a diameter has no price. */
export type DrillingCost = { cost: number | null; rates: DrillingRate[]; missing_mm: number[] }

export function drillingCostOf(holes: readonly { diameter_mm: number; length_m: number }[], prices: readonly DrillingRate[]): DrillingCost {
  const drilled = new Map<number, { holes: number; length_m: number }>()
  for (const { diameter_mm, length_m } of holes) {
    const before = drilled.get(diameter_mm) ?? { holes: 0, length_m: 0 }
    drilled.set(diameter_mm, { holes: before.holes + 1, length_m: before.length_m + length_m })
  }
  const each = [...drilled].map(([diameter_mm, of]) => {
    const costs = prices
      .filter((price) => price.diameter_mm === diameter_mm)
      .map((rate) => ({ rate, cost: of.length_m * rate.price_m + of.holes * rate.price_hole }))
      .toSorted((one, other) => one.cost - other.cost)
    return { diameter_mm, cheapest: costs[0] }
  })
  const missing_mm = each.filter(({ cheapest }) => cheapest === undefined).map(({ diameter_mm }) => diameter_mm)
  return {
    cost: missing_mm.length > 0 ? null : each.reduce((sum, { cheapest }) => sum + cheapest!.cost, 0),
    rates: each.flatMap(({ cheapest }) => cheapest?.rate ?? []),
    missing_mm,
  }
}
