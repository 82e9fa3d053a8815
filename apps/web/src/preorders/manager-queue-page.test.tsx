import { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { ManagerQueuePage } from './manager-queue-page.tsx'
// The page loads it on demand, which on a busy machine takes longer than a test waits.
import './convert-form.tsx'
import './outlook-panel.tsx'
import { anOrder } from '../../test/an-order.ts'
import { aPreorder, aRow, can } from '../../test/a-preorder.ts'
import { anOutlook } from './test/an-outlook.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/gerente/preordenes/aprobar', route: '/gerente/preordenes/aprobar' }
const listOf = (...items: PreorderRow[]) => ({ items, total: items.length, next: null })
const waiting = (part: Partial<PreorderRow> = {}) =>
  aRow({ currentStatus: 'PENDIENTE_APROBACION_GERENTE', actions: [can('preorders.convert'), can('preorders.rejectAsManager')], ...part })
const number = 'PRE-2026-000001'

async function show(row: PreorderRow = waiting()) {
  const net = network().reply(preorders.byStatus, listOf(row)).reply(preorders.outlook, anOutlook())
  const view = renderFor(aGestor('gerente'), net, <ManagerQueuePage />, place)
  await screen.findByRole('link', { name: number })
  return { ...view, net }
}

async function openConversion() {
  await userEvent.click(screen.getByRole('button', { name: `Crear orden de ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Crear la orden de ${number}` }))
  await waitFor(() => expect(approval(dialog).getAttribute('aria-disabled')).toBeNull())
  return dialog
}
const approval = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Aprobar y crear orden' })
const conversion = (net: ReturnType<typeof network>) => net.sent.find(({ row }) => row === preorders.convert)

test('the queue opens with what waits for the gerente, in the documented columns', async () => {
  const { net, router } = await show(waiting({ gestorNotes: 'Verificada.' }))
  expect(net.sent.find(({ row }) => row === preorders.byStatus)!.url.pathname).toContain('/PENDIENTE_APROBACION_GERENTE')
  const row = within(screen.getByRole('link', { name: number }).closest('tr')!)
  for (const text of ['Alianza Minera Cerro Pelado, C.A.', '17/11/2026', 'Subterránea', '$ 503,00', 'Verificada.'])
    expect(row.getByText(text)).toBeDefined()
  await userEvent.click(row.getByRole('link', { name: `Ver ${number}` }))
  expect(router.state.location.pathname).toBe('/gerente/preordenes/detalle/p1')
})

test('of a long note the first 50 characters are shown', async () => {
  await show(waiting({ gestorNotes: `${'a'.repeat(49)}ñ${'b'.repeat(30)}` }))
  expect(screen.getByText(`${'a'.repeat(49)}ñ…`)).toBeDefined()
})

test('an order is made for the date that was asked for, with notes', async () => {
  const { net } = await show()
  net.reply(preorders.convert, anOrder({ id: 'o7', orderNumber: 'ORD-2026-000007' })).reply(preorders.byStatus, listOf())
  const dialog = await openConversion()
  expect(dialog.getByDisplayValue('05/12/2026')).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Notas (opcional)'), 'Coordinar con el sector')
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(await screen.findByText('Orden ORD-2026-000007 creada.')).toBeDefined()
  expect(conversion(net)!.body).toEqual({ estimatedServiceDate: '2026-12-05', managerNotes: 'Coordinar con el sector' })
  expect(conversion(net)!.headers.get('if-match')).toBe('"3"')
  expect(conversion(net)!.headers.get('idempotency-key')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Ver la orden ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/o7')
})

test('the gerente approves once they can read what it means, or that it cannot be read', async () => {
  const { net } = await show()
  const outlook = net.hold(preorders.outlook)
  await userEvent.click(screen.getByRole('button', { name: `Crear orden de ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Crear la orden de ${number}` }))
  await userEvent.click(approval(dialog))
  expect(dialog.getByText('Espere a ver qué supone aprobarla.')).toBeDefined()
  expect(conversion(net)).toBeUndefined()
  outlook.answer(anOutlook())
  await waitFor(() => expect(approval(dialog).getAttribute('aria-disabled')).toBeNull())
  net.refuse(preorders.outlook, 500, { message: 'Ocurrió un error inesperado.' })
  const field = dialog.getByLabelText(/Fecha Estimada del Servicio/)
  await userEvent.clear(field)
  await userEvent.type(field, '06/12/2026')
  await userEvent.tab()
  expect(await dialog.findByText(/No se pudo ver qué supone aprobarla/)).toBeDefined()
  expect(approval(dialog).getAttribute('aria-disabled')).toBeNull()
})

test('the gerente returns a pre-order to its client from the queue', async () => {
  const { net } = await show(waiting({ actions: [can('preorders.return')] }))
  net.reply(preorders.return, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: `Devolver ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Devolver ${number} al cliente` }))
  await userEvent.type(dialog.getByLabelText(/Qué debe corregir/), 'Cambie la fecha')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver al cliente' }))
  expect(await screen.findByText('Preorden devuelta a la alianza.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.return)!.body).toEqual({ reason: 'Cambie la fecha' })
})

test('a date that has passed is replaced by today', async () => {
  await show(waiting({ estimatedServiceDate: '2026-11-20' }))
  const dialog = await openConversion()
  expect(dialog.getByDisplayValue('21/11/2026')).toBeDefined()
  expect(dialog.getByText('La fecha solicitada (20/11/2026) ya pasó; se propone la de hoy.')).toBeDefined()
})

test('without a date no order is made', async () => {
  const { net } = await show()
  const dialog = await openConversion()
  await userEvent.clear(dialog.getByLabelText(/Fecha Estimada del Servicio/))
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(await dialog.findByText('Por favor, ingrese la Fecha Estimada del Servicio.')).toBeDefined()
  expect(conversion(net)).toBeUndefined()
})

test.each([
  ['20/11/2020', 'La fecha estimada del servicio no puede ser anterior a hoy.'],
  ['31/02/2199', 'Esa fecha no existe en el calendario.'],
  ['mañana', 'Escriba una fecha como 21/11/2026.'],
])('%s stays in the conversion as it was typed, is named, and makes no order', async (text, message) => {
  const { net } = await show()
  const dialog = await openConversion()
  const field = dialog.getByLabelText<HTMLInputElement>(/Fecha Estimada del Servicio/)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
  expect(await dialog.findByText(message)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(field.value).toBe(text)
  expect(dialog.getByText(message)).toBeDefined()
  expect(conversion(net)).toBeUndefined()
})

test('whoever comes second is told which order there is', async () => {
  const { net } = await show()
  net.refuse(preorders.convert, 409, {
    message: 'La preorden ya fue convertida en la orden ORD-2026-000007.',
    code: 'preorders.alreadyConverted',
  })
  const dialog = await openConversion()
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  expect(await dialog.findByText('La preorden ya fue convertida en la orden ORD-2026-000007.')).toBeDefined()
})

test('the gerente rejects with a reason', async () => {
  const { net } = await show()
  net.reply(preorders.changeStatus, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: `Rechazar ${number}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await dialog.findByText('Se requiere una razón para rechazar la preorden.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), 'Sin cupo')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  expect(await screen.findByText('Preorden rechazada exitosamente.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.changeStatus)!.body).toEqual({ newStatus: 'RECHAZADA_GERENTE', notes: 'Sin cupo' })
})

test('every status can be looked at', async () => {
  const { net } = await show()
  await userEvent.click(screen.getByRole('radio', { name: 'Convertidas' }))
  await waitFor(() => expect(net.sent.at(-1)!.url.pathname).toContain('/CONVERTIDA_A_ORDEN'))
})

test('an empty queue says what will appear here', async () => {
  renderFor(aGestor('gerente'), network().reply(preorders.byStatus, listOf()), <ManagerQueuePage />, place)
  expect(await screen.findByText('No hay preórdenes pendientes de aprobación.')).toBeDefined()
})

test('an administrativo is refused', async () => {
  renderFor(aGestor('administrativo'), network(), <ManagerQueuePage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
})
