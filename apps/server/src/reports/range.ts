import type { DateRange } from '@barreno/domain/reports/comparison'
import { Problem } from '@barreno/domain/problems'

/** The two days of a report, both there and the right way round. */
export function rangeOf({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): DateRange {
  if (!startDate || !endDate || startDate > endDate) throw new Problem('reports.rangeInvalid')
  return { startDate, endDate }
}
