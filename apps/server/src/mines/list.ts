import type { Input, Reply } from '@barreno/domain/endpoint'
import type { mines } from '@barreno/domain/mines/endpoints'
import type { Mine } from '@barreno/domain/mines/schema'
import { may, type PermissionOf } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findMine, listMines, lockMine } from './sql.ts'

/** The mines of an alianza, or for staff of all; whoever is of an alianza reads its own, whichever they name. */
export async function list(
  { db, actor }: Context,
  { client, active, ...paging }: Input<typeof mines.list>,
): Promise<Reply<typeof mines.list>> {
  return listMines(db, { client: actor.clientId ?? client, active }, paging)
}

export const get = async (context: Context, { id }: Input<typeof mines.get>): Promise<Reply<typeof mines.get>> => readable(context, id)

/** The mine, where it is there and the actor may read it; the two refusals are one. */
export async function readable({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string, find: typeof findMine = findMine): Promise<Mine> {
  const mine = await find(db, id)
  if (!mine || !may(actor, 'mines.read', mine)) throw new Problem('mines.notFound')
  return mine
}

/** The mine, held until the transaction ends, for somebody who may do this to it. */
export async function lockFor(context: Context, id: string, permission: PermissionOf<'mines'>): Promise<Mine> {
  const mine = await readable(context, id, lockMine)
  if (!may(context.actor, permission, mine)) throw new Problem('permission.denied')
  return mine
}
