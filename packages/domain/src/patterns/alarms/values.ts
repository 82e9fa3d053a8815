const minReasonLetters = 20

/** Whether a reason says enough for an engineer to accept an alarm with it. */
export const hasEnoughLetters = (reason: string) => (reason.match(/\p{L}/gu)?.length ?? 0) >= minReasonLetters
