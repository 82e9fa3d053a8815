import { api } from '@barreno/domain/api'
import { breakdowns, type Breakdown } from '@barreno/domain/reports/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedYears, lineRows, orderRows, paymentRows, type PaymentRow } from '../../test/paid-years.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, good, refusal, travel } = portal
await generatedYears(portal, 900)
const orders = new Map((await orderRows(portal)).map((order) => [order.id, order]))
const lines = Map.groupBy(await lineRows(portal), ({ orderId }) => orderId)
const entries = await paymentRows(portal)
const { revenue, productSales, salesSeries, overview, breakdown } = api.reports

/* Computes the same figures differently: payments that have not been reversed, with shares and sums in whole cents. */
const cents = (amount: string | number) => BigInt(Number(amount).toFixed(2).replace('.', ''))
const total = (amounts: readonly (string | number)[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0n)
const amountOf = (sum: bigint) => Number(sum) / 100
const halfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by)

type Days = { startDate: string; endDate: string }
type Payment = PaymentRow & { before: bigint; after: bigint }
const takenBack = new Set(entries.map(({ reverses }) => reverses))
const standing: readonly Payment[] = [
  ...Map.groupBy(
    entries.filter(({ id, reverses }) => reverses === null && !takenBack.has(id)),
    ({ orderId }) => orderId,
  ).values(),
].flatMap((own) =>
  own
    .map((payment, index) => ({ ...payment, before: total(own.slice(0, index).map(({ amount }) => amount)) }))
    .map((payment) => ({ ...payment, after: payment.before + cents(payment.amount) })),
)
const orderOf = ({ orderId }: PaymentRow) => orders.get(orderId)!
const receivedIn = ({ startDate, endDate }: Days) => standing.filter(({ valueDate }) => valueDate >= startDate && valueDate <= endDate)
const ordersOf = (payments: readonly PaymentRow[]) => new Set(payments.map(({ orderId }) => orderId)).size

/** The amount of a payment for a part of the order's total, in hundredths. */
const shareOf = (part: bigint, { before, after, ...payment }: Payment) => {
  const whole = cents(orderOf(payment).total)
  return whole === 0n ? 0n : halfUp(part * after, whole) - halfUp(part * before, whole)
}
const materialsOf = (payment: Payment) => shareOf(cents(orderOf(payment).subtotal), payment)
const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n)

const revenueBy = (range: Days) => {
  const payments = receivedIn(range)
  const [amount, materials] = [total(payments.map((payment) => payment.amount)), sum(payments.map(materialsOf))]
  return {
    ...range,
    amount: amountOf(amount),
    materials: amountOf(materials),
    services: amountOf(amount - materials),
    orderCount: ordersOf(payments),
    paymentCount: payments.length,
  }
}

/** The orders whose total was reached by a last payment with a value date in the range. */
const completedIn = ({ startDate, endDate }: Days) =>
  [...Map.groupBy(standing, ({ orderId }) => orderId).values()]
    .filter((own) => total(own.map(({ amount }) => amount)) === cents(orderOf(own[0]!).total))
    .filter((own) => {
      const paidOn = own
        .map(({ valueDate }) => valueDate)
        .toSorted()
        .at(-1)!
      return paidOn >= startDate && paidOn <= endDate
    })
    .map((own) => orderOf(own[0]!))

/** The sums of each part, by its key. */
function partsBy(by: Breakdown, range: Days): Map<string | null, { amount: number; orderCount: number; quantity: number | null }> {
  const pieces = new Map<string | null, { amount: bigint; orders: Set<string>; quantity: bigint | null }>()
  const add = (key: string | null, { orderId }: Payment, amount: bigint, quantity: bigint | null = null) => {
    const piece = pieces.get(key) ?? { amount: 0n, orders: new Set(), quantity: null }
    pieces.set(key, {
      amount: piece.amount + amount,
      orders: piece.orders.add(orderId),
      quantity: quantity === null ? piece.quantity : (piece.quantity ?? 0n) + quantity,
    })
  }
  for (const payment of receivedIn(range)) {
    const order = orderOf(payment)
    if (by === 'client') add(order.clientId, payment, cents(payment.amount))
    if (by === 'miningType') add(order.miningType, payment, cents(payment.amount))
    if (by === 'operator') add(order.operatorId, payment, cents(payment.amount))
    if (by !== 'material') continue
    let upto = 0n
    for (const line of lines.get(order.id) ?? []) {
      const next = upto + cents(line.lineTotal)
      add(line.materialId, payment, shareOf(next, payment) - shareOf(upto, payment), shareOf(BigInt(line.quantity) * 100n, payment))
      upto = next
    }
    if (order.total !== order.subtotal) add(null, payment, cents(payment.amount) - materialsOf(payment))
  }
  return new Map(
    [...pieces].map(([key, { amount, orders: own, quantity }]) => [
      key,
      { amount: amountOf(amount), orderCount: own.size, quantity: quantity === null ? null : amountOf(quantity) },
    ]),
  )
}

const edge = fc.constantFrom('2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-12-01', '2026-11-30')
const anyDay = fc
  .date({ min: new Date('2023-10-01T00:00:00Z'), max: new Date('2027-01-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const range = fc
  .tuple(fc.oneof(edge, anyDay), fc.oneof(edge, anyDay))
  .map(([one, other]) => (one < other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }))

test('every figure of any range is what the payments say, those in parts and those taken back included', async () => {
  await fc.assert(
    fc.asyncProperty(range, fc.constantFrom(...breakdowns), async (given, by) => {
      const expected = revenueBy(given)
      expect(await good(revenue, 'general', given)).toEqual({ totalRecaudado: expected.amount, ...given })

      const answer = await good(overview, 'gerente', given)
      const { startDate, endDate } = answer.previous
      expect(answer.current).toEqual(expected)
      expect(answer.previous).toEqual(revenueBy({ startDate, endDate }))
      expect(answer.lastYear).toEqual(revenueBy({ startDate: answer.lastYear.startDate, endDate: answer.lastYear.endDate }))
      const paid = completedIn(given)
      const against = (sign: number) =>
        paid.filter((order) => Math.sign(Number(cents(order.total) - cents(order.estimated))) === sign).length
      expect(answer.estimates).toEqual({
        estimated: amountOf(total(paid.map((order) => order.estimated))),
        charged: amountOf(total(paid.map((order) => order.total))),
        above: against(1),
        below: against(-1),
        equal: against(0),
      })

      const sales = await good(productSales, 'operador', given)
      const byMaterial = partsBy('material', given)
      expect(new Map(sales.map((row) => [row.productoId, [row.cantidadVendida, row.totalIngresos]]))).toEqual(
        new Map([...byMaterial].filter(([key]) => key !== null).map(([key, { quantity, amount }]) => [key, [quantity, amount]])),
      )
      // With the row that the screen adds, the two agree.
      expect(amountOf(total([...sales.map(({ totalIngresos }) => totalIngresos), answer.current.services]))).toBe(expected.amount)

      const rows = await good(breakdown, 'administrativo', { ...given, by })
      const [now, before, lastYear] = [given, answer.previous, answer.lastYear].map((each) => partsBy(by, each))
      const keys = new Set([...now!.keys(), ...before!.keys(), ...lastYear!.keys()])
      expect(new Map(rows.map(({ name: _name, unit: _unit, ...row }) => [row.key, row]))).toEqual(
        new Map(
          [...keys].map((key) => [
            key,
            {
              key,
              ...(now!.get(key) ?? { amount: 0, orderCount: 0, quantity: null }),
              previousAmount: before!.get(key)?.amount ?? 0,
              lastYearAmount: lastYear!.get(key)?.amount ?? 0,
            },
          ]),
        ),
      )
      expect(amountOf(total(rows.map(({ amount }) => amount)))).toBe(expected.amount)
    }),
    { numRuns: 30 },
  )
})

test('a chart has every period of its range, each with what its days brought', async () => {
  const spoken = { daily: ['daily', 'diario'], monthly: ['monthly', 'mensual'], yearly: ['yearly', 'anual'] } as const
  const length = { daily: 10, monthly: 7, yearly: 4 }
  await fc.assert(
    fc.asyncProperty(range, fc.constantFrom('daily', 'monthly', 'yearly'), fc.nat(1), async (given, granularity, language) => {
      const points = await good(salesSeries, 'gerente', { ...given, granularity: spoken[granularity][language] })
      const start = (date: string) => `${date.slice(0, length[granularity])}-01-01`.slice(0, 10)
      const paid = Map.groupBy(receivedIn(given), ({ valueDate }) => start(valueDate))
      expect(points).toEqual(
        points.map(({ fechaPunto }) => ({
          fechaPunto,
          valorVenta: amountOf(total((paid.get(fechaPunto) ?? []).map(({ amount }) => amount))),
        })),
      )
      expect(points[0]!.fechaPunto).toBe(start(given.startDate))
      expect(points.at(-1)!.fechaPunto).toBe(start(given.endDate))
      expect(amountOf(total(points.map(({ valorVenta }) => valorVenta)))).toBe(revenueBy(given).amount)
    }),
    { numRuns: 20 },
  )
  const week = { startDate: '2024-02-27', endDate: '2024-03-01' }
  expect((await good(salesSeries, 'gerente', week)).map(({ fechaPunto }) => fechaPunto)).toEqual([
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
})

test('where nothing was collected there are zeros', async () => {
  const long = { startDate: '2019-01-01', endDate: '2019-12-31' }
  expect(await good(revenue, 'gerente', long)).toEqual({ totalRecaudado: 0, ...long })
  expect(await good(salesSeries, 'gerente', { ...long, granularity: 'yearly' })).toEqual([{ fechaPunto: '2019-01-01', valorVenta: 0 }])
  expect(await good(productSales, 'gerente', long)).toEqual([])
  expect(await good(breakdown, 'gerente', long)).toEqual([])
})

test('a payment counts on the day as of which it counts, whenever it is registered', async () => {
  const { id } = await anOrder(portal, { files: [] })
  const collected = async (day: string) => (await good(overview, 'gerente', { startDate: day, endDate: day })).current.amount
  await travel(new Date('2026-12-02T03:59:59.999Z'))
  const form = { method: 'transferencia', reference: '0045', amount: 100 } as const
  await good(api.orders.recordPayment, 'operador', { id, ...form, valueDate: '2026-11-30' })
  expect([await collected('2026-11-30'), await collected('2026-12-01')]).toEqual([100, 0])
  // Without a stated day it is today in Caracas, up to the last millisecond.
  await good(api.orders.recordPayment, 'operador', { id, ...form, amount: 25.5 })
  expect([await collected('2026-12-01'), await collected('2026-12-02')]).toEqual([25.5, 0])
  await travel(new Date('2026-12-02T04:00:00.000Z'))
  const { payments, outstanding } = await good(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO' })
  expect([await collected('2026-12-01'), await collected('2026-12-02')]).toEqual([25.5, 300.49])
  expect(outstanding).toBe(0)
  // A reversed payment no longer counts on its day, and nothing else changes.
  await good(api.orders.reversePayment, 'gerente', { id, paymentId: payments![0]!.id, reason: 'Cheque devuelto' })
  expect([await collected('2026-11-30'), await collected('2026-12-01'), await collected('2026-12-02')]).toEqual([0, 25.5, 300.49])
})

test('parts are called by their names of today', async () => {
  const year = { startDate: '2024-01-01', endDate: '2026-12-31' }
  const names = async (by: Breakdown) => (await good(breakdown, 'gerente', { ...year, by })).map(({ key, name, unit }) => [key, name, unit])
  expect(await names('client')).toContainEqual([actors.cliente.id, 'Alianza Peñón de cliente', null])
  expect(await names('miningType')).toEqual(
    expect.arrayContaining([
      ['subterranea', 'Subterránea', null],
      ['cielo_abierto', 'Cielo Abierto', null],
    ]),
  )
  expect(await names('operator')).toEqual(
    expect.arrayContaining([
      [actors.operador.id, 'Persona de operador', null],
      [null, 'Sin operador asignado', null],
    ]),
  )
  expect(await names('material')).toEqual(
    expect.arrayContaining([
      ['ANFO-25', 'Material ANFO-25', 'UNIDAD'],
      [null, 'Servicios adicionales', null],
    ]),
  )
  expect((await good(breakdown, 'gerente', { ...year, by: 'client', q: 'penon de CLIENTE2' })).map(({ key }) => key)).toEqual([
    actors.cliente2.id,
  ])
})

test('from each part one comes to the very orders that it is made of', async () => {
  const month = { startDate: '2024-02-01', endDate: '2024-03-15' }
  const filter = { client: 'clientId', miningType: 'miningType', material: 'materialId', operator: 'operatorId' } as const
  for (const by of breakdowns)
    for (const { key, orderCount, amount } of await good(breakdown, 'gerente', { ...month, by })) {
      const rest = by === 'material' ? { withServices: 'true' } : { unassigned: 'true' }
      const behind = await good(api.orders.list, 'gerente', {
        includeClosed: 'true',
        paidFrom: month.startDate,
        paidTo: month.endDate,
        sort: 'paidAt',
        ...(key === null ? rest : { [filter[by]]: key }),
      })
      expect([by, key, behind.length]).toEqual([by, key, orderCount])
      const ids = new Set(behind.map(({ id }) => id))
      const received = receivedIn(month).filter(({ orderId }) => ids.has(orderId))
      if (by !== 'material') expect(amountOf(total(received.map((payment) => payment.amount)))).toBe(amount)
      const moments = behind.map(({ paidAt }) => paidAt ?? '')
      // Orders that are partially paid come last.
      expect(moments.filter(Boolean)).toEqual(moments.filter(Boolean).toSorted())
    }
})

test('whoever reads no prices finds out nothing about payments by a filter or an order of the list', async () => {
  for (const filter of [
    { paidFrom: '2024-01-01' },
    { paidTo: '2024-01-01' },
    { withServices: 'true' },
    { isDelivered: 'false' },
    { deliveryId: 'x' },
  ])
    expect(await refusal(api.orders.list, 'almacenista', filter)).toMatchObject({ status: 403, code: 'permission.denied' })
  for (const who of ['cliente', 'administrador'] as const)
    expect(await refusal(api.orders.list, who, { isDelivered: 'true' })).toMatchObject({ status: 403 })
  const listed = await good(api.orders.list, 'almacenista', { includeClosed: 'true', sort: 'paidAt' })
  const ids = listed.map(({ id }) => id)
  expect(new Set(listed.map(({ paidAt }) => paidAt))).toEqual(new Set([null]))
  expect(ids).toEqual(ids.toSorted())
})

test('a range that lacks a day, or is the wrong way round, is refused in the words of the specification', async () => {
  const rows = [
    revenue,
    productSales,
    salesSeries,
    overview,
    breakdown,
    api.reports.operations,
    api.reports.setbackReasons,
    api.reports.materialUse,
  ]
  const bad = [
    {},
    { startDate: '2026-11-01' },
    { endDate: '2026-11-01' },
    { startDate: '', endDate: '2026-11-01' },
    { startDate: '2026-11-02', endDate: '2026-11-01' },
  ]
  for (const row of rows)
    for (const input of bad)
      expect(await refusal(row, 'gerente', input)).toMatchObject({
        status: 400,
        code: 'reports.rangeInvalid',
        message: 'Por favor, selecciona un rango de fechas válido.',
      })
  expect(await refusal(revenue, 'gerente', { startDate: '2026-02-29', endDate: '2026-03-01' })).toMatchObject({ code: 'input.invalid' })
  expect(await refusal(salesSeries, 'gerente', { startDate: '1900-01-01', endDate: '2200-12-31' })).toMatchObject({
    status: 400,
    code: 'reports.tooManyPeriods',
  })
  expect(await good(salesSeries, 'gerente', { startDate: '1900-01-01', endDate: '2200-12-31', granularity: 'anual' })).toHaveLength(301)
})

test('whoever has no business with the figures is told so in the words of the specification', async () => {
  for (const row of [revenue, overview, breakdown, api.reports.recaudosSummary, api.reports.deliveries])
    for (const who of ['administrador', 'almacenista', 'gnb', 'cliente'] as const)
      expect(await refusal(row, who, { startDate: '2026-11-01', endDate: '2026-11-21' })).toMatchObject({
        status: 403,
        message: 'No tienes permiso para ver estas estadísticas.',
      })
})
