import { caracasDate } from '../calendar.ts'
import { type Deadline, daysBetween, serviceDeadline, waitingDeadline } from '../deadline.ts'
import type { PreorderStatus } from '../statuses/preorders.ts'
import { nextSteps, type PreorderAction, whoActsNext } from './workflow.ts'

export type TimedPreorder = { currentStatus: PreorderStatus; statusSince: string; estimatedServiceDate: string }

/** The statuses in which staff can be late, and the maximum number of days for each. A returned pre-order is left to the client. */
export const patience = { PENDIENTE_REVISION: 2, PENDIENTE_APROBACION_GERENTE: 2 } as const satisfies Partial<
  Record<PreorderStatus, number>
>
export const statusesWithDeadline = Object.keys(patience) as (keyof typeof patience)[]
export const shortestPatience = Math.min(...Object.values(patience))

/** Returns the deadlines of a pre-order that have passed or are near: since when, and who must act. */
export function deadlinesOf(
  { currentStatus, statusSince, estimatedServiceDate }: TimedPreorder,
  { now }: { now: Date },
): Deadline<PreorderAction>[] {
  const status = statusesWithDeadline.find((each) => each === currentStatus)
  if (!status) return []
  const today = caracasDate(now)
  const since = caracasDate(new Date(statusSince))
  const waiting = daysBetween(since, today) > patience[status] ? [waitingDeadline(nextSteps(status), since, today)] : []
  return [...serviceDeadline(estimatedServiceDate, today), ...waiting].map((deadline) => ({
    ...deadline,
    mustAct: [...whoActsNext(status)],
  }))
}
