import { caracasDate } from '../calendar.ts'
import { type Deadline, daysBetween, serviceDeadline, waitingDeadline } from '../deadline.ts'
import type { PreorderStatus } from '../statuses/preorders.ts'
import { nextSteps, type PreorderAction, whoActsNext } from './workflow.ts'

export type TimedPreorder = { currentStatus: PreorderStatus; statusSince: string; estimatedServiceDate: string }

/** In which statuses somebody of the staff may be late, and how many days each may take. What was returned is the client's to send again. */
export const patience = { PENDIENTE_REVISION: 2, PENDIENTE_APROBACION_GERENTE: 2 } as const satisfies Partial<
  Record<PreorderStatus, number>
>
export const statusesWithDeadline = Object.keys(patience) as (keyof typeof patience)[]
export const shortestPatience = Math.min(...Object.values(patience))

/** What is late of a pre-order, or about to be: since when, and who must act. */
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
