import type { Input, Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { readUser } from './account.ts'
import { refuseForBody } from './body-administrators.ts'
import { insertUser } from './sql.ts'

/** Creates a staff account. Nobody can grant a role above their own. */
export async function createUser(
  context: Context,
  { name, username, password, ...input }: Input<typeof users.create>,
  { isDemo = false } = {},
): Promise<Reply<typeof users.create>> {
  const { db, actor, now, record } = context
  if (!may(actor, 'users.create', { role: input.role })) throw new Problem('permission.denied')
  await refuseForBody(context, input.role)
  const login = username ?? input.email
  // The demo password is public. Demo accounts cannot sign in outside of a demonstration.
  if (!isDemo) refuseGuessable(password, [login, input.email, name, input.role, input.codigoUnico])
  const passwordHash = await hashPassword(password)
  const user = await insertUser(db, { ...input, username: login, name: name ?? login, passwordHash, isDemo, createdAt: now() })
  record({
    action: 'users.create',
    recordId: user.id,
    changes: { role: { old: null, new: user.role }, username: { old: null, new: user.username } },
  })
  return readUser(context, user.id)
}
