import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAssignedOrder, anOrderInTransit, allConsumed, stocked } from '../../test/orders.ts'
import { aPermit, granting } from '../../test/permits.ts'
import { brokenEntry, type Input, noon, type Portal, refusalIn, testPortal } from '../../test/portal.ts'
import type { Connection } from '../db/connect.ts'
import { stateQuotaRule } from './sql.ts'

const portals = await Promise.all(
  (['required', 'advice', 'off'] as const).map((quotas) => testPortal({ settings: { quotas, permits: 'off' }, pool: { connections: 20 } })),
)
const [portal, advice, off] = portals as [Portal, Portal, Portal]
const { good, call, db, actors } = portal
const { quotas, checks, withdraw, edit } = api.permits
const today = caracasDate(noon)
for (const each of portals) {
  await stocked(each)
  await each.good(api.materials.classify, 'gerente', {
    id: 'ANFO-25',
    measures: [{ measure: 'neqKg', perUnit: 25 }],
  })
  await each.good(api.materials.classify, 'gerente', {
    id: 'DET-NE-4',
    family: 'detonator',
    measures: [
      { measure: 'detonators', perUnit: 1 },
      { measure: 'neqKg', perUnit: 0.1 },
    ],
  })
}

/** An assigned order with these quantities. */
async function orderOf(each: Portal, materials: Readonly<Record<string, number>>): Promise<Order> {
  const { id } = await anAssignedOrder(each)
  const { items } = await each.good(api.orders.get, 'gerente', { id })
  const wanted = Object.entries(materials).map(([materialId, quantity]) => ({ materialId, quantity }))
  const gone = items.filter(({ materialId }) => !(materialId in materials)).map(({ materialId }) => ({ materialId, quantity: 0 }))
  return each.good(api.orders.editItems, 'gerente', { id, items: [...wanted, ...gone], reason: 'Prueba' })
}
const ready = (each: Portal, { id }: Pick<Order, 'id'>) => each.call(api.orders.act, 'almacenista', { id, action: 'orders.markReady' })

/** A single permit with these quotas. */
async function granted(each: Portal, ...given: Input[]) {
  for (const { id } of await each.good(api.permits.list, 'gerente', { holder: each.actors.cliente.id, status: 'inForce,upcoming' }))
    await each.good(withdraw, 'gerente', { id, reason: 'Prueba' })
  return aPermit(each, granting(...given))
}
const useOf = async (each: Portal, permitId: string) => (await each.good(quotas, 'cliente')).filter((quota) => quota.permitId === permitId)

test('of orders made ready at once none passes the quota, and each refusal names what is used, the amount and the period', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf(portal, { 'ANFO-25': 4 })))
  const { id, number } = await granted(portal, { amount: 250, period: 'year' })
  const answers = await Promise.all(orders.map((order) => ready(portal, order)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(refusalIn(answer).message).toContain(
      `La orden pasaría el cupo de la alianza: 100 kg netos con 200 ya usados de 250 del año (permiso ${number}).`,
    )
  expect(await useOf(portal, id)).toMatchObject([{ used: 200, planned: 400, amount: 250, period: 'year' }])
})

test('the database itself holds to a required quota, whoever writes to the ledger', async () => {
  const { id: orderId } = await orderOf(portal, { 'ANFO-25': 1 })
  await granted(portal, { amount: 20 })
  const write = (tx: Connection) => tx`
    with moved as (update materials set quantity = quantity - 1 where id = 'ANFO-25' returning quantity)
    insert into stock_movements (material_id, kind, quantity, balance_after, order_id, actor_id, actor_role, at)
    select 'ANFO-25', 'dispatch', -1, quantity, ${orderId}, ${actors.gerente.id}, 'gerente', ${noon.toISOString()} from moved`
  await expect(write(portal.services.db)).rejects.toMatchObject({
    constraint_name: 'quotas_within_amount',
    detail: expect.stringContaining('"adds": 25'),
  })
  await stateQuotaRule(db, 'advice')
  const tried = db.begin(async (tx) => {
    await write(tx)
    throw new Error('written')
  })
  await expect(tried).rejects.toThrow('written')
  await stateQuotaRule(db, 'required')
})

test('what is brought back or undone is no longer used; what one measure lacks stops no order of another', async () => {
  const { id } = await granted(
    portal,
    { amount: 5_000 },
    { measure: 'detonators', amount: 3, family: 'detonator' },
    { amount: 5_000, period: 'holding' },
  )
  const first = await orderOf(portal, { 'ANFO-25': 2 })
  const before = await useOf(portal, id)
  expect((await ready(portal, first)).statusCode).toBe(200)
  const usedBy = async () => (await useOf(portal, id)).map(({ used }, place) => used - before[place]!.used)
  expect(await usedBy()).toEqual([0, 50, 50])
  await good(api.orders.undoReady, 'almacenista', { id: first.id, reason: 'Prueba' })
  expect(await usedBy()).toEqual([0, 0, 0])
  const detonators = await orderOf(portal, { 'DET-NE-4': 4 })
  expect(refusalIn(await ready(portal, detonators)).message).toContain('4 detonadores de detonador con 0 ya usados de 3')
  expect((await ready(portal, first)).statusCode).toBe(200)
})

test('what an alianza holds at once is what nobody has accounted for; a whole permit counts what was ever taken of it', async () => {
  const { id } = await granted(advice, { amount: 10_000, period: 'holding' }, { amount: 10_000 })
  const used = async () => Object.fromEntries((await useOf(advice, id)).map(({ period, used: amount }) => [period, amount]))
  const before = await used()
  const { id: orderId, balance } = await anOrderInTransit(advice)
  const taken = balance.find(({ materialId }) => materialId === 'ANFO-25')!.dispatched * 25
  expect(await used()).toEqual({ holding: before['holding']! + taken, total: before['total']! + taken })
  await advice.good(api.orders.act, 'operador', { id: orderId, action: 'orders.complete' })
  await advice.good(api.orders.stateConsumption, 'operador', { id: orderId, items: allConsumed(balance) })
  expect(await used()).toEqual({ holding: before['holding']!, total: before['total']! + taken })
})

test('a quota is required, advised of or not looked at, as the operator set it; nothing counts before a permit begins', async () => {
  const codes = async (each: Portal, { id }: Order) => {
    const { obstacles, advice: notes = [] } = (await each.good(api.orders.get, 'almacenista', { id })).actions.find(
      ({ action }) => action === 'orders.markReady',
    )!
    return [obstacles, notes].map((list) => list.map(({ code }) => code).filter((code) => code === 'quotaExceeded'))
  }
  const seen = [['quotaExceeded'], []]
  for (const [each, expected, status] of [
    [portal, seen, 409],
    [advice, seen.toReversed(), 200],
    [off, [[], []], 200],
  ] as const) {
    const order = await orderOf(each, { 'ANFO-25': 10 })
    await granted(each, { amount: 249 })
    expect(await codes(each, order)).toEqual(expected)
    expect((await each.good(checks, 'almacenista', { order: order.id })).quotas).toMatchObject([{ adds: 250, isOver: true, amount: 249 }])
    expect((await each.good(checks, 'gerente', { order: order.id, day: '2040-01-01' })).quotas, 'long after its permit').toEqual([])
    expect((await ready(each, order)).statusCode).toBe(status)
  }
  const order = await orderOf(portal, { 'ANFO-25': 1 })
  const { id, version } = await granted(portal, { amount: 1 })
  await good(edit, 'gerente', {
    id,
    version,
    validFrom: addDays(order.estimatedServiceDate, 1),
    validTo: addDays(order.estimatedServiceDate, 2),
  })
  expect((await ready(portal, order)).statusCode).toBe(200)
  expect(today < order.estimatedServiceDate).toBe(true)
})

/** A random act on one of the orders: make it ready, undo that, or change the granted amount. */
const act = fc.record({
  order: fc.nat(7),
  what: fc.constantFrom('ready', 'ready', 'ready', 'undo', 'grant'),
  amount: fc.integer({ min: 3, max: 12 }),
})

test("whatever ten people do at once, no quota is passed by what leaves, and what is used is the ledger's own sum", async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, (_, place) => orderOf(portal, { 'ANFO-25': 1 + (place % 3) })))
  const { id } = await granted(portal, { amount: 10_000 }, { amount: 10_000, period: 'year' })
  const earlier = (await useOf(portal, id))[0]!.used
  const grant = (kilos: number) => {
    const stated = { measure: 'neqKg', amount: earlier + kilos }
    return call(edit, 'gerente', {
      id,
      quotas: [
        { ...stated, period: 'total' },
        { ...stated, period: 'year' },
      ],
    })
  }
  await grant(150)
  const acts = fc.sample(act, { numRuns: Number(process.env['RUNS'] ?? 160), seed: 7 })
  const answers: number[] = []
  const take = async ({ order, what, amount }: (typeof acts)[number]) => {
    const { id: orderId } = orders[order]!
    if (what === 'grant') return (await grant(Math.max(150, amount * 25))).statusCode
    if (what === 'ready') return (await ready(portal, { id: orderId })).statusCode
    return (await call(api.orders.undoReady, 'almacenista', { id: orderId, reason: 'Prueba' })).statusCode
  }
  const people = Array.from({ length: 10 }, async () => {
    for (let next = acts.pop(); next; next = acts.pop()) answers.push(await take(next))
  })
  await Promise.all(people)
  expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([])
  // Never more than the maximum ever granted, and the counted amount equals that of the ledger.
  const [{ left }] = await db<[{ left: number }]>`
    select coalesce(-sum(quantity * per_unit), 0) as left from stock_movements join material_measures using (material_id)
    where client_id = ${actors.cliente.id} and measure = 'neqKg' and order_id is not null`
  const used = await useOf(portal, id)
  expect(used.map((quota) => quota.used)).toEqual([left, left])
  expect(left - earlier).toBeLessThanOrEqual(300)
  expect(await brokenEntry(portal)).toBeNull()
})
