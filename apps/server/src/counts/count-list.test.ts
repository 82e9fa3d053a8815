import { type Role, roles } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { api } from '@barreno/domain/api'
import { type CountedList, countedLists, listCounts } from '@barreno/domain/counts/endpoints'
import { queriesOf } from '@barreno/domain/counts/filters'
import type { ListCounts } from '@barreno/domain/counts/schema'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mayEver } from '@barreno/domain/permissions'
import { beforeAll, expect, test } from 'vitest'
import { aDelivery } from '../../test/collections.ts'
import { anIncident, aReadyOrder, stocked } from '../../test/orders.ts'
import { aPermit } from '../../test/permits.ts'
import { anOrder, aPreorder, type Input, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, clock, good, refusal, services } = portal

/** Parameters without which a list cannot be read. */
const needed: Partial<Record<CountedList, Input>> = { preorders: { status: 'PENDIENTE_REVISION' } }

beforeAll(async () => {
  await stocked(portal)
  await aPreorder(portal)
  const { id } = await aPreorder(portal, {}, 'cliente2')
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el patrón' })
  await anOrder(portal)
  await aDelivery(portal)
  await anIncident(portal)
  await aPermit(portal, { validTo: addDays(caracasDate(clock.now), 5) })
  const ready = await aReadyOrder(portal)
  await good(api.orders.externalApproval, 'gnb', { id: ready.id, gnbApproved: true })
  await aReadyOrder(portal)
  await good(api.orders.object, 'daex', { id: ready.id, reason: 'Faltan precintos' })
  const paid = await good(api.orders.recordPayment, 'operador', { id: ready.id, method: 'efectivo', amount: 10 })
  await good(api.orders.reversePayment, 'gerente', { id: ready.id, paymentId: paid.payments![0]!.id, reason: 'Duplicado' })
  await refusal(api.users.list, 'cliente')
  await services.securityLog.flush()
  needed.importRows = await good(api.materials.readImport, 'gerente', {
    files: [{ field: 'file', name: 'lista.csv', content: 'codigo;nombre;unidad;precio\nNUEVO-1;Nuevo;SACO;3\nANFO-25;;;50\nMALO;;;x' }],
  }).then(({ id: importId }) => ({ id: importId }))
  // The next day has a record of its own.
  await portal.travel(new Date(clock.now.getTime() + 86_400_000))
  await good(api.preorders.submit, 'cliente', requestForm())
})

const enters = (row: Endpoint, role: Role) => [row.access].flat().some((permission) => mayEver({ role }, permission as 'users.list'))
const takes = (row: Endpoint, name: string) => name in { ...row.params?.shape, ...row.query?.shape }

/** Returns other filters with which a list is tried while its values are counted. */
const narrowings = (row: Endpoint, filter: string): Input[] => [
  {},
  ...['2026', 'GNB', 'ANFO', 'Ana'].map((q) => ({ q })),
  ...(takes(row, 'from')
    ? [
        { from: '2026-11-22', to: '2026-11-22' },
        { to: '2026-11-21', q: '0001' },
      ]
    : []),
  ...(filter !== 'active' && takes(row, 'active') ? [{ active: 'false' }] : []),
  ...(filter === 'externalView' ? [{ approvalQueueForRole: 'gnb' }, { approvalQueueForRole: 'daex', q: '2026' }] : []),
  ...(filter === 'approvalQueueForRole' ? [{ signed: 'true' }] : []),
]

const filters = (Object.keys(countedLists) as CountedList[]).flatMap((name) =>
  Object.keys((countedLists[name] as Endpoint).counted!).map((filter) => [name, filter] as const),
)

test.each(filters)('each value of the filter of %s by %s is counted as the list answers it, for each role', async (name, filter) => {
  const row: Endpoint = countedLists[name]
  for (const [turn, role] of roles.filter((each) => enters(row, each)).entries()) {
    const all = narrowings(row, filter)
    // The first role tries all of them, each further role one.
    for (const [index, narrowing] of (turn === 0 ? all : [all[turn % all.length]!]).entries()) {
      const input = { ...needed[name], ...narrowing }
      const { counts } = await good(listCounts[name], role, { ...input, of: filter })
      // Only some of the values without rows are tried, different ones for each role.
      const tried = queriesOf(row, filter, listedIn(counts)).filter(
        ({ value }, at) => countOf(counts, value) || at % 8 === (turn + index) % 8,
      )
      for (const { value, fields } of tried) {
        const about = { role, value, ...narrowing }
        expect({ ...about, count: countOf(counts, value) }).toEqual({ ...about, count: await rowsOf(row, role, { ...input, ...fields }) })
      }
    }
  }
})

test('there is something to count in each list', async () => {
  for (const name of Object.keys(countedLists) as CountedList[]) {
    const row: Endpoint = countedLists[name]
    const { counts } = await good(
      listCounts[name],
      roles.find((role) => enters(row, role))!,
      needed[name] ?? {},
    )
    expect({ name, some: counts.some(({ count }) => count > 0) }).toEqual({ name, some: true })
  }
})

const listedIn = (counts: ListCounts['counts']) => counts.map(({ value }) => value)
const countOf = (counts: ListCounts['counts'], value: string) => counts.find((each) => each.value === value)?.count ?? null

/** Returns the number of rows in the list's reply; null if it refuses. */
async function rowsOf(row: Endpoint, role: Role, input: Readonly<Record<string, unknown>>): Promise<number | null> {
  const listed = await call(row, role, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)))
  return listed.statusCode === 403 ? null : listed.json<unknown[]>().length
}

test('without saying of which filter, all of a list are counted in one call', async () => {
  const { counts } = await good(listCounts.users, 'gerente', { active: 'true' })
  expect(new Set(counts.map(({ filter }) => filter))).toEqual(new Set(['role', 'active']))
  expect(counts.find(({ filter, value }) => filter === 'role' && value === 'gerente')).toMatchObject({ count: 1, hasMore: false })
  expect(await refusal(listCounts.users, 'gerente', { of: 'username' })).toMatchObject({ status: 400 })
})

test('the calls that tell only the statuses know the search and the days of their lists', async () => {
  const pending = (counts: readonly { status: string; count: number }[]) =>
    counts.find(({ status }) => status === 'PENDIENTE_REVISION')!.count
  const of = async (input: Input) => pending((await good(api.preorders.counts, 'administrativo', input)).counts)
  const later = { from: '2026-11-22' }
  expect(await of(later)).toBe(1)
  expect(await of({})).toBeGreaterThan(1)
  expect(await of({ q: 'nadie de ese nombre' })).toBe(0)
  const own = await good(api.preorders.counts, 'cliente2', {})
  expect(pending(own.counts)).toBe(0)
  const orders = await good(api.orders.counts, 'gerente', { ...later, clientId: actors.cliente.id })
  expect(orders.counts.every(({ count }) => count === 0)).toBe(true)
})
