import type { Actor } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { explain } from '@barreno/domain/orders/explain'
import { approvalFlags, consumptionFlags, legacyFlags, type OrderFlag, orderStatusLook } from '@barreno/domain/orders/status'
import { type OrderState, orderTransitions } from '@barreno/domain/orders/workflow'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { shownHistory } from '../history/shown.ts'
import { findOrder, type StoredOrder } from './sql.ts'

export async function get(context: Context, { id }: Input<typeof orders.get>): Promise<Reply<typeof orders.get>> {
  const { db, actor } = context
  const order = await readable(db, actor, id)
  const items = order.items
  const statusHistory = await shownHistory(context, 'orders', order.id, tellsClient)
  return {
    ...withoutPricesFor(actor, order),
    ...(may(actor, 'history.readPersons', null) ? {} : nobody),
    items: may(actor, 'orders.readPrices', order) ? items : items.map((item) => ({ ...item, unitPrice: null, lineTotal: null })),
    explanation: explain({ ...order, ...stateOf(order), reason: statusHistory[0]?.notes ?? null }, actor).sentence,
    statusHistory,
  }
}

const nobody = { adminApproverId: null, adminApproverName: null, gerenteApproverId: null, gerenteApproverName: null }

/** The order, where it is there and the actor may read it; the two refusals are one. */
export async function readable(db: Connection, actor: Actor, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (!order || !may(actor, 'orders.read', order)) throw new Problem('orders.notFound')
  return order
}

type Priced = Pick<
  StoredOrder,
  'clientId' | 'assignedOperatorId' | 'currentStatus' | 'paymentStatus' | 'paidAt' | 'budgetSubtotal' | 'budgetTotal'
>

/** Whoever guards or moves explosives need not know what they cost: prices, totals and payment are left out. */
export const withoutPricesFor = <Record extends Priced>(actor: Actor, order: Record): Record =>
  may(actor, 'orders.readPrices', order) ? order : { ...order, paymentStatus: null, paidAt: null, budgetSubtotal: null, budgetTotal: null }

/** What the rules ask about. Guide, receipt and confirmations are not kept yet: no call brings an order as far as that. */
const stateOf = (order: StoredOrder): OrderState => ({
  ...order,
  itemCount: order.items.length,
  paymentStatus: order.paymentStatus ?? 'PENDIENTE',
  guideConfirmed: false,
  hasReceipt: false,
  ...nothingConfirmed,
})

const flags: readonly OrderFlag[] = [...approvalFlags, ...legacyFlags, ...consumptionFlags]
const nothingConfirmed = Object.fromEntries(flags.map((flag) => [flag, false])) as Record<OrderFlag, boolean>

/** A reason that an action must give is meant for the client; a note that it may carry is not. */
const tellsClient = (action: string) =>
  orderTransitions.some(
    ({ action: known, needs, to }) =>
      known === action && needs?.includes('reason') && to !== 'same' && orderStatusLook[to].group === 'failed',
  )
