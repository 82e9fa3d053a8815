import type { BottomCharge } from '../src/bench/langefors.ts'
import { withContingency } from '../src/materials.ts'
import { holesAlong } from '../src/underground/burdens.ts'

// Formulas of the sources that the engine does not use. The worked examples compute them beside its own, with the same quantities.

/** Returns B = 3.15·De·∛(SGe/SGr), defined in feet and inches, here in metres and millimetres (Civil Engineering Formulas, eq. 8.65). */
export const konyaCubeRootBurden_m = (hole: { explosiveDensity_kg_m3: number; rockDensity_kg_m3: number; chargeDiameter_mm: number }) =>
  3.15 * 0.3048 * (hole.chargeDiameter_mm / 25.4) * Math.cbrt(hole.explosiveDensity_kg_m3 / hole.rockDensity_kg_m3)

/**
 * Returns the burden by the short form V = 0.94·d·√(P·s/(f·c̄·E/V)), which contains Fh = 1.4 and Fc = 0.8 (García Bastante, ch. 7 p. 13).
 * Langefors' original (d/33)·√… with P in kg/dm³ is 2 % more, although the book prints both as one.
 */
export const shortBenchBurden_m = (bottom: BottomCharge & { correctedRockConstant_kg_m3: number }) =>
  0.94 *
  (bottom.holeDiameter_mm / 1000) *
  Math.sqrt((bottom.packing_kg_m3 * bottom.strengthLfb) / (bottom.fixation * bottom.correctedRockConstant_kg_m3 * bottom.spacingRatio))

/**
 * Computes the volume that a vertical hole with one explosive breaks, and its charge.
 * The volume is B·S·bench height, without the subdrill (Dyno Nobel, 2010; Berger, Mina Farola, 2024).
 */
export function singleCharge(hole: {
  burden_m: number
  spacing_m: number
  benchHeight_m: number
  subdrill_m: number
  stemming_m: number
  linearCharge_kg_m: number
  rockDensity_kg_m3: number
}) {
  const length_m = hole.benchHeight_m + hole.subdrill_m
  const chargeLength_m = length_m - hole.stemming_m
  const charge_kg = hole.linearCharge_kg_m * chargeLength_m
  const volume_m3 = hole.burden_m * hole.spacing_m * hole.benchHeight_m
  const mass_t = (volume_m3 * hole.rockDensity_kg_m3) / 1000
  return {
    length_m,
    chargeLength_m,
    charge_kg,
    volume_m3,
    mass_t,
    powderFactor_kg_m3: charge_kg / volume_m3,
    powderFactor_g_t: (1000 * charge_kg) / mass_t,
    drilling_m_m3: length_m / volume_m3,
  }
}

/**
 * Returns the range of delays between rows by the burden: 6 to 20 ms per metre.
 * Above 100 ms flyrock becomes likely. Langefors; García Bastante, ch. 7 p. 24.
 */
export const rowDelays_ms = (burden_m: number) => ({ least_ms: 6 * burden_m, most_ms: Math.min(100, 20 * burden_m) })

/**
 * Gustafsson's design of the holes outside the cut, as given by García Bastante (Univ. of Vigo, ch. 8 pp. 11–13; Pract_Tunel.xlsb),
 * for comparison with Holmberg's. For LFB-like charges, hole diameters of 30 to 50 mm and V ≤ (H − 0.4)/2.
 */
export function gustafssonBurden(hole: { bottomCharge_kg_m: number; specificBottomCharge_kg_m3: number; spacingRatio: number }) {
  const burden_m = Math.sqrt(hole.bottomCharge_kg_m / (hole.specificBottomCharge_kg_m3 * hole.spacingRatio))
  return { burden_m, spacing_m: hole.spacingRatio * burden_m }
}

/** Computes the lifters of a floor widened by the look-out on both sides (ch. 8 p. 12). */
export function gustafssonLifters(floor: { width_m: number; lookOut_m: number; burden_m: number; spacing_m: number }) {
  const toeLine_m = floor.width_m + 2 * floor.lookOut_m
  const count = holesAlong(toeLine_m, floor.spacing_m)
  return { count, spacing_m: toeLine_m / (count - 1), collarBurden_m: floor.burden_m - floor.lookOut_m }
}

/**
 * Computes a charge by fractions of the depth: bottom over H/3 (lifters, stoping)
 * or H/6 (walls, roof), column at 0.7, 0.5, 0.4 or 0.3 of it (ch. 8 pp. 11–13).
 */
export function gustafssonCharge(hole: {
  bottomCharge_kg_m: number
  depth_m: number
  bottomShare: number
  columnFactor: number
  stemming_m: number
}) {
  const bottom_m = hole.bottomShare * hole.depth_m
  const bottom_kg = hole.bottomCharge_kg_m * bottom_m
  const column_kg_m = hole.columnFactor * hole.bottomCharge_kg_m
  const column_kg = column_kg_m * (hole.depth_m - bottom_m - hole.stemming_m)
  return { bottom_kg, column_kg_m, column_kg, total_kg: bottom_kg + column_kg }
}

/** Computes walls and roof with 0.9 of the burden of the holes that break downwards, at E/V 1.2 (ch. 8 p. 13). */
export function gustafssonContour(hole: { downwardsBurden_m: number; lookOut_m: number }) {
  const burden_m = 0.9 * hole.downwardsBurden_m
  return { burden_m, spacing_m: 1.2 * burden_m, collarBurden_m: burden_m - hole.lookOut_m }
}

/**
 * Returns the charge per volume broken.
 * The length must be the advance. Pract_Tunel.xlsb itself uses the hole's length for walls and roof (I99), which gives a tenth too little.
 */
export const specificCharge_kg_m3 = (hole: { charge_kg: number; burden_m: number; spacing_m: number; length_m: number }) =>
  hole.charge_kg / (hole.burden_m * hole.spacing_m * hole.length_m)

/**
 * Returns Langefors' charge for a given burden towards an opening:
 * l = 0.35·V/(sin v)^1.5·(d/32)/s_LFB, for rock of c 0.4; V is the distance plus the drilling error.
 * García Bastante, ch. 8 p. 10 and Pract_Tunel.xlsb, C22, for B/2 < V < 2·B.
 */
export const langeforsOpeningCharge_kg_m = (opening: { width_m: number; burden_m: number; strengthLfb: number; holeDiameter_mm: number }) =>
  ((0.35 * opening.burden_m) / Math.sin(Math.atan(opening.width_m / (2 * opening.burden_m))) ** 1.5) *
  (opening.holeDiameter_mm / 32 / opening.strengthLfb)

/** Returns the mass of ANFO with the same energy as a charge: Q·E/3.9 MJ/kg (García Bastante, Pract_Banqueo_Ordinario_Lang.xlsb, E57). */
export const anfoEquivalentByHeat_kg = (mass_kg: number, heat_MJ_kg: number) => (mass_kg * heat_MJ_kg) / 3.9

/** Computes holes, explosive and accessories of a production programme (Berger, Mina Farola, 2024, §2.2–2.3). */
export function programmeNeeds(programme: {
  faces: readonly { mass_t: number; massPerHole_t: number; powderFactor_kg_t: number }[]
  contingency: number
  holeStep?: number
  boostersPerHole: number
  detonatorsPerBooster: number
  surfaceDetonators: number
  leadIns: number
}) {
  const holesByFace = programme.faces.map(({ mass_t, massPerHole_t }) => Math.ceil(mass_t / massPerHole_t - 1e-9))
  const holes = holesByFace.reduce((sum, count) => sum + count, 0)
  const explosive_t = programme.faces.reduce((sum, { mass_t, powderFactor_kg_t }) => sum + (mass_t * powderFactor_kg_t) / 1000, 0)
  const correctedHoles = withContingency(holes, programme.contingency, programme.holeStep ?? 1)
  const boosters = correctedHoles * programme.boostersPerHole
  const inHoleDetonators = boosters * programme.detonatorsPerBooster
  return {
    holesByFace,
    holes,
    explosive_t,
    correctedHoles,
    correctedExplosive_t: explosive_t * (1 + programme.contingency),
    boosters,
    inHoleDetonators,
    detonators: inHoleDetonators + programme.surfaceDetonators + programme.leadIns,
  }
}

/**
 * Returns the near-field velocity beside a long charge, v = K·[(l/r)·2·atan(L/2r)]^α, for β = 2α and a point level with its middle.
 * Holmberg & Persson; García Bastante, Pract_Damage_H_P.xlsb, H8.
 * NIOSH found a mistake in the original integration (2002), so use it only to compare designs.
 */
export const nearFieldPpv_mm_s = (charge: {
  linearCharge_kg_m: number
  length_m: number
  distance_m: number
  factor: number
  exponent: number
}) =>
  charge.factor *
  ((charge.linearCharge_kg_m / charge.distance_m) * 2 * Math.atan(charge.length_m / (2 * charge.distance_m))) ** charge.exponent

/**
 * Returns the allowed charge per 8 ms by scaled distance, W = (D/Ds)² in pounds and feet,
 * with Ds 50 up to 300 ft, 55 up to 5000 ft and 65 beyond, and the velocity that each band allows. 30 CFR 816.67(d),
 * OSMRE; the bands are quoted from memory, the form is confirmed by state statutes that contain it.
 */
export function osmreAllowance(distance_m: number) {
  const distance_ft = distance_m / 0.3048
  const [scaled, limit_in_s] = distance_ft <= 300 ? [50, 1.25] : distance_ft <= 5000 ? [55, 1] : [65, 0.75]
  return { charge_kg: (distance_ft / scaled) ** 2 * 0.45359237, ppvLimit_mm_s: limit_in_s * 25.4, scaledDistance_ft_lb: scaled }
}

/**
 * Returns the corrected charge Wc = W·Fr·Fe of UNE 22.381 and the study that it requires.
 * Factors and lines from García Bastante's Pract_Banqueo_Ordinario_Lang.xlsb, A98:G114; the standard itself was not available.
 */
export function uneStudy(blast: { charge_kg: number; distance_m: number; waveVelocity_m_s: number; structureGroup: 'I' | 'II' | 'III' }): {
  rockFactor: number
  structureFactor: number
  correctedCharge_kg: number
  study: 'standardProject' | 'measuredControl' | 'preliminaryStudy'
} {
  const { charge_kg, distance_m, waveVelocity_m_s, structureGroup } = blast
  const rockFactor = waveVelocity_m_s > 4000 ? 0.4 : waveVelocity_m_s >= 2000 ? 1 : 2.52
  const structureFactor = { I: 0.28, II: 1, III: 3.57 }[structureGroup]
  const correctedCharge_kg = charge_kg * rockFactor * structureFactor
  const scaled = correctedCharge_kg / distance_m ** 2
  const study = scaled < 9.2479e-4 ? 'standardProject' : scaled < 5.336e-3 ? 'measuredControl' : 'preliminaryStudy'
  return { rockFactor, structureFactor, correctedCharge_kg, study }
}

/**
 * Returns the sound level of a pressure in pascals: 20·log10(P/20 µPa).
 * A source that used kilopascals lost 60 dB (Pract_Banqueo_Ordinario_Lang.xlsb, B94).
 */
export const soundLevel_dB = (pressure_Pa: number) => 20 * Math.log10(pressure_Pa / 20e-6)

/** Returns the air pressure caused by ground motion, k·PPV, with k about 0.38 Pa·s/mm (García Bastante, ch. 10 p. 28). */
export const groundBornePressure_Pa = (ppv: number, ratio_Pa_s_mm = 0.38) => ratio_Pa_s_mm * ppv
