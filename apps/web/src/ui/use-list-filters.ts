import { useListSearch } from './use-list-search.ts'
import { usePages } from './use-pages.ts'

/** What a list is narrowed and sorted by, as the address keeps it, and the page of it. */
export function useListFilters(sorts: readonly [string, ...string[]]) {
  const { params, setParams, get, set, sort } = useListSearch(sorts)
  const { limit, cursor, paging } = usePages()
  const q = get('q')
  return {
    sort,
    q,
    get,
    set,
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams(sort === sorts[0] ? {} : { sort }),
    /** For the call, beside the list's own filters. */
    query: { ...(q && { q }), ...(cursor && { cursor }), sort, limit },
    paging,
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
