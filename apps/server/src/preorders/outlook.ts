import { weekOf } from '@barreno/domain/calendar'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { standingAmong } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Demand } from '@barreno/domain/preorders/outlook/schema'
import type { Context } from '../context.ts'
import { custodyOf } from './outlook/custody.ts'
import { readable } from './get.ts'
import { findBeside, materialsAsked } from './outlook/sql.ts'

/** What approving a pre-order would mean, for its day of service or for another one that is thought of. */
export async function outlook(
  context: Context,
  { id, serviceDate: asked }: Input<typeof preorders.outlook>,
): Promise<Reply<typeof preorders.outlook>> {
  const { db, actor } = context
  const preorder = await readable(db, actor, id)
  const serviceDate = asked ?? preorder.estimatedServiceDate
  const items = preorder.requestedItems.filter(({ totalEstimatedQuantity }) => totalEstimatedQuantity > 0)
  const materialIds = [...new Set(items.map(({ materialIdRef }) => materialIdRef))]
  const { from, to } = weekOf(serviceDate)
  const { clientId, miningType } = preorder
  const [stock, { unpaid, similar, operators, unassigned }, custody] = await Promise.all([
    materialsAsked(db, materialIds, preorder.id),
    findBeside(db, { clientId, miningType, materialIds, from, to }),
    custodyOf(context, { preorderId: preorder.id, clientId, materialIds, day: serviceDate }),
  ])
  const own = { estimatedServiceDate: serviceDate, isReserved: false, createdAt: preorder.createdAt, id: preorder.id }
  const materials = items.flatMap(({ materialIdRef: materialId, name: materialName, unit, totalEstimatedQuantity }) => {
    const found = stock.find((one) => one.materialId === materialId)
    if (!found) return []
    const { demands, ...there } = found
    const others = demands.toSorted(inTurn)
    const before = others.filter((demand) => inTurn(demand, own) < 0)
    const after = others.slice(before.length)
    const { left, missing, taken } = standingAmong(there.inStock, totalEstimatedQuantity, { before, after })
    return {
      ...there,
      materialName,
      unit,
      asked: totalEstimatedQuantity,
      reservedBefore: sumOf(before.filter(({ isReserved }) => isReserved).map(({ quantity }) => quantity)),
      requestedBefore: sumOf(before.filter(({ isReserved }) => !isReserved).map(({ quantity }) => quantity)),
      after: left,
      missing,
      taken: taken.map(({ createdAt: _since, ...demand }) => demand),
    }
  })
  return {
    serviceDate,
    materials,
    unpaid,
    custody,
    deviation: preorder.suggestionDeviation,
    week: { from, to, operators, unassigned },
    similar,
  }
}

type InTurn = Pick<Demand, 'estimatedServiceDate' | 'isReserved' | 'id'> & { createdAt: string }

/** The earlier service first; on one day the accepted orders, and then whoever asked first. */
function inTurn(one: InTurn, other: InTurn): number {
  const keyOf = ({ estimatedServiceDate, isReserved, createdAt, id }: InTurn) => [
    estimatedServiceDate,
    isReserved ? '0' : '1',
    createdAt,
    id,
  ]
  const [first, second] = [keyOf(one), keyOf(other)]
  const at = first.findIndex((part, index) => part !== second[index])
  return at < 0 ? 0 : first[at]! < second[at]! ? -1 : 1
}
