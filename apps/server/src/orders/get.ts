import type { Actor, Role } from '@barreno/domain/actor'
import { awaitedBy } from '@barreno/domain/comments/values'
import { type SupplyLine, supplyLines } from '@barreno/domain/inventory/supply'
import { deadlinesOf } from '@barreno/domain/orders/deadlines'
import type { orders } from '@barreno/domain/orders/endpoints'
import { describeDeadlines, explain } from '@barreno/texts/orders/explain'
import type { OrderPayment } from '@barreno/domain/orders/payments/schema'
import type { Objection, Order, PendingSubstitution } from '@barreno/domain/orders/schema'
import { beforeReady, consumptionFlags, fromReady, orderFlags, type OrderStatus, orderStatusLook } from '@barreno/domain/statuses/orders'
import type { LatestMove } from '@barreno/domain/obstacle'
import { type OrderAction, orderTransitions } from '@barreno/domain/orders/workflow'
import { withDelayCounts } from '@barreno/domain/patterns/comparison'
import { withoutPrices } from '@barreno/domain/patterns/pricing'
import { may, mightEver } from '@barreno/domain/permissions'
import type { StatusHistoryEntry } from '@barreno/domain/records/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { toIncident } from '../incidents/get.ts'
import { incidentsOf } from '../incidents/sql.ts'
import { statusesIn, visibleActivity, type MaybeWithActivity } from '../history/activity.ts'
import { countMarks, withVisibleAlarms } from '../patterns/alarms.ts'
import { supplyFor } from '../inventory/supply-for.ts'
import { toReport } from './blast-reports/to-report.ts'
import { reportsOf } from './blast-reports/sql.ts'
import { factsOf, offeredActions, stateOf } from './state.ts'
import { withAuthorship } from '../delegations/authorship.ts'
import { findOrder, findOrderWithActivity, type StoredOrder, type StoredRow } from './sql.ts'

export const get: UseCase<typeof orders.get> = async (context, { id }) => {
  return show(context, await readable(context.db, context.actor, id, findOrderWithActivity))
}

/**
 * Returns the order. Refuses with the same error if it does not exist and if the actor may not read it. In `unseen` statuses it need not be readable.
 */
export async function readable<Found extends StoredOrder = StoredOrder>(
  db: Connection,
  actor: Actor,
  id: string,
  find: (db: Connection, id: string) => Promise<Found | undefined> = findOrder as never,
  { unseen = [] }: { unseen?: readonly OrderStatus[] | undefined } = {},
): Promise<Found> {
  const found = await find(db, id)
  const [order] = await withAuthorship(db, actor, 'orders', found ? [found] : [])
  if (!order || !(may(actor, 'orders.read', order) || unseen.includes(order.currentStatus))) throw new Problem('orders.notFound')
  return order
}

/** Returns the whole record, without what this actor may not see. */
export async function show(context: Context, { earlier, materials, ...found }: StoredOrder & MaybeWithActivity): Promise<Order> {
  const { db, actor, now } = context
  const [order = found] = await withAuthorship(db, actor, 'orders', [found])
  const activity = (await activityOf(context, order, { earlier, materials })).filter(
    ({ action }) => may(actor, 'orders.readPrices', order) || !aboutMoney.includes(action),
  )
  const statusHistory = statusesIn(activity)
  const state = stateOf(order)
  const priced = withoutMoneyFor(actor, order)
  const supply = await supplyOf(context, order)
  const pendingSubstitutions = pendingFor(context, order)
  return {
    ...withoutPricesFor(actor, priced),
    items: withDelayCounts(priced.items, priced.configuredFrontsDetailsSnapshot, ({ materialId }) => materialId),
    alarms: countMarks(order.alarms),
    awaitsAnswer: awaitedBy(actor.role, order.openQuestions),
    configuredFrontsDetailsSnapshot: withVisibleAlarms(actor, priced.configuredFrontsDetailsSnapshot),
    ...(may(actor, 'history.readPersons', null) ? {} : withoutPersons(order)),
    recaudosDelivery: may(actor, 'reports.recaudos', null) ? order.recaudosDelivery : null,
    payments: paymentsFor(actor, order),
    blastReports: fromReady.includes(order.currentStatus)
      ? (await reportsOf(db, order.id)).map((report) => toReport(actor, order, report))
      : [],
    incidents: (await incidentsOf(db, order.id)).map((incident) => toIncident(context, incident)),
    // Deadlines are internal to the corporation; for a client the explanation says whose turn it is.
    deadlines: actor.role === 'cliente' ? [] : describeDeadlines(deadlinesOf({ ...order, ...state }, { now: now() })),
    pendingSubstitutions,
    actions: offeredActions(context, state, (await factsOf(context, [order])).get(order.id)!, pendingSubstitutions),
    explanation: explain(
      { ...order, ...state, reason: statusHistory[0]?.notes ?? null, supply, latest: latestIn(order, statusHistory) },
      actor,
    ).sentence,
    statusHistory,
    activity,
  }
}

/** Returns the last status change, without what the actor may not know of it. */
export const latestMove = async (context: Context, order: StoredOrder): Promise<LatestMove | null> =>
  latestIn(order, statusesIn(await activityOf(context, order)))

function latestIn({ orderNumber }: StoredOrder, [latest]: readonly StatusHistoryEntry[]): LatestMove | null {
  return latest ? { orderNumber, action: latest.action, who: latest.userName, at: latest.timestamp, reason: latest.notes } : null
}

const activityOf = (context: Context, order: StoredOrder, known: MaybeWithActivity = {}) =>
  visibleActivity(context, 'orders', order.id, tellsClient, { hides: hiddenFields(context.actor, order), ...known })

/** Compares the requested quantities with the stock, before the order is prepared. Empty for clients, who may not see the stock. */
async function supplyOf({ db, actor }: Context, { id, currentStatus, items }: StoredOrder): Promise<SupplyLine[]> {
  if (!beforeReady.includes(currentStatus) || !may(actor, 'inventory.stock', null)) return []
  return supplyLines(await supplyFor(db, actor, items, id))
}

type Priced = Pick<
  StoredOrder,
  | 'clientId'
  | 'assignedOperatorId'
  | 'currentStatus'
  | 'paymentStatus'
  | 'paidAt'
  | 'paidOn'
  | 'paidAmount'
  | 'outstanding'
  | 'budgetSubtotal'
  | 'budgetTotal'
  | 'approvedTotal'
>

/** Removes prices, totals and payment for actors who may not read them, such as those who guard or transport explosives. */
export const withoutPricesFor = <Record extends Priced>(actor: Actor, order: Record): Record =>
  may(actor, 'orders.readPrices', order)
    ? order
    : {
        ...order,
        paymentStatus: null,
        paidAt: null,
        paidOn: null,
        paidAmount: null,
        outstanding: null,
        budgetSubtotal: null,
        budgetTotal: null,
        approvedTotal: null,
      }

const withoutMoneyFor = (actor: Actor, order: StoredOrder): StoredOrder =>
  may(actor, 'orders.readPrices', order)
    ? order
    : {
        ...order,
        estimatedTotalCost: null,
        items: order.items.map((item) => ({ ...item, unitPrice: null, lineTotal: null })),
        services: order.services.map((service) => ({ ...service, amount: null })),
        paymentReceipt: null,
        hasReceipt: null,
        voidReceiptNumbers: [],
        configuredFrontsDetailsSnapshot: order.configuredFrontsDetailsSnapshot.map((front) => ({
          ...front,
          backendSuggestedPattern: front.backendSuggestedPattern && withoutPrices(front.backendSuggestedPattern),
        })),
      }

/** Returns the payments. A client sees no persons, and only the notes that say why a payment was reversed. */
function paymentsFor(actor: Actor, order: StoredOrder): OrderPayment[] | null {
  if (!may(actor, 'orders.readPrices', order) || !order.payments) return null
  const seesPersons = may(actor, 'history.readPersons', null)
  const seesDeliveries = may(actor, 'reports.recaudos', null)
  return order.payments.map((payment) => ({
    ...payment,
    ...(!seesPersons && { recordedByName: null, note: payment.reverses ? payment.note : null }),
    delivery: seesDeliveries ? payment.delivery : null,
  }))
}

/** Fields that lists of changes hide from this reader: amounts, and for clients also persons. */
const hiddenFields = (actor: Actor, order: StoredOrder) => [
  ...(may(actor, 'orders.readPrices', order) ? [] : ['budgetTotal', 'approvedTotal', 'services']),
  ...(may(actor, 'history.readPersons', null) ? [] : ['assignedOperatorName']),
  // Their values name other orders.
  ...(may(actor, 'inventory.page', null) || may(actor, 'orders.history', order) ? [] : ['reservationsUsed']),
]

/** Actions that reveal amounts. */
const aboutMoney: readonly string[] = [
  'orders.markPaid',
  'orders.addReceipt',
  'orders.recordPayment',
  'orders.reversePayment',
  'orders.setServices',
]

/** Returns the requests that wait for a second gerente and have not expired. */
export const pendingFor = ({ actor, now }: Context, order: StoredOrder | StoredRow): PendingSubstitution[] =>
  may(actor, 'orders.decideSubstitution', order)
    ? order.pendingSubstitutions.filter(({ expiresAt }) => Date.parse(expiresAt) >= now().getTime())
    : []

/** Returns the objections. Clients see which body objects and since when; persons and reasons are only for roles that may read persons. */
export const objectionsFor = (role: Role, objections: readonly Objection[]): Objection[] =>
  objections.map((objection) =>
    mightEver(role, 'history.readPersons') ? objection : { ...objection, by: null, reason: null, liftedBy: null, liftReason: null },
  )

/** Removes all persons except the client's own representative. */
const withoutPersons = ({ safekeeping, objections, consumptionStatement, voidedConfirmations }: StoredOrder) => ({
  objections: objectionsFor('cliente', objections),
  sharedGuideReason: null,
  adminApproverId: null,
  adminApproverName: null,
  gerenteApproverId: null,
  gerenteApproverName: null,
  safekeeping: safekeeping && { ...safekeeping, receivedBy: null, operatorName: null },
  consumptionStatement: consumptionStatement && { ...consumptionStatement, statedById: null, statedByName: null },
  voidedConfirmations: voidedConfirmations.map((voided) => (voided.flag === consumptionFlags[2] ? voided : { ...voided, by: null })),
  ...Object.fromEntries(orderFlags.filter((flag) => flag !== consumptionFlags[2]).map((flag) => [`${flag}By`, null])),
})

/** Actions that the client has to understand although they do not end the order; the notice of a moved service contains its reason, too. */
const explainedToClient: readonly string[] = ['orders.editItems', 'orders.reversePayment', 'orders.setServiceDate'] satisfies OrderAction[]

/** Whether the client sees the reason of an action: if they are told it anyway, or if it ends the order as failed. */
const tellsClient = (action: string) =>
  explainedToClient.includes(action) ||
  orderTransitions.some(
    ({ action: known, needs, to }) =>
      known === action && needs?.includes('reason') && to !== 'same' && orderStatusLook[to].group === 'failed',
  )
