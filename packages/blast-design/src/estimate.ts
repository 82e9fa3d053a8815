import {
  allowedCharge_kg,
  attenuationLaws,
  ppv_mm_s,
  upperLaw,
  vibrationLimits_mm_s,
  type AttenuationLaw,
  type VibrationLimit,
} from './vibration.ts'
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
    parts: VibrationRange[]
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
  law: AttenuationLaw
  upperLaw: AttenuationLaw
  basis: 'default' | 'site'
}

export type PartOfBlast = { part: VibrationRange['part']; cooperation: Cooperation }

/** Deviations of a normal distribution that 95 of 100 shots stay under. */
const deviationsOf95 = 1.645

/** The ground's own deviation in log10, where no site has measured it (García Bastante, ch. 10: 0.25 to 0.3). */
const groundScatter_log10 = 0.27

/** The line of a law that 95 of 100 shots stay under. */
export const lawOf95 = (law: AttenuationLaw) => upperLaw(law, deviationsOf95, groundScatter_log10)

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
  const ranges = parts.filter(({ cooperation }) => cooperation.nominal.charge_kg > 0).map((part) => rangeOf(input, part))
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
    parts: ranges,
  }
  const isOver = expectedMost_mm_s > limit_mm_s
  const code = isOver ? 'vibration.overLimit' : 'vibration.upperOverLimit'
  return { estimate: { ...known, structure }, warnings: outside(code, isOver ? expectedMost_mm_s : upper_mm_s, null, limit_mm_s) }
}

/** The laws of a part: the site's own, or the median of AS 2187.2 with the bound of its kind. */
function lawsOf({ structure }: PatternInput, part: VibrationRange['part']) {
  const law = structure?.law ?? attenuationLaws.as2187
  const usual = part === 'cut' ? attenuationLaws.confined : attenuationLaws.oriardUpper
  return { law, upper: structure?.upperLaw ?? (structure?.law ? lawOf95(law) : usual) }
}

/**
 * The velocity that 95 of 100 shots stay under, when ground and delays scatter each by itself: the deviations of both, in log10, are added as the
 * squares of independent ones are. The law with the planned charge alone is passed by up to 18 % of the shots of a non-electric bench.
 */
function bothScatters(input: PatternInput, { part, cooperation: { nominal, p50, p95, mean_holes } }: PartOfBlast): number {
  const { law } = lawsOf(input, part)
  const { distance_m, upperLaw: own } = input.structure!
  // Holes come whole: between two counts the mean says how many of the shots have the larger one.
  const mean_kg = p50.holes > 0 ? (mean_holes * p50.charge_kg) / p50.holes : 0
  const blast = { distance_m, charge_kg: Math.max(nominal.charge_kg, p50.charge_kg, mean_kg) }
  const ground = own ? Math.max(0, Math.log10(ppv_mm_s(own, blast) / ppv_mm_s(law, blast))) : deviationsOf95 * groundScatter_log10
  const delays = p50.charge_kg > 0 ? (law.exponent / 2) * Math.log10(Math.max(1, p95.charge_kg / p50.charge_kg)) : 0
  return ppv_mm_s(law, blast) * 10 ** Math.hypot(ground, delays)
}

function rangeOf(input: PatternInput, { part, cooperation }: PartOfBlast): VibrationRange {
  const { nominal, p50, p95 } = cooperation
  const { distance_m, limit } = input.structure!
  const { law, upper } = lawsOf(input, part)
  const at = (one: AttenuationLaw, charge_kg: number) => ppv_mm_s(one, { distance_m, charge_kg })
  const expected: [number, number] = [at(law, nominal.charge_kg), at(law, Math.max(nominal.charge_kg, p50.charge_kg))]
  const byBoth_mm_s = bothScatters(input, { part, cooperation })
  const byScatter_mm_s = at(upper, Math.max(nominal.charge_kg, p95.charge_kg))
  return {
    part,
    nominal_kg: nominal.charge_kg,
    p50_kg: p50.charge_kg,
    p95_kg: p95.charge_kg,
    expected_mm_s: expected,
    upper_mm_s: Math.max(byBoth_mm_s, byScatter_mm_s),
    upperFrom: byBoth_mm_s >= byScatter_mm_s ? 'law' : 'scatter',
    allowed_kg: allowedCharge_kg(upper, { distance_m, ppv_mm_s: vibrationLimits_mm_s[limit] }),
    law,
    upperLaw: upper,
    basis: input.structure?.law || input.structure?.upperLaw ? 'site' : 'default',
  }
}

/** Whether a charge of 95 % of the shots breaks the limit at the structure; nothing to ask where there is none. */
export function isTooMuchAt(input: PatternInput): ((charge_kg: number) => boolean) | undefined {
  if (input.structure === undefined) return undefined
  const { distance_m, limit } = input.structure
  const { upper } = lawsOf(input, 'all')
  return (charge_kg) => ppv_mm_s(upper, { distance_m, charge_kg }) > vibrationLimits_mm_s[limit]
}
