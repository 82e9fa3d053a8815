import type { Tone } from '../statuses/tone.ts'

/** How a verification stands: under way, or how it ended. */
export const verificationStatuses = ['running', 'whole', 'differing', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

export const verificationTones: Readonly<Record<VerificationStatus, Tone>> = { running: 'blue', whole: 'green', differing: 'red', failed: 'amber' }
