import type { Tone } from '../statuses/tone.ts'

/** The state of a verification: running, or its result. */
export const verificationStatuses = ['running', 'whole', 'differing', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

export const verificationTones: Readonly<Record<VerificationStatus, Tone>> = { running: 'blue', whole: 'green', differing: 'red', failed: 'amber' }
