import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'

/** A time of the day in Caracas; a drill has its day of the week too, Monday being 1 and Sunday 7. */
export type TimeOfDay = { minutes: number; weekday?: number }

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** `02:15`, or `sun 04:15`; null where it is neither. */
export function readTime(text: string): TimeOfDay | null {
  const [, weekday, hours, minutes] = /^(?:([a-z]{3}) )?([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return null
  const time = { minutes: Number(hours) * 60 + Number(minutes) }
  if (weekday === undefined) return time
  return weekdays.includes(weekday) ? { ...time, weekday: weekdays.indexOf(weekday) + 1 } : null
}

/** The last moment of a schedule that has come. */
export function lastDue(now: Date, { minutes, weekday }: TimeOfDay): Date {
  for (let day = caracasDate(now); ; day = addDays(day, -1)) {
    const due = new Date(startOfDay(day).getTime() + minutes * 60_000)
    const itsWeekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
    if (due <= now && (weekday === undefined || weekday === itsWeekday)) return due
  }
}

/** As it is set and shown. */
export const written = ({ minutes, weekday }: TimeOfDay): string =>
  `${weekday === undefined ? '' : `${weekdays[weekday - 1]} `}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const two = (number: number) => String(number).padStart(2, '0')
