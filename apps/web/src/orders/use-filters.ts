import { CalendarDate } from '@barreno/domain/calendar'
import { orders } from '@barreno/domain/orders/endpoints'
import { useSearchParams } from 'react-router'

/**
 * What a list of orders is narrowed and sorted by. It lives in the address, so that a list can be sent to somebody and found again;
 * what an address says wrongly is as if it said nothing.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string) => params.get(name) ?? '',
    date: (name: string) => CalendarDate.safeParse(params.get(name)).data ?? null,
    sort: sortable.find((sort) => sort === params.get('sort')) ?? orders.list.sorts[0],
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    /** Each choice is a step back in the browser; what is typed is one. */
    set(name: string, value: string | null) {
      const next = new URLSearchParams(params)
      if (value) next.set(name, value)
      else next.delete(name)
      setParams(next, { replace: name === 'q' })
    },
    clear: () => setParams({}),
  }
}

const sortable = orders.list.sorts.map((sort) => sort.replace('-', '')).flatMap((column) => [column, `-${column}`])
