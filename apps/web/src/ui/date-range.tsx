import { isBefore } from '@barreno/domain/calendar'
import { dateLimits } from '@barreno/texts/dates'
import { isUnreadable, type TypedDate } from './typed.ts'
import { useState } from 'react'
import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'

type Days<Day> = { from: Day; to: Day }
type Props = {
  labels: Days<string>
  from?: string | null | undefined
  to?: string | null | undefined
  /** Called with a valid range. A range that cannot be read or ends before it begins stays in the fields without a call. */
  onChange: (days: Days<string | null>) => void
}

/** A range of days among the filters of a list. */
export function DateRange({ labels, from = null, to = null, onChange }: Props) {
  const applied = { from, to }
  const [typed, setTyped] = useState<{ over: string; days: Days<TypedDate> } | null>(null)
  // The typed days are discarded when the range is set from outside.
  const days = typed?.over === JSON.stringify(applied) ? typed.days : applied
  const isTurned = isBackwards(days)

  const type = (part: Partial<Days<TypedDate>>) => setTyped({ over: JSON.stringify(applied), days: { ...days, ...part } })
  function commit(part: Partial<Days<TypedDate>>) {
    const next = { ...days, ...part }
    if (isUnreadable(next.from) || isUnreadable(next.to) || isBackwards(next)) return
    const { from: first, to: last } = next
    if (first !== from || last !== to) onChange({ from: first, to: last })
  }

  return (
    <div className={classes.range}>
      <DateField
        label={labels.from}
        value={days.from}
        onChange={(date) => type({ from: date })}
        onCommit={(date) => commit({ from: date })}
      />
      <DateField
        label={labels.to}
        value={days.to}
        onChange={(date) => type({ to: date })}
        onCommit={(date) => commit({ to: date })}
        error={isTurned && dateLimits.order(labels.from, labels.to)}
      />
    </div>
  )
}

const isBackwards = ({ from, to }: Days<TypedDate>) =>
  from !== null && to !== null && !isUnreadable(from) && !isUnreadable(to) && isBefore(to, from)
