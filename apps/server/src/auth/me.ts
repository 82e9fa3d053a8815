import type { SessionUser } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findClientSession, findUserSession } from './sql.ts'

export async function me({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<SessionUser> {
  const person = actor.role === 'cliente' ? await findClientSession(db, actor.id) : await findUserSession(db, actor.id)
  if (!person) throw new Problem('session.expired')
  return person
}
