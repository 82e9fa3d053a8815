/**
 * Returns Konya & Walter's burden, B = 0.012·(2·SGe/SGr + 1.5)·De.
 * Konya & Walter (1991), Rock Blasting and Overbreak Control, FHWA-HI-92-001, ch. 6, quoted from memory; the form with the cube root,
 * which agrees within 1 % at usual densities, is eq. 8.65 of Civil Engineering Formulas, p. 201. For bench heights of at least one burden.
 */
export const konyaBurden_m = (hole: { explosiveDensity_kg_m3: number; rockDensity_kg_m3: number; chargeDiameter_mm: number }) =>
  0.012 * ((2 * hole.explosiveDensity_kg_m3) / hole.rockDensity_kg_m3 + 1.5) * hole.chargeDiameter_mm

/** Returns B = 3.15·De·∛(SGe/SGr), defined in feet and inches, here in metres and millimetres (Civil Engineering Formulas, eq. 8.65). */
export const konyaCubeRootBurden_m = (hole: { explosiveDensity_kg_m3: number; rockDensity_kg_m3: number; chargeDiameter_mm: number }) =>
  3.15 * 0.3048 * (hole.chargeDiameter_mm / 25.4) * Math.cbrt(hole.explosiveDensity_kg_m3 / hole.rockDensity_kg_m3)

/** Returns B = 0.67·De·∛(Stv/SGr), where Stv is the bulk strength relative to ANFO = 100. Konya & Walter (1991), ch. 6, quoted from memory. */
export const konyaStrengthBurden_m = (hole: { bulkStrength: number; rockDensity_kg_m3: number; chargeDiameter_mm: number }) =>
  0.67 * 0.3048 * (hole.chargeDiameter_mm / 25.4) * Math.cbrt(hole.bulkStrength / (hole.rockDensity_kg_m3 / 1000))

/** Corrections Kd (bedding), Ks (jointing) and Kr (rows); their product multiplies the burden. Konya & Walter (1991), ch. 6, quoted from memory. */
export const konyaCorrections = {
  bedding: { intoCut: 1.18, intoFace: 0.95, other: 1 },
  jointing: { heavilyCracked: 1.3, thinTight: 1.1, massive: 0.95 },
  row: { firstTwo: 1, later: 0.9 },
} as const

/**
 * Returns the spacing by stiffness: for holes fired together (L + 2B)/3 below L = 4B and 2B from there on; for delayed holes (L + 7B)/8 and 1.4B.
 * Konya & Walter (1991), ch. 6, quoted from memory.
 */
export function konyaSpacing_m(bench: { burden_m: number; benchHeight_m: number; isDelayed: boolean }): number {
  const { burden_m, benchHeight_m, isDelayed } = bench
  const isHigh = benchHeight_m >= 4 * burden_m
  if (isDelayed) return isHigh ? 1.4 * burden_m : (benchHeight_m + 7 * burden_m) / 8
  return isHigh ? 2 * burden_m : (benchHeight_m + 2 * burden_m) / 3
}

/** Stemming 0.7·B with crushed rock, 1.0·B with cuttings; subdrill 0.3·B. Konya & Walter (1991), ch. 6, quoted from memory. */
export const konyaStemmingToBurden = { crushedRock: 0.7, cuttings: 1 } as const
export const konyaSubdrillToBurden = 0.3
