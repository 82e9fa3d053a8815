import type { ExplosiveTotal } from '../hole.ts'
import type { Family } from './contour.ts'

/** The intermediate figures of an underground pattern, for its review by an engineer. */
export interface UndergroundDesign {
  kind: 'subterranea'
  section: { width_m: number; wallHeight_m: number; archRise_m: number; height_m: number; area_m2: number }
  rockConstant_kg_m3: number
  rockDensity_kg_m3: number
  depth_m: number
  /** The maximum depth that the relief allows. */
  deepest_m: number
  advance_m: number
  advanceRatio: number
  equivalentRelief_m: number
  deviation_m: number
  lookOut_m: number
  cut: { x_m: number; y_m: number; width_m: number; squares: CutSquareFigures[] }
  families: FamilyFigures[]
  chargedHoles: number
  reliefHoles: number
  drilling_m: number
  specificDrilling_m_m3: number
  powderFactorAnfo_kg_m3: number
  explosives: ExplosiveTotal[]
}

interface CutSquareFigures {
  burden_m: number
  width_m: number
  productId: string
  linearCharge_kg_m: number
  requiredCharge_kg_m: number
}

export interface FamilyFigures extends Family {
  family: 'lifter' | 'wall' | 'roof' | 'stopingSideways' | 'stopingDownwards'
  count: number
  charge_kg: number
}
