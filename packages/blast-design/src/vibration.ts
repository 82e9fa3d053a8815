/** Returns the peak particle velocity in mm/s by charge and distance: PPV = K·(D/√W)^−β. W is the largest charge within any 8 ms. */
export const ppv_mm_s = (law: AttenuationLaw, blast: { distance_m: number; charge_kg: number }) =>
  law.factor * scaledDistanceOf(blast) ** -law.exponent

/** Returns the scaled distance: distance over the square root of the charge, m/kg^½. */
export const scaledDistanceOf = (blast: { distance_m: number; charge_kg: number }) => blast.distance_m / Math.sqrt(blast.charge_kg)

/** Returns the largest charge that keeps a velocity at a distance: W = D²·(v/K)^(2/β). */
export const allowedCharge_kg = (law: AttenuationLaw, limit: { distance_m: number; ppv_mm_s: number }) =>
  limit.distance_m ** 2 * (limit.ppv_mm_s / law.factor) ** (2 / law.exponent)

export interface AttenuationLaw {
  factor: number
  exponent: number
}

/**
 * Initial laws, to be replaced by a site's own regression. AS 2187.2-2006, app. J, eq. J7.3(2): 50 % line, real values 0.4 to 4 times it,
 * so it is never used without an upper bound; Oriard's upper bound, 1725 (Berger, Mina Farola, 2024); heavy confinement,
 * 5000 (García Bastante, Pract_Banqueo_Ordinario_Lang.xlsb, C88); USBM log-normal lines (ch. 10); Holmberg & Persson's hard rock with W^0.7.
 */
export const attenuationLaws = {
  as2187: { factor: 1140, exponent: 1.6 },
  oriardUpper: { factor: 1725, exponent: 1.6 },
  confined: { factor: 5000, exponent: 1.6 },
  usbm50: { factor: 323, exponent: 1.45 },
  usbm90: { factor: 760, exponent: 1.45 },
  usbm99: { factor: 1473, exponent: 1.45 },
  usbm999: { factor: 2350, exponent: 1.45 },
  hardRock: { factor: 700, exponent: 1.4 },
} as const satisfies Record<string, AttenuationLaw>

/**
 * Returns the line that a share of the shots does not exceed: K = K50·10^(z·s),
 * with s 0.25 to 0.3 in log10 (García Bastante, ch. 10); z = 1.645 for 95 %.
 */
export const upperLaw = (median: AttenuationLaw, deviations: number, scatter_log10 = 0.27): AttenuationLaw => ({
  ...median,
  factor: median.factor * 10 ** (deviations * scatter_log10),
})

/**
 * Limits by the kind of structure. UNE 22.381 under 15 Hz, groups I, II and III (García Bastante, Pract_Banqueo_Ordinario_Lang.xlsb, D138:D140);
 * USBM RI 8507 under 40 Hz (plaster, drywall) and over; AS 2187.2-2006, J4.5 (comfort of 95 % and greatest, reinforced concrete).
 * The lowest frequency band is used, because the frequency is not known before the shot.
 */
export const vibrationLimits_mm_s = {
  uneGroup1: 20,
  uneGroup2: 9,
  uneGroup3: 4,
  ri8507Plaster: 12.7,
  ri8507Drywall: 19,
  ri8507High: 50.8,
  asComfort: 5,
  asGreatest: 10,
  reinforcedConcrete: 100,
} as const
export type VibrationLimit = keyof typeof vibrationLimits_mm_s
