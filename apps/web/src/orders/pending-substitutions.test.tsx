import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { OrderPage } from './order-page.tsx'
import { anOrder, can } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const request: Order['pendingSubstitutions'][number] = {
  id: 's1',
  action: 'orders.externalApprovalDaex',
  agency: 'daex',
  reason: 'La oficial está de comisión',
  approver: { name: 'Ana', lastName: 'Rojas', idDocument: 'V-9876543', rank: 'Capitán' },
  idGuia: null,
  notes: null,
  requestedById: 'user-2',
  requestedBy: 'Otra persona',
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
}

async function show(part: Partial<Order>) {
  const net = network().reply(orders.get, anOrder({ currentStatus: 'CONSUMIDO', ...part }))
  renderFor(aGestor('gerente'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
  return net
}
const sentTo = (net: ReturnType<typeof network>, row: (typeof orders)[keyof typeof orders]) => net.sent.findLast((call) => call.row === row)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a second gerente confirms what another asked for, having read all that would be recorded', async () => {
  const net = await show({ pendingSubstitutions: [request] })
  expect(screen.getByText('En sustitución de DAEX, a la espera de otro gerente')).toBeTruthy()
  for (const text of [/Pedida el .* por Otra persona/, 'Razón: La oficial está de comisión', /Firma: Ana Rojas, C.I. V-9876543, Capitán/])
    expect(screen.getByText(text)).toBeTruthy()
  await press('Confirmar')
  const question = await dialog('Confirmar la sustitución')
  net.reply(orders.confirmSubstitution, anOrder()).reply(orders.get, anOrder())
  await userEvent.click(question.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Sustitución confirmada.')).toBeTruthy()
  expect(sentTo(net, orders.confirmSubstitution)!.url.pathname).toBe('/api/orders/order-7/substitutions/s1/confirm')
})

test('it is declined with a word, and a refusal stands in the dialog once, in one red box', async () => {
  const net = await show({ pendingSubstitutions: [request] })
  await press('Rechazar')
  const question = await dialog('Rechazar la sustitución')
  const message = 'La sustitución ya fue confirmada.'
  net.refuse(orders.declineSubstitution, 409, { message, code: 'orders.substitutionDecided' })
  await userEvent.type(question.getByRole('textbox'), 'DAEX está en el sitio')
  await userEvent.click(question.getByRole('button', { name: 'Rechazar' }))
  const alert = await question.findByRole('alert')
  expect(alert.textContent).toContain(message)
  expect(within(alert).queryByRole('alert')).toBeNull()
  expect(sentTo(net, orders.declineSubstitution)!.body).toEqual({ reason: 'DAEX está en el sitio' })
  expect(question.getByDisplayValue('DAEX está en el sitio')).toBeTruthy()
})

test('whoever asked for it can only take it back', async () => {
  await show({ pendingSubstitutions: [{ ...request, requestedById: 'user-gerente' }] })
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirar solicitud' })).toBeTruthy()
})

test('the second look confirms the total that stands in the dialog, and sends it along', async () => {
  const net = await show({
    secondLookSince: '2026-11-20T15:00:00.000Z',
    approvedTotal: 1000,
    budgetTotal: 1419.45,
    actions: [can('orders.secondLook')],
  })
  await press('Confirmar el nuevo total')
  const question = await dialog('Nuevo total de la orden ORD-2026-000007')
  expect(question.getByText(/aprobó la orden por \$ 1\.000,00\. Después de los cambios su total es de \$ 1\.419,45/)).toBeTruthy()
  net.reply(orders.act, anOrder()).reply(orders.get, anOrder())
  await userEvent.click(question.getByRole('button', { name: 'Confirmar el nuevo total' }))
  expect(await screen.findByText('Nuevo total confirmado.')).toBeTruthy()
  expect(sentTo(net, orders.act)!.body).toMatchObject({ action: 'orders.secondLook', expectedTotal: 1419.45 })
})
