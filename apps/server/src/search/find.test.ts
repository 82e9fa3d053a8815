import type { Role } from '@barreno/domain/actor'
import { roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { mayEver } from '@barreno/domain/permissions'
import { maxFound, searched } from '@barreno/domain/search/values'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { beforeAll, expect, test } from 'vitest'
import { aDelivery } from '../../test/collections.ts'
import { anIncident, aReadyOrder, stocked } from '../../test/orders.ts'
import { anOrder, aPerson, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, good, refusal } = portal

/** A pre-order of one alianza, orders of two, one of them ready, and what became of them. */
let own: { preorder: string; order: string; other: string }

beforeAll(async () => {
  await stocked(portal)
  const preorder = await aPreorder(portal)
  const order = await anOrder(portal)
  const other = await anOrder(portal, {}, 'cliente2')
  await aReadyOrder(portal)
  await aDelivery(portal)
  await anIncident(portal)
  own = { preorder: preorder.preOrderNumber, order: order.orderNumber, other: other.orderNumber }
})

const find = async (who: Role | 'cliente2', q: string) =>
  Object.fromEntries((await good(api.search.find, who, { q })).found.map(({ kind, hits, hasMore }) => [kind, { hits, hasMore }]))
const idsOf = (found: Awaited<ReturnType<typeof find>>, kind: string) => (found[kind]?.hits ?? []).map(({ id }) => id)

const enters = (role: Role) =>
  Object.values(searched)
    .flat()
    .some((permission) => mayEver({ role }, permission))

test.each(roles.filter(enters))('%s finds of each kind what their own list finds first, and nothing else', async (role) => {
  for (const q of ['2026', 'norte', 'an', 'anfo', 'J-']) {
    const found = await find(role, q)
    const isClient = role === 'cliente'
    const lists = {
      preorders: isClient
        ? await listed(role, api.preorders.mine, { q })
        : await listed(role, api.preorders.byStatus, { q, status: preorderStatuses.join() }),
      orders: await listed(role, api.orders.list, { q, includeClosed: 'true', status: orderStatuses.join() }),
      incidents: await listed(role, api.incidents.list, { q }),
      deliveries: await listed(role, api.reports.deliveries, { q }),
      clients: await listed(role, api.clients.list, { q }),
      ...(isClient ? {} : { people: await listed(role, api.users.list, { q }) }),
      mines: await listed(role, api.mines.list, { q }),
      ...(isClient ? {} : { materials: await listed(role, api.inventory.stockGeneral, { q }) }),
    }
    for (const [kind, ids] of Object.entries(lists)) {
      expect({ role, q, kind, ids: idsOf(found, kind) }).toEqual({ role, q, kind, ids: ids.slice(0, maxFound) })
      expect(found[kind]?.hasMore ?? false).toBe(ids.length > maxFound)
    }
  }
})

/** The rows of a list; none if the role has no such list. */
async function listed(role: Role, row: Parameters<typeof call>[0], input: Record<string, string>): Promise<string[]> {
  const answer = await call(row, role, { ...input, limit: '50' })
  if (answer.statusCode === 403) return []
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id?: string; materialId?: string }[]>().map(({ id, materialId }) => id ?? materialId!)
}

test('a record is found by its number or the end of it, and says whose it is and where it stands', async () => {
  for (const q of [own.order, own.order.toLowerCase(), own.order.slice(-6)]) {
    const { orders } = await find('gerente', q)
    expect(orders!.hits).toContainEqual(
      expect.objectContaining({ name: own.order, about: expect.any(String) as string, state: 'PENDIENTE_ASIGNACION_OPERADOR' }),
    )
  }
  const { preorders } = await find('gerente', own.preorder)
  expect(preorders!.hits).toMatchObject([{ name: own.preorder, state: 'PENDIENTE_REVISION' }])
})

test('an alianza finds its own and nobody else’s, whatever it looks for', async () => {
  expect(idsOf(await find('cliente2', own.order), 'orders')).toEqual([])
  expect((await find('cliente2', own.other))['orders']!.hits).toMatchObject([{ name: own.other }])
  const mine = await find('cliente', own.order.slice(0, 8))
  expect(Object.keys(mine)).not.toContain('clients')
  expect(mine['orders']!.hits.map(({ name }) => name)).not.toContain(own.other)
})

test('an alianza finds its people, and a person who does not administer them finds none', async () => {
  const person = await aPerson(portal, ['ver'])
  const { people } = await find('cliente', 'PERSONA')
  const all = await good(api.people.list, 'cliente')
  expect(people?.hits.map(({ id }) => id) ?? []).toEqual(
    all.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes('persona')).map(({ id }) => id),
  )
  const named = all.find(({ id }) => id === person.id)!
  const asAccount = await good(api.search.find, 'cliente', { q: named.name })
  expect(asAccount.found.find(({ kind }) => kind === 'people')!.hits.map(({ id }) => id)).toContain(person.id)
  const asPerson = await good(api.search.find, null, { q: named.name }, person)
  expect(asPerson.found.map(({ kind }) => kind)).not.toContain('people')
})

test('a body finds only orders that are before it, and no answer has an amount', async () => {
  expect(idsOf(await find('gnb', own.order), 'orders')).toEqual([])
  const found = await call(api.search.find, 'gnb', { q: 'ORD-' })
  expect(found.json<{ found: { kind: string }[] }>().found.map(({ kind }) => kind)).toContain('orders')
  expect(found.body).not.toMatch(/total|price|amount|budget/i)
  expect(actors.gnb.clientId).toBeNull()
})

test('one letter is refused: it would find nearly everything', async () => {
  expect(await refusal(api.search.find, 'gerente', { q: 'a' })).toMatchObject({ status: 400 })
  expect(await refusal(api.search.find, 'gerente', {})).toMatchObject({ status: 400 })
})
