import { api } from '@barreno/domain/api'
import type { Input as Form } from '@barreno/domain/endpoint'
import type { Order } from '@barreno/domain/orders/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copiesOf, stocked } from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, type Input, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 20 } })
const { call, db, everything, good, refusal, travel } = portal
const { cancel, editItems, get, pay, recordPayment, reversePayment, samePayments, setServices } = api.orders
const { settleRecaudos, recaudosSummary, overview } = api.reports
await stocked(portal)

const transfer = { method: 'transferencia', reference: '00458812' } as const
const paymentReceipt = {
  namePayment: 'Rafael',
  lastNamePayment: 'Guzmán',
  documentPayment: 'V-10458796',
  nameOperator: 'Inés',
  lastNameOperator: 'Peña',
  documentOperator: 'V-8221334',
}
const record = (id: string, over: Partial<Form<typeof recordPayment>> & { amount: number }) =>
  good(recordPayment, 'operador', { id, ...transfer, ...over })
const reverse = (id: string, paymentId: string, reason = 'Cheque devuelto') => good(reversePayment, 'gerente', { id, paymentId, reason })
const last = ({ payments }: Order) => payments!.at(-1)!

test('the same method and reference is told with the other order, is not refused, and is forgotten when it is reversed', async () => {
  const [first, second] = [await anOrder(portal), await anOrder(portal)]
  const how = { method: 'cheque', reference: 'ch-0091' } as const
  const paid = await record(first.id, { ...how, amount: 100.5 })
  const look = (reference: string, method: 'cheque' | 'deposito' = 'cheque') =>
    good(samePayments, 'operador', { id: second.id, method, reference })
  expect(await look('CH-0091')).toEqual([
    {
      paymentNumber: last(paid).paymentNumber,
      orderNumber: first.orderNumber,
      clientName: first.clientName,
      valueDate: last(paid).valueDate,
      amount: 100.5,
    },
  ])
  expect([await look('CH-009'), await look('CH-0091', 'deposito')]).toEqual([[], []])
  await record(second.id, { ...how, amount: 10 })
  expect(await look('ch-0091')).toHaveLength(2)
  await reverse(first.id, last(paid).id)
  expect((await look('ch-0091')).map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber])
  expect(await refusal(samePayments, 'operador', { id: 'no-existe', ...how })).toMatchObject({ status: 404 })
})

test('a payment keeps what was said of it, and the order shows what is still to come', async () => {
  const { id } = await anOrder(portal)
  const paid = await record(id, { amount: 125.5, valueDate: '2026-10-31', note: 'Anticipo' })
  expect(paid).toMatchObject({
    paymentStatus: 'PENDIENTE',
    paidAmount: 125.5,
    outstanding: 300.49,
    paidAt: null,
    paidOn: null,
    payments: [
      {
        paymentNumber: expect.stringMatching(/^PAG-2026-\d{6}$/),
        ...transfer,
        valueDate: '2026-10-31',
        amount: 125.5,
        note: 'Anticipo',
        recordedAt: noon.toISOString(),
        recordedByName: 'Persona de operador',
        reverses: null,
        reversedBy: null,
        delivery: null,
      },
    ],
  })
  const whole = await record(id, { amount: 300.49, method: 'efectivo', reference: null })
  expect(whole).toMatchObject({
    paymentStatus: 'PAGADO',
    paidAmount: 425.99,
    outstanding: 0,
    paidAt: noon.toISOString(),
    paidOn: '2026-11-21',
  })
  expect((await entriesOf(portal, id)).slice(-2)).toMatchObject([
    {
      action: 'orders.recordPayment',
      changes: { paidAmount: { old: 0, new: 125.5 }, payment: { new: { valueDateGiven: true, ...transfer } } },
    },
    {
      action: 'orders.recordPayment',
      changes: { paymentStatus: { old: 'PENDIENTE', new: 'PAGADO' }, payment: { new: { valueDateGiven: false, method: 'efectivo' } } },
    },
  ])
})

test('the documented call pays what is outstanding, and the history says what was not given', async () => {
  const { id } = await anOrder(portal)
  await record(id, { amount: 25.99 })
  const paid = await good(pay, 'operador', { id, paymentStatus: 'PAGADO', notes: 'El resto' })
  expect(last(paid)).toMatchObject({ amount: 400, method: null, reference: null, valueDate: '2026-11-21', note: 'El resto' })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.markPaid',
    changes: { payment: { new: { method: null, reference: null, valueDateGiven: false } } },
  })
  const other = await anOrder(portal)
  const stated = await good(pay, 'gerente', { id: other.id, paymentStatus: 'PAGADO', ...transfer, valueDate: '2026-11-19' })
  expect(last(stated)).toMatchObject({ ...transfer, valueDate: '2026-11-19', amount: 425.99 })
})

test.each<[string, Input, string]>([
  ['no method', { method: undefined }, 'Método: Indique el método de pago.'],
  ['an unknown method', { method: 'trueque' }, 'Método: Indique el método de pago.'],
  ['a transfer without reference', { reference: ' ' }, 'Indique la referencia del pago.'],
  ['tomorrow', { valueDate: '2026-11-22' }, 'La fecha valor no puede ser posterior a hoy.'],
  ['a year that is a slip of the pen', { valueDate: '2016-11-20' }, 'La fecha valor no puede ser anterior al 20/11/2025'],
  ['nothing', { amount: 0 }, 'Monto: Debe ser mayor que 0.'],
  ['less than nothing', { amount: -1 }, 'Monto: Debe ser mayor que 0.'],
  ['a third decimal', { amount: 0.001 }, 'Monto: Debe tener a lo sumo dos decimales.'],
])('%s is refused, and nothing changes', async (_, over, says) => {
  const { id } = await anOrder(portal)
  const before = await everything()
  expect(await refusal(recordPayment, 'operador', { id, ...transfer, amount: 10, ...over })).toMatchObject({
    status: 400,
    code: 'input.invalid',
    message: expect.stringContaining(says),
  })
  expect(await everything()).toEqual(before)
})

test('all that is wrong with a payment is said at once', async () => {
  const { id } = await anOrder(portal)
  const { details } = await refusal(recordPayment, 'operador', { id, method: 'cheque', valueDate: '2026-12-24', amount: 10 })
  expect(details).toMatchObject([{ field: 'reference' }, { field: 'valueDate' }])
})

test('no order is paid more than its total, and its total does not fall below what was paid', async () => {
  const { id } = await anOrder(portal)
  await record(id, { amount: 400 })
  expect(await refusal(recordPayment, 'operador', { id, ...transfer, amount: 26 })).toMatchObject({
    status: 409,
    code: 'orders.paymentAboveOutstanding',
    message: 'El monto supera lo que falta por pagar de la orden: $ 25,99.',
    details: { outstanding: 25.99 },
  })
  const edit = { id, items: [{ materialId: 'ANFO-25', quantity: 1 }], reason: 'Menos' }
  expect(await refusal(editItems, 'gerente', edit)).toMatchObject({
    status: 409,
    code: 'orders.totalBelowPaid',
    details: { paidAmount: 400 },
  })
  expect(await refusal(cancel, 'gerente', { id, reason: 'Se pospone' })).toMatchObject({
    status: 409,
    message: 'La orden tiene pagos registrados. Revierta los pagos antes de anularla.',
  })
  // A total that falls to the paid amount makes the order paid.
  const { budgetSubtotal } = await good(setServices, 'gerente', { id, services: [{ kind: 'montaje', amount: 374.01 }] })
  await record(id, { amount: 25.99 })
  const met = await good(setServices, 'gerente', { id, services: [] })
  expect(met).toMatchObject({ paymentStatus: 'PAGADO', paidAmount: budgetSubtotal, outstanding: 0 })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ changes: { paymentStatus: { old: 'PENDIENTE', new: 'PAGADO' } } })
})

test('a payment is taken back by a counter-entry, once, by the gerente, with a reason', async () => {
  const { id } = await anOrder(portal)
  const first = last(await record(id, { amount: 100, valueDate: '2026-11-03' }))
  expect(await refusal(reversePayment, 'operador', { id, paymentId: first.id, reason: 'No' })).toMatchObject({ status: 403 })
  expect(await refusal(reversePayment, 'gerente', { id, paymentId: first.id, reason: ' ' })).toMatchObject({
    message: 'Se requiere una razón para revertir el pago.',
  })
  const reversed = await reverse(id, first.paymentNumber)
  const { paymentNumber: by } = last(reversed)
  expect(reversed).toMatchObject({
    paidAmount: 0,
    outstanding: 425.99,
    payments: [
      { id: first.id, amount: 100, reversedBy: by },
      {
        amount: -100,
        valueDate: '2026-11-03',
        reverses: first.paymentNumber,
        note: 'Cheque devuelto',
        recordedByName: 'Persona de gerente',
      },
    ],
  })
  const again = (paymentId: string) => refusal(reversePayment, 'gerente', { id, paymentId, reason: 'Otra vez' })
  await record(id, { amount: 50 })
  expect(await again(first.id)).toMatchObject({ status: 409, code: 'orders.paymentReversed', details: { reversedBy: by } })
  expect(await again(by)).toMatchObject({ status: 409, code: 'orders.paymentIsReversal' })
  expect(await again('PAG-2026-999999')).toMatchObject({ status: 404, code: 'orders.paymentNotFound' })
  expect((await entriesOf(portal, id)).map(({ action, reason }) => [action, reason])).toContainEqual([
    'orders.reversePayment',
    'Cheque devuelto',
  ])
})

test('a receipt is of the paid whole: a reversal makes it void, and what is paid again gets another one', async () => {
  const { id } = await anOrder(portal)
  const paid = await good(pay, 'operador', { id, paymentStatus: 'PAGADO', paymentReceipt })
  const { receiptNumber } = paid.paymentReceipt!
  expect(await reverse(id, last(paid).id)).toMatchObject({
    paymentStatus: 'PENDIENTE',
    paymentReceipt: null,
    hasReceipt: false,
    voidReceiptNumbers: [receiptNumber],
  })
  expect(await refusal(api.orders.document, 'gerente', { id, document: 'receipt' })).toMatchObject({ code: 'orders.receiptNotFound' })
  const again = await good(pay, 'operador', { id, paymentStatus: 'PAGADO', paymentReceipt })
  expect(again.paymentReceipt!.receiptNumber > receiptNumber).toBe(true)
  expect(again.voidReceiptNumbers).toEqual([receiptNumber])
})

test('a closed order whose payment is taken back stays closed, says so, and can be paid again', async () => {
  const { id } = await anOrder(portal)
  const paid = await good(pay, 'operador', { id, paymentStatus: 'PAGADO' })
  await db`update orders set current_status = 'CERRADA', assigned_operator_id = ${portal.actors.operador.id} where id = ${id}`
  const open = await reverse(id, last(paid).id)
  expect(open).toMatchObject({ currentStatus: 'CERRADA', paymentStatus: 'PENDIENTE' })
  expect(open.explanation).toContain('Su pago fue revertido y está pendiente.')
  expect(await good(pay, 'operador', { id, paymentStatus: 'PAGADO' })).toMatchObject({ currentStatus: 'CERRADA', paymentStatus: 'PAGADO' })
})

test('a client reads the payments without persons, notes and deliveries; whoever may not know of money reads none', async () => {
  const { id } = await anOrder(portal)
  const paid = await record(id, { amount: 100, note: 'Solo para nosotros' })
  await good(settleRecaudos, 'gerente')
  await reverse(id, last(await record(id, { amount: 50 })).id, 'Era de otra orden')
  const seen = await good(get, 'cliente', { id })
  expect(seen).toMatchObject({ paidAmount: 100, outstanding: 325.99 })
  expect(seen.payments!.map(({ recordedByName, note, delivery }) => [recordedByName, note, delivery])).toEqual([
    [null, null, null],
    [null, null, null],
    [null, 'Era de otra orden', null],
  ])
  expect(seen.activity.find(({ action }) => action === 'orders.reversePayment')).toMatchObject({
    notes: 'Era de otra orden',
    userName: null,
  })
  await db`update orders set current_status = 'CONSUMIDO', assigned_operator_id = ${portal.actors.operador.id} where id = ${id}`
  const hidden = await good(get, 'almacenista', { id })
  expect(hidden).toMatchObject({ payments: null, paidAmount: null, outstanding: null, paidOn: null, voidReceiptNumbers: [] })
  expect(hidden.activity.map(({ action }) => action)).not.toContain('orders.recordPayment')
  expect(JSON.stringify(hidden)).not.toContain(last(paid).paymentNumber)
})

test('the database itself lets nothing be changed, counted twice, or taken back once it was delivered', async () => {
  const { id } = await anOrder(portal)
  const { id: paymentId } = last(await record(id, { amount: 100 }))
  for (const change of [
    db`update payments set amount = 1 where id = ${paymentId}`,
    db`update payments set value_date = '2026-11-01' where id = ${paymentId}`,
    db`delete from payments where id = ${paymentId}`,
    db`truncate payments`,
  ])
    await expect(change).rejects.toThrow('append-only')
  const counterEntry = (number: string, amount: number) => db`
    insert into payments (payment_number, order_id, value_date, amount, recorded_at, reverses) values (${number}, ${id}, '2026-11-21', ${amount}, ${noon.toISOString()}, ${paymentId})`
  await expect(counterEntry('X-1', -99)).rejects.toThrow('takes back one whole payment')
  await expect(
    db`insert into payments (payment_number, order_id, value_date, amount, recorded_at) values ('X-2', ${id}, '2026-11-22', 1, ${noon.toISOString()})`,
  ).rejects.toThrow('payments_value_date_not_ahead')
  await expect(
    db`insert into payments (payment_number, order_id, value_date, amount, recorded_at) values ('X-3', ${id}, '2026-11-21', 326, ${noon.toISOString()})`,
  ).rejects.toThrow('orders_paid_within_total')
  // A direct change of the order's columns has no effect: a trigger computes them from the payments.
  await db`update orders set payment_status = 'PAGADO', paid_amount = 425.99, paid_at = now(), paid_on = now() where id = ${id}`
  expect(await good(get, 'gerente', { id })).toMatchObject({ paymentStatus: 'PENDIENTE', paidAmount: 100, paidAt: null })
  await good(settleRecaudos, 'gerente')
  await expect(counterEntry('X-4', -100)).rejects.toThrow('payments_delivered_stands')
})

test('whatever is paid, taken back and delivered from many sides at once, the sums hold', async () => {
  await travel(new Date('2026-11-25T16:00:00.000Z'))
  await call(settleRecaudos, 'gerente')
  const { id: model } = await anOrder(portal, { files: [] })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('record' as const), cents: fc.integer({ min: 1, max: 30_000 }), daysAgo: fc.nat(20), order: fc.nat(2) }),
    fc.record({ kind: fc.constant('whole' as const), order: fc.nat(2) }),
    fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(5), order: fc.nat(2) }),
    fc.record({ kind: fc.constant('deliver' as const) }),
  )
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }), async (rounds) => {
      const ids = await copiesOf(portal, model, 3)
      for (const round of rounds) {
        // The targets of the reversals are looked up before the round, so that the reversals race with all other calls in it.
        const aims = await Promise.all(ids.map(async (id) => standingOf(await good(get, 'gerente', { id }))))
        const answers = await Promise.all(
          round.map((each) => {
            if (each.kind === 'deliver') return call(settleRecaudos, 'gerente')
            const id = ids[each.order]!
            if (each.kind === 'whole') return call(pay, 'operador', { id, paymentStatus: 'PAGADO' })
            if (each.kind === 'reverse')
              return call(reversePayment, 'gerente', {
                id,
                paymentId: aims[each.order]!.at(each.place % Math.max(1, aims[each.order]!.length)) ?? 'ninguno',
                reason: 'Error',
              })
            const valueDate = `2026-11-${String(25 - each.daysAgo).padStart(2, '0')}`
            return call(recordPayment, 'operador', { id, ...transfer, amount: each.cents / 100, valueDate })
          }),
        )
        for (const [index, { statusCode }] of answers.entries()) {
          expect(statusCode).toBeOneOf([200, 201, 404, 409])
          if (statusCode < 300) kinds.add(round[index]!.kind)
        }
      }
      for (const id of ids) await holds(id)
    }),
    { numRuns: 20 },
  )
  expect(kinds).toEqual(new Set(['record', 'whole', 'reverse', 'deliver']))

  type Entry = { id: string; orderId: string; amount: string; day: string; reverses: string | null; delivery: string | null }
  const entries = await db<Entry[]>`
    select id, order_id as "orderId", amount::text, value_date as day, reverses, recaudos_delivery_id as delivery from payments`
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  const standing = entries.filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
  const cents = (list: readonly { amount: string | number }[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  // No delivery contains reversed payments or reversals, and each delivery is the sum of its payments.
  expect(entries.filter((entry) => entry.delivery && !standing.includes(entry))).toEqual([])
  const inDelivery = Map.groupBy(standing, ({ delivery }) => delivery)
  for (const { id, total } of await db<{ id: string; total: number }[]>`select id, total from recaudos_deliveries`)
    expect(cents(inDelivery.get(id) ?? [])).toBe(Math.round(total * 100))
  expect(Math.round((await good(recaudosSummary, 'gerente')).totalAcumuladoNoEntregado * 100)).toBe(cents(inDelivery.get(null) ?? []))
  for (const [day, list] of Map.groupBy(standing, (entry) => entry.day)) {
    const { current } = await good(overview, 'gerente', { startDate: day, endDate: day })
    expect([day, Math.round(current.amount * 100), current.paymentCount]).toEqual([day, cents(list), list.length])
  }
  const numbers = (await db`select payment_number as number from payments where payment_number like 'PAG-%' order by 1`).map(
    ({ number }) => number as string,
  )
  expect(numbers).toEqual(numbers.map((_, index) => `PAG-2026-${String(index + 1).padStart(6, '0')}`))
  expect(await brokenEntry(portal)).toBeNull()
})

const standingOf = ({ payments }: Order) =>
  payments!.filter(({ reverses, reversedBy }) => !reverses && !reversedBy).map((payment) => payment.id)

async function holds(id: string): Promise<void> {
  const { payments, paidAmount, outstanding, budgetTotal, paymentStatus } = await good(get, 'gerente', { id })
  const inCents = (amount: number | null) => Math.round(amount! * 100)
  const sum = payments!.reduce((all, { amount }) => all + inCents(amount), 0)
  expect(inCents(paidAmount)).toBe(sum)
  expect(inCents(outstanding)).toBe(inCents(budgetTotal) - sum)
  expect(sum).toBeGreaterThanOrEqual(0)
  expect(sum).toBeLessThanOrEqual(inCents(budgetTotal))
  expect(paymentStatus === 'PAGADO').toBe(sum >= inCents(budgetTotal))
}
