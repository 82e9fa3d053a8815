import type { Agency, StaffRole } from '@barreno/domain/actor'
import { type OrderAction, ownRole } from '@barreno/domain/orders/workflow'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/sql.ts'
import { peopleToTell } from '../objections/sql.ts'

/** With the pauses between them, three hours and a half without a mail server. */
const attempts = 10

/** Leaves a mail for the people of the body in whose place something was done. */
export async function tellOfSubstitution({ db, actor, now }: Context, orderId: string, action: OrderAction, agency: Agency): Promise<void> {
  const at = now().toISOString()
  const roles: StaffRole[] = [agency, `${agency}_almacenista`, ...(ownRole[action] ? [ownRole[action]] : [])]
  for (const userId of await peopleToTell(db, { roles }, actor.id))
    await addJob(
      db,
      'orders.mailSubstitution',
      { orderId, action, at, userId },
      { key: `orders.mailSubstitution:${orderId}:${action}:${at}:${userId}`, attempts },
    )
}
