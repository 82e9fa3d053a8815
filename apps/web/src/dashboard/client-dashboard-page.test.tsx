import { auth } from '@barreno/domain/auth/endpoints'
import { clients } from '@barreno/domain/clients/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../test/an-order.ts'
import { CustomSummaryPage } from '../wizard/custom-summary-page.tsx'
import { uploads } from '../wizard/test/uploads.ts'
import { aDraft, alianza, renderWizard } from '../wizard/test/wizard.tsx'
import { aRow } from '../../test/a-preorder.ts'
import { ClientDashboardPage } from './client-dashboard-page.tsx'

const at = '/dashboardClientePage'

test('a client is welcomed by their alianza, and finds what they come for', async () => {
  const { show } = await renderWizard(<ClientDashboardPage />, { at })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenidos, Alianza El Callao' })).toBeTruthy()
  expect(screen.getByText('Cuenta activa')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Solicitar Servicio' }).getAttribute('href')).toBe('/orderType/select')
  expect(screen.getByRole('link', { name: 'Solicitar de nuevo' }).getAttribute('href')).toBe('/nueva-orden/de-nuevo')
  expect(screen.getByRole('link', { name: 'Mis Preórdenes' }).getAttribute('href')).toBe('/preordenes-cliente')
  expect(screen.getByRole('link', { name: 'Mi Historial de órdenes' }).getAttribute('href')).toBe('/history')
  expect(screen.queryByText('Tiene una solicitud sin enviar')).toBeNull()
})

test('what a client has under way stands below them, whatever their account’s state', async () => {
  const { show, server } = await renderWizard(<ClientDashboardPage />, { at, client: { ...alianza, estatus: false } })
  server.reply(preorders.mine, pageOf(aRow({ id: 'p1', preOrderNumber: 'PRE-2026-000001' }))).reply(orders.list, pageOf())
  show()
  const work = await screen.findByRole('region', { name: 'En curso' })
  expect(within(work).getByRole('link', { name: 'PRE-2026-000001' }).getAttribute('href')).toBe('/preordenes-cliente/detalle/p1')
  const tasks = screen.getByRole('navigation', { name: 'Qué puede hacer' })
  expect(tasks.compareDocumentPosition(work)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an inactive account sees why it cannot request a service', async () => {
  const { show } = await renderWizard(<ClientDashboardPage />, { at, client: { ...alianza, estatus: false } })
  const { router } = show()
  expect(await screen.findByText('Cuenta inactiva')).toBeTruthy()
  expect(screen.getByText(/La cuenta de su alianza está inactiva/)).toBeTruthy()
  const request = screen.getByRole('link', { name: 'Solicitar Servicio' })
  expect(request.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(request)
  expect(router.state.location.pathname).toBe(at)
  expect(screen.getByRole('link', { name: 'Mis Preórdenes' }).getAttribute('href')).toBe('/preordenes-cliente')
})

test('an alianza whose right of exploitation has ended sees so before it asks for a service', async () => {
  const { show, server } = await renderWizard(<ClientDashboardPage />, { at })
  server.reply(clients.ownRight, { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' })
  const { router } = show()
  expect(await screen.findAllByText('No disponible mientras el derecho de explotación esté vencido.')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Solicitar de nuevo' }).getAttribute('aria-disabled')).toBe('true')
  const request = screen.getByRole('link', { name: 'Solicitar Servicio' })
  expect(request.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(request)
  expect(router.state.location.pathname).toBe(at)
})

test('an account that was deactivated since the session was checked is shown as it is', async () => {
  const { show, server } = await renderWizard(<ClientDashboardPage />, { at })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await answer(...call)
    server.reply(auth.me, { ...alianza, estatus: false })
    return response
  })
  show()
  expect(await screen.findByText('Cuenta inactiva')).toBeTruthy()
})

test('an unfinished request says where it stands, is gone on with, or given up when confirmed', async () => {
  const { show, kept } = await renderWizard(<ClientDashboardPage />, { at, draft: aDraft('custom', { customSelectedItems: [] }) })
  show()
  const card = await screen.findByRole('region', { name: 'Tiene una solicitud sin enviar' })
  expect(card.textContent).toMatch(/Se quedó en: Materiales.*Guardado/)
  expect(within(card).getByRole('link', { name: 'Continuar la solicitud' }).getAttribute('href')).toBe(
    '/nueva-orden/personalizada/seleccionar-materiales',
  )

  await userEvent.click(within(card).getByRole('button', { name: 'Descartar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar la solicitud?' })
  expect(await kept()).not.toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar solicitud' }))
  await waitFor(async () => expect(await kept()).toBeNull())
  await waitFor(() => expect(screen.queryByText('Tiene una solicitud sin enviar')).toBeNull())
})

test('a request that was just sent is confirmed with its number and leads to its record', async () => {
  uploads({ status: 201, body: { id: 'pre-1', preOrderNumber: 'PRE-2026-000001' } })
  const scene = await renderWizard(<CustomSummaryPage />, { at: '/nueva-orden/personalizada/resumen-preorden', draft: aDraft('custom') })
  const summary = scene.show()
  const send = await screen.findByRole('button', { name: 'Enviar Solicitud de Preorden' })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(send)
  await waitFor(() => expect(summary.router.state.location.pathname).toBe(at))
  summary.unmount()

  scene.show(<ClientDashboardPage />, at)
  expect(await screen.findByText('Solicitud de Preorden Personalizada #PRE-2026-000001 enviada exitosamente.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver la preorden' }).getAttribute('href')).toBe('/preordenes-cliente/detalle/pre-1')
  expect(screen.queryByText('Tiene una solicitud sin enviar')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar este aviso' }))
  expect(screen.queryByText(/enviada exitosamente/)).toBeNull()
})
