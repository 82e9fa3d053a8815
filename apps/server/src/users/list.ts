import { staffRoles } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import type { Context, UseCase } from '../context.ts'
import { readUser } from './account.ts'
import { listUsers } from './sql.ts'

/** Lists the accounts that the caller may see; for an administrator of a body, those of the body. */
export function list(
  { db, actor, oidc }: Context,
  { role = [], active, ...paging }: Input<typeof users.list>,
): Promise<Reply<typeof users.list>> {
  const seen = staffRoles.filter((each) => may(actor, 'users.list', { role: each }) && (role.length === 0 || role.includes(each)))
  return listUsers(db, { role: seen.length === staffRoles.length ? undefined : seen, active }, oidc?.settings.issuer ?? null, paging)
}

export const get: UseCase<typeof users.get> = async (context, { id }) => {
  const user = await readUser(context, id)
  if (!may(context.actor, 'users.read', user)) throw new Problem('users.notFound')
  return user
}
