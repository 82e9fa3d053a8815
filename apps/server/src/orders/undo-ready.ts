import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { approvalFlags, legacyFlags } from '@barreno/domain/orders/status'
import type { Context } from '../context.ts'
import { dispatchedFor, lockMaterials, moveForOrder } from '../inventory/sql.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { setWarehouseReady, voidConfirmations } from './steps/sql.ts'

const confirmed = [...approvalFlags, ...legacyFlags]

/**
 * Takes the preparation back, as an objection: the stock gets what left by a movement against the first, and what was confirmed of that
 * preparation, the guide included, is void. The history keeps all of it.
 */
export async function undoReady(
  context: Context,
  { id, version, reason }: Input<typeof orders.undoReady>,
): Promise<Reply<typeof orders.undoReady>> {
  const { db, actor, now } = context
  return move(context, 'orders.undoReady', { id, version, reason: reason ?? null }, async (order) => {
    const lines = await dispatchedFor(db, order.id)
    await lockMaterials(
      db,
      lines.map(({ materialId }) => materialId),
    )
    await moveForOrder(db, { orderId: order.id, kind: 'undo', lines, notes: reason ?? null, actorId: actor.id, at: now() })
    await voidConfirmations(db, order.id, confirmed)
    await setWarehouseReady(db, order.id, null)
    return {
      changes: {
        ...voided(order),
        returnedToStock: { old: null, new: Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity])) },
      },
      becomes: { guideConfirmed: false, ...Object.fromEntries(confirmed.map((flag) => [flag, false])) },
    }
  })
}

/** What had been confirmed, by whom and when. */
const voided = (order: StoredOrder) => ({
  ...(order.guideConfirmed && { guideConfirmed: { old: true, new: false } }),
  ...Object.fromEntries(
    confirmed.filter((flag) => order[flag]).map((flag) => [flag, { old: { at: order[`${flag}At`], by: order[`${flag}By`] }, new: false }]),
  ),
})
