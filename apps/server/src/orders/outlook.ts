import type { orders } from '@barreno/domain/orders/endpoints'
import { beforeReady, reserving } from '@barreno/domain/statuses/orders'
import type { UseCase } from '../context.ts'
import { materialsInTurn } from '../inventory/outlook.ts'
import { readable } from './get.ts'

/** Returns the stock that an order will find on the day of its service, or on another day to compare with. */
export const outlook: UseCase<typeof orders.outlook> = async ({ db, actor }, { id, serviceDate: thoughtOf }) => {
  const order = await readable(db, actor, id)
  const serviceDate = thoughtOf ?? order.estimatedServiceDate
  if (!beforeReady.includes(order.currentStatus)) return { serviceDate, isPrepared: true, materials: [] }
  const own = {
    id: order.id,
    estimatedServiceDate: serviceDate,
    isReserved: reserving.includes(order.currentStatus),
    createdAt: order.createdAt,
  }
  const lines = order.items.map(({ materialId, materialName, unit, quantity: requested }) => ({
    materialId,
    materialName,
    unit,
    asked: requested,
  }))
  return { serviceDate, isPrepared: false, materials: await materialsInTurn(db, own, lines) }
}
