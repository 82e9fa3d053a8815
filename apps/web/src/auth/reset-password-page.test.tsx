import { auth } from '@barreno/domain/auth/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { readToken } from '../api/token.ts'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { anAlianza, renderFor, renderForVisitor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const token = 'kP2xVm9-token_of-the-mail'
const place = { at: `/reset-password?token=${token}`, route: '/reset-password' }
const phrase = 'lluvia tambor cometa'
const password = () => screen.getByLabelText('Contraseña nueva')
const repeat = () => screen.getByLabelText('Repita la contraseña nueva')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))

async function fill(first: string, second = first) {
  await userEvent.type(password(), first)
  await userEvent.type(repeat(), second)
  await save()
}

test('the token leaves the address at once, and the page keeps it for the call alone', async () => {
  const net = network().reply(auth.resetPassword, { kind: 'staff' })
  const { router } = renderForVisitor(<ResetPasswordPage />, place)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(router.state.location.pathname).toBe('/reset-password')
  expect(document.body.innerHTML).not.toContain(token)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, router.state.location.state])).not.toContain(token)
  await fill(phrase)
  await waitFor(() => expect(net.sent.map(({ body }) => body)).toEqual([{ token, password: phrase }]))
  expect(net.sent[0]!.url.href).not.toContain(token)
})

test.each([
  ['staff', '/login'],
  ['client', '/login?tab=alianzas'],
] as const)('a %s goes on to sign in, and is told that the password is new', async (kind, at) => {
  network().reply(auth.resetPassword, { kind })
  const { router } = renderForVisitor(<ResetPasswordPage />, place)
  await fill(phrase)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(at))
  expect(router.state.location.state).toEqual({ isPasswordNew: true })
})

test('the login page says so', async () => {
  network().reply(auth.demoAccounts, null)
  const { router } = renderForVisitor(<LoginPage />, { at: '/login' })
  expect(screen.queryByRole('status')).toBeNull()
  await router.navigate('/login', { state: { isPasswordNew: true } })
  expect((await screen.findByRole('status')).textContent).toBe('Su contraseña fue cambiada. Inicie sesión con la nueva.')
})

test('whoever is signed in in this browser is signed out of it', async () => {
  const net = network().reply(auth.resetPassword, { kind: 'client' }).reply(auth.signOut, undefined)
  const { router } = renderFor(anAlianza, net, <ResetPasswordPage />, place)
  await waitFor(() => expect(net.sent.some(({ row }) => row === auth.me)).toBe(true))
  await fill(phrase)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(readToken()).toBeNull()
})

test('two passwords that differ are refused before anything is sent', async () => {
  const net = network().reply(auth.resetPassword, { kind: 'staff' })
  renderForVisitor(<ResetPasswordPage />, place)
  await fill(phrase, 'lluvia tambor cometas')
  expect(await screen.findByText('Las contraseñas no coinciden.')).toBeTruthy()
  expect(net.sent).toEqual([])
})

test('a password of five letters is refused, one of six is sent', async () => {
  const net = network().reply(auth.resetPassword, { kind: 'staff' })
  const { router } = renderForVisitor(<ResetPasswordPage />, place)
  await fill('corta')
  expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres.')).toBeTruthy()
  expect(net.sent).toEqual([])
  await userEvent.clear(password())
  await userEvent.clear(repeat())
  await fill('corta6')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('says how good a password is while it is typed', async () => {
  renderForVisitor(<ResetPasswordPage />, place)
  expect(screen.getByText(/^Al menos 6 caracteres\. Mejor, una frase/)).toBeTruthy()
  await userEvent.type(password(), 'demo1234')
  expect(screen.getByText(/^baja\./).textContent).toContain('Seguridad de la contraseña:')
  await userEvent.clear(password())
  await userEvent.type(password(), phrase)
  expect(screen.getByText(/alta\.$/)).toBeTruthy()
})

test.each([
  ['was used or has expired', place.at],
  ['is missing', '/reset-password'],
])('a link whose token %s says so, and leads to asking again', async (_, at) => {
  network().refuse(auth.resetPassword, 410, { message: 'no', code: 'auth.resetInvalid' })
  renderForVisitor(<ResetPasswordPage />, { ...place, at })
  if (at === place.at) await fill(phrase)
  const message = await screen.findByText('Este enlace ya se usó, venció o está incompleto. Pida uno nuevo.')
  expect(message).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
})

test('without a connection the form stays as it was filled in', async () => {
  network().lose(auth.resetPassword)
  renderForVisitor(<ResetPasswordPage />, place)
  await fill(phrase)
  expect((await screen.findByRole('alert')).textContent).toContain('No se guardó la contraseña')
  expect(password()).toHaveProperty('value', phrase)
})
