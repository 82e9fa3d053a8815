import type { preorders } from '@barreno/domain/preorders/endpoints'
import { delegationFor } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { findClient } from '../clients/sql.ts'
import type { UseCase } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { onBehalf } from '../history/record.ts'
import { get as getOrder } from '../orders/get.ts'
import { carryOver, insertOrder } from '../orders/sql.ts'
import { lockFor, moveTo } from './move.ts'

/** Converts a pre-order into its order: copies items at their prices, patterns, transport and approvals. The client's data are read again. */
export const convert: UseCase<typeof preorders.convert> = async (context, { id, version, estimatedServiceDate, managerNotes, notes }) => {
  const { db, actor, now, record } = context
  const { preorder, to } = await lockFor(context, 'preorders.convert', { id, version, estimatedServiceDate })
  const client = await findClient(db, preorder.clientId)
  if (!client) throw new Problem('preorders.notFound', { id })

  const note = managerNotes || notes || null
  const orderNumber = await nextNumber(db, 'ORD', now())
  const status = 'PENDIENTE_ASIGNACION_OPERADOR'
  const orderId = await insertOrder(db, {
    preorder,
    client,
    orderNumber,
    status,
    estimatedServiceDate,
    managerNotes: note,
    gerenteId: actor.id,
    at: now(),
  })
  await carryOver(db, preorder.id, orderId)
  await moveTo(context, 'preorders.convert', preorder, to, note)
  record({
    action: 'orders.create',
    recordId: orderId,
    toStatus: status,
    reason: note,
    changes: {
      orderNumber: { old: null, new: orderNumber },
      preOrderNumber: { old: null, new: preorder.preOrderNumber },
      budgetTotal: { old: null, new: preorder.estimatedTotalCost },
      ...onBehalf(delegationFor(actor, 'preorders.convert', preorder)),
    },
  })
  return getOrder(context, { id: orderId })
}
