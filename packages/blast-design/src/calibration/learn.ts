import { attenuationLaws, ppv_mm_s, upperLaw } from '../vibration.ts'
import { fitAdvance, fitP80Factor, type AdvanceFit } from './rounds.ts'
import { defaultScatter_log10, deviationsOf95, fitSiteLaw, maxShots, type FittedLaw, type MeasuredShot } from './site-law.ts'

/** What was measured of one shot; null where nobody measured it. */
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
  /** The shots that the law is fitted to: those with a velocity, the latest of them. */
  measured: Shot[]
  fitted: FittedLaw | null
  p80: { factor: number; shots: number } | null
  advance: AdvanceFit | null
}

/** What the shots of a site teach, given in the order of firing. */
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

/** The reading of a shot whose velocity, distance and charge were all taken. */
export const measuredShotOf = ({ distance_m, charge_kg, ppv_mm_s: velocity }: ShotRecord): MeasuredShot | null =>
  distance_m === null || charge_kg === null || velocity === null ? null : { distance_m, charge_kg, ppv_mm_s: velocity }

export interface CurvePoint {
  scaledDistance: number
  median_mm_s: number
  upper_mm_s: number
}

const pointsOfCurve = 40
/** How far a drawing goes beyond what was measured. */
const marginOfCurve = 2

/** Law and bound at scaled distances evenly apart in their logarithm, from half of what was measured to twice. */
export function curveOf({ siteLaw, upperAt_mm_s }: FittedLaw): CurvePoint[] {
  const [least, most] = [siteLaw.scaledDistances[0] / marginOfCurve, siteLaw.scaledDistances[1] * marginOfCurve]
  return Array.from({ length: pointsOfCurve }, (_, index) => {
    const scaledDistance = least * (most / least) ** (index / (pointsOfCurve - 1))
    return pointAt({ siteLaw, upperAt_mm_s }, scaledDistance)
  })
}

/** What a shot at a scaled distance is expected to bring, and what 95 of 100 such shots stay under. */
export function pointAt(fitted: Pick<FittedLaw, 'siteLaw' | 'upperAt_mm_s'> | null, scaledDistance: number): CurvePoint {
  const at = { distance_m: scaledDistance, charge_kg: 1 }
  return {
    scaledDistance,
    median_mm_s: ppv_mm_s(fitted?.siteLaw.law ?? attenuationLaws.as2187, at),
    upper_mm_s: fitted ? fitted.upperAt_mm_s(scaledDistance, usualUpper) : ppv_mm_s(usualUpper, at),
  }
}

/** What 95 of 100 shots stay under where no site has measured: the line that a few shots move. */
const usualUpper = upperLaw(attenuationLaws.as2187, deviationsOf95, defaultScatter_log10)
