import { api } from '@barreno/domain/api'
import type { Actor } from '@barreno/domain/actor'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { views } from '@barreno/domain/views/endpoints'
import type { View } from '@barreno/domain/views/schema'
import { listPages, queryOf, readAddress, type ViewedList } from '@barreno/domain/views/values'
import type { Context, UseCase } from '../context.ts'
import { countQueries, type ListCase } from '../counts/count-list.ts'
import { list as listOrders } from '../orders/list.ts'
import { byStatus as listPreorders } from '../preorders/list.ts'
import { listViews, type StoredView } from './sql.ts'

/** The lists that have views: their endpoint rows and use cases. */
const lists = {
  orders: { row: api.orders.list, list: listOrders },
  preorders: { row: api.preorders.byStatus, list: listPreorders },
} as const satisfies Record<string, { row: Endpoint; list: ListCase }>

/** Returns the reader's views of a list, all counted with one statement. */
export const list: UseCase<typeof views.list> = async (context, { list: of }) => {
  refuseList(context.actor, of)
  return counted(context, of, await listViews(context.db, of, context.actor))
}

/**
 * Returns views with the number of rows that this reader would get. Filter values that the list no longer takes are left out and reported in `gone`.
 */
export async function counted(context: Context, of: ViewedList, stored: readonly StoredView[]): Promise<View[]> {
  const { row, list: listCase } = lists[listPages[of].counts]
  const read = stored.map((view) => ({ view, ...readView(row, of, view.address, context.actor) }))
  const counts = await countQueries(
    row,
    listCase,
    context,
    read.map(({ query }) => query),
  )
  return read.map(({ view: { ownerId, createdAt: _, ...view }, address, gone }, index) => ({
    ...view,
    address,
    gone,
    isOwn: ownerId === context.actor.id && view.sharedRole === null,
    count: counts[index]?.count ?? null,
    hasMore: counts[index]?.hasMore ?? false,
  }))
}

/** Returns the valid part of a view's address, and the names of filters that no longer exist or whose values are no longer valid. */
function readView(row: Endpoint, of: ViewedList, stored: string, actor: Pick<Actor, 'id' | 'role'>) {
  const known = readAddress(of, stored)
  const shape = { ...row.params?.shape, ...row.query?.shape }
  const params = new URLSearchParams(known.address)
  const gone = [...known.gone]
  for (const [name, text] of Object.entries(queryOf(of, known.address, actor))) {
    if (name === 'q' || (shape[name]?.safeParse(text).success ?? false)) continue
    params.delete(name)
    gone.push(name)
  }
  const address = params.toString()
  return { address, gone, query: queryOf(of, address, actor) }
}

/** Refuses a list that the reader may not see. */
export function refuseList(actor: Pick<Actor, 'role'>, of: ViewedList): void {
  if (!mayEver(actor, listPages[of].permission)) throw new Problem('permission.denied')
}
