import type { AlarmCounts } from '@barreno/domain/patterns/alarms/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { StatusBadge } from '../ui/status-badge.tsx'

export const hasAlarms = ({ alarms }: { alarms: AlarmCounts }) => texts.markOf(alarms) !== null

/** Says of a record in a list that its patterns have alarms: those that nobody accepted, or else those that somebody answers for. */
export const AlarmFlag = ({ alarms }: { alarms: AlarmCounts }) =>
  hasAlarms({ alarms }) && (
    <span title={texts.markHelp}>
      <StatusBadge tone={alarms.standing > 0 ? 'red' : 'amber'}>{texts.markOf(alarms)}</StatusBadge>
    </span>
  )
