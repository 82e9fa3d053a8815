import {
  allowedCharge_kg,
  attenuationLaws,
  ppv_mm_s,
  scaledDistanceOf,
  upperLaw,
  vibrationLimits_mm_s,
  type AttenuationLaw,
  type VibrationLimit,
} from './vibration.ts'
import {
  defaultScatter_log10,
  deviationsOf95,
  fitSiteLaw,
  scaledDistanceFor,
  type FittedLaw,
  type SiteLaw,
} from './calibration/site-law.ts'
import type { Cooperation, Together } from './initiation/simulate.ts'
import type { PatternInput } from './input.ts'
import { outside, type BlastWarning } from './warnings.ts'

/** The charge that acts on a structure as one, and the resulting vibration. */
export interface VibrationEstimate {
  /** The planned charge and holes. `p50` is not exceeded by half of the shots, `p95` by 19 of 20. */
  maxChargePerDelay_kg: number
  holesPerDelay: number
  p50: Together
  p95: Together
  structure: {
    distance_m: number
    limit: VibrationLimit
    limit_mm_s: number
    /** By the median law: with the planned charge, and with the charge of the median shot. */
    expected_mm_s: number
    expectedMost_mm_s: number
    upper_mm_s: number
    /** The charge within a window for which the upper law keeps the limit, for the part that allows the least. */
    allowedCharge_kg: number
    /** The planned charge for which the upper bound just keeps the limit, for the part that allows the least. */
    boundedCharge_kg: number
    parts: VibrationRange[]
    /** The law of the measured shots; null if none of them counts. */
    siteLaw: SiteLaw | null
  } | null
}

/** The vibration of a part of the blast. Underground the cut, which has no free face, and the holes that break towards it have separate laws. */
interface VibrationRange {
  part: 'all' | 'cut' | 'rest'
  nominal_kg: number
  p50_kg: number
  p95_kg: number
  expected_mm_s: [least: number, most: number]
  upper_mm_s: number
  /** Which bound is the higher one: by the law's scatter, or by that of the delays. */
  upperFrom: 'law' | 'scatter'
  allowed_kg: number
  /** The planned charge for which this part's bound just keeps the limit, if only the charges of the holes change. */
  bounded_kg: number
  law: AttenuationLaw
  /** The upper law. If a site's fit has a curved bound, the line with the law's exponent through the curve at the bound's charge. */
  upperLaw: AttenuationLaw
  basis: LawBasis
}

/** The origin of a law: no measurements, a few shots that shift the default, a fit to the site's shots, or numbers typed by a user. */
export const lawBases = ['default', 'few', 'site', 'typed'] as const
type LawBasis = (typeof lawBases)[number]

export type PartOfBlast = { part: VibrationRange['part']; cooperation: Cooperation }

/** Returns the upper line of a law that 95 of 100 shots do not exceed. */
export const lawOf95 = (law: AttenuationLaw) => upperLaw(law, deviationsOf95, defaultScatter_log10)

/**
 * Estimates the vibration: the median law as a range, never as a single number, and an upper bound.
 * The bound is the larger of two: the value that 95 % of the shots do not exceed with the combined scatter of ground and delays,
 * and the upper law with the charge that 95 % of the shots do not exceed.
 */
export function estimateVibration(
  input: PatternInput,
  whole: Cooperation,
  parts: readonly PartOfBlast[],
): { estimate: VibrationEstimate; warnings: BlastWarning[] } {
  const { nominal, p50, p95 } = whole
  const known = { maxChargePerDelay_kg: nominal.charge_kg, holesPerDelay: nominal.holes, p50, p95 }
  if (input.structure === undefined) return { estimate: { ...known, structure: null }, warnings: [] }
  const { distance_m, limit } = input.structure
  const fitted = siteLawOf(input.structure)
  const ranges = parts.filter(({ cooperation }) => cooperation.nominal.charge_kg > 0).map((part) => rangeOf(input.structure!, fitted, part))
  const most = (of: (range: VibrationRange) => number) => ranges.reduce((max, range) => Math.max(max, of(range)), 0)
  const limit_mm_s = vibrationLimits_mm_s[limit]
  const [expectedMost_mm_s, upper_mm_s] = [most((range) => range.expected_mm_s[1]), most((range) => range.upper_mm_s)]
  const structure = {
    distance_m,
    limit,
    limit_mm_s,
    expected_mm_s: most((range) => range.expected_mm_s[0]),
    expectedMost_mm_s,
    upper_mm_s,
    allowedCharge_kg: Math.min(...ranges.map((range) => range.allowed_kg)),
    boundedCharge_kg: Math.min(...ranges.map((range) => range.bounded_kg)),
    parts: ranges,
    siteLaw: fitted?.siteLaw ?? null,
  }
  const isOver = expectedMost_mm_s > limit_mm_s
  const code = isOver ? 'vibration.overLimit' : 'vibration.upperOverLimit'
  const overLimit = outside(code, isOver ? expectedMost_mm_s : upper_mm_s, null, limit_mm_s)
  return { estimate: { ...known, structure }, warnings: [...overLimit, ...fitWarnings(fitted, input.structure, ranges)] }
}

type Structure = NonNullable<PatternInput['structure']>

interface Laws {
  law: AttenuationLaw
  upperAt_mm_s: (charge_kg: number) => number
  /** The upper line as a law; null if it is a curve. */
  upper: AttenuationLaw | null
  /** The upper line, if it contains the scatter of this site: from a fit, or typed by a user; otherwise null. */
  ownUpperAt_mm_s: ((charge_kg: number) => number) | null
  allowed_kg: number
  basis: LawBasis
}

/** Fits the law of a site's shots. Numbers typed by a user take precedence; then it returns null, as it does without shots. */
const siteLawOf = ({ law, upperLaw: typed, shots = [] }: Structure) => (law || typed || shots.length === 0 ? null : fitSiteLaw(shots))

/**
 * Returns the laws of a part: those typed by a user, otherwise that of the site's shots,
 * otherwise the median of AS 2187.2 with the upper bound for its kind.
 */
function lawsOf({ distance_m, limit, ...typed }: Structure, part: VibrationRange['part'], fitted: FittedLaw | null): Laws {
  const usual = part === 'cut' ? attenuationLaws.confined : attenuationLaws.oriardUpper
  const limit_mm_s = vibrationLimits_mm_s[limit]
  if (fitted) {
    const upperAt = (scaledDistance: number) => fitted.upperAt_mm_s(scaledDistance, usual)
    const upperAt_mm_s = (charge_kg: number) => upperAt(scaledDistanceOf({ distance_m, charge_kg }))
    return {
      law: fitted.siteLaw.law,
      upperAt_mm_s,
      upper: null,
      ownUpperAt_mm_s: fitted.siteLaw.stage === 'few' ? null : upperAt_mm_s,
      allowed_kg: (distance_m / scaledDistanceFor(upperAt, limit_mm_s)) ** 2,
      basis: fitted.siteLaw.stage === 'few' ? 'few' : 'site',
    }
  }
  const law = typed.law ?? attenuationLaws.as2187
  const upper = typed.upperLaw ?? (typed.law ? lawOf95(law) : usual)
  const upperAt_mm_s = (charge_kg: number) => ppv_mm_s(upper, { distance_m, charge_kg })
  return {
    law,
    upperAt_mm_s,
    upper,
    ownUpperAt_mm_s: typed.upperLaw ? upperAt_mm_s : null,
    allowed_kg: allowedCharge_kg(upper, { distance_m, ppv_mm_s: limit_mm_s }),
    basis: typed.law || typed.upperLaw ? 'typed' : 'default',
  }
}

/**
 * Returns the velocity that 95 of 100 shots do not exceed if ground and delays scatter independently: their deviations
 * in log10 are added as squares. The law with the planned charge alone is exceeded by up to 18 % of the shots of a non-electric bench.
 */
function bothScatters({ distance_m }: Structure, { law, ownUpperAt_mm_s }: Laws, { nominal, p50, p95, mean_holes }: Cooperation): number {
  // Counts of holes are whole numbers, so the mean says what share of the shots has the larger count.
  const mean_kg = p50.holes > 0 ? (mean_holes * p50.charge_kg) / p50.holes : 0
  const charge_kg = Math.max(nominal.charge_kg, p50.charge_kg, mean_kg)
  const median_mm_s = ppv_mm_s(law, { distance_m, charge_kg })
  const ground = ownUpperAt_mm_s ? Math.max(0, Math.log10(ownUpperAt_mm_s(charge_kg) / median_mm_s)) : deviationsOf95 * defaultScatter_log10
  const delays = p50.charge_kg > 0 ? (law.exponent / 2) * Math.log10(Math.max(1, p95.charge_kg / p50.charge_kg)) : 0
  return median_mm_s * 10 ** Math.hypot(ground, delays)
}

/** Returns both bounds: by the combined scatter, and by the upper law with the charge of 95 % of the shots. */
function boundsOf(structure: Structure, laws: Laws, cooperation: Cooperation) {
  const usedCharge_kg = Math.max(cooperation.nominal.charge_kg, cooperation.p95.charge_kg)
  return {
    byBoth_mm_s: bothScatters(structure, laws, cooperation),
    byScatter_mm_s: laws.upperAt_mm_s(usedCharge_kg),
    usedCharge_kg,
  }
}

/**
 * Returns the planned charge for which the bound equals the limit, when all holes are scaled by the same factor.
 * Found by bisection, because a fitted law is a curve; the bound increases with the charge.
 */
function boundedCharge_kg(structure: Structure, laws: Laws, cooperation: Cooperation): number {
  const limit_mm_s = vibrationLimits_mm_s[structure.limit]
  const isWithin = (factor: number) => {
    const { byBoth_mm_s, byScatter_mm_s } = boundsOf(structure, laws, enlarged(cooperation, factor))
    return Math.max(byBoth_mm_s, byScatter_mm_s) <= limit_mm_s
  }
  let [low, high] = [0, 1]
  for (; isWithin(high) && high < maxScaled; high *= 4) low = high
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (isWithin(middle)) low = middle
    else high = middle
  }
  return low * cooperation.nominal.charge_kg
}

/** Maximum factor, beyond which no realistic limit lies, and the number of bisections for a precision of a ten-thousandth of the charge. */
const maxScaled = 4 ** 12
const halvings = 40

/** Returns the same shot with the charge of every hole multiplied by the factor. */
function enlarged(cooperation: Cooperation, factor: number): Cooperation {
  const times = ({ holes, charge_kg }: Together): Together => ({ holes, charge_kg: factor * charge_kg })
  const { nominal, p50, p95 } = cooperation
  return { ...cooperation, nominal: times(nominal), p50: times(p50), p95: times(p95) }
}

function rangeOf(structure: Structure, fitted: FittedLaw | null, { part, cooperation }: PartOfBlast): VibrationRange {
  const { nominal, p50, p95 } = cooperation
  const { distance_m } = structure
  const laws = lawsOf(structure, part, fitted)
  const { law, allowed_kg, basis } = laws
  const at = (charge_kg: number) => ppv_mm_s(law, { distance_m, charge_kg })
  const expected: [number, number] = [at(nominal.charge_kg), at(Math.max(nominal.charge_kg, p50.charge_kg))]
  const { byBoth_mm_s, byScatter_mm_s, usedCharge_kg } = boundsOf(structure, laws, cooperation)
  const scaledDistance = scaledDistanceOf({ distance_m, charge_kg: usedCharge_kg })
  return {
    part,
    nominal_kg: nominal.charge_kg,
    p50_kg: p50.charge_kg,
    p95_kg: p95.charge_kg,
    expected_mm_s: expected,
    upper_mm_s: Math.max(byBoth_mm_s, byScatter_mm_s),
    upperFrom: byBoth_mm_s >= byScatter_mm_s ? 'law' : 'scatter',
    allowed_kg,
    bounded_kg: boundedCharge_kg(structure, laws, cooperation),
    law,
    upperLaw: laws.upper ?? { factor: byScatter_mm_s * scaledDistance ** law.exponent, exponent: law.exponent },
    basis,
  }
}

/** Returns a test of whether the charge of 95 % of the shots exceeds the limit at the structure; undefined without a structure. */
export function isTooMuchAt({ structure }: PatternInput): ((charge_kg: number) => boolean) | undefined {
  if (structure === undefined) return undefined
  const { upperAt_mm_s } = lawsOf(structure, 'all', siteLawOf(structure))
  return (charge_kg) => upperAt_mm_s(charge_kg) > vibrationLimits_mm_s[structure.limit]
}

/** Returns the warnings of the fit: that the structure lies outside the range of the measured shots, or that some shots lie far off the law. */
function fitWarnings(fitted: FittedLaw | null, structure: Structure, parts: readonly VibrationRange[]): BlastWarning[] {
  if (fitted === null) return []
  const [least, most] = fitted.siteLaw.scaledDistances
  const scaled = parts.map(({ nominal_kg }) => scaledDistanceOf({ distance_m: structure.distance_m, charge_kg: nominal_kg }))
  const beyond = scaled.find(fitted.isBeyond)
  return [
    ...(beyond === undefined ? [] : outside('vibration.beyondShots', beyond, least, most)),
    ...outside('vibration.outlyingShots', fitted.siteLaw.outliers.length, null, 0),
  ]
}
