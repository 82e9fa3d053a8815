import { toGram } from './charge.ts'
import type { Explosive, ExplosiveFamily } from './explosives.ts'
import type { ExplosiveTotal, Hole, HoleLoad } from './hole.ts'

/** Returns the kilograms by product over all holes; their sum equals that of the holes' charges. */
export function explosiveTotals(
  holes: readonly Hole[],
  loads: readonly HoleLoad[],
  products: ReadonlyMap<string, Explosive>,
): ExplosiveTotal[] {
  const totals = new Map<string, ExplosiveTotal>()
  for (const load of loads) {
    const count = holes.filter((hole) => hole.load === load.id).length
    for (const { productId, mass_kg } of load.sections) {
      const product = products.get(productId)
      if (product === undefined) continue
      const before_kg = totals.get(productId)?.mass_kg ?? 0
      totals.set(productId, { productId, family: product.family, mass_kg: toGram(before_kg + count * mass_kg) })
    }
  }
  return [...totals.values()]
}

/** Returns the family with the most kilograms; the first of equal ones. */
export function mainFamily(totals: readonly ExplosiveTotal[]): ExplosiveFamily {
  const byFamily = new Map<ExplosiveFamily, number>()
  for (const { family, mass_kg } of totals) byFamily.set(family, (byFamily.get(family) ?? 0) + mass_kg)
  const [[first] = ['emulsion' as const]] = [...byFamily].toSorted(([, one], [, other]) => other - one)
  return first
}
