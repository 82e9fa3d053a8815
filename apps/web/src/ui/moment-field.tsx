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
  /** One that comes, not one that was. */
  isAhead?: boolean
}

/** A day and the hour of it that were, or are to come, as they are in Caracas. */
export function MomentField({ labels, date, time, isAhead = false }: Props) {
  const [today] = useState(() => caracasDate(new Date()))
  return (
    <>
      <DateField label={labels.date} required {...(isAhead ? { min: today } : { max: today })} {...date} />
      <TextInput type="time" label={labels.time} required withAsterisk {...time} />
    </>
  )
}

/** The moment for the wire, of a day and an hour that can be read. */
export function momentOf(date: CalendarDate, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(date).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}
