import type { clients } from '@barreno/domain/clients/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { enteredUser } from '../auth/me.ts'
import { signIn } from '../auth/sign-in.ts'
import type { SessionContext } from '../context.ts'
import { findClientAccount } from './sql.ts'

export async function signInClient(
  context: SessionContext,
  credentials: Input<typeof clients.signIn>,
): Promise<Reply<typeof clients.signIn>> {
  const entered = await signIn(context, 'clients', credentials, (login) => findClientAccount(context.db, login, context.settings.demo))
  return { token: entered.token, clientDetails: await enteredUser(context, entered) }
}
