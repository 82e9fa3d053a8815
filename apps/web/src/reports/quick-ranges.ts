import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import { countPeriods, type DateRange, type Granularity } from '@barreno/domain/reports/comparison'

export const quickRangeNames = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'twelveMonths'] as const
export type QuickRange = (typeof quickRangeNames)[number]

/** The ranges that people ask for by name, as seen from a day. */
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

/** The periods that a range reads best in: days of a quarter at most, then months, then years. */
export const fittingGranularity = (range: DateRange): Granularity =>
  countPeriods(range, 'daily') <= 62 ? 'daily' : countPeriods(range, 'monthly') <= 36 ? 'monthly' : 'yearly'

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 7)}-01`

/** The first day of the month so many months from here. */
export function monthOf(date: CalendarDate, months: number): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
