import type { DeadlineNotice } from '@barreno/domain/deadline'
import { orderTexts } from '@barreno/texts/orders'
import { turnOf } from '@barreno/texts/turns'
import { IconClockExclamation } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'
import classes from './deadlines.module.css'

type Props = { deadlines: readonly DeadlineNotice[] }

/** What is late with an order, or about to be: since when, and whose turn it is. */
export function Deadlines({ deadlines }: Props) {
  if (deadlines.length === 0) return null
  return (
    <div className={classes.block}>
      <Notice tone="amber" title={orderTexts.detail.deadlines.title}>
        {deadlines.map(({ code, message }) => (
          <p key={code} className={classes.line}>
            {message}
          </p>
        ))}
        <MustAct deadlines={deadlines} />
      </Notice>
    </div>
  )
}

/** The same in the row of a list, short: its dates stand in columns beside it, and the record says whose turn it is. */
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

/** Said once: whatever is late with an order, it is the same next step. */
function MustAct({ deadlines }: Props) {
  const who = deadlines.flatMap(({ mustAct }) => mustAct)
  return who.length > 0 && <p className={classes.line}>{turnOf(who)}</p>
}
