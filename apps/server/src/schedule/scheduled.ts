import type { Actor } from '@barreno/domain/actor'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { statusesOf } from '@barreno/domain/orders/workflow'
import { oncePer } from '@barreno/domain/once-per'
import { mightEver } from '@barreno/domain/permissions'
import { plainPlate } from '@barreno/domain/records/values'
import { type OrderStatus, orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import type { CalendarService } from './ics.ts'
import { listFirstServices, listServices, type Needs } from './sql.ts'

/** Statuses of orders with a service: all except rejected and annulled ones. */
export const scheduled: readonly OrderStatus[] = orderStatuses.filter((status) => orderStatusLook[status].group !== 'failed')

const movable: readonly OrderStatus[] = statusesOf('orders.setServiceDate')

type ServiceQuery = { from: string; to: string; /** Only an operator's own orders. */ ownOnly?: boolean }

const filterFor = (actor: Actor, { from, to, ownOnly = false }: ServiceQuery) => ({
  from,
  to,
  status: scheduled,
  ...(actor.clientId !== null && { clientId: actor.clientId }),
  ...(ownOnly && actor.role === 'operador' && { operatorId: actor.id }),
})

/** Returns the services in a range of days, in batches, with only what this reader may see. */
export async function servicesFor(db: Connection, actor: Actor, query: ServiceQuery): Promise<Iterable<readonly CalendarService[]>> {
  const found = await listServices(db, filterFor(actor, query))
  return seesPersons(actor) ? found : withoutPersons(found)
}

function* withoutPersons(batches: Iterable<readonly CalendarService[]>): Generator<readonly CalendarService[]> {
  for (const batch of batches) yield batch.map(withoutPerson)
}

const withoutPerson = <Service extends { operatorId: string | null }>(service: Service) => ({
  ...service,
  operatorId: null,
  operatorName: null,
})

const seesPersons = ({ role }: Actor) => mightEver(role, 'history.readPersons')

/**
 * Returns the same for the page, with conflicts, the number of services of each day, and whether the reader may move each service. With `perDay`,
 * only so many of each day.
 */
export async function servicesOnPage(
  db: Connection,
  actor: Actor,
  { perDay, ...query }: ServiceQuery & { perDay?: number | undefined },
): Promise<ScheduledService[]> {
  const { services, all } =
    perDay === undefined ? await allServices(db, actor, query) : await listFirstServices(db, filterFor(actor, query), perDay)
  const moves = mightEver(actor.role, 'orders.setServiceDate')
  const inConflict = conflictsAmong(all, services)
  const onDay = Map.groupBy(all, ({ serviceDate }) => serviceDate)
  return services.map((service) => ({
    ...(seesPersons(actor) ? service : withoutPerson(service)),
    canMove: moves && movable.includes(service.currentStatus),
    ofDay: onDay.get(service.serviceDate)!.length,
    conflicts: seesPersons(actor) ? inConflict(service) : [],
  }))
}

async function allServices(db: Connection, actor: Actor, query: ServiceQuery) {
  const services = [...(await servicesFor(db, actor, query))].flat()
  return { services, all: services }
}

/** Returns a function for the other services of its day in which the operator or a vehicle of one of these services is. */
function conflictsAmong(
  all: readonly Needs[],
  services: readonly CalendarService[],
): (service: CalendarService) => ScheduledService['conflicts'] {
  // Thousands of services are looked up, so nothing is made for each of them.
  const days = new Map<string, Record<'operator' | 'vehicle', Map<string, string[]>>>()
  for (const service of services) {
    const day = days.get(service.serviceDate) ?? { operator: new Map<string, string[]>(), vehicle: new Map<string, string[]>() }
    days.set(service.serviceDate, day)
    for (const [kind, what] of neededBy(service)) day[kind].set(what, [])
  }
  for (const { serviceDate, orderNumber, operatorId, plates } of all) {
    const day = days.get(serviceDate)
    if (operatorId) day?.operator.get(operatorId)?.push(orderNumber)
    for (const plate of plainPlates(plates)) day?.vehicle.get(plate)?.push(orderNumber)
  }
  return (service) =>
    neededBy(service).flatMap(([kind, what]) => {
      const needing = days.get(service.serviceDate)?.[kind].get(what) ?? []
      const others = needing.filter((number) => number !== service.orderNumber)
      return others.map((orderNumber) => ({ kind, what: kind === 'operator' ? (service.operatorName ?? what) : what, orderNumber }))
    })
}

/** Thousands of services share a few hundred vehicles. */
const plain = oncePer(plainPlate)

const plainPlates = (plates: readonly string[]): readonly string[] =>
  plates.length > 1 ? [...new Set(plates.map(plain))] : plates.map(plain)

/** The operator and each vehicle of a service. */
const neededBy = ({ operatorId, plates }: CalendarService): (readonly ['operator' | 'vehicle', string])[] => [
  ...(operatorId ? [['operator', operatorId] as const] : []),
  ...plainPlates(plates).map((plate) => ['vehicle', plate] as const),
]
