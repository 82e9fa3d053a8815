import { type Endpoint, listText } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { countsPathOf } from './calls.ts'
import { ListCounts } from './schema.ts'

const made = new WeakMap<Endpoint, CountsRow>()

/**
 * Derives the endpoint that counts a list: same access and same query, under `/counts`.
 * A counted filter in the list's path becomes a query field.
 */
export function countsOf(row: Endpoint): CountsRow {
  const known = made.get(row)
  if (known) return known
  const counts = makeCountsOf(row)
  made.set(row, counts)
  return counts
}

export type CountsRow = ReturnType<typeof makeCountsOf>

function makeCountsOf({ path, access: may, denied, params = z.object({}), query = z.object({}), counted = {} }: Endpoint) {
  const filters = Object.keys(counted)
  const inPath = filters.filter((filter) => filter in params.shape)
  const others = z.object(Object.fromEntries(Object.entries(params.shape).filter(([name]) => !inPath.includes(name))))
  return {
    method: 'GET',
    path: countsPathOf(path),
    access: may,
    ...(denied && { denied }),
    summary:
      'How many rows the list of this path has with each value of its filters, or of those that `of` names; the rest of its query counts as it stands.',
    ...(Object.keys(others.shape).length > 0 && { params: others }),
    query: query.extend({
      ...Object.fromEntries(inPath.map((filter) => [filter, params.shape[filter]!.optional()])),
      q: ShortText(100).optional(),
      of: listText(filters as [string, ...string[]]).optional(),
    }),
    reply: ListCounts,
  } as const satisfies Endpoint
}

/** Returns the query that counts each value of a filter; its fields replace those of the list's own query. */
export function queriesOf({ counted = {} }: Endpoint, filter: string, listed: readonly string[] = []) {
  const values = counted[filter] ?? []
  if (values === 'listed' || Array.isArray(values))
    return (values === 'listed' ? listed : values).map((value) => ({ value, fields: { [filter]: value } }))
  return Object.entries(values).map(([value, fields]) => ({ value, fields }))
}
