import { api } from '@barreno/domain/api'
import { sumOf } from '@barreno/domain/money'
import type { Order } from '@barreno/domain/orders/schema'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrderInTransit, approverOf, consumers, stocked } from '../../../test/orders.ts'
import { brokenEntry, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { call, db, good } = portal
const { changeStatus, externalApproval, get, pay, safekeeping, stateConsumption } = api.orders
await stocked(portal)
const receivedBy = { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' }

/** Quantities in hundredths, for dispatched amounts of 10 and 3; some exceed what was dispatched. */
const part = fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100)
const figures = fc.record({ consumed: part, returned: part, lost: part })
const materials = ['ANFO-25', 'COR-10'] as const
const lines = fc.tuple(figures, figures)
const step = fc.oneof(
  { weight: 4, arbitrary: lines.map((given) => ({ kind: 'state' as const, given })) },
  { weight: 1, arbitrary: lines.map((given) => ({ kind: 'safekeep' as const, given })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...(Object.keys(consumers) as (keyof typeof consumers)[])), fc.constantFrom('shown', 'blind', 'stale'))
      .map(([type, seen]) => ({ kind: 'confirm' as const, type, seen })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'complete' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(id: string, balanceVersion: number, what: Step): Promise<number> {
  const send = () => {
    if (what.kind === 'complete') return call(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
    if (what.kind === 'close') return call(changeStatus, 'gerente', { id, newStatus: 'CERRADA' })
    if (what.kind === 'confirm') {
      const versions = { shown: { balanceVersion }, stale: { balanceVersion: balanceVersion + 1 }, blind: {} }[what.seen]
      const approverDetails = what.type === 'CLIENTE_CONSUMO' ? {} : { approverDetails: approverOf(what.type) }
      return call(externalApproval, consumers[what.type], { id, approvalType: what.type, ...versions, ...approverDetails })
    }
    const explained = { lossExplanation: 'Se mojó', unaccountedExplanation: 'Sin ubicar' }
    if (what.kind === 'state') {
      const items = what.given.map((line, index) => ({ materialId: materials[index]!, ...line, ...explained }))
      return call(stateConsumption, 'operador', { id, items })
    }
    const items = what.given.map(({ returned, lost }, index) => ({
      materialId: materials[index]!,
      returned,
      lost,
      lossExplanation: 'Se mojó',
    }))
    return call(safekeeping, 'operador', { id, items, location: 'Polvorín 2', receivedBy })
  }
  const { statusCode, body } = await send()
  expect([200, 400, 409], body).toContain(statusCode)
  if (what.kind === 'confirm' && what.seen === 'stale') expect(statusCode).toBe(409)
  return statusCode
}

/** Checks the invariants after every step: in the order's record, in the stock movements and in the tables. */
async function check({ id }: Order, confirmed: number): Promise<Order> {
  const order = await good(get, 'gerente', { id })
  const moved = await db<{ materialId: string; returned: number }[]>`
    select material_id as "materialId", sum(quantity) as returned from stock_movements where order_id = ${id} and kind = 'return' group by 1`
  for (const line of order.balance) {
    expect(line.inSafekeeping).toBe(moved.find(({ materialId }) => materialId === line.materialId)?.returned ?? 0)
    expect(line.consumed === null).toBe(!order.balanceStated)
    if (line.consumed !== null) expect(sumOf([line.consumed, line.returned, line.lost, line.unaccounted!])).toBe(line.dispatched)
    const incidentOf = (kind: string) =>
      order.incidents.find((incident) => incident.kind === kind && incident.materialId === line.materialId)?.quantity ?? 0
    if (line.lost > 0 || line.lostInSafekeeping > 0) expect([line.lost, line.lostInSafekeeping]).toContain(incidentOf('loss'))
    expect(incidentOf('unaccounted')).toBe(line.unaccounted ?? 0)
  }
  const standing = consumptionFlags.filter((flag) => order[flag])
  expect(standing.length + order.voidedConfirmations.length).toBe(confirmed)
  expect(order.voidedConfirmations.every(({ balanceVersion }) => balanceVersion < order.balanceVersion)).toBe(true)
  for (const flag of standing) if (order[`${flag}By`]?.figures === 'shown') expect(order.balanceStated).toBe(true)
  if (order.currentStatus === 'CONSUMIDO') expect(standing).toEqual([...consumptionFlags])
  return order
}

test('whatever is stated, brought back, confirmed and closed, ledger, statement and confirmations agree after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      let order = await anOrderInTransit(portal)
      await good(pay, 'operador', { id: order.id, paymentStatus: 'PAGADO' })
      let confirmed = 0
      for (const what of [{ kind: 'complete' as const }, ...steps]) {
        const status = await take(order.id, order.balanceVersion, what)
        if (what.kind === 'confirm' && status === 200) confirmed++
        order = await check(order, confirmed)
      }
    }),
    { numRuns: 12, seed: 7, endOnFailure: true },
  )
  const [seen] =
    await db`select count(*)::int as voided, (select count(*)::int from consumption_statements) as stated from voided_confirmations`
  expect(Math.min(seen!['voided'], seen!['stated'])).toBeGreaterThan(0)
  expect(await brokenEntry(portal)).toBeNull()
})
