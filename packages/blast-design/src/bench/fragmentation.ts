/**
 * Returns Kuznetsov's median fragment size: X50 = A·q^−0.8·Q^(1/6)·(115/RWS)^(19/30),
 * with Q and q above grade, without the subdrill, and RWS 100 for ANFO. Cunningham (1983); García Bastante, ch. 7 p. 26.
 * The exponent 19/30 follows from −0.8 + 1/6; Cunningham (2005) prints 19/20. For A from 7 (medium) to 13 (very hard, massive).
 */
export const medianFragment_cm = (blast: { rockFactor: number; powderFactor_kg_m3: number; charge_kg: number; relativeStrength: number }) =>
  blast.rockFactor * blast.powderFactor_kg_m3 ** -0.8 * blast.charge_kg ** (1 / 6) * (115 / blast.relativeStrength) ** (19 / 30)

/**
 * Returns the uniformity n = (2.2 − 14·B/d)·√((1 + S/B)/2)·(1 − W/B)·(|BCL − CCL|/L + 0.1)^0.1·(L/H), times 1.1 for staggered rows.
 * Cunningham (1987); García Bastante, ch. 7 p. 27.
 * H is the bench height; their spreadsheet divides by the hole's length instead. Usual values are 0.7 to 2; at least 1.5 is desirable.
 */
export function uniformity(blast: {
  burden_m: number
  spacing_m: number
  holeDiameter_mm: number
  deviation_m: number
  bottomLength_m: number
  columnLength_m: number
  chargeLength_m: number
  benchHeight_m: number
  isStaggered: boolean
}): number {
  const { burden_m, spacing_m, holeDiameter_mm, deviation_m, bottomLength_m, columnLength_m, chargeLength_m, benchHeight_m } = blast
  const geometry = (2.2 - (14 * burden_m) / holeDiameter_mm) * Math.sqrt((1 + spacing_m / burden_m) / 2) * (1 - deviation_m / burden_m)
  const charge = (Math.abs(bottomLength_m - columnLength_m) / chargeLength_m + 0.1) ** 0.1 * (chargeLength_m / benchHeight_m)
  return geometry * charge * (blast.isStaggered ? 1.1 : 1)
}

/** Returns Rosin & Rammler's characteristic size, Xc = X50/(ln 2)^(1/n) (García Bastante, ch. 7 p. 27). */
export const characteristicSize_cm = (median_cm: number, uniformityIndex: number) => median_cm / Math.LN2 ** (1 / uniformityIndex)

/** Returns the fraction that passes a size, P = 1 − exp(−(x/Xc)^n). It is inaccurate for fines, where Ouchterlony's Swebrec function is better. */
export const passing = (size_cm: number, curve: { characteristic_cm: number; uniformity: number }) =>
  1 - Math.exp(-((size_cm / curve.characteristic_cm) ** curve.uniformity))

/** Returns the size that a fraction passes, the inverse function. */
export const sizePassing_cm = (share: number, curve: { characteristic_cm: number; uniformity: number }) =>
  curve.characteristic_cm * Math.log(1 / (1 - share)) ** (1 / curve.uniformity)

/**
 * Returns the boulder size by Langefors, 0.3·V^(2/3)·(c̄/ce)^(4/3), the mesh that 90 to 95 % pass; 0.3 for granite, K′/V = 3.
 * García Bastante, ch. 7 p. 26, after Holmberg & Persson.
 */
export const boulder_m = (blast: {
  burden_m: number
  correctedRockConstant_kg_m3: number
  powderFactor_kg_m3: number
  constant?: number
}) => (blast.constant ?? 0.3) * blast.burden_m ** (2 / 3) * (blast.correctedRockConstant_kg_m3 / blast.powderFactor_kg_m3) ** (4 / 3)
