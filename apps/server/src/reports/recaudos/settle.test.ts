import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aPaidOrder } from '../../../test/collections.ts'
import { copiesOf } from '../../../test/orders.ts'
import { textOf } from '../../../test/documents.ts'
import { anOrder, brokenEntry, entriesOf, type Input, noon, testPortal } from '../../../test/portal.ts'
import { deliverySheet } from './document.ts'

const portal = await testPortal({ pool: { connections: 40 } })
const { call, db, everything, good, refusal, travel } = portal
const { settleRecaudos, recaudosSummary, deliveries, delivery, deliveryOrders, deliveryDocument, payments } = api.reports

const nothing = { status: 409, code: 'reports.nothingToSettle', message: 'No hay recaudos pendientes por entregar.' }
const pending = async () => (await good(recaudosSummary, 'general')).totalAcumuladoNoEntregado
const { id: unpaid } = await anOrder(portal, { files: [] })
/** Orders that are not paid. */
const waiting = (count: number) => copiesOf(portal, unpaid, count)
const pay = (id: string) => call(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO' })

test('before anything is collected there is nothing to deliver, and nothing was', async () => {
  expect(await good(recaudosSummary, 'general')).toEqual({
    totalAcumuladoNoEntregado: 0,
    fechaUltimaEntrega: null,
    montoUltimaEntrega: null,
  })
  expect(await refusal(settleRecaudos, 'gerente')).toMatchObject(nothing)
  expect(await good(deliveries, 'general')).toEqual([])
})

test('a delivery takes what was collected, once, and says who handed over to whom', async () => {
  const first = await aPaidOrder(portal)
  await travel(new Date(noon.getTime() + 86_400_000))
  const second = await aPaidOrder(portal, {
    requestedItemsJson: [{ materialIdRef: 'DET-NE-4', totalEstimatedQuantity: 7 }],
  })
  const total = 425.99 + 50.05
  expect(await pending()).toBe(total)

  const settled = await good(settleRecaudos, 'gerente', {
    receivedBy: { name: 'Ana María Rojas', idDocument: '9876543' },
    notes: 'Depósito en la agencia de El Callao',
  })
  expect(settled).toEqual({
    message: 'Entrega de recaudos ENT-2026-000001 registrada: $ 476,04 de 2 órdenes.',
    amount: total,
    delivery: {
      id: settled.delivery.id,
      deliveryNumber: 'ENT-2026-000001',
      at: '2026-11-22T16:00:00.000Z',
      total,
      orderCount: 2,
      paymentCount: 2,
      firstPaidAt: first.paidAt,
      lastPaidAt: second.paidAt,
      firstValueDate: '2026-11-21',
      lastValueDate: '2026-11-22',
      deliveredByName: 'Persona de gerente',
      deliveredByDocument: null,
      receivedByName: 'Ana María Rojas',
      receivedByDocument: 'V-9876543',
      registeredByName: 'Persona de gerente',
      notes: 'Depósito en la agencia de El Callao',
    },
  })
  expect(await good(recaudosSummary, 'general')).toEqual({
    totalAcumuladoNoEntregado: 0,
    fechaUltimaEntrega: '2026-11-22T16:00:00.000Z',
    montoUltimaEntrega: total,
  })
  const { id } = settled.delivery
  // A second call gets the delivery that the first one made.
  expect(await refusal(settleRecaudos, 'gerente')).toMatchObject({
    ...nothing,
    details: {
      lastDelivery: { id, deliveryNumber: 'ENT-2026-000001', at: settled.delivery.at, total, registeredByName: 'Persona de gerente' },
    },
  })

  expect(await good(delivery, 'operador', { id: 'ENT-2026-000001' })).toEqual(settled.delivery)
  expect((await good(deliveryOrders, 'operador', { id })).map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([
    [first.orderNumber, 425.99],
    [second.orderNumber, 50.05],
  ])
  const found = async (filter: Input) =>
    (await good(api.orders.list, 'gerente', { sort: 'orderNumber', ...filter })).map((order) => order.id)
  expect(await found({ deliveryId: id })).toEqual([first.id, second.id])
  expect(await found({ isDelivered: 'true' })).toEqual([first.id, second.id])
  expect(await found({ isDelivered: 'false' })).toEqual([])
  // Roles that see deliveries find the delivery in the order.
  const named = async (who: 'administrativo' | 'administrador' | 'cliente') =>
    (await good(api.orders.get, who, { id: first.id })).recaudosDelivery
  expect(await named('administrativo')).toEqual({ id, deliveryNumber: 'ENT-2026-000001' })
  expect([await named('administrador'), await named('cliente')]).toEqual([null, null])
  expect(await entriesOf(portal, id)).toMatchObject([
    {
      action: 'reports.settleRecaudos',
      changes: { total: { old: null, new: total }, expectedTotal: { old: null, new: null }, orderCount: { old: null, new: 2 } },
    },
  ])
  // The collected amount does not depend on deliveries.
  const days = { startDate: '2026-11-21', endDate: '2026-11-22' }
  expect((await good(api.reports.revenue, 'gerente', days)).totalRecaudado).toBe(total)
})

test('its document has the payments by method and reference, each method with its sum', async () => {
  const one = await good(delivery, 'general', { id: 'ENT-2026-000001' })
  const [first, second] = await good(payments, 'general', { deliveryId: one.id, sort: 'amount' })
  const stated = [
    { ...first!, method: 'transferencia', reference: '900' },
    { ...second!, method: 'transferencia', reference: '1200' },
    { ...first!, method: 'efectivo', reference: null },
  ] as const
  const tables = deliverySheet(one, [], stated, '').blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(tables.slice(1).map(({ heading, rows, totals }) => [heading, rows.map(([reference]) => reference), totals])).toEqual([
    ['Pagos por método y referencia: Transferencia', ['900', '1200'], [{ label: 'Transferencia', value: '$ 476,04' }]],
    ['Pagos por método y referencia: Efectivo', ['Sin referencia'], [{ label: 'Efectivo', value: '$ 50,05' }]],
  ])
})

test('its document names the orders, the sum in figures and words, and who signs', async () => {
  const { rawPayload } = await call(deliveryDocument, 'general', { id: 'ENT-2026-000001' })
  const { text } = await textOf(rawPayload)
  for (const part of [
    'Entrega de recaudos',
    'ENT-2026-000001',
    '$ 476,04',
    'Cuatrocientos setenta y seis',
    'ORD-2026-000002',
    'ORD-2026-000003',
    '$ 425,99',
    'Alianza Peñón de cliente',
    'Persona de gerente',
    'Ana María Rojas',
    'C.I. V-9876543',
    'Depósito en la agencia de El Callao',
  ])
    expect(text).toContain(part)
  expect(await refusal(deliveryDocument, 'general', { id: 'ENT-2026-999999' })).toMatchObject({
    status: 404,
    code: 'reports.deliveryNotFound',
  })
})

test('a document of more orders than anybody reads says how many it leaves out', async () => {
  const one = await good(delivery, 'general', { id: 'ENT-2026-000001' })
  const orders = await good(deliveryOrders, 'general', { id: one.id })
  const paid = await good(payments, 'general', { deliveryId: one.id })
  const sheetText = (orderCount: number) => JSON.stringify(deliverySheet({ ...one, orderCount }, orders, paid, ''))
  expect(sheetText(2001)).toContain('Se imprimen las primeras 2 órdenes de 2001; la lista completa se exporta desde el portal.')
  expect(sheetText(2)).not.toContain('Se imprimen')
})

test('a total that changed after it was shown is refused with the new one, and nothing is delivered', async () => {
  const seen = (await aPaidOrder(portal)).budgetTotal!
  await aPaidOrder(portal)
  const total = await pending()
  const before = await everything()
  expect(await refusal(settleRecaudos, 'gerente', { expectedTotal: seen })).toMatchObject({
    status: 409,
    code: 'reports.totalChanged',
    message: 'El total por entregar cambió de $ 425,99 a $ 851,98. Confirme el nuevo total.',
    details: { expectedTotal: seen, total },
  })
  expect(await everything()).toEqual(before)
  const { delivery: settled } = await good(settleRecaudos, 'gerente', { expectedTotal: total })
  expect(settled).toMatchObject({ total, deliveryNumber: 'ENT-2026-000002' })
})

test('payments in parts go with the delivery of their time, and one that was delivered is not taken back', async () => {
  const { id } = await anOrder(portal, { files: [] })
  const part = (amount: number) => good(api.orders.recordPayment, 'operador', { id, amount, method: 'efectivo', valueDate: '2026-11-20' })
  await part(100)
  const first = (await good(settleRecaudos, 'gerente', { expectedTotal: 100 })).delivery
  await part(325.99)
  const order = await good(api.orders.get, 'gerente', { id })
  expect(order).toMatchObject({ paymentStatus: 'PAGADO', paidOn: '2026-11-20', recaudosDelivery: { id: first.id } })
  const [delivered, undelivered] = order.payments!
  expect(await refusal(api.orders.reversePayment, 'gerente', { id, paymentId: delivered!.id, reason: 'Error' })).toMatchObject({
    status: 409,
    code: 'orders.paymentDelivered',
    message: `El pago ${delivered!.paymentNumber} está en la entrega de recaudos ${first.deliveryNumber} y no se puede revertir.`,
  })
  await good(api.orders.reversePayment, 'gerente', { id, paymentId: undelivered!.paymentNumber, reason: 'Era de otra orden' })
  expect(await pending()).toBe(0)
  await part(25.99)
  const second = (await good(settleRecaudos, 'gerente')).delivery
  expect(second).toMatchObject({ total: 25.99, orderCount: 1, paymentCount: 1, firstValueDate: '2026-11-20' })
  for (const { id: deliveryId, total } of [first, second])
    expect(await good(deliveryOrders, 'general', { id: deliveryId })).toMatchObject([{ id, amount: total, paymentCount: 1 }])
})

test('the payments are found by day, method, state and delivery', async () => {
  const found = async (filter: Input) => (await good(payments, 'general', { sort: 'paymentNumber', ...filter })).map(({ amount }) => amount)
  expect(await found({ state: 'reversed,reversal' })).toEqual([325.99, -325.99])
  expect(await found({ method: 'efectivo', state: 'standing', to: '2026-11-20' })).toEqual([100, 25.99])
  expect(await found({ deliveryId: (await good(deliveries, 'general', { limit: '1' }))[0]!.id })).toEqual([25.99])
  expect(await found({ isDelivered: 'false' })).toEqual([])
  expect(await found({ q: 'ORD-2026-000003' })).toEqual([50.05])
  const all = await good(payments, 'general', { sort: 'paymentNumber' })
  const { paymentNumber, clientName } = all[0]!
  const numbers = async (q: string) => (await good(payments, 'general', { q, sort: 'paymentNumber' })).map((each) => each.paymentNumber)
  for (const q of [paymentNumber, paymentNumber.toLowerCase(), paymentNumber.slice(-6)])
    expect([q, await numbers(q)]).toEqual([q, [paymentNumber]])
  expect(await numbers(paymentNumber.slice(0, 3))).toEqual(all.map((each) => each.paymentNumber))
  expect(await numbers(clientName.slice(2))).toEqual(all.filter((each) => each.clientName === clientName).map((each) => each.paymentNumber))
  for (const { reference, paymentNumber: number } of all.filter((each) => each.reference !== null))
    for (const q of [reference!, reference!.slice(0, -1), reference!.slice(1)])
      expect([q, await numbers(q)]).toEqual([q, expect.arrayContaining([number])])
  expect(await numbers('zzyzx')).toEqual([])
})

test('the list of deliveries is found by day, number and person', async () => {
  await aPaidOrder(portal)
  await travel(new Date('2026-12-01T03:59:59.999Z'))
  await good(settleRecaudos, 'gerente', { deliveredBy: { name: 'José Ñáñez' } })
  const numbers = async (filter: Input) => (await good(deliveries, 'general', filter)).map(({ deliveryNumber }) => deliveryNumber.slice(-1))
  expect(await numbers({})).toEqual(['5', '4', '3', '2', '1'])
  expect(await numbers({ sort: 'total' })).toEqual(['4', '3', '5', '1', '2'])
  expect(await numbers({ from: '2026-11-30', to: '2026-11-30' })).toEqual(['5'])
  expect(await numbers({ from: '2026-12-01' })).toEqual([])
  expect(await numbers({ q: 'nanez' })).toEqual(['5'])
  expect(await numbers({ q: 'ent-2026-000001' })).toEqual(['1'])
})

test('only the gerente registers one', async () => {
  for (const who of ['general', 'operador', 'administrativo', 'administrador', 'cliente'] as const)
    expect(await refusal(settleRecaudos, who)).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('of several who deliver at once, one does', async () => {
  for (let round = 0; round < 15; round++) {
    const [id] = await waiting(1)
    await pay(id!)
    const total = await pending()
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(settleRecaudos, 'gerente')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 201)!.json()).toMatchObject({ amount: total })
    expect(await pending()).toBe(0)
  }
})

test('a click that is sent twice is one delivery, and both are told the same', async () => {
  const [id] = await waiting(1)
  await pay(id!)
  const headers = { 'idempotency-key': 'dos-clics' }
  const answers = await Promise.all([1, 2].map(() => call(settleRecaudos, 'gerente', {}, { headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]!.json()).toEqual(answers[1]!.json())
})

test('an order that is paid during a delivery is in this one or in the next, never in both or in neither', async () => {
  const paid: string[] = []
  const taken: string[] = []
  const delivered: string[] = []
  let torn = 0
  for (let round = 0; round < 20; round++) {
    const ids = await waiting(6)
    const [early, late] = [ids.slice(0, 2), ids.slice(2)]
    await Promise.all(early.map(pay))
    const answers = await Promise.all([
      ...late.slice(0, 2).map(pay),
      call(settleRecaudos, 'gerente'),
      ...late.slice(2).map(pay),
      call(settleRecaudos, 'gerente'),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(late.length)
    expect((await call(settleRecaudos, 'gerente')).statusCode).toBeOneOf([201, 409])
    expect(await pending()).toBe(0)
    paid.push(...ids)
    const rows = await db<
      { id: string; delivery: string }[]
    >`select order_id as id, recaudos_delivery_id as delivery from payments where order_id in ${db(ids)}`
    if (new Set(rows.map((row) => row.delivery)).size > 1) torn++
  }
  for (const { id, total, orderCount } of await good(deliveries, 'gerente')) {
    const own = await good(deliveryOrders, 'gerente', { id })
    expect([id, own.length, own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)]).toEqual([
      id,
      orderCount,
      Math.round(total * 100),
    ])
    taken.push(...(await good(payments, 'gerente', { deliveryId: id })).map(({ paymentNumber }) => paymentNumber))
    delivered.push(...own.map((order) => order.id))
  }
  expect(new Set(taken).size).toBe(taken.length)
  expect(paid.filter((id) => !delivered.includes(id))).toEqual([])
  // The rounds were real races: orders paid at the same time went into different deliveries.
  expect(torn).toBeGreaterThan(0)
  const numbers = (await good(deliveries, 'gerente', { sort: 'deliveryNumber' })).map(({ deliveryNumber }) => deliveryNumber)
  expect(numbers).toEqual(numbers.map((_, index) => `ENT-2026-${String(index + 1).padStart(6, '0')}`))
  expect(await brokenEntry(portal)).toBeNull()
})

test('an order counts as delivered if one of its payments is, whatever is written into its row', async () => {
  const differing = () => db`
    select order_number from orders
    where is_delivered <> exists (select from payments where order_id = orders.id and recaudos_delivery_id is not null)`
  const listed = async () => {
    const items = await good(api.orders.list, 'gerente', { isDelivered: 'true', includeClosed: 'true', limit: '200', sort: 'orderNumber' })
    return items.map(({ orderNumber }) => orderNumber)
  }
  const delivered = async () => {
    const rows = await db<{ number: string }[]>`
      select order_number as number from orders
      where id in (select order_id from payments where recaudos_delivery_id is not null) order by order_number limit 200`
    return rows.map(({ number }) => number)
  }
  const { orderNumber } = await aPaidOrder(portal)
  expect(await differing()).toEqual([])
  expect(await listed()).not.toContain(orderNumber)
  await good(settleRecaudos, 'gerente', {})
  expect(await listed()).toContain(orderNumber)
  expect(await listed()).toEqual(await delivered())
  await db`update orders set is_delivered = not is_delivered`
  expect(await differing()).toEqual([])
  expect(await listed()).toEqual(await delivered())
})

test('a delivery leaves an order as whoever has it open sees it', async () => {
  const { id, version } = await aPaidOrder(portal)
  await good(settleRecaudos, 'gerente')
  expect(await good(api.orders.setVehicles, 'gerente', { id, version, vehicle1Plate: 'A62CD8K' })).toMatchObject({ id })
  expect(await refusal(api.orders.cancel, 'gerente', { id, reason: 'Ya no hace falta' })).toMatchObject({ status: 409 })
})
