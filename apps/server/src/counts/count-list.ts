import { type CountedList, countedLists, listCounts } from '@barreno/domain/counts/endpoints'
import { queriesOf } from '@barreno/domain/counts/filters'
import type { ListCounts } from '@barreno/domain/counts/schema'
import type { Endpoint, Page, StatusCounts } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import type { Fragment } from '../db/connect.ts'
import { countRows } from '../db/count-rows.ts'
import { withMemory } from '../db/memory.ts'

type Query = Readonly<Record<string, unknown>>
/** The use case of a list, which is asked with each value: what is counted is what it would answer, to whom it would answer it. */
export type ListCase = (context: Context, input: never) => Promise<Page<object>>
/** The values of a filter that are records. */
type ReadValues = (context: Context) => Promise<readonly string[]>
/** By list and filter, for those that the contract calls `listed`. */
export type ListedValues = Partial<Record<CountedList, Readonly<Record<string, ReadValues>>>>

/** Nobody looks through more records than these: their filter is answered without counts. */
const maxListed = 200

/** A call for each list whose filters are counted. */
export const countsOfLists = (lists: Record<CountedList, ListCase>, listed: ListedValues) =>
  Object.fromEntries(
    (Object.keys(listCounts) as CountedList[]).map((name) => [
      name,
      async (context: Context, { of, ...query }: Query & { of?: readonly string[] | undefined }): Promise<ListCounts> => {
        const row: Endpoint = countedLists[name]
        const filters = of?.length ? of : Object.keys(row.counted ?? {})
        const values = await Promise.all(filters.map(async (filter) => (await listed[name]?.[filter]?.(context)) ?? []))
        const wanted = filters.flatMap((filter, index) => {
          const known = values[index]!
          return known.length > maxListed ? [] : queriesOf(row, filter, known).map((each) => ({ filter, ...each }))
        })
        return { counts: await count(row, lists[name], context, query, wanted) }
      },
    ]),
  ) as Record<CountedList, (context: Context, query: Query) => Promise<ListCounts>>

/** How many rows of a list are in each status, in the words of the calls that told only this. */
export async function countStatuses(row: Endpoint, list: ListCase, context: Context, query: Query): Promise<StatusCounts> {
  const wanted = queriesOf(row, 'status').map((each) => ({ filter: 'status', ...each }))
  const counts = await count(row, list, context, query, wanted)
  // Refused with every status: it is the rest of the query that the caller may not ask for.
  if (counts.length === 0) throw new Problem('permission.denied')
  return { counts: counts.map(({ value: status, count: found, hasMore }) => ({ status, count: found, hasMore })) }
}

/** How many rows a list has with each of these queries, in one statement; null where the caller may not ask for it. */
export async function countQueries(
  row: Endpoint,
  list: ListCase,
  context: Context,
  queries: readonly Readonly<Record<string, string>>[],
): Promise<({ count: number; hasMore: boolean } | null)[]> {
  const wanted = queries.map((asked, index) => ({ filter: '', value: String(index), asked }))
  const counts = await count(row, list, context, {}, wanted)
  return queries.map((_, index) => counts.find(({ value }) => value === String(index)) ?? null)
}

type Wanted = { filter: string; value: string; asked: Readonly<Record<string, string | undefined>> }

/** Counts the list with each value in the place of what the query says of that filter; one that the caller may not ask for is left out. */
async function count(
  row: Endpoint,
  list: ListCase,
  context: Context,
  query: Query,
  wanted: readonly Wanted[],
): Promise<ListCounts['counts']> {
  const shape = { ...row.params?.shape, ...row.query?.shape }
  const own = { ...context, db: withMemory(context.db) }
  const found: (Omit<Wanted, 'asked'> & { sources: Fragment[] })[] = []
  for (const { filter, value, asked } of wanted) {
    const sources: Fragment[] = []
    const parsed = Object.entries(asked).map(([name, text]) => [name, text === undefined ? text : (shape[name]?.parse(text) ?? text)])
    const input = { ...query, ...Object.fromEntries(parsed), sort: row.sorts![0], sources }
    try {
      await list(own, input as never)
      found.push({ filter, value, sources })
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'permission.denied')) throw error
    }
  }
  const counts = await countRows(
    context.db,
    found.flatMap(({ sources }) => sources),
  )
  // A list that is empty for this person reads nothing.
  return found.map(({ filter, value, sources }) => ({
    filter,
    value,
    ...(sources.length > 0 ? counts.shift()! : { count: 0, hasMore: false }),
  }))
}
