import { power_kg_m, strongest, type ChargedHole } from '../charge.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { BenchInput } from '../input.ts'
import type { Selection } from '../selection.ts'

/** Why a bench has the bottom charge that it has. */
export const bottomReasons = ['cheaper', 'stronger', 'hardRock', 'loadedToe', 'water', 'asked', 'only'] as const
export type BottomReason = (typeof bottomReasons)[number]

/** The product at the bottom, and what it stands against where both could be had. */
export interface Bottom {
  product: Explosive
  reason: BottomReason
  /** What the bottom charge could be instead; the bill of both is shown. */
  alternative: 'bulk' | 'cartridge' | null
}

/** Rock from which on a cartridge bottom is worth its price where the hole is dry; engineering judgement after García Bastante, ch. 4. */
export const hardRock_kg_m3 = 0.45

/**
 * Dry, in rock that is not hard, the bulk explosive of the column with a booster where cartridges cost more; otherwise the strongest. A column is
 * never stronger than the bottom under it, so that cartridges weaker than the bulk column are not offered.
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

/** By what a kilogram of ANFO costs in it; cartridges whose price nobody knows are dearer, as they are everywhere. */
const isDearer = (cartridge: Explosive, bulk: Explosive) => (costOf(cartridge) ?? Infinity) > (costOf(bulk) ?? 0)

const costOf = ({ price_kg, strengthLfb }: Explosive) => (price_kg === undefined ? undefined : price_kg / strengthAnfo(strengthLfb))
