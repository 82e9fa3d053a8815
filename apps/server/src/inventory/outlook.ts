import type { Demand, MaterialOutlook } from '@barreno/domain/inventory/outlook/schema'
import { standingAmong } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import type { Connection } from '../db/connect.ts'
import { materialsAsked } from './outlook/sql.ts'

type Line = Pick<MaterialOutlook, 'materialId' | 'materialName' | 'unit' | 'asked'>

/**
 * Returns, for each material of a request or an order: what is left after all earlier services, what is missing, and from which later ones it takes.
 */
export async function materialsInTurn(db: Connection, own: InTurn, lines: readonly Line[]): Promise<MaterialOutlook[]> {
  const stock = await materialsAsked(db, [...new Set(lines.map(({ materialId }) => materialId))], own.id)
  return lines.flatMap((line) => {
    const found = stock.find(({ materialId }) => materialId === line.materialId)
    if (!found) return []
    const { demands, ...there } = found
    const others = demands.toSorted(byTurn)
    const before = others.filter((demand) => byTurn(demand, own) < 0)
    const after = others.slice(before.length)
    const { left, missing, taken } = standingAmong(there.inStock, line.asked, { before, after })
    return {
      ...there,
      ...line,
      reservedBefore: sumOf(before.filter(({ isReserved }) => isReserved).map(({ quantity }) => quantity)),
      requestedBefore: sumOf(before.filter(({ isReserved }) => !isReserved).map(({ quantity }) => quantity)),
      after: left,
      missing,
      taken: taken.map(({ createdAt: _since, ...demand }) => demand),
    }
  })
}

type InTurn = Pick<Demand, 'estimatedServiceDate' | 'isReserved' | 'id'> & { createdAt: string }

/** Compares two demands: earlier service first; on the same day accepted orders first, then the older one. */
function byTurn(one: InTurn, other: InTurn): number {
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
