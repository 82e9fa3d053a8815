import type { Actor } from '@barreno/domain/actor'
import { shortLines, type SupplyLine } from '@barreno/domain/inventory/supply'
import { may, powerFor } from '@barreno/domain/permissions'
import { explanationTexts as texts, type Reader, readerOf, type Wording } from '../explanations.ts'
import type { Deadline, DeadlineNotice } from '@barreno/domain/deadline'
import { closedWithout } from '../consumption.ts'
import { describeDeadline } from '../deadlines.ts'
import { date } from '../format.ts'
import { describeUndone } from '../outdated.ts'
import { supplyTexts } from '../supply.ts'
import type { LatestMove } from '@barreno/domain/obstacle'
import { closingGapsOf, consumptionFlags } from '@barreno/domain/statuses/orders'
import type { OrderState } from '@barreno/domain/orders/requirements'
import { confirmations, nextSteps, type OrderAction, orderTransitions, whoActsNext } from '@barreno/domain/orders/workflow'

/** The facts from which an order is explained. `reason` belongs to the change into its present status, as far as the reader may know it. */
export type ExplainedOrder = OrderState & {
  statusSince: string
  orderNumber: string
  reason: string | null
  /** The requested quantities with the stock, while the material is still in stock and if the reader may see it. */
  supply?: readonly SupplyLine[]
  /** The change into its present status. */
  latest?: LatestMove | null
}

/** Explains to this reader why the order has its status, who acts next and since when. */
export function explain(order: ExplainedOrder, actor: Actor): { sentence: string; since: string } {
  const { currentStatus, statusSince } = order
  const facts = { ...order, day: date(statusSince), closedWithout: closedWithout(closingGapsOf(order)) }
  const known = knownTo(actor, order)
  const steps = nextSteps(known)
  const outcome = texts.orderOutcomes[currentStatus]?.[readerOf(actor.role)](facts)
  const cause = texts.orderCauses[currentStatus] ?? undoneBy(order)
  const stands = outcome ?? texts.waits(awaited(steps, readerOf(actor.role), isForColleague(steps, known, actor)), facts.day)
  const short = shortLines(order.supply ?? [])
  const isClosedUnpaid = currentStatus === 'CERRADA' && known.paymentStatus !== 'PAGADO'
  const sentences = [
    ...(cause ? [cause] : []),
    stands,
    ...(short.length > 0 ? [supplyTexts.shortage(short)] : []),
    ...(isClosedUnpaid ? [texts.closedUnpaid[readerOf(actor.role)]] : []),
    ...turn(known, steps, actor),
  ]
  return { sentence: sentences.join(' '), since: statusSince }
}

/** Returns the sentence that the preparation was undone, for an order that has to be prepared again. */
const undoneBy = ({ latest }: ExplainedOrder): string | null => (latest?.action === 'orders.undoReady' ? describeUndone(latest) : null)

/** Hides a missing payment from readers who may not see money. */
const knownTo = (actor: Actor, order: ExplainedOrder): ExplainedOrder =>
  may(actor, 'orders.readPrices', order) ? order : { ...order, paymentStatus: 'PAGADO' }

export const describeDeadlines = (deadlines: readonly Deadline<OrderAction>[]): DeadlineNotice[] =>
  deadlines.map((deadline) => describeDeadline(deadline, (steps) => awaited(steps, 'staff')))

/** Lists what is awaited: confirmations by those who give them, if they are all of one kind; otherwise the steps. */
function awaited(steps: readonly OrderAction[], reader: Reader, forColleague = false): string[] {
  const wordingOf = (table: typeof texts.confirmer, to = reader) => steps.flatMap((step) => wordsFor(table[step], to))
  const objectors = wordingOf(texts.objector)
  const lifts = objectors.length > 0 ? [texts.liftsOf(objectors)] : []
  const confirmers = wordingOf(texts.confirmer, forColleague ? 'staff' : reader)
  if (confirmers.length > 0) return [...lifts, isOfConsumption(steps) ? texts.consumptionBy(confirmers) : texts.approvalsOf(confirmers)]
  return [...lifts, ...wordingOf(texts.orderAwaits)]
}

const wordsFor = (wording: Wording | undefined, reader: Reader) =>
  wording === undefined ? [] : [typeof wording === 'string' ? wording : wording[reader]]

const isOfConsumption = (steps: readonly OrderAction[]) =>
  Object.values(confirmations).some(({ action, flag }) => steps.includes(action) && (consumptionFlags as readonly string[]).includes(flag))

function turn(order: ExplainedOrder, steps: readonly OrderAction[], actor: Actor): string[] {
  const next = whoActsNext(order)
  const reader = readerOf(actor.role)
  const moves = movesOf(order, steps, actor)
  if (moves.length > 0) return [texts.yourTurn[reader](moves)]
  if (isForColleague(steps, order, actor)) return [texts.turnOfColleague(powerFor[ofClient])]
  return reader === 'staff' && next.length > 0 ? [texts.theirTurn(next)] : []
}

const ofClient = 'orders.confirmConsumptionClient'

/** Whether the order waits for the reader's alianza, which has not given this person the power. */
const isForColleague = (steps: readonly OrderAction[], order: ExplainedOrder, actor: Actor) =>
  steps.includes(ofClient) && actor.powers !== undefined && !may(actor, ofClient, order)

/** Returns the actions of the actor that bring the order forward or reject it. Other possible actions are not part of their turn. */
const movesOf = (order: ExplainedOrder, steps: readonly OrderAction[], actor: Actor) =>
  orderTransitions
    .flatMap(({ action, from, to }) => {
      const counts = action !== null && (steps.includes(action) || to === 'RECHAZADA_ADMIN' || to === 'RECHAZADA_GERENTE')
      return counts && from.includes(order.currentStatus) && may(actor, action, order) ? action : []
    })
    .flatMap((action) => texts.orderMoves[action] ?? [])
