import { useListSearch } from './use-list-search.ts'
import { usePages } from './use-pages.ts'

/** What a list is narrowed and sorted by, as the address keeps it, and the page of it. */
export function useListFilters(sorts: readonly [string, ...string[]]) {
  const { params, setParams, get, date, set, setAll, sort } = useListSearch(sorts)
  const { limit, cursor, paging } = usePages()
  const [q, from, to] = [get('q'), date('from'), date('to')]
  return {
    sort,
    q,
    /** From and to which day, for the call of a list that has days; what the address does not say is not there. */
    days: { ...(from && { from }), ...(to && { to }) },
    get,
    /** The one of `values` that the address says, if it says one. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | null =>
      values.find((value) => value === get(name)) ?? null,
    set,
    setAll,
    setDays: (days: { from: string | null; to: string | null }) => setAll(days),
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams(sort === sorts[0] ? {} : { sort }),
    /** For the call, beside the list's own filters. */
    query: { ...(q && { q }), ...(cursor && { cursor }), sort, limit },
    paging,
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
