import { isInRange } from './calendar.ts'
import { validation } from './validation.ts'
import { z } from './zod.ts'

/** The schema of a day in requests and replies, YYYY-MM-DD. */
export const CalendarDate = dateWith()
/** A required day, with the message to show if it is missing. */
export const RequiredDate = (missing: string) => dateWith(missing)

function dateWith(missing?: string) {
  return z.iso.date({ abort: true, error: ({ input }) => (input ? undefined : missing) }).refine(isInRange, validation.dateRange)
}
