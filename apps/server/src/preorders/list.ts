import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { preorderStatuses } from '@barreno/domain/preorders/status'
import type { Context } from '../context.ts'
import { countByStatus } from '../db/count-by-status.ts'
import { showRow } from './get.ts'
import { listPreorders } from './sql.ts'

/** The client's own. */
export async function mine(
  { db, actor, now }: Context,
  { status, from, to, actions, ...paging }: Input<typeof preorders.mine>,
): Promise<Reply<typeof preorders.mine>> {
  const page = await listPreorders(db, { clientId: actor.id, status, from, to }, paging)
  return { ...page, items: page.items.map((row) => showRow(actor, now(), row, actions ?? false)) }
}

/** How many there are in each status: a client's own, or everybody's. */
export const counts = async ({ db, actor }: Context): Promise<Reply<typeof preorders.counts>> =>
  countByStatus(db, 'preorders', preorderStatuses, actor.role === 'cliente' ? db`client_id = ${actor.id}` : db`true`)

/** Everybody's, for the two queues. */
export async function byStatus(
  { db, actor, now }: Context,
  { status, from, to, actions, ...paging }: Input<typeof preorders.byStatus>,
): Promise<Reply<typeof preorders.byStatus>> {
  const page = await listPreorders(db, { status, from, to }, paging)
  return { ...page, items: page.items.map((row) => showRow(actor, now(), row, actions ?? false)) }
}
