import { auth } from '@barreno/domain/auth/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'
import { anOrder, pageOf } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const lastQuery = (net: ReturnType<typeof network>) =>
  Object.fromEntries(net.sent.findLast(({ row }) => row === orders.list)!.url.searchParams)

test("a client's orders are listed, each leading to its details and to the same again", async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  const row = (await screen.findByRole('link', { name: 'ORD-2026-000007' })).closest('tr')!
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ordenes-cliente/details/order-7', '/nueva-orden/de-nuevo?orden=order-7'])
  expect(row.textContent).toContain('11/11/2026')
  expect(row.textContent).toContain('Pendiente de asignación de operador')
  expect(row.textContent).toContain('$ 1.419,45')
  expect(lastQuery(net)).toEqual({ clientId: 'client-1', actions: 'true', sort: '-createdAt', limit: '25' })
})

test('a click anywhere in a row leads to the order', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  const { router } = renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  await userEvent.click(await screen.findByRole('cell', { name: '11/11/2026' }))
  expect(router.state.location.pathname).toBe('/ordenes-cliente/details/order-7')
})

test('an order that waits for its client says so beside its status', async () => {
  const confirm = {
    action: 'orders.confirmConsumptionClient',
    to: 'COMPLETADA_VOLADURA',
    needs: [],
    obstacles: [],
    actingFor: null,
    onBehalfOf: null,
    asks: [],
  }
  const waits = anOrder({ currentStatus: 'COMPLETADA_VOLADURA', actions: [confirm] })
  const net = network().reply(orders.list, pageOf(waits, anOrder({ id: 'order-8', orderNumber: 'ORD-2026-000008', actions: [confirm] })))
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  const rowOf = async (number: string) => (await screen.findByRole('link', { name: number })).closest('tr')!
  expect((await rowOf('ORD-2026-000007')).textContent).toContain('Le toca a usted')
  expect((await rowOf('ORD-2026-000008')).textContent).not.toContain('Le toca a usted')
})

test('the list is narrowed to the closed orders', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Cerradas' }))
  await waitFor(() => expect(lastQuery(net)).toMatchObject({ status: 'CERRADA' }))
})

test('the days it is narrowed to live in the address', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history?from=2026-11-01&to=2026-11-30' })
  await screen.findByRole('link', { name: 'ORD-2026-000007' })
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('01/11/2026')
  expect(lastQuery(net)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
})

test('what an address says wrongly is as if it said nothing', async () => {
  const net = network().reply(orders.list, pageOf())
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history?sort=clientRif&group=x' })
  await screen.findByText('Ninguna orden coincide con la búsqueda.')
  expect(lastQuery(net)).toEqual({ clientId: 'client-1', actions: 'true', sort: '-createdAt', limit: '25' })
})

test('a client without orders is told what will appear here', async () => {
  renderFor(anAlianza, network().reply(orders.list, pageOf()), <MyOrdersPage />, { at: '/history' })
  expect(await screen.findByText('Aún no tiene órdenes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver mis preórdenes' }).getAttribute('href')).toBe('/preordenes-cliente')
})

test('a search without a find offers to take the filters away', async () => {
  const net = network().reply(orders.list, pageOf())
  const { router } = renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history?q=zzz&sort=createdAt' })
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }))
  expect(router.state.location.search).toBe('?sort=createdAt')
  expect(await screen.findByText('Aún no tiene órdenes.')).toBeTruthy()
})

test('a list that cannot be had says so, and can be asked for again', async () => {
  const net = network().refuse(orders.list, 500, { message: 'Ocurrió un error.' })
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar el historial.')
  net.reply(orders.list, pageOf(anOrder()))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('link', { name: 'ORD-2026-000007' })).toBeTruthy()
})

test('without a session it says so and leads to signing in and back', async () => {
  const { router } = renderForVisitor(<MyOrdersPage />, { at: '/history?q=7' })
  expect(screen.getByText('Debes iniciar sesión para ver esta página.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
  expect(router.state.location).toMatchObject({ pathname: '/login-selector', state: { from: '/history?q=7' } })
})

test('a session that ends on the open page leaves no list behind', async () => {
  const net = network().reply(orders.list, pageOf(anOrder()))
  renderFor(anAlianza, net, <MyOrdersPage />, { at: '/history' })
  await screen.findByRole('link', { name: 'ORD-2026-000007' })
  net.refuse(orders.list, 401, { message: 'no', code: 'session.expired' }).refuse(auth.me, 401, { message: 'no' })
  await userEvent.click(screen.getByRole('radio', { name: 'En curso' }))
  expect(await screen.findByText('Debes iniciar sesión para ver esta página.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ORD-2026-000007' })).toBeNull()
})
