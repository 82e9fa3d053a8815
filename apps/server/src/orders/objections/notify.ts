import type { Agency, StaffRole } from '@barreno/domain/actor'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/sql.ts'
import { type ObjectionEvent, peopleToNotify } from './sql.ts'

type News = { objectionId: string; orderId: string; agency: Agency; event: ObjectionEvent }

/**
 * Queues a mail to everyone whose work an objection stops or releases: gerentes, warehouse and the order's operator.
 * If a gerente lifts it, also to the body that raised it.
 */
export async function notifyOfObjection({ db, actor }: Context, { objectionId, orderId, agency, event }: News): Promise<void> {
  const concerned: StaffRole[] = ['gerente', 'almacenista']
  const itsBody: StaffRole[] = actor.role === 'gerente' ? [agency, `${agency}_almacenista`] : []
  for (const userId of await peopleToNotify(db, { roles: [...concerned, ...itsBody], operatorOf: orderId }, actor.id))
    await addJob(
      db,
      'orders.mailObjection',
      { objectionId, event, userId },
      { key: `orders.mailObjection:${objectionId}:${event}:${userId}` },
    )
}
