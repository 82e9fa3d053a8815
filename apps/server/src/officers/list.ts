import { agencyOf } from '@barreno/domain/actor'
import type { officers } from '@barreno/domain/officers/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { findOfficer, listOfficers, type StoredOfficer } from './sql.ts'

/** Lists the officers of a body. People of a body see only its own. */
export const list: UseCase<typeof officers.list> = async ({ db, actor }, { agency }) => {
  const own = agencyOf(actor.role)
  if (own && agency && agency !== own) throw new Problem('permission.denied')
  return listOfficers(db, own ?? agency)
}

export const get: UseCase<typeof officers.get> = async (context, { id }) => readable(context, id)

/** Returns the officer. Refuses with the same error if they do not exist and if the actor may not read them. */
export async function readable({ db, actor }: Context, id: string, find: typeof findOfficer = findOfficer): Promise<StoredOfficer> {
  const officer = await find(db, id)
  if (!officer || !may(actor, 'officers.read', officer)) throw new Problem('officers.notFound')
  return officer
}
