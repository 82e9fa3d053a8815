import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Context } from '../context.ts'
import { showRow } from './get.ts'
import { listPreorders } from './sql.ts'

/** The client's own. */
export async function mine(
  { db, actor, now }: Context,
  { status, from, to, ...paging }: Input<typeof preorders.mine>,
): Promise<Reply<typeof preorders.mine>> {
  const page = await listPreorders(db, { clientId: actor.id, status, from, to }, paging)
  return { ...page, items: page.items.map((row) => showRow(actor, now(), row)) }
}

/** Everybody's, for the two queues. */
export async function byStatus(
  { db, actor, now }: Context,
  { status, from, to, ...paging }: Input<typeof preorders.byStatus>,
): Promise<Reply<typeof preorders.byStatus>> {
  const page = await listPreorders(db, { status, from, to }, paging)
  return { ...page, items: page.items.map((row) => showRow(actor, now(), row)) }
}
