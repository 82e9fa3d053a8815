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
export function withConflicts(services: readonly Omit<ScheduledService, 'conflicts'>[]): ScheduledService[] {
  const taken = new Map<string, { kind: 'operator' | 'vehicle'; what: string; orders: string[] }>()
  const usesOf = ({ serviceDate, operatorId, operatorName, plates }: (typeof services)[number]) => [
    ...(operatorId ? [{ key: `${serviceDate} operator ${operatorId}`, kind: 'operator' as const, what: operatorName ?? operatorId }] : []),
    ...[...new Set(plates.map(plain))].map((plate) => ({ key: `${serviceDate} vehicle ${plate}`, kind: 'vehicle' as const, what: plate })),
  ]
  for (const service of services)
    for (const { key, kind, what } of usesOf(service)) {
      const use = taken.get(key) ?? { kind, what, orders: [] }
      use.orders.push(service.orderNumber)
      taken.set(key, use)
    }
  return services.map((service) => ({
    ...service,
    conflicts: usesOf(service).flatMap(({ key, kind, what }) =>
      taken.get(key)!.orders.flatMap((orderNumber) => (orderNumber === service.orderNumber ? [] : [{ kind, what, orderNumber }])),
    ),
  }))
}

/** A plate is the same with and without blanks and dashes. */
const plain = (plate: string) => plate.toUpperCase().replace(/[\s-]/g, '')
