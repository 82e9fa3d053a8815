import type { Input, Reply } from '@barreno/domain/endpoint'
import type { users } from '@barreno/domain/users/endpoints'
import { enteredUser } from '../auth/me.ts'
import { signIn } from '../auth/sign-in.ts'
import type { SessionContext } from '../context.ts'
import { findUserAccount } from './sql.ts'

export async function signInUser(context: SessionContext, credentials: Input<typeof users.signIn>): Promise<Reply<typeof users.signIn>> {
  const entered = await signIn(context, 'users', credentials, (login) => findUserAccount(context.db, login, context.settings.demo))
  return { token: entered.token, userDetails: await enteredUser(context, entered) }
}
