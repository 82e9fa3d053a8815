import type { Actor } from '@barreno/domain/actor'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { statusesOf } from '@barreno/domain/orders/workflow'
import { mightEver } from '@barreno/domain/permissions'
import { type OrderStatus, orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import type { CalendarService } from './ics.ts'
import { listServices } from './sql.ts'

/** What was rejected or annulled is no service. */
export const scheduled: readonly OrderStatus[] = orderStatuses.filter((status) => orderStatusLook[status].group !== 'failed')

const movable: readonly OrderStatus[] = statusesOf('orders.setServiceDate')

type Asked = { from: string; to: string; /** An operator's own orders alone. */ ownOnly?: boolean }

/** The services of some days as this reader may know of them. */
export async function servicesFor(db: Connection, actor: Actor, asked: Asked): Promise<CalendarService[]> {
  const { from, to, ownOnly = false } = asked
  const found = await listServices(db, {
    from,
    to,
    status: scheduled,
    ...(actor.clientId !== null && { clientId: actor.clientId }),
    ...(ownOnly && actor.role === 'operador' && { operatorId: actor.id }),
  })
  return seesPersons(actor) ? found : found.map((service) => ({ ...service, operatorId: null, operatorName: null }))
}

const seesPersons = ({ role }: Actor) => mightEver(role, 'history.readPersons')

/** The same for the page: with what is to be in two places, and whether the reader may move it. */
export async function servicesOnPage(db: Connection, actor: Actor, asked: Asked): Promise<ScheduledService[]> {
  const moves = mightEver(actor.role, 'orders.setServiceDate')
  const services = (await servicesFor(db, actor, asked)).map((service) => ({
    ...service,
    canMove: moves && movable.includes(service.currentStatus),
    conflicts: [],
  }))
  return seesPersons(actor) ? withConflicts(services) : services
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
