import { Problem } from '@barreno/domain/problems'
import type { reports } from '@barreno/domain/reports/endpoints'
import { deliveryTexts } from '@barreno/texts/recaudos-delivery'
import type { LastDelivery, RecaudosDelivery } from '@barreno/domain/reports/schema'
import { requireSecondPerson } from '../../confirmations/second-person.ts'
import type { UseCase } from '../../context.ts'
import { nextNumber } from '../../db/numbers.ts'
import { deliverAll, findDelivery, findLastDelivery } from './sql.ts'

/** Registers that everything collected so far has been handed over, as one delivery that contains each payment once. */
export const settleRecaudos: UseCase<typeof reports.settleRecaudos> = async (
  context,
  { expectedTotal, deliveredBy, receivedBy, notes },
) => {
  const { db, actor, now, record, settings } = context
  if (settings.fourEyes?.deliveries) requireSecondPerson(context, { rule: 'deliveries', threshold: null, measured: null })
  // The number is taken first, because this is also the lock: a second call waits here and then finds nothing left. A refusal returns the number.
  const deliveryNumber = await nextNumber(db, 'ENT', now())
  const id = await deliverAll(db, {
    deliveryNumber,
    at: now(),
    deliveredByName: deliveredBy?.name ?? actor.name,
    deliveredByDocument: deliveredBy?.idDocument || null,
    receivedByName: receivedBy?.name ?? null,
    receivedByDocument: receivedBy?.idDocument || null,
    registeredBy: actor.id,
    notes: notes || null,
  })
  const delivery = id === undefined ? undefined : await findDelivery(db, id)
  if (!delivery) {
    const last = await findLastDelivery(db)
    throw new Problem('reports.nothingToSettle', last && { lastDelivery: lastDeliveryOf(last) })
  }
  if (typeof expectedTotal === 'number' && expectedTotal !== delivery.total)
    throw new Problem('reports.totalChanged', { expectedTotal, total: delivery.total })
  record({
    action: 'reports.settleRecaudos',
    recordId: delivery.id,
    reason: delivery.notes,
    changes: {
      deliveryNumber: { old: null, new: deliveryNumber },
      total: { old: null, new: delivery.total },
      expectedTotal: { old: null, new: expectedTotal ?? null },
      orderCount: { old: null, new: delivery.orderCount },
      paymentCount: { old: null, new: delivery.paymentCount },
      deliveredBy: { old: null, new: delivery.deliveredByName },
      receivedBy: { old: null, new: delivery.receivedByName },
    },
  })
  return { message: deliveryTexts.settled(deliveryNumber, delivery.orderCount, delivery.total), amount: delivery.total, delivery }
}

const lastDeliveryOf = ({ id, deliveryNumber, at, total, registeredByName }: RecaudosDelivery): LastDelivery => ({
  id,
  deliveryNumber,
  at,
  total,
  registeredByName,
})
