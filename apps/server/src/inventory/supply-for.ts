import type { Actor } from '@barreno/domain/actor'
import type { MaterialSupply } from '@barreno/domain/inventory/schema'
import { sumOf } from '@barreno/domain/money'
import { may } from '@barreno/domain/permissions'
import type { Connection } from '../db/connect.ts'
import { reservationsOf, stockOf } from './stock/sql.ts'

/** Returns the stock of the requested materials and what other orders reserve of it, with only the orders that the actor may know. */
export async function supplyFor(
  db: Connection,
  actor: Actor,
  wanted: readonly { materialId: string; quantity: number }[],
  exceptOrder: string | null,
): Promise<MaterialSupply[]> {
  const ids = [...new Set(wanted.map(({ materialId }) => materialId))]
  const [stock, held] = await Promise.all([stockOf(db, ids), reservationsOf(db, ids, exceptOrder)])
  return ids.flatMap((id) => {
    const material = stock.find(({ materialId }) => materialId === id)
    if (!material) return []
    const reservations = held.filter(({ materialId }) => materialId === id)
    return {
      ...material,
      asked: wanted.find(({ materialId }) => materialId === id)!.quantity,
      reserved: sumOf(reservations.map(({ quantity }) => quantity)),
      reservations: reservations.flatMap(visibleTo(actor)),
    }
  })
}

type Reservation = Awaited<ReturnType<typeof reservationsOf>>[number]

/** Users who work with the stock see all orders; others only those that they may read. */
const visibleTo = (actor: Actor) => (order: Reservation) => {
  const { orderId, orderNumber, quantity, estimatedServiceDate } = order
  const mayOpen = may(actor, 'orders.read', order)
  return mayOpen || may(actor, 'inventory.page', null)
    ? [{ orderId: mayOpen ? orderId : null, orderNumber, quantity, estimatedServiceDate }]
    : []
}
