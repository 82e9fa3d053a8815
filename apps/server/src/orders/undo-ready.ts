import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { agencyOf } from '@barreno/domain/actor'
import { objectionActions, standingObjectionOf } from '@barreno/domain/orders/objections'
import { approvalFlags, legacyFlags } from '@barreno/domain/statuses/orders'
import { delegationFor } from '@barreno/domain/permissions'
import type { Context } from '../context.ts'
import { dispatchedFor, lockMaterials, moveForOrder } from '../inventory/sql.ts'
import { onBehalf } from '../history/record.ts'
import { raiseObjection } from './objections/raise.ts'
import { move } from './move.ts'
import { stateOf } from './state.ts'
import type { StoredOrder } from './sql.ts'
import { unsetWarehouseReady, voidConfirmations } from './steps/sql.ts'

const confirmed = [...approvalFlags, ...legacyFlags]

/**
 * Takes the preparation back: the stock gets what left by a movement against the first, and what was confirmed of that
 * preparation, the guide included, is void. The history keeps all of it. Where a body does it, its reason stands as an objection from now on.
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

/** The objections that stand from now on: to those that did, the one of the body that undoes, where it has none already. */
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

/** What had been confirmed, by whom and when. */
const voided = (order: StoredOrder) => ({
  ...(order.guideConfirmed && { guideConfirmed: { old: true, new: false } }),
  ...Object.fromEntries(
    confirmed.filter((flag) => order[flag]).map((flag) => [flag, { old: { at: order[`${flag}At`], by: order[`${flag}By`] }, new: false }]),
  ),
})
