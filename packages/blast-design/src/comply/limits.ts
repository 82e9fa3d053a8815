import type { SuggestedPattern } from '../pattern.ts'
import type { BlastWarning, WarningCode } from '../warnings.ts'

/** Warnings about a limit set by a standard or a user. */
const limitWarnings: readonly WarningCode[] = ['vibration.upperOverLimit', 'fragmentation.coarse', 'delays.overcharged']

/** Whether a warning means that a limit is broken. Every error does. */
export const isBrokenLimit = ({ code, severity }: Pick<BlastWarning, 'severity'> & { code: string }) =>
  severity === 'error' || limitWarnings.some((one) => one === code)

export const brokenLimits = ({ warnings }: SuggestedPattern): BlastWarning[] => warnings.filter(isBrokenLimit)

/** Whether the charge of 95 % of the shots is within the fitting charge, in every part of the round. */
export const isChargeAllowed = ({ vibration }: SuggestedPattern) =>
  vibration.structure === null ||
  vibration.structure.parts.every(({ nominal_kg, p95_kg, allowed_kg }) => Math.max(nominal_kg, p95_kg) <= allowed_kg + 1e-9)

/**
 * Whether a redesign keeps all limits. The charge that detonates together must be within the fitting charge. That 95 % of the shots
 * keep the limit is required only if the present design keeps the former, because the scatter of the ground alone demands twice the reduction.
 */
export function keepsLimits(pattern: SuggestedPattern, present: SuggestedPattern): boolean {
  const isUpperAsked = isChargeAllowed(present) && brokenLimits(present).some(({ code }) => code === 'vibration.upperOverLimit')
  const broken = brokenLimits(pattern).filter(({ code }) => code !== 'vibration.upperOverLimit' || isUpperAsked)
  return broken.length === 0 && isChargeAllowed(pattern)
}
