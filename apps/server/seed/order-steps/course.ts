import type { Actor, StaffRole } from '@barreno/domain/actor'
import { type CalendarDate, startOfDay } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import type { Context, Services } from '../../src/context.ts'
import { changeStatus } from '../../src/orders/change-status.ts'
import { externalApproval } from '../../src/orders/external-approval.ts'
import type { Step } from '../payments.ts'

/** How far an order of the demonstration gets; each goes through all earlier steps. */
export type OrderEnding =
  | 'unassigned'
  | 'cancelled'
  | 'assigned'
  | 'ready'
  | 'confirmedInPart'
  | 'approvedDirectly'
  | 'raised'
  | 'objected'
  | 'undoneByObjection'
  | 'objectionLifted'
  | 'approved'
  | 'guided'
  | 'inTransit'
  | 'completed'
  | 'consumed'
  | 'safekept'
  | 'leftBehind'
  | 'closed'
  | 'closedWithReturns'

/** An act in the demonstration's year, with its time. */
export type Event = { at: Date; do: () => Promise<unknown> }
export type Run = <T>(actor: Actor, at: Date, useCase: (context: Context) => Promise<T>) => Promise<T>

export type Life = {
  ending: OrderEnding
  /** Running number of the order, so that not all take the same course. */
  turn: number
  /** Returns the order; call it only once the order exists. */
  order: () => Order
  from: Date
  serviceDate: CalendarDate
  client: Actor
  staff: ReadonlyMap<StaffRole, Actor>
  files: Services['files']
}

const hour = 3_600_000

/** What the steps of an order have in common: its life, who acts, and when. */
export function courseOf(life: Life, run: Run) {
  const { ending, turn, order, from, serviceDate, staff } = life
  const who = (role: StaffRole) => staff.get(role)!
  const step: Step<Event> = (at, actor, useCase) => ({
    at,
    do: () => run(actor, at, (context) => useCase(context, order().id)),
  })
  const after = (hours: number) => new Date(from.getTime() + hours * hour)
  /** The time this many hours into the day of the service (more than 24 for later days). */
  const onSite = (hours: number) => new Date(Math.max(startOfDay(serviceDate).getTime() + hours * hour, after(60).getTime() + hours * hour))
  const confirmed = (at: Date, role: StaffRole, form: Omit<Parameters<typeof externalApproval>[1], 'id'>) =>
    step(at, who(role), (context, id) => externalApproval(context, { id, ...form }))
  const moved = (at: Date, role: StaffRole, newStatus: string, notes: string | null = null) =>
    step(at, who(role), (context, id) => changeStatus(context, { id, newStatus, notes }))

  const isLost = ending === 'safekept' || (ending !== 'leftBehind' && turn % 4 === 1)
  return { ...life, run, who, step, after, onSite, confirmed, moved, isLost }
}

export type Course = ReturnType<typeof courseOf>
