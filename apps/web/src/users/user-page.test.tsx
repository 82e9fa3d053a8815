import { auth } from '@barreno/domain/auth/endpoints'
import { users } from '@barreno/domain/users/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aUser } from './test/a-user.ts'
import { UserPage } from './user-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/usuario/detalles/user-7', route: '/usuario/detalles/:userId' }
const known = (user = aUser()) => network().reply(users.get, user).reply(users.sessions, [])
const open = (net: ReturnType<typeof network>, role: Parameters<typeof aGestor>[0] = 'gerente') =>
  renderFor(aGestor(role), net, <UserPage />, place)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const sent = (net: ReturnType<typeof network>) => net.sent.find(({ row }) => row === users.edit)

test('it is for gerentes', async () => {
  open(network(), 'administrador')
  expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeTruthy()
})

test('an account that is not there, and one that could not be had', async () => {
  const { unmount } = open(network().refuse(users.get, 404, { message: 'x', code: 'users.notFound' }))
  expect(await screen.findByText('Usuario no encontrado.')).toBeTruthy()
  unmount()
  open(network().refuse(users.get, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('Error al cargar los datos del usuario. Falló la base.')).toBeTruthy()
})

test('the profile shows username, role, email and code', async () => {
  open(known(aUser({ codigoUnico: null, isActive: false })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Rivas' })).toBeTruthy()
  expect(screen.getByText('No asignado')).toBeTruthy()
  expect(screen.getByText('Operador')).toBeTruthy()
  expect(screen.getByText('La cuenta está desactivada: nadie puede entrar con ella.')).toBeTruthy()
})

test('changes are saved after a question, from the version that was shown', async () => {
  const net = known().reply(users.edit, aUser({ name: 'Ana Rivas de Soto' }))
  open(net)
  await click('Editar')
  const email = screen.getByLabelText(/^Correo electrónico/)
  await userEvent.clear(email)
  await click('Guardar Cambios')
  expect(screen.getByText('El correo electrónico es requerido.')).toBeTruthy()
  await writeIn(email, 'ana')
  expect(screen.queryByText('El correo electrónico es requerido.')).toBeNull()
  await click('Guardar Cambios')
  expect(screen.getByText('El formato del correo electrónico es inválido.')).toBeTruthy()
  await writeIn(email, '@minas.ve')
  await click('Guardar Cambios')
  expect(await screen.findByText('¿Estás seguro de que quieres guardar los cambios?')).toBeTruthy()
  await confirm('Guardar Cambios')
  expect(await screen.findByText('Usuario actualizado exitosamente.')).toBeTruthy()
  expect(sent(net)?.body).toEqual({ name: 'Ana Rivas', email: 'ana@minas.ve', role: 'operador', codigoUnico: 'OPE-007' })
  expect(sent(net)?.headers.get('if-match')).toBe('"3"')
  expect(screen.getByRole('button', { name: 'Editar' })).toBeTruthy()
})

test('cancelling leaves everything as it was', async () => {
  const net = known()
  open(net)
  await click('Editar')
  await click('Cancelar')
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
  expect(sent(net)).toBeUndefined()
})

test('a password is asked for while empty, has six characters, and is changed after a question', async () => {
  const net = known().reply(users.edit, aUser())
  open(net)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cambiar contraseña' })
  expect(button.disabled).toBe(true)
  const field = screen.getByLabelText('Nueva contraseña')
  await writeIn(field, 'corta')
  await userEvent.click(button)
  expect(screen.getByText('La nueva contraseña debe tener al menos 6 caracteres.')).toBeTruthy()
  await writeIn(field, '!')
  await userEvent.click(button)
  expect(await screen.findByText('¿Estás seguro de que quieres cambiar la contraseña de este usuario?')).toBeTruthy()
  await confirm('Cambiar contraseña')
  expect(await screen.findByText('Contraseña actualizada exitosamente.')).toBeTruthy()
  expect(sent(net)?.body).toEqual({ password: 'corta!', mustChangePassword: true })
})

test('after a deletion the list is next, and says so', async () => {
  const net = known().reply(users.delete, undefined)
  const { router } = open(net)
  await click('Eliminar Usuario')
  await confirm('Eliminar Usuario')
  await waitFor(() => expect(router.state.location.pathname).toBe('/registrar-gestor'))
  expect(router.state.location.state).toEqual({ message: 'Usuario eliminado exitosamente.' })
})

test('what stands in the way of a deletion is said in its dialog', async () => {
  const message = 'Tiene órdenes abiertas asignadas: ORD-2026-000003. Asígnelas antes a otro operador.'
  open(known().refuse(users.delete, 409, { message, code: 'users.actionRefused' }))
  await click('Eliminar Usuario')
  await confirm('Eliminar Usuario')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('nobody deletes themselves', async () => {
  const net = network()
    .reply(users.get, aUser({ id: 'user-gerente', role: 'gerente' }))
    .reply(users.sessions, [])
  renderFor(aGestor(), net, <UserPage />, { ...place, at: '/usuario/detalles/user-gerente' })
  expect((await screen.findByRole('button', { name: 'Eliminar Usuario' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('No puedes eliminar tu propia cuenta.')).toBeTruthy()
})

test('sessions are listed and ended, and a lost second factor is taken off', async () => {
  const session = {
    id: 's-1',
    createdAt: '2026-11-20T14:00:00.000Z',
    lastUsedAt: '2026-11-20T15:00:00.000Z',
    device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    address: '10.1.2.3',
    isCurrent: false,
  }
  const net = network()
    .reply(users.get, aUser({ hasSecondFactor: true, mustChangePassword: true }))
    .reply(users.sessions, [session])
    .reply(users.endSessions, aUser())
    .reply(users.resetSecondFactor, aUser())
  open(net)
  expect(await screen.findByText('Chrome en Windows')).toBeTruthy()
  expect(screen.getByText('Debe cambiar su contraseña en el próximo ingreso.')).toBeTruthy()
  await click('Cerrar sus sesiones')
  await confirm('Cerrar sus sesiones')
  expect(await screen.findByText('Sus sesiones fueron cerradas.')).toBeTruthy()
  await click('Quitar segundo factor')
  await writeIn(within(await screen.findByRole('dialog')).getByLabelText(/^Razón/), 'Perdió su teléfono')
  await confirm('Quitar segundo factor')
  expect(await screen.findByText('El segundo factor fue retirado.')).toBeTruthy()
})

test('a linked account says with whom it enters, and is unlinked with a reason', async () => {
  const net = known(aUser({ isLinked: true, entersAtProvider: true }))
    .reply(auth.oidc, { name: 'Minas ID' })
    .reply(users.unlinkOidc, aUser())
  open(net)
  expect(await screen.findByText(/^Ana Rivas entra con Minas ID; la contraseña de este portal no abre su cuenta/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cambiar contraseña' })).toBeNull()
  await click('Desvincular')
  const dialog = await screen.findByRole('dialog', { name: 'Desvincular de Minas ID' })
  expect(dialog.textContent).toContain('entra desde entonces con su contraseña de este portal: se le dice por correo')
  await confirm('Desvincular')
  const unlinking = () => net.sent.find(({ row }) => row === users.unlinkOidc)
  expect(unlinking()).toBeUndefined()
  await writeIn(within(dialog).getByLabelText(/^Razón/), 'Cambió de correo')
  await confirm('Desvincular')
  expect(await screen.findByText('La cuenta ya no está vinculada con Minas ID. Se le avisa por correo cómo entrar.')).toBeTruthy()
  expect(unlinking()?.body).toEqual({ reason: 'Cambió de correo' })
})

test('an account that is linked with a provider that the portal has left has its password here, and can be unlinked', async () => {
  const net = known(aUser({ isLinked: true }))
    .reply(auth.oidc, { name: 'Minas ID' })
    .reply(users.unlinkOidc, aUser())
  open(net)
  expect(
    await screen.findByText(/con un proveedor de identidad con el que hoy no entra: la abre la contraseña de este portal/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeTruthy()
  await click('Desvincular')
  expect(await screen.findByRole('dialog', { name: 'Desvincular del proveedor de identidad' })).toBeTruthy()
})

test('of an account of a body the corporation sees whose it is, and has neither its password nor its factor to give', async () => {
  const net = known(aUser({ role: 'daex', hasSecondFactor: true })).reply(
    users.nameBodyAdministrator,
    aUser({ role: 'daex', administersBody: true }),
  )
  open(net)
  expect(await screen.findByText(/los cambia solo quien administra las cuentas de DAEX/)).toBeTruthy()
  for (const name of ['Editar', 'Quitar segundo factor', 'Cambiar contraseña']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Desactivar' })).toBeTruthy()
  await click('Nombrar administrador del organismo')
  await confirm('Nombrar administrador del organismo')
  expect(await screen.findByText('Ana Rivas administra las cuentas de DAEX.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === users.nameBodyAdministrator)!.headers.get('if-match')).toBe('"3"')
})

test('who administers a body has all of it for its accounts', async () => {
  const net = known(aUser({ role: 'daex_operador' }))
  renderFor({ ...aGestor('daex'), administers: 'daex' }, net, <UserPage />, place)
  for (const name of ['Editar', 'Cambiar contraseña', 'Nombrar administrador del organismo'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
})
