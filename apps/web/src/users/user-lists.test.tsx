import { users } from '@barreno/domain/users/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { ManageUsersPage } from './manage-users-page.tsx'
import { aUser, pageOf } from './test/a-user.ts'
import { ViewUsersPage } from './view-users-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const manage = (net: ReturnType<typeof network>, role: Parameters<typeof aGestor>[0] = 'gerente', at = '/registrar-gestor') =>
  renderFor(aGestor(role), net, <ManageUsersPage />, { at })
const titles = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the table of the page that registers has the documented columns, and the state beside them', async () => {
  manage(network().reply(users.list, pageOf(aUser())))
  expect(await titles()).toEqual(['ID', 'Usuario/Email', 'Rol', 'Código Único', 'Estado', 'Último ingreso', 'Acciones'])
  expect(screen.getByText('Ana Rivas')).toBeTruthy()
  expect(screen.getByText('OPE-007')).toBeTruthy()
  expect(screen.getByText('Nunca')).toBeTruthy()
})

test('the table of the page that shows has username, email, role and code, with the way to the details', async () => {
  renderFor(aGestor(), network().reply(users.list, pageOf(aUser({ codigoUnico: null }))), <ViewUsersPage />, { at: '/users' })
  expect(await titles()).toEqual(['Usuario', 'Email', 'Rol', 'Código Único', 'Estado'])
  expect(screen.getByText('No asignado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ana.rivas@minas.ve' }).getAttribute('href')).toBe('/usuario/detalles/user-7')
})

test('an administrador is shown no way to details that would refuse them', async () => {
  renderFor(aGestor('administrador'), network().reply(users.list, pageOf(aUser())), <ViewUsersPage />, { at: '/users' })
  expect(await titles()).not.toContain('Acciones')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['registers', <ManageUsersPage key="1" />],
  ['shows', <ViewUsersPage key="2" />],
])('whoever may not see the page that %s is told so', async (_, page) => {
  renderFor(aGestor('operador'), network(), page)
  expect(await screen.findByText('No tienes permiso para acceder a esta sección.')).toBeTruthy()
})

test('nobody, nobody of that kind, and a list that could not be had', async () => {
  const { unmount } = manage(network().reply(users.list, pageOf()))
  expect(await screen.findByText('No hay usuarios para mostrar.')).toBeTruthy()
  unmount()
  const second = manage(network().reply(users.list, pageOf()), 'gerente', '/registrar-gestor?q=nadie')
  expect(await screen.findByText('No se encontraron usuarios con ese criterio.')).toBeTruthy()
  second.unmount()
  manage(network().refuse(users.list, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('Error al cargar los usuarios. Falló la base.')).toBeTruthy()
})

test('an answer that is no list is said to be none', async () => {
  const net = network()
  net.reply(users.list, pageOf())
  vi.stubGlobal(
    'fetch',
    wrap(fetch, '/users', () => Response.json({ usuarios: [] })),
  )
  manage(net)
  expect(await screen.findByText('La respuesta del servidor para obtener usuarios no tiene el formato esperado.')).toBeTruthy()
})

const wrap = (inner: typeof fetch, path: string, answer: () => Response) => (input: string | URL | Request, init?: RequestInit) =>
  new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname.endsWith(path)
    ? Promise.resolve(answer())
    : inner(input, init)

test('each fault of the register form stands at its field and goes when the field is changed', async () => {
  const net = network().reply(users.list, pageOf())
  manage(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar gestor' }))
  const form = await screen.findByRole('dialog', { name: 'Registrar gestor' })
  await userEvent.click(within(form).getByRole('button', { name: 'Registrar gestor' }))
  const faults = {
    'El nombre es requerido.': 'Nombre y apellido',
    'El correo electrónico es requerido.': 'Correo electrónico',
    'La contraseña es requerida.': 'Contraseña',
    'El código único es requerido.': 'Código único',
  }
  for (const [fault, label] of Object.entries(faults)) {
    expect(within(form).getByText(fault)).toBeTruthy()
    await writeIn(within(form).getByLabelText(new RegExp(`^${label}`)), 'x')
    expect(within(form).queryByText(fault)).toBeNull()
  }
  expect(within(form).getByText('Debe seleccionar un rol.')).toBeTruthy()
  await userEvent.click(within(form).getByRole('button', { name: 'Registrar gestor' }))
  for (const fault of [
    'El formato del correo electrónico es inválido.',
    'La contraseña debe tener al menos 6 caracteres.',
    'Las contraseñas no coinciden.',
  ])
    expect(within(form).getByText(fault)).toBeTruthy()
  expect(net.sent.some(({ row }) => row === users.create)).toBe(false)
})

async function fillIn(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar gestor' }))
  const form = await screen.findByRole('dialog', { name: 'Registrar gestor' })
  const type = (label: RegExp, text: string) => writeIn(within(form).getByLabelText(label), text)
  await type(/^Nombre y apellido/, 'Ana Rivas')
  await type(/^Correo electrónico/, 'ana.rivas@minas.ve')
  await type(/^Contraseña/, 'seis66')
  await type(/^Confirmar contraseña/, 'seis66')
  await type(/^Código único/, 'OPE-007')
  await userEvent.click(within(form).getByRole('combobox', { name: /^Rol/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Operador' }))
  return form
}

test('a gestor is registered with their e-mail as username, and the success vanishes after five seconds', async () => {
  const net = network().reply(users.list, pageOf(aUser())).reply(users.create, aUser())
  manage(net)
  const form = await fillIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(within(form).getByRole('button', { name: 'Registrar gestor' }))
  expect(await screen.findByText('Usuario ana.rivas@minas.ve registrado con éxito.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === users.create)?.body).toEqual({
    name: 'Ana Rivas',
    username: 'ana.rivas@minas.ve',
    email: 'ana.rivas@minas.ve',
    password: 'seis66',
    role: 'operador',
    codigoUnico: 'OPE-007',
    mustChangePassword: true,
  })
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText('Usuario ana.rivas@minas.ve registrado con éxito.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Usuario ana.rivas@minas.ve registrado con éxito.')).toBeNull()
})

test('what the server refuses stands in the form, and nothing typed is lost', async () => {
  const taken = 'Ya existe un gestor con ese nombre de usuario o correo.'
  manage(network().reply(users.list, pageOf()).refuse(users.create, 409, { message: taken, code: 'users.usernameTaken' }))
  const form = await fillIn()
  await userEvent.click(within(form).getByRole('button', { name: 'Registrar gestor' }))
  expect(await within(form).findByText(taken)).toBeTruthy()
  expect(within(form).getByLabelText<HTMLInputElement>(/^Nombre y apellido/).value).toBe('Ana Rivas')
})

test('the form offers the roles that its user may give', async () => {
  manage(network().reply(users.list, pageOf()), 'administrador')
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar gestor' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Rol/ }))
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(offered).toContain('Supervisor')
  expect(offered).not.toContain('Gerente')
  expect(offered).not.toContain('Administrador')
})

test('a gestor is deleted after a question that names them and says that there is no way back', async () => {
  const net = network().reply(users.list, pageOf(aUser())).reply(users.delete, undefined)
  manage(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a ana.rivas@minas.ve' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/al usuario "ana\.rivas@minas\.ve"\? Esta acción no se puede deshacer\./)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar Usuario' }))
  expect(await screen.findByText('Usuario "ana.rivas@minas.ve" eliminado con éxito.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === users.delete)?.url.pathname).toBe('/api/users/user-7')
})

test('nobody deletes themselves, and nobody above themselves', async () => {
  const own = aUser({ id: 'user-administrador', role: 'administrador', username: 'yo@minas.ve' })
  manage(network().reply(users.list, pageOf(own, aUser({ id: 'user-9', role: 'gerente', username: 'gerente@minas.ve' }))), 'administrador')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Eliminar a gerente@minas.ve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Eliminar a yo@minas.ve' })).toBeNull()
})

test('a gerente sees why they cannot delete themselves', async () => {
  manage(network().reply(users.list, pageOf(aUser({ id: 'user-gerente', role: 'gerente', username: 'yo@minas.ve' }))))
  expect((await screen.findByRole('button', { name: 'Eliminar a yo@minas.ve' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('No puedes eliminar tu propia cuenta.')).toBeTruthy()
})

test('an account is deactivated with a reason and reactivated', async () => {
  const net = network()
    .reply(users.list, pageOf(aUser()))
    .reply(users.deactivate, aUser({ isActive: false }))
  manage(net)
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar a ana.rivas@minas.ve' }))
  const dialog = await screen.findByRole('dialog')
  await writeIn(within(dialog).getByLabelText(/^Razón/), 'De permiso')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desactivar cuenta' }))
  expect(await screen.findByText('La cuenta de Ana Rivas quedó desactivada.')).toBeTruthy()
  const sent = net.sent.find(({ row }) => row === users.deactivate)!
  expect([sent.body, sent.headers.get('if-match')]).toEqual([{ reason: 'De permiso' }, '"3"'])
})

test('the short form asks for all five at once, and begins with an operador', async () => {
  const net = network().reply(users.list, pageOf()).reply(users.create, aUser())
  renderFor(aGestor(), net, <ViewUsersPage />, { at: '/users' })
  await userEvent.click(await screen.findByRole('button', { name: 'Crear gestor' }))
  const form = await screen.findByRole('dialog', { name: 'Crear gestor' })
  expect(within(form).getByRole<HTMLInputElement>('combobox', { name: /^Rol/ }).value).toBe('Operador')
  await userEvent.click(within(form).getByRole('button', { name: 'Crear gestor' }))
  expect(within(form).getByText('Todos los campos son requeridos.')).toBeTruthy()
  await writeIn(within(form).getByLabelText(/^Usuario/), 'ana')
  await writeIn(within(form).getByLabelText(/^Correo/), 'ana.rivas@minas.ve')
  await writeIn(within(form).getByLabelText(/^Contraseña/), 'seis66')
  await writeIn(within(form).getByLabelText(/^Código/), 'OPE-007')
  await userEvent.click(within(form).getByRole('button', { name: 'Crear gestor' }))
  expect(await screen.findByText('Usuario ana.rivas@minas.ve registrado con éxito.')).toBeTruthy()
})

test('search, state and order are of the address and go to the server', async () => {
  const net = network().reply(users.list, pageOf(aUser()))
  manage(net, 'gerente', '/registrar-gestor?q=ana&active=true&role=operador&sort=-createdAt')
  await screen.findByRole('table')
  await waitFor(() =>
    expect(Object.fromEntries(net.sent.findLast(({ row }) => row === users.list)!.url.searchParams)).toEqual({
      q: 'ana',
      active: 'true',
      role: 'operador',
      sort: '-createdAt',
      limit: '25',
    }),
  )
  expect(button('Registrar gestor')).toBeTruthy()
})
