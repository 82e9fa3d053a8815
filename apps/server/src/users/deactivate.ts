import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { deleteSessionsOf } from '../auth/sql.ts'
import type { UseCase } from '../context.ts'
import { endDelegationsOf } from '../delegations/answer.ts'
import { lockFor, refuseUnlessFree, readUser } from './account.ts'
import { setActive } from './sql.ts'

/** Deactivates an account; it cannot be used from the next call on. */
export const deactivate: UseCase<typeof users.deactivate> = async (context, { reason, ...wanted }) => {
  const { db, record } = context
  const user = await lockFor(context, 'users.deactivate', wanted)
  if (!user.isActive) throw new Problem('users.alreadyInactive')
  await refuseUnlessFree(context, 'users.deactivate', user)
  await setActive(db, user.id, false)
  await endDelegationsOf(context, user.id)
  await deleteSessionsOf(db, { userId: user.id, clientId: null })
  record({ action: 'users.deactivate', recordId: user.id, reason, changes: { isActive: { old: true, new: false } } })
  return readUser(context, user.id)
}

export const reactivate: UseCase<typeof users.reactivate> = async (context, { reason, ...wanted }) => {
  const { db, record } = context
  const user = await lockFor(context, 'users.reactivate', wanted)
  if (user.isActive) throw new Problem('users.alreadyActive')
  await setActive(db, user.id, true)
  record({ action: 'users.reactivate', recordId: user.id, reason, changes: { isActive: { old: false, new: true } } })
  return readUser(context, user.id)
}
