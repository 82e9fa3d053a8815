import { useSearchParams } from 'react-router'
import { usePages } from './use-pages.ts'

/**
 * What a list is narrowed and sorted by, and the page of it. It lives in the address, so that a list can be sent to somebody and found
 * again; an order that the list does not know is as if none were named.
 */
export function useListFilters(sorts: readonly [string, ...string[]]) {
  const [params, setParams] = useSearchParams()
  const { limit, cursor, paging } = usePages()
  const sortable = sorts.map((sort) => sort.replace(/^-/, '')).flatMap((column) => [column, `-${column}`])
  const sort = sortable.find((known) => known === params.get('sort')) ?? sorts[0]
  const q = params.get('q') ?? ''
  return {
    sort,
    q,
    get: (name: string) => params.get(name),
    set: (name: string, value: string | null) => {
      const next = new URLSearchParams(params)
      if (value) next.set(name, value)
      else next.delete(name)
      setParams(next, { replace: name === 'q' })
    },
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams(sort === sorts[0] ? {} : { sort }),
    /** For the call, beside the list's own filters. */
    query: { ...(q && { q }), ...(cursor && { cursor }), sort, limit },
    paging,
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
