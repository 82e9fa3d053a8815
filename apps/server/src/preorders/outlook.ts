import { weekOf } from '@barreno/domain/calendar'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { UseCase } from '../context.ts'
import { custodyOf } from './outlook/custody.ts'
import { readable } from './get.ts'
import { findBeside } from './outlook/sql.ts'
import { materialsInTurn } from '../inventory/outlook.ts'

/** Returns what approving a pre-order would mean for stock, workload and custody, on its day of service or on another day to compare with. */
export const outlook: UseCase<typeof preorders.outlook> = async (context, { id, serviceDate: thoughtOf }) => {
  const { db, actor } = context
  const preorder = await readable(db, actor, id)
  const serviceDate = thoughtOf ?? preorder.estimatedServiceDate
  const items = preorder.requestedItems.filter(({ totalEstimatedQuantity }) => totalEstimatedQuantity > 0)
  const lines = items.map(({ materialIdRef: materialId, name: materialName, unit, totalEstimatedQuantity: requested }) => ({
    materialId,
    materialName,
    unit,
    asked: requested,
  }))
  const materialIds = [...new Set(lines.map(({ materialId }) => materialId))]
  const { from, to } = weekOf(serviceDate)
  const { clientId, miningType } = preorder
  const [materials, { unpaid, similar, ...week }, custody] = await Promise.all([
    materialsInTurn(db, { id: preorder.id, estimatedServiceDate: serviceDate, isReserved: false, createdAt: preorder.createdAt }, lines),
    findBeside(db, { clientId, miningType, materialIds, day: serviceDate, from, to }),
    custodyOf(context, { preorderId: preorder.id, clientId, materialIds, day: serviceDate }),
  ])
  return {
    serviceDate,
    materials,
    unpaid,
    custody,
    deviation: preorder.suggestionDeviation,
    week: { from, to, ...week },
    similar,
  }
}
