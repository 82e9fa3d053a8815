import {
  coupling,
  fits,
  isCounted,
  massOf_kg,
  piecesOf,
  power_kg_m,
  productCharge_kg_m,
  stretch,
  type ChargedHole,
  type ChargeSection,
} from '../charge.ts'
import { defaultExplosives, type Explosive } from '../explosives.ts'
import type { HoleLoad } from '../hole.ts'
import type { HoleEdit, PatternInput } from '../input.ts'
import type { Refusal } from '../refusals.ts'
import { ofHoles } from './refusals.ts'

export type StatedCharge = NonNullable<HoleEdit['load']>

/** Returns the load of a hole as a user stated it, with its products and pieces, or all reasons why it is impossible. */
export function statedLoad(
  { id, charge }: { id: string; charge: StatedCharge },
  { length_m, ...hole }: ChargedHole & { length_m: number },
  explosives: readonly Explosive[],
): { load: Omit<HoleLoad, 'id'>; refusals: Refusal[] } {
  const known = charge.map((part) => ({ part, product: explosives.find((one) => one.id === part.productId) }))
  const refusals = known.flatMap(({ part, product }): Refusal[] => {
    if (product === undefined) return [ofHoles('edit.unknownProduct', [id, part.productId])]
    if (!fits(product, hole.holeDiameter_mm)) {
      return [ofHoles('edit.tooThick', [id, part.productId], { value: product.piece?.diameter_mm ?? null, max: hole.holeDiameter_mm })]
    }
    const amount = isCounted(product) ? part.pieces : part.mass_kg
    const isAmount = amount !== undefined && amount > 0 && amount <= 2000 && (!isCounted(product) || Number.isInteger(amount))
    return isAmount ? [] : [ofHoles('edit.noAmount', [id], { value: amount ?? null, min: 1 })]
  })
  const products = known.flatMap(({ product }) => product ?? [])
  const sections = known.flatMap(({ part, product }, index): ChargeSection[] => {
    if (product === undefined) return []
    const use = index === 0 ? 'bottom' : 'column'
    if (isCounted(product)) return piecesOf(use, product, part.pieces ?? 0, hole.compaction)
    return stretch(use, product, hole.holeDiameter_mm, (part.mass_kg ?? 0) / productCharge_kg_m(product, hole.holeDiameter_mm))
  })
  const charged_m = sections.reduce((sum, section) => sum + section.length_m, 0)
  if (charged_m > length_m) refusals.push(ofHoles('edit.overfull', [id], { value: charged_m, max: length_m }))
  const powers = products.map((product) => power_kg_m(product, hole))
  const [lowest = 0] = powers
  if (powers.some((power) => power > lowest + 1e-9)) refusals.push(ofHoles('edit.weakBottom', [id]))
  const mass_kg = massOf_kg(sections)
  return {
    refusals,
    load: {
      sections,
      charge_kg: mass_kg,
      stemming_m: Math.max(0, length_m - charged_m),
      // The user stated the pieces, so nothing was rounded.
      byLength_kg: mass_kg,
      bottomPower_kgAnfo_m: lowest,
      columnPower_kgAnfo_m: powers.at(-1) ?? lowest,
      coupling: Math.min(1, ...products.map((product) => coupling(product, hole.holeDiameter_mm))),
    },
  }
}

/**
 * `explosivesOf` returns the products that a user may state;
 * `withStated` adds the stated ones to those that the engine chose, so that their kilograms are counted too.
 */
export const explosivesOf = ({ explosives }: PatternInput): readonly Explosive[] => explosives ?? defaultExplosives

export function withStated(chosen: ReadonlyMap<string, Explosive>, input: PatternInput): ReadonlyMap<string, Explosive> {
  const stated = new Set((input.edits ?? []).flatMap(({ load = [] }) => load.map(({ productId }) => productId)))
  if (stated.size === 0) return chosen
  return new Map([...chosen, ...explosivesOf(input).flatMap((one) => (stated.has(one.id) ? [[one.id, one] as const] : []))])
}
