import { caracasDate } from '../calendar.ts'
import { type Deadline, daysBetween, serviceDeadline, waitingDeadline } from '../deadline.ts'
import { fromReady, type OrderStatus, ready, reserving } from '../statuses/orders.ts'
import type { OrderState } from './requirements.ts'
import { nextSteps, type OrderAction, whoActsNext } from './workflow.ts'

export type TimedOrder = OrderState & { statusSince: string; estimatedServiceDate: string }

/** Maximum number of days for each step before it is late. Payment and closing have no limit. */
export const patience: Partial<Record<OrderAction, number>> = {
  'orders.approveAsAdmin': 2,
  'orders.approveAsManager': 2,
  'orders.assign': 2,
  'orders.markReady': 3,
  'orders.externalApprovalGnb': 2,
  'orders.externalApprovalDaex': 2,
  'orders.externalApprovalDgcim': 2,
  'orders.setGuide': 1,
  'orders.pickUp': 2,
  'orders.startTransit': 2,
  'orders.complete': 2,
  'orders.stateConsumption': 2,
  'orders.confirmConsumptionGnb': 3,
  'orders.confirmConsumptionDaex': 3,
  'orders.confirmConsumptionClient': 3,
}

export const shortestPatience = Math.min(...Object.values(patience))

/** The statuses in which the service date matters. After the blast, the service is done. */
export const timed: readonly OrderStatus[] = [
  'PENDIENTE_ADMIN',
  'PENDIENTE_GERENTE',
  ...reserving,
  ...ready,
  'APROBADA_POR_EXTERNOS',
  'EN_TRANSITO_VOLADURA',
]
/** The statuses in which a step can be late. */
export const statusesWithDeadline: readonly OrderStatus[] = [...timed, 'COMPLETADA_VOLADURA', 'RESGUARDAR']

/** Returns the deadlines of an order that have passed or are near: since when, and who must act. */
export function deadlinesOf(order: TimedOrder, { now }: { now: Date }): Deadline<OrderAction>[] {
  const today = caracasDate(now)
  return [...service(order, today), ...waiting(order, today)].map((deadline) => ({ ...deadline, mustAct: [...whoActsNext(order)] }))
}

const service = ({ currentStatus, estimatedServiceDate }: TimedOrder, today: string) =>
  timed.includes(currentStatus) ? serviceDeadline(estimatedServiceDate, today, { hasLeft: hasLeft(currentStatus) }) : []

const hasLeft = (status: OrderStatus) => fromReady.indexOf(status) >= fromReady.indexOf('EN_TRANSITO_VOLADURA')

function waiting(order: TimedOrder, today: string) {
  const since = caracasDate(new Date(order.statusSince))
  const late = nextSteps(order).filter((step) => daysBetween(since, today) > (patience[step] ?? Infinity))
  return late.length === 0 ? [] : [waitingDeadline(late, since, today)]
}
