import { agencies } from '../actor.ts'
import type { LatestMove, Obstacle } from '../obstacle.ts'
import { hasNoObjection, objectionActions } from './objections.ts'
import { endedStatuses, objectable, type OrderStatus, reserving, untilTransit } from '../statuses/orders.ts'
import type { OrderState } from './requirements.ts'
import { type OrderAction, orderTransitions, statusesOf } from './workflow.ts'

/**
 * Explains why the order no longer permits an action requested from an outdated page:
 * since then the order ended, was objected to, went back into preparation or entered transit. Null if none of these is the reason.
 */
export function whyOutdated(order: OrderState, action: OrderAction, latest: LatestMove | null = null): Obstacle | null {
  const { currentStatus, objections, knownToAgencies } = order
  const status = endedStatuses.find((each) => each === currentStatus)
  if (status && latest && !isPossibleIn(action, [status])) return { code: 'ended', status, latest }
  const wasReady = agencies.every((agency) => knownToAgencies.includes(agency))
  if (wasReady && reserving.includes(currentStatus) && needsPreparation(action))
    return { code: 'backInPreparation', objections, undone: latest?.action === 'orders.undoReady' ? latest : null }
  const isObjection = Object.values(objectionActions).some(({ raise }) => raise === action)
  if (isObjection && !objectable.includes(currentStatus)) return { code: 'objectionTooLate' }
  const isStopped = orderTransitions.some((transition) => transition.action === action && transition.requires?.includes(hasNoObjection))
  return isStopped ? hasNoObjection(order) : null
}

const isPossibleIn = (action: OrderAction, stage: readonly OrderStatus[]) => statusesOf(action).some((status) => stage.includes(status))

const needsPreparation = (action: OrderAction) => isPossibleIn(action, untilTransit) && !isPossibleIn(action, reserving)
