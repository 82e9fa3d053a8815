import type { SessionUser } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { accountOf } from './confirm-person.ts'
import { findClientSession, findPersonSession, findUserSession } from './sql.ts'

export async function me({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<SessionUser> {
  const { userId, personId } = accountOf(actor)
  const person = await (userId ? findUserSession : personId ? findPersonSession : findClientSession)(db, actor.id)
  if (!person) throw new Problem('session.expired')
  return person
}
