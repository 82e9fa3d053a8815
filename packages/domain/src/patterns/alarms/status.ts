import { isHardAlarm } from '@barreno/blast-design/warnings'
import type { AcceptedAlarm, AlarmCounts, PatternAlarm } from './schema.ts'
import type { SuggestedPattern } from '../schema.ts'

/** Returns the alarms of a suggestion, all of them not accepted yet. */
export const alarmsIn = ({ warnings }: Pick<SuggestedPattern, 'warnings'>): PatternAlarm[] =>
  warnings.flatMap(({ code, severity, text, value, min, max, unit, isHard }) =>
    severity === 'error'
      ? [{ code, text, value, min, max, unit, isHard: isHard ?? isHardAlarm(code), acceptance: null, isVoided: false }]
      : [],
  )

/** Counts open and accepted alarms. */
export function countAlarms(alarms: readonly { isHard: boolean; isAccepted: boolean; isVoided: boolean }[]): AlarmCounts {
  const standing = alarms.filter(({ isAccepted }) => !isAccepted)
  return {
    standing: standing.length,
    hard: standing.filter(({ isHard }) => isHard).length,
    voided: standing.filter(({ isHard, isVoided }) => isVoided && !isHard).length,
    accepted: alarms.length - standing.length,
  }
}

/** Whether the accepted figures are those of the alarm. Figures that were not sent are not compared. */
export const isAlarmAsSeen = (alarm: Pick<PatternAlarm, 'value' | 'min' | 'max'>, seen: Pick<AcceptedAlarm, 'value' | 'min' | 'max'>) =>
  (['value', 'min', 'max'] as const).every((figure) => seen[figure] === undefined || seen[figure] === alarm[figure])
