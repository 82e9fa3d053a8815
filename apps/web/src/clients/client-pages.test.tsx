import { clients } from '@barreno/domain/clients/endpoints'
import { people } from '@barreno/domain/people/endpoints'
import type { Person } from '@barreno/domain/people/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aPerson } from '../people/test/a-person.ts'
import { ClientListPage, RegisterClientPage } from './client-list-page.tsx'
import { ClientPage } from './client-page.tsx'
import { aClient, pageOf } from './test/a-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Net = ReturnType<typeof network>
const list = (net: Net, role: Parameters<typeof aGestor>[0] = 'gerente', at = '/clientes') =>
  renderFor(aGestor(role), net, <ClientListPage />, { at })
const open = (net: Net, role: Parameters<typeof aGestor>[0] = 'gerente') =>
  renderFor(aGestor(role), net, <ClientPage />, { at: '/cliente/editar/client-1', route: '/cliente/editar/:clientId' })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (net: Net, row: unknown) => net.sent.find((call) => call.row === row)
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('the list has the documented columns, and the way to each alianza', async () => {
  list(network().reply(clients.list, pageOf(aClient(), aClient({ id: 'client-2', estatus: false, rightState: 'expired' }))))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Nombre Alianza', 'RIF', 'Representante', 'Estatus', 'Derecho de explotación', 'Acciones'])
  expect([within(table).getByText('Activo'), within(table).getByText('Inactivo'), within(table).getByText('Vencido')]).toHaveLength(3)
  expect(
    within(table)
      .getAllByRole('link', { name: /^Ver Alianza/ })[0]
      ?.getAttribute('href'),
  ).toBe('/cliente/editar/client-1')
})

test('whoever may not see it is told so, in the list and in the record', async () => {
  const { unmount } = list(network(), 'operador')
  expect(await screen.findByText('Acceso no autorizado.')).toBeTruthy()
  unmount()
  open(network(), 'operador')
  expect(await screen.findByText('Acceso no autorizado.')).toBeTruthy()
})

test('no alianza at all, and a list that could not be had', async () => {
  const { unmount } = list(network().reply(clients.list, pageOf()))
  expect(await screen.findByText('No hay clientes registrados.')).toBeTruthy()
  unmount()
  list(network().refuse(clients.list, 500, { message: 'Falló la base.' }))
  expect(await screen.findByText('Error al cargar clientes. Falló la base.')).toBeTruthy()
})

async function theForm(net: Net): Promise<HTMLElement> {
  renderFor(aGestor(), net, <RegisterClientPage />, { at: '/registrar-cliente' })
  return screen.findByRole('dialog', { name: 'Crear cliente' })
}

async function fillIn(form: HTMLElement, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await writeIn(within(form).getByLabelText(new RegExp(`^${label}`)), value)
}
const account = { Username: 'mina1', 'Nombre Alianza': 'Cantera La Nueva, C.A.', Email: 'mina1@alianzas.ve', Password: 'seis66' }
const person = {
  'Nombre del representante': 'Luisa Itriago',
  'Cédula del representante': '14560032',
  'Teléfono del representante': '04125520198',
}
const create = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Crear cliente' }))

test('what is missing for a new alianza is said in one sentence', async () => {
  const form = await theForm(network().reply(clients.list, pageOf()))
  await create(form)
  expect(within(form).getByText('Username, Nombre Alianza, RIF, Email y Password son requeridos.')).toBeTruthy()
  await fillIn(form, { ...account, RIF: 'J-00002967-9' })
  await create(form)
  expect(within(form).getByText('El nombre, la cédula y el teléfono del representante son requeridos.')).toBeTruthy()
})

test('a check digit that disagrees is a warning and no refusal; a RIF that is none is refused', async () => {
  const net = network()
    .reply(clients.list, pageOf())
    .reply(
      clients.create,
      aClient({ nombreAlianza: 'Cantera La Nueva, C.A.', warnings: [{ field: 'rif', message: 'El RIF no coincide.' }] }),
    )
  const form = await theForm(net)
  await fillIn(form, { ...account, ...person, RIF: 'J-123' })
  await create(form)
  expect(within(form).getByText('Debe ser un RIF, como J-12345678-9.')).toBeTruthy()
  await userEvent.clear(within(form).getByLabelText(/^RIF/))
  await fillIn(form, { RIF: 'j000029678' })
  expect(within(form).getByText('El dígito verificador del RIF no coincide. Compruébelo en el documento.')).toBeTruthy()
  await fillIn(form, { 'Número de alianza': '35', 'Vigencia del derecho': '6' })
  await create(form)
  expect(await screen.findByText('Alianza Cantera La Nueva, C.A. registrada con éxito.')).toBeTruthy()
  expect(screen.getByText('El RIF no coincide.')).toBeTruthy()
  expect(sent(net, clients.create)?.body).toMatchObject({
    username: 'mina1',
    rif: 'j000029678',
    cedulaDeRepresentante: '14560032',
    numerdoDeAlianza: 35,
    vigenciaRExplotacion: 6,
    mustChangePassword: true,
  })
})

test('what the server refuses stands in the form', async () => {
  const taken = 'Ya existe una alianza con ese RIF.'
  const form = await theForm(
    network().reply(clients.list, pageOf()).refuse(clients.create, 409, { message: taken, code: 'clients.rifTaken' }),
  )
  await fillIn(form, { ...account, ...person, RIF: 'J-00002967-9' })
  await create(form)
  expect(await within(form).findByText(taken)).toBeTruthy()
})

test('an alianza is edited: only what was changed is sent, and the list is next after three seconds', async () => {
  const net = network()
    .reply(clients.get, aClient())
    .reply(clients.edit, aClient({ version: 5 }))
  const { router } = open(net)
  await screen.findByRole('heading', { level: 1, name: 'Alianza Minera Cerro Pelado, C.A.' })
  await userEvent.clear(field(/^Email/))
  await click('Guardar Cambios')
  expect(screen.getByText('El correo electrónico es requerido.')).toBeTruthy()
  await writeIn(field(/^Email/), 'nuevo@alianzas.ve')
  await userEvent.clear(field(/^Dirección/))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  expect(await screen.findByText('¡Cliente actualizado con éxito! Serás redirigido en 3 segundos.')).toBeTruthy()
  expect(sent(net, clients.edit)?.body).toEqual({ clientEmail: 'nuevo@alianzas.ve', direction: null })
  expect(sent(net, clients.edit)?.headers.get('if-match')).toBe('"4"')
  await act(() => vi.advanceTimersByTimeAsync(2800))
  expect(router.state.location.pathname).toBe('/cliente/editar/client-1')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(router.state.location.pathname).toBe('/clientes')
})

test('a new estatus wants a reason', async () => {
  const net = network()
    .reply(clients.get, aClient())
    .reply(clients.edit, aClient({ estatus: false }))
  open(net)
  await userEvent.click(await screen.findByRole('switch', { name: /^Estatus/ }))
  expect(screen.getByText('La alianza entra y consulta, pero no puede enviar solicitudes.')).toBeTruthy()
  await click('Guardar Cambios')
  expect(screen.getByText('Se requiere una razón para cambiar el estatus.')).toBeTruthy()
  await writeIn(field(/^Razón del cambio/), 'Documentos vencidos')
  await click('Guardar Cambios')
  await waitFor(() => expect(sent(net, clients.edit)?.body).toEqual({ estatus: false, reason: 'Documentos vencidos' }))
})

test('a password that is too short, one that is blank, and one that is good', async () => {
  const net = network().reply(clients.get, aClient()).reply(clients.edit, aClient())
  open(net)
  await writeIn(await screen.findByLabelText(/^Nueva contraseña/), 'corta')
  await click('Guardar Cambios')
  expect(screen.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeTruthy()
  await writeIn(field(/^Nueva contraseña/), '!')
  await click('Guardar Cambios')
  await waitFor(() => expect(sent(net, clients.edit)?.body).toEqual({ password: 'corta!', mustChangePassword: true }))
})

test('a record that could not be had, and one that was not saved', async () => {
  const { unmount } = open(network().refuse(clients.get, 404, { message: 'No se encontró la alianza.' }))
  expect(await screen.findByText('Error al cargar los datos del cliente. No se encontró la alianza.')).toBeTruthy()
  unmount()
  open(
    network()
      .reply(clients.get, aClient())
      .reply(people.ofClient, [])
      .refuse(clients.edit, 409, { message: 'Otra persona modificó este registro.' }),
  )
  await writeIn(await screen.findByLabelText(/^Dirección/), '!')
  await click('Guardar Cambios')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ocurrió un error al actualizar el cliente.')
  expect(alert.textContent).toContain('Otra persona modificó este registro.')
})

test('the corporation takes a lost second factor off the account, and off nobody else of the alianza', async () => {
  const accountOf = (over: Partial<Person>) => aPerson({ id: 'client-1', name: 'Rafael Guzmán', isAccount: true, ...over })
  const net = network()
    .reply(clients.get, aClient())
    .reply(people.ofClient, [accountOf({ hasSecondFactor: true }), aPerson({ hasSecondFactor: true })])
    .reply(clients.resetSecondFactor, aClient())
  open(net, 'administrador')
  expect(await screen.findAllByText('Activado')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Quitar el segundo factor de Ana Pérez' })).toBeNull()
  await click('Quitar el segundo factor de Rafael Guzmán')
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByLabelText(/^Razón/), 'Perdió su teléfono')
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar segundo factor' }))
  expect(await screen.findByText('El segundo factor de Rafael Guzmán fue retirado y sus sesiones se cerraron.')).toBeTruthy()
  expect(sent(net, clients.resetSecondFactor)?.body).toEqual({ reason: 'Perdió su teléfono' })
})

const expired = aClient({
  vigenciaRExplotacion: '2026-10-17',
  rightState: 'expired',
  warnings: [{ field: 'vigenciaRExplotacion', message: 'El derecho de explotación venció el 17/10/2026.' }],
})

test('a gerente grants an exception to a right that has ended, with a day and a reason', async () => {
  const net = network().reply(clients.get, expired).reply(clients.allowExpiredRight, expired)
  open(net)
  expect(await screen.findByText('El derecho de explotación venció el 17/10/2026.')).toBeTruthy()
  await click('Conceder excepción')
  const form = await screen.findByRole('dialog')
  await userEvent.click(within(form).getByRole('button', { name: 'Conceder excepción' }))
  expect([within(form).getByText('Indique hasta qué día.'), within(form).getByText('Se requiere una razón.')]).toHaveLength(2)
  await writeIn(within(form).getByLabelText(/^Permitir solicitudes hasta/), '31/12/2199')
  await userEvent.tab()
  await writeIn(within(form).getByLabelText(/^Razón/), 'Renovación en trámite')
  await userEvent.click(within(form).getByRole('button', { name: 'Conceder excepción' }))
  await waitFor(() => expect(sent(net, clients.allowExpiredRight)?.body).toEqual({ until: '2199-12-31', reason: 'Renovación en trámite' }))
})

test('an administrador sees that only a gerente grants one, and an exception is taken back', async () => {
  const { unmount } = open(network().reply(clients.get, expired), 'administrador')
  expect(await screen.findByText('Solo un gerente puede conceder una excepción.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Conceder excepción' })).toBeNull()
  unmount()
  const excepted = aClient({ ...expired, rightState: 'excepted', rightExceptionUntil: '2026-12-31', rightExceptionReason: 'En trámite' })
  const net = network().reply(clients.get, excepted).reply(clients.allowExpiredRight, expired)
  open(net)
  expect(await screen.findByText(/Puede enviar solicitudes hasta el 31\/12\/2026\. Razón: En trámite/)).toBeTruthy()
  await click('Retirar excepción')
  const dialog = await screen.findByRole('dialog')
  await writeIn(within(dialog).getByLabelText(/^Razón/), 'Ya no procede')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar excepción' }))
  await waitFor(() => expect(sent(net, clients.allowExpiredRight)?.body).toEqual({ until: null, reason: 'Ya no procede' }))
})
