export const rockClasses = ['fractured', 'medium', 'normal', 'hard', 'veryHard'] as const
export type RockClass = (typeof rockClasses)[number]

/**
 * Langefors' rock constant c by class, in kilograms of LFB per m³.
 * The range 0.2 to 1.0 and the initial 0.40 are García Bastante's (Univ. of Vigo, ch. 7 pp. 6–7, after Langefors & Kihlström).
 * The values per class are engineering judgement, to be replaced by the site's own.
 */
export const rockConstants_kg_m3: Record<RockClass, number> = { fractured: 0.3, medium: 0.35, normal: 0.4, hard: 0.45, veryHard: 0.55 }

/**
 * Kuznetsov's rock factor A by class:
 * 7 for medium to 13 for very hard and massive (García Bastante, ch. 7 p. 26); values in between are engineering judgement.
 */
export const rockFactors: Record<RockClass, number> = { fractured: 6, medium: 7, normal: 8.5, hard: 10, veryHard: 13 }

export const defaultRockDensity_kg_m3 = 2700

/**
 * Returns the rock constant including the share for creating new surfaces: c + 0.05 from a burden of 1.4 m, c + 0.07/V below it.
 * Langefors & Kihlström (García Bastante, ch. 7 p. 6: 0.07/V + c + 0.004 V); the limit of 1.4 m is Holmberg's (1982). For V up to 15 m.
 */
export const correctedRockConstant_kg_m3 = (rockConstant_kg_m3: number, burden_m: number) =>
  rockConstant_kg_m3 + (burden_m >= 1.4 ? 0.05 : 0.07 / burden_m)

/**
 * Returns the burden V = k/√c̄, where c̄ itself depends on V: below 1.4 m it is the root of c·V² + 0.07·V = k².
 * It is continuous at 1.4 m, so that better rock or a stronger charge never reduces the burden.
 */
export function burdenOfRock_m(k: number, rockConstant_kg_m3: number): number {
  const small_m = (Math.sqrt(0.0049 + 4 * rockConstant_kg_m3 * k * k) - 0.07) / (2 * rockConstant_kg_m3)
  return small_m < 1.4 ? small_m : k / Math.sqrt(rockConstant_kg_m3 + 0.05)
}
