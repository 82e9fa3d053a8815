import { Button } from '@mantine/core'
import type { PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { roleLabels } from '@barreno/texts/roles'
import type { Role } from '@barreno/domain/actor'
import classes from './alarm-list.module.css'

/** The part of an alarm that is shown while it is accepted. */
export type AlarmProps = Pick<PatternAlarm, 'code' | 'text' | 'isHard' | 'isVoided'> & {
  /** The number of the front; 0 if the alarm is about the whole request. */
  front: number
  acceptance:
    | (Pick<NonNullable<PatternAlarm['acceptance']>, 'engineerName' | 'engineerDocument' | 'reason'> &
        Partial<NonNullable<PatternAlarm['acceptance']>>)
    | null
}

type Props = {
  alarms: readonly AlarmProps[]
  /** Whether each alarm names its front, for records with several fronts. */
  hasFronts: boolean
  onAccept?: ((alarm: AlarmProps) => void) | undefined
  /** Withdraws an acceptance that has not been sent yet. */
  onUndo?: ((alarm: AlarmProps) => void) | undefined
}

/** All alarms with their possible corrections, and who accepted them and why. */
export const AlarmList = ({ alarms, hasFronts, onAccept, onUndo }: Props) => (
  <ul className={classes.list}>
    {alarms.map((alarm) => (
      <li key={`${alarm.front} ${alarm.code}`}>
        <p className={classes.text}>
          {hasFronts && alarm.front > 0 && <strong>{texts.ofFront(alarm.front)}: </strong>}
          {alarm.text}
        </p>
        {alarm.acceptance ? (
          <AcceptanceOf acceptance={alarm.acceptance} />
        ) : (
          <>
            {alarm.isHard && <p className={classes.circumstance}>{texts.hard(alarm.code)}</p>}
            {alarm.isVoided && !alarm.isHard && <p className={classes.circumstance}>{texts.voided}</p>}
          </>
        )}
        {!alarm.acceptance && !alarm.isHard && onAccept && (
          <Button variant="default" size="compact-sm" mt={6} aria-label={texts.acceptOf(alarm.text)} onClick={() => onAccept(alarm)}>
            {texts.accept}
          </Button>
        )}
        {alarm.acceptance && onUndo && (
          <Button variant="default" size="compact-sm" mt={6} aria-label={texts.undoOf(alarm.text)} onClick={() => onUndo(alarm)}>
            {texts.undo}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

function AcceptanceOf({ acceptance }: { acceptance: NonNullable<AlarmProps['acceptance']> }) {
  const { engineerName, engineerDocument, reason, at, recordedBy, recordedByRole } = acceptance
  const who = recordedBy ?? (recordedByRole && roleLabels[recordedByRole as Role])
  return (
    <>
      <p className={classes.circumstance}>
        {at ? texts.acceptedBy(engineerName, engineerDocument, at) : texts.acceptedInDraft(engineerName, engineerDocument)}
        {who && ` · ${texts.recordedBy(who)}`}
      </p>
      <p className={classes.circumstance}>{texts.reason(reason)}</p>
    </>
  )
}
