import { burdenOfRock_m } from '../rock.ts'

/** Returns the fixation of a bench drilled at n:1, f = 3n/(3n + 1); 1 for vertical holes. Langefors (García Bastante, Univ. of Vigo, ch. 7 p. 10). */
export const benchFixation = (slope: number) => 1 / (1 + 1 / (3 * slope))

/** Returns n, the rise over run n:1 of a hole with this inclination from the vertical. */
export const slopeOf = (inclination_deg: number) => (inclination_deg > 0 ? 1 / Math.tan((inclination_deg * Math.PI) / 180) : Infinity)

/** Returns the length of a hole for a bench of height K: K′ = K·√(1 + 1/n²) (García Bastante, ch. 7 p. 3). */
export const slantLength_m = (benchHeight_m: number, slope: number) => benchHeight_m * Math.sqrt(1 + 1 / slope ** 2)

/**
 * Returns the factor of the bottom charge's length, where h is its length over the burden: 1 up to 0.6, 0.62·(1 + h) beyond, 1.4 at 1.26.
 * Langefors (García Bastante, ch. 7 p. 8). More than 1.26 breaks nothing more.
 */
const chargeLengthFactor = (bottomToBurden: number) => (bottomToBurden <= 0.6 ? 1 : Math.min(1.4, Math.max(1, 0.62 * (1 + bottomToBurden))))

/** Cooperation factor of holes fired at once or with short delays. Persson & Holmberg (García Bastante, ch. 7 p. 12). */
const cooperation = 0.8

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

function burdenRoot(bottom: BottomCharge, bottomToBurden: number): number {
  const load = loadFactor({ ...bottom, bottomToBurden })
  return 0.995 * (bottom.holeDiameter_mm / 1000) * Math.sqrt(((bottomToBurden / 1.26) * bottom.packing_kg_m3) / load)
}
