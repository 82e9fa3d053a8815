import type { ChargeSection } from './charge.ts'
import type { ExplosiveFamily } from './explosives.ts'
import type { EditOperation } from './edits/operations.ts'

export const holeTypes = ['cuele_alivio', 'cuele', 'contorno_piso', 'contorno_hastial', 'contorno_techo', 'produccion'] as const
export type HoleType = (typeof holeTypes)[number]

export interface Point {
  x_m: number
  y_m: number
}

/** A hole by its collar, from the bottom left of the face, or from the left end of the crest with y behind it. */
export interface Hole extends Point {
  /** Stays with the hole, where the number goes by the order of firing; holes are edited by it. */
  id?: string | undefined
  number: number
  diameter_mm: number
  type: HoleType
  length_m: number
  /** z: into the rock underground, up from the crest in the open. */
  toe: { x_m: number; y_m: number; z_m: number }
  /** Null in a relief hole, and in one that is left without a charge, as are the delays. */
  load: string | null
  charge_kg: number
  stemming_m: number
  /** The delay number of the only charge, or of the lower one. */
  delayNumber: number | null
  delay_ms: number | null
  /** The second charge of a hole that has two; `charge_kg` holds both. */
  upper?: { charge_kg: number; delay_ms: number } | undefined
  /** What was done to the suggested hole, or that it was added. */
  edits?: EditOperation[] | undefined
}

export interface HoleLoad {
  id: string
  sections: ChargeSection[]
  charge_kg: number
  stemming_m: number
  /** What the same lengths would weigh if cartridges could be cut. */
  byLength_kg: number
  /** Kilograms of ANFO a metre, of the lowest product and of the one above it: the bottom is never the weaker one. */
  bottomPower_kgAnfo_m: number
  columnPower_kgAnfo_m: number
  /** Diameter of the charge over that of the hole: underground of the bottom, in a bench of the thinnest product. */
  coupling: number
}

export interface ExplosiveTotal {
  productId: string
  family: ExplosiveFamily
  mass_kg: number
}
