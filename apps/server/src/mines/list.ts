import type { mines } from '@barreno/domain/mines/endpoints'
import type { Mine } from '@barreno/domain/mines/schema'
import { may, type PermissionOf } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { findMine, listMines, lockMine } from './sql.ts'

/** Lists mines: for staff all, optionally of one alianza; for a person of an alianza always its own. */
export const list: UseCase<typeof mines.list> = async ({ db, actor }, { client, active, ...paging }) => {
  return listMines(db, { client: actor.clientId ?? client, active }, paging)
}

export const get: UseCase<typeof mines.get> = async (context, { id }) => readable(context, id)

/** Returns the mine. Refuses with the same error if it does not exist and if the actor may not read it. */
export async function readable({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string, find: typeof findMine = findMine): Promise<Mine> {
  const mine = await find(db, id)
  if (!mine || !may(actor, 'mines.read', mine)) throw new Problem('mines.notFound')
  return mine
}

/** Locks the mine and returns it. Refuses if the actor does not have the permission. */
export async function lockFor(context: Context, id: string, permission: PermissionOf<'mines'>): Promise<Mine> {
  const mine = await readable(context, id, lockMine)
  if (!may(context.actor, permission, mine)) throw new Problem('permission.denied')
  return mine
}
