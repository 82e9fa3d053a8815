import { strengthAnfo, type Explosive, type Piece } from './explosives.ts'

/**
 * Returns the mass per metre of a charge:
 * l = f·ρ·π·d²/4 (García Bastante, Univ. of Vigo, ch. 7 p. 4). f is the compaction, from 1 (untamped) to 1.2.
 */
export const linearCharge_kg_m = (charge: { density_kg_m3: number; diameter_mm: number; compaction?: number }) =>
  ((charge.compaction ?? 1) * charge.density_kg_m3 * Math.PI * (charge.diameter_mm / 1000) ** 2) / 4

/** Returns Langefors' degree of packing, the mass of explosive per volume of hole: P = f·ρ·(dc/d)² (García Bastante, ch. 7 p. 4). */
export const packing_kg_m3 = (charge: { density_kg_m3: number; chargeDiameter_mm: number; holeDiameter_mm: number; compaction?: number }) =>
  (charge.compaction ?? 1) * charge.density_kg_m3 * (charge.chargeDiameter_mm / charge.holeDiameter_mm) ** 2

/**
 * Returns the mass per metre of a product in a hole.
 * Bulk explosive fills the hole; a piece has its own mass. Tamping shortens pieces but not bulk.
 */
export const productCharge_kg_m = (product: Explosive, holeDiameter_mm: number, compaction = 1) =>
  product.piece
    ? (compaction * product.piece.mass_kg * 1000) / product.piece.length_mm
    : linearCharge_kg_m({ density_kg_m3: product.density_kg_m3, diameter_mm: holeDiameter_mm })

/** Returns the same in kilograms of ANFO per metre, the measure by which products are compared. */
export const power_kg_m = (product: Explosive, { holeDiameter_mm, compaction }: ChargedHole) =>
  productCharge_kg_m(product, holeDiameter_mm, compaction) * strengthAnfo(product.strengthLfb)

/** The properties of a hole that determine its charge per metre: the diameter, and how much pieces are tamped. */
export interface ChargedHole {
  holeDiameter_mm: number
  compaction: number
}

/**
 * Whether a product fits into a hole. A piece needs a clearance of 4 mm or a tenth of the diameter, whichever is more.
 * Engineering judgement, after what is sold: 32 mm in 38, 38 mm in 45, 65 mm in 76.
 */
export const fits = (product: Explosive, holeDiameter_mm: number) =>
  holeDiameter_mm >= product.smallestHole_mm &&
  (product.piece === null || product.piece.diameter_mm <= holeDiameter_mm - Math.max(4, holeDiameter_mm / 10) + 1e-9)

/** Returns the diameter of a charge over that of its hole: 1 for poured or pumped explosive. */
export const coupling = (product: Explosive, holeDiameter_mm: number) => (product.piece?.diameter_mm ?? holeDiameter_mm) / holeDiameter_mm

/**
 * Minimum coupling of a charge that breaks rock, of lighter charges underground, and the value
 * below which energy is wasted and a warning is given; engineering judgement. Smooth blasting is decoupled on purpose (García Bastante, ch. 9).
 */
export const minCoupling = { charge: 0.6, lightCharge: 0.5, unwarned: 0.75 } as const

/**
 * Returns the product with the highest power per metre in the hole; the first of equal ones.
 * It is never less in a larger hole, so burdens grow with the diameter.
 */
export const strongest = (products: readonly Explosive[], hole: ChargedHole): Explosive | undefined =>
  best(products, (product) => power_kg_m(product, hole))

/** Returns the weakest product with the required power; the strongest if none has it. */
export function sufficient(products: readonly Explosive[], hole: ChargedHole, required_kg_m: number): Explosive | undefined {
  const enough = products.filter((product) => power_kg_m(product, hole) >= required_kg_m - 1e-9)
  return best(enough, (product) => -power_kg_m(product, hole)) ?? strongest(products, hole)
}

/** A section of a hole filled with one product. */
export interface ChargeSection {
  use: 'bottom' | 'column'
  productId: string
  length_m: number
  mass_kg: number
  /** Whole cartridges or tubes; null for bulk explosive, and for cord, which is cut to length. */
  pieces: number | null
  /** Stemming above it, below a second charge with its own delay; absent if the next section lies directly on it. */
  above_m?: number | undefined
}

/** A hole to load: its length, and the length at the collar that stays uncharged. */
export interface HoleToLoad extends ChargedHole {
  length_m: number
  uncharged_m: number
}

/** A part of a load, from the toe upwards. A bottom has the wanted length; a column fills the available length. */
export interface LoadPart {
  use: ChargeSection['use']
  product: Explosive
  wanted_m?: number
  /** Cartridges that may replace the last one if it does not fit. */
  fillers?: readonly Explosive[]
}

/** The loaded sections of a hole, and the stemming at its collar. */
export interface LoadedHole {
  sections: ChargeSection[]
  charge_kg: number
  stemming_m: number
  /** The mass for the same lengths if pieces could be cut. */
  byLength_kg: number
}

type Counted = Explosive & { piece: Piece }

/** Whether the product is loaded in whole pieces: cartridges and tubes. Bulk is weighed and cord is cut to length. */
export const isCounted = (product: Explosive): product is Counted => product.piece !== null && product.form !== 'cord'

/** Returns the length that a piece occupies in the hole. Tamping shortens a cartridge; tubes are not tamped. */
export const pieceLength_m = ({ form, piece }: Counted, compaction: number) =>
  piece.length_mm / 1000 / (form === 'cartridge' ? compaction : 1)

/**
 * Loads a hole in whole cartridges.
 * The bottom is rounded up, within the available length; the column is rounded down, and the rest lengthens the stemming.
 * If rounding would lose much of the charge, shorter cartridges fill the gap.
 */
export function loadHole(hole: HoleToLoad, parts: readonly LoadPart[]): LoadedHole {
  const sections: ChargeSection[] = []
  const whole_m = hole.length_m - hole.uncharged_m
  let room_m = whole_m
  let byLength_kg = 0
  let uncut_m = whole_m
  for (const { use, product, wanted_m = room_m, fillers = [] } of parts) {
    const cut_m = use === 'bottom' ? Math.min(wanted_m, uncut_m) : uncut_m
    byLength_kg += cut_m * productCharge_kg_m(product, hole.holeDiameter_mm, hole.compaction)
    uncut_m -= cut_m
    const put = (one: Explosive, length_m: number) => {
      const section = isCounted(one)
        ? piecesOf(use, one, piecesWithin(pieceLength_m(one, hole.compaction), length_m, room_m), hole.compaction)
        : stretch(use, one, hole.holeDiameter_mm, Math.min(length_m, room_m))
      const put_m = section.reduce((sum, stretched) => sum + stretched.length_m, 0)
      room_m -= put_m
      sections.push(...section)
      return length_m - put_m
    }
    const missing_m = Math.min(put(product, wanted_m), room_m)
    const filler = missing_m > maxLost * whole_m && isCounted(product) ? fillerOf(product, fillers, hole, room_m) : undefined
    if (filler) put(filler, missing_m)
  }
  return { sections, charge_kg: massOf_kg(sections), stemming_m: room_m + hole.uncharged_m, byLength_kg: toGram(byLength_kg) }
}

/** Maximum fraction of a charge's length that rounding may lose before shorter cartridges are used; engineering judgement. */
const maxLost = 0.08

/** Maximum fraction of a charge that rounding may change without being reported; engineering judgement. */
export const maxUntold = 0.08

/** Returns the load that is changed most by whole pieces, with the change as a fraction; null if no change exceeds `maxUntold`. */
export function maxRounded<L extends Pick<LoadedHole, 'charge_kg' | 'byLength_kg'>>(
  loads: readonly L[],
): { load: L; share: number } | null {
  const changes = loads.flatMap((load) => (load.byLength_kg > 0 ? [{ load, share: load.charge_kg / load.byLength_kg - 1 }] : []))
  const [most] = changes.toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share))
  return most !== undefined && Math.abs(most.share) > maxUntold ? most : null
}

/** Returns the strongest cartridge that is shorter than the product, fits, and is not stronger than it. */
function fillerOf(product: Counted, fillers: readonly Explosive[], hole: HoleToLoad, room_m: number): Explosive | undefined {
  const length_m = (one: Counted) => pieceLength_m(one, hole.compaction)
  return strongest(
    fillers
      .filter(isCounted)
      .filter(
        (one) => length_m(one) < length_m(product) && length_m(one) <= room_m + 1e-9 && power_kg_m(one, hole) <= power_kg_m(product, hole),
      ),
    hole,
  )
}

/** Returns the number of pieces for the wanted length, limited by the available length. */
function piecesWithin(piece_m: number, wanted_m: number, room_m: number): number {
  const fitting = Math.floor(room_m / piece_m + 1e-9)
  return Math.max(0, Math.min(fitting, Math.ceil(wanted_m / piece_m - 1e-9)))
}

/** Returns a section measured by its length, with its mass to 10 g; none if the length is 0. */
export function stretch(use: ChargeSection['use'], product: Explosive, holeDiameter_mm: number, length_m: number): ChargeSection[] {
  const mass_kg = Math.round(100 * length_m * productCharge_kg_m(product, holeDiameter_mm)) / 100
  return length_m > 0 && mass_kg > 0 ? [{ use, productId: product.id, length_m, mass_kg, pieces: null }] : []
}

/** Returns a section of whole pieces. */
export function piecesOf(use: ChargeSection['use'], product: Explosive, pieces: number, compaction = 1): ChargeSection[] {
  if (!isCounted(product) || pieces <= 0) return []
  const length_m = pieces * pieceLength_m(product, compaction)
  return [{ use, productId: product.id, length_m, mass_kg: toGram(pieces * product.piece.mass_kg), pieces }]
}

export const massOf_kg = (sections: readonly ChargeSection[]) => sumOf(sections, ({ mass_kg }) => mass_kg)

/** Returns a sum of masses, rounded to the gram. */
export const sumOf = <T>(items: readonly T[], mass: (item: T) => number) => toGram(items.reduce((sum, item) => sum + mass(item), 0))

/** Rounds to the gram, which is finer than any piece is weighed, to remove floating-point noise. */
export const toGram = (mass_kg: number) => Math.round(mass_kg * 1000) / 1000

function best<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let found: T | undefined
  for (const item of items) if (found === undefined || measure(item) > measure(found) + 1e-12) found = item
  return found
}
