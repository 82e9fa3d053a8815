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

/** The charge that a structure feels as one, and what it makes of it. */
export interface VibrationEstimate {
  /** As planned; half of all shots bring the second or less, and all but one of twenty the third. */
  maxChargePerDelay_kg: number
  holesPerDelay: number
  p50: Together
  p95: Together
  structure: {
    distance_m: number
    limit: VibrationLimit
    limit_mm_s: number
    /** The median law with the charge as planned, and with that of the middle shot. */
    expected_mm_s: number
    expectedMost_mm_s: number
    upper_mm_s: number
    /** The charge within a window that keeps the upper law under the limit, of the part that takes least. */
    allowedCharge_kg: number
    /** The planned charge with which the bound just keeps the limit, of the part that takes least. */
    boundedCharge_kg: number
    parts: VibrationRange[]
    /** The law of the measured shots, where there are any that count. */
    siteLaw: SiteLaw | null
  } | null
}

/** Underground the cut, which breaks against nothing, and what breaks towards it have laws of their own. */
export interface VibrationRange {
  part: 'all' | 'cut' | 'rest'
  nominal_kg: number
  p50_kg: number
  p95_kg: number
  expected_mm_s: [least: number, most: number]
  upper_mm_s: number
  /** Which bound is the higher: the law's scatter, or that of the delays. */
  upperFrom: 'law' | 'scatter'
  allowed_kg: number
  /** The planned charge with which this part's bound just keeps the limit, the shot being as it is but for how much each hole holds. */
  bounded_kg: number
  law: AttenuationLaw
  /** The line through a site's curved law at the charge that `upper_mm_s` is of. */
  upperLaw: AttenuationLaw
  basis: LawBasis
}

/** Where a law is from: nothing measured, a few shots that move the default, a fit to the site's shots, or numbers that a person typed. */
export const lawBases = ['default', 'few', 'site', 'typed'] as const
export type LawBasis = (typeof lawBases)[number]

export type PartOfBlast = { part: VibrationRange['part']; cooperation: Cooperation }

/** The line of a law that 95 of 100 shots stay under. */
export const lawOf95 = (law: AttenuationLaw) => upperLaw(law, deviationsOf95, defaultScatter_log10)

/**
 * The median law as a range, never as one number, and an upper bound: the larger of what 95 % of the shots stay under by the scatter of ground
 * and delays at once, and of the upper law with the charge of 95 % of the shots.
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
  /** That line as a law, or null where it is a curve. */
  upper: AttenuationLaw | null
  /** The same line where it holds the scatter of this very site: of a fit, or as a person typed it. */
  ownUpperAt_mm_s: ((charge_kg: number) => number) | null
  allowed_kg: number
  basis: LawBasis
}

/** The law of a site's shots; numbers that a person typed go before it. */
const siteLawOf = ({ law, upperLaw: typed, shots = [] }: Structure) => (law || typed || shots.length === 0 ? null : fitSiteLaw(shots))

/** The laws of a part: those that a person typed, else that of the site's shots, else the median of AS 2187.2 with the bound of its kind. */
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
 * The velocity that 95 of 100 shots stay under, when ground and delays scatter each by itself: the deviations of both, in log10, are added as the
 * squares of independent ones are. The law with the planned charge alone is passed by up to 18 % of the shots of a non-electric bench.
 */
function bothScatters({ distance_m }: Structure, { law, ownUpperAt_mm_s }: Laws, { nominal, p50, p95, mean_holes }: Cooperation): number {
  // Holes come whole: between two counts the mean says how many of the shots have the larger one.
  const mean_kg = p50.holes > 0 ? (mean_holes * p50.charge_kg) / p50.holes : 0
  const charge_kg = Math.max(nominal.charge_kg, p50.charge_kg, mean_kg)
  const median_mm_s = ppv_mm_s(law, { distance_m, charge_kg })
  const ground = ownUpperAt_mm_s ? Math.max(0, Math.log10(ownUpperAt_mm_s(charge_kg) / median_mm_s)) : deviationsOf95 * defaultScatter_log10
  const delays = p50.charge_kg > 0 ? (law.exponent / 2) * Math.log10(Math.max(1, p95.charge_kg / p50.charge_kg)) : 0
  return median_mm_s * 10 ** Math.hypot(ground, delays)
}

/** Both bounds: what both scatters make of it, and the upper law with the charge of 95 % of the shots. */
function boundsOf(structure: Structure, laws: Laws, cooperation: Cooperation) {
  const usedCharge_kg = Math.max(cooperation.nominal.charge_kg, cooperation.p95.charge_kg)
  return {
    byBoth_mm_s: bothScatters(structure, laws, cooperation),
    byScatter_mm_s: laws.upperAt_mm_s(usedCharge_kg),
    usedCharge_kg,
  }
}

/**
 * The planned charge with which the bound meets the limit, every hole holding so much more or less than now. By halving, because the line of a
 * fitted law is a curve; the bound grows with the charge.
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

/** Beyond it no limit is of this world; and as often as makes a ten-thousandth of the charge. */
const maxScaled = 4 ** 12
const halvings = 40

/** The same shot with so many times the charge in every hole. */
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

/** Whether a charge of 95 % of the shots breaks the limit at the structure; nothing to ask where there is none. */
export function isTooMuchAt({ structure }: PatternInput): ((charge_kg: number) => boolean) | undefined {
  if (structure === undefined) return undefined
  const { upperAt_mm_s } = lawsOf(structure, 'all', siteLawOf(structure))
  return (charge_kg) => upperAt_mm_s(charge_kg) > vibrationLimits_mm_s[structure.limit]
}

/** What the fit of the measured shots has to say: that the structure lies beyond them, or that some lie far off their law. */
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
