import type { Input, Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { listOpenSessions } from '../auth/sessions.ts'
import { resetFactors } from '../auth/factors/reset.ts'
import { deleteSessionsOf } from '../auth/sql.ts'
import type { Context } from '../context.ts'
import { lockFor, readUser } from './account.ts'

export async function sessions(context: Context, { id }: Input<typeof users.sessions>): Promise<Reply<typeof users.sessions>> {
  const user = await readUser(context, id)
  if (!may(context.actor, 'users.endSessions', user)) throw new Problem('permission.denied')
  return listOpenSessions(context.db, { userId: user.id, clientId: null }, context.now(), null)
}

export async function endSessions(context: Context, { id }: Input<typeof users.endSessions>): Promise<Reply<typeof users.endSessions>> {
  const user = await lockFor(context, 'users.endSessions', { id })
  await deleteSessionsOf(context.db, { userId: user.id, clientId: null })
  context.record({ action: 'users.endSessions', recordId: user.id })
  return readUser(context, user.id)
}

/**
 * Resets the second factors of a user who has lost authenticator, passkeys and recovery codes. They sign in with their password and set one up again.
 */
export async function resetSecondFactor(
  context: Context,
  { id, reason }: Input<typeof users.resetSecondFactor>,
): Promise<Reply<typeof users.resetSecondFactor>> {
  const { db, record } = context
  const user = await lockFor(context, 'users.resetSecondFactor', { id })
  await resetFactors(db, { userId: user.id, clientId: null })
  record({ action: 'users.resetSecondFactor', recordId: user.id, reason })
  return readUser(context, user.id)
}
