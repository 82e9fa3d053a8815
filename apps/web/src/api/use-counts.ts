import type { Endpoint, Sent, StatusCounts } from '@barreno/domain/endpoint'
import { useEndpoint } from './use-endpoint.ts'

/** How many records are in these statuses together, once known; and whether there are more than that. */
export function useCounts<E extends Endpoint & { reply: typeof StatusCounts }>(row: E, input: Sent<E>) {
  const { data } = useEndpoint(row, input)
  const counts = (data as StatusCounts | undefined)?.counts
  return (...statuses: readonly string[]): { count?: number; hasMore?: boolean } => {
    if (!counts) return {}
    const wanted = counts.filter(({ status }) => statuses.includes(status))
    return { count: wanted.reduce((sum, { count }) => sum + count, 0), hasMore: wanted.some(({ hasMore }) => hasMore) }
  }
}
