import type { DeadlineNotice } from '@barreno/domain/orders/schema'
import { whoMustAct } from '@barreno/domain/texts/order-queues'
import { orderTexts } from '@barreno/domain/texts/orders'
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
        <ul className={classes.list}>
          {deadlines.map((deadline) => (
            <li key={deadline.code}>
              <Words deadline={deadline} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** The same in the row of a list. */
export const RowDeadlines = ({ deadlines }: Props) =>
  deadlines.map((deadline) => (
    <span key={deadline.code} className={classes.row}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        <Words deadline={deadline} />
      </span>
    </span>
  ))

const Words = ({ deadline: { message, mustAct } }: { deadline: DeadlineNotice }) => (
  <>
    {message}
    {mustAct.length > 0 && ` ${orderTexts.detail.deadlines.mustAct(whoMustAct(mustAct))}`}
  </>
)
