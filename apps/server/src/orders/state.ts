import type { Actor } from '@barreno/domain/actor'
import { fromReady, type OrderFlag, orderFlags, untilTransit } from '@barreno/domain/statuses/orders'
import type { OrderPossibleAction, PendingSubstitution } from '@barreno/domain/orders/schema'
import { substitutedAgency } from '@barreno/domain/orders/substitution'
import type { Confirmed } from '@barreno/domain/obstacle'
import type { OrderFacts, OrderState } from '@barreno/domain/orders/requirements'
import { possibleActions } from '@barreno/domain/orders/workflow'
import type { Rule } from '@barreno/domain/statuses/rules'
import { may } from '@barreno/domain/permissions'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { shortagesOf } from '../inventory/sql.ts'
import { permitFactsOf } from '../permits/of-orders.ts'
import { blastRuleOf } from './blast-reports/rule.ts'
import { standingReports } from './blast-reports/sql.ts'
import { ruleOf } from './handovers/rule.ts'
import { custodyOf } from './handovers/sql.ts'
import type { StoredOrder, StoredRow } from './sql.ts'

/** Returns the part of an order that the rules need. */
export const stateOf = (order: StoredRow | StoredOrder): OrderState => ({
  ...order,
  objections: order.objections.filter(({ liftedAt }) => liftedAt === null),
  itemCount: 'itemCount' in order ? order.itemCount : order.items.length,
  paymentStatus: order.paymentStatus ?? 'PENDIENTE',
  hasReceipt: order.hasReceipt ?? false,
  hasPayments: 'hasPayments' in order ? order.hasPayments : (order.paidAmount ?? 0) > 0,
})

/** Returns further facts that the rules need, by order id: confirmations, and missing stock of orders that wait for it, among others. */
export async function factsOf(
  context: Pick<Context, 'db' | 'actor' | 'settings' | 'now'>,
  orders: readonly (StoredRow | StoredOrder)[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const { db, actor } = context
  const waiting = orders.filter(({ currentStatus }) => currentStatus === 'ASIGNADA_OPERADOR').map(({ id }) => id)
  const short = await shortagesOf(db, waiting)
  const dispatched = orders
    .filter(({ currentStatus }) => fromReady.includes(currentStatus) && currentStatus !== 'CERRADA')
    .map(({ id }) => id)
  const rule = ruleOf(context)
  const custody = dispatched.length > 0 ? await custodyOf(db, dispatched) : []
  const leaving = orders.filter(({ currentStatus }) => untilTransit.includes(currentStatus)).map(({ id }) => id)
  const permitFacts = await permitFactsOf(context, { permits: [...waiting, ...leaving], quotas: waiting })
  const blastRule = blastRuleOf(context)
  const reported = blastRule !== 'off' && dispatched.length > 0 ? await standingReports(db, dispatched) : []
  return new Map(
    orders.map((order) => [
      order.id,
      {
        shortages: short.filter(({ orderId }) => orderId === order.id),
        confirmed: confirmedIn(actor, order),
        totals: totalsIn(actor, order),
        ...permitFacts(order.id),
        custody: { rule, lines: custody.filter(({ orderId }) => orderId === order.id) },
        blasts: blastsIn(
          blastRule,
          reported.find(({ orderId }) => orderId === order.id),
        ),
      },
    ]),
  )
}

/** Returns the fronts without a report and the reports without a signature. */
function blastsIn(rule: Rule, standing: { fronts: number; reported: readonly number[]; unsigned: readonly string[] } | undefined) {
  const { fronts = 0, reported = [], unsigned = [] } = standing ?? {}
  const missing = Array.from({ length: fronts }, (_, index) => index + 1).filter((front) => !reported.includes(front))
  return { rule, fronts, missing, unsigned }
}

/**
 * Returns the actions that the actor may take now, with their obstacles.
 * Acts in a body's place depend on the portal's setting; one that waits for a second gerente already has that as an obstacle.
 */
export function offeredActions(
  { actor, settings }: Context,
  state: OrderState,
  facts: OrderFacts,
  pending: readonly PendingSubstitution[],
): OrderPossibleAction[] {
  const { substitution } = settings
  return possibleActions(actor, state, facts).flatMap(({ advice, ...possible }): OrderPossibleAction[] => {
    const isSubstitution = substitutedAgency(actor, possible.action) !== null
    if (isSubstitution && substitution === 'off') return []
    const waits = isSubstitution && pending.some(({ action }) => action === possible.action)
    return [
      {
        ...possible,
        needs: [...possible.needs],
        obstacles: withMessages([...possible.obstacles, ...(waits ? [{ code: 'substitutionPending' } as const] : [])]),
        ...(advice.length > 0 && { advice: withMessages(advice) }),
        ...(isSubstitution && substitution === 'two-people' && { needsSecondPerson: true }),
      },
    ]
  })
}

function totalsIn(actor: Actor, order: StoredRow | StoredOrder): NonNullable<OrderFacts['totals']> | null {
  const { approvedTotal: approved, budgetTotal: now } = order
  return approved !== null && now !== null && may(actor, 'orders.readPrices', order) ? { approved, now } : null
}

/** Returns who confirmed what and when, without persons if the actor may not see them. Empty for rows of a list. */
function confirmedIn(actor: Actor, order: StoredRow | StoredOrder): Partial<Record<OrderFlag, Confirmed>> {
  if (!('warehouseReadyAt' in order)) return {}
  const seesPersons = may(actor, 'history.readPersons', null)
  return Object.fromEntries(
    orderFlags.flatMap((flag) => {
      const at = order[`${flag}At`]
      return at ? [[flag, { at, name: seesPersons ? (order[`${flag}By`]?.name ?? null) : null }]] : []
    }),
  )
}
