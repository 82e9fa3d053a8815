import { type CalendarDate, isCalendarDate } from '@barreno/domain/calendar'
import { useSearchParams } from 'react-router'

/**
 * What a list is narrowed and put in order by. It lives in the address, so that a list can be sent to somebody and found again; what an
 * address says wrongly is as if it said nothing. `sorts` are the columns it may be sorted by, the one it opens with first.
 */
export function useListSearch(sorts: readonly [string, ...string[]]) {
  const [params, setParams] = useSearchParams()
  return {
    params,
    setParams,
    get: (name: string) => params.get(name) ?? '',
    date: (name: string) => dateIn(params, name),
    sort: bothWays(sorts).find((sort) => sort === params.get('sort')) ?? sorts[0],
    /** Each choice is a step back in the browser; what is typed is one. */
    set: (name: string, value: string | null) => setParams(changed(params, { [name]: value }), { replace: name === 'q' }),
    /** Several at once are one step. */
    setAll: (values: Record<string, string | null>) => setParams(changed(params, values)),
  }
}

/** A day in an address; null where it says none, or none that exists. */
export function dateIn(params: URLSearchParams, name: string): CalendarDate | null {
  const text = params.get(name) ?? ''
  return isCalendarDate(text) ? text : null
}

function changed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

const bothWays = (sorts: readonly string[]) => sorts.map((sort) => sort.replace('-', '')).flatMap((column) => [column, `-${column}`])
