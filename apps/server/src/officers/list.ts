import { agencyOf } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { officers } from '@barreno/domain/officers/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findOfficer, listOfficers, type StoredOfficer } from './sql.ts'

/** Lists the officers of a body. People of a body see only its own. */
export async function list({ db, actor }: Context, { agency }: Input<typeof officers.list>): Promise<Reply<typeof officers.list>> {
  const own = agencyOf(actor.role)
  if (own && agency && agency !== own) throw new Problem('permission.denied')
  return listOfficers(db, own ?? agency)
}

export const get = async (context: Context, { id }: Input<typeof officers.get>): Promise<Reply<typeof officers.get>> =>
  readable(context, id)

/** Returns the officer. Refuses with the same error if they do not exist and if the actor may not read them. */
export async function readable({ db, actor }: Context, id: string, find: typeof findOfficer = findOfficer): Promise<StoredOfficer> {
  const officer = await find(db, id)
  if (!officer || !may(actor, 'officers.read', officer)) throw new Problem('officers.notFound')
  return officer
}
