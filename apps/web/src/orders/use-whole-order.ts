import { orders } from '@barreno/domain/orders/calls'
import { useEndpoint } from '../api/use-endpoint.ts'

/** The order as it is now, for whoever confirms something of it: the row of a list does not hold its lines. */
export function useWholeOrder(id: string, isWanted: boolean) {
  const { data, error, refetch } = useEndpoint(orders.get, { id }, { enabled: isWanted })
  // While this one loads, the library shows the one before.
  return { order: isWanted && data?.id === id ? data : null, error, refetch }
}

export type WholeOrder = ReturnType<typeof useWholeOrder>
