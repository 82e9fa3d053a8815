import { type CalendarDate, isCalendarDate } from '@barreno/domain/calendar'
import { useSearchParams } from 'react-router'

/**
 * The filters and the order of a list. They are kept in the address, so that a list can be shared and found again.
 * Invalid values in the address are ignored. `sorts` are the sortable columns, with the default first.
 */
export function useListSearch(sorts: readonly [string, ...string[]]) {
  const [params, setParams] = useSearchParams()
  return {
    params,
    setParams,
    get: (name: string) => params.get(name) ?? '',
    date: (name: string) => dateIn(params, name),
    sort: bothWays(sorts).find((sort) => sort === params.get('sort')) ?? sorts[0],
    /** Each choice adds a history entry; typing in the search replaces the current one. */
    set: (name: string, value: string | null) => setParams(changed(params, { [name]: value }), { replace: name === 'q' }),
    /** Sets several values with one history entry. */
    setAll: (values: Record<string, string | null>) => setParams(changed(params, values)),
  }
}

/** Returns a day from an address; null if it is missing or does not exist. */
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
