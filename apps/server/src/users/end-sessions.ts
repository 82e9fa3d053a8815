import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { listOpenSessions } from '../auth/sessions.ts'
import { resetFactors } from '../auth/factors/reset.ts'
import { deleteSessionsOf } from '../auth/sql.ts'
import type { UseCase } from '../context.ts'
import { lockFor, readUser } from './account.ts'

export const sessions: UseCase<typeof users.sessions> = async (context, { id }) => {
  const user = await readUser(context, id)
  if (!may(context.actor, 'users.endSessions', user)) throw new Problem('permission.denied')
  return listOpenSessions(context.db, { userId: user.id, clientId: null }, context.now(), null)
}

export const endSessions: UseCase<typeof users.endSessions> = async (context, { id }) => {
  const user = await lockFor(context, 'users.endSessions', { id })
  await deleteSessionsOf(context.db, { userId: user.id, clientId: null })
  context.record({ action: 'users.endSessions', recordId: user.id })
  return readUser(context, user.id)
}

/**
 * Resets the second factors of a user who has lost authenticator, passkeys and recovery codes. They sign in with their password and set one up again.
 */
export const resetSecondFactor: UseCase<typeof users.resetSecondFactor> = async (context, { id, reason }) => {
  const { db, record } = context
  const user = await lockFor(context, 'users.resetSecondFactor', { id })
  await resetFactors(db, { userId: user.id, clientId: null })
  record({ action: 'users.resetSecondFactor', recordId: user.id, reason })
  return readUser(context, user.id)
}
