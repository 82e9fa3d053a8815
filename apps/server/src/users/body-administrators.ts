import { agencyOf, type StaffRole } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import type { Context, UseCase } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { system } from '../run-use-case.ts'
import { lockFor, readUser } from './account.ts'
import { holdsOwnKeys, lockBody, setBodyAdministrator } from './bodies/sql.ts'

/** Names an administrator of a body. A gerente names the first one, and the supervisors are mailed; further ones are named by an administrator. */
export const nameBodyAdministrator: UseCase<typeof users.nameBodyAdministrator> = async (context, { reason, ...wanted }) => {
  const { db, actor, record } = context
  const user = await lockFor(context, 'users.nameBodyAdministrator', wanted)
  const agency = agencyOf(user.role)!
  await lockBody(db, agency)
  if (user.administersBody) throw new Problem('users.alreadyAdministers')
  if (!user.isActive) throw new Problem('users.alreadyInactive')
  if (actor.administers !== agency && (await holdsOwnKeys(db, user.role))) throw new Problem('users.bodyHasAdministrator')
  await setBodyAdministrator(db, user.id, true)
  await addJob(db, 'users.mailBodyAdministrator', { userId: user.id, byId: actor.id }, { key: `users.mailBodyAdministrator:${user.id}` })
  record({ action: 'users.nameBodyAdministrator', recordId: user.id, reason, changes: { administersBody: { old: false, new: true } } })
  return readUser(context, user.id)
}

export const endBodyAdministrator: UseCase<typeof users.endBodyAdministrator> = async (context, { reason, ...wanted }) => {
  const { db, record } = context
  const user = await lockFor(context, 'users.endBodyAdministrator', wanted)
  const agency = agencyOf(user.role)!
  await lockBody(db, agency)
  if (!user.administersBody) throw new Problem('users.administersNothing')
  if (!(await holdsOwnKeys(db, user.role, user.id))) throw new Problem('users.lastBodyAdministrator')
  await setBodyAdministrator(db, user.id, false)
  record({ action: 'users.endBodyAdministrator', recordId: user.id, reason, changes: { administersBody: { old: true, new: false } } })
  return readUser(context, user.id)
}

/** Refuses to create an account of a body that has an administrator, unless the actor is that administrator. */
export async function refuseForBody(context: Context, role: StaffRole): Promise<void> {
  const agency = agencyOf(role)
  if (!agency || context.actor.administers === agency || context.actor.id === system.id) return
  await lockBody(context.db, agency)
  if (await holdsOwnKeys(context.db, role)) throw new Problem('users.ofBody')
}
