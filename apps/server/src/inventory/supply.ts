import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { UseCase } from '../context.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { readable as readablePreorder } from '../preorders/get.ts'
import { supplyFor } from './supply-for.ts'

/** Returns the supply for an order, for a pre-order, and for materials that are being added to one. */
export const supply: UseCase<typeof inventory.supply> = async ({ db, actor }, { order: orderId, preorder: preorderId, materials = [] }) => {
  const order = orderId === undefined ? null : await readableOrder(db, actor, orderId)
  const preorder = preorderId === undefined ? null : await readablePreorder(db, actor, preorderId)
  const lines = [
    ...(order?.items ?? []),
    ...[...(preorder?.requestedItems ?? []), ...(preorder?.removedItems ?? [])].map(({ materialIdRef, totalEstimatedQuantity }) => ({
      materialId: materialIdRef,
      quantity: totalEstimatedQuantity,
    })),
    ...materials.map((materialId) => ({ materialId, quantity: 0 })),
  ]
  return supplyFor(db, actor, lines, order?.id ?? null)
}
