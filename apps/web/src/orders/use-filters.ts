import { orders } from '@barreno/domain/orders/endpoints'
import { useListSearch } from '../ui/use-list-search.ts'

/** What a list of orders is narrowed and sorted by. */
export function useFilters() {
  const { params, setParams, ...search } = useListSearch(orders.list.sorts)
  return {
    ...search,
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    clear: () => setParams({}),
  }
}
