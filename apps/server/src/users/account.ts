import { may, type PermissionOf } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { User } from '@barreno/domain/users/schema'
import { type UserAction, userObstacles } from '@barreno/domain/users/workflow'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { findShownUser, lockGerentes, lockUser, openOrdersOf, type StoredUser } from './sql.ts'
import { staleness } from '../history/staleness.ts'

/** The account, held until the transaction ends, if the actor may do this to it. */
export async function lockFor(
  { db, actor }: Context,
  permission: PermissionOf<'users'>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StoredUser> {
  const user = await lockUser(db, id)
  if (!user) throw new Problem('users.notFound')
  if (!may(actor, permission, user)) throw new Problem('permission.denied')
  if (version !== undefined && version !== user.version) throw await staleness({ db, actor }, 'users', user.id)
  return user
}

/** Refuses what would lock somebody out of their work, or everybody out of the portal; everything that is in the way at once. */
export async function refuseUnlessFree({ db, actor }: Pick<Context, 'db' | 'actor'>, action: UserAction, user: StoredUser): Promise<void> {
  const gerentes = await lockGerentes(db)
  // Whoever is of the demonstration themselves can count on its other accounts; nobody else can.
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

/** The account as it is shown. */
export async function readUser({ db, oidc }: Pick<Context, 'db' | 'oidc'>, id: string): Promise<User> {
  const user = await findShownUser(db, id, oidc?.settings.issuer ?? null)
  if (!user) throw new Problem('users.notFound')
  return user
}
