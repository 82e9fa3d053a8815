import { ownClientId } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { rightOf } from './detail.ts'
import { type OrderingClient, shareClient } from './sql.ts'

/**
 * Locks the account of the ordering client until the transaction ends and returns it. Refuses an inactive client and one whose right of exploitation
 * has expired. A client without a recorded expiry date may order.
 */
export async function activeClient({ db, actor, now }: Context, permission: 'preorders.create' | 'orders.create'): Promise<OrderingClient> {
  const client = await shareClient(db, ownClientId(actor))
  if (!client || !may(actor, permission, client)) throw new Problem('clients.inactive')
  if (client.vigenciaRExplotacion !== null && rightOf(client, now()) === 'expired')
    throw new Problem('clients.rightExpired', { endsOn: client.vigenciaRExplotacion })
  return client
}
