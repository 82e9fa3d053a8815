import { reports } from '@barreno/domain/reports/calls'
import { clients } from '@barreno/domain/clients/calls'
import type { Page, Paging } from '@barreno/domain/endpoint'
import { incidents } from '@barreno/domain/incidents/calls'
import { inventory } from '@barreno/domain/inventory/calls'
import { mines } from '@barreno/domain/mines/calls'
import { orders } from '@barreno/domain/orders/calls'
import { mayEver } from '@barreno/domain/permissions'
import { preorders } from '@barreno/domain/preorders/calls'
import type { search } from '@barreno/domain/search/endpoints'
import type { SearchHit } from '@barreno/domain/search/schema'
import { maxFound, searched, type SearchKind, searchKinds } from '@barreno/domain/search/values'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { users } from '@barreno/domain/users/calls'
import { list as listClients } from '../clients/list.ts'
import type { Context, UseCase } from '../context.ts'
import { withMemory } from '../db/memory.ts'
import { list as listIncidents } from '../incidents/get.ts'
import { list as listStock } from '../inventory/list.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { list as listMines } from '../mines/list.ts'
import { list as listOrders } from '../orders/list.ts'
import { list as listPeople } from '../people/list.ts'
import { byStatus, mine } from '../preorders/list.ts'
import { deliveries } from '../reports/recaudos/deliveries.ts'
import { list as listUsers } from '../users/list.ts'

type Hit = Pick<SearchHit, 'id' | 'name'> & Partial<SearchHit>
type SearchResult = { hits: SearchHit[]; hasMore: boolean }
type Find = (context: Context, q: string) => Promise<SearchResult>

/** Number of kinds that are searched at once. All of them would take most of the server's connections for one search. */
const atOnce = 3

/** Searches everything that the caller may list. */
export const find: UseCase<typeof search.find> = async ({ db, ...rest }, { q }) => {
  const context = { ...rest, db: withMemory(db) }
  const kinds = searchKinds.filter((each) => searched[each].some((permission) => mayEver(context.actor, permission)))
  const run = limitConcurrency(atOnce, kinds.length)
  const found = await Promise.all(kinds.map((kind) => run(async () => ({ kind, ...(await ways[kind](context, q)) }))))
  return { found: found.filter(({ hits }) => hits.length > 0) }
}

/** Each kind is searched by the use case of its list, so that results never contain what the list would hide. */
const ways: Record<SearchKind, Find> = {
  preorders: async (context, q) =>
    hitsOf(
      await (context.actor.clientId
        ? mine(context, first(preorders.mine, q))
        : byStatus(context, { status: [...preorderStatuses], ...first(preorders.byStatus, q) })),
      ({ id, preOrderNumber, clientName, currentStatus }) => ({ id, name: preOrderNumber, about: clientName, state: currentStatus }),
    ),
  orders: async (context, q) =>
    hitsOf(
      await listOrders(context, { includeClosed: true, ...first(orders.list, q) }),
      ({ id, orderNumber, clientName, currentStatus }) => ({ id, name: orderNumber, about: clientName, state: currentStatus }),
    ),
  incidents: async (context, q) =>
    hitsOf(await listIncidents(context, first(incidents.list, q)), ({ id, incidentNumber, clientName, status, orderId }) => ({
      id,
      name: incidentNumber,
      about: clientName,
      state: status,
      orderId,
    })),
  deliveries: async (context, q) =>
    hitsOf(await deliveries(context, first(reports.deliveries, q)), ({ id, deliveryNumber, deliveredByName }) => ({
      id,
      name: deliveryNumber,
      about: deliveredByName,
    })),
  clients: async (context, q) =>
    hitsOf(await listClients(context, first(clients.list, q)), ({ id, nombreAlianza, rif }) => ({
      id,
      name: nombreAlianza,
      about: rif,
    })),
  people: (context, q) => (context.actor.clientId ? ownPeople(context, q) : staff(context, q)),
  mines: async (context, q) =>
    hitsOf(await listMines(context, first(mines.list, q)), ({ id, name, clientName }) => ({ id, name, about: clientName })),
  materials: async (context, q) =>
    hitsOf(await listStock(context, first(inventory.stock, q)), ({ materialId, materialName }) => ({
      id: materialId,
      name: materialName,
      about: materialId,
    })),
}

const staff: Find = async (context, q) =>
  hitsOf(await listUsers(context, first(users.list, q)), ({ id, name, username, role }) => ({ id, name, about: username, state: role }))

/** An alianza has few people, so they are read as a list and filtered here. */
const ownPeople: Find = async (context, q) => {
  const people = (await listPeople(context)).filter(({ name, email, cedula }) =>
    folded(`${name} ${email} ${cedula ?? ''}`).includes(folded(q)),
  )
  return {
    hits: people.slice(0, maxFound).map(({ id, name, email }) => ({ ...bare, id, name, about: email })),
    hasMore: people.length > maxFound,
  }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The first page in the list's default order. The total is not needed. */
const first = <Sort extends string>({ sorts }: { sorts: readonly [Sort, ...string[]] }, q: string) =>
  ({ q, limit: maxFound, sort: sorts[0], knownTotal: 0 }) satisfies Paging

/** Defaults for fields that most hits do not have. */
const bare = { about: null, state: null, orderId: null }

const hitsOf = <Row>({ items, next }: Page<Row>, hitOf: (row: Row) => Hit): SearchResult => ({
  hits: items.map((row) => ({ ...bare, ...hitOf(row) })),
  hasMore: next !== null,
})
