import { maxCounted, type StatusCounts } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'

/** Counts the rows of a table in each of these statuses, each to `maxCounted` at most, so that it costs the same however long the table is. */
export async function countByStatus(
  db: Connection,
  table: 'preorders' | 'orders',
  statuses: readonly string[],
  condition: Fragment,
): Promise<StatusCounts> {
  const rows = await db<{ status: string; found: number }[]>`
    select status, (select count(*)::int from (
      select from ${db(table)} where current_status = status and ${condition} limit ${maxCounted + 1}) as counted) as found
    from unnest(${[...statuses]}::text[]) as wanted (status)`
  return { counts: rows.map(({ status, found }) => ({ status, count: Math.min(found, maxCounted), hasMore: found > maxCounted })) }
}
