import { auth } from '@barreno/domain/auth/endpoints'
import { delegations } from '@barreno/domain/delegations/endpoints'
import type { OpenSession, Passkey } from '@barreno/domain/auth/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { AccountPage } from './account-page.tsx'
import { aGestor, anAlianza, renderFor } from './test/signed-in.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const session = (over: Partial<OpenSession> = {}): OpenSession => ({
  id: 's-1',
  createdAt: '2026-11-20T14:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  device: null,
  address: null,
  isCurrent: false,
  ...over,
})
const known = () =>
  network()
    .reply(auth.sessions, [session({ isCurrent: true })])
    .reply(auth.secondFactor, { isOn: false, recoveryCodesLeft: 0 })
    .reply(auth.passkeys, [])
    .reply(delegations.list, [])
    .reply(delegations.all, [])
const passkey = (over: Partial<Passkey> = {}): Passkey => ({
  id: 'k-1',
  name: 'Llave azul',
  createdAt: '2026-11-20T14:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: false,
  blockedAt: null,
  ...over,
})
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

test('one’s own password is changed by the one of before, twice the same', async () => {
  const net = known().reply(auth.changePassword, undefined)
  renderFor(aGestor(), net, <AccountPage />)
  await click('Cambiar contraseña')
  expect([
    screen.getByText('Ingrese su contraseña actual.'),
    screen.getByText('La contraseña debe tener al menos 6 caracteres.'),
  ]).toHaveLength(2)
  await type('Contraseña actual', 'la de antes')
  await type('Contraseña nueva', 'una nueva')
  await type('Repita la contraseña nueva', 'otra nueva')
  await click('Cambiar contraseña')
  expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Repita la contraseña nueva'))
  await type('Repita la contraseña nueva', 'una nueva')
  await click('Cambiar contraseña')
  expect(await screen.findByText('Contraseña actualizada exitosamente.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === auth.changePassword)?.body).toEqual({
    currentPassword: 'la de antes',
    newPassword: 'una nueva',
  })
})

test('who enters at the provider alone has no password to change, and turns the second factor on without one', async () => {
  const net = known().reply(auth.enrolSecondFactor, { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' })
  renderFor({ ...aGestor('almacenista'), provider: 'Minas ID' }, net, <AccountPage />)
  expect(await screen.findByText('Minas ID')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Contraseña' })).toBeNull()
  expect(screen.getByText('Si no reconoce alguna, ciérrela y avise a quien administra las cuentas.')).toBeTruthy()
  await click('Activar segundo factor')
  expect(await screen.findByText('ABCD')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === auth.enrolSecondFactor)?.body).toEqual({})
})

test('a gerente who enters at the provider keeps a password, and reads what for', async () => {
  renderFor({ ...aGestor('gerente'), provider: 'Minas ID' }, known(), <AccountPage />)
  expect(await screen.findByText('Minas ID, o con su contraseña y segundo factor')).toBeTruthy()
  expect(screen.getByText(/^Para el día en que Minas ID falle/)).toBeTruthy()
})

test('a wrong password of before is said, and nothing else happens', async () => {
  const message = 'La contraseña actual no es correcta.'
  renderFor(aGestor(), known().refuse(auth.changePassword, 400, { message, code: 'auth.wrongPassword' }), <AccountPage />)
  await type('Contraseña actual', 'no')
  await type('Contraseña nueva', 'una nueva')
  await type('Repita la contraseña nueva', 'una nueva')
  await click('Cambiar contraseña')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('with a password of somebody else’s there is nothing but to change it, and then the way leads home', async () => {
  const net = network().reply(auth.changePassword, undefined)
  const { router } = renderFor({ ...aGestor(), mustChangePassword: true }, net, <AccountPage />, { at: '/cuenta', route: '/cuenta' })
  expect(await screen.findByText('Cambie su contraseña')).toBeTruthy()
  expect(screen.queryByText('Sesiones abiertas')).toBeNull()
  await type('Contraseña actual', 'la de otro')
  await type('Contraseña nueva', 'una propia')
  await type('Repita la contraseña nueva', 'una propia')
  net.reply(auth.me, aGestor())
  await click('Cambiar contraseña')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboardGestor'))
})

test('the others’ sessions are ended one by one or all at once, and this one is marked', async () => {
  const net = network()
    .reply(auth.sessions, [session({ isCurrent: true }), session({ id: 's-2', device: 'Mozilla/5.0 (Linux; Android 14) Firefox/130.0' })])
    .reply(auth.secondFactor, { isOn: false, recoveryCodesLeft: 0 })
    .reply(auth.endSession, undefined)
    .reply(auth.endOtherSessions, undefined)
  renderFor(aGestor(), net, <AccountPage />)
  expect(await screen.findByText('Esta sesión')).toBeTruthy()
  await click('Cerrar la sesión de Firefox en Android')
  await waitFor(() => expect(net.sent.find(({ row }) => row === auth.endSession)?.url.pathname).toBe('/api/auth/sessions/s-2'))
  await click('Cerrar las demás')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar las demás' }))
  await waitFor(() => expect(net.sent.some(({ row }) => row === auth.endOtherSessions)).toBe(true))
})

test('a second factor is turned on: password, QR code, first code, recovery codes', async () => {
  const net = known()
    .reply(auth.enrolSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Barreno:yo?secret=JBSWY3DPEHPK3PXP&issuer=Barreno' })
    .refuse(auth.confirmSecondFactor, 400, { message: 'El código no es correcto.', code: 'auth.codeNotConfirmed' })
  renderFor(aGestor(), net, <AccountPage />)
  await click('Activar segundo factor')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  expect(within(dialog).getByText('Ingrese su contraseña.')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Su contraseña'), 'la mía')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('img', { name: 'Código QR para la aplicación de autenticación' })).toBeTruthy()
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
  await type('Código de seis dígitos', '123456')
  await click('Confirmar y activar')
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy()
  net
    .reply(auth.confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
    .reply(auth.secondFactor, { isOn: true, recoveryCodesLeft: 2 })
  await click('Confirmar y activar')
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
  await click('Ya los guardé')
  expect(await screen.findByText(/Le quedan 2 códigos de recuperación\./)).toBeTruthy()
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
})

test('it is turned off by password and code together', async () => {
  const net = network()
    .reply(auth.sessions, [])
    .reply(auth.secondFactor, { isOn: true, recoveryCodesLeft: 1 })
    .reply(auth.disableSecondFactor, undefined)
  renderFor(aGestor(), net, <AccountPage />)
  expect(await screen.findByText(/Le queda 1 código de recuperación\./)).toBeTruthy()
  await click('Desactivar segundo factor')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Su contraseña'), 'la mía')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar segundo factor' }))
  expect(within(dialog).getByText('Ingrese el código que muestra la aplicación.')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Código de verificación'), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar segundo factor' }))
  await waitFor(() =>
    expect(net.sent.find(({ row }) => row === auth.disableSecondFactor)?.body).toEqual({ password: 'la mía', code: '123456' }),
  )
})

test('an alianza has password, sessions and second factors as the staff do', async () => {
  renderFor(anAlianza, known(), <AccountPage />)
  for (const name of ['Contraseña', 'Sesiones abiertas', 'Segundo factor', 'Llaves de acceso'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
})

test('each passkey says when it was used and why it is refused, and is renamed and removed', async () => {
  const net = known()
    .reply(auth.passkeys, [
      passkey({ isBackedUp: true }),
      passkey({ id: 'k-2', name: 'Teléfono', lastUsedAt: '2026-11-20T15:00:00.000Z', blockedAt: '2026-11-20T15:00:00.000Z' }),
    ])
    .reply(auth.renamePasskey, passkey({ name: 'Llave verde' }))
    .reply(auth.removePasskey, undefined)
  renderFor(aGestor(), net, <AccountPage />)
  const section = within(await screen.findByRole('region', { name: 'Llaves de acceso' }))
  const [blue, phone] = await section.findAllByRole('listitem')
  expect(blue!.textContent).toMatch(/Llave azul.*Sin usar.*sincronizada entre equipos/)
  expect(phone!.textContent).toMatch(/Teléfono.*Bloqueada.*Último uso.*puede haber una copia/)
  await click('Renombrar Llave azul')
  const dialog = within(await screen.findByRole('dialog', { name: 'Renombrar' }))
  await userEvent.clear(dialog.getByLabelText('Nombre'))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('Ingrese un nombre.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Nombre'), ' Llave verde ')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(net.sent.find(({ row }) => row === auth.renamePasskey)).toMatchObject({
      url: { pathname: '/api/auth/passkeys/k-1' },
      body: { name: 'Llave verde' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Quitar Teléfono')
  const question = within(await screen.findByRole('dialog', { name: 'Quitar la llave de acceso' }))
  expect(question.getByText(/«Teléfono» dejará de servir/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Quitar' }))
  await waitFor(() =>
    expect(net.sent.find(({ row }) => row === auth.removePasskey)).toMatchObject({ url: { pathname: '/api/auth/passkeys/k-2' } }),
  )
})

test('whoever owes a second factor finds nothing else here, and goes on once it is there', async () => {
  const net = known()
    .reply(auth.enrolSecondFactor, { secret: 'ABCD', uri: 'otpauth://totp/Barreno:a?secret=ABCD' })
    .reply(auth.confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb'] })
  renderFor({ ...aGestor(), owesSecondFactor: 'setUp' }, net, <AccountPage />)
  expect(await screen.findByText('Active un segundo factor')).toBeTruthy()
  for (const name of ['Contraseña', 'Sesiones abiertas']) expect(screen.queryByRole('region', { name })).toBeNull()
  await click('Activar segundo factor')
  await type('Su contraseña', 'la de siempre')
  await click('Continuar')
  await type('Código de seis dígitos', '123456')
  await click('Confirmar y activar')
  net.reply(auth.me, aGestor())
  await click('Ya los guardé')
  await waitFor(() => expect(screen.queryByText('Active un segundo factor')).toBeNull())
})

test('in a session from before, the second factor that there is by now is passed', async () => {
  const net = known().reply(auth.prove, { until: null })
  renderFor({ ...aGestor(), owesSecondFactor: 'pass' }, net, <AccountPage />)
  await click('Confirmar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }))
  expect(dialog.queryByLabelText('Contraseña')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Código de su aplicación'), '123456')
  net.reply(auth.me, aGestor())
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar y continuar' }))
  await waitFor(() => expect(screen.queryByText('Confirme con su segundo factor')).toBeNull())
  expect(net.sent.find(({ row }) => row === auth.prove)).toMatchObject({ body: { code: '123456' } })
})

test('a person of an alianza reads what it lets them do, and what not', async () => {
  renderFor({ ...anAlianza, id: 'persona-1', clientId: 'client-1', powers: ['ver', 'confirmar'] }, known(), <AccountPage />)
  const powers = within(await screen.findByRole('region', { name: 'Sus facultades' }))
  expect(powers.getByText(/^Confirma el consumo declarado/)).toBeTruthy()
  expect(powers.getAllByText('No la tiene.')).toHaveLength(4)
})

test.each([
  [aGestor('operador'), 'Órdenes', 'Confirmar el retiro de los materiales', 'Por su rol de Operador, solo de las que tiene asignadas.'],
  [aGestor('gerente'), 'Reportes', 'Registrar entregas de recaudos', 'Por su rol de Gerente. Pide confirmar que es usted.'],
  [
    { ...aGestor('gnb'), administers: 'gnb' as const },
    'Gestores',
    'Editar gestores',
    'Por administrar las cuentas de GNB. Pide confirmar que es usted.',
  ],
  [anAlianza, 'Preórdenes', 'Enviar solicitudes', 'Por ser la cuenta de la alianza, mientras la cuenta de la alianza esté activa.'],
  [
    { ...anAlianza, id: 'persona-1', clientId: 'client-1', powers: ['ver' as const] },
    'Órdenes',
    'Ver órdenes',
    'Por la facultad «Ver» que le dio su alianza, solo de su alianza.',
  ],
])('$role reads what they may do, and why', async (user, group, action, why) => {
  renderFor(user, known(), <AccountPage />)
  const section = within(await screen.findByRole('region', { name: 'Lo que puede hacer' }))
  await userEvent.click(section.getByText(group))
  const row = section.getByText(action).closest('tr')
  expect(row?.textContent).toBe(`${action}${why}`)
})

test('what somebody may not do is not listed', async () => {
  renderFor({ ...anAlianza, id: 'persona-1', clientId: 'client-1', powers: ['ver'] }, known(), <AccountPage />)
  const section = within(await screen.findByRole('region', { name: 'Lo que puede hacer' }))
  expect(section.queryByText('Enviar solicitudes')).toBeNull()
  expect(section.queryByText('Gestores')).toBeNull()
})
