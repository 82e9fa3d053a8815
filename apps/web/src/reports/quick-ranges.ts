import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import { countPeriods, type DateRange, type Granularity } from '@barreno/domain/reports/comparison'

export const quickRangeNames = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'twelveMonths'] as const
export type QuickRange = (typeof quickRangeNames)[number]

/** Returns a named range relative to today. */
export function quickRange(name: QuickRange, today: CalendarDate): DateRange {
  const month = firstOfMonth(today)
  switch (name) {
    case 'thisMonth':
      return { startDate: month, endDate: today }
    case 'lastMonth':
      return { startDate: firstOfMonth(addDays(month, -1)), endDate: addDays(month, -1) }
    case 'thisQuarter':
      return { startDate: monthOf(today, -((Number(today.slice(5, 7)) - 1) % 3)), endDate: today }
    case 'thisYear':
      return { startDate: `${today.slice(0, 4)}-01-01`, endDate: today }
    case 'twelveMonths':
      return { startDate: monthOf(today, -11), endDate: today }
  }
}

/** Returns the granularity for a range: days up to 62, months up to 36, otherwise years. */
export const fittingGranularity = (range: DateRange): Granularity =>
  countPeriods(range, 'daily') <= 62 ? 'daily' : countPeriods(range, 'monthly') <= 36 ? 'monthly' : 'yearly'

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 7)}-01`

/** Returns the first day of the month `months` months after the month of `date`. */
export function monthOf(date: CalendarDate, months: number): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
