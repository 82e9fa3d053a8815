/** Returns the diameter of a single empty hole equivalent to n relief holes: Ø = Ø0·√n. Holmberg (1982), step 1; for one to four relief holes. */
export const equivalentRelief_m = (relief: { diameter_mm: number; count: number }) => (relief.diameter_mm / 1000) * Math.sqrt(relief.count)

/**
 * Returns the depth that a four-section cut still breaks to 95 %: H = 0.15 + 34.1·Ø − 39.4·Ø².
 * Holmberg (1982), step 1; for Ø from 0.05 to 0.25 m and a deviation within 2 %.
 * It lies between Langefors' tables for the Täby and the double spiral cut (García Bastante, ch. 8 p. 9).
 */
export const holeDepth_m = (equivalentRelief: number) => 0.15 + 34.1 * equivalentRelief - 39.4 * equivalentRelief ** 2

/** Advance of a round over its depth, I = 0.95·H. Holmberg (1982), step 1. */
export const advanceRatio = 0.95

/**
 * Returns the drilling deviation at the bottom, F = α·H + β. Holmberg (1982); α 0.010 and β 0.020 m for a jumbo, 0.02 to 0.03 by hand.
 * Above 2 % of the depth the advance of 95 % is no longer valid (García Bastante, ch. 8 p. 9).
 */
export const deviation_m = (drilling: { angular_m_m: number; collaring_m: number }, depth_m: number) =>
  drilling.angular_m_m * depth_m + drilling.collaring_m

/**
 * Returns the distance of a contour hole's toe outside the line:
 * H·sin γ, where γ is the look-out of 2 to 3° (García Bastante, ch. 8 p. 11: 15 to 20 cm).
 */
export const lookOut_m = (depth_m: number, lookOut_deg: number) => depth_m * Math.sin((lookOut_deg * Math.PI) / 180)
