import type { Call } from '@barreno/domain/call'
import { type ListFilters, useListFilters } from '../ui/use-list-filters.ts'
import { type Answer, type Sent } from './call.ts'
import { type Reading, useEndpoint } from './use-endpoint.ts'

type ListCall = Call & { sorts: readonly [string, ...string[]] }

/**
 * A list kept in the address: its filters, its query and the answer for the current page. `own` returns the filters that this list has beside
 * its search, its order and its page.
 */
export function useList<C extends ListCall>(
  call: C,
  own: (filters: ListFilters) => Partial<Sent<C>> = () => ({}),
  { sorts = call.sorts, ...reading }: Reading<Answer<C>> & { sorts?: ListCall['sorts'] } = {},
) {
  const filters = useListFilters(sorts)
  const query = { ...own(filters), ...filters.query } as Sent<C>
  return { call, filters, query, answer: useEndpoint(call, query, reading) }
}
