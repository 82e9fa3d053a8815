import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'

type Props = {
  labels: { from: string; to: string }
  from: string | null
  to: string | null
  onChange: (end: 'from' | 'to', date: string | null) => void
}

/** From one day to another, in the row of a list's filters; neither can be chosen beyond the other. */
export const DateRange = ({ labels, from, to, onChange }: Props) => (
  <div className={classes.range}>
    <DateField label={labels.from} value={from} onChange={(date) => onChange('from', date)} max={to ?? undefined} />
    <DateField label={labels.to} value={to} onChange={(date) => onChange('to', date)} min={from ?? undefined} />
  </div>
)
