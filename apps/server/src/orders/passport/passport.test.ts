import { api } from '@barreno/domain/api'
import { sumOf } from '@barreno/domain/money'
import type { Passport } from '@barreno/domain/orders/passport/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBlastReport, anOrderHandedOverUntil, anOrderInTransit, aPaperHandover, stocked } from '../../../test/orders.ts'
import { someoneNew, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { call, good, refusal } = portal
const { changeStatus, passport, safekeeping } = api.orders
await stocked(portal, 1_000)
/** Two lots of each material. The one that expires first is dispatched first, and an order takes from both. */
for (const [materialId, amount] of [
  ['ANFO-25', 6],
  ['COR-10', 2],
] as const)
  await good(api.inventory.load, 'almacenista', { materialId, quantityChange: amount, lot: `L-${materialId}`, expiresOn: '2027-01-31' })

const receivedBy = { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' }

/** Checks the sums of a passport, by lot and by material. */
function check({ materials }: Passport): void {
  for (const { dispatched, returned, lots } of materials) {
    expect(sumOf(lots.map((lot) => lot.dispatched))).toBe(dispatched)
    expect(sumOf(lots.map((lot) => lot.returned))).toBe(returned)
    for (const lot of lots) {
      expect(sumOf([lot.used ?? 0, lot.returned, lot.rest])).toBe(lot.dispatched)
      expect(lot.rest, `${lot.lotNumber}: more came back or was used than left`).toBeGreaterThanOrEqual(0)
    }
  }
}

const part = fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100)

test('whatever is reported and brought back, of each lot what left is used, returned or the rest', async () => {
  const figures = fc.record({ used: fc.tuple(part, part), back: fc.tuple(part, part), counted: fc.constantFrom('used', 'unused') })
  await fc.assert(
    fc.asyncProperty(figures, async ({ used, back, counted }) => {
      await good(api.inventory.load, 'almacenista', {
        materialId: 'ANFO-25',
        quantityChange: 5,
        lot: `L-${Math.random()}`,
        expiresOn: '2027-01-15',
      })
      const { id } = await anOrderInTransit(portal)
      check(await good(passport, 'gerente', { id }))
      const { stock } = await good(api.orders.blasts, 'operador', { id })
      const lines = stock.flatMap(({ materialId, lotId, dispatched }, index) => {
        const quantity = Math.min(used[index % 2]!, dispatched)
        return quantity > 0 ? [{ materialId, lotId, quantity }] : []
      })
      await aBlastReport(portal, { id }, { counted, lines })
      check(await good(passport, 'gerente', { id }))
      const before = await good(passport, 'gerente', { id })
      const items = before.materials.map(({ materialId, lots }, index) => ({
        materialId,
        returned: Math.min(back[index % 2]!, sumOf(lots.map(({ rest }) => rest))),
      }))
      await good(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
      const { statusCode, body } = await call(safekeeping, 'operador', { id, items, location: 'Polvorín 2', receivedBy })
      expect([200, 400], body).toContain(statusCode)
      check(await good(passport, 'gerente', { id }))
    }),
    { numRuns: 8, seed: 5, endOnFailure: true },
  )
})

test('staff, supervisors and bodies read the whole way; an alianza its own without names of the staff, magazines and the vehicle', async () => {
  const order = await anOrderHandedOverUntil(portal, 'deliver')
  const { id } = order
  await aBlastReport(portal, { id }, { counted: 'unused', lines: [] })
  for (const who of ['gerente', 'supervisor', 'general', 'gnb', 'daex_operador', 'dgcim', 'almacenista'] as const) {
    const whole = await good(passport, who, { id })
    expect(
      whole.entries.map(({ kind }) => kind),
      who,
    ).toEqual(expect.arrayContaining(['picked', 'load', 'deliver', 'blast']))
    expect(whole.materials[0]!.lots[0]!.magazines.length).toBeGreaterThan(0)
    expect(JSON.stringify(whole)).not.toMatch(/price|total|budget/i)
  }
  const own = await good(passport, 'cliente', { id })
  expect(own.entries.map(({ kind }) => kind)).not.toContain('load')
  expect(own.entries.flatMap(({ people }) => people).every(({ role }) => role === 'cliente')).toBe(true)
  expect(own.materials.flatMap(({ lots }) => lots).every(({ magazines }) => magazines.length === 0)).toBe(true)
  expect(own.materials.every(({ inVehicle }) => inVehicle === 0)).toBe(true)
  expect(own.materials.map(({ dispatched }) => dispatched)).toEqual(
    (await good(passport, 'gerente', { id })).materials.map(({ dispatched }) => dispatched),
  )
  expect(await refusal(passport, 'cliente2', { id })).toMatchObject({ status: 404, code: 'orders.notFound' })
})

test('a signature on paper is read as one on the way, by the alianza in whose name it is too', async () => {
  const order = await anOrderHandedOverUntil(portal, 'load')
  await aPaperHandover(portal, order, 'deliver')
  const delivered = async (who: 'gnb' | 'cliente') =>
    (await good(passport, who, { id: order.id })).entries.find(({ kind }) => kind === 'deliver')!.people
  const signer = { name: 'Ramón Aponte', role: 'cliente', onPaper: true }
  expect(await delivered('gnb')).toEqual([expect.objectContaining({ role: 'operador' }), signer])
  expect((await delivered('gnb'))[0]).not.toHaveProperty('onPaper')
  expect(await delivered('cliente')).toEqual([signer])
})

test('a body reads it from the day on when the order is ready', async () => {
  const { id } = await portal.good(api.orders.get, 'gerente', { id: (await anOrderInTransit(portal)).id })
  expect((await good(passport, 'dgcim', { id })).orderId).toBe(id)
  const supervisor = await someoneNew(portal, 'otra supervisora', 'supervisor')
  expect((await good(passport, null, { id }, { headers: supervisor.headers })).orderId).toBe(id)
  expect((await refusal(api.orders.get, null, { id }, { headers: supervisor.headers })).status).toBe(403)
})
