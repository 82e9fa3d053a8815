import { agencyOf } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { officers } from '@barreno/domain/officers/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findOfficer, listOfficers, type StoredOfficer } from './sql.ts'

/** Those of a body; its own people read no other. */
export async function list({ db, actor }: Context, { agency }: Input<typeof officers.list>): Promise<Reply<typeof officers.list>> {
  const own = agencyOf(actor.role)
  if (own && agency && agency !== own) throw new Problem('permission.denied')
  return listOfficers(db, own ?? agency)
}

export const get = async (context: Context, { id }: Input<typeof officers.get>): Promise<Reply<typeof officers.get>> =>
  readable(context, id)

/** The officer, where they are there and the actor may read them; the two refusals are one. */
export async function readable({ db, actor }: Context, id: string, find: typeof findOfficer = findOfficer): Promise<StoredOfficer> {
  const officer = await find(db, id)
  if (!officer || !may(actor, 'officers.read', officer)) throw new Problem('officers.notFound')
  return officer
}
