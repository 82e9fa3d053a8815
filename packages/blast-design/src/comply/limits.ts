import type { SuggestedPattern } from '../pattern.ts'
import type { BlastWarning, WarningCode } from '../warnings.ts'

/** Warnings that are about a limit which somebody set. */
const limitWarnings: readonly WarningCode[] = ['vibration.upperOverLimit', 'fragmentation.coarse', 'delays.overcharged']

/** Whether a warning says that a limit is broken: every error does. */
export const isBrokenLimit = ({ code, severity }: Pick<BlastWarning, 'severity'> & { code: string }) =>
  severity === 'error' || limitWarnings.some((one) => one === code)

export const brokenLimits = ({ warnings }: SuggestedPattern): BlastWarning[] => warnings.filter(isBrokenLimit)

/** Whether the charge of 95 % of the shots is within what is said to fit, in every part of the round. */
export const isChargeAllowed = ({ vibration }: SuggestedPattern) =>
  vibration.structure === null ||
  vibration.structure.parts.every(({ nominal_kg, p95_kg, allowed_kg }) => Math.max(nominal_kg, p95_kg) <= allowed_kg + 1e-9)

/**
 * Whether a redesign keeps every limit. The charge that goes off together has to be within what fits; that 95 % of the shots stay under the
 * limit as well is asked only where the present design keeps the former: the ground's own scatter takes twice as much.
 */
export function keepsLimits(pattern: SuggestedPattern, present: SuggestedPattern): boolean {
  const isUpperAsked = isChargeAllowed(present) && brokenLimits(present).some(({ code }) => code === 'vibration.upperOverLimit')
  const broken = brokenLimits(pattern).filter(({ code }) => code !== 'vibration.upperOverLimit' || isUpperAsked)
  return broken.length === 0 && isChargeAllowed(pattern)
}
