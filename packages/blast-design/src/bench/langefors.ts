import { burdenOfRock_m } from '../rock.ts'

/** Returns the fixation of a bench drilled at n:1, f = 3n/(3n + 1); 1 for vertical holes. Langefors (García Bastante, Univ. of Vigo, ch. 7 p. 10). */
export const benchFixation = (slope: number) => 1 / (1 + 1 / (3 * slope))

/** Fixation of a hole with nothing to break loose at its bottom. Langefors (García Bastante, ch. 7 p. 30). */
export const freeBottomFixation = 0.75

/** Returns n, the rise over run n:1 of a hole with this inclination from the vertical. */
export const slopeOf = (inclination_deg: number) => (inclination_deg > 0 ? 1 / Math.tan((inclination_deg * Math.PI) / 180) : Infinity)

/** Returns the length of a hole for a bench of height K: K′ = K·√(1 + 1/n²) (García Bastante, ch. 7 p. 3). */
export const slantLength_m = (benchHeight_m: number, slope: number) => benchHeight_m * Math.sqrt(1 + 1 / slope ** 2)

/**
 * Returns the factor of the bottom charge's length, where h is its length over the burden: 1 up to 0.6, 0.62·(1 + h) beyond, 1.4 at 1.26.
 * Langefors (García Bastante, ch. 7 p. 8). More than 1.26 breaks nothing more.
 */
export const chargeLengthFactor = (bottomToBurden: number) =>
  bottomToBurden <= 0.6 ? 1 : Math.min(1.4, Math.max(1, 0.62 * (1 + bottomToBurden)))

/** Cooperation factor of holes fired at once or with short delays. Persson & Holmberg (García Bastante, ch. 7 p. 12). */
export const cooperation = 0.8

/** Returns F = Fh·(f/s_LFB)·(E/V)·Fc (García Bastante, ch. 7 p. 7). */
export const loadFactor = (bench: { bottomToBurden: number; fixation: number; strengthLfb: number; spacingRatio: number }) =>
  chargeLengthFactor(bench.bottomToBurden) * (bench.fixation / bench.strengthLfb) * bench.spacingRatio * cooperation

export interface BottomCharge {
  holeDiameter_mm: number
  packing_kg_m3: number
  strengthLfb: number
  fixation: number
  spacingRatio: number
}

/**
 * Returns the largest burden of a bench: V = 0.995·d·√((h/1.26)·P/(c̄·F)), with h = 1.26 if the whole bottom charge fits.
 * Langefors & Kihlström (García Bastante, ch. 7 pp. 12–13; low benches: Pract_Bancos_Bajos_Lang.xlsb). For hole diameters of 30 to 150 mm.
 */
export const benchBurden_m = (bottom: BottomCharge & { rockConstant_kg_m3: number; bottomToBurden?: number }) =>
  burdenOfRock_m(burdenRoot(bottom, bottom.bottomToBurden ?? 1.26), bottom.rockConstant_kg_m3)

/** Returns the same for a given corrected rock constant c̄, as in the printed examples. */
export const benchBurdenOfCorrected_m = (bottom: BottomCharge & { correctedRockConstant_kg_m3: number; bottomToBurden?: number }) =>
  burdenRoot(bottom, bottom.bottomToBurden ?? 1.26) / Math.sqrt(bottom.correctedRockConstant_kg_m3)

/**
 * Returns the burden by the short form V = 0.94·d·√(P·s/(f·c̄·E/V)), which contains Fh = 1.4 and Fc = 0.8 (García Bastante, ch. 7 p. 13).
 * Langefors' original (d/33)·√… with P in kg/dm³ is 2 % more, although the book prints both as one.
 */
export const shortBenchBurden_m = (bottom: BottomCharge & { correctedRockConstant_kg_m3: number }) =>
  0.94 *
  (bottom.holeDiameter_mm / 1000) *
  Math.sqrt((bottom.packing_kg_m3 * bottom.strengthLfb) / (bottom.fixation * bottom.correctedRockConstant_kg_m3 * bottom.spacingRatio))

/** Returns the drilling error at the floor: 0.10 m of collaring and 0.03 m/m of alignment for careful drilling (García Bastante, ch. 7 p. 14). */
export const benchDeviation_m = (drilling: { collaring_m: number; angular_m_m: number }, slant_m: number) =>
  drilling.collaring_m + drilling.angular_m_m * slant_m

/** Returns the minimum charge of the column: lcm = 0.4·(c̄/s_LFB)·V²·(E/V)·Fc (García Bastante, ch. 7 pp. 16–17). */
export const minColumnCharge_kg_m = (column: {
  correctedRockConstant_kg_m3: number
  strengthLfb: number
  burden_m: number
  spacingRatio: number
}) => 0.4 * (column.correctedRockConstant_kg_m3 / column.strengthLfb) * column.burden_m ** 2 * column.spacingRatio * cooperation

/** Returns the diameter of bulk explosive that gives the minimum column charge (García Bastante, Pract_Banqueo_Ordinario_Lang.xlsb, B46). */
export const diameterOfCharge_mm = (linearCharge_kg_m: number, density_kg_m3: number) =>
  1000 * Math.sqrt((4 * linearCharge_kg_m) / (Math.PI * density_kg_m3))

/**
 * Returns the burden with a strong explosive over h₁ of the 1.26·V and a weaker one above:
 * h₁·l₁·s₁ + (1.26·V − h₁)·l₂·s₂ = c̄·V³·F, h₁ = share·V. García Bastante, ch. 7 p. 18: an approximation that treats the energies as one.
 */
export function mixedBottomBurden_m(bottom: {
  strongShare: number
  strong: { linearCharge_kg_m: number; strengthLfb: number }
  weak: { linearCharge_kg_m: number; strengthLfb: number }
  correctedRockConstant_kg_m3: number
  fixation: number
  spacingRatio: number
}): number {
  const { strongShare, strong, weak, correctedRockConstant_kg_m3, fixation, spacingRatio } = bottom
  const power =
    strongShare * strong.linearCharge_kg_m * strong.strengthLfb + (1.26 - strongShare) * weak.linearCharge_kg_m * weak.strengthLfb
  return Math.sqrt(power / (correctedRockConstant_kg_m3 * 1.4 * fixation * spacingRatio * cooperation))
}

/**
 * Returns the burden of a deep shot with N rows: Ve = V/(1 + (N−1)/(N+3)·K/33).
 * Holmberg & Persson (García Bastante, ch. 7 p. 19), for the case that rock can only swell upwards.
 */
export const deepShotBurden_m = (burden_m: number, rows: number, benchHeight_m: number) =>
  burden_m / (1 + ((rows - 1) / (rows + 3)) * (benchHeight_m / 33))

/** Returns the bottom charge that upward swell adds, 0.04·K kg/m³ (Langefors; García Bastante, ch. 7 p. 19, rock of 2.8 t/m³ drilled at 2:1). */
export const swellCharge_kg_m3 = (benchHeight_m: number) => 0.04 * benchHeight_m

/**
 * Returns the burden for a given powder factor: q = l·(K − 0.7·V + 0.3·V)/((E/V)·V²·K), T = 0.7·V and J = 0.3·V (García Bastante, ch. 7 p. 20).
 * For vertical holes with one explosive.
 */
export function burdenForPowderFactor_m(target: {
  linearCharge_kg_m: number
  benchHeight_m: number
  spacingRatio: number
  powderFactor_kg_m3: number
}): number {
  const { linearCharge_kg_m, benchHeight_m, spacingRatio, powderFactor_kg_m3 } = target
  const square = powderFactor_kg_m3 * spacingRatio * benchHeight_m
  const linear = 0.4 * linearCharge_kg_m
  return (Math.sqrt(linear ** 2 + 4 * square * linearCharge_kg_m * benchHeight_m) - linear) / (2 * square)
}

function burdenRoot(bottom: BottomCharge, bottomToBurden: number): number {
  const load = loadFactor({ ...bottom, bottomToBurden })
  return 0.995 * (bottom.holeDiameter_mm / 1000) * Math.sqrt(((bottomToBurden / 1.26) * bottom.packing_kg_m3) / load)
}
