import { productCharge_kg_m, strongest } from '../charge.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { Point } from '../hole.ts'
import { stopingBottoms } from '../selection.ts'
import { burdenToDepth, fixations, holesAlong, smoothBlasting, tunnelBurden_m } from './burdens.ts'
import { onRoof, type Section } from './section.ts'

/** Distance of the collars inside the line, as room for the drill. The look-out brings the toes outside. Engineering judgement. */
export const collarInset_m = 0.05

/** The design figures of a family of holes outside the cut. */
export interface Family {
  burden_m: number
  /** At the collar, after subtracting the look-out, if any, and the drilling deviation. */
  practicalBurden_m: number
  spacing_m: number
  isSmooth: boolean
}

export interface Families {
  lifter: Family
  wall: Family
  roof: Family
  sideways: Family
  downwards: Family
}

export interface FamilyCase {
  holeDiameter_mm: number
  rockConstant_kg_m3: number
  depth_m: number
  deviation_m: number
  lookOut_m: number
  compaction: number
  bottoms: readonly Explosive[]
  bulkColumn: Explosive | null
  waterproof: readonly Explosive[]
  smoothContour: 'none' | 'roof' | 'roofAndWalls'
}

/**
 * Computes the families by Holmberg (1982), steps 7 to 10.
 * Stoping is as deep as the round; the contour's burdens are reduced by look-out and deviation.
 */
export function familiesOf(round: FamilyCase): Families {
  const floor = round.waterproof.length > 0 ? round.waterproof : round.bottoms
  const stoping = stopingBottoms(round, round)
  return {
    lifter: charged(round, floor, 'lifter', round.lookOut_m),
    wall: round.smoothContour === 'roofAndWalls' ? smooth(round) : charged(round, round.bottoms, 'wall', round.lookOut_m),
    roof: round.smoothContour === 'none' ? charged(round, round.bottoms, 'roof', round.lookOut_m) : smooth(round),
    sideways: charged(round, stoping, 'sideways', 0),
    downwards: charged(round, stoping, 'downwards', 0),
  }
}

/** Places the lifters from corner to corner. Their toes are farther apart than their collars. */
export function lifterHoles(section: Section, lifter: Family, lookOut_m: number): Point[] {
  const count = Math.max(2, holesAlong(section.width_m + 2 * lookOut_m, lifter.spacing_m))
  const half_m = section.width_m / 2 - collarInset_m
  return spread(-half_m, half_m, count).map((x_m) => ({ x_m, y_m: collarInset_m }))
}

/**
 * Places the wall holes between what the lifters and what the roof holes break: ⌈L/E⌉ + 1 per side, Holmberg (1982), step 9.
 * If those two meet, there is one hole half-way, or none if the wall is lower than a spacing.
 */
export function wallHoles(section: Section, families: Families): Point[] {
  const { spacing_m } = families.wall
  const top_m = section.archRise_m === 0 ? section.height_m - collarInset_m : section.wallHeight_m
  const low_m = collarInset_m + families.lifter.practicalBurden_m
  const high_m = top_m - families.roof.practicalBurden_m
  const halfWay = top_m - collarInset_m > spacing_m ? [(collarInset_m + top_m) / 2] : []
  const half_m = section.width_m / 2 - collarInset_m
  return (high_m < low_m ? halfWay : heights(low_m, high_m, spacing_m)).flatMap((y_m) => [-half_m, half_m].map((x_m) => ({ x_m, y_m })))
}

/** Places the roof holes along the arch, including the springings: ⌈L/E⌉ + 1. */
export function roofHoles(section: Section, roof: Family): Point[] {
  const count = Math.max(2, holesAlong(section.archLength_m, roof.spacing_m))
  return spread(0, 1, count).map((along) => onRoof(section, along, collarInset_m))
}

/** Returns heights at most a spacing apart with one at each end; a single one in the middle if there is no room for two. */
export function heights(low_m: number, high_m: number, spacing_m: number): number[] {
  if (high_m - low_m < 0.35 * spacing_m) return [(low_m + high_m) / 2]
  return spread(low_m, high_m, holesAlong(high_m - low_m, spacing_m))
}

export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}

function charged(round: FamilyCase, products: readonly Explosive[], family: keyof typeof fixations, lookOut_m: number): Family {
  const product = strongest(products, round) as Explosive
  const { fixation, spacingRatio } = fixations[family]
  const allowed_m = tunnelBurden_m({
    linearCharge_kg_m: productCharge_kg_m(product, round.holeDiameter_mm, round.compaction),
    strengthAnfo: strengthAnfo(product.strengthLfb),
    rockConstant_kg_m3: round.rockConstant_kg_m3,
    fixation,
    spacingRatio,
  })
  const burden_m = Math.min(allowed_m, burdenToDepth * round.depth_m)
  const practicalBurden_m = burden_m - lookOut_m - round.deviation_m
  return { burden_m, practicalBurden_m, spacing_m: spacingRatio * burden_m, isSmooth: false }
}

function smooth(round: FamilyCase): Family {
  const contour = smoothBlasting({ holeDiameter_m: round.holeDiameter_mm / 1000 })
  const burden_m = Math.min(contour.burden_m, burdenToDepth * round.depth_m)
  return { burden_m, practicalBurden_m: burden_m - round.lookOut_m - round.deviation_m, spacing_m: contour.spacing_m, isSmooth: true }
}
