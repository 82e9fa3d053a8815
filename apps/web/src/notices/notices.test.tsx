import { auth } from '@barreno/domain/auth/endpoints'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { notices } from '@barreno/domain/notices/endpoints'
import type { Notice, NoticeSettings } from '@barreno/domain/notices/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { SignedInFrame } from '../shell/signed-in-frame.tsx'
import { NoticesPage } from './notices-page.tsx'
import { NoticeSettingsPage } from './settings-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aNotice = (over: Partial<Notice> = {}): Notice => ({
  id: 'aviso-1',
  kind: 'turn',
  action: 'preorders.sendToManager',
  step: 'preorders.convert',
  concept: 'preorders',
  recordId: 'pre-1',
  recordNumber: 'PRE-2026-000012',
  clientName: 'Cerro Pelado',
  by: { name: 'Beto Gil', role: 'administrativo' },
  reason: null,
  at: '2026-11-21T15:00:00.000Z',
  readAt: null,
  overAt: null,
  serviceDate: null,
  snoozedUntil: null,
  ...over,
})
const page = (...items: Notice[]) => ({ items, total: items.length, next: null })
const place = { at: '/avisos', route: '/avisos' }

test('a gerente reads what is theirs to do, on which record, who brought it there, and opens it where they do it', async () => {
  const net = network()
    .reply(notices.list, page(aNotice(), aNotice({ id: 'aviso-2', overAt: '2026-11-21T15:30:00.000Z' })))
    .reply(notices.read, aNotice({ readAt: '2026-11-21T16:00:00.000Z' }))
  renderFor({ ...aGestor('gerente'), unreadNotices: 1 }, net, <NoticesPage />, place)
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.textContent).toMatch(/Le toca: Aprobar y crear orden.*PRE-2026-000012.*Cerro Pelado.*Beto Gil/)
  const way = within(first!).getByRole('link', { name: /Aprobar y crear orden/ })
  expect(way.getAttribute('href')).toBe('/gerente/preordenes/detalle/pre-1')
  expect(within(second!).getByText('Ya atendida')).toBeTruthy()
  await userEvent.click(way)
  await waitFor(() => expect(net.sent.filter(({ row }) => row === notices.read)).toHaveLength(1))
})

test('an alianza reads what became of its request, and why', async () => {
  const returned = aNotice({
    kind: 'returned',
    step: null,
    reason: 'Falta el plano',
    by: { name: null, role: 'administrativo' },
  })
  const net = network().reply(notices.list, page(returned))
  renderFor(anAlianza, net, <NoticesPage />, place)
  const [row] = (await screen.findAllByRole('row')).slice(1)
  expect(row!.textContent).toMatch(/Su solicitud fue devuelta.*Razón: Falta el plano.*Administrativo/)
  expect(within(row!).getByRole('link').getAttribute('href')).toBe('/preordenes-cliente/detalle/pre-1')
  expect(row!.textContent).not.toContain('Cerro Pelado')
})

test('an alianza reads to which day its service was moved, and why', async () => {
  const moved = aNotice({ kind: 'moved', step: null, concept: 'orders', serviceDate: '2026-12-20', reason: 'Paso cerrado' })
  renderFor(anAlianza, network().reply(notices.list, page(moved)), <NoticesPage />, place)
  const [row] = (await screen.findAllByRole('row')).slice(1)
  expect(row!.textContent).toMatch(/El servicio de la orden pasó al 20\/12\/2026.*Razón: Paso cerrado/)
})

test('where there is nothing it says what will be there, and a list that failed can be asked for again', async () => {
  const { unmount } = renderFor(anAlianza, network().reply(notices.list, page()), <NoticesPage />, place)
  expect(await screen.findByText('No tiene avisos')).toBeTruthy()
  unmount()
  renderFor(anAlianza, network().refuse(notices.list, 503, { message: 'Sin base de datos.' }), <NoticesPage />, place)
  expect(await screen.findByText(/No se pudieron cargar los avisos/)).toBeTruthy()
})

test('the menu says how many are unread without asking, and after all were read it says none', async () => {
  const summary = {
    activeClients: null,
    pendingOrders: null,
    waiting: [],
    deadlines: [],
    preorderDeadlines: [],
    lowStock: null,
    untoldIncidents: [],
  }
  const net = network().reply(dashboard.summary, summary).reply(notices.list, page(aNotice())).reply(notices.readAll, { read: 3 })
  const user = { ...aGestor('gerente'), unreadNotices: 3 }
  renderFor(
    user,
    net,
    <SignedInFrame>
      <NoticesPage />
    </SignedInFrame>,
    place,
  )
  const ways = await screen.findAllByRole('link', { name: /^Avisos.*3/ })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/avisos', '/avisos'])
  expect(net.sent.filter(({ row }) => row === auth.me)).toHaveLength(1)
  net.reply(auth.me, aGestor('gerente'))
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos como leídos' }))
  expect(await screen.findByText('Se marcaron 3 avisos como leídos.')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Avisos.*3/ })).toEqual([]))
})

const settings: NoticeSettings = {
  turn: 'summary',
  returned: 'mail',
  completed: 'summary',
  due: ['returned'],
  mailedTo: 'alianza1@demo.ve',
}
const ways = { at: '/avisos/ajustes', route: '/avisos/ajustes' }

test('whoever wants to hear of something otherwise chooses it and saves it; of what is due there is no choice', async () => {
  const net = network()
    .reply(notices.settings, settings)
    .reply(notices.setSettings, { ...settings, completed: 'none' })
  renderFor(anAlianza, net, <NoticeSettingsPage />, ways)
  const save = await screen.findByRole('button', { name: 'Guardar' })
  await userEvent.click(save)
  expect(net.sent.filter(({ row }) => row === notices.setSettings)).toEqual([])
  expect(screen.queryByRole('combobox', { name: 'Solicitud devuelta' })).toBeNull()
  expect(screen.getAllByText(/Se le debe notificar/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('combobox', { name: 'Voladura completada' }))
  await userEvent.click(await screen.findByRole('option', { name: 'No avisar' }))
  net.reply(notices.settings, { ...settings, completed: 'none' })
  await userEvent.click(save)
  expect(await screen.findByText('Se guardó cómo recibe los avisos.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === notices.setSettings)!.body).toEqual({ completed: 'none' })
  expect(screen.getByText('No hay cambios que guardar.')).toBeTruthy()
})

test('a notice is put off to a moment that one chooses, and brought back', async () => {
  const net = network()
    .reply(notices.list, page(aNotice()))
    .reply(notices.snooze, aNotice({ snoozedUntil: '2026-11-24T11:00:00.000Z' }))
  renderFor({ ...aGestor('gerente'), unreadNotices: 1 }, net, <NoticesPage />, place)
  await userEvent.click(await screen.findByRole('button', { name: 'Posponer' }))
  const dialog = await screen.findByRole('dialog')
  const put = within(dialog).getByRole('button', { name: 'Posponer' })
  await userEvent.click(put)
  expect(await within(dialog).findByText('Elija hasta qué día.')).toBeTruthy()
  expect(within(dialog).getByText('Indique la hora.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mañana, 7:00 a. m.' }))
  net.reply(notices.list, page(aNotice({ snoozedUntil: '2026-11-24T11:00:00.000Z' })))
  await userEvent.click(put)
  expect(await screen.findByText('Pospuesto hasta el 24/11/2026, 7:00 a. m.')).toBeTruthy()
  const sent = net.sent.find(({ row }) => row === notices.snooze)!.body as { until: string }
  expect(sent.until).toMatch(/T11:00:00\.000Z$/)
  net.reply(notices.snooze, aNotice())
  await userEvent.click(screen.getByRole('button', { name: 'Traer de vuelta' }))
  expect(await screen.findByText('El aviso está de nuevo sin leer.')).toBeTruthy()
  expect(net.sent.findLast(({ row }) => row === notices.snooze)!.body).toEqual({ until: null })
})
