/** A pattern as multiples of the hole diameter and of the burden. */
export interface Ratios {
  burdenToDiameter: number
  spacingToBurden: number
  stemmingToBurden: number
  subdrillToBurden: number
}

/**
 * Ash's ratios for average rock and ANFO: K_B 30, K_S 1.25, K_T 0.7, K_J 0.3; K_B ranges from 20 for light explosives in dense rock to 40.
 * Ash (1963), "The mechanics of rock breakage", Pit & Quarry, the figures from memory,
 * the five ratios as quoted by Konya & Konya, Pit & Quarry, 21 Feb 2019. For bench heights of 1.5 to 4 burdens.
 */
export const ashRatios: Ratios = { burdenToDiameter: 30, spacingToBurden: 1.25, stemmingToBurden: 0.7, subdrillToBurden: 0.3 }

/**
 * Dyno Nobel's rules of thumb: B = 25 to 40·d, S = 1.15·B, J = 3 to 15·d, T from 20·d or 0.7 to 1.2·B,
 * d in mm at most 15 times the bench height in m. Dyno Nobel, Blasting and Explosives Quick Reference Guide (2010), p. 4.
 */
export const dynoRules = { burdenToDiameter: [25, 40], spacingToBurden: 1.15, diameterToHeight_mm_m: 15 } as const

/** Returns burden, spacing, stemming and subdrill for a set of ratios. */
export function patternOfRatios(ratios: Ratios, holeDiameter_mm: number) {
  const burden_m = (ratios.burdenToDiameter * holeDiameter_mm) / 1000
  return {
    burden_m,
    spacing_m: ratios.spacingToBurden * burden_m,
    stemming_m: ratios.stemmingToBurden * burden_m,
    subdrill_m: ratios.subdrillToBurden * burden_m,
  }
}
