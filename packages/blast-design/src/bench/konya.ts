/**
 * Returns Konya & Walter's burden, B = 0.012·(2·SGe/SGr + 1.5)·De.
 * Konya & Walter (1991), Rock Blasting and Overbreak Control, FHWA-HI-92-001, ch. 6, quoted from memory; the form with the cube root,
 * which agrees within 1 % at usual densities, is eq. 8.65 of Civil Engineering Formulas, p. 201. For bench heights of at least one burden.
 */
export const konyaBurden_m = (hole: { explosiveDensity_kg_m3: number; rockDensity_kg_m3: number; chargeDiameter_mm: number }) =>
  0.012 * ((2 * hole.explosiveDensity_kg_m3) / hole.rockDensity_kg_m3 + 1.5) * hole.chargeDiameter_mm

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
