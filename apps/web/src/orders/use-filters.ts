import { orders } from '@barreno/domain/orders/endpoints'
import { useListSearch } from '../ui/use-list-search.ts'

/** What a list of orders is narrowed and sorted by; it opens with the first of `sorts`. */
export function useFilters(sorts: readonly [string, ...string[]] = orders.list.sorts) {
  const { params, setParams, ...search } = useListSearch(sorts)
  return {
    ...search,
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams({}),
  }
}
