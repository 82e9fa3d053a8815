import { agencies } from '../actor.ts'
import { type Obstacle, obstacle } from '../obstacle.ts'
import { objectionTexts } from '../texts/objections.ts'
import { describeObjection, hasNoObjection, objectionActions } from './objections.ts'
import { objectable, type OrderStatus, reserving, untilTransit } from './status.ts'
import { type OrderAction, type OrderState, orderTransitions } from './workflow.ts'

/**
 * Why the order no longer admits an action that was still asked for: the page that asked is older than an objection, than a preparation that
 * was undone, or than the transit. Null where nothing of this kind explains it.
 */
export function whyOutdated(order: OrderState, action: OrderAction): Obstacle | null {
  const { currentStatus, objections, knownToAgencies } = order
  const wasReady = agencies.every((agency) => knownToAgencies.includes(agency))
  if (wasReady && reserving.includes(currentStatus) && needsPreparation(action))
    return obstacle('backInPreparation', objectionTexts.backInPreparation(objections.map(describeObjection).join(' ')))
  const isObjection = Object.values(objectionActions).some(({ raise }) => raise === action)
  if (isObjection && !objectable.includes(currentStatus)) return obstacle('objectionTooLate')
  const isStopped = orderTransitions.some((transition) => transition.action === action && transition.requires?.includes(hasNoObjection))
  return isStopped ? hasNoObjection(order) : null
}

function needsPreparation(action: OrderAction): boolean {
  const statuses = orderTransitions.filter((transition) => transition.action === action).flatMap(({ from }) => from)
  const isPossibleIn = (stage: readonly OrderStatus[]) => statuses.some((status) => stage.includes(status))
  return isPossibleIn(untilTransit) && !isPossibleIn(reserving)
}
