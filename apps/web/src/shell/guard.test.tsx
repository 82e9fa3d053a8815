import type { SessionUser } from '@barreno/domain/auth/schema'
import { staffRoles } from '@barreno/domain/actor'
import { auth } from '@barreno/domain/auth/endpoints'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { ruleNames } from '@barreno/domain/statuses/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { SessionProvider } from '../api/session.tsx'
import { keepToken, sessionEnded } from '../api/token.ts'
import { routes } from '../routes.ts'
import { Guard } from './guard.tsx'

const token = 't'.repeat(43)
const alianza: SessionUser = {
  id: 'c1',
  role: null,
  username: 'alianza1',
  nombre: 'Rafael Guzmán',
  email: 'a@x.ve',
  nombreAlianza: 'Alianza Minera Cerro Pelado, C.A.',
  estatus: true,
}
const gestor = (role: NonNullable<SessionUser['role']>): SessionUser => ({
  id: 'u1',
  role,
  username: `${role}@demo.ve`,
  nombre: 'Marisol Urdaneta',
  email: `${role}@demo.ve`,
  nombreAlianza: null,
  estatus: null,
})

let router: ReturnType<typeof renderPage>['router']
const place = () => ({
  pathname: router.state.location.pathname,
  from: (router.state.location.state as { from?: string } | null)?.from ?? null,
})

function open(path: string, user: SessionUser | null, net = network()) {
  net.reply(dashboard.summary, {
    activeClients: 7,
    pendingOrders: 3,
    waiting: [{ queue: 'preorders.adminQueue', count: 6, oldest: null }],
    deadlines: [],
    preorderDeadlines: [],
    lowStock: null,
    untoldIncidents: [],
  })
  net.reply(auth.signOut, undefined)
  if (user) {
    keepToken(token)
    net.reply(auth.me, user)
  }
  const route = routes.find((candidate) => candidate.path === path)!
  const page = (
    <SessionProvider>
      <Guard route={route}>
        <h1>La página</h1>
      </Guard>
    </SessionProvider>
  )
  const view = renderPage(page, { at: path.replace(/:\w+/, '1'), route: path })
  router = view.router
  return Object.assign(view, { net })
}

beforeEach(() => localStorage.clear())

test('while the session is being checked, it says so', () => {
  open('/dashboardGestor', gestor('gerente'))
  expect(screen.getByText('Verificando sesión...')).toBeTruthy()
})

test.each([
  ['/dashboardGestor', '/'],
  ['/dashboardClientePage', '/'],
  ['/nueva-orden/personalizada/resumen-preorden', '/login-cliente'],
  ['/orderType/select', '/login-cliente'],
])('a visitor at %s is sent to %s, and the way back is remembered', async (path, to) => {
  open(path, null)
  await waitFor(() => expect(place()).toEqual({ pathname: to, from: path }))
})

test.each(['/preordenes-cliente', '/preordenes-cliente/detalle/:preOrderId'])('%s speaks for itself to a visitor', (path) => {
  open(path, null)
  expect(screen.getByRole('heading', { name: 'La página' })).toBeTruthy()
})

test('a client who tries a page of the staff lands on their own dashboard, and the other way round', async () => {
  open('/preordenes/aprobar-admin', alianza)
  await waitFor(() => expect(place().pathname).toBe('/dashboardClientePage'))
})

test('a gestor who tries a page of the clients lands on the staff’s dashboard', async () => {
  open('/preordenes-cliente', gestor('operador'))
  await waitFor(() => expect(place().pathname).toBe('/dashboardGestor'))
})

test('with a password that somebody else chose every page leads to one’s own account, and the menu is empty', async () => {
  open('/preordenes/aprobar-admin', { ...gestor('administrativo'), mustChangePassword: true })
  await waitFor(() => expect(place()).toEqual({ pathname: '/cuenta', from: '/preordenes/aprobar-admin' }))
  open('/cuenta', { ...gestor('administrativo'), mustChangePassword: true })
  expect(await screen.findByRole('heading', { name: 'La página' })).toBeTruthy()
  expect(within((await screen.findAllByRole('navigation'))[0]!).queryAllByRole('link')).toEqual([])
})

test('the menu is what the permission table gives the role, with what waits in each queue', async () => {
  open('/dashboardGestor', gestor('administrativo'))
  const menu = within((await screen.findAllByRole('navigation'))[0]!)
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboardGestor',
    '/avisos',
    '/preordenes/aprobar-admin',
    '/historial-ordenes-gestor',
    '/hojas',
    '/inventario/ver',
    '/polvorines',
    '/lotes',
    '/inventario/material/eliminar',
    '/inventario/perforacion',
    '/permisos',
    '/minas',
    '/settings',
    '/estadisticas',
    '/recaudos',
  ])
  expect(await menu.findByText('6')).toBeTruthy()
})

test('a client’s menu has their three entries, the dashboard, their permits and days, what they hold, their people and their mines', async () => {
  open('/dashboardClientePage', alianza)
  const menu = within((await screen.findAllByRole('navigation'))[0]!)
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Avisos',
    'Solicitar Servicio',
    'Mis Preórdenes',
    'Mi Historial de órdenes',
    'Mis permisos y mi cupo',
    'Calendario',
    'Mi carga',
    'Comprobar hoja',
    'Personas',
    'Minas',
  ])
})

/** Menu entries about custody, which the specification does not require. */
const ofCustody = ['/riesgo', '/mi-carga', '/polvorines', '/lotes', '/permisos', '/mis-permisos']
const linksOf = async (path: string, user: SessionUser) => {
  const { unmount } = open(path, user)
  const links = within((await screen.findAllByRole('navigation'))[0]!).getAllByRole('link')
  const found = links.map((link) => link.getAttribute('href')!)
  unmount()
  return found
}

test.each([...staffRoles, 'cliente'] as const)(
  'with every setting of custody off the menu of %s has nothing of custody, and all the rest',
  async (role) => {
    const [path, user] = role === 'cliente' ? (['/dashboardClientePage', alianza] as const) : (['/dashboardGestor', gestor(role)] as const)
    const all = await linksOf(path, user)
    expect(all.filter((link) => ofCustody.includes(link)).length).toBeGreaterThan(0)
    expect(await linksOf(path, { ...user, rulesOff: [...ruleNames] })).toEqual(all.filter((link) => !ofCustody.includes(link)))
  },
)

test('a page of custody stays in the menu while the corporation asks anything of it', async () => {
  const without = async (rulesOff: SessionUser['rulesOff']) =>
    (await linksOf('/dashboardGestor', { ...gestor('gerente'), rulesOff })).filter((link) => ofCustody.includes(link))
  expect(await without(['permits'])).toEqual(['/riesgo', '/polvorines', '/lotes', '/permisos'])
  expect(await without(['permits', 'quotas'])).toEqual(['/riesgo', '/polvorines', '/lotes'])
  expect(await without(ruleNames.filter((name) => name !== 'leftovers'))).toEqual(['/riesgo', '/polvorines', '/lotes'])
})

test('a page that left the menu opens by its address, and says why it is not there', async () => {
  open('/polvorines', { ...gestor('gerente'), rulesOff: [...ruleNames] })
  expect(await screen.findByText('La corporación no usa esta página ahora.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La página' })).toBeTruthy()
  expect(place().pathname).toBe('/polvorines')
})

test('a session that ends while a page is open leaves the page standing, says so and leads to the sign-in', async () => {
  open('/preordenes/aprobar-admin', gestor('administrativo'))
  await screen.findByRole('heading', { name: 'La página' })
  act(() => sessionEnded())
  expect(await screen.findByText(/Tu sesión ha expirado\. Por favor, inicia sesión de nuevo\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login-selector')
  expect(place().pathname).toBe('/preordenes/aprobar-admin')
  expect(localStorage.getItem('barreno.token')).toBeNull()
})

test('signing out drops the token and leaves the area', async () => {
  const { net } = open('/dashboardGestor', gestor('gerente'))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Cerrar sesion' }))[0]!)
  await waitFor(() => expect(place().pathname).toBe('/'))
  expect(localStorage.getItem('barreno.token')).toBeNull()
  expect(net.sent.some(({ row }) => row === auth.signOut)).toBe(true)
})

test('whoever signs out where the provider cannot end its session is led to the sign-in page, which says so', async () => {
  const net = network().reply(auth.signOutAtProvider, { url: null, isOpenThere: true })
  open('/dashboardGestor', { ...gestor('gerente'), provider: 'Minas ID' }, net)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Cerrar sesion' }))[0]!)
  await waitFor(() => expect(place()).toEqual({ pathname: '/login', from: null }))
  expect(localStorage.getItem('barreno.token')).toBeNull()
})

test('whoever signs out inside the wizard leaves no path for whoever comes next', async () => {
  const page = '/nueva-orden/personalizada/seleccionar-materiales'
  open(page, alianza)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Cerrar sesion' }))[0]!)
  await waitFor(() => expect(place()).toEqual({ pathname: '/', from: null }))
})

test('while nobody answers the page says so, and the address stays', async () => {
  keepToken(token)
  open('/preordenes/aprobar-admin', null, network().lose(auth.me))
  expect(await screen.findByText('Sin conexión. Reintentando…')).toBeTruthy()
  expect(place().pathname).toBe('/preordenes/aprobar-admin')
  expect(localStorage.getItem('barreno.token')).toBe(token)
})

test('another tab that signs out takes this one along', async () => {
  open('/dashboardGestor', gestor('gerente'))
  await screen.findByRole('heading', { name: 'La página' })
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'barreno.token', storageArea: localStorage })))
  await waitFor(() => expect(place().pathname).toBe('/'))
})

test('a token that no longer speaks for anybody is dropped', async () => {
  keepToken(token)
  open('/dashboardGestor', null, network().refuse(auth.me, 401, { message: 'x' }))
  await waitFor(() => expect(place().pathname).toBe('/'))
  expect(localStorage.getItem('barreno.token')).toBeNull()
})
