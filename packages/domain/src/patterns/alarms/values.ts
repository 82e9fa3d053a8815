/** What lists can be narrowed to: records with alarms that nobody answers for, or whose alarms are all accepted. */
export const alarmStates = ['standing', 'accepted'] as const
export type AlarmState = (typeof alarmStates)[number]

const minReasonLetters = 20

/** Whether a reason says enough for an engineer to accept an alarm with it. */
export const hasEnoughLetters = (reason: string) => (reason.match(/\p{L}/gu)?.length ?? 0) >= minReasonLetters
