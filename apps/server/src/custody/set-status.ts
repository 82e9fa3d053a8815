import type { custody } from '@barreno/domain/custody/endpoints'
import type { LotStatusChange } from '@barreno/domain/custody/schema'
import { coveredBy } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import { may, type PermissionOf } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { LotStatus } from '@barreno/domain/statuses/lots'
import type { Context, UseCase } from '../context.ts'
import { refuseStale } from '../history/staleness.ts'
import { lockMaterials } from '../inventory/sql.ts'
import { findStock, reservationsOf } from '../inventory/stock/sql.ts'
import { lotOf, ordersOf } from './lots.ts'
import { setLotStatus } from './sql.ts'

const permissionFor: Record<LotStatus, PermissionOf<'custody'>> = {
  quarantined: 'custody.quarantine',
  recalled: 'custody.recall',
  usable: 'custody.release',
}

/** Changes the status of a lot, and returns the orders that lack material because of it. Locking the material locks its lots too. */
export const setStatus: UseCase<typeof custody.setStatus> = async (context, { id, version, status, reason }) => {
  const { db, actor, record } = context
  if (!may(actor, permissionFor[status], null)) throw new Problem('permission.denied')
  const { materialId } = await lotOf(context, id)
  await lockMaterials(db, [materialId])
  const lot = await lotOf(context, id)
  await refuseStale(context, 'custody', lot, version)
  if (lot.status === status) throw new Problem('custody.lotUnchanged')
  const before = await missingOf(context, materialId)
  await setLotStatus(db, id, status, reason)
  const short = (await missingOf(context, materialId)).filter(
    ({ orderId, missing }) => missing > (before.find((order) => order.orderId === orderId)?.missing ?? 0),
  )
  record({
    action: permissionFor[status],
    recordId: id,
    fromStatus: lot.status,
    toStatus: status,
    reason,
    changes: {
      number: { old: null, new: lot.number },
      materialId: { old: null, new: materialId },
      ...(short.length > 0 && {
        missing: { old: null, new: short.map(({ orderNumber, missing }) => ({ orderNumber, quantity: missing })) },
      }),
    },
  })
  const orders = await ordersOf(context, { id, sort: '-at', limit: 100 })
  return { lot: await lotOf(context, id), short: short.flatMap((order) => visible(context, order)), orders: [...orders.items] }
}

/** Returns how much each accepted order lacks. Orders with an earlier service date get the material first. */
async function missingOf({ db }: Context, materialId: string) {
  const [stock, held] = [await findStock(db, materialId), await reservationsOf(db, [materialId])]
  const covered = coveredBy(sumOf([stock?.quantity ?? 0, -(stock?.unusable ?? 0)]), held)
  return held.map((order, index) => ({ ...order, missing: sumOf([order.quantity, -covered[index]!]) }))
}

/** Returns the order as this actor may see it: those who work with the stock see all, the others only orders that they may read. */
function visible({ actor }: Context, order: Awaited<ReturnType<typeof missingOf>>[number]): LotStatusChange['short'] {
  const { orderId, orderNumber, quantity, estimatedServiceDate, missing } = order
  const mayOpen = may(actor, 'orders.read', order)
  if (!mayOpen && !may(actor, 'inventory.page', null)) return []
  return [{ orderId: mayOpen ? orderId : null, orderNumber, quantity, estimatedServiceDate, missing }]
}
