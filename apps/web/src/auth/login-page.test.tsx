import { auth } from '@barreno/domain/auth/endpoints'
import { clients } from '@barreno/domain/clients/endpoints'
import { users } from '@barreno/domain/users/endpoints'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { SessionProvider } from '../api/session.tsx'
import { keepToken, readToken } from '../api/token.ts'
import { ClientLoginPage, LoginPage } from './login-page.tsx'
import { aGestor, anAlianza, renderFor, renderForVisitor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const portal = () => network().reply(auth.demoAccounts, null)
const tab = (name: string) => screen.getByRole('tab', { name })
const opened = () => screen.getByRole('tab', { selected: true }).textContent
const username = () => screen.getByLabelText('Usuario o correo electrónico')
const password = () => screen.getByLabelText('Contraseña')

async function signIn(name = 'ana', secret = 'secreto') {
  await userEvent.type(username(), name)
  await userEvent.type(password(), secret)
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
}

test('a gestor signs in and comes to their dashboard', async () => {
  const net = portal().reply(users.signIn, { token: 'abc', userDetails: aGestor() })
  const { router } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  expect(opened()).toBe('Gestores')
  await signIn('gerente@demo.ve', 'demo1234')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardGestor'))
  expect(net.sent.find(({ row }) => row === users.signIn)?.body).toEqual({ username: 'gerente@demo.ve', password: 'demo1234' })
  expect(readToken()).toBe('abc')
})

test('an alianza signs in behind its own tab and comes to its dashboard', async () => {
  portal().reply(clients.signIn, { token: 'abc', clientDetails: anAlianza })
  const { router } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  await userEvent.click(tab('Alianzas'))
  await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
})

test('whoever was sent here goes on to where they wanted to go', async () => {
  portal().reply(users.signIn, { token: 'abc', userDetails: aGestor() })
  const { router } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  await act(() => router.navigate('/login', { state: { from: '/orders/details/7?x=1' } }))
  await signIn()
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/orders/details/7?x=1'))
})

test('a way back into the other area is not taken', async () => {
  portal().reply(users.signIn, { token: 'abc', userDetails: aGestor() })
  const { router } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  await act(() => router.navigate('/login', { state: { from: '/preordenes-cliente' } }))
  await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardGestor'))
})

test('whoever is signed in already is sent on', async () => {
  const { router } = renderFor(anAlianza, portal(), <LoginPage />, { at: '/login', route: '/login' })
  expect(screen.getByText('Verificando sesión...')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardClientePage'))
})

test.each([
  ['/login-cliente', <ClientLoginPage key="page" />],
  ['/login?tab=alianzas', <LoginPage key="page" />],
])('%s opens the tab of the alianzas', (at, page) => {
  portal()
  renderForVisitor(page, { at })
  expect(opened()).toBe('Alianzas')
})

test('a refused sign-in says whose it was and why, and keeps what was typed', async () => {
  portal().refuse(users.signIn, 401, { message: 'Usuario o contraseña incorrectos.' })
  renderForVisitor(<LoginPage />)
  await signIn()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error de login de gestor:')
  expect(alert.textContent).toContain('Usuario o contraseña incorrectos.')
  expect(username()).toHaveProperty('value', 'ana')
  expect(readToken()).toBeNull()
})

test('an alianza hears the same of its own', async () => {
  portal().refuse(clients.signIn, 429, { message: 'Demasiados intentos de inicio de sesión.' })
  renderForVisitor(<ClientLoginPage />)
  await signIn()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Error de login de alianza:Demasiados intentos de inicio de sesión.')
})

test('an alianza without a connection is told of the connection', async () => {
  portal().lose(clients.signIn)
  renderForVisitor(<ClientLoginPage />)
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('Error de conexion')
})

test.each([
  ['staff', {}, 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.'],
  ['staff', { token: 'abc', userDetails: {} }, 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.'],
  ['client', { token: 'abc' }, 'Respuesta de login inválida (Cliente). Falta token o detalles de cliente.'],
  ['staff', null, 'Respuesta inesperada del servidor durante el login.'],
  ['client', 'hola', 'Respuesta inesperada del servidor durante el login.'],
])('an answer to a %s that is none (%j) is refused', async (kind, answer, message) => {
  portal().reply(kind === 'staff' ? users.signIn : clients.signIn, answer as never)
  renderForVisitor(kind === 'staff' ? <LoginPage /> : <ClientLoginPage />)
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(readToken()).toBeNull()
})

test('nothing is sent while a field is empty', async () => {
  const net = portal()
  renderForVisitor(<LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(await screen.findByText('Ingrese su usuario o correo electrónico.')).toBeTruthy()
  expect(screen.getByText('Ingrese su contraseña.')).toBeTruthy()
  expect(net.sent.filter(({ row }) => row === users.signIn)).toEqual([])
})

test('a session that has expired is said above the form', async () => {
  const net = portal().refuse(auth.me, 401, { message: 'no', code: 'session.expired' })
  keepToken('of yesterday')
  renderPage(
    <SessionProvider>
      <LoginPage />
    </SessionProvider>,
  )
  expect(await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión de nuevo.')).toBeTruthy()
  expect(readToken()).toBeNull()
  expect(net.sent.some(({ row }) => row === auth.me)).toBe(true)
})

test('the password can be looked at', async () => {
  portal()
  renderForVisitor(<LoginPage />)
  await userEvent.type(password(), 'secreto')
  expect(password()).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }))
  expect(password()).toHaveProperty('type', 'text')
})

test('a forgotten password has its own page, which knows the tab', () => {
  portal()
  renderForVisitor(<LoginPage />)
  expect(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }).getAttribute('href')).toBe('/forgot-password')
  cleanup()
  renderForVisitor(<ClientLoginPage />)
  expect(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }).getAttribute('href')).toBe('/forgot-password?tab=alianzas')
})

test('the accounts of a demonstration fill the form of their own tab', async () => {
  network().reply(auth.demoAccounts, {
    password: 'demo1234',
    accounts: [
      { username: 'gerente@demo.ve', kind: 'staff', role: 'gerente', name: 'Marisol Urdaneta' },
      { username: 'alianza1', kind: 'client', role: null, name: 'Alianza Minera Cerro Pelado, C.A.' },
    ],
  })
  renderForVisitor(<LoginPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Gerente' }))
  expect(username()).toHaveProperty('value', 'gerente@demo.ve')
  expect(password()).toHaveProperty('value', 'demo1234')
  expect(screen.queryByRole('button', { name: 'Alianza Minera Cerro Pelado, C.A.' })).toBeNull()

  await userEvent.click(tab('Alianzas'))
  await userEvent.click(await screen.findByRole('button', { name: 'Alianza Minera Cerro Pelado, C.A.' }))
  expect(username()).toHaveProperty('value', 'alianza1')
})

test('where there are none, nothing is said of demonstration accounts', async () => {
  const net = portal()
  renderForVisitor(<LoginPage />)
  await waitFor(() => expect(net.sent.some(({ row }) => row === auth.demoAccounts)).toBe(true))
  expect(screen.queryByText('Cuentas de demostración')).toBeNull()
})

test('a server that is not the portal’s own is named before a password is typed, and is left with one press', async () => {
  portal()
  localStorage.setItem('barreno.apiBase', 'https://otra.ejemplo.com/api')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  const notice = await screen.findByText(/Este navegador llama a https:\/\/otra\.ejemplo\.com\/api, que no es de este portal/)
  expect(notice.compareDocumentPosition(password()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Usar la dirección de este portal' }))
  expect([localStorage.getItem('barreno.apiBase'), reload.mock.calls.length]).toEqual([null, 1])
  reload.mockRestore()
})

test('of the portal’s own server nothing is said', async () => {
  portal()
  renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  await waitFor(() => expect(password()).toBeTruthy())
  expect(screen.queryByText(/Este navegador llama a/)).toBeNull()
})
