import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'

/** A time of day in Caracas, in minutes since midnight. A drill has a day of the week too, from 1 for Monday to 7 for Sunday. */
export type TimeOfDay = { minutes: number; weekday?: number }

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Parses a time such as `02:15` or `sun 04:15`; null if it is invalid. */
export function readTime(text: string): TimeOfDay | null {
  const [, weekday, hours, minutes] = /^(?:([a-z]{3}) )?([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return null
  const time = { minutes: Number(hours) * 60 + Number(minutes) }
  if (weekday === undefined) return time
  return weekdays.includes(weekday) ? { ...time, weekday: weekdays.indexOf(weekday) + 1 } : null
}

/** Returns the last scheduled time that is not in the future. */
export function lastDue(now: Date, { minutes, weekday }: TimeOfDay): Date {
  for (let day = caracasDate(now); ; day = addDays(day, -1)) {
    const due = new Date(startOfDay(day).getTime() + minutes * 60_000)
    const itsWeekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
    if (due <= now && (weekday === undefined || weekday === itsWeekday)) return due
  }
}

/** Returns a time in the form in which it is configured and displayed. */
export const written = ({ minutes, weekday }: TimeOfDay): string =>
  `${weekday === undefined ? '' : `${weekdays[weekday - 1]} `}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const two = (number: number) => String(number).padStart(2, '0')
