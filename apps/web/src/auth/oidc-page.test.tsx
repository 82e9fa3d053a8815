import { auth } from '@barreno/domain/auth/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { readToken } from '../api/token.ts'
import { LoginPage } from './login-page.tsx'
import { OidcPage } from './oidc-page.tsx'
import { aGestor, renderForVisitor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const net = () => network().reply(auth.demoAccounts, null)
const answer = '?code=abc&state=enter.xyz'
const button = () => screen.findByRole('button', { name: 'Entrar con Minas ID' })
const started = { url: `${location.origin}/#proveedor`, ticket: 'un-boleto' }

/** Leaves the sign-in page for the provider; `from` is the page that the person wanted to open. */
async function leave(from?: string) {
  const { router, unmount } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  if (from) await act(() => router.navigate('/login', { state: { from } }))
  await userEvent.click(await button())
  await waitFor(() => expect(sessionStorage.getItem('barreno.oidc')).not.toBeNull())
  unmount()
}

function comeBack(search = answer) {
  history.replaceState(null, '', `/login/oidc${search}`)
  return renderForVisitor(<OidcPage />, { at: '/login/oidc', route: '/login/oidc' })
}

test('the button is there only for the staff, and only where the portal has a provider', async () => {
  net().reply(auth.oidc, null)
  const { unmount } = renderForVisitor(<LoginPage />)
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Entrar con/ })).toBeNull()
  unmount()
  net().reply(auth.oidc, { name: 'Minas ID' })
  renderForVisitor(<LoginPage />)
  expect(await button()).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Alianzas' }))
  expect(screen.queryByRole('button', { name: /Entrar con/ })).toBeNull()
})

test('whoever comes back lands where they were going, and what the provider answered is in no address', async () => {
  const sent = net()
    .reply(auth.oidc, { name: 'Minas ID' })
    .reply(auth.startOidc, started)
    .reply(auth.signInByOidc, { token: 'abc', userDetails: aGestor() }).sent
  await leave('/orders/details/7?x=1')
  const { router } = comeBack()
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/orders/details/7?x=1'))
  expect(sent.find(({ row }) => row === auth.signInByOidc)?.body).toEqual({ ticket: 'un-boleto', answer })
  expect(readToken()).toBe('abc')
  expect(location.search).toBe('')
  expect(sessionStorage.getItem('barreno.oidc')).toBeNull()
})

test.each(['//otro.ve/x', '/\\otro.ve', 'https://otro.ve', '/preordenes-cliente'])('a way on to %s is not taken', async (from) => {
  net().reply(auth.signInByOidc, { token: 'abc', userDetails: aGestor() })
  sessionStorage.setItem('barreno.oidc', JSON.stringify({ ticket: 'un-boleto', from }))
  const { router } = comeBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardGestor'))
})

test('why somebody does not enter is said on the sign-in page', async () => {
  const message = 'Ninguno de sus grupos en Minas ID da acceso a este portal.'
  net().reply(auth.oidc, { name: 'Minas ID' }).refuse(auth.signInByOidc, 403, { code: 'auth.oidcNoRole', message })
  sessionStorage.setItem('barreno.oidc', JSON.stringify({ ticket: 'un-boleto', from: '/users' }))
  const { router } = comeBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toEqual({ from: '/users', oidcFailure: message })
  const { router: login } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  await act(() => login.navigate('/login', { state: { oidcFailure: message } }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(readToken()).toBeNull()
})

test('an answer that this tab did not ask for is not sent', async () => {
  const { sent } = net()
  const { router } = comeBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect((router.state.location.state as { oidcFailure: string }).oidcFailure).toContain('no comenzó en esta ventana')
  expect(sent.filter(({ row }) => row === auth.signInByOidc)).toEqual([])
})

test('a provider that cannot be reached is said under the form', async () => {
  const message = 'No se pudo llegar a Minas ID. Intente de nuevo en unos minutos.'
  net().reply(auth.oidc, { name: 'Minas ID' }).refuse(auth.startOidc, 503, { code: 'auth.oidcUnreachable', message })
  renderForVisitor(<LoginPage />)
  await userEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})
