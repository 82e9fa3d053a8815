import type { users } from '@barreno/domain/users/endpoints'
import { enteredUser } from '../auth/me.ts'
import { signIn } from '../auth/sign-in.ts'
import type { UseCase } from '../context.ts'
import { findUserAccount } from './sql.ts'

export const signInUser: UseCase<typeof users.signIn> = async (context, credentials) => {
  const entered = await signIn(context, 'users', credentials, (login) => findUserAccount(context.db, login, context.settings.demo))
  return { token: entered.token, userDetails: await enteredUser(context, entered) }
}
