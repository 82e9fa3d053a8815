import { type CalendarDate, caracasDate } from '@barreno/domain/calendar'
import { type DateRange, type Granularity, granularities } from '@barreno/domain/reports/comparison'
import { type Breakdown, breakdowns } from '@barreno/domain/reports/values'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateIn } from '../ui/use-list-search.ts'
import { quickRange } from './quick-ranges.ts'

export const reportViews = ['revenue', 'operations'] as const
export const comparisons = ['previous', 'lastYear', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The settings of a report. All are kept in the address, so that a report can be shared and found again. The default
 * range is this month up to today. If a date was emptied, the range is null.
 */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => caracasDate(new Date()))
  const usual = quickRange('thisMonth', today)
  const dateOf = (name: string, fallback: CalendarDate) => (params.has(name) ? dateIn(params, name) : fallback)
  const [from, to] = [dateOf('from', usual.startDate), dateOf('to', usual.endDate)]
  const range: DateRange | null = from && to && from <= to ? { startDate: from, endDate: to } : null
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === params.get(name)) ?? values[0]

  return {
    today,
    from,
    to,
    range,
    granularity: oneOf<Granularity>('granularity', granularities),
    view: oneOf('view', reportViews),
    compare: oneOf<Comparison>('compare', comparisons),
    by: oneOf<Breakdown>('by', breakdowns),
    sort: (name: string) => params.get(name),
    /** Each choice adds a history entry; an empty date is kept as such. */
    set: (changes: Record<string, string>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) next.set(name, value)
      setParams(next, { preventScrollReset: true })
    },
  }
}

export type Report = ReturnType<typeof useReport>
/** Props of a part of the page that requires a range. */
export type PartProps = { report: Report; range: DateRange }
