import type { Agency, StaffRole } from '@barreno/domain/actor'
import { type OrderAction, ownRole } from '@barreno/domain/orders/workflow'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/sql.ts'
import { peopleToNotify } from '../objections/sql.ts'
import type { SubstitutionEvent } from './sql.ts'

/** Queues a mail to the people of the body in whose place something was done. */
export const notifyOfSubstitution = (context: Context, orderId: string, action: OrderAction, agency: Agency): Promise<void> =>
  notify(context, { orderId, action, event: 'done' }, [agency, `${agency}_almacenista`, ...(ownRole[action] ? [ownRole[action]] : [])])

/** Queues a mail to the other gerentes, one of whom has to confirm the request. */
export const notifyOfRequest = (context: Context, orderId: string, action: OrderAction): Promise<void> =>
  notify(context, { orderId, action, event: 'requested' }, ['gerente'])

async function notify(
  { db, actor, now }: Context,
  news: { orderId: string; action: OrderAction; event: SubstitutionEvent },
  roles: StaffRole[],
): Promise<void> {
  const at = now().toISOString()
  for (const userId of await peopleToNotify(db, { roles }, actor.id))
    await addJob(
      db,
      'orders.mailSubstitution',
      { ...news, at, userId },
      { key: `orders.mailSubstitution:${news.orderId}:${news.action}:${news.event}:${at}:${userId}` },
    )
}
