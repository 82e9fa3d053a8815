import { TextInput } from '@mantine/core'
import { type CalendarDate, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { DateField } from './date-field.tsx'
import type { TypedDate } from './typed.ts'

type Part = { id?: string; error?: ReactNode }
type Props = {
  labels: { date: string; time: string }
  date: Part & { value: TypedDate; onChange: (date: TypedDate) => void }
  /** `HH:MM`, or empty. */
  time: Part & { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  /** The moment lies in the future, not in the past. */
  isAhead?: boolean
}

/** A past or future day and time of day, in Caracas time. */
export function MomentField({ labels, date, time, isAhead = false }: Props) {
  const [today] = useState(() => caracasDate(new Date()))
  return (
    <>
      <DateField label={labels.date} required {...(isAhead ? { min: today } : { max: today })} {...date} />
      <TextInput type="time" label={labels.time} required withAsterisk {...time} />
    </>
  )
}

/** Converts a valid day and time of day to an ISO timestamp for the wire. */
export function momentOf(date: CalendarDate, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(date).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}
