import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { returnedLots } from '@barreno/domain/orders/passport/balance'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { reportIncidents } from '../incidents/report.ts'
import { lockMaterials, moveForOrder } from '../inventory/sql.ts'
import { refuseDuplicates } from '../materials/offers.ts'
import { changeBalance } from './balance/change.ts'
import { move } from './move.ts'
import { returnableOf, usedByLot } from './passport/sql.ts'
import type { StoredOrder } from './sql.ts'
import { insertSafekeeping } from './steps/sql.ts'

type Form = Input<typeof orders.safekeeping>

/**
 * Records what came back, what was lost and why, and where it is kept.
 * Returned quantities go back to stock by a movement; a material that is not named has none.
 * A loss is an incident; it moves no stock, because the dispatch already did.
 * If the figures differ from the operator's statement, confirmations of consumption become void.
 */
export async function safekeeping(
  context: Context,
  { id, version, items, location, receivedBy, notes }: Form,
): Promise<Reply<typeof orders.safekeeping>> {
  const { db, actor, now } = context
  refuseDuplicates(
    items.map(({ materialId }) => materialId),
    'items',
  )
  const inputOf = (order: StoredOrder) => ({ returns: linesOf(order, items) })
  return move(context, 'orders.safekeeping', { id, version, reason: notes || null, inputOf }, async (order) => {
    refuseUnfounded(order, items)
    const lines = linesOf(order, items)
    const returned = lines.filter((line) => line.returned > 0).map(({ materialId, returned: quantity }) => ({ materialId, quantity }))
    await lockMaterials(
      db,
      returned.map(({ materialId }) => materialId),
    )
    const safekeepingNumber = await nextNumber(db, 'RES', now())
    await reportIncidents(
      context,
      order.id,
      lines
        .filter(({ lost }) => lost > 0)
        .map(({ materialId, lost, lossExplanation }) => ({ kind: 'loss', materialId, quantity: lost, explanation: lossExplanation })),
    )
    await insertSafekeeping(db, {
      orderId: order.id,
      safekeepingNumber,
      at: now(),
      location,
      receivedBy,
      operatorId: actor.id,
      notes: notes || null,
      items: lines,
    })
    await moveForOrder(db, {
      orderId: order.id,
      kind: 'return',
      lines: await byLot(context, order.id, returned),
      notes: location,
      actorId: actor.id,
      at: now(),
    })
    const changed = differs(order, lines) ? await changeBalance(context, order, { cause: 'safekeeping', statement: null }) : null
    return {
      becomes: changed?.becomes ?? {},
      changes: {
        ...changed?.changes,
        safekeepingNumber: { old: null, new: safekeepingNumber },
        location: { old: null, new: location },
        balance: { old: null, new: lines },
      },
    }
  })
}

/** Splits the returned quantities by lot: what the blast reports do not say was used. Without reports the database chooses the lots. */
async function byLot({ db }: Context, orderId: string, returned: readonly { materialId: string; quantity: number }[]) {
  const used = returned.length > 0 ? await usedByLot(db, orderId) : null
  if (!used) return returned
  const parts = await returnableOf(db, orderId)
  return returned.flatMap((line) => {
    const lots = returnedLots(
      parts.filter(({ materialId }) => materialId === line.materialId),
      used,
      line.quantity,
    )
    return lots ? lots.map((lot) => ({ materialId: line.materialId, ...lot })) : [line]
  })
}

/** Returns each dispatched material with what came back and what was lost. */
const linesOf = ({ balance }: StoredOrder, items: Form['items']) =>
  balance
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ materialId, materialName: name, dispatched }) => {
      const { returned = 0, lost, lossExplanation } = items.find((item) => item.materialId === materialId) ?? {}
      return { materialId, name, dispatched, returned, lost: lost ?? 0, lossExplanation: (lost && lossExplanation) || null }
    })

/** Whether the lines differ from the statement. A resguardo without a loss does not contradict a stated loss. */
const differs = ({ balance, balanceStated }: StoredOrder, lines: ReturnType<typeof linesOf>) =>
  lines.some(({ materialId, returned, lost }) => {
    const stated = balanceStated ? balance.find((line) => line.materialId === materialId) : undefined
    return returned !== (stated?.returned ?? 0) || (lost > 0 && lost !== (stated?.lost ?? 0))
  })

/** Refuses materials that were never dispatched, and losses without an explanation. */
function refuseUnfounded({ balance }: StoredOrder, items: Form['items']): void {
  const hasLeft = (materialId: string) => balance.some((line) => line.materialId === materialId && line.dispatched > 0)
  const faults = items.flatMap(({ materialId, lost, lossExplanation }, index): Fault[] => [
    ...(hasLeft(materialId) ? [] : [{ field: `items.${index}.materialId`, message: texts.notDispatched(materialId) }]),
    ...(lost && !lossExplanation ? [{ field: `items.${index}.lossExplanation`, message: texts.lossUnexplained }] : []),
  ])
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}
