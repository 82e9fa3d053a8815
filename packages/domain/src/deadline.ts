import { type Role, roles } from './actor.ts'
import { addDays } from './calendar.ts'
import { z } from './zod.ts'

/** What is late, or about to be, with since when and who must act; `brief` says it beside the dates of a list's row. */
export const DeadlineNotice = z
  .object({ code: z.string(), message: z.string(), brief: z.string(), since: z.string(), mustAct: z.array(z.enum(roles)) })
  .meta({ id: 'DeadlineNotice' })
export type DeadlineNotice = z.infer<typeof DeadlineNotice>

/** What is late, or about to be, before it is said: `days` from the service or since the waiting began. */
export type Deadline<Step extends string> = { since: string; days: number; mustAct: Role[] } & (
  { code: 'servicePast' | 'serviceNear'; day: string } | { code: 'waitingTooLong'; steps: readonly Step[] }
)
type Unassigned<D> = D extends unknown ? Omit<D, 'mustAct'> : never
type Finding<Step extends string> = Unassigned<Deadline<Step>>

/** From so many days before its service on, what has not left is said to be near its date. */
export const nearDays = 3

/** That the day of the service is near or past; where the material has left, only that it is past. */
export function serviceDeadline(day: string, today: string, { hasLeft = false } = {}): Finding<never>[] {
  const days = daysBetween(today, day)
  if (days < 0) return [{ code: 'servicePast', day, days: -days, since: day }]
  return hasLeft || days > nearDays ? [] : [{ code: 'serviceNear', day, days, since: addDays(day, -nearDays) }]
}

/** That something is waited for longer than it may take. */
export const waitingDeadline = <Step extends string>(steps: readonly Step[], since: string, today: string): Finding<Step> => ({
  code: 'waitingTooLong',
  steps,
  since,
  days: daysBetween(since, today),
})

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
