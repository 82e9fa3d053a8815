import { attenuationLaws, ppv_mm_s, scaledDistanceOf, upperLaw, type AttenuationLaw } from '../vibration.ts'
import { deviationOf, leastSquares, mean, t95 } from './regression.ts'

/** An instrument's reading of one shot, and the planned charge within 8 ms. */
export interface MeasuredShot {
  distance_m: number
  charge_kg: number
  ppv_mm_s: number
}

/** The valid ranges of a reading, and the maximum number of shots for a fit. */
export const readingLimits = {
  distance_m: { min: 1, max: 5000 },
  charge_kg: { min: 0.01, max: 20_000 },
  ppv_mm_s: { min: 0.1, max: 500 },
} as const
export const maxShots = 200

/** Minimum number of shots for a separate fit, for fitting the exponent, and for a bound without a floor. */
const shotsFor = { fit: 5, exponent: 10, freeBound: 20 } as const
/** Minimum ratio of the largest to the smallest scaled distance for fitting the exponent. */
const minSpan = 3
/** Number of shots for which the default counts while there are few. */
const weightOfDefault = 5
/** Standard deviation of the ground in log10 at a site without measurements (García Bastante, ch. 10: 0.25 to 0.3). */
export const defaultScatter_log10 = 0.27
/** Standard deviations of a normal distribution that 95 of 100 shots do not exceed. */
export const deviationsOf95 = 1.645
const believableExponents = { min: 0.8, max: 2.5 }
const marginOfRange = 1.2

/** `few` shifts the default line; `constant` fits K with the default exponent; `regression` fits both. */
export const calibrationStages = ['few', 'constant', 'regression'] as const
type CalibrationStage = (typeof calibrationStages)[number]

/** Under ten shots, under twenty, and more. */
export const confidences = ['low', 'medium', 'high'] as const

export interface SiteLaw {
  stage: CalibrationStage
  confidence: (typeof confidences)[number]
  shots: number
  law: AttenuationLaw
  scatter_log10: number
  r2: number | null
  scaledDistances: [least: number, most: number]
  /** Indices of the shots that deviate from the law by more than three standard deviations. They are counted all the same. */
  outliers: number[]
}

/** A site's law with the bound that 95 of 100 shots do not exceed. The bound is a curve that widens away from the measured range. */
export interface FittedLaw {
  siteLaw: SiteLaw
  upperAt_mm_s: (scaledDistance: number, usualUpper: AttenuationLaw) => number
  /** Whether a scaled distance is outside the measured range by more than a fifth. */
  isBeyond: (scaledDistance: number) => boolean
}

/**
 * Fits the attenuation law of a site in logarithms to its measured shots (García Bastante, ch. 10:
 * regression of PPV on scaled distance with a one-sided prediction bound; Draper & Smith, Applied Regression Analysis, ch. 1 and 3).
 * The number of shots and the span of their distances determine how much is fitted.
 * While there are few, the default upper line for a part of a blast is shifted with the median.
 */
export function fitSiteLaw(shots: readonly MeasuredShot[]): FittedLaw {
  const points = shots.map((shot) => ({ x: Math.log10(scaledDistanceOf(shot)), y: Math.log10(shot.ppv_mm_s) }))
  const distances = points.map(({ x }) => 10 ** x)
  const range: [number, number] = [Math.min(...distances), Math.max(...distances)]
  const line = lineThrough(points, range[1] / range[0] >= minSpan)
  const law = { factor: 10 ** line.intercept, exponent: line.exponent }
  const off = 3 * line.deviation + 1e-9
  const isOutlier = (point: { x: number; y: number }) => Math.abs(point.y - line.intercept + line.exponent * point.x) > off
  const siteLaw: SiteLaw = {
    stage: line.stage,
    confidence: shots.length >= shotsFor.freeBound ? 'high' : shots.length >= shotsFor.exponent ? 'medium' : 'low',
    shots: shots.length,
    law,
    scatter_log10: line.deviation,
    r2: line.r2,
    scaledDistances: range,
    outliers: points.flatMap((point, index) => (isOutlier(point) ? [index] : [])),
  }
  const isBeyond = (scaledDistance: number) => scaledDistance < range[0] / marginOfRange || scaledDistance > range[1] * marginOfRange
  const bound = boundOf(line, law, range, shots.length)
  const moved = law.factor / attenuationLaws.as2187.factor
  const upperAt_mm_s: FittedLaw['upperAt_mm_s'] = (scaledDistance, usualUpper) =>
    line.stage === 'few' ? moved * atScaled(usualUpper, scaledDistance) : bound(scaledDistance)
  return { siteLaw, isBeyond, upperAt_mm_s }
}

const atScaled = (law: AttenuationLaw, scaledDistance: number) => ppv_mm_s(law, { distance_m: scaledDistance, charge_kg: 1 })

interface Line {
  stage: CalibrationStage
  intercept: number
  exponent: number
  deviation: number
  r2: number | null
  /** Returns half the width of the one-sided bound, in log10, at the logarithm of a scaled distance. */
  boundAt: (x: number) => number
}

function lineThrough(points: readonly { x: number; y: number }[], isWide: boolean): Line {
  const { exponent, factor } = attenuationLaws.as2187
  const count = points.length
  const intercepts = points.map(({ x, y }) => y + exponent * x)
  if (count < shotsFor.fit) {
    const usual = Math.log10(factor)
    const moved = intercepts.reduce((sum, one) => sum + one - usual, 0) / (count + weightOfDefault)
    const deviation = defaultScatter_log10
    return { stage: 'few', intercept: usual + moved, exponent, deviation, r2: null, boundAt: () => deviationsOf95 * deviation }
  }
  if (count >= shotsFor.exponent && isWide) {
    const fit = leastSquares(points)
    const t = t95(count - 2)
    const fitted = -fit.slope
    const isBelievable = fitted >= believableExponents.min && fitted <= believableExponents.max
    // If the slope were not certainly a fall, the bound would rise again with the distance.
    if (isBelievable && (t * fit.deviation) / Math.sqrt(fit.squaresX) < fitted) {
      const boundAt = (x: number) => t * fit.deviation * Math.sqrt(1 + 1 / count + (x - fit.meanX) ** 2 / fit.squaresX)
      return { stage: 'regression', intercept: fit.intercept, exponent: fitted, deviation: fit.deviation, r2: fit.r2, boundAt }
    }
  }
  const intercept = mean(intercepts)
  const deviation = deviationOf(
    intercepts.map((one) => one - intercept),
    1,
  )
  const bound = t95(count - 1) * deviation * Math.sqrt(1 + 1 / count)
  return { stage: 'constant', intercept, exponent, deviation, r2: null, boundAt: () => bound }
}

/**
 * Returns the bound to use. With fewer than twenty shots it is at least half of the default 95 % line.
 * Outside the measured range it is the larger of fit and default, but beyond its far end it never rises again, because no velocity does.
 */
function boundOf(line: Line, law: AttenuationLaw, [least, most]: [number, number], count: number) {
  const usual = upperLaw(attenuationLaws.as2187, deviationsOf95, defaultScatter_log10)
  const floor = (scaledDistance: number) => (count < shotsFor.freeBound ? atScaled(usual, scaledDistance) / 2 : 0)
  const fitted = (scaledDistance: number) =>
    Math.max(atScaled(law, scaledDistance) * 10 ** line.boundAt(Math.log10(scaledDistance)), floor(scaledDistance))
  const end = most * marginOfRange
  return (scaledDistance: number) => {
    if (scaledDistance < least / marginOfRange) return Math.max(fitted(scaledDistance), atScaled(usual, scaledDistance))
    if (scaledDistance <= end) return fitted(scaledDistance)
    return Math.min(Math.max(fitted(scaledDistance), atScaled(usual, scaledDistance)), fitted(end))
  }
}

/**
 * Returns the smallest scaled distance from which the bound keeps a velocity; infinity if there is none.
 * Found by bisection, because the bound falls with the distance.
 */
export function scaledDistanceFor(upperAt_mm_s: (scaledDistance: number) => number, limit_mm_s: number): number {
  let [low, high] = [Math.log(1e-3), Math.log(1e12)]
  if (upperAt_mm_s(Math.exp(high)) > limit_mm_s) return Infinity
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (upperAt_mm_s(Math.exp(middle)) > limit_mm_s) low = middle
    else high = middle
  }
  return Math.exp(high)
}
