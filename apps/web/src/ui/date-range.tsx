import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'

type Props = {
  labels: { from: string; to: string }
  from?: string | undefined
  to?: string | undefined
  onChange: (end: 'from' | 'to', date: string | null) => void
}

/** From one day to another, in the row of a list's filters; neither can be chosen beyond the other. */
export const DateRange = ({ labels, from, to, onChange }: Props) => (
  <div className={classes.range}>
    <DateField label={labels.from} value={from ?? null} onChange={(date) => onChange('from', date)} max={to} />
    <DateField label={labels.to} value={to ?? null} onChange={(date) => onChange('to', date)} min={from} />
  </div>
)
