import { validation } from './texts/validation.ts'
import { z } from './zod.ts'

/** A day without an hour, YYYY-MM-DD, that exists; what a person calls a date here is always one of America/Caracas. */
export const CalendarDate = dateWith()
/** One that must be given, with what is said where it is not. */
export const RequiredDate = (missing: string) => dateWith(missing)
export type CalendarDate = z.infer<typeof CalendarDate>

/** The day it is in Caracas at this moment. */
export const caracasDate = (moment: Date): CalendarDate => new Date(moment.getTime() - hoursBehind * hour).toISOString().slice(0, 10)

/** The moment a day begins in Caracas. */
export const startOfDay = (date: CalendarDate): Date => new Date(Date.parse(date) + hoursBehind * hour)

export const isBefore = (date: CalendarDate, other: CalendarDate): boolean => date < other

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10)

function dateWith(missing?: string) {
  return z.iso.date({ abort: true, error: ({ input }) => (input ? undefined : missing) }).refine(isInRange, validation.dateRange)
}

/** UTC−4 all year round since May 2016, before the first record of this product. */
const hoursBehind = 4
const hour = 3_600_000

function isInRange(date: string): boolean {
  return date >= '1900-01-01' && date <= '2200-12-31'
}
