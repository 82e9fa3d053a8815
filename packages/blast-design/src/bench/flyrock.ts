/** Returns the mass of explosive in ten hole diameters, the part that throws (McKenzie; García Bastante, ch. 7 p. 34). */
export const throwingCharge_kg = (linearCharge_kg_m: number, holeDiameter_mm: number) => (linearCharge_kg_m * 10 * holeDiameter_mm) / 1000

/**
 * Returns the scaled depth of burial DoB = depth/∛Q.
 * The depth is to the centre of the charge that throws: T + 5·d at the collar, the burden at the face.
 */
export const scaledDepth = (depth_m: number, throwingCharge: number) => depth_m / Math.cbrt(throwingCharge)

/**
 * Returns the maximum flyrock range R = 10·DoB^−2.167·d^(2/3), with d in mm.
 * McKenzie (2009); García Bastante, ch. 7 p. 34. Exclude at least 1.5 times the range. Valid for competent rock and stemmed holes.
 */
export const flyrockRange_m = (depthScaled: number, holeDiameter_mm: number) => 10 * depthScaled ** -2.167 * holeDiameter_mm ** (2 / 3)

/** Returns Lundborg's upper bound for cratering, 3000·d^(2/3) with d in m (García Bastante, ch. 7 p. 33). */
export const lundborgRange_m = (holeDiameter_mm: number) => 3000 * (holeDiameter_mm / 1000) ** (2 / 3)

export const flyrockSafetyFactor = 1.5
