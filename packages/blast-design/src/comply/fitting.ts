import { lawOf95 } from '../estimate.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { allowedCharge_kg } from '../vibration.ts'
import { isChargeAllowed } from './limits.ts'

/**
 * Returns the charge that fits the limit.
 * If the design already keeps it, returns the charge with which 95 % of the shots keep the limit; null without a structure.
 */
export function fittingCharge_kg(pattern: SuggestedPattern): number | null {
  const { structure } = pattern.vibration
  if (structure === null || !isChargeAllowed(pattern)) return structure?.allowedCharge_kg ?? null
  const { distance_m, limit_mm_s } = structure
  // The bound of a fitted law is already that of 95 %.
  const chargeOf = ({ law, basis, allowed_kg }: (typeof structure.parts)[number]) =>
    basis === 'site' ? allowed_kg : allowedCharge_kg(lawOf95(law), { distance_m, ppv_mm_s: limit_mm_s })
  return Math.min(...structure.parts.map(chargeOf))
}
