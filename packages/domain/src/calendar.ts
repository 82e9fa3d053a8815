import { oncePer } from './once-per.ts'

/** An existing day without a time, YYYY-MM-DD. Dates are always days in America/Caracas. */
export type CalendarDate = string

/** Returns the date in Caracas at this moment. */
export const caracasDate = (moment: Date): CalendarDate => nameOfDay(Math.floor((moment.getTime() - hoursBehind * hour) / (24 * hour)))

/** Returns the moment at which the day begins in Caracas. */
export const startOfDay = (date: CalendarDate): Date => new Date(Date.parse(date) + hoursBehind * hour)

export const isBefore = (date: CalendarDate, other: CalendarDate): boolean => date < other

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10)

/** Returns the Monday and the Sunday of the week that contains the day. */
export function weekOf(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

export type DateFault = 'notDate' | 'noSuchDay' | 'outOfRange'

/**
 * Reads a date as it is written in Venezuela, day first: `21/11/2026`, `5/1/27`, `05-01-2027`;
 * also `2027-01-05`, as spreadsheets and other systems write it. A year of two digits belongs to this century.
 */
export function readDate(text: string): { date: CalendarDate } | { fault: DateFault } {
  const [, day, , month, shortYear] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim()) ?? []
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  const year = isoYear ?? (shortYear?.length === 2 ? `20${shortYear}` : shortYear)
  if (year === undefined) return { fault: 'notDate' }
  const date = [year, (isoMonth ?? month!).padStart(2, '0'), (isoDay ?? day!).padStart(2, '0')].join('-')
  if (!exists(date)) return { fault: 'noSuchDay' }
  return isInRange(date) ? { date } : { fault: 'outOfRange' }
}

/** Whether the schema `CalendarDate` accepts the text. */
export const isCalendarDate = (text: string): text is CalendarDate => /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(text) && isInRange(text)

function exists(date: string): boolean {
  const moment = Date.parse(date)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === date
}

/** Formats a day given as the number of days since 1970. Cached: the rows of a page have few different days, each formatted several times. */
const nameOfDay = oncePer((day: number): CalendarDate => new Date(day * 24 * hour).toISOString().slice(0, 10))

/** UTC−4 all year round since May 2016, which is before the first record of this product. */
const hoursBehind = 4
const hour = 3_600_000

/** Whether the date is within the range that the product accepts. */
export function isInRange(date: string): boolean {
  return date >= '1900-01-01' && date <= '2200-12-31'
}
