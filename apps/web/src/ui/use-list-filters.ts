import { useListSearch } from './use-list-search.ts'
import { usePages } from './use-pages.ts'

/** The values of a filter that is either on or off. */
export const flags = ['true', 'false'] as const
/** The value of a filter that is absent while it is off. */
export const onlyTrue = ['true'] as const

type Allowed = Readonly<Record<string, readonly string[] | 'any'>>
type Picked<A extends Allowed> = { [Name in keyof A]?: A[Name] extends readonly (infer Value)[] ? Value : string }

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
    /** Returns the values that the address has for these names, for the request of a list. */
    pick: <const A extends Allowed>(allowed: A): Picked<A> => {
      const isAllowed = ([name, values]: [string, Allowed[string]]) => get(name) !== '' && (values === 'any' || values.includes(get(name)))
      const names = Object.entries(allowed).filter(isAllowed)
      return Object.fromEntries(names.map(([name]) => [name, get(name)])) as Picked<A>
    },
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
