/**
 * Returns the air overpressure of a charge in kPa: P = Ka·(R/∛Q)^a.
 * AS 2187.2-2006, J7.2: Ka 516 unconfined, 10 to 100 confined, a −1.45; García Bastante (ch. 10) has 185 and 3.3 with −1.2.
 */
export const overpressure_kPa = (law: { factor: number; exponent: number }, blast: { distance_m: number; charge_kg: number }) =>
  law.factor * (blast.distance_m / Math.cbrt(blast.charge_kg)) ** law.exponent

export const airblastLaws = {
  unconfined: { factor: 516, exponent: -1.45 },
  confinedLow: { factor: 10, exponent: -1.45 },
  confinedHigh: { factor: 100, exponent: -1.45 },
  bastanteConfined: { factor: 3.3, exponent: -1.2 },
  bastanteUnconfined: { factor: 185, exponent: -1.2 },
} as const

/**
 * Returns the sound level of a pressure in pascals: 20·log10(P/20 µPa).
 * A source that used kilopascals lost 60 dB (Pract_Banqueo_Ordinario_Lang.xlsb, B94).
 */
export const soundLevel_dB = (pressure_Pa: number) => 20 * Math.log10(pressure_Pa / 20e-6)

/** Returns the air pressure caused by ground motion, k·PPV, with k about 0.38 Pa·s/mm (García Bastante, ch. 10 p. 28). */
export const groundBornePressure_Pa = (ppv: number, ratio_Pa_s_mm = 0.38) => ratio_Pa_s_mm * ppv

/** Limits of AS 2187.2-2006: comfort for 95 % of the shots, comfort for any shot, and onset of damage. */
export const airblastLimits_dB = { comfort: 115, greatest: 120, damage: 133 } as const
