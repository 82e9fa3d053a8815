import type { DateRange } from '@barreno/domain/reports/comparison'
import { Problem } from '@barreno/domain/problems'

/** Returns the range of a report. Refuses if a day is missing or the start is after the end. */
export function rangeOf({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): DateRange {
  if (!startDate || !endDate || startDate > endDate) throw new Problem('reports.rangeInvalid')
  return { startDate, endDate }
}
