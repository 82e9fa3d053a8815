import { type CountedList, countedLists, listCounts } from '@barreno/domain/counts/endpoints'
import { queriesOf } from '@barreno/domain/counts/filters'
import type { ListCounts } from '@barreno/domain/counts/schema'
import type { Endpoint, Page, StatusCounts } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import type { Fragment } from '../db/connect.ts'
import { countForEach, countRows, valueInTurn } from '../db/count-rows.ts'
import { withMemory } from '../db/memory.ts'

type Query = Readonly<Record<string, unknown>>
/** The use case of a list. It is called with each value of a filter, so the counts are those of exactly what it would return to this caller. */
export type ListCase = (context: Context, input: never) => Promise<Page<object>>
/** Returns the values of a filter whose values are records. */
type ReadValues = ((context: Context) => Promise<readonly string[]>) & { inTurn?: (context: Context) => Promise<readonly Alike[]> }
/** Values of a filter that one select counts, with what else their list is asked for. */
type Alike = { values: readonly string[]; also?: Query }
/**
 * Marks a filter whose values are counted by one select, or by one for each of a few groups. Its list has an index that begins with the filter's
 * column and continues in the order of the list, also under its other filters. Otherwise the planner has to know the value.
 */
export const inTurn = (read: (context: Context) => Promise<readonly Alike[]>): ReadValues =>
  Object.assign(async (context: Context) => (await read(context)).flatMap(({ values }) => values), { inTurn: read })
/** The functions for filters that the contract calls `listed`, by list and filter. */
export type ListedValues = Partial<Record<CountedList, Readonly<Record<string, ReadValues>>>>

/** Maximum number of records in a filter with counts. With more, nobody would look through them. */
const maxListed = 200

/** Returns a call for each list whose filters are counted. */
export const countsOfLists = (lists: Record<CountedList, ListCase>, listed: ListedValues) =>
  Object.fromEntries(
    (Object.keys(listCounts) as CountedList[]).map((name) => [
      name,
      async (context: Context, { of, ...query }: Query & { of?: readonly string[] | undefined }): Promise<ListCounts> => {
        const row: Endpoint = countedLists[name]
        const filters = of?.length ? of : Object.keys(row.counted ?? {})
        const own = withOwnMemory(context)
        const known = await Promise.all(
          filters.map(async (filter) => {
            const read = listed[name]?.[filter]
            const groups = (await read?.inTurn?.(context)) ?? [{ values: (await read?.(context)) ?? [] }]
            const values = groups.flatMap((group) => group.values)
            return values.length > maxListed ? { filter, values: [], groups: [] } : { filter, values, groups: read?.inTurn ? groups : null }
          }),
        )
        const wanted = known.flatMap(({ filter, values, groups }) =>
          groups ? [] : queriesOf(row, filter, values).map((each) => ({ filter, ...each })),
        )
        const counts = await Promise.all([
          count(row, lists[name], own, query, wanted),
          ...known.flatMap(({ filter, groups }) =>
            (groups ?? []).map((group) => countListed(row, lists[name], own, query, { filter, ...group })),
          ),
        ])
        return { counts: counts.flat() }
      },
    ]),
  ) as Record<CountedList, (context: Context, query: Query) => Promise<ListCounts>>

/** Counts the rows of a list by status, in the reply format of the older calls that returned only this. */
export async function countStatuses(row: Endpoint, list: ListCase, context: Context, query: Query): Promise<StatusCounts> {
  const wanted = queriesOf(row, 'status').map((each) => ({ filter: 'status', ...each }))
  const counts = await count(row, list, withOwnMemory(context), query, wanted)
  // If every status was refused, the caller may not use the rest of the query.
  if (counts.length === 0) throw new Problem('permission.denied')
  return { counts: counts.map(({ value: status, count: found, hasMore }) => ({ status, count: found, hasMore })) }
}

/** Counts the rows of a list for each of these queries, in one statement. Null for a query that the caller may not make. */
export async function countQueries(
  row: Endpoint,
  list: ListCase,
  context: Context,
  queries: readonly Readonly<Record<string, string>>[],
): Promise<({ count: number; hasMore: boolean } | null)[]> {
  const wanted = queries.map((query, index) => ({ filter: '', value: String(index), fields: query }))
  const counts = await count(row, list, withOwnMemory(context), {}, wanted)
  return queries.map((_, index) => counts.find(({ value }) => value === String(index)) ?? null)
}

/**
 * Counts the rows of the list for each record in a filter. In one select, the value is that of each record in turn: a select for each of them would
 * take longer to plan than to read.
 */
async function countListed(
  row: Endpoint,
  list: ListCase,
  context: Context,
  query: Query,
  { filter, values, also }: Alike & { filter: string },
): Promise<ListCounts['counts']> {
  if (values.length === 0) return []
  const sources: Fragment[] = []
  const sort = row.sorts![0]
  try {
    await list(context, { ...query, ...also, [filter]: valueInTurn(context.db), sort, sources } as never)
  } catch (error) {
    if (isDenied(error)) return []
    throw error
  }
  const counts = sources[0] ? await countForEach(context.db, sources[0], values, sort) : []
  return values.map((value, index) => ({ filter, value, ...(counts[index] ?? { count: 0, hasMore: false }) }))
}

const isDenied = (error: unknown) => error instanceof Problem && error.code === 'permission.denied'

/** Reads once for all values what the list reads before its rows, such as the records that a search found. */
const withOwnMemory = (context: Context): Context => ({ ...context, db: withMemory(context.db) })

type CountRequest = { filter: string; value: string; fields: Readonly<Record<string, string | undefined>> }

/**
 * Counts the rows of the list for each value, which replaces the query's own value of that filter. Values that the caller may not ask for are left
 * out.
 */
async function count(
  row: Endpoint,
  list: ListCase,
  context: Context,
  query: Query,
  wanted: readonly CountRequest[],
): Promise<ListCounts['counts']> {
  const shape = { ...row.params?.shape, ...row.query?.shape }
  const found: (Omit<CountRequest, 'fields'> & { sources: Fragment[] })[] = []
  for (const { filter, value, fields } of wanted) {
    const sources: Fragment[] = []
    const parsed = Object.entries(fields).map(([name, text]) => [name, text === undefined ? text : (shape[name]?.parse(text) ?? text)])
    const input = { ...query, ...Object.fromEntries(parsed), sort: row.sorts![0], sources }
    try {
      await list(context, input as never)
      found.push({ filter, value, sources })
    } catch (error) {
      if (!isDenied(error)) throw error
    }
  }
  const counts = await countRows(
    context.db,
    found.flatMap(({ sources }) => sources),
  )
  // A list that is empty for this caller builds no query.
  return found.map(({ filter, value, sources }) => ({
    filter,
    value,
    ...(sources.length > 0 ? counts.shift()! : { count: 0, hasMore: false }),
  }))
}
