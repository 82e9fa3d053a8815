import { api } from '@barreno/domain/api'
import { roles } from '@barreno/domain/actor'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { stocked } from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, everything, good, refusal } = portal
const { get, pay, reversePayment, setServices } = api.orders
await stocked(portal)

const paymentReceipt = {
  namePayment: 'Rafael',
  lastNamePayment: 'Guzmán',
  documentPayment: '10458796',
  nameOperator: 'Inés',
  lastNameOperator: 'Peña',
  documentOperator: 'V-8221334',
}
const paymentStatus = 'PAGADO'

test('an order is marked as paid, with a note', async () => {
  const { id, budgetTotal } = await anOrder(portal)
  expect(await good(pay, 'operador', { id, paymentStatus, notes: 'Transferencia 0045' })).toMatchObject({
    paymentStatus,
    paidAt: noon.toISOString(),
    paymentReceipt: null,
    hasReceipt: false,
    currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
  })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.markPaid',
    reason: 'Transferencia 0045',
    changes: { paymentStatus: { old: 'PENDIENTE', new: 'PAGADO' }, paidAmount: { old: 0, new: budgetTotal } },
  })
})

test('its receipt bears the number, the client and the amount that the server knows, whatever is sent', async () => {
  const { id, orderNumber } = await anOrder(portal)
  await good(setServices, 'gerente', { id, services: [{ kind: 'transporte', amount: 100.01 }] })
  const forged = { dateAccepted: '2020-01-01', orderNumber: 'ORD-1', alianzaName: 'Otra', alianzaRif: 'J-1', amount: 0.01 }
  const paid = await good(pay, 'gerente', { id, paymentStatus, paymentReceipt: { ...paymentReceipt, ...forged } })
  expect(paid.paymentReceipt).toEqual({
    ...paymentReceipt,
    documentPayment: 'V-10458796',
    receiptNumber: expect.stringMatching(/^REC-2026-\d{6}$/),
    dateAccepted: noon.toISOString(),
    orderNumber,
    alianzaName: 'Alianza Peñón de cliente',
    alianzaRif: 'J-31204587-6',
    amount: 526,
  })
  expect(paid).toMatchObject({ paymentStatus, hasReceipt: true })
  expect((await entriesOf(portal, id)).filter(({ action }) => action === 'orders.markPaid')).toHaveLength(1)
})

test('one that was paid without a receipt gets it later, once', async () => {
  const { id } = await anOrder(portal)
  const { paidAt } = await good(pay, 'operador', { id, paymentStatus })
  await portal.travel(new Date(noon.getTime() + 3_600_000))
  const receipted = await good(pay, 'operador', { id, paymentStatus, paymentReceipt })
  expect(receipted).toMatchObject({ paidAt, hasReceipt: true, paymentReceipt: { amount: 425.99 } })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ action: 'orders.addReceipt' })
  const before = await everything()
  for (const input of [{}, { paymentReceipt }])
    expect(await refusal(pay, 'operador', { id, paymentStatus, ...input })).toMatchObject({
      status: 409,
      code: 'orders.transitionRefused',
      message: 'La orden ya está en estado de pago: PAGADO',
    })
  expect(await everything()).toEqual(before)
  await portal.travel(noon)
})

test('paying again says so, in the documented words', async () => {
  const { id } = await anOrder(portal)
  await good(pay, 'operador', { id, paymentStatus: 'pagado' })
  expect(await refusal(pay, 'gerente', { id, paymentStatus })).toMatchObject({
    status: 409,
    message: 'La orden ya está en estado de pago: PAGADO',
  })
})

test.each([
  ['another status', { paymentStatus: 'PENDIENTE' }, 'PENDIENTE'],
  ['no status', {}, 'Estado del pago: Este campo es requerido.'],
  [
    'a receipt with a field missing',
    { paymentStatus, paymentReceipt: { ...paymentReceipt, lastNameOperator: undefined } },
    'Comprobante de pago, apellido del operador: Este campo es requerido.',
  ],
  [
    'a receipt with an empty field',
    { paymentStatus, paymentReceipt: { ...paymentReceipt, documentPayment: ' ' } },
    'Comprobante de pago, cédula de quien paga: Este campo es requerido.',
  ],
])('%s is refused, and nothing changes', async (_, input, says) => {
  const { id } = await anOrder(portal)
  const before = await everything()
  expect(await refusal(pay, 'gerente', { id, ...input })).toMatchObject({ status: 400, message: expect.stringContaining(says) })
  expect(await everything()).toEqual(before)
})

test('an order is paid in every state that is accepted, closed included, and in no other', async () => {
  const { id } = await anOrder(portal)
  const payable: string[] = []
  for (const currentStatus of orderStatuses) {
    await db`update orders set current_status = ${currentStatus}, assigned_operator_id = ${portal.actors.operador.id} where id = ${id}`
    const { statusCode } = await portal.call(pay, 'gerente', { id, paymentStatus })
    expect(statusCode).toBeOneOf([200, 409])
    if (statusCode !== 200) continue
    payable.push(currentStatus)
    const { payments } = await good(get, 'gerente', { id })
    await good(reversePayment, 'gerente', { id, paymentId: payments!.at(-1)!.id, reason: 'Para pagarla de nuevo' })
  }
  const unpayable = ['PENDIENTE_ADMIN', 'RECHAZADA_ADMIN', 'PENDIENTE_GERENTE', 'RECHAZADA_GERENTE', 'ANULADA']
  expect(payable).toEqual(orderStatuses.filter((status) => !unpayable.includes(status)))
})

test('operador and gerente register payments, and nobody else', async () => {
  const { id } = await anOrder(portal)
  const before = await everything()
  for (const role of roles.filter((each) => each !== 'operador' && each !== 'gerente'))
    expect((await refusal(pay, role, { id, paymentStatus, paymentReceipt })).status, role).toBe(403)
  expect(await everything()).toEqual(before)
})

test('who may not know of money reads nothing of it, the owner reads their receipt', async () => {
  const { id } = await anOrder(portal)
  await good(pay, 'operador', { id, paymentStatus, paymentReceipt })
  await db`update orders set current_status = 'CONSUMIDO', assigned_operator_id = ${portal.actors.operador.id} where id = ${id}`
  expect(await good(get, 'cliente', { id })).toMatchObject({ paymentReceipt: { amount: 425.99 }, paymentStatus })
  for (const role of ['almacenista', 'gnb', 'daex_operador'] as const) {
    const seen = await good(get, role, { id })
    expect(seen).toMatchObject({ paymentReceipt: null, hasReceipt: null, paymentStatus: null, paidAt: null, budgetTotal: null })
    expect(seen.activity.map(({ action }) => action)).not.toContain('orders.markPaid')
  }
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
