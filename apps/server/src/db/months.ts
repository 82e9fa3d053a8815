import { addDays } from '@barreno/domain/calendar'
import type { Days } from './filters.ts'

export type Months = { from?: string | undefined; before?: string | undefined }
/** Whole months, and the days before and after them. */
export type Split = { months?: Months; days: Days[] }

/** Splits a range of days into the whole months in it, by their first days, and the remaining days before and after them. */
export function wholeMonths({ from, to }: Days): Split {
  const end = to && addDays(to, 1)
  const first = from && (isFirst(from) ? from : firstOf(addDays(firstOf(from), 31)))
  const before = end && firstOf(end)
  if (first && before && first >= before) return { days: [{ from, to }] }
  return {
    months: { from: first, before },
    days: [
      ...(first && first !== from ? [{ from, to: addDays(first, -1) }] : []),
      ...(before && before !== end ? [{ from: before, to }] : []),
    ],
  }
}

const isFirst = (day: string) => day.endsWith('-01')
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
