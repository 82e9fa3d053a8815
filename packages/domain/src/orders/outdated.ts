import { agencies } from '../actor.ts'
import { type Obstacle, obstacle } from '../obstacle.ts'
import { dateTime } from '@barreno/texts/format'
import { outdatedTexts } from '@barreno/texts/outdated'
import { describeObjection, hasNoObjection, objectionActions } from './objections.ts'
import { objectable, type OrderStatus, reserving, untilTransit } from './status.ts'
import { type OrderAction, type OrderState, orderTransitions, statusesOf } from './workflow.ts'

/** The last change of an order's status: by whom (null for those who see no persons), when and why, as far as the reader may know. */
export type LatestMove = { orderNumber: string; action: string; who: string | null; at: string; reason: string | null }

/**
 * Why the order no longer admits an action that was still asked for: the page that asked is older than the end of the order, than an objection,
 * than a preparation that was undone, or than the transit. Null where nothing of this kind explains it.
 */
export function whyOutdated(order: OrderState, action: OrderAction, latest: LatestMove | null = null): Obstacle | null {
  const { currentStatus, objections, knownToAgencies } = order
  const ended = outdatedTexts.ended[currentStatus]
  if (ended && latest && !isPossibleIn(action, [currentStatus])) return obstacle('ended', sentenceOf(ended, latest))
  const wasReady = agencies.every((agency) => knownToAgencies.includes(agency))
  if (wasReady && reserving.includes(currentStatus) && needsPreparation(action))
    return obstacle('backInPreparation', whyBack(objections, latest))
  const isObjection = Object.values(objectionActions).some(({ raise }) => raise === action)
  if (isObjection && !objectable.includes(currentStatus)) return obstacle('objectionTooLate')
  const isStopped = orderTransitions.some((transition) => transition.action === action && transition.requires?.includes(hasNoObjection))
  return isStopped ? hasNoObjection(order) : null
}

/** What became of the order: `La orden ORD-… fue anulada por … el …: motivo.` */
const sentenceOf = (done: string, { orderNumber, who, at, reason }: LatestMove) =>
  outdatedTexts.sentence(orderNumber, done, who, dateTime(at), reason)

function whyBack(objections: OrderState['objections'], latest: LatestMove | null): string {
  if (objections.length > 0) return outdatedTexts.backInPreparation(objections.map(describeObjection).join(' '))
  const undone = latest?.action === 'orders.undoReady' ? latest : null
  return outdatedTexts.backInPreparation(
    undone ? outdatedTexts.undone(undone.orderNumber, undone.who, dateTime(undone.at), undone.reason) : null,
  )
}

const isPossibleIn = (action: OrderAction, stage: readonly OrderStatus[]) => statusesOf(action).some((status) => stage.includes(status))

const needsPreparation = (action: OrderAction) => isPossibleIn(action, untilTransit) && !isPossibleIn(action, reserving)
