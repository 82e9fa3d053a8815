import type { clients } from '@barreno/domain/clients/endpoints'
import { enteredUser } from '../auth/me.ts'
import { signIn } from '../auth/sign-in.ts'
import type { UseCase } from '../context.ts'
import { findClientAccount } from './sql.ts'

export const signInClient: UseCase<typeof clients.signIn> = async (context, credentials) => {
  const entered = await signIn(context, 'clients', credentials, (login) => findClientAccount(context.db, login, context.settings.demo))
  return { token: entered.token, clientDetails: await enteredUser(context, entered) }
}
