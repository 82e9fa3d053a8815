import { api } from '@barreno/domain/api'
import { roles } from '@barreno/domain/actor'
import { maxListedServices } from '@barreno/domain/preorders/outlook/schema'
import { expect, test } from 'vitest'
import { aPermit, granting } from '../../test/permits.ts'
import { aCompletedOrder, allConsumed, anAssignedOrder, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, anOrder, aPreorder, type Input, testPortal } from '../../test/portal.ts'
import { watchedPortal } from '../../test/statements.ts'

const portal = await watchedPortal()
const { good, refusal, statementsOf, db } = portal
const { outlook } = api.preorders

const has = (materialId: string, quantityChange: number) => good(api.inventory.load, 'almacenista', { materialId, quantityChange })
const anfo = (quantity: number) => ({ requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: quantity }], files: [] })
const served = (estimatedServiceDate: string, quantity: number): Input => ({ ...anfo(quantity), estimatedServiceDate })
/** Ends all other orders and requests and empties the stock. */
async function cleared() {
  await db`update orders set current_status = 'ANULADA'`
  await db`update preorders set current_status = 'RETIRADA_CLIENTE' where current_status <> 'CONVERTIDA_A_ORDEN'`
  for (const { materialId, quantity } of await good(api.inventory.stock, 'gerente', {}))
    if (quantity > 0) await good(api.inventory.adjust, 'gerente', { materialId, quantityChange: -quantity, notes: 'Conteo' })
}
const seen = async (id: string, over: Input = {}) => {
  const whole = await good(outlook, 'gerente', { id, ...over })
  return { ...whole, anfo: whole.materials.find(({ materialId }) => materialId === 'ANFO-25')! }
}

test('what is left counts every earlier service, accepted or only asked for; what is missing is what does not reach this one', async () => {
  await cleared()
  await has('ANFO-25', 50)
  await anOrder(portal, anfo(20)) // its service is on 3/12
  await aPreorder(portal, served('2026-12-04', 15))
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 25))
  expect((await seen(id)).anfo).toMatchObject({
    materialName: 'Material ANFO-25',
    asked: 25,
    inStock: 50,
    unusable: 0,
    reservedBefore: 20,
    requestedBefore: 15,
    after: -10,
    missing: 10,
    taken: [],
  })
})

test('with an earlier day it takes from the reservation of a later order and leaves a later request short, each by its number', async () => {
  await cleared()
  await has('ANFO-25', 50)
  const order = await anOrder(portal, anfo(20))
  const request = await aPreorder(portal, served('2026-12-04', 15))
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 25))
  const { anfo: earlier } = await seen(id, { serviceDate: '2026-12-02' })
  expect(earlier).toMatchObject({ reservedBefore: 0, requestedBefore: 0, after: 25, missing: 0 })
  expect(earlier.taken).toMatchObject([
    { concept: 'preorders', id: request.id, number: request.preOrderNumber, isReserved: false, quantity: 10 },
  ])
  const { id: larger } = await aForwardedPreorder(portal, served('2026-12-01', 40))
  expect((await seen(larger)).anfo.taken).toMatchObject([
    { concept: 'orders', id: order.id, number: order.orderNumber, isReserved: true, quantity: 10 },
    { concept: 'preorders', id: request.id, quantity: 15 },
    { concept: 'preorders', id, quantity: 15 },
  ])
})

test('on one day the accepted orders come first, and then whoever asked first', async () => {
  await cleared()
  await has('ANFO-25', 30)
  const first = await aForwardedPreorder(portal, served('2026-12-03', 20))
  const second = await aForwardedPreorder(portal, served('2026-12-03', 20))
  expect((await seen(first.id)).anfo).toMatchObject({ missing: 0, taken: [{ id: second.id, quantity: 10 }] })
  expect((await seen(second.id)).anfo).toMatchObject({ missing: 10, taken: [] })
  await anOrder(portal, anfo(25))
  expect((await seen(first.id)).anfo).toMatchObject({ reservedBefore: 25, missing: 15 })
})

test('the unpaid orders of the alianza are counted with their sum, the oldest named; those of others and the failed ones are not', async () => {
  await cleared()
  await stocked(portal)
  await anOrder(portal, anfo(9), 'cliente2')
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 1))
  expect((await seen(id)).unpaid).toEqual({ count: 0, outstanding: 0, oldest: [] })
  const orders = [await anOrder(portal, anfo(10)), await anOrder(portal, anfo(2))]
  const { unpaid } = await seen(id)
  expect(unpaid).toMatchObject({ count: 2, outstanding: 510 })
  expect(unpaid.oldest.map(({ orderNumber, outstanding }) => [orderNumber, outstanding])).toEqual([
    [orders[0]!.orderNumber, 425],
    [orders[1]!.orderNumber, 85],
  ])
})

test('the week is that of the day asked about: each operator with their services, and those that have nobody', async () => {
  await cleared()
  const assigned = await anAssignedOrder(portal, anfo(1)) // Thursday, 3/12
  const open = await anOrder(portal, anfo(1))
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 1))
  const { week } = await seen(id)
  expect([week.from, week.to]).toEqual(['2026-11-30', '2026-12-06'])
  expect(week.operators).toMatchObject([
    {
      id: portal.actors.operador.id,
      serviceCount: 1,
      sameDayCount: 0,
      services: [{ id: assigned.id, estimatedServiceDate: '2026-12-03' }],
    },
  ])
  expect((await seen(id, { serviceDate: '2026-12-03' })).week.operators).toMatchObject([{ serviceCount: 1, sameDayCount: 1 }])
  expect(week.unassigned).toMatchObject([{ id: open.id, orderNumber: open.orderNumber }])
  const next = await seen(id, { serviceDate: '2026-12-07' })
  expect(next.week).toMatchObject({
    from: '2026-12-07',
    operators: [{ serviceCount: 0, services: [] }],
    unassignedCount: 0,
    unassigned: [],
  })
})

test('of many services in a week the first are listed and all are counted', async () => {
  await cleared()
  for (let order = 0; order <= maxListedServices; order++) await anOrder(portal, anfo(1))
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 1))
  const { week } = await seen(id)
  expect(week).toMatchObject({ unassignedCount: maxListedServices + 1 })
  expect(week.unassigned).toHaveLength(maxListedServices)
})

test('of the last similar orders it is told what was blasted, returned and lost of the same materials', async () => {
  await cleared()
  await stocked(portal)
  const { id: orderId, balance, orderNumber } = await aCompletedOrder(portal)
  const items = allConsumed(balance, { 'ANFO-25': { consumed: 8, returned: 2, lost: 0 } })
  await good(api.orders.stateConsumption, 'operador', { id: orderId, items })
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 1))
  const [latest] = (await seen(id)).similar
  expect(latest).toMatchObject({ id: orderId, orderNumber })
  expect(latest!.lines).toEqual([
    { materialId: 'ANFO-25', materialName: 'Material ANFO-25', unit: 'UNIDAD', dispatched: 10, consumed: 8, returned: 2, lost: 0 },
  ])
  const underground = await aForwardedPreorder(portal, { ...served('2026-12-05', 1), miningType: 'subterranea' })
  expect((await seen(underground.id)).similar).toEqual([])
})

/** A permit of another alianza. The corporation gives advice about permits once the first one is registered. */
const aPermitOfAnother = () => aPermit(portal, { holderId: portal.actors.cliente.id, validTo: '2026-12-10' })

test('an installation that has registered no permit is not advised of those that a request lacks', async () => {
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 4), 'cliente2')
  expect((await seen(id)).custody.permits).toBeNull()
  await aPermitOfAnother()
  expect((await seen(id)).custody.permits).toMatchObject({ rule: 'advice', checks: [{ subject: 'client', ok: false, permit: null }] })
  const required = await testPortal({ settings: { permits: 'required' } })
  const { id: preorderId } = await aForwardedPreorder(required, { files: [] })
  expect((await required.good(outlook, 'gerente', { id: preorderId })).custody.permits).toMatchObject({
    rule: 'required',
    checks: [{ ok: false }],
  })
})

test('only whoever decides on it reads it, and it takes seven statements, four of them of what custody asks for', async () => {
  const { id } = await aForwardedPreorder(portal, { files: [] })
  for (const role of roles.filter((one) => one !== 'gerente')) expect((await refusal(outlook, role, { id })).status).toBe(403)
  expect(await statementsOf(() => seen(id))).toHaveLength(7)
})

test('permits, quotas and licences are told as the corporation asks for them: for the day, with what the request adds', async () => {
  await cleared()
  await good(api.materials.classify, 'gerente', { id: 'ANFO-25', measures: [{ measure: 'neqKg', perUnit: 25 }] })
  await has('ANFO-25', 50)
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 4), 'cliente2')
  const none = (await seen(id)).custody
  expect(none).toMatchObject({
    permits: { rule: 'advice', checks: [{ subject: 'client', ok: false, permit: null }] },
    quotas: { rule: 'advice', uses: [] },
    licences: { rule: 'advice', magazines: [{ id: 'PRINCIPAL', measures: ['neqKg'] }] },
  })
  await good(api.magazines.setLimits, 'gerente', { id: 'PRINCIPAL', limits: [{ measure: 'neqKg', allowed: 100_000 }] })
  const permit = await aPermit(portal, {
    ...granting({ amount: 150 }),
    holderId: portal.actors.cliente2.id,
    validTo: '2026-12-10',
  })
  await anOrder(portal, anfo(3), 'cliente2')
  const { custody } = await seen(id)
  expect(custody.permits!.checks).toMatchObject([{ subject: 'client', ok: true, permit: { number: permit.number } }])
  expect(custody.quotas!.uses).toMatchObject([{ permitId: permit.id, amount: 150, used: 0, planned: 75, asks: 100, isOver: true }])
  expect(custody.licences!.magazines).toEqual([])
  // On a later day that permit has expired, and its quota too.
  const later = (await seen(id, { serviceDate: '2026-12-11' })).custody
  expect(later.permits!.checks).toMatchObject([{ ok: false, permit: { number: permit.number } }])
  expect(later.quotas!.uses).toEqual([])
})

test('of what is missing it is said what the record knows: the last load, and what lies in quarantine', async () => {
  await cleared()
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 7, lot: 'CUARENTENA-1' })
  const { id } = await aForwardedPreorder(portal, served('2026-12-05', 25))
  const [lot] = await db<[{ id: string }]>`select id from lots where number = 'CUARENTENA-1'`
  await good(api.custody.setStatus, 'almacenista', { id: lot.id, status: 'quarantined', reason: 'Cartuchos húmedos' })
  expect((await seen(id)).anfo).toMatchObject({
    inStock: 0,
    unusable: 7,
    missing: 25,
    lastLoad: { at: portal.clock.now.toISOString(), quantity: 7 },
  })
})

test('what the corporation does not ask of custody is not read', async () => {
  const off = await testPortal({ settings: { permits: 'off', quotas: 'off', magazineLicences: 'off' } })
  const { id } = await aForwardedPreorder(off, { files: [] })
  expect((await off.good(outlook, 'gerente', { id })).custody).toEqual({ permits: null, quotas: null, licences: null })
})
