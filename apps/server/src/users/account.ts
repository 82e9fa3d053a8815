import { may, type PermissionOf } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { User } from '@barreno/domain/users/schema'
import { type UserAction, userObstacles } from '@barreno/domain/users/workflow'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { findShownUser, lockGerentes, lockUser, openOrdersOf, type StoredUser } from './sql.ts'
import { refuseStale } from '../history/staleness.ts'

/** Locks the account and returns it. Refuses if the actor does not have the permission. */
export async function lockFor(
  { db, actor }: Context,
  permission: PermissionOf<'users'>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StoredUser> {
  const user = await lockUser(db, id)
  if (!user) throw new Problem('users.notFound')
  if (!may(actor, permission, user)) throw new Problem('permission.denied')
  await refuseStale({ db, actor }, 'users', user, version)
  return user
}

/** Refuses what would take an operator's orders away or leave the portal without a gerente; the error lists all obstacles. */
export async function refuseUnlessFree({ db, actor }: Pick<Context, 'db' | 'actor'>, action: UserAction, user: StoredUser): Promise<void> {
  const gerentes = await lockGerentes(db)
  // A gerente of the demonstration may count on other demo accounts; nobody else may.
  const isDemo = gerentes.some(({ id, isDemo: demo }) => demo && id === actor.id)
  const obstacles = userObstacles(action, {
    isSelf: user.id === actor.id,
    role: user.role,
    isActive: user.isActive,
    hasOtherGerente: gerentes.some((other) => other.id !== user.id && (isDemo || !other.isDemo)),
    openOrders: await openOrdersOf(db, user.id),
  })
  if (obstacles.length > 0) throw new Problem('users.actionRefused', { obstacles: withMessages(obstacles) })
}

/** Returns the account as sent to the client. */
export async function readUser({ db, oidc }: Pick<Context, 'db' | 'oidc'>, id: string): Promise<User> {
  const user = await findShownUser(db, id, oidc?.settings.issuer ?? null)
  if (!user) throw new Problem('users.notFound')
  return user
}
