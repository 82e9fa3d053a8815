import type { ConsumptionFlag } from '@barreno/domain/statuses/orders'
import { confirmations, ownRole } from '@barreno/domain/orders/workflow'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/sql.ts'
import { peopleToNotify } from '../objections/sql.ts'
import type { StoredOrder } from '../sql.ts'

/** Queues a mail to everyone who can confirm again, because their confirmation of earlier figures is void. */
export async function notifyOfVoided(
  { db, actor }: Context,
  { id: orderId, clientId, balanceVersion }: StoredOrder,
  flags: readonly ConsumptionFlag[],
): Promise<void> {
  for (const flag of flags) {
    const role = Object.values(confirmations).flatMap(({ action, flag: its }) => (its === flag && ownRole[action] ? [ownRole[action]] : []))
    const people =
      flag === 'clienteConfirmaConsumo'
        ? [{ clientId }]
        : (await peopleToNotify(db, { roles: role }, actor.id)).map((userId) => ({ userId }))
    for (const person of people)
      await addJob(
        db,
        'orders.mailVoided',
        { orderId, flag, balanceVersion, ...person },
        { key: `orders.mailVoided:${orderId}:${flag}:${balanceVersion}:${Object.values(person)[0]}` },
      )
  }
}
