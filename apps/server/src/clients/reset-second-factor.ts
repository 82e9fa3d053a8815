import type { clients } from '@barreno/domain/clients/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { resetFactors } from '../auth/factors/reset.ts'
import type { Context } from '../context.ts'
import { lockFor } from './edit.ts'
import { get } from './list.ts'

/** Removes the second factors of an alianza's own account, whose owner has lost them all. They sign in with the password and set one up again. */
export async function resetSecondFactor(
  context: Context,
  { id, reason }: Input<typeof clients.resetSecondFactor>,
): Promise<Reply<typeof clients.resetSecondFactor>> {
  const client = await lockFor(context, { id })
  await resetFactors(context.db, { userId: null, clientId: client.id })
  context.record({ action: 'clients.resetSecondFactor', recordId: client.id, reason })
  return get(context, { id: client.id })
}
