import { orders } from '@barreno/domain/orders/endpoints'
import type { Handover, OrderCustody } from '@barreno/domain/orders/handovers/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { network } from '../../../test/network.ts'
import { writeIn } from '../../../test/write-in.ts'
import { aGestor, renderFor } from '../../auth/test/signed-in.tsx'
import { OrderPage } from '../order-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const material = { materialId: 'ANFO-25', materialName: 'ANFO a granel', unit: 'SACO' }
const handover: Handover = {
  id: 'h1',
  handoverNumber: 'ACT-2026-000001',
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  step: 'load',
  state: 'offered',
  lines: [{ ...material, quantity: 12.5 }],
  vehiclePlate: null,
  seals: '4471',
  notes: null,
  text: 'Acta ACT-2026-000001.\n1. 12,5 SACO de ANFO a granel',
  textSha256: 'a'.repeat(64),
  offeredAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-11-23T12:15:00.000Z',
  settledAt: null,
  reason: null,
  signatures: [{ side: 'giver', name: 'Pedro Figuera', role: 'almacenista', idDocument: null, at: '2026-11-23T12:00:00.000Z' }],
  actions: ['accept', 'refuse'],
}
const custody = (over: Partial<OrderCustody>): OrderCustody => ({
  rule: 'advice',
  lines: [{ ...material, dispatched: 20, loaded: 0, delivered: 0, collected: 0, stored: 0, accounted: 0 }],
  handovers: [],
  offers: [],
  ...over,
})

async function open(answer: OrderCustody) {
  const net = network()
    .reply(orders.get, anOrder({ currentStatus: 'LISTA_PARA_DESPACHO' }))
    .reply(orders.custody, answer)
    .reply(orders.acceptHandover, { ...handover, state: 'accepted', actions: [] })
    .reply(orders.refuseHandover, { ...handover, state: 'refused', actions: [] })
    .reply(orders.offerHandover, handover)
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  const section = within(await screen.findByRole('region', { name: 'Entregas firmadas' }))
  return { net, section, sent: (row: object) => net.sent.find((call) => call.row === row)?.body }
}

test('who receives reads the act, marks that they counted it, and sends the digest of what they read', async () => {
  const { section, sent } = await open(custody({ handovers: [handover] }))
  expect(section.getByText('12,5 SACO de ANFO a granel')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Recibir y firmar: ACT-2026-000001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acta de entrega ACT-2026-000001' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Recibir y firmar' }))
  expect(dialog.getByText('Lea el acta y márquelo.')).toBeTruthy()
  expect(sent(orders.acceptHandover)).toBeUndefined()
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Recibir y firmar' }))
  expect(await screen.findByText('Entrega firmada por ambas partes.')).toBeTruthy()
  expect(sent(orders.acceptHandover)).toMatchObject({ textSha256: handover.textSha256 })
})

test('who does not receive says why', async () => {
  const { section, sent } = await open(custody({ handovers: [handover] }))
  await userEvent.click(section.getByRole('button', { name: 'No recibir: ACT-2026-000001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByLabelText(/Razón/), 'Falta un saco')
  await userEvent.click(dialog.getByRole('button', { name: 'No recibir' }))
  expect(await screen.findByText('Entrega rechazada. Nada cambió de manos.')).toBeTruthy()
  expect(sent(orders.refuseHandover)).toMatchObject({ reason: 'Falta un saco' })
})

test('nothing is offered that nobody typed: a line without an amount is not handed over, and one that cannot be read is named', async () => {
  const lines = [
    { ...material, available: 20 },
    { materialId: 'COR-10', materialName: 'Cordón', unit: 'METROS', available: 30 },
  ]
  const { section, sent } = await open(custody({ offers: [{ step: 'load', lines }] }))
  await userEvent.click(section.getByRole('button', { name: 'Entregar al operador' }))
  const dialog = within(await screen.findByRole('dialog'))
  const sign = () => userEvent.click(dialog.getByRole('button', { name: 'Firmar la entrega' }))
  await sign()
  expect(dialog.getByText('Indique al menos una cantidad.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Cantidad de ANFO a granel'), 'doce')
  await sign()
  expect(sent(orders.offerHandover)).toBeUndefined()
  await writeIn(dialog.getByLabelText('Cantidad de ANFO a granel'), '12,5')
  await sign()
  expect(await screen.findByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeTruthy()
  expect(sent(orders.offerHandover)).toMatchObject({ step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 12.5 }] })
})

test('where nobody asks for hand-overs and none was signed, nothing of them is shown', async () => {
  const net = network()
    .reply(orders.get, anOrder({ currentStatus: 'LISTA_PARA_DESPACHO' }))
    .reply(orders.custody, custody({ rule: 'off' }))
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await vi.waitFor(() => expect(net.sent.some(({ row }) => row === orders.custody)).toBe(true))
  expect(screen.queryByRole('region', { name: 'Entregas firmadas' })).toBeNull()
})
