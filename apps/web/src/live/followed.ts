import { auth } from '@barreno/domain/auth/calls'
import type { Call } from '@barreno/domain/call'
import { comments } from '@barreno/domain/comments/calls'
import { countsPathOf } from '@barreno/domain/counts/calls'
import { dashboard } from '@barreno/domain/dashboard/calls'
import { incidents } from '@barreno/domain/incidents/calls'
import type { FollowedConcept } from '@barreno/domain/live/values'
import { notices } from '@barreno/domain/notices/calls'
import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import type { Query } from '@tanstack/react-query'

/** The calls that show a concept: its lists and, if it has one, its single record. */
type ConceptCalls = { lists: readonly Call[]; record?: Call }
type ShownConcept = FollowedConcept | 'notices'
const shownCalls = {
  preorders: { lists: [preorders.mine, preorders.byStatus], record: preorders.get },
  orders: { lists: [orders.list], record: orders.get },
  incidents: { lists: [incidents.list], record: incidents.get },
  comments: { lists: [comments.list] },
  notices: { lists: [notices.list] },
} as const satisfies Record<ShownConcept, ConceptCalls>

const concepts = Object.entries(shownCalls) as [ShownConcept, ConceptCalls][]

export type Row = { id: string; version: number }
export type Listed = { items: readonly Row[]; total: number; more?: boolean; next: string | null }
/** The request of a cached query; `useEndpoint` uses method, path and input as its key. */
type CachedRead = { row: Call; concept: ShownConcept; input: Readonly<Record<string, unknown>> }

/** Returns the list that a cached query shows; null if it shows none. A query for a single row only looks up a name. */
export function listOf(query: Query): CachedRead | null {
  const [, path, input] = query.queryKey as [unknown, unknown, CachedRead['input']]
  for (const [concept, { lists }] of concepts)
    for (const row of lists) if (row.path === path && input['limit'] !== 1) return { row, concept, input }
  return null
}

/** Returns the record that a cached query shows, with the id or number in its input; null if it shows none. */
export function recordOf(query: Query): (CachedRead & { id: unknown }) | null {
  const [, path, input] = query.queryKey as [unknown, unknown, CachedRead['input']]
  const [concept, { record: row }] = concepts.find(([, { record }]) => record?.path === path) ?? [null, { record: null }]
  return concept && row ? { row, concept, input, id: input['id'] } : null
}

/** Whether a query is a count. Counts are updated automatically, because a changed number moves nothing on the page. */
export const isCount = ({ queryKey: [, path] }: Query): boolean => counts.has(path as string)
const counts: ReadonlySet<string> = new Set([
  dashboard.summary.path,
  orders.counts.path,
  preorders.counts.path,
  comments.standing.path,
  ...concepts.flatMap(([, { lists }]) => lists.map(({ path }) => countsPathOf(path))),
])

/** Whether a query contains the number of unread notices, which is part of the answer about the signed-in user. */
export const isUnread = ({ queryKey: [, path] }: Query): boolean => path === auth.me.path

/** Returns the numbers of added and changed rows between the shown list and the current one. */
export function differences(before: Listed, now: Listed): { added: number; changed: number } {
  const known = new Map(before.items.map((row) => [row.id, row.version]))
  const still = new Set(now.items.map(({ id }) => id))
  const fresh = now.items.filter(({ id }) => !known.has(id)).length
  const gone = before.items.filter(({ id }) => !still.has(id)).length
  const moved = now.items.filter(({ id, version }) => known.has(id) && known.get(id) !== version).length
  // Added rows may be on a page that is not shown, so the totals count as well; very long lists have no exact total.
  const more = before.more || now.more ? 0 : now.total - before.total
  const added = Math.max(before.next === null ? fresh : Math.min(fresh, Math.max(more, 0)), more, 0)
  return { added, changed: moved + Math.max(gone - fresh, 0) }
}
