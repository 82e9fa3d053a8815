import { power_kg_m, strongest, type ChargedHole } from '../charge.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { BenchInput } from '../input.ts'
import type { Selection } from '../selection.ts'

/** The reason for a bench's bottom charge. */
export const bottomReasons = ['cheaper', 'stronger', 'hardRock', 'loadedToe', 'water', 'asked', 'only'] as const
export type BottomReason = (typeof bottomReasons)[number]

/** The product at the bottom, and the alternative if there is one. */
export interface Bottom {
  product: Explosive
  reason: BottomReason
  /** The other possible kind of bottom charge; the bill is computed with both. */
  alternative: 'bulk' | 'cartridge' | null
}

/** Rock constant from which a cartridge bottom is worth its price in a dry hole; engineering judgement after García Bastante, ch. 4. */
export const hardRock_kg_m3 = 0.45

/**
 * Selects the bottom charge. In a dry hole in rock that is not hard,
 * it is the column's bulk explosive with a booster, if cartridges cost more; otherwise it is the strongest product.
 * A column is never stronger than the bottom below it, so cartridges weaker than the bulk column are not offered.
 */
export function bottomOf(input: BenchInput, selection: Selection, hole: ChargedHole, rockConstant_kg_m3: number): Bottom {
  const bulk = selection.bulkColumn
  const cartridge = strongest(
    selection.bottoms.filter(({ piece }) => piece !== null),
    hole,
  )
  const best = strongest(selection.bottoms, hole) as Explosive
  if (bulk === null || cartridge === undefined) return { product: best, reason: 'only', alternative: null }
  if (power_kg_m(cartridge, hole) < power_kg_m(bulk, hole)) return { product: best, reason: 'stronger', alternative: null }
  const offered = (kind: 'bulk' | 'cartridge', reason: BottomReason): Bottom =>
    kind === 'bulk' ? { product: bulk, reason, alternative: 'cartridge' } : { product: cartridge, reason, alternative: 'bulk' }
  const choice = input.bottomCharge ?? 'auto'
  if (choice !== 'auto') return offered(choice, 'asked')
  if (input.isWet === true) return offered('cartridge', 'water')
  if (rockConstant_kg_m3 >= hardRock_kg_m3) return offered('cartridge', 'hardRock')
  return isDearer(cartridge, bulk) ? offered('bulk', 'cheaper') : offered('cartridge', 'cheaper')
}

/** Whether the cartridge costs more per kilogram of ANFO equivalent. Cartridges without a price count as more expensive, as they usually are. */
const isDearer = (cartridge: Explosive, bulk: Explosive) => (costOf(cartridge) ?? Infinity) > (costOf(bulk) ?? 0)

const costOf = ({ price_kg, strengthLfb }: Explosive) => (price_kg === undefined ? undefined : price_kg / strengthAnfo(strengthLfb))
