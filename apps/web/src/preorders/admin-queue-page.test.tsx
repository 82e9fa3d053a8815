import { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { AdminQueuePage } from './admin-queue-page.tsx'
import { aPreorder, aRow, can } from '../../test/a-preorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/preordenes/aprobar-admin', route: '/preordenes/aprobar-admin' }
const listOf = (...items: PreorderRow[]) => ({ items, total: items.length, next: null })
const movable = aRow({ actions: [can('preorders.edit'), can('preorders.sendToManager'), can('preorders.rejectAsAdmin')] })
const number = movable.preOrderNumber
const pathOf = (net: ReturnType<typeof network>) =>
  net.sent
    .findLast(({ row }) => row === preorders.byStatus)!
    .url.pathname.split('/')
    .at(-1)!

async function show(row: PreorderRow = movable, at = place.at) {
  const net = network().reply(preorders.byStatus, listOf(row))
  const view = renderFor(aGestor('administrativo'), net, <AdminQueuePage />, { ...place, at })
  await screen.findByRole('link', { name: number })
  return { ...view, net }
}

async function reject(reason: string) {
  await userEvent.click(screen.getByRole('button', { name: `Rechazar ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Rechazar ${number}` }))
  if (reason) await userEvent.type(dialog.getByLabelText(/Razón del rechazo/), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar preorden' }))
  return dialog
}

async function send(note = '') {
  await userEvent.click(screen.getByRole('button', { name: `A Gerente ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Enviar ${number} a Gerente` }))
  if (note) await userEvent.type(dialog.getByLabelText('Nota para el gerente (opcional)'), note)
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar a Gerente' }))
  return dialog
}

test('the queue opens with what waits for review, the longest wait first, in the documented columns', async () => {
  const { net, router } = await show()
  expect(pathOf(net)).toBe('PENDIENTE_REVISION')
  expect(net.sent.findLast(({ row }) => row === preorders.byStatus)!.url.searchParams.get('sort')).toBe('statusSince')
  const row = within(screen.getByRole('link', { name: number }).closest('tr')!)
  for (const text of ['Alianza Minera Cerro Pelado, C.A.', '17/11/2026', 'Subterránea', '2', '$ 503,00'])
    expect(row.getByText(text)).toBeDefined()
  await userEvent.click(row.getByRole('link', { name: number }))
  expect(router.state.location.pathname).toBe('/admin/preordenes/detalle/p1')
})

test('the status filter reaches every status, one at a time or all at once', async () => {
  const { net } = await show()
  await userEvent.click(screen.getByRole('radio', { name: 'Rechazadas (gerente)' }))
  await waitFor(() => expect(pathOf(net)).toBe('RECHAZADA_GERENTE'))
  await userEvent.click(screen.getByRole('radio', { name: 'Todas' }))
  await waitFor(() => expect(decodeURIComponent(pathOf(net))).toBe(preorderStatuses.join(',')))
  expect(await screen.findByRole('columnheader', { name: 'Estado' })).toBeDefined()
})

test('a pre-order is sent to the gerente with a note', async () => {
  const { net } = await show()
  net.reply(preorders.changeStatus, aPreorder()).reply(preorders.byStatus, listOf())
  await send('Cantidades verificadas')
  expect(await screen.findByText('Preorden enviada a Gerente exitosamente.')).toBeDefined()
  const sent = net.sent.find(({ row }) => row === preorders.changeStatus)!
  expect(sent.url.pathname).toContain('/preorders/p1/status')
  expect(sent.body).toEqual({ newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Cantidades verificadas' })
  expect(sent.headers.get('if-match')).toBe('"3"')
  expect(await screen.findByText('No hay preórdenes pendientes de revisión.')).toBeDefined()
})

test('a pre-order that cannot be sent says which and why, and keeps the note', async () => {
  const { net } = await show()
  net.refuse(preorders.changeStatus, 409, {
    message: 'Otra persona modificó este registro. Recargue para ver los cambios.',
    code: 'record.stale',
  })
  const dialog = await send('Verificado')
  expect(
    await dialog.findByText(
      `Error al enviar preorden a Gerente: ${number}. Otra persona modificó este registro. Recargue para ver los cambios.`,
    ),
  ).toBeDefined()
  expect(dialog.getByDisplayValue('Verificado')).toBeDefined()
})

test('a pre-order is not rejected without a reason', async () => {
  const { net } = await show()
  const dialog = await reject('')
  expect(await dialog.findByText('Se requiere una razón para rechazar la preorden.')).toBeDefined()
  expect(net.sent.some(({ row }) => row === preorders.changeStatus)).toBe(false)
})

test('a pre-order is rejected with its reason', async () => {
  const { net } = await show()
  net.reply(preorders.changeStatus, aPreorder())
  await reject('Frente no permitido')
  expect(await screen.findByText('Preorden rechazada exitosamente.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.changeStatus)!.body).toEqual({
    newStatus: 'RECHAZADA_ADMIN',
    notes: 'Frente no permitido',
  })
})

test('a pre-order is returned to its client from the queue, with what to correct', async () => {
  const { net } = await show(aRow({ actions: [can('preorders.return')] }))
  net.reply(preorders.return, aPreorder())
  await userEvent.click(screen.getByRole('button', { name: `Devolver ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Devolver ${number} al cliente` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver al cliente' }))
  expect(await dialog.findByText('Se requiere una razón para devolver la preorden.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Qué debe corregir/), 'Falta el plano del frente 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver al cliente' }))
  expect(await screen.findByText('Preorden devuelta a la alianza.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.return)!.body).toEqual({ reason: 'Falta el plano del frente 2' })
})

test('a rejection that fails says which and why', async () => {
  const { net } = await show()
  net.lose(preorders.changeStatus)
  const dialog = await reject('Frente no permitido')
  expect(await dialog.findByText(`Error al rechazar preorden: ${number}. Error de red o respuesta inválida`)).toBeDefined()
})

test('what stands in the way is said at the button, which stays', async () => {
  const obstacle = 'Debe haber al menos un material en la preorden para enviarla a aprobación.'
  await show(aRow({ actions: [can('preorders.sendToManager', obstacle)] }))
  const button = screen.getByRole('button', { name: `A Gerente ${number}`, description: obstacle })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a row offers only what the server offers for it', async () => {
  await show(aRow({ actions: [] }))
  expect(screen.queryByRole('button', { name: /^(A Gerente|Rechazar)/ })).toBeNull()
})

test('a queue that cannot be had says so', async () => {
  renderFor(aGestor('gerente'), network().refuse(preorders.byStatus, 503, { message: 'x' }), <AdminQueuePage />, place)
  expect(await screen.findByText('Error al cargar preórdenes pendientes.')).toBeDefined()
})

test('other roles are refused, and nothing is asked for', async () => {
  const net = network()
  renderFor(aGestor('operador'), net, <AdminQueuePage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
  expect(net.sent.some(({ row }) => row === preorders.byStatus)).toBe(false)
})

test('a request that asks for other quantities than were suggested is marked', async () => {
  await show(aRow({ deviatesFromSuggestion: true }))
  expect(screen.getByText('Difiere de lo sugerido').dataset['tone']).toBe('amber')
})

test.each([false, null])('one that does not, or had no suggestion, is not marked', async (deviatesFromSuggestion) => {
  await show(aRow({ deviatesFromSuggestion }))
  expect(screen.queryByText('Difiere de lo sugerido')).toBeNull()
})

test('a request that has waited too long says so in its row', async () => {
  const message = 'Desde el 17/11/2026, hace 4 días, espera la revisión administrativa.'
  const brief = 'Espera la revisión administrativa.'
  await show(aRow({ deadlines: [{ code: 'waitingTooLong', message, brief, since: '2026-11-17', mustAct: ['gerente', 'administrativo'] }] }))
  expect(screen.getByText(brief)).toBeDefined()
})

test('several are sent to the gerente at once, with the sum that is confirmed; what cannot says why', async () => {
  const second = aRow({
    id: 'p2',
    preOrderNumber: 'PRE-2026-000099',
    version: 5,
    actions: [can('preorders.sendToManager', 'Faltan materiales.')],
  })
  const net = network().reply(preorders.byStatus, listOf(movable, second))
  renderFor(aGestor('administrativo'), net, <AdminQueuePage />, place)
  await screen.findByRole('link', { name: number })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar toda esta página' }))
  await userEvent.click(await screen.findByRole('button', { name: 'A Gerente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar a Gerente: 2 preórdenes' }))
  expect(dialog.getByText('1 se puede, 1 no. Suman: $ 503,00.')).toBeDefined()
  expect(dialog.getByRole('listitem').textContent).toBe('PRE-2026-000099 Faltan materiales.')
  net.reply(preorders.actOnMany, { results: [{ id: movable.id, outcome: 'done', code: null, message: null }] })
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar a Gerente' }))
  expect(await screen.findByText('1 preorden enviada a Gerente.')).toBeDefined()
  expect(net.sent.find(({ row }) => row === preorders.actOnMany)!.body).toEqual({
    action: 'preorders.sendToManager',
    ids: [movable.id],
    versions: [movable.version],
    input: { notes: null },
  })
})
