import { maxCounted } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from './connect.ts'
import { written } from './planning.ts'

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
        select from (${source}) as listed limit ${written(db, maxCounted + 1)}) as counted)`,
      )}] as found`
    counts.push(...found)
  }
  return counts.map(limited)
}

/** The column with the value of `countForEach`. */
export const valueInTurn = (db: Connection): Fragment => db`in_turn.value`

/** Whether the value of a filter is that of `countForEach`, in whose order the rows are counted anyway. */
export const isInTurn = (value: unknown): boolean => value instanceof Promise

/**
 * Counts the rows of a select in which `valueInTurn` stands, once for each value. They are counted in the order of the list: the planner, who does
 * not know the value, would otherwise expect to meet such rows soon, and read all for a value that none has.
 */
export async function countForEach(
  db: Connection,
  source: Fragment,
  values: readonly string[],
  sort: string,
): Promise<{ count: number; hasMore: boolean }[]> {
  const direction = sort.startsWith('-') ? db`desc` : db`asc`
  const counts = await db<{ found: number }[]>`
    select (select count(*)::int from (
      select from (${source}) as listed order by ${db(sort.replace(/^-/, ''))} ${direction}, id ${direction} limit ${written(db, maxCounted + 1)}) as counted) as found
    from unnest(${[...values]}::text[]) with ordinality as in_turn (value, place) order by place`
  return counts.map(({ found }) => limited(found))
}

const limited = (found: number) => ({ count: Math.min(found, maxCounted), hasMore: found > maxCounted })
