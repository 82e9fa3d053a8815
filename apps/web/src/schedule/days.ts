import { addDays, type CalendarDate } from '@barreno/domain/calendar'

export type Span = 'month' | 'week'

/** Returns the weekday, with Monday as 0. */
const weekday = (day: CalendarDate) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const firstOfWeek = (day: CalendarDate) => addDays(day, -weekday(day))
const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`

/** Returns the days to show: a week, or all whole weeks of a month. */
export function daysOf(span: Span, day: CalendarDate): readonly CalendarDate[] {
  const first = firstOfWeek(span === 'week' ? day : firstOfMonth(day))
  const last = span === 'week' ? addDays(first, 6) : addDays(firstOfWeek(addDays(firstOfMonth(shifted('month', day, 1)), -1)), 6)
  const days: CalendarDate[] = []
  for (let each = first; each <= last; each = addDays(each, 1)) days.push(each)
  return days
}

/** Returns the day one week, or the first day one month, before or after. */
export function shifted(span: Span, day: CalendarDate, step: 1 | -1): CalendarDate {
  if (span === 'week') return addDays(day, step * 7)
  const [year, month] = day.split('-').map(Number) as [number, number]
  const moved = new Date(Date.UTC(year, month - 1 + step, 1))
  return moved.toISOString().slice(0, 10)
}

const at = (day: CalendarDate) => new Date(`${day}T12:00:00Z`)
export const monthName = (day: CalendarDate) => at(day).toLocaleDateString('es-VE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const dayName = (day: CalendarDate) => at(day).toLocaleDateString('es-VE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
