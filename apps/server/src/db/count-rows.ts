import { maxCounted } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'

/** Maximum number of counts in one statement. More take longer to plan than to count. */
const maxTogether = 25

/** Counts the rows of each select, up to `maxCounted`; beyond that, `hasMore` is set. The cost is therefore limited however many rows there are. */
export async function countRows(db: Connection, sources: readonly Fragment[]): Promise<{ count: number; hasMore: boolean }[]> {
  const counts: number[] = []
  for (let at = 0; at < sources.length; at += maxTogether) {
    const some = sources.slice(at, at + maxTogether)
    const [{ found }] = await db<[{ found: number[] }]>`
      select array[${some.map(
        (source, index) => db`${index > 0 ? db`,` : db``} (select count(*)::int from (
        select from (${source}) as listed limit ${maxCounted + 1}) as counted)`,
      )}] as found`
    counts.push(...found)
  }
  return counts.map((found) => ({ count: Math.min(found, maxCounted), hasMore: found > maxCounted }))
}
