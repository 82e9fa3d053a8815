import { maxCounted } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'

/** More than these in one statement take longer to plan than to count. */
const maxTogether = 25

/** How many rows each of these selects has, to `maxCounted` at most and then `hasMore`, so that it costs the same however many there are. */
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
