import type { Actor } from '@barreno/domain/actor'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { mightEver } from '@barreno/domain/permissions'
import { type OrderStatus, orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import { listServices } from './sql.ts'

/** What was rejected or annulled is no service. */
const scheduled: readonly OrderStatus[] = orderStatuses.filter((status) => orderStatusLook[status].group !== 'failed')

type Asked = { from: string; to: string; /** An operator's own orders alone. */ ownOnly?: boolean }

/** The services of some days as this reader may know of them. */
export async function servicesFor(db: Connection, actor: Actor, { from, to, ownOnly = false }: Asked): Promise<ScheduledService[]> {
  const found = await listServices(db, {
    from,
    to,
    status: scheduled,
    ...(actor.clientId !== null && { clientId: actor.clientId }),
    ...(ownOnly && actor.role === 'operador' && { operatorId: actor.id }),
  })
  if (!mightEver(actor.role, 'history.readPersons'))
    return found.map((service) => ({ ...service, operatorId: null, operatorName: null, conflicts: [] }))
  return withConflicts(found)
}

/** The same operator, or the same vehicle, for two orders on one day. */
function withConflicts(services: readonly Omit<ScheduledService, 'conflicts'>[]): ScheduledService[] {
  const taken = new Map<string, { kind: 'operator' | 'vehicle'; what: string; orders: string[] }>()
  const usesOf = ({ serviceDate, operatorId, operatorName, plates }: (typeof services)[number]) => [
    ...(operatorId ? [{ key: `${serviceDate} operator ${operatorId}`, kind: 'operator' as const, what: operatorName ?? operatorId }] : []),
    ...[...new Set(plates.map(plain))].map((plate) => ({ key: `${serviceDate} vehicle ${plate}`, kind: 'vehicle' as const, what: plate })),
  ]
  const uses = services.map(usesOf)
  for (const [index, { orderNumber }] of services.entries())
    for (const { key, kind, what } of uses[index]!) {
      const use = taken.get(key)
      if (use) use.orders.push(orderNumber)
      else taken.set(key, { kind, what, orders: [orderNumber] })
    }
  return services.map((service, index) => ({
    ...service,
    conflicts: uses[index]!.flatMap(({ key, kind, what }) => {
      const { orders } = taken.get(key)!
      return orders.length === 1
        ? []
        : orders.filter((number) => number !== service.orderNumber).map((orderNumber) => ({ kind, what, orderNumber }))
    }),
  }))
}

/** A plate is the same with and without blanks and dashes. */
const plain = (plate: string) => plate.toUpperCase().replace(/[\s-]/g, '')
