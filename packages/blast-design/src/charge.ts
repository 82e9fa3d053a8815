import { strengthAnfo, type Explosive } from './explosives.ts'

/** Mass per metre of a charge: l = f·ρ·π·d²/4 (García Bastante, Univ. of Vigo, ch. 7 p. 4); f, the compaction, 1 untamped to 1.2. */
export const linearCharge_kg_m = (charge: { density_kg_m3: number; diameter_mm: number; compaction?: number }) =>
  ((charge.compaction ?? 1) * charge.density_kg_m3 * Math.PI * (charge.diameter_mm / 1000) ** 2) / 4

/** Langefors' degree of packing: mass of explosive per volume of hole, P = f·ρ·(dc/d)² (García Bastante, ch. 7 p. 4). */
export const packing_kg_m3 = (charge: { density_kg_m3: number; chargeDiameter_mm: number; holeDiameter_mm: number; compaction?: number }) =>
  (charge.compaction ?? 1) * charge.density_kg_m3 * (charge.chargeDiameter_mm / charge.holeDiameter_mm) ** 2

/** Mass per metre of a product in a hole: bulk fills it, a piece brings its own; tamping shortens pieces, never bulk. */
export const productCharge_kg_m = (product: Explosive, holeDiameter_mm: number, compaction = 1) =>
  product.piece
    ? (compaction * product.piece.mass_kg * 1000) / product.piece.length_mm
    : linearCharge_kg_m({ density_kg_m3: product.density_kg_m3, diameter_mm: holeDiameter_mm })

/** The same in kilograms of ANFO per metre, the measure by which products are compared. */
export const power_kg_m = (product: Explosive, { holeDiameter_mm, compaction }: ChargedHole) =>
  productCharge_kg_m(product, holeDiameter_mm, compaction) * strengthAnfo(product.strengthLfb)

/** What a hole makes of a product: how wide it is, and how much pieces are tamped in it. */
export interface ChargedHole {
  holeDiameter_mm: number
  compaction: number
}

/**
 * Whether a product goes into a hole: a piece leaves 4 mm or a tenth of the diameter free, whichever is more. Engineering judgement, after
 * what is sold for what: 32 mm in 38, 38 mm in 45, 65 mm in 76.
 */
export const fits = (product: Explosive, holeDiameter_mm: number) =>
  holeDiameter_mm >= product.smallestHole_mm &&
  (product.piece === null || product.piece.diameter_mm <= holeDiameter_mm - Math.max(4, holeDiameter_mm / 10) + 1e-9)

/** The product that brings most into the hole; the first of equals. Never less in a larger hole, so that burdens grow with the diameter. */
export const strongest = (products: readonly Explosive[], hole: ChargedHole): Explosive | undefined =>
  best(products, (product) => power_kg_m(product, hole))

/** The weakest product that still brings what is required; the strongest where none does. */
export function sufficient(products: readonly Explosive[], hole: ChargedHole, required_kg_m: number): Explosive | undefined {
  const enough = products.filter((product) => power_kg_m(product, hole) >= required_kg_m - 1e-9)
  return best(enough, (product) => -power_kg_m(product, hole)) ?? strongest(products, hole)
}

/** A stretch of one product in a hole. */
export interface ChargeSection {
  use: 'bottom' | 'column'
  productId: string
  length_m: number
  mass_kg: number
  /** Whole cartridges where the method counts them; null where it reckons by length. */
  pieces: number | null
}

/** A stretch that is reckoned by its length, to 10 g; none at all where the length is nothing. */
export function stretch(
  use: ChargeSection['use'],
  product: Explosive,
  holeDiameter_mm: number,
  length_m: number,
  compaction = 1,
): ChargeSection[] {
  const mass_kg = toCentikilogram(length_m * productCharge_kg_m(product, holeDiameter_mm, compaction))
  return length_m > 0 && mass_kg > 0 ? [{ use, productId: product.id, length_m, mass_kg, pieces: null }] : []
}

/** A stretch in whole pieces, as Langefors' sheets count it. */
export function piecesOf(use: ChargeSection['use'], product: Explosive, pieces: number, compaction = 1): ChargeSection[] {
  if (product.piece === null || pieces <= 0) return []
  const length_m = (pieces * product.piece.length_mm) / 1000 / compaction
  return [{ use, productId: product.id, length_m, mass_kg: toCentikilogram(pieces * product.piece.mass_kg), pieces }]
}

export const massOf_kg = (sections: readonly ChargeSection[]) => sumOf(sections, ({ mass_kg }) => mass_kg)

/** A sum of masses without the dust of floating point. */
export const sumOf = <T>(items: readonly T[], mass: (item: T) => number) =>
  toCentikilogram(items.reduce((sum, item) => sum + mass(item), 0))

export const toCentikilogram = (mass_kg: number) => Math.round(mass_kg * 100) / 100

function best<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let found: T | undefined
  for (const item of items) if (found === undefined || measure(item) > measure(found) + 1e-12) found = item
  return found
}
