import type { Actor } from '@barreno/domain/actor'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { statusesOf } from '@barreno/domain/orders/workflow'
import { mightEver } from '@barreno/domain/permissions'
import { plainPlate } from '@barreno/domain/records/values'
import { type OrderStatus, orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import type { CalendarService } from './ics.ts'
import { listServices } from './sql.ts'

/** Statuses of orders with a service: all except rejected and annulled ones. */
export const scheduled: readonly OrderStatus[] = orderStatuses.filter((status) => orderStatusLook[status].group !== 'failed')

const movable: readonly OrderStatus[] = statusesOf('orders.setServiceDate')

type ServiceQuery = { from: string; to: string; /** Only an operator's own orders. */ ownOnly?: boolean }

/** Returns the services in a range of days, in batches, with only what this reader may see. */
export async function servicesFor(db: Connection, actor: Actor, query: ServiceQuery): Promise<Iterable<readonly CalendarService[]>> {
  const { from, to, ownOnly = false } = query
  const found = await listServices(db, {
    from,
    to,
    status: scheduled,
    ...(actor.clientId !== null && { clientId: actor.clientId }),
    ...(ownOnly && actor.role === 'operador' && { operatorId: actor.id }),
  })
  return seesPersons(actor) ? found : withoutPersons(found)
}

function* withoutPersons(batches: Iterable<readonly CalendarService[]>): Generator<readonly CalendarService[]> {
  for (const batch of batches) yield batch.map((service) => ({ ...service, operatorId: null, operatorName: null }))
}

const seesPersons = ({ role }: Actor) => mightEver(role, 'history.readPersons')

/** Returns the same for the page, with conflicts and whether the reader may move each service. */
export async function servicesOnPage(db: Connection, actor: Actor, query: ServiceQuery): Promise<ScheduledService[]> {
  const moves = mightEver(actor.role, 'orders.setServiceDate')
  const services = [...(await servicesFor(db, actor, query))].flat().map((service) => ({
    ...service,
    canMove: moves && movable.includes(service.currentStatus),
    conflicts: [],
  }))
  return seesPersons(actor) ? withConflicts(services) : services
}

/** Marks services on the same day with the same operator or vehicle. */
function withConflicts(services: readonly Omit<ScheduledService, 'conflicts'>[]): ScheduledService[] {
  const taken = new Map<string, { kind: 'operator' | 'vehicle'; what: string; orders: string[] }>()
  const usesOf = ({ serviceDate, operatorId, operatorName, plates }: (typeof services)[number]) => [
    ...(operatorId ? [{ key: `${serviceDate} operator ${operatorId}`, kind: 'operator' as const, what: operatorName ?? operatorId }] : []),
    ...[...new Set(plates.map(plainPlate))].map((plate) => ({
      key: `${serviceDate} vehicle ${plate}`,
      kind: 'vehicle' as const,
      what: plate,
    })),
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
