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

/**
 * Returns the same by Langefors: l = 1.5e-3·(V/D)^1.5·(V − D/2)·(d/32)/s_LFB, in millimetres, for rock of c 0.4.
 * García Bastante, Pract_Tunel.xlsb, C13; their course book (ch. 8 p. 8) prints 1/22000 for 1.5e-3/32, which is 3 % less.
 */
export const langeforsFirstSquareCharge_kg_m = (square: {
  holeDiameter_mm: number
  relief_mm: number
  distance_mm: number
  strengthLfb: number
}) =>
  (1.5e-3 * (square.distance_mm / square.relief_mm) ** 1.5 * (square.distance_mm - square.relief_mm / 2) * (square.holeDiameter_mm / 32)) /
  square.strengthLfb

/**
 * Returns Gustafsson's charge for a free distance of 0.7·D: l = 15.4·d − 0.235, d in metres (García Bastante, ch. 8 p. 8).
 * For d from 32 to 51 mm.
 */
export const gustafssonFirstSquareCharge_kg_m = (holeDiameter_m: number) => 15.4 * holeDiameter_m - 0.235

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

/**
 * Returns the same by Langefors: l = 0.35·V/(sin v)^1.5·(d/32)/s_LFB, for rock of c 0.4; V is the distance plus the drilling error.
 * García Bastante, ch. 8 p. 10 and Pract_Tunel.xlsb, C22, for B/2 < V < 2·B.
 */
export const langeforsOpeningCharge_kg_m = (opening: { width_m: number; burden_m: number; strengthLfb: number; holeDiameter_mm: number }) =>
  ((0.35 * opening.burden_m) / sineOfOpening(opening.width_m, opening.burden_m) ** 1.5) *
  (opening.holeDiameter_mm / 32 / opening.strengthLfb)

/**
 * Returns Gustafsson's charges for the second to fourth square as fitted by García Bastante (ch. 8 p. 10):
 * Vp = 0.7 to 0.9·B, Qf = 1.25·Vp, lc = (0.4·Vp + 0.22)·d²/1000.
 */
export const gustafssonOpeningCharge = (opening: { burden_m: number; holeDiameter_mm: number }) => ({
  bottom_kg: 1.25 * opening.burden_m,
  column_kg_m: ((0.4 * opening.burden_m + 0.22) * opening.holeDiameter_mm ** 2) / 1000,
})

const sineOfOpening = (width_m: number, burden_m: number) => Math.sin(Math.atan(width_m / (2 * burden_m)))
