import { useListSearch } from './use-list-search.ts'
import { usePages } from './use-pages.ts'

/** The filters and the order of a list, kept in its address, and its current page. */
export function useListFilters(sorts: readonly [string, ...string[]]) {
  const { params, setParams, get, date, set, setAll, sort } = useListSearch(sorts)
  const { limit, cursor, paging } = usePages()
  const [q, from, to] = [get('q'), date('from'), date('to')]
  return {
    sort,
    q,
    /** The range of days for the request of a list; days missing in the address are omitted. */
    days: { ...(from && { from }), ...(to && { to }) },
    get,
    /** Returns the value among `values` that the address has for `name`, or null. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | null =>
      values.find((value) => value === get(name)) ?? null,
    set,
    setAll,
    setDays: (days: { from: string | null; to: string | null }) => setAll(days),
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams(sort === sorts[0] ? {} : { sort }),
    /** For the request, in addition to the list's own filters. */
    query: { ...(q && { q }), ...(cursor && { cursor }), sort, limit },
    paging,
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
