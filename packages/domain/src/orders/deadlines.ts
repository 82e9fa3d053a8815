import { addDays, caracasDate } from '../calendar.ts'
import { deadlineTexts as texts } from '../texts/deadlines.ts'
import { awaited } from './explain.ts'
import type { DeadlineNotice } from './schema.ts'
import { fromReady, type OrderStatus, ready, reserving } from './status.ts'
import { nextSteps, type OrderAction, type OrderState, whoActsNext } from './workflow.ts'

export type TimedOrder = OrderState & { statusSince: string; estimatedServiceDate: string }

/** From so many days before its service on, an order that has not left is said to be near its date. */
export const nearDays = 3

/** How many days each step may take before it is said to be late. Payment and closing press nobody. */
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
  'orders.confirmConsumptionGnb': 3,
  'orders.confirmConsumptionDaex': 3,
  'orders.confirmConsumptionClient': 3,
}

export const shortestPatience = Math.min(...Object.values(patience))

/** The statuses in which a service date still matters: what is blasted has been served. */
export const timed: readonly OrderStatus[] = [
  'PENDIENTE_ADMIN',
  'PENDIENTE_GERENTE',
  ...reserving,
  ...ready,
  'APROBADA_POR_EXTERNOS',
  'EN_TRANSITO_VOLADURA',
]
/** The statuses in which somebody may be late. */
export const pressing: readonly OrderStatus[] = [...timed, 'COMPLETADA_VOLADURA']

/** What is late of an order, or about to be: since when, and who must act. */
export function deadlinesOf(order: TimedOrder, { now }: { now: Date }): DeadlineNotice[] {
  const today = caracasDate(now)
  return [...serviceNotice(order, today), ...waitingNotice(order, today)].map((notice) => ({ ...notice, mustAct: [...whoActsNext(order)] }))
}

type Notice = Omit<DeadlineNotice, 'mustAct'>

function serviceNotice({ currentStatus, estimatedServiceDate: day }: TimedOrder, today: string): Notice[] {
  if (!timed.includes(currentStatus)) return []
  const left = daysBetween(today, day)
  if (left < 0) return [{ code: 'servicePast', message: texts.servicePast(day, -left), since: day }]
  if (hasLeft(currentStatus) || left > nearDays) return []
  const message = left === 0 ? texts.serviceToday() : texts.serviceNear(day, left)
  return [{ code: 'serviceNear', message, since: addDays(day, -nearDays) }]
}

const hasLeft = (status: OrderStatus) => fromReady.indexOf(status) >= fromReady.indexOf('EN_TRANSITO_VOLADURA')

function waitingNotice(order: TimedOrder, today: string): Notice[] {
  const since = caracasDate(new Date(order.statusSince))
  const days = daysBetween(since, today)
  const late = nextSteps(order).filter((step) => days > (patience[step] ?? Infinity))
  return late.length === 0 ? [] : [{ code: 'waitingTooLong', message: texts.waiting(awaited(late, 'staff'), since, days), since }]
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
