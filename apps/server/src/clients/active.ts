import type { Client } from '@barreno/domain/clients/schema'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { shareClient } from './sql.ts'

/** The client who asks for a service, his account held as it is until the transaction ends; an inactive one asks for nothing. */
export async function activeClient({ db, actor }: Context, permission: 'preorders.create' | 'orders.create'): Promise<Client> {
  const client = await shareClient(db, actor.id)
  if (!client || !may(actor, permission, client)) throw new Problem('clients.inactive')
  return client
}
