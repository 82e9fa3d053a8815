import { allowedCharge_kg, attenuationLaws, greatestCooperating, ppv_mm_s, vibrationLimits_mm_s, type VibrationLimit } from './vibration.ts'
import type { PatternInput } from './input.ts'
import type { Hole } from './hole.ts'
import { outside, type BlastWarning } from './warnings.ts'

/** The charge that a structure feels as one, and what it makes of it. */
export interface VibrationEstimate {
  maxChargePerDelay_kg: number
  holesPerDelay: number
  structure: {
    distance_m: number
    limit: VibrationLimit
    limit_mm_s: number
    expected_mm_s: number
    upper_mm_s: number
    /** The charge within 8 ms that keeps the upper bound under the limit. */
    allowedCharge_kg: number
  } | null
}

/**
 * Expected velocity by AS 2187.2's median and an upper bound beside it; never the median alone. Underground the upper bound of the cut, which
 * breaks against nothing, is the one of heavy confinement (engineering judgement).
 */
export function estimateVibration(
  input: PatternInput,
  holes: readonly Hole[],
): { estimate: VibrationEstimate; warnings: BlastWarning[]; shots: number } {
  const shots = holes.flatMap((hole) => (hole.delay_ms === null ? [] : [{ delay_ms: hole.delay_ms, charge_kg: hole.charge_kg }]))
  const greatest = greatestCooperating(shots)
  const known = { maxChargePerDelay_kg: greatest.charge_kg, holesPerDelay: greatest.holes }
  if (input.structure === undefined) return { estimate: { ...known, structure: null }, warnings: [], shots: shots.length }
  const { distance_m, limit, law = attenuationLaws.as2187, upperLaw = attenuationLaws.oriardUpper } = input.structure
  const limit_mm_s = vibrationLimits_mm_s[limit]
  const expected_mm_s = ppv_mm_s(law, { distance_m, charge_kg: greatest.charge_kg })
  const cut = greatestCooperating(
    holes.flatMap(({ type, delay_ms, charge_kg }) => (type === 'cuele' && delay_ms !== null ? [{ delay_ms, charge_kg }] : [])),
  )
  const ofCut_mm_s = cut.charge_kg > 0 ? ppv_mm_s(attenuationLaws.confined, { distance_m, charge_kg: cut.charge_kg }) : 0
  const upper_mm_s = Math.max(expected_mm_s, ppv_mm_s(upperLaw, { distance_m, charge_kg: greatest.charge_kg }), ofCut_mm_s)
  const allowed_kg = allowedCharge_kg(upperLaw, { distance_m, ppv_mm_s: limit_mm_s })
  const structure = { distance_m, limit, limit_mm_s, expected_mm_s, upper_mm_s, allowedCharge_kg: allowed_kg }
  const isOver = expected_mm_s > limit_mm_s
  const warnings = outside(
    isOver ? 'vibration.overLimit' : 'vibration.upperOverLimit',
    isOver ? expected_mm_s : upper_mm_s,
    null,
    limit_mm_s,
  )
  return { estimate: { ...known, structure }, warnings, shots: shots.length }
}
