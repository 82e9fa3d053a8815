import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { UseCase } from '../context.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { readable } from '../preorders/get.ts'
import { usualOf } from './sql.ts'

/** Returns the usual quantities of a request's alianza, without the request itself; without a request, those of the calling client. */
export const usualQuantities: UseCase<typeof preorders.usualQuantities> = async (
  { db, actor },
  { preorder: preorderId, order: orderId },
) => {
  if (preorderId !== undefined) {
    const { clientId, id } = await readable(db, actor, preorderId)
    return usualOf(db, clientId, id)
  }
  if (orderId !== undefined) {
    const { clientId, preOrderId } = await readableOrder(db, actor, orderId)
    return usualOf(db, clientId, preOrderId)
  }
  return actor.clientId ? usualOf(db, actor.clientId, null) : []
}
