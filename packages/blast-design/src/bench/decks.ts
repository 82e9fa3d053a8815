import {
  isCounted,
  loadHole,
  pieceLength_m,
  productCharge_kg_m,
  toGram,
  type ChargeSection,
  type HoleToLoad,
  type LoadedHole,
  type LoadPart,
} from '../charge.ts'
import type { Explosive } from '../explosives.ts'

/** A hole with two charges, each with its own delay. */
export interface DeckedHole extends LoadedHole {
  upper_kg: number
}

/**
 * Returns the stemming between two charges of a hole that prevents one from setting off the other:
 * six diameters dry and twelve wet, as in blasters' handbooks (quoted from memory), and at least 0.6 m; engineering judgement.
 */
export const betweenDecks_m = (holeDiameter_mm: number, isWet: boolean) => Math.max(0.6, ((isWet ? 12 : 6) * holeDiameter_mm) / 1000)

/** Minimum length of a charge in diameters. A shorter one acts as a point and breaks a crater; engineering judgement. */
const minDeck = 10

/**
 * Divides the hole's charge into two of nearly the same mass.
 * The lower one contains the whole bottom charge, and is heavier if that is more than half. Null if one of them would be too short.
 */
export function loadDecks(hole: HoleToLoad, [bottom, column]: readonly [LoadPart, LoadPart], between_m: number): DeckedHole | null {
  const room_m = hole.length_m - hole.uncharged_m - between_m
  const linear = ({ product }: LoadPart) => productCharge_kg_m(product, hole.holeDiameter_mm, hole.compaction)
  const bottom_m = Math.min(room_m, inWholePieces(bottom.product, bottom.wanted_m ?? 0, hole.compaction, Math.ceil))
  const bottom_kg = bottom_m * linear(bottom)
  const half_kg = (bottom_kg + (room_m - bottom_m) * linear(column)) / 2
  const more_m = Math.max(0, (half_kg - bottom_kg) / linear(column))
  const lower_m = bottom_m + inWholePieces(column.product, more_m, hole.compaction, Math.round)
  const least_m = (minDeck * hole.holeDiameter_mm) / 1000
  if (lower_m < least_m || room_m - lower_m < least_m) return null
  const lower = loadHole({ ...hole, length_m: lower_m, uncharged_m: 0 }, [bottom, column])
  const upper = loadHole({ ...hole, length_m: room_m - lower_m, uncharged_m: 0 }, [{ ...column, use: 'column' }])
  const last = lower.sections.at(-1)
  if (last === undefined || upper.sections.length === 0) return null
  return {
    sections: [...lower.sections.slice(0, -1), { ...last, above_m: between_m + lower.stemming_m }, ...upper.sections],
    charge_kg: toGram(lower.charge_kg + upper.charge_kg),
    upper_kg: upper.charge_kg,
    stemming_m: hole.uncharged_m + upper.stemming_m,
    byLength_kg: toGram(lower.byLength_kg + upper.byLength_kg),
  }
}

function inWholePieces(product: Explosive, length_m: number, compaction: number, round: (pieces: number) => number): number {
  if (!isCounted(product)) return length_m
  const piece_m = pieceLength_m(product, compaction)
  return round(length_m / piece_m - (round === Math.ceil ? 1e-9 : 0)) * piece_m
}

/** Returns the charges of a hole that have a detonator each, from the toe upwards. */
export function chargesOf(sections: readonly ChargeSection[]): ChargeSection[][] {
  const charges: ChargeSection[][] = [[]]
  for (const section of sections) {
    charges.at(-1)!.push(section)
    if (section.above_m !== undefined) charges.push([])
  }
  return charges.filter(({ length }) => length > 0)
}
