import { auth } from '@barreno/domain/auth/endpoints'
import { institution } from '@barreno/texts/institution'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const message = 'Si los datos corresponden a una cuenta, recibirá un correo.'
const username = () => screen.getByLabelText('Usuario o correo electrónico')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a gestor asks by username or e-mail, and is told what the server says', async () => {
  const net = network().reply(auth.forgotPassword, { message })
  renderPage(<ForgotPasswordPage />, { at: '/forgot-password' })
  expect(screen.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeTruthy()
  expect(kind('Gestores').checked).toBe(true)
  await userEvent.type(username(), 'ana@minas.ve')
  await send()
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('Revise su correo')
  expect(status.textContent).toContain(message)
  expect(net.sent.map(({ body }) => body)).toEqual([{ username: 'ana@minas.ve', kind: 'staff' }])
  expect(screen.queryByLabelText('Usuario o correo electrónico')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Pedir otro enlace' }))
  expect(username()).toHaveProperty('value', '')
})

test('an alianza chooses its own group', async () => {
  const net = network().reply(auth.forgotPassword, { message })
  renderPage(<ForgotPasswordPage />, { at: '/forgot-password' })
  await userEvent.click(kind('Alianzas'))
  await userEvent.type(username(), 'alianza1')
  await send()
  await screen.findByRole('status')
  expect(net.sent.map(({ body }) => body)).toEqual([{ username: 'alianza1', kind: 'client' }])
})

test('whoever comes from the tab of the alianzas finds it chosen, and goes back to it', () => {
  renderPage(<ForgotPasswordPage />, { at: '/forgot-password?tab=alianzas' })
  expect(kind('Alianzas').checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login?tab=alianzas')
})

test('nothing is sent without a name', async () => {
  const net = network().reply(auth.forgotPassword, { message })
  renderPage(<ForgotPasswordPage />)
  await userEvent.type(username(), '  ')
  await send()
  expect(await screen.findByText('Ingrese su usuario o correo electrónico.')).toBeTruthy()
  expect(net.sent).toEqual([])
})

test('whoever asks too often is told when to ask again, and what was typed stays', async () => {
  const refusal = {
    message: 'Ya se pidieron varios enlaces. Revise su correo, o espere 5 minutos e intente de nuevo.',
    code: 'auth.tooManyResets',
  }
  network().refuse(auth.forgotPassword, 429, refusal)
  renderPage(<ForgotPasswordPage />)
  await userEvent.type(username(), 'ana')
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`No se pudo pedir el enlace${refusal.message}`)
  expect(username()).toHaveProperty('value', 'ana')
})

test('says whom to ask where no mail comes, before and after', async () => {
  network().reply(auth.forgotPassword, { message })
  const { phone, email } = institution.contact
  renderPage(<ForgotPasswordPage />)
  const isThere = () => {
    expect(screen.getByRole('heading', { name: 'Si el correo no llega' })).toBeTruthy()
    expect(screen.getByRole('link', { name: phone.value }).getAttribute('href')).toBe(phone.href)
    expect(screen.getByRole('link', { name: email.value }).getAttribute('href')).toBe(email.href)
  }
  isThere()
  await userEvent.type(username(), 'ana')
  await send()
  await screen.findByRole('status')
  isThere()
})

test('the way back is handed on, and nothing else', async () => {
  const { router } = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' })
  await act(() => router.navigate('/forgot-password', { state: { from: '/orders/details/7', isPasswordNew: true } }))
  await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }))
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/orders/details/7' } })
})
