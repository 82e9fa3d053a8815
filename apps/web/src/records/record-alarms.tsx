import type { PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { initiationTexts } from '@barreno/texts/initiation'
import { AlarmList, type AlarmProps } from '../patterns/alarm-list.tsx'
import classes from './record-alarms.module.css'
import { Notice } from '../ui/notice.tsx'

type Front = { frontIndex: number; alarms: readonly PatternAlarm[] }

/** Returns the alarms of all fronts, with those not accepted first. */
export const alarmsOf = (fronts: readonly Front[]): (PatternAlarm & AlarmProps)[] =>
  fronts
    .flatMap(({ frontIndex, alarms }) => alarms.map((alarm) => ({ ...alarm, front: frontIndex })))
    .toSorted((one, other) => Number(one.acceptance !== null) - Number(other.acceptance !== null))

/** The alarm for lines that bring detonators of two systems to one front; it cannot be accepted. */
const mixtureAlarm: AlarmProps = {
  code: 'initiation.mixed',
  text: initiationTexts.mixed,
  front: 0,
  isHard: true,
  isVoided: false,
  acceptance: null,
}

type Props = { fronts: readonly Front[]; mixesSystems?: boolean; onAccept?: ((alarm: AlarmProps) => void) | undefined }

/** The alarms of a record's patterns and lines, at the head of its page: the open ones and the ones an engineer accepted. */
export function RecordAlarms({ fronts, mixesSystems = false, onAccept }: Props) {
  const alarms = [...(mixesSystems ? [mixtureAlarm] : []), ...alarmsOf(fronts)]
  const standing = alarms.filter(({ acceptance }) => acceptance === null).length
  if (alarms.length === 0) return null
  return (
    <section id="alarms" className={classes.alarms} aria-label={texts.section}>
      <Notice tone={standing > 0 ? 'red' : 'amber'} title={texts.heading(standing, alarms.length - standing)}>
        <AlarmList alarms={alarms} hasFronts={fronts.length > 1} onAccept={onAccept} />
        {standing > 0 && <p>{texts.consequence}</p>}
      </Notice>
    </section>
  )
}
