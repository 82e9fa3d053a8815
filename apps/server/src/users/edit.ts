import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword } from '../auth/password.ts'
import { deleteSessionsOf } from '../auth/sql.ts'
import type { UseCase } from '../context.ts'
import { endDelegationsOf } from '../delegations/answer.ts'
import { changesBetween } from '../history/record.ts'
import { lockFor, refuseUnlessFree, readUser } from './account.ts'
import { refuseForBody } from './body-administrators.ts'
import { updateUser } from './sql.ts'

/** Changes the fields of an account. A new role or password ends its sessions. */
export const edit: UseCase<typeof users.edit> = async (context, { id, version, password, ...given }) => {
  const { db, actor, record } = context
  // Hashing takes long, so it is done before the account is locked.
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const user = await lockFor(context, 'users.edit', { id, version })
  if (passwordHash && !may(actor, 'users.setPassword', user)) throw new Problem('permission.denied')
  const role = given.role ?? user.role
  if (role !== user.role) {
    if (!may(actor, 'users.create', { role })) throw new Problem('permission.denied')
    await refuseForBody(context, role)
    await refuseUnlessFree(context, 'users.changeRole', user)
  }
  const email = given.email ?? user.email
  const edited = {
    // If the username was the e-mail address, it follows the new address.
    username: given.username ?? (user.username === user.email ? email : user.username),
    email,
    name: given.name ?? user.name,
    role,
    codigoUnico: given.codigoUnico === undefined ? user.codigoUnico : given.codigoUnico || null,
    mustChangePassword: given.mustChangePassword ?? (passwordHash ? false : user.mustChangePassword),
  }
  if (password !== undefined) refuseGuessable(password, [edited.username, email, edited.name, role, edited.codigoUnico])
  if (role !== user.role) await endDelegationsOf(context, user.id)
  await updateUser(db, user.id, { ...edited, ...(passwordHash && { passwordHash }) })
  if (passwordHash || role !== user.role) await deleteSessionsOf(db, { userId: user.id, clientId: null })
  record({
    action: passwordHash ? 'users.setPassword' : 'users.edit',
    recordId: user.id,
    changes: changesBetween(user, edited),
  })
  return readUser(context, user.id)
}
