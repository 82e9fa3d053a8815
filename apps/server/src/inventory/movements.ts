import type { Actor } from '@barreno/domain/actor'
import type { Reply } from '@barreno/domain/endpoint'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockMovement } from '@barreno/domain/inventory/schema'
import { may } from '@barreno/domain/permissions'
import type { Context, UseCase } from '../context.ts'
import { listMovements, listMovers, type StoredMovement } from './ledger/sql.ts'

/** Lists the stock movements, narrowed by the filters. */
export const movements: UseCase<typeof inventory.movements> = async ({ db, actor }, input) => {
  const page = await listMovements(db, input, input)
  return { ...page, items: page.items.map((movement) => showMovement(actor, movement)) }
}

export const movers = ({ db }: Context): Promise<Reply<typeof inventory.movers>> => listMovers(db)

/** Returns a movement as this actor may read it: its document links to a record only if they may open it. */
export function showMovement(actor: Actor, movement: StoredMovement): StockMovement {
  const { id, at, materialId, materialName, unit, kind, quantity, balanceAfter, notes, lot, lotId } = movement
  return {
    id: String(id),
    at,
    materialId,
    materialName,
    unit,
    kind,
    quantity,
    balanceAfter,
    document: documentOf(actor, movement),
    person: { id: movement.actorId, name: movement.actorName, role: movement.actorRole },
    notes,
    magazine: { id: movement.magazineId, name: movement.magazineName },
    lot,
    lotId,
  }
}

function documentOf(actor: Actor, movement: StoredMovement): StockMovement['document'] {
  const { orderId, orderNumber, clientId, clientName, assignedOperatorId, orderStatus, importId, paper } = movement
  if (orderId && orderNumber && clientId && orderStatus) {
    const isReadable = may(actor, 'orders.read', { clientId, assignedOperatorId, currentStatus: orderStatus })
    return { kind: 'order', id: isReadable ? orderId : null, number: orderNumber, clientName }
  }
  if (importId)
    return { kind: 'import', id: may(actor, 'materials.import', null) ? importId : null, number: paper ?? importId, clientName: null }
  const { transferId, transferNumber } = movement
  if (transferId && transferNumber) return { kind: 'transfer', id: transferId, number: transferNumber, clientName: null }
  return paper === null ? null : { kind: 'paper', id: null, number: paper, clientName: null }
}
