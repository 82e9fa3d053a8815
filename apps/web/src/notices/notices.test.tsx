import { auth } from '@barreno/domain/auth/endpoints'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { notices } from '@barreno/domain/notices/endpoints'
import type { Notice } from '@barreno/domain/notices/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { SignedInFrame } from '../shell/signed-in-frame.tsx'
import { NoticesPage } from './notices-page.tsx'

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
