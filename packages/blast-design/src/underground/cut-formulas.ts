/**
 * Returns the charge of the first square: l = 55·d·(V/Ø)^1.5·(V − Ø/2)·(c/0.4)/s_ANFO.
 * Holmberg (1982), step 3, their form of Langefors' equation. V is the distance from the centre of the relief hole, including the drilling error.
 * Beyond 2·Ø the rock deforms instead of breaking (García Bastante, ch. 8 p. 7).
 */
export function firstSquareCharge_kg_m(square: {
  holeDiameter_m: number
  relief_m: number
  distance_m: number
  rockConstant_kg_m3: number
  strengthAnfo: number
}): number {
  const { holeDiameter_m, relief_m, distance_m, rockConstant_kg_m3, strengthAnfo } = square
  const confinement = (distance_m / relief_m) ** 1.5 * (distance_m - relief_m / 2)
  return (55 * holeDiameter_m * confinement * (rockConstant_kg_m3 / 0.4)) / strengthAnfo
}

/** Returns the width opened by the squares fired before: B = √2·(V₍i−1₎ + W₍i−2₎/2 − F); W is 0 before the first. Holmberg (1982), steps 4 to 6. */
export const openedWidth_m = (before: { burden_m: number; width_m: number; deviation_m: number }) =>
  Math.SQRT2 * (before.burden_m + before.width_m / 2 - before.deviation_m)

/** Returns the side of the square formed by holes at a burden V outside a square of side W: W = √2·(V + W/2). Holmberg (1982), steps 3 to 6. */
export const squareWidth_m = (burden_m: number, innerWidth_m: number) => Math.SQRT2 * (burden_m + innerWidth_m / 2)

/**
 * Returns the burden that a charge breaks towards an opening of width B: V = 0.088·√(B·l·s_ANFO/(d·c)).
 * Holmberg (1982), step 4. For B/2 ≤ V ≤ 2·B: above, the rock deforms; below, the opening no longer governs.
 */
export const openingBurden_m = (opening: {
  width_m: number
  linearCharge_kg_m: number
  strengthAnfo: number
  holeDiameter_m: number
  rockConstant_kg_m3: number
}) =>
  0.088 *
  Math.sqrt((opening.width_m * opening.linearCharge_kg_m * opening.strengthAnfo) / (opening.holeDiameter_m * opening.rockConstant_kg_m3))

/**
 * Returns the charge for a given burden towards an opening: l = 32.3·d·c·V/(s_ANFO·sin(atan(B/2V))^1.5).
 * Holmberg (1982), step 4, for B/2 ≤ V ≤ 2·B.
 */
export const openingCharge_kg_m = (opening: {
  width_m: number
  burden_m: number
  strengthAnfo: number
  holeDiameter_m: number
  rockConstant_kg_m3: number
}) =>
  (32.3 * opening.holeDiameter_m * opening.rockConstant_kg_m3 * opening.burden_m) /
  (opening.strengthAnfo * sineOfOpening(opening.width_m, opening.burden_m) ** 1.5)

const sineOfOpening = (width_m: number, burden_m: number) => Math.sin(Math.atan(width_m / (2 * burden_m)))
