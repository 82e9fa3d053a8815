/** Filter of lists: records with alarms that have not been accepted, or with alarms that all are. */
export const alarmStates = ['standing', 'accepted'] as const
export type AlarmState = (typeof alarmStates)[number]

const minReasonLetters = 20

/** Whether the reason is long enough for the acceptance of an alarm. */
export const hasEnoughLetters = (reason: string) => (reason.match(/\p{L}/gu)?.length ?? 0) >= minReasonLetters
