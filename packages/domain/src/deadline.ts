import { roles } from './actor.ts'
import { addDays } from './calendar.ts'
import { deadlineTexts as texts } from '@barreno/texts/deadlines'
import { z } from './zod.ts'

/** What is late, or about to be, with since when and who must act; `brief` says it beside the dates of a list's row. */
export const DeadlineNotice = z
  .object({ code: z.string(), message: z.string(), brief: z.string(), since: z.string(), mustAct: z.array(z.enum(roles)) })
  .meta({ id: 'DeadlineNotice' })
export type DeadlineNotice = z.infer<typeof DeadlineNotice>

type Notice = Omit<DeadlineNotice, 'mustAct'>

/** From so many days before its service on, what has not left is said to be near its date. */
export const nearDays = 3

/** That the day of the service is near or past; where the material has left, only that it is past. */
export function serviceNotice(day: string, today: string, { hasLeft = false } = {}): Notice[] {
  const left = daysBetween(today, day)
  if (left < 0) return [{ code: 'servicePast', message: texts.servicePast(day, -left), brief: texts.brief.servicePast(-left), since: day }]
  if (hasLeft || left > nearDays) return []
  const [message, brief] =
    left === 0 ? [texts.serviceToday(), texts.brief.serviceToday()] : [texts.serviceNear(day, left), texts.brief.serviceNear(left)]
  return [{ code: 'serviceNear', message, brief, since: addDays(day, -nearDays) }]
}

/** That something is waited for longer than it may take. */
export const waitingNotice = (awaited: readonly string[], since: string, today: string): Notice => ({
  code: 'waitingTooLong',
  message: texts.waiting(awaited, since, daysBetween(since, today)),
  brief: texts.brief.waiting(awaited),
  since,
})

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
