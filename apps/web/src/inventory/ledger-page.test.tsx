import type { StaffRole } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { LedgerPage } from './ledger-page.tsx'
// The page loads it on demand, which on a busy machine takes longer than a test waits.
import './adjust-form.tsx'
import { MovementsPage } from './movements-page.tsx'
import { aDetail, aMovement, aReservation, pageOf } from './test/a-stock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>

const totals = { count: 2, opening: 0, closing: 120, in: 150, out: 30, byKind: [] }
const ledger = (part: Parameters<typeof aDetail>[0] = {}) =>
  network()
    .reply(inventory.detail, aDetail(part))
    .reply(
      inventory.movements,
      pageOf(aMovement(), aMovement({ id: '30', kind: 'load', quantity: 150, balanceAfter: 150, document: null, notes: 'Reposición' })),
    )
    .reply(inventory.movementTotals, totals)
    .reply(inventory.movers, [{ id: 'user-9', name: 'Pedro Luis Figuera', role: 'almacenista' }])
const open = (net: Net, role: StaffRole = 'gerente', at = '/inventario/kardex/ANFO-25') =>
  renderFor(aGestor(role), net, <LedgerPage />, { at, route: '/inventario/kardex/:materialId' })
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('the kardex says what there is, what is reserved and what is left, and where each reservation comes from', async () => {
  const hidden = aReservation({ orderId: null, orderNumber: 'ORD-2026-000011', currentStatus: 'APROBADA', missing: 45 })
  open(ledger({ reserved: 165, available: 0, shortage: 45, reservations: [aReservation(), hidden] }))
  const figures = within(await screen.findByRole('region', { name: 'Existencias' }))
  const valueOf = (label: string) => figures.getByText(label).nextElementSibling?.textContent
  expect(['Existencia', 'Reservado', 'Disponible'].map(valueOf)).toEqual(['120 SACO', '165 SACO', '0 SACO'])
  expect(screen.getByText('Lo reservado supera la existencia en 45 SACO.')).toBeTruthy()
  expect(await rows('Órdenes que reservan este material')).toEqual([
    ['ORD-2026-000007', 'Alianza Minera Cerro Pelado, C.A.', 'Asignada a operador', '25/11/2026', '80', ''],
    ['ORD-2026-000011', 'Alianza Minera Cerro Pelado, C.A.', 'Aprobada', '25/11/2026', '80', '45'],
  ])
  expect(screen.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/order-7')
  expect(screen.queryByRole('link', { name: 'ORD-2026-000011' })).toBeNull()
})

test('every movement says what it did, with which document, and who did it', async () => {
  open(ledger())
  expect(await rows('Movimientos')).toEqual([
    ['20/11/2026, 11:00 a. m.', 'Despacho', '−30', '120', 'ORD-2026-000005Calizas de Los Andes, C.A.', 'Pedro Luis FigueraAlmacenista'],
    ['20/11/2026, 11:00 a. m.', 'Carga', '+150', '150', 'Reposición', 'Pedro Luis FigueraAlmacenista'],
  ])
  const sums = screen.getByLabelText('Resumen de lo que se muestra')
  expect([...sums.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['2', '0', '150', '30', '120'])
})

test('the year of a balance is told in words and in a table beside the drawing', async () => {
  open(ledger())
  const description = 'Existencia de ANFO a granel del 21/11/2025 al 21/11/2026: entre 120 y 150 SACO, hoy 120.'
  const drawing = await screen.findByRole('img', { name: description })
  expect(within(drawing).getByText('Umbral 20')).toBeTruthy()
  expect(screen.getByText('Ver como tabla')).toBeTruthy()
})

test('what movements are narrowed by is of the address and goes to the server', async () => {
  const net = ledger()
  open(net, 'gerente', '/inventario/kardex/ANFO-25?kind=load&from=2026-01-01&q=repo&sort=at')
  await screen.findByText('Despacho')
  const queryOf = (row: typeof inventory.movements | typeof inventory.movementTotals) =>
    Object.fromEntries(net.sent.findLast((sent) => sent.row === row)!.url.searchParams)
  await waitFor(() =>
    expect(queryOf(inventory.movements)).toEqual({
      materialId: 'ANFO-25',
      kind: 'load',
      from: '2026-01-01',
      q: 'repo',
      sort: 'at',
      limit: '25',
    }),
  )
  expect(queryOf(inventory.movementTotals)).toEqual({ materialId: 'ANFO-25', kind: 'load', from: '2026-01-01', q: 'repo' })
})

test('an operador sees whose the stock is, and neither its movements nor what would change it', async () => {
  open(ledger({ movements: null, balances: null, reservations: [aReservation()] }), 'operador')
  expect(await screen.findByText('De dónde viene lo reservado')).toBeTruthy()
  for (const name of ['Movimientos', 'Existencia en el último año', 'Ajustar', 'Cargar Stock', 'Ver en el catálogo'])
    expect(screen.queryByText(name)).toBeNull()
})

test('it leads back to the list as it was, and on to loading this material', async () => {
  const { router } = renderFor(aGestor(), ledger(), <LedgerPage />, {
    at: { pathname: '/inventario/kardex/ANFO-25', state: { list: '/inventario?low=true' } },
    route: '/inventario/kardex/:materialId',
  })
  await userEvent.type(await screen.findByRole('searchbox'), 'carga')
  await waitFor(() => expect(router.state.location.search).toBe('?q=carga'))
  expect((await screen.findByRole('link', { name: 'Volver a la lista' })).getAttribute('href')).toBe('/inventario?low=true')
  expect((await screen.findByRole('link', { name: 'Cargar Stock' })).getAttribute('href')).toBe('/cargar-stock?material=ANFO-25')
})

test('a material that is not there, one that could not be had, and whoever may not see it', async () => {
  const first = open(network().refuse(inventory.detail, 404, { message: 'No se encontró el material.', code: 'materials.notFound' }))
  expect(await screen.findByText('No se encontró el material.')).toBeTruthy()
  first.unmount()
  const second = open(network().refuse(inventory.detail, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('Error al cargar el kardex. Falló la base.')).toBeTruthy()
  second.unmount()
  open(network(), 'general')
  expect(await screen.findByText('Acceso no autorizado a la gestión de inventario.')).toBeTruthy()
})

test('the movements of all materials name each, and lead to its kardex', async () => {
  const net = ledger()
  renderFor(aGestor('almacenista'), net, <MovementsPage />, { at: '/inventario/movimientos' })
  await userEvent.click((await screen.findAllByRole('link', { name: 'ANFO a granel' }))[0]!)
  expect(net.sent.find(({ row }) => row === inventory.movements)!.url.searchParams.has('materialId')).toBe(false)
})

test('the movements of one person are asked for by their name', async () => {
  const net = ledger()
  const { router } = renderFor(aGestor(), net, <MovementsPage />, { at: '/inventario/movimientos' })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Persona que hizo el movimiento' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Pedro Luis Figuera · Almacenista' }))
  expect(router.state.location.search).toBe('?person=user-9')
  await waitFor(() => expect(net.sent.findLast(({ row }) => row === inventory.movements)!.url.searchParams.get('person')).toBe('user-9'))
})

test('no movements, none of those asked for, and whoever may not read them', async () => {
  const none = network().reply(inventory.movements, pageOf())
  const first = renderFor(aGestor(), none, <MovementsPage />, { at: '/inventario/movimientos' })
  expect(await screen.findByText('Todavía no hay movimientos.')).toBeTruthy()
  first.unmount()
  const second = renderFor(aGestor(), none, <MovementsPage />, { at: '/inventario/movimientos?kind=loss' })
  expect(await screen.findByText('Ningún movimiento coincide con lo que busca.')).toBeTruthy()
  second.unmount()
  renderFor(aGestor('operador'), network(), <MovementsPage />, { at: '/inventario/movimientos' })
  expect(await screen.findByText('No tienes permiso para ver los movimientos de inventario.')).toBeTruthy()
})
