import { holesAlong } from './burdens.ts'

/**
 * Gustafsson's design of the holes outside the cut, as given by García Bastante (Univ. of Vigo, ch. 8 pp. 11–13; Pract_Tunel.xlsb),
 * for comparison with Holmberg's. For LFB-like charges, hole diameters of 30 to 50 mm and V ≤ (H − 0.4)/2.
 */
export function gustafssonBurden(hole: { bottomCharge_kg_m: number; specificBottomCharge_kg_m3: number; spacingRatio: number }) {
  const burden_m = Math.sqrt(hole.bottomCharge_kg_m / (hole.specificBottomCharge_kg_m3 * hole.spacingRatio))
  return { burden_m, spacing_m: hole.spacingRatio * burden_m }
}

/**
 * Returns the specific bottom charge in normal rock: 1.1, 1.3 and 1.5 kg/m³ for 30,
 * 40 and 50 mm (ch. 8 p. 11), 0.1 less when breaking downwards (p. 13).
 */
export const specificBottomCharge_kg_m3 = (holeDiameter_mm: number) => 1.1 + (holeDiameter_mm - 30) * 0.02

/** Computes the lifters of a floor widened by the look-out on both sides (ch. 8 p. 12). */
export function gustafssonLifters(floor: { width_m: number; lookOut_m: number; burden_m: number; spacing_m: number }) {
  const toeLine_m = floor.width_m + 2 * floor.lookOut_m
  const count = holesAlong(toeLine_m, floor.spacing_m)
  return { count, spacing_m: toeLine_m / (count - 1), collarBurden_m: floor.burden_m - floor.lookOut_m }
}

/**
 * Computes a charge by fractions of the depth: bottom over H/3 (lifters, stoping)
 * or H/6 (walls, roof), column at 0.7, 0.5, 0.4 or 0.3 of it (ch. 8 pp. 11–13).
 */
export function gustafssonCharge(hole: {
  bottomCharge_kg_m: number
  depth_m: number
  bottomShare: number
  columnFactor: number
  stemming_m: number
}) {
  const bottom_m = hole.bottomShare * hole.depth_m
  const bottom_kg = hole.bottomCharge_kg_m * bottom_m
  const column_kg_m = hole.columnFactor * hole.bottomCharge_kg_m
  const column_kg = column_kg_m * (hole.depth_m - bottom_m - hole.stemming_m)
  return { bottom_kg, column_kg_m, column_kg, total_kg: bottom_kg + column_kg }
}

/** Computes walls and roof with 0.9 of the burden of the holes that break downwards, at E/V 1.2 (ch. 8 p. 13). */
export function gustafssonContour(hole: { downwardsBurden_m: number; lookOut_m: number }) {
  const burden_m = 0.9 * hole.downwardsBurden_m
  return { burden_m, spacing_m: 1.2 * burden_m, collarBurden_m: burden_m - hole.lookOut_m }
}

/**
 * Returns the charge per volume broken.
 * The length must be the advance. Pract_Tunel.xlsb itself uses the hole's length for walls and roof (I99), which gives a tenth too little.
 */
export const specificCharge_kg_m3 = (hole: { charge_kg: number; burden_m: number; spacing_m: number; length_m: number }) =>
  hole.charge_kg / (hole.burden_m * hole.spacing_m * hole.length_m)
