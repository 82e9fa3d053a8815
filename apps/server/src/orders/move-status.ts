import type { Input } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { ReservationUse } from '@barreno/domain/inventory/schema'
import { withDelayCounts } from '@barreno/domain/patterns/comparison'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { numberedLines, packingFaults } from '@barreno/domain/orders/packing/values'
import { describePackingFault } from '@barreno/texts/delay-numbers'
import { isSameUse, reservationUses } from '@barreno/domain/inventory/supply'
import type { Order } from '@barreno/domain/orders/schema'
import type { ConsumptionForm } from '@barreno/domain/orders/forms'
import { closingGapsOf, type OrderStatus } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { Problem } from '@barreno/domain/problems'
import { withMessages } from '@barreno/texts/obstacles'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { moveForOrder } from '../inventory/sql.ts'
import { supplyFor } from '../inventory/supply-for.ts'
import { stateBalance } from './balance/state.ts'
import { blastRuleOf } from './blast-reports/rule.ts'
import { type Effect, move } from './move.ts'
import { factsOf } from './state.ts'
import type { StoredOrder } from './sql.ts'
import { setAdminApproval, setGerenteApproval, setWarehouseReady } from './steps/sql.ts'

type Form = Pick<Input<typeof orders.act>, 'id' | 'notes' | 'consumption' | 'expectedReservations' | 'packedByNumber'> & {
  version?: number | undefined
  to?: OrderStatus | undefined
}

/** Moves an order to another status (approve, reject, make ready, depart, complete, close) and writes the fields that belong to the step. */
export function moveStatus(
  context: Context,
  action: OrderAction | ((order: StoredOrder) => OrderAction),
  { id, version, to, notes, consumption, expectedReservations, packedByNumber }: Form,
): Promise<Order> {
  const reason = notes || (to === 'LISTA_PARA_DESPACHO' ? texts.warehouseReady : null)
  return move(context, action, { id, version, ...(to && { to }), reason }, async (order, done) => {
    if (done === 'orders.complete' && consumption) return stateWhenCompleting(context, order, consumption)
    if (done === 'orders.markReady') return takeFromStock(context, order, expectedReservations ?? null, packedByNumber ?? null)
    return effects[done]?.(context, order, reason)
  })
}

/** Stores the consumption that the operator states while completing the service, with its own history entry. */
async function stateWhenCompleting(context: Context, order: StoredOrder, consumption: ConsumptionForm) {
  await refuseUnreported(context, order)
  const { changes, becomes } = await stateBalance(context, order, consumption, 'consumption.')
  context.record({ action: 'orders.stateConsumption', recordId: order.id, reason: consumption.notes || null, changes })
  return { becomes }
}

/** Refuses figures before all blast reports exist, if the corporation requires reports. */
async function refuseUnreported(context: Context, order: StoredOrder): Promise<void> {
  if (blastRuleOf(context) !== 'required') return
  const { fronts = 0, missing = [] } = (await factsOf(context, [order])).get(order.id)?.blasts ?? {}
  if (missing.length > 0)
    throw new Problem('orders.transitionRefused', {
      obstacles: withMessages([{ code: 'blastReportMissing', fronts: missing, of: fronts }]),
    })
}

const effects: Partial<Record<OrderAction, (context: Context, order: StoredOrder, reason: string | null) => ReturnType<Effect>>> = {
  async 'orders.approveAsAdmin'({ db, actor, now }, { id }) {
    await setAdminApproval(db, id, actor.id, now())
  },
  async 'orders.approveAsManager'({ db, actor, now }, { id }) {
    await setGerenteApproval(db, id, actor.id, now())
  },
  // Records what is missing when the order is closed, and whether a reason was given.
  async 'orders.close'(_, order, reason) {
    const gaps = closingGapsOf(order)
    return gaps.length === 0
      ? undefined
      : { changes: { closedWithout: { old: null, new: gaps }, reasonGiven: { old: null, new: reason !== null } } }
  },
}

/** Takes the quantities out of stock, all in the transaction that makes the order ready. */
async function takeFromStock(
  { db, actor, now }: Context,
  { id, items, configuredFrontsDetailsSnapshot }: StoredOrder,
  expected: readonly ReservationUse[] | null,
  packed: readonly PackedNumber[] | null,
): ReturnType<Effect> {
  const lines = withDelayCounts(items, configuredFrontsDetailsSnapshot, ({ materialId }) => materialId)
  const faults = packed ? packingFaults(lines, packed) : []
  if (faults.length > 0)
    throw new Problem(
      'input.invalid',
      faults.map((fault) => ({ field: 'packedByNumber', message: describePackingFault(fault) })),
    )
  const reservations = reservationUses(await supplyFor(db, actor, items, id))
  if (expected && !isSameUse(expected, reservations)) throw new Problem('orders.reservationsChanged', { reservations })
  const taken = items.map(({ materialId, quantity }) => ({ materialId, quantity: -quantity }))
  await moveForOrder(db, { orderId: id, kind: 'dispatch', lines: taken, notes: null, actorId: actor.id, at: now() })
  await setWarehouseReady(db, id, now(), packed)
  return {
    changes: {
      dispatched: { old: null, new: Object.fromEntries(items.map(({ materialId, quantity }) => [materialId, quantity])) },
      ...(numberedLines(lines).length > 0 && {
        packedByNumber: { old: null, new: packed },
        packedByNumberGiven: { old: null, new: packed !== null },
      }),
      ...(reservations.length > 0 && {
        reservationsUsed: { old: null, new: reservations },
        reservationsShown: { old: null, new: expected !== null },
      }),
    },
  }
}
