import type { StaffRole } from '@barreno/domain/actor'
import { orders } from '@barreno/domain/orders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { OrderHistoryPage } from './order-history-page.tsx'
import { anOrder, pageOf } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const at = '/historial-ordenes-gestor'
const lastQuery = (net: ReturnType<typeof network>) =>
  Object.fromEntries(net.sent.findLast(({ row }) => row === orders.list)!.url.searchParams)

test('all orders are listed, closed ones included, with number, client, date, status, amount and operator', async () => {
  const net = network().reply(orders.list, pageOf(anOrder({ assignedOperatorName: 'José Gregorio Salas' })))
  renderFor(aGestor(), net, <OrderHistoryPage />, { at })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Número', 'Alianza', 'Fecha de creación', 'Estado actual', 'Monto total', 'Operador asignado'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'ORD-2026-000007',
    'Consorcio Minero Las Claritas, C.A.',
    '11/11/2026',
    'Pendiente de asignación de operador',
    '$ 1.419,45',
    'José Gregorio Salas',
  ])
  expect(screen.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/order-7')
  expect(lastQuery(net)).toEqual({ includeClosed: 'true', sort: '-createdAt', limit: '25' })
})

test('the address narrows the list', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(aGestor(), net, <OrderHistoryPage />, { at: `${at}?q=claritas&status=aprobado&from=2026-11-01&to=2026-11-30&sort=budgetTotal` })
  await screen.findByRole('table')
  expect(lastQuery(net)).toEqual({
    includeClosed: 'true',
    q: 'claritas',
    status: 'APROBADA',
    from: '2026-11-01',
    to: '2026-11-30',
    sort: 'budgetTotal',
    limit: '25',
  })
})

test('a status is chosen, and the address keeps it', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  const { router } = renderFor(aGestor(), net, <OrderHistoryPage />, { at })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Estado' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cerrada' }))
  await waitFor(() => expect(lastQuery(net)).toMatchObject({ status: 'CERRADA' }))
  expect(router.state.location.search).toBe('?status=CERRADA')
})

test('the list is sorted by the amount', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(aGestor(), net, <OrderHistoryPage />, { at })
  await userEvent.click(await screen.findByRole('button', { name: /Monto total/ }))
  await waitFor(() => expect(lastQuery(net)['sort']).toMatch(/^-?budgetTotal$/))
})

test.each<StaffRole>(['almacenista', 'supervisor', 'administrador', 'gnb', 'daex_operador'])(
  '%s is refused in the documented words',
  async (role) => {
    const net = network()
    renderFor(aGestor(role), net, <OrderHistoryPage />, { at })
    expect((await screen.findByRole('alert')).textContent).toContain('No tienes permiso para ver el historial general de órdenes.')
    expect(net.sent.some(({ row }) => row === orders.list)).toBe(false)
  },
)

test('a list that cannot be had says so', async () => {
  renderFor(aGestor('general'), network().lose(orders.list), <OrderHistoryPage />, { at })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Error al cargar el historial general de órdenes. Error de red o respuesta inválida',
  )
})

test('without a session it says so', () => {
  renderForVisitor(<OrderHistoryPage />, { at })
  expect(screen.getByText('Debes iniciar sesión para ver esta página.')).toBeTruthy()
})

test('who comes from a figure of the reports reads what the list is narrowed to, and takes it away again', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  const { router } = renderFor(aGestor(), net, <OrderHistoryPage />, {
    at: `${at}?paidFrom=2026-11-01&paidTo=2026-11-21&clientId=client-1&miningType=cielo_abierto&isLate=maybe`,
  })
  expect(await screen.findByRole('button', { name: 'Quitar el filtro: Pagadas del 01/11/2026 al 21/11/2026' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Quitar el filtro: Alianza: Consorcio Minero Las Claritas, C.A.' })).toBeTruthy()
  expect(net.sent.filter(({ row }) => row === orders.list).map(({ url }) => Object.fromEntries(url.searchParams))).toContainEqual({
    includeClosed: 'true',
    paidFrom: '2026-11-01',
    paidTo: '2026-11-21',
    clientId: 'client-1',
    miningType: 'cielo_abierto',
    sort: '-createdAt',
    limit: '25',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro: Minería: Cielo Abierto' }))
  expect(router.state.location.search).toBe('?paidFrom=2026-11-01&paidTo=2026-11-21&clientId=client-1&isLate=maybe')
})
