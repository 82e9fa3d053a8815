import type { EndpointOf } from '@barreno/domain/api'
import type { Call } from '@barreno/domain/call'
import { countsOf } from '@barreno/domain/counts/calls'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Returns the count for one or several values, for example the statuses of a group. */
export type CountOf = (...values: readonly string[]) => { count?: number; hasMore?: boolean }

/** Names of a list's filters that have counts. */
export type CountedFilterOf<C extends Call> = FiltersOf<EndpointOf<C>>
type FiltersOf<E> = E extends { counted: infer Counted } ? keyof Counted & string : never

/** The call of a list, and the query of its page. */
export type CountedList<C extends Call> = { call: C; query: Sent<C> }

/**
 * Returns the number of rows for each value of a filter, with all other filters of the page. It is loaded once `isEnabled` is true.
 * Counts of a previous query are not shown while the new ones load.
 */
export function useListCounts<C extends Call>({ call, query }: CountedList<C>, filter: CountedFilterOf<C>, isEnabled: boolean): CountOf {
  const narrowed = Object.entries<unknown>(query as Readonly<Record<string, unknown>>).filter(
    ([name]) => name !== filter && !ofPage.includes(name),
  )
  const answer = useEndpoint(countsOf(call), { ...Object.fromEntries(narrowed), of: filter }, { enabled: isEnabled })
  const counts = answer.isPlaceholderData ? undefined : answer.data?.counts
  return (...values) => {
    const wanted = counts?.filter(({ value }) => values.includes(value)) ?? []
    if (wanted.length === 0) return {}
    return { count: wanted.reduce((sum, { count }) => sum + count, 0), hasMore: wanted.some(({ hasMore }) => hasMore) }
  }
}

/** Parameters of a page's query that do not filter its list. */
const ofPage = ['sort', 'limit', 'cursor', 'actions']
