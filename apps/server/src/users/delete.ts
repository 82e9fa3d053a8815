import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { deleteSessionsOf } from '../auth/sql.ts'
import { requireSecondPerson } from '../confirmations/second-person.ts'
import type { Context } from '../context.ts'
import { endDelegationsOf } from '../delegations/answer.ts'
import { lockFor, refuseUnlessFree } from './account.ts'
import { deleteUser, hasRecords, setActive } from './sql.ts'

/** Deletes an account. One that records refer to is deactivated instead, so that they keep its name. */
export async function deleteAccount(context: Context, { id, version }: Input<typeof users.delete> & { version?: number }): Promise<void> {
  const { db, record, settings } = context
  const user = await lockFor(context, 'users.delete', { id, version })
  await refuseUnlessFree(context, 'users.delete', user)
  const isKept = await hasRecords(db, user.id)
  if (isKept && !user.isActive) throw new Problem('users.keptForRecords')
  if (settings.fourEyes?.userDeletion) requireSecondPerson(context, { rule: 'userDeletion', threshold: null, measured: null })
  if (isKept) {
    await setActive(db, user.id, false)
    await endDelegationsOf(context, user.id)
    await deleteSessionsOf(db, { userId: user.id, clientId: null })
  } else {
    await deleteUser(db, user.id)
  }
  record({
    action: 'users.delete',
    recordId: user.id,
    changes: isKept
      ? { isActive: { old: true, new: false } }
      : { username: { old: user.username, new: null }, role: { old: user.role, new: null } },
  })
}
