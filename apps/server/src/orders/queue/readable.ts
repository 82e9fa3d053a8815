import { type Actor, agencyOf } from '@barreno/domain/actor'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { readableOrderStatuses } from '@barreno/domain/permissions'
import type { Filters } from './sql.ts'

/** Which orders this person reads, of the statuses asked for; null where it is none. */
export function readableOrders(actor: Actor, isIncluded: (status: OrderStatus) => boolean): Pick<Filters, 'status' | 'known'> | null {
  const status = readableOrderStatuses(actor).filter(isIncluded)
  const agency = agencyOf(actor.role)
  const been = agency ? { knownToAgencies: [agency] } : { assignedOperatorId: 'anybody' }
  const others = readableOrderStatuses(actor, been).filter((one) => isIncluded(one) && !status.includes(one))
  if (status.length === 0 && others.length === 0) return null
  return { status, ...(others.length > 0 && { known: { to: agency ?? 'warehouse', status: others } }) }
}
