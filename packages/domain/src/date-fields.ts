import { isInRange } from './calendar.ts'
import { validation } from './validation.ts'
import { z } from './zod.ts'

/** A day as it arrives and leaves, YYYY-MM-DD. */
export const CalendarDate = dateWith()
/** One that must be given, with what is said where it is not. */
export const RequiredDate = (missing: string) => dateWith(missing)

function dateWith(missing?: string) {
  return z.iso.date({ abort: true, error: ({ input }) => (input ? undefined : missing) }).refine(isInRange, validation.dateRange)
}
