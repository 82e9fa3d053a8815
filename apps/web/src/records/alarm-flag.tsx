import type { AlarmCounts } from '@barreno/domain/patterns/alarms/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { StatusBadge } from '../ui/status-badge.tsx'

export const hasAlarms = ({ alarms }: { alarms: AlarmCounts }) => texts.markOf(alarms) !== null

/** Flags a record in a list whose patterns have alarms: the open ones or, if there are none, the accepted ones. */
export const AlarmFlag = ({ alarms }: { alarms: AlarmCounts }) =>
  hasAlarms({ alarms }) && (
    <span title={texts.markHelp}>
      <StatusBadge tone={alarms.standing > 0 ? 'red' : 'amber'}>{texts.markOf(alarms)}</StatusBadge>
    </span>
  )
