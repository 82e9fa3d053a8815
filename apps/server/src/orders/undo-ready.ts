import type { orders } from '@barreno/domain/orders/endpoints'
import { agencyOf } from '@barreno/domain/actor'
import { objectionActions, standingObjectionOf } from '@barreno/domain/orders/objections'
import { approvalFlags, legacyFlags } from '@barreno/domain/statuses/orders'
import { delegationFor } from '@barreno/domain/permissions'
import type { Context, UseCase } from '../context.ts'
import { dispatchedFor, lockMaterials, moveForOrder } from '../inventory/sql.ts'
import { onBehalf } from '../history/record.ts'
import { raiseObjection } from './objections/raise.ts'
import { move } from './move.ts'
import { stateOf } from './state.ts'
import type { StoredOrder } from './sql.ts'
import { unsetWarehouseReady, voidConfirmations } from './steps/sql.ts'

const confirmed = [...approvalFlags, ...legacyFlags]

/**
 * Undoes the preparation. A counter-movement returns the quantities to stock; the confirmations of that preparation and the guide become void.
 * The history keeps all of it. If a body undoes it, its reason becomes a standing objection.
 */
export const undoReady: UseCase<typeof orders.undoReady> = async (context, { id, version, reason }) => {
  const { db, actor, now } = context
  return move(context, 'orders.undoReady', { id, version, reason: reason ?? null }, async (order) => {
    const lines = await dispatchedFor(db, order.id)
    await lockMaterials(
      db,
      lines.map(({ materialId }) => materialId),
    )
    await moveForOrder(db, { orderId: order.id, kind: 'undo', lines, notes: reason ?? null, actorId: actor.id, at: now() })
    await voidConfirmations(db, order.id, confirmed)
    await unsetWarehouseReady(db, order.id)
    const objections = await objected(context, order, reason!)
    return {
      changes: {
        ...voided(order),
        returnedToStock: { old: null, new: Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity])) },
      },
      becomes: { objections, guideConfirmed: false, ...Object.fromEntries(confirmed.map((flag) => [flag, false])) },
    }
  })
}

/** Returns the objections that stand afterwards. If a body undoes the preparation and has no objection yet, one is raised for it. */
async function objected(context: Context, order: StoredOrder, reason: string) {
  const { actor, record } = context
  const { objections: standing } = stateOf(order)
  const agency = agencyOf(actor.role)
  if (!agency || standingObjectionOf({ objections: standing }, agency)) return standing
  const { changes, becomes } = await raiseObjection(context, order, agency, reason)
  record({
    action: objectionActions[agency].raise,
    recordId: order.id,
    reason,
    changes: { ...changes, ...onBehalf(delegationFor(actor, 'orders.undoReady', order)) },
  })
  return becomes.objections
}

/** The confirmations that become void, with who gave them and when. */
const voided = (order: StoredOrder) => ({
  ...(order.guideConfirmed && { guideConfirmed: { old: true, new: false } }),
  ...Object.fromEntries(
    confirmed.filter((flag) => order[flag]).map((flag) => [flag, { old: { at: order[`${flag}At`], by: order[`${flag}By`] }, new: false }]),
  ),
})
