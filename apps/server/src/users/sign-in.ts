import type { Input, Reply } from '@barreno/domain/endpoint'
import type { users } from '@barreno/domain/users/endpoints'
import { signIn } from '../auth/sign-in.ts'
import { findUserSession } from '../auth/sql.ts'
import type { SessionContext } from '../context.ts'
import { findUserAccount } from './sql.ts'

export async function signInUser(context: SessionContext, credentials: Input<typeof users.signIn>): Promise<Reply<typeof users.signIn>> {
  const { id, token } = await signIn(context, 'users', credentials, (login) => findUserAccount(context.db, login, context.settings.demo))
  return { token, userDetails: (await findUserSession(context.db, id))! }
}
