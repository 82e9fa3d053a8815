import { addDays, type CalendarDate } from '../calendar.ts'

/** A range of days, both ends included. */
export type DateRange = { startDate: CalendarDate; endDate: CalendarDate }

export const granularities = ['daily', 'monthly', 'yearly'] as const
export type Granularity = (typeof granularities)[number]

/** Returns the first days of all periods that the range touches, in order. The first one may be before the start of the range. */
export function periodsOf({ startDate, endDate }: DateRange, granularity: Granularity): CalendarDate[] {
  const periods: CalendarDate[] = []
  for (let first = firstOf(startDate, granularity); first <= endDate; first = nextOf(first, granularity)) periods.push(first)
  return periods
}

/** Counts the periods that the range touches, without listing them. */
export function countPeriods({ startDate, endDate }: DateRange, granularity: Granularity): number {
  if (granularity === 'daily') return daysBetween(startDate, endDate) + 1
  const years = Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))
  return granularity === 'yearly' ? years + 1 : monthsBetween(startDate, endDate) + 1
}

/**
 * Returns the ranges with which a range is compared: the period before it, and the same days a year earlier.
 * The period before has as many days; but a range that begins on the first of a month is compared by months:
 * 1 to 21 November with 1 to 21 October, all of February with all of January.
 */
export function comparedRanges(range: DateRange): { previous: DateRange; lastYear: DateRange } {
  const { startDate, endDate } = range
  const days = daysBetween(startDate, endDate) + 1
  const previous = startDate.endsWith('-01')
    ? shifted(range, -(monthsBetween(startDate, endDate) + 1))
    : { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) }
  return { previous, lastYear: shifted(range, -12) }
}

/** Returns the growth as a fraction of the earlier figure: 0.25 is a quarter more. Null if the earlier figure is 0. */
export const growth = (figure: number, earlier: number): number | null => (earlier === 0 ? null : (figure - earlier) / earlier)

const shifted = ({ startDate, endDate }: DateRange, months: number): DateRange => ({
  startDate: addMonths(startDate, months),
  endDate: isMonthEnd(endDate) ? lastOfMonth(addMonths(firstOf(endDate, 'monthly'), months)) : addMonths(endDate, months),
})

const firstOf = (date: CalendarDate, granularity: Granularity): CalendarDate =>
  granularity === 'daily' ? date : granularity === 'monthly' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`

const nextOf = (first: CalendarDate, granularity: Granularity): CalendarDate =>
  granularity === 'daily' ? addDays(first, 1) : addMonths(first, granularity === 'monthly' ? 1 : 12)

/** Returns the same day of another month, or that month's last day if it has no such day. */
function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const last = lastOfMonth(`${month}-01`)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const isMonthEnd = (date: CalendarDate) => date === lastOfMonth(date)
const daysBetween = (from: CalendarDate, to: CalendarDate) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const monthsBetween = (from: CalendarDate, to: CalendarDate) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
