import { inventory } from '@barreno/domain/inventory/calls'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Returns the supply for a request. While an added material is loading, the figures of the others stay. */
export function useSupply(of: Sent<typeof inventory.supply>, isWanted = true) {
  const { data, error, refetch } = useEndpoint(inventory.supply, of, { enabled: isWanted })
  return { supply: isWanted ? (data ?? null) : null, error, refetch }
}

export type SupplyAnswer = ReturnType<typeof useSupply>
