import { attenuationLaws, ppv_mm_s, upperLaw } from '../vibration.ts'
import { fitAdvance, fitP80Factor, type AdvanceFit } from './rounds.ts'
import { defaultScatter_log10, deviationsOf95, fitSiteLaw, maxShots, type FittedLaw, type MeasuredShot } from './site-law.ts'

/** The measurements of a shot; null for what was not measured. */
export interface ShotRecord {
  distance_m: number | null
  charge_kg: number | null
  ppv_mm_s: number | null
  drilled_m: number | null
  pulled_m: number | null
  plannedP80_cm: number | null
  measuredP80_cm: number | null
}

export interface Learned<Shot> {
  /** The shots to which the law is fitted: the latest ones with a velocity. */
  measured: Shot[]
  fitted: FittedLaw | null
  p80: { factor: number; shots: number } | null
  advance: AdvanceFit | null
}

/** Fits all calibrations of a site to its shots, given in the order of firing. */
export function learnFrom<Shot extends ShotRecord>(shots: readonly Shot[]): Learned<Shot> {
  const measured = shots.filter((shot) => measuredShotOf(shot) !== null).slice(-maxShots)
  const pairs = shots.flatMap(({ plannedP80_cm, measuredP80_cm }) =>
    plannedP80_cm === null || measuredP80_cm === null ? [] : [{ planned_cm: plannedP80_cm, measured_cm: measuredP80_cm }],
  )
  const ratios = shots.flatMap(({ drilled_m, pulled_m }) => (drilled_m === null || pulled_m === null ? [] : [pulled_m / drilled_m]))
  return {
    measured,
    fitted: measured.length === 0 ? null : fitSiteLaw(measured.map((shot) => measuredShotOf(shot)!)),
    p80: pairs.length === 0 ? null : { factor: fitP80Factor(pairs), shots: pairs.length },
    advance: fitAdvance(ratios),
  }
}

/** Returns the reading of a shot with velocity, distance and charge; null if any of them is missing. */
export const measuredShotOf = ({ distance_m, charge_kg, ppv_mm_s: velocity }: ShotRecord): MeasuredShot | null =>
  distance_m === null || charge_kg === null || velocity === null ? null : { distance_m, charge_kg, ppv_mm_s: velocity }

export interface CurvePoint {
  scaledDistance: number
  median_mm_s: number
  upper_mm_s: number
}

const pointsOfCurve = 40
/** Factor by which the chart extends beyond the measured range. */
const marginOfCurve = 2

/** Returns points of law and bound at scaled distances evenly spaced in their logarithm, from half the measured minimum to twice the maximum. */
export function curveOf({ siteLaw, upperAt_mm_s }: FittedLaw): CurvePoint[] {
  const [least, most] = [siteLaw.scaledDistances[0] / marginOfCurve, siteLaw.scaledDistances[1] * marginOfCurve]
  return Array.from({ length: pointsOfCurve }, (_, index) => {
    const scaledDistance = least * (most / least) ** (index / (pointsOfCurve - 1))
    return pointAt({ siteLaw, upperAt_mm_s }, scaledDistance)
  })
}

/** Returns the expected velocity at a scaled distance, and the one that 95 of 100 shots do not exceed. */
export function pointAt(fitted: Pick<FittedLaw, 'siteLaw' | 'upperAt_mm_s'> | null, scaledDistance: number): CurvePoint {
  const at = { distance_m: scaledDistance, charge_kg: 1 }
  return {
    scaledDistance,
    median_mm_s: ppv_mm_s(fitted?.siteLaw.law ?? attenuationLaws.as2187, at),
    upper_mm_s: fitted ? fitted.upperAt_mm_s(scaledDistance, usualUpper) : ppv_mm_s(usualUpper, at),
  }
}

/** The line that 95 of 100 shots do not exceed at a site without measurements. A few shots shift it. */
const usualUpper = upperLaw(attenuationLaws.as2187, deviationsOf95, defaultScatter_log10)
