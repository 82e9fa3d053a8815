import { caracasDate } from '@barreno/domain/calendar'
import { daysBetween, type DeadlineNotice } from '@barreno/domain/deadline'
import { waitingFor } from '@barreno/texts/deadlines'
import { recordTexts } from '@barreno/texts/records'
import { IconClockExclamation } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './deadlines.module.css'

const hour = 3_600_000

type Props = { deadlines: readonly DeadlineNotice[] }

/**
 * The missed and upcoming deadlines of a record. For a wait that is too long it shows only the length, because the
 * status sentence says already what is awaited, since when and from whom.
 */
export function Deadlines({ deadlines }: Props) {
  const today = caracasDate(useNow(hour))
  if (deadlines.length === 0) return null
  return (
    <div className={classes.block}>
      <Notice tone="amber" title={recordTexts.deadlines.title}>
        {deadlines.map(({ code, message, since }) => (
          <p key={code} className={classes.line}>
            {code === 'waitingTooLong' ? waitingFor(daysBetween(since, today)) : message}
          </p>
        ))}
      </Notice>
    </div>
  )
}

/** The deadlines in the row of a list, shortened: the dates stand in other columns, and the record says whose turn it is. */
export const RowDeadlines = ({ deadlines }: Props) =>
  deadlines.length > 0 && (
    <div className={classes.row}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        {deadlines.map(({ code, brief }) => (
          <p key={code} className={classes.line}>
            {brief}
          </p>
        ))}
      </div>
    </div>
  )
