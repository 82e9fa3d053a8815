import { strengthAnfo, type Explosive, type Piece } from './explosives.ts'

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

/** Diameter of a charge over that of its hole: 1 for what is poured or pumped. */
export const coupling = (product: Explosive, holeDiameter_mm: number) => (product.piece?.diameter_mm ?? holeDiameter_mm) / holeDiameter_mm

/**
 * Least coupling of what breaks rock, of lighter charges underground, and under which energy is wasted; engineering judgement. Smooth blasting
 * is meant to be decoupled (García Bastante, ch. 9).
 */
export const minCoupling = { charge: 0.6, lightCharge: 0.5, unwarned: 0.75 } as const

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
  /** Whole cartridges or tubes; null for bulk and for cord, which is cut to length. */
  pieces: number | null
  /** Stemming on top of it, under a second charge that has a delay of its own; absent where the next stretch lies on it. */
  above_m?: number | undefined
}

/** How a hole can be loaded: so long, and nothing over the last metres at the collar. */
export interface HoleToLoad extends ChargedHole {
  length_m: number
  uncharged_m: number
}

/** A part of a load, from the toe upwards: a bottom reaches as far as is wanted, a column as far as there is room. */
export interface LoadPart {
  use: ChargeSection['use']
  product: Explosive
  wanted_m?: number
  /** Cartridges that may take the place of the last one where it has no room. */
  fillers?: readonly Explosive[]
}

/** What goes into a hole, and what stays open at its collar. */
export interface LoadedHole {
  sections: ChargeSection[]
  charge_kg: number
  stemming_m: number
  /** What the same lengths would weigh if pieces could be cut. */
  byLength_kg: number
}

type Counted = Explosive & { piece: Piece }

/** Cartridges and tubes go in whole; bulk is weighed and cord cut to length. */
export const isCounted = (product: Explosive): product is Counted => product.piece !== null && product.form !== 'cord'

/** Length that a piece takes in the hole: a cartridge is shortened by tamping, a tube is not tamped. */
export const pieceLength_m = ({ form, piece }: Counted, compaction: number) =>
  piece.length_mm / 1000 / (form === 'cartridge' ? compaction : 1)

/**
 * Loads a hole in whole cartridges: the bottom rounded up but never beyond the room, the column rounded down; what is left lengthens the
 * stemming. Where that would cost much of the charge, shorter cartridges fill up.
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

/** Rounding may cost so much of a charge's length; engineering judgement. */
const maxLost = 0.08

/** Rounding may change so much of a charge without being told; engineering judgement. */
export const maxUntold = 0.08

/** The load that whole pieces change most, by how much of what its length asks for; null where none changes by more than is left untold. */
export function maxRounded<L extends Pick<LoadedHole, 'charge_kg' | 'byLength_kg'>>(
  loads: readonly L[],
): { load: L; share: number } | null {
  const changes = loads.flatMap((load) => (load.byLength_kg > 0 ? [{ load, share: load.charge_kg / load.byLength_kg - 1 }] : []))
  const [most] = changes.toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share))
  return most !== undefined && Math.abs(most.share) > maxUntold ? most : null
}

/** The strongest cartridge that is shorter than the product, has room, and is not stronger than it. */
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

/** As many pieces as the wanted length takes, and no more than have room. */
function piecesWithin(piece_m: number, wanted_m: number, room_m: number): number {
  const fitting = Math.floor(room_m / piece_m + 1e-9)
  return Math.max(0, Math.min(fitting, Math.ceil(wanted_m / piece_m - 1e-9)))
}

/** A stretch that is measured by its length, to 10 g; none at all where the length is nothing. */
export function stretch(use: ChargeSection['use'], product: Explosive, holeDiameter_mm: number, length_m: number): ChargeSection[] {
  const mass_kg = Math.round(100 * length_m * productCharge_kg_m(product, holeDiameter_mm)) / 100
  return length_m > 0 && mass_kg > 0 ? [{ use, productId: product.id, length_m, mass_kg, pieces: null }] : []
}

/** A stretch in whole pieces. */
export function piecesOf(use: ChargeSection['use'], product: Explosive, pieces: number, compaction = 1): ChargeSection[] {
  if (!isCounted(product) || pieces <= 0) return []
  const length_m = pieces * pieceLength_m(product, compaction)
  return [{ use, productId: product.id, length_m, mass_kg: toGram(pieces * product.piece.mass_kg), pieces }]
}

export const massOf_kg = (sections: readonly ChargeSection[]) => sumOf(sections, ({ mass_kg }) => mass_kg)

/** A sum of masses, to the gram. */
export const sumOf = <T>(items: readonly T[], mass: (item: T) => number) => toGram(items.reduce((sum, item) => sum + mass(item), 0))

/** To the gram: finer than any piece is weighed, without the dust of floating point. */
export const toGram = (mass_kg: number) => Math.round(mass_kg * 1000) / 1000

function best<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let found: T | undefined
  for (const item of items) if (found === undefined || measure(item) > measure(found) + 1e-12) found = item
  return found
}
