import { type Actor, agencyOf } from '@barreno/domain/actor'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { readableOrderStatuses } from '@barreno/domain/permissions'
import type { Filters } from './sql.ts'

/** Returns the filter for the orders that the actor may read in the included statuses; null if there are none. */
export function readableOrders(actor: Actor, isIncluded: (status: OrderStatus) => boolean): Pick<Filters, 'status' | 'known'> | null {
  const status = readableOrderStatuses(actor).filter(isIncluded)
  const agency = agencyOf(actor.role)
  const been = agency ? { knownToAgencies: [agency] } : { assignedOperatorId: 'anybody' }
  const others = readableOrderStatuses(actor, been).filter((one) => isIncluded(one) && !status.includes(one))
  if (status.length === 0 && others.length === 0) return null
  return { status, ...(others.length > 0 && { known: { to: agency ?? 'warehouse', status: others } }) }
}
