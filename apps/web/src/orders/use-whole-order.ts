import { orders } from '@barreno/domain/orders/calls'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Loads the current order for a person who confirms something about it, because the row of a list does not contain its lines. */
export function useWholeOrder(id: string, isWanted: boolean) {
  const { data, error, refetch } = useEndpoint(orders.get, { id }, { enabled: isWanted })
  // While a new order loads, the library still returns the previous one.
  return { order: isWanted && data?.id === id ? data : null, error, refetch }
}

export type WholeOrder = ReturnType<typeof useWholeOrder>
