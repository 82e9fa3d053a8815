import type { ExplosiveFamily } from './explosives.ts'
import type { Hole, HoleLoad, Point } from './hole.ts'
import type { Clearing } from './clearing.ts'
import type { InitiationPlan } from './initiation/plan.ts'
import type { MaterialNeeds } from './materials.ts'
import type { Refusal } from './refusals.ts'
import type { VibrationEstimate } from './estimate.ts'
import type { UndergroundDesign } from './underground/design.ts'
import type { BenchDesign } from './bench/design.ts'
import type { BlastWarning } from './warnings.ts'

export type Suggestion = { ok: true; pattern: SuggestedPattern } | { ok: false; refusals: Refusal[] }

/** The suggestion for one front. Fields of the specification have its names; all others are named after their quantity. */
export interface SuggestedPattern {
  engineVersion: string
  miningType: 'subterranea' | 'cielo_abierto'
  calculatedParameters: CalculatedParameters
  /** All ways in which holes of this pattern are loaded; holes refer to them by id. */
  loads: HoleLoad[]
  outline: Point[]
  design: UndergroundDesign | BenchDesign
  materials: MaterialNeeds
  initiation: InitiationPlan
  clearing: Clearing
  vibration: VibrationEstimate
  warnings: BlastWarning[]
}

interface CalculatedParameters {
  burden_m: number
  spacing_m: number
  drillHoleLength_m: number
  /** Including relief holes. */
  numberOfHoles: number
  estimatedVolume_m3: number
  estimatedTonnage_tn: number
  /** The family with the most kilograms. The texts package translates it into Spanish. */
  suggestedMainExplosiveType: ExplosiveFamily
  /** Average over charged holes. */
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
