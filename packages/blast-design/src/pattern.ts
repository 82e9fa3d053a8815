import type { ChargeSection } from './charge.ts'
import type { ExplosiveFamily } from './explosives.ts'
import type { MaterialNeeds } from './materials.ts'
import type { VibrationEstimate } from './estimate.ts'
import type { UndergroundDesign } from './underground/design.ts'
import type { BenchDesign } from './bench/design.ts'
import type { BlastWarning } from './warnings.ts'

/** The suggestion for one front. Names on the wire are the specification's; what it does not name says what the number is of. */
export interface SuggestedPattern {
  engineVersion: string
  miningType: 'subterranea' | 'cielo_abierto'
  calculatedParameters: CalculatedParameters
  /** Every way a hole of this pattern is loaded; holes refer to them. */
  loads: HoleLoad[]
  outline: Point[]
  design: UndergroundDesign | BenchDesign
  materials: MaterialNeeds
  vibration: VibrationEstimate
  warnings: BlastWarning[]
}

export interface CalculatedParameters {
  burden_m: number
  spacing_m: number
  drillHoleLength_m: number
  /** Relief holes included. */
  numberOfHoles: number
  estimatedVolume_m3: number
  estimatedTonnage_tn: number
  /** The family with most kilograms; its Spanish name is the texts'. */
  suggestedMainExplosiveType: ExplosiveFamily
  /** Over charged holes. */
  chargePerHole_kg_avg: number
  /** All explosives of the round. */
  totalExplosiveMain_kg: number
  achievedPowerFactor_kg_m3: number
  holeCoordinates: Hole[]
  faceWidth_m: number | null
  faceHeight_m: number | null
  /** Extent along the crest, the drawing's width. */
  workingBenchWidth_m: number | null
  /** Extent behind the crest, the drawing's height. */
  blastLength_m: number | null
}

export const holeTypes = ['cuele_alivio', 'cuele', 'contorno_piso', 'contorno_hastial', 'contorno_techo', 'produccion'] as const
export type HoleType = (typeof holeTypes)[number]

export interface Point {
  x_m: number
  y_m: number
}

/** A hole by its collar, from the bottom left of the face, or from the left end of the crest with y behind it. */
export interface Hole extends Point {
  number: number
  diameter_mm: number
  type: HoleType
  length_m: number
  /** z: into the rock underground, up from the crest in the open. */
  toe: { x_m: number; y_m: number; z_m: number }
  /** Null in a relief hole, as are the delays. */
  load: string | null
  charge_kg: number
  stemming_m: number
  delayNumber: number | null
  delay_ms: number | null
}

export interface HoleLoad {
  id: string
  sections: ChargeSection[]
  charge_kg: number
  stemming_m: number
}

export interface ExplosiveTotal {
  productId: string
  family: ExplosiveFamily
  mass_kg: number
}
