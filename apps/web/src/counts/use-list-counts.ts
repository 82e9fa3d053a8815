import type { EndpointOf } from '@barreno/domain/api'
import type { Call } from '@barreno/domain/call'
import { countsOf } from '@barreno/domain/counts/calls'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Several values together, such as the statuses of a group. */
export type CountOf = (...values: readonly string[]) => { count?: number; hasMore?: boolean }

/** The filters of a list whose values are counted. */
export type CountedFilterOf<C extends Call> = FiltersOf<EndpointOf<C>>
type FiltersOf<E> = E extends { counted: infer Counted } ? keyof Counted & string : never

/**
 * How many rows a list has with each value of one of its filters, all else as the page asks for it. Asked once `isAsked`: nobody waits for
 * it, and nothing is shown while what is known is of another question.
 */
export function useListCounts<C extends Call>(row: C, asked: Sent<C>, filter: CountedFilterOf<C>, isAsked: boolean): CountOf {
  const narrowed = Object.entries<unknown>(asked as Readonly<Record<string, unknown>>).filter(
    ([name]) => name !== filter && !ofPage.includes(name),
  )
  const answer = useEndpoint(countsOf(row), { ...Object.fromEntries(narrowed), of: filter }, { enabled: isAsked })
  const counts = answer.isPlaceholderData ? undefined : answer.data?.counts
  return (...values) => {
    const wanted = counts?.filter(({ value }) => values.includes(value)) ?? []
    if (wanted.length === 0) return {}
    return { count: wanted.reduce((sum, { count }) => sum + count, 0), hasMore: wanted.some(({ hasMore }) => hasMore) }
  }
}

/** The parts of a page's query that do not narrow its list. */
const ofPage = ['sort', 'limit', 'cursor', 'actions']
