import { api } from '@barreno/domain/api'
import { addDays } from '@barreno/domain/calendar'
import { sumOf } from '@barreno/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompletedOrder, allConsumed, anAssignedOrder, approverOf, nextGuide, stocked } from '../../test/orders.ts'
import { anOrder, brokenEntry, someoneNew, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 20 } })
const { actors, call, clock, db, good, travel } = portal
const { orders: calls, reports } = api
await stocked(portal)
const today = '2026-11-21'
const { id: otherOperator } = await someoneNew(portal, 'otro')

/** Orders in several states, so that each act is possible for some of them. */
const ids: readonly string[] = [
  (await anOrder(portal, { files: [] })).id,
  (await anAssignedOrder(portal)).id,
  (await anAssignedOrder(portal)).id,
  (await aCompletedOrder(portal)).id,
]

/** Sums and records, which differ if a sum is wrong. Null if they are equal. */
async function differences() {
  const [found] = await db<[{ collected: unknown; done: unknown; waiting: unknown }]>`
    select
      (select json_agg(part) from ((table collected_month_sums except table collected_months) union all (table collected_months except table collected_month_sums)) as part) as collected,
      (select json_agg(part) from ((table done_month_sums except table done_months) union all (table done_months except table done_month_sums)) as part) as done,
      (select json_agg(order_id) from orders_to_sum) as waiting`
  return found
}
const none = { collected: null, done: null, waiting: null }

/** The acts of users. Each returns 'done', or the refusal if it is not possible at that moment. */
async function tried(sent: ReturnType<typeof call>): Promise<string> {
  const { statusCode, body } = await sent
  if (statusCode >= 300) expect([400, 403, 404, 409], body).toContain(statusCode)
  return statusCode < 300 ? 'done' : body
}

const somePayment = async (id: string, which: number) => {
  const { payments } = await good(calls.get, 'gerente', { id })
  return payments?.filter(({ reverses, reversedBy }) => reverses === null && reversedBy === null).at(which % 3)
}

const acts = {
  pay: (id: string, n: number) =>
    tried(
      call(calls.recordPayment, 'operador', {
        id,
        method: 'transferencia',
        reference: `${n}`,
        amount: 1 + n / 4,
        valueDate: addDays(today, -n % 130),
      }),
    ),
  payRest: (id: string) => tried(call(calls.pay, 'operador', { id, paymentStatus: 'PAGADO' })),
  async reverse(id: string, n: number) {
    const payment = await somePayment(id, n)
    return payment === undefined
      ? 'no payment'
      : tried(call(calls.reversePayment, 'gerente', { id, paymentId: payment.id, reason: 'Al azar' }))
  },
  editItems: (id: string, n: number) =>
    tried(
      call(calls.editItems, 'gerente', {
        id,
        items: [{ materialId: n % 2 ? 'COR-10' : 'ANFO-25', quantity: 5 + (n % 9) }],
        reason: 'Al azar',
      }),
    ),
  setServices: (id: string, n: number) =>
    tried(
      call(calls.setServices, 'administrador', { id, services: n % 3 ? [{ kind: 'transporte', description: 'Custodia', amount: n }] : [] }),
    ),
  assign: (id: string, n: number) =>
    tried(call(calls.assign, 'gerente', { id, operatorId: n % 2 ? actors.operador.id : otherOperator, reason: 'Al azar' })),
  setServiceDate: (id: string, n: number) =>
    tried(call(calls.setServiceDate, 'gerente', { id, estimatedServiceDate: addDays(today, n % 9), reason: 'Al azar' })),
  settle: () => tried(call(reports.settleRecaudos, 'gerente')),
  markReady: (id: string) => tried(call(calls.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })),
  undoReady: (id: string) => tried(call(calls.undoReady, 'gerente', { id, reason: 'Al azar' })),
  async complete(id: string) {
    for (const approvalType of ['GNB_ALMACENISTA', 'DAEX_ALMACENISTA', 'DGCIM_ALMACENISTA'])
      await tried(call(calls.externalApproval, 'gerente', { id, approvalType, approverDetails: approverOf(approvalType) }))
    await tried(call(calls.setGuide, 'daex', { id, idGuia: nextGuide() }))
    await tried(call(calls.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' }))
    return tried(call(calls.changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' }))
  },
  async state(id: string, n: number) {
    const { balance } = await good(calls.get, 'gerente', { id })
    const part = { consumed: 1, returned: 1, lost: 1, lossExplanation: 'Se mojó', unaccountedExplanation: 'Sin ubicar' }
    return tried(call(calls.stateConsumption, 'operador', { id, items: allConsumed(balance, n % 2 ? { 'ANFO-25': part } : {}) }))
  },
  safekeep: (id: string, n: number) =>
    tried(
      call(calls.safekeeping, 'operador', {
        id,
        items: [{ materialId: 'ANFO-25', returned: 1 + (n % 3) }],
        location: 'Polvorín 2',
        receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
      }),
    ),
}
const names = Object.keys(acts) as (keyof typeof acts)[]
const act = fc.record({ name: fc.constantFrom(...names), id: fc.constantFrom(...ids), n: fc.nat({ max: 500 }) })

test('whatever happens to orders, also at the same time, the sums by month are what the records say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }), async (batches) => {
      for (const batch of batches) {
        await Promise.all(batch.map(({ name, id, n }) => acts[name](id, n)))
        expect(await differences()).toEqual(none)
      }
    }),
    { numRuns: 12 },
  )
  expect(await brokenEntry(portal)).toBeNull()
})

test('no act on the way of an order leaves the sums as they were where the records changed', async () => {
  const { id } = await anOrder(portal, { files: [] })
  const way: readonly [name: keyof typeof acts, n: number][] = [
    ['assign', 1],
    ['pay', 40],
    ['pay', 80],
    ['editItems', 54],
    ['assign', 2],
    ['assign', 1],
    ['reverse', 0],
    ['setServiceDate', 1],
    ['markReady', 0],
    ['undoReady', 0],
    ['markReady', 0],
    ['complete', 0],
    ['setServices', 41],
    ['state', 1],
    ['payRest', 0],
    ['safekeep', 0],
    ['settle', 0],
  ]
  for (const [name, n] of way) {
    expect([name, await acts[name](id, n)]).toEqual([name, 'done'])
    expect([name, await differences()]).toEqual([name, none])
  }
})

test('what is undone within a transaction leaves the sums as they were', async () => {
  const before = await db`table collected_months`
  const [{ id }] = await db<[{ id: string }]>`select order_id as id from payments where reverses is null and reversed_by is null limit 1`
  await db
    .begin(async (tx) => {
      await tx`update orders set assigned_operator_id = null, budget_total = budget_total + 5 where id = ${id}`
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await db`table collected_months`).toEqual(before)
  expect(await differences()).toEqual(none)
})

test('an order with payments in several months counts once in any range', async () => {
  const { id } = await anOrder(portal, { files: [] })
  for (const valueDate of ['2026-03-31', '2026-04-01', '2026-04-30', '2026-06-15'])
    await good(calls.recordPayment, 'operador', { id, method: 'deposito', reference: valueDate, amount: 10, valueDate })
  const counted = async (startDate: string, endDate: string) => {
    const { current } = await good(reports.overview, 'gerente', { startDate, endDate })
    const rows = await good(reports.breakdown, 'gerente', { startDate, endDate, by: 'client' })
    expect([sumOf(rows.map(({ orderCount }) => orderCount)), sumOf(rows.map(({ amount }) => amount))]).toEqual([
      current.orderCount,
      current.amount,
    ])
    return [current.orderCount, current.paymentCount, current.amount]
  }
  expect(await counted('2026-04-01', '2026-04-30')).toEqual([1, 2, 20])
  expect(await counted('2026-03-01', '2026-06-30')).toEqual([1, 4, 40])
  expect(await counted('2026-03-31', '2026-06-14')).toEqual([1, 3, 30])
  expect(await counted('2026-03-31', '2026-06-15')).toEqual([1, 4, 40])
  expect(await counted('2026-04-02', '2026-06-30')).toEqual([1, 2, 20])
  expect(await counted('2026-05-01', '2026-06-15')).toEqual([1, 1, 10])
})

test('a blast counts in the month of its day in Caracas', async () => {
  const { id } = await anAssignedOrder(portal)
  await acts.markReady(id)
  await travel(new Date('2026-12-01T03:59:59.999Z'))
  await acts.complete(id)
  const [november, december] = [
    { startDate: '2026-11-01', endDate: '2026-11-30' },
    { startDate: '2026-12-01', endDate: '2026-12-31' },
  ]
  const doneIn = async (range: typeof november) => (await good(reports.operations, 'gerente', range)).punctuality.done
  const before = await doneIn(november)
  expect(await doneIn(december)).toBe(0)
  const other = (await anAssignedOrder(portal)).id
  await acts.markReady(other)
  await travel(new Date('2026-12-01T04:00:00.000Z'))
  await acts.complete(other)
  expect([await doneIn(november), await doneIn(december)]).toEqual([before, 1])
  expect(clock.now.toISOString()).toBe('2026-12-01T04:00:00.000Z')
  expect(await differences()).toEqual(none)
})
