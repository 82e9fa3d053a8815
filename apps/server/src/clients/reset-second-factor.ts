import type { clients } from '@barreno/domain/clients/endpoints'
import { resetFactors } from '../auth/factors/reset.ts'
import type { UseCase } from '../context.ts'
import { lockFor } from './edit.ts'
import { get } from './list.ts'

/** Removes the second factors of an alianza's own account, whose owner has lost them all. They sign in with the password and set one up again. */
export const resetSecondFactor: UseCase<typeof clients.resetSecondFactor> = async (context, { id, reason }) => {
  const client = await lockFor(context, { id })
  await resetFactors(context.db, { userId: null, clientId: client.id })
  context.record({ action: 'clients.resetSecondFactor', recordId: client.id, reason })
  return get(context, { id: client.id })
}
