import { isHardAlarm } from '@barreno/blast-design/warnings'
import type { Actor } from '@barreno/domain/actor'
import type { AlarmCounts, PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import { countAlarms } from '@barreno/domain/patterns/alarms/status'
import { may } from '@barreno/domain/permissions'
import type { AlarmMark } from './sql.ts'

type Front = { alarms: readonly PatternAlarm[] }

/** Returns the fronts with their alarms as this actor may see them: clients do not see which staff recorded an acceptance. */
export function withVisibleAlarms<Fronts extends Front>(actor: Actor, fronts: readonly Fronts[]): Fronts[] {
  const seesPersons = may(actor, 'history.readPersons', null)
  return fronts.map((front) => ({
    ...front,
    alarms: front.alarms.map((alarm) => {
      // Suggestions of earlier engines do not contain it.
      const known = { ...alarm, isHard: (alarm.isHard as boolean | null) ?? isHardAlarm(alarm.code) }
      const { acceptance } = alarm
      return !acceptance || seesPersons || acceptance.recordedByRole === 'cliente'
        ? known
        : { ...known, acceptance: { ...acceptance, recordedBy: null } }
    }),
  }))
}

/** The alarm of lines that combine two initiation systems in one front. It cannot be accepted; the lines must be corrected. */
const mixtureMark: AlarmMark = { code: 'initiation.mixed', isHard: true, isAccepted: false, isVoided: false }

/** Counts all alarms of a record: that of its lines and those of its patterns. */
export const countAll = ({ alarms, mixesSystems }: { alarms: readonly AlarmMark[]; mixesSystems: boolean }): AlarmCounts =>
  countMarks(mixesSystems ? [...alarms, mixtureMark] : alarms)

/** Counts the alarms of a record's patterns. */
export const countMarks = (marks: readonly AlarmMark[]): AlarmCounts =>
  countAlarms(marks.map((mark) => ({ ...mark, isHard: mark.isHard ?? isHardAlarm(mark.code) })))
