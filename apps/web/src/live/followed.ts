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

/** The calls behind what is shown of a concept: its lists, and the record by itself, where it is shown so. */
type Shown = { lists: readonly Call[]; record?: Call }
type ShownConcept = FollowedConcept | 'notices'
const shownCalls = {
  preorders: { lists: [preorders.mine, preorders.byStatus], record: preorders.get },
  orders: { lists: [orders.list], record: orders.get },
  incidents: { lists: [incidents.list], record: incidents.get },
  comments: { lists: [comments.list] },
  notices: { lists: [notices.list] },
} as const satisfies Record<ShownConcept, Shown>

const concepts = Object.entries(shownCalls) as [ShownConcept, Shown][]

export type Row = { id: string; version: number }
export type Listed = { items: readonly Row[]; total: number; more?: boolean; next: string | null }
/** What a call of the cache asks for; `useEndpoint` keys it by method, path and input. */
type Asked = { row: Call; concept: ShownConcept; input: Readonly<Record<string, unknown>> }

/** The list that a query of the cache shows; one of a single row is somebody's name, and no list. */
export function listOf(query: Query): Asked | null {
  const [, path, input] = query.queryKey as [unknown, unknown, Asked['input']]
  for (const [concept, { lists }] of concepts)
    for (const row of lists) if (row.path === path && input['limit'] !== 1) return { row, concept, input }
  return null
}

/** The record that a query of the cache shows, by the id or the number that it was asked for. */
export function recordOf(query: Query): (Asked & { id: unknown }) | null {
  const [, path, input] = query.queryKey as [unknown, unknown, Asked['input']]
  const [concept, { record: row }] = concepts.find(([, { record }]) => record?.path === path) ?? [null, { record: null }]
  return concept && row ? { row, concept, input, id: input['id'] } : null
}

/** Whether a query counts, so that it may follow by itself: a number that changes moves nothing under anybody's eyes. */
export const isCount = ({ queryKey: [, path] }: Query): boolean => counts.has(path as string)
const counts: ReadonlySet<string> = new Set([
  dashboard.summary.path,
  orders.counts.path,
  preorders.counts.path,
  comments.standing.path,
  ...concepts.flatMap(([, { lists }]) => lists.map(({ path }) => countsPathOf(path))),
])

/** Whether a query says how many notices one has not read: they come with who one is. */
export const isUnread = ({ queryKey: [, path] }: Query): boolean => path === auth.me.path

/** How the list that is shown differs from the one that there is now. */
export function differences(before: Listed, now: Listed): { added: number; changed: number } {
  const known = new Map(before.items.map((row) => [row.id, row.version]))
  const still = new Set(now.items.map(({ id }) => id))
  const fresh = now.items.filter(({ id }) => !known.has(id)).length
  const gone = before.items.filter(({ id }) => !still.has(id)).length
  const moved = now.items.filter(({ id, version }) => known.has(id) && known.get(id) !== version).length
  // What is new may stand on a page that is not shown; of a long list nobody counts all.
  const more = before.more || now.more ? 0 : now.total - before.total
  const added = Math.max(before.next === null ? fresh : Math.min(fresh, Math.max(more, 0)), more, 0)
  return { added, changed: moved + Math.max(gone - fresh, 0) }
}
