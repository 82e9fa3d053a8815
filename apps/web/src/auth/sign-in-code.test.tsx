import { users } from '@barreno/domain/users/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { auth } from '@barreno/domain/auth/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { LoginPage } from './login-page.tsx'
import { aGestor, renderForVisitor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const enter = () => userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))

test('a code is asked for where the account has a second factor, and only then', async () => {
  const net = network()
    .reply(auth.demoAccounts, null)
    .refuse(users.signIn, 401, { message: 'Ingrese el código de su aplicación de autenticación.', code: 'auth.codeNeeded' })
  const { router } = renderForVisitor(<LoginPage />, { at: '/login', route: '/login' })
  expect(screen.queryByLabelText('Código de verificación')).toBeNull()
  await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), 'ana')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'seis66')
  await enter()
  const code = await screen.findByLabelText('Código de verificación')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(code))
  await enter()
  expect(await screen.findByText('Ingrese el código.')).toBeTruthy()

  net.refuse(users.signIn, 401, { message: 'El código no es correcto o ya se usó.', code: 'auth.wrongCode' })
  await userEvent.type(code, '123456')
  await enter()
  expect(await screen.findByText('El código no es correcto o ya se usó.')).toBeTruthy()

  net.reply(users.signIn, { token: 't'.repeat(43), userDetails: aGestor() })
  await enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardGestor'))
  expect(net.sent.findLast(({ row }) => row === users.signIn)?.body).toEqual({ username: 'ana', password: 'seis66', code: '123456' })
})
