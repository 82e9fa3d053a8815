import type { ChargeSection } from './charge.ts'
import type { ExplosiveFamily } from './explosives.ts'
import type { EditOperation } from './edits/operations.ts'

export const holeTypes = ['cuele_alivio', 'cuele', 'contorno_piso', 'contorno_hastial', 'contorno_techo', 'produccion'] as const
export type HoleType = (typeof holeTypes)[number]

export interface Point {
  x_m: number
  y_m: number
}

/** A hole. x and y are those of its collar: from the bottom left of the face, or from the left end of the crest with y behind it. */
export interface Hole extends Point {
  /** The id by which the hole is edited. It does not change, unlike the number, which follows the firing order. */
  id?: string | undefined
  number: number
  diameter_mm: number
  type: HoleType
  length_m: number
  /** z points into the rock underground, and up from the crest in the open. */
  toe: { x_m: number; y_m: number; z_m: number }
  /** Null, as are the delays, for a relief hole or a hole left uncharged. */
  load: string | null
  charge_kg: number
  stemming_m: number
  /** The delay number of the only charge, or of the lower one. */
  delayNumber: number | null
  delay_ms: number | null
  /** The upper charge of a hole with two. `charge_kg` is the sum of both. */
  upper?: { charge_kg: number; delay_ms: number } | undefined
  /** The edits of the suggested hole, including its addition. */
  edits?: EditOperation[] | undefined
}

export interface HoleLoad {
  id: string
  sections: ChargeSection[]
  charge_kg: number
  stemming_m: number
  /** The mass for the same lengths if cartridges could be cut. */
  byLength_kg: number
  /** ANFO equivalent in kilograms per metre, of the lowest product and of the one above it. The bottom is never the weaker one. */
  bottomPower_kgAnfo_m: number
  columnPower_kgAnfo_m: number
  /** Diameter of the charge over that of the hole: underground that of the bottom, on a bench that of the thinnest product. */
  coupling: number
}

export interface ExplosiveTotal {
  productId: string
  family: ExplosiveFamily
  mass_kg: number
}
