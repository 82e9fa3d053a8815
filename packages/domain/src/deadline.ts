import { type Role, roles } from './actor.ts'
import { addDays } from './calendar.ts'
import { z } from './zod.ts'

/**
 * A notice that something is late or soon due: since when, and the roles that must act.
 * `brief` is a short text for the row of a list, beside its dates.
 */
export const DeadlineNotice = z
  .object({ code: z.string(), message: z.string(), brief: z.string(), since: z.string(), mustAct: z.array(z.enum(roles)) })
  .meta({ id: 'DeadlineNotice' })
export type DeadlineNotice = z.infer<typeof DeadlineNotice>

/**
 * A deadline before it is put into words: something is late or soon due.
 * `days` counts to or from the day of the service, or since the waiting began.
 */
export type Deadline<Step extends string> = { since: string; days: number; mustAct: Role[] } & (
  { code: 'servicePast' | 'serviceNear'; day: string } | { code: 'waitingTooLong'; steps: readonly Step[] }
)
type Unassigned<D> = D extends unknown ? Omit<D, 'mustAct'> : never
type Finding<Step extends string> = Unassigned<Deadline<Step>>

/** Days before its service from which an order that has not left is reported as near its date. */
export const nearDays = 3

/** Returns whether the day of the service is near or past. If the material has left, only a past day is reported. */
export function serviceDeadline(day: string, today: string, { hasLeft = false } = {}): Finding<never>[] {
  const days = daysBetween(today, day)
  if (days < 0) return [{ code: 'servicePast', day, days: -days, since: day }]
  return hasLeft || days > nearDays ? [] : [{ code: 'serviceNear', day, days, since: addDays(day, -nearDays) }]
}

/** Returns the finding that a step has waited longer than it may. */
export const waitingDeadline = <Step extends string>(steps: readonly Step[], since: string, today: string): Finding<Step> => ({
  code: 'waitingTooLong',
  steps,
  since,
  days: daysBetween(since, today),
})

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
