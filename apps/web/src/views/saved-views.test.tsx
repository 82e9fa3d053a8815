import { countsOf } from '@barreno/domain/counts/filters'
import { orders } from '@barreno/domain/orders/endpoints'
import { views } from '@barreno/domain/views/endpoints'
import type { View } from '@barreno/domain/views/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, pageOf } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { OrderHistoryPage } from '../orders/order-history-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aView = (part: Partial<View> = {}): View => ({
  id: 'v1',
  list: 'orderHistory',
  name: 'Sin pagar',
  address: 'unpaid=true',
  gone: [],
  sharedRole: null,
  isOwn: true,
  opensList: false,
  position: 0,
  version: 1,
  count: 12,
  hasMore: false,
  ...part,
})

const place = (at: string) => ({ at, route: '/historial-ordenes-gestor' })

async function show(at: string, ...kept: View[]) {
  const net = network().reply(orders.list, pageOf(anOrder())).reply(countsOf(orders.list), { counts: [] }).reply(views.list, kept)
  const view = renderFor(aGestor('gerente'), net, <OrderHistoryPage />, place(at))
  await screen.findByRole('link', { name: 'ORD-2026-000007' })
  return { net, ...view }
}

test('a view stands with its count above the list, and narrows it', async () => {
  const { net, router } = await show(
    '/historial-ordenes-gestor',
    aView(),
    aView({ id: 'v2', name: 'Muchas', address: 'q=a', count: 1000, hasMore: true }),
  )
  const bar = within(await screen.findByRole('navigation', { name: 'Vistas' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Todas', 'Sin pagar12', 'Muchasmás de 1.000'])
  await userEvent.click(bar.getByRole('link', { name: /Sin pagar/ }))
  expect(router.state.location.search).toBe('?unpaid=true')
  await waitFor(() => expect(net.sent.findLast(({ row }) => row === orders.list)!.url.searchParams.get('paymentStatus')).toBe('PENDIENTE'))
  expect(bar.getByRole('link', { name: /Sin pagar/ }).getAttribute('aria-current')).toBe('page')
})

test('a list without views says how one is made, in the place where they will stand', async () => {
  await show('/historial-ordenes-gestor')
  const bar = within(await screen.findByRole('navigation', { name: 'Vistas' }))
  expect(bar.getByRole('link', { name: 'Todas', current: 'page' })).toBeDefined()
  expect(bar.getByText('Filtre u ordene para guardar una vista.')).toBeDefined()
  expect(bar.queryByRole('button')).toBeNull()
})

test('what is narrowed now is kept under a name, shared with a role that reads the list', async () => {
  const { net } = await show('/historial-ordenes-gestor?waitsFor=gnb&unpaid=true')
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar vista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }))
  expect(dialog.getByText('Escriba un nombre.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Nombre'), 'Espera GNB')
  await userEvent.click(dialog.getByRole('combobox', { name: /Compartir/ }))
  const roles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(roles).not.toContain('Almacenista')
  await userEvent.click(screen.getByRole('option', { name: 'Administrativo' }))
  net.reply(views.create, aView())
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }))
  await waitFor(() =>
    expect(net.sent.find(({ row }) => row === views.create)?.body).toEqual({
      list: 'orderHistory',
      name: 'Espera GNB',
      address: 'waitsFor=gnb&unpaid=true',
      opensList: false,
      sharedRole: 'administrativo',
    }),
  )
})

test('a view that names nothing any more is the one that is marked, and not all rows beside it', async () => {
  await show('/historial-ordenes-gestor', aView({ address: '', gone: ['color'] }))
  const bar = await screen.findByRole('navigation', { name: 'Vistas' })
  expect(
    within(bar)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Sin pagar')])
})

test('one that named a filter that is gone says that it was opened without', async () => {
  await show('/historial-ordenes-gestor?unpaid=true', aView({ gone: ['color'] }))
  expect(await screen.findByText('Esta vista nombraba un filtro que ya no existe (color). Se abrió sin él.')).toBeDefined()
})

test('a list opens with the view that was chosen for it, and whoever takes the filters away sees all', async () => {
  const { router } = await show('/historial-ordenes-gestor', aView({ opensList: true }))
  await waitFor(() => expect(router.state.location.search).toBe('?unpaid=true'))
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Vistas' })).getByRole('link', { name: 'Todas' }))
  expect(router.state.location.search).toBe('')
})
