import type { Actor, StaffRole } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import type { Delegable } from '@barreno/domain/delegations/values'
import { accept } from '../src/delegations/answer.ts'
import { give } from '../src/delegations/give.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000

type DemoDelegation = {
  giver: StaffRole
  taker: StaffRole
  permissions: Delegable[]
  reason: string
  /** First and last day, relative to today. */
  from: number
  until: number
}

/** One delegation that has ended and one in force. */
const given: readonly DemoDelegation[] = [
  {
    giver: 'gnb_almacenista',
    taker: 'gnb',
    permissions: ['orders.externalApprovalGnb'],
    reason: 'Vacaciones reglamentarias',
    from: -48,
    until: -34,
  },
  {
    giver: 'daex_almacenista',
    taker: 'daex',
    permissions: ['orders.externalApprovalDaex'],
    reason: 'Comisión de servicio en Ciudad Guayana',
    from: -2,
    until: 11,
  },
]

export const delegationsUntil = (today: Date, run: Run, staff: ReadonlyMap<StaffRole, Actor>): Event[] =>
  given.map(({ giver, taker, from, until, permissions, reason }) => {
    const at = new Date(today.getTime() + (from - 1) * day + 14 * 3_600_000)
    const dayAt = (days: number) => caracasDate(new Date(today.getTime() + days * day))
    return {
      at,
      do: async () => {
        const input = { takerId: staff.get(taker)!.id, permissions, from: dayAt(from), until: dayAt(until), reason }
        const { id } = await run(staff.get(giver)!, at, (context) => give(context, input))
        await run(staff.get(taker)!, at, (context) => accept(context, { id }))
      },
    }
  })
