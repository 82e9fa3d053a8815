import type { BenchMethod } from '../input.ts'
import type { ExplosiveTotal } from '../hole.ts'
import type { BottomReason } from './bottom.ts'
import type { FaceFigures } from './face.ts'

/** The intermediate figures of a bench pattern, for its review by an engineer. */
export interface BenchDesign {
  kind: 'cielo_abierto'
  method: BenchMethod
  /** Null if the face was not measured. */
  face: FaceFigures | null
  pattern: 'staggered' | 'square'
  benchHeight_m: number
  inclination_deg: number
  slantLength_m: number
  rockConstant_kg_m3: number
  correctedRockConstant_kg_m3: number
  rockDensity_kg_m3: number
  /** Before and after subtracting the drilling error. The drilled burden is at most the second. */
  largestBurden_m: number
  practicalBurden_m: number
  deviation_m: number
  /** Distance between rows on the ground; it exceeds the burden if the holes are inclined. */
  rowDistance_m: number
  rows: number
  holesPerRow: number
  subdrill_m: number
  stemming_m: number
  /** Length of the bottom charge over the burden. Below 1.26 the bench is low. */
  bottomToBurden: number
  /** Null except for Langefors, the only method with a bottom charge. */
  bottom: { kind: 'bulk' | 'cartridge'; reason: BottomReason; alternative: 'bulk' | 'cartridge' | null } | null
  chargePerMetre: { bottom_kg_m: number; column_kg_m: number; minColumn_kg_m: number }
  volumePerHole_m3: number
  drilling_m: number
  specificDrilling_m_m3: number
  powderFactorAnfo_kg_m3: number
  methods: MethodFigures[]
  spread_pct: number
  fragmentation: Fragmentation
  timing: Timing
  flyrock: { collar_m: number; face_m: number; richardsMoore_m: number; upperBound_m: number; exclusion_m: number }
  explosives: ExplosiveTotal[]
}

export interface MethodFigures {
  method: BenchMethod
  burden_m: number
  spacing_m: number
  stemming_m: number
  subdrill_m: number
}

export interface Fragmentation {
  rockFactor: number
  median_cm: number
  uniformity: number
  characteristic_cm: number
  p80_cm: number
  boulder_m: number
  curve: { size_cm: number; passing: number }[]
}

export interface Timing {
  inHole_ms: number
  betweenHoles_ms: number
  betweenRows_ms: number
}
