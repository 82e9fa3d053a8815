import { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { MyPreordersPage } from './my-preorders-page.tsx'
import { aRow } from '../../test/a-preorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const listOf = (...items: PreorderRow[]) => ({ items, total: items.length, next: null })
const place = { at: '/preordenes-cliente', route: '/preordenes-cliente' }
const show = (net: ReturnType<typeof network>, at = place.at) => renderFor(anAlianza, net, <MyPreordersPage />, { ...place, at })
const queriesOf = (net: ReturnType<typeof network>) =>
  net.sent.filter(({ row }) => row === preorders.mine).map(({ url }) => Object.fromEntries(url.searchParams))

test('an alianza sees its requests with the documented columns, and goes to one of them and back with its filters', async () => {
  const net = network().reply(preorders.mine, listOf(aRow({ currentStatus: 'CONVERTIDA_A_ORDEN' })))
  const { router } = show(net, '/preordenes-cliente?from=2026-11-01')
  const row = (await screen.findByRole('link', { name: 'PRE-2026-000001' })).closest('tr')!
  for (const text of ['17/11/2026', 'Subterránea', '2', '$ 503,00', 'Convertida a orden']) expect(within(row).getByText(text)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Mis Preórdenes' })).toBeDefined()
  await userEvent.click(within(row).getByRole('link', { name: 'PRE-2026-000001' }))
  expect(router.state.location.pathname).toBe('/preordenes-cliente/detalle/p1')
  expect(router.state.location.state).toEqual({ list: '?from=2026-11-01' })
})

test('each leads to its details by its action, too', async () => {
  const { router } = show(network().reply(preorders.mine, listOf(aRow())), '/preordenes-cliente?q=7')
  await userEvent.click(await screen.findByRole('link', { name: 'PRE-2026-000001' }))
  expect(router.state.location).toMatchObject({ pathname: '/preordenes-cliente/detalle/p1', state: { list: '?q=7' } })
})

test('the list is asked for newest first', async () => {
  const net = network().reply(preorders.mine, listOf(aRow()))
  show(net)
  await screen.findByText('PRE-2026-000001')
  expect(queriesOf(net)).toEqual([{ sort: '-createdAt', actions: 'true', limit: '25' }])
})

test('every status shows its words on the colour of its keyword', async () => {
  const statuses = ['PENDIENTE_REVISION', 'DEVUELTA_CLIENTE', 'CONVERTIDA_A_ORDEN', 'RECHAZADA_ADMIN'] as const
  const rows = statuses.map((currentStatus, index) => aRow({ id: `p${index}`, preOrderNumber: `PRE-2026-00000${index}`, currentStatus }))
  show(network().reply(preorders.mine, listOf(...rows)))
  await screen.findByText('PRE-2026-000000')
  const tones = ['Pendiente de revisión', 'Devuelta al cliente', 'Convertida a orden', 'Rechazada por administración'].map(
    (words) => screen.getByText(words).dataset['tone'],
  )
  expect(tones).toEqual(['amber', 'grey', 'blue', 'red'])
})

test('a list of twenty sets no more timers than a list of one', async () => {
  const timersOf = async (count: number) => {
    const set = vi.spyOn(globalThis, 'setInterval')
    const rows = Array.from({ length: count }, (_, index) => aRow({ id: `p${index}`, preOrderNumber: `PRE-2026-${100_000 + index}` }))
    show(network().reply(preorders.mine, listOf(...rows)))
    await screen.findByText('PRE-2026-100000')
    cleanup()
    return set.mock.calls.splice(0).length
  }
  const ofOne = await timersOf(1)
  expect(ofOne).toBeGreaterThan(0)
  expect(await timersOf(20)).toBe(ofOne)
})

test('status, order and search live in the address', async () => {
  const net = network().reply(preorders.mine, listOf(aRow()))
  const { router } = show(net)
  await userEvent.click(await screen.findByRole('radio', { name: 'Devueltas' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Costo estimado' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar por número, guía, placa o chofer' }), '000001')
  await waitFor(() => expect(router.state.location.search).toBe('?status=DEVUELTA_CLIENTE&sort=estimatedTotalCost&q=000001'))
  await waitFor(() =>
    expect(queriesOf(net).at(-1)).toEqual({
      status: 'DEVUELTA_CLIENTE',
      sort: 'estimatedTotalCost',
      q: '000001',
      actions: 'true',
      limit: '25',
    }),
  )
})

test('what an address says wrongly is as if it said nothing', async () => {
  const net = network().reply(preorders.mine, listOf(aRow()))
  show(net, '/preordenes-cliente?status=NADA&sort=password&from=2026-02-30&to=ayer')
  await screen.findByText('PRE-2026-000001')
  expect(queriesOf(net)).toEqual([{ sort: '-createdAt', actions: 'true', limit: '25' }])
})

test('the next page is asked for with the cursor of the last answer', async () => {
  const net = network().reply(preorders.mine, { items: [aRow()], total: 26, next: 'abc' })
  show(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }))
  await waitFor(() => expect(queriesOf(net).at(-1)).toMatchObject({ cursor: 'abc' }))
})

test('a new request begins at the choice of its type', async () => {
  const { router } = show(network().reply(preorders.mine, listOf()))
  await userEvent.click(await screen.findByRole('link', { name: 'Nueva Solicitud' }))
  expect(router.state.location.pathname).toBe('/orderType/select')
})

test('an alianza without requests is told so', async () => {
  show(network().reply(preorders.mine, listOf()))
  expect(await screen.findByText('Aún no tienes solicitudes de preorden.')).toBeDefined()
})

test('filters that leave nothing can be taken away', async () => {
  const { router } = show(network().reply(preorders.mine, listOf()), '/preordenes-cliente?status=RECHAZADA_ADMIN&sort=preOrderNumber')
  expect(await screen.findByText('Ninguna preorden coincide con los filtros.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(router.state.location.search).toBe('?sort=preOrderNumber')
})

test('a list that cannot be had says so, and can be asked for again', async () => {
  const net = network().refuse(preorders.mine, 500, { message: 'x' })
  show(net)
  expect(await screen.findByText('Error al cargar las preórdenes.')).toBeDefined()
  net.reply(preorders.mine, listOf(aRow()))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByText('PRE-2026-000001')).toBeDefined()
})

test('a visitor is told to sign in, and is led there with the way back', async () => {
  network()
  const { router } = renderForVisitor(<MyPreordersPage />, { ...place, at: '/preordenes-cliente?q=7' })
  expect(screen.getByText('Debe iniciar sesión para ver sus preórdenes.')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
  expect(router.state.location).toMatchObject({ pathname: '/login-selector', state: { from: '/preordenes-cliente?q=7' } })
})

test('a session that ends on the open list leaves its text there', async () => {
  const net = network().reply(preorders.mine, listOf(aRow()))
  show(net)
  await screen.findByText('PRE-2026-000001')
  net.refuse(preorders.mine, 401, { message: 'Tu sesión ha expirado.', code: 'session.expired' })
  await userEvent.click(screen.getByRole('button', { name: 'Número' }))
  expect(await screen.findByText('Debe iniciar sesión para ver sus preórdenes.')).toBeDefined()
})

test('a list that is asked for without a token says so', async () => {
  const net = network().reply(preorders.mine, listOf(aRow()))
  show(net)
  await screen.findByText('PRE-2026-000001')
  localStorage.clear()
  net.refuse(preorders.mine, 401, { message: 'Debes iniciar sesión para ver esta página.', code: 'session.missing' })
  await userEvent.click(screen.getByRole('button', { name: 'Número' }))
  expect(await screen.findByText('Usuario no autenticado.')).toBeDefined()
})

test('a gestor is refused', async () => {
  renderFor(aGestor(), network(), <MyPreordersPage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
})
