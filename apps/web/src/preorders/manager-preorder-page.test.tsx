import { inventory } from '@barreno/domain/inventory/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { ManagerPreorderPage } from './manager-preorder-page.tsx'
import { anOrder } from '../../test/an-order.ts'
import { aPreorder, can } from '../../test/a-preorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/gerente/preordenes/detalle/p1', route: '/gerente/preordenes/detalle/:preOrderId' }
const waiting = (part: Partial<Preorder> = {}) =>
  aPreorder({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    gestorNotes: 'Cantidades verificadas.',
    estimatedServiceDate: '2199-12-05',
    actions: [can('preorders.convert'), can('preorders.rejectAsManager'), can('preorders.return')],
    ...part,
  })
const converted = waiting({ currentStatus: 'CONVERTIDA_A_ORDEN', orderId: 'o7', orderNumber: 'ORD-2026-000007', actions: [], version: 4 })

async function show(preorder = waiting()) {
  const net = network().reply(preorders.get, preorder).reply(inventory.supply, [aSupply()])
  const shown = renderFor(aGestor('gerente'), net, <ManagerPreorderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return { ...shown, net }
}

test('the gerente reads everything, the note of administration too', async () => {
  await show(waiting({ idGuia: 'V-2026-00123', driverOne: 'Pedro Pérez', cedulaDriverOne: 'V-9123456' }))
  for (const name of [
    'Datos de la solicitud',
    'Datos de la alianza',
    'Materiales solicitados',
    'Nota administrativa',
    'Archivos Adjuntos',
    'Transporte',
    'Historial de estados y cambios',
  ])
    expect(screen.getByRole('region', { name })).toBeDefined()
  for (const text of ['Cantidades verificadas.', 'V-2026-00123', 'Pedro Pérez', 'V-9123456']) expect(screen.getByText(text)).toBeDefined()
})

test('what is short is told where the gerente decides: on the page and in the dialog', async () => {
  await show()
  const tables = () => screen.getAllByRole('table', { name: 'Lo pedido frente a las existencias' })
  expect(await screen.findByText('Falta material disponible en 1 de 1 línea.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar y crear orden' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Falta material disponible en 1 de 1 línea.')).toBeDefined()
  expect(tables().map(({ textContent }) => textContent)).toEqual(Array(2).fill(expect.stringContaining('ANFO a granel SACO40100802020')))
})

test('they approve, and the page leads to the order', async () => {
  const { net, router } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar y crear orden' }))
  const dialog = within(await screen.findByRole('dialog'))
  net.reply(preorders.convert, anOrder({ id: 'o7', orderNumber: 'ORD-2026-000007' })).reply(preorders.get, converted)
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(await screen.findByText('Orden ORD-2026-000007 creada.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aprobar y crear orden' })).toBeNull()
  await userEvent.click(screen.getAllByRole('link', { name: 'Ver la orden ORD-2026-000007' })[0]!)
  expect(router.state.location.pathname).toBe('/orders/details/o7')
})

test('they reject with a reason', async () => {
  const { net } = await show()
  net.reply(preorders.changeStatus, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar preorden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await dialog.findByText('Se requiere una razón para rechazar la preorden.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), 'Sin cupo')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await screen.findByText('Preorden rechazada exitosamente.')).toBeDefined()
})

test('a refusal is told in the words of the server', async () => {
  const { net } = await show()
  net.refuse(preorders.changeStatus, 409, { message: 'La preorden no admite esa acción en su estado actual.' })
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar preorden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), 'Sin cupo')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await dialog.findByText('La preorden no admite esa acción en su estado actual.')).toBeDefined()
})

test('they return it to the alianza with what is to be corrected', async () => {
  const { net } = await show()
  net.reply(preorders.return, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: 'Devolver al cliente' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Qué debe corregir/), 'Falta el diámetro')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver al cliente' }))
  expect(await screen.findByText('Preorden devuelta a la alianza.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.return)!.body).toEqual({ reason: 'Falta el diámetro' })
})

test('where nothing can be done the page says so', async () => {
  await show(converted)
  expect(screen.getByText('No hay acciones disponibles para usted en este estado.')).toBeDefined()
})

test('a pre-order that cannot be had says so, and leads back', async () => {
  const { router } = renderFor(aGestor('gerente'), network().refuse(preorders.get, 500, { message: 'x' }), <ManagerPreorderPage />, place)
  expect(await screen.findByText('Error al cargar detalles de la preorden.')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }))
  expect(router.state.location.pathname).toBe('/gerente/preordenes/aprobar')
})

test('an administrativo is refused', async () => {
  renderFor(aGestor('administrativo'), network(), <ManagerPreorderPage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
})
