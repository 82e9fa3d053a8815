import { burdenOfRock_m } from '../rock.ts'

/**
 * Fixation f and spacing-to-burden ratio E/V by the direction in which a hole breaks.
 * Holmberg (1982), steps 7 to 10; García Bastante (ch. 8 p. 13) has 1.5 for lifters.
 * The values for walls and roof apply only without smooth blasting.
 */
export const fixations = {
  lifter: { fixation: 1.45, spacingRatio: 1 },
  sideways: { fixation: 1.45, spacingRatio: 1.25 },
  downwards: { fixation: 1.2, spacingRatio: 1.25 },
  wall: { fixation: 1.2, spacingRatio: 1.25 },
  roof: { fixation: 1.2, spacingRatio: 1.25 },
} as const

/**
 * Returns the largest burden outside the cut: V = 0.9·√(l·s_ANFO/(c̄·f·E/V)), Langefors' bench equation in ANFO.
 * Holmberg (1982), steps 7 to 10. For V ≤ 0.6·H, which keeps the bottom charge within the hole.
 */
export const tunnelBurden_m = (hole: {
  linearCharge_kg_m: number
  strengthAnfo: number
  rockConstant_kg_m3: number
  fixation: number
  spacingRatio: number
}) =>
  burdenOfRock_m(
    0.9 * Math.sqrt((hole.linearCharge_kg_m * hole.strengthAnfo) / (hole.fixation * hole.spacingRatio)),
    hole.rockConstant_kg_m3,
  )

/** Maximum burden as a fraction of the hole's depth. Holmberg (1982), step 7, for lifters; engineering judgement for the other families. */
export const burdenToDepth = 0.6

/**
 * Returns the number of holes along a line whose toes are at most a spacing apart: ⌈L/E⌉ + 1. Holmberg's int(L/E + 2)
 * and García Bastante's ⌈L/E⌉ + 1 agree unless L/E is whole; then this returns the smaller number, ignoring floating-point noise.
 */
export const holesAlong = (length_m: number, spacing_m: number) => Math.ceil(length_m / spacing_m - 1e-9) + 1

/**
 * Computes smooth blasting: E = K·d with K 15 to 16, V = E/0.8, at least l = 90·d² of charge.
 * Persson, Holmberg & Lee (1994); García Bastante (ch. 9 p. 22) has K 12 to 16.
 * For d under 150 mm, a charge of a third to half the hole's diameter, and all holes fired together and late.
 */
export function smoothBlasting(hole: { holeDiameter_m: number; spacingToDiameter?: number }) {
  const spacing_m = (hole.spacingToDiameter ?? 15) * hole.holeDiameter_m
  return { spacing_m, burden_m: spacing_m / 0.8, minCharge_kg_m: 90 * hole.holeDiameter_m ** 2 }
}

/**
 * Returns the uncharged length at the collar: 10·d, at least 0.2 m.
 * Holmberg (1982), step 3; the minimum is from García Bastante's Pract_Tunel.xlsb, C14.
 */
export const uncharged_m = (holeDiameter_m: number) => Math.max(10 * holeDiameter_m, 0.2)
