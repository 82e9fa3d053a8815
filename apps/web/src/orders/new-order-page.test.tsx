import { clients } from '@barreno/domain/clients/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { outcomes } from '@barreno/domain/outcomes/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { uploads } from '../wizard/test/uploads.ts'
import { aFile, aMaterial, catalogue } from '../wizard/test/wizard.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const at = '/new-order'
const created = { status: 201, body: { id: 'order-7', orderNumber: 'ORD-2026-000007' } }
const cord = aMaterial({ id: 'COR-10', materialId: 'COR-10', name: 'Cordón detonante', unit: 'METROS', unitPrice: 0.33 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// The input is kept beyond the page for each client, so every test uses another client.
let client = anAlianza
beforeEach(() => {
  client = { ...anAlianza, id: crypto.randomUUID() }
})

const aServer = () => network().reply(materials.available, catalogue(aMaterial(), cord))
const open = (server = aServer(), who = client) => renderFor(who, server, <NewOrderPage />, { at, route: at })

const send = () => screen.getByRole('button', { name: 'Enviar solicitud de orden' })
const quantity = (name: string) => screen.findAllByLabelText<HTMLInputElement>(`Cantidad de ${name}`).then(([first]) => first!)
const choose = async (file = aFile('plano.pdf')) =>
  fireEvent.change(await screen.findByLabelText('Archivo del patrón', { selector: 'input' }), { target: { files: [file] } })
const terms = () => screen.getByRole('checkbox', { name: /Acepto los términos y condiciones/ })

const parts = {
  file: () => choose(),
  miningType: () => userEvent.click(screen.getByRole('radio', { name: 'Cielo Abierto' })),
  date: async () => {
    await writeIn(screen.getByLabelText(/Fecha estimada del servicio/), '31/12/2199')
    await userEvent.tab()
  },
  materials: async () => writeIn(await quantity('ANFO'), '4'),
  terms: () => userEvent.click(terms()),
}
async function fillIn(names = Object.keys(parts) as (keyof typeof parts)[]) {
  await screen.findByRole('heading', { level: 1, name: 'Nueva orden' })
  for (const name of names) await parts[name]()
}
const faults = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

const documented = [
  ['file', 'Por favor, suba el patrón de voladura.'],
  ['miningType', 'Por favor, seleccione el tipo de minería.'],
  ['date', 'Por favor, seleccione la fecha estimada.'],
  ['materials', 'Por favor, especifique la cantidad para al menos un material.'],
  ['terms', 'Debe aceptar los términos y condiciones.'],
] as const

test('what is missing is said all at once, in the documented order, and each leads to its field', async () => {
  const sending = uploads(created)
  open()
  await quantity('ANFO')
  await userEvent.click(send())
  expect(await faults()).toEqual(documented.map(([, message]) => message))
  const ids = within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!)
  expect(ids).toEqual(['#planiVolaFile', '#miningType', '#estimatedServiceDate', '#selectedMaterials', '#termsAccepted'])
  for (const id of ids) expect(document.querySelector(id), id).toBeTruthy()
  expect(sending.sent).toEqual([])
})

test.each(documented.map(([part, message], place) => [message, part, place] as const))('%s', async (message, part, place) => {
  const sending = uploads(created)
  open()
  await fillIn(documented.slice(0, place).map(([name]) => name))
  await quantity('ANFO')
  await userEvent.click(send())
  expect((await faults())[0]).toBe(message)
  await parts[part]()
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(sending.sent).toEqual([])
})

test('a date of the past is refused beside its field', async () => {
  open()
  await fillIn(['file', 'miningType', 'materials', 'terms'])
  await writeIn(screen.getByLabelText(/Fecha estimada del servicio/), '31/12/2019')
  await userEvent.tab()
  await userEvent.click(send())
  expect(await faults()).toEqual(['La fecha estimada del servicio no puede ser anterior a hoy.'])
})

test('a quantity below nothing becomes nothing, and nothing is no material', async () => {
  const sending = uploads(created)
  open()
  await fillIn(['file', 'miningType', 'date', 'terms'])
  const field = await quantity('ANFO')
  await writeIn(field, '-5')
  await userEvent.tab()
  expect(field.value).toBe('0')
  await userEvent.click(send())
  expect(await faults()).toEqual(['Por favor, especifique la cantidad para al menos un material.'])
  await writeIn(await quantity('Cordón detonante'), '-0')
  await writeIn(field, '2')
  await userEvent.click(send())
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  expect(Object.fromEntries(sending.sent[0]!.fields)['selectedMaterials']).toBe('[{"materialId":"ANFO-25","quantity":2}]')
})

test('only pdf, doc, docx, jpg and png are taken', async () => {
  open()
  await screen.findByLabelText('Archivo del patrón', { selector: 'input' })
  for (const name of ['plano.dwg', 'plano.dxf', 'plano.exe', 'plano']) {
    await choose(aFile(name))
    expect(await screen.findByText('Tipo de archivo no permitido. Use PDF, DOC, DOCX, JPG, PNG.')).toBeTruthy()
  }
  for (const name of ['plano.pdf', 'plano.doc', 'plano.DOCX', 'plano.jpg', 'plano.png']) {
    await choose(aFile(name))
    expect(await screen.findByText(name)).toBeTruthy()
    expect(screen.queryByText(/Tipo de archivo no permitido/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Quitar/ }))
  }
})

test('a whole form is sent as documented, leads to the history, and says there that it was created', async () => {
  const sending = uploads(created)
  const server = aServer().reply(orders.list, { items: [], total: 0, next: null })
  const { router } = open(server)
  await fillIn()
  expect(screen.getAllByText('$ 102,00').length).toBeGreaterThan(0)
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  const [{ path, fields, files, headers }] = sending.sent as [(typeof sending.sent)[number]]
  expect(path).toBe('/api/orders')
  expect(Object.fromEntries(fields)).toEqual({
    miningType: 'cielo_abierto',
    estimatedServiceDate: '2199-12-31',
    selectedMaterials: '[{"materialId":"ANFO-25","quantity":4}]',
    clientId: client.id,
  })
  expect(files).toEqual([['planiVolaFile', 'plano.pdf']])
  expect(headers['idempotency-key']).toBeTruthy()

  const { state } = router.state.location
  const history = renderFor(client, server, <MyOrdersPage />, { at: { pathname: '/history', state } })
  expect(await screen.findByText('¡Solicitud de orden creada exitosamente!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver la orden' }).getAttribute('href')).toBe('/ordenes-cliente/details/order-7')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar este aviso' }))
  expect(screen.queryByText('¡Solicitud de orden creada exitosamente!')).toBeNull()
  expect(history.router.state.location.state).toBeNull()
})

test('a quantity far from the usual one is asked about, and Enter answers that question alone', async () => {
  const sending = uploads(created)
  const { router } = open(aServer().reply(preorders.usualQuantities, [{ materialId: 'ANFO-25', quantity: 400 }]))
  await fillIn()
  await userEvent.click(send())
  const dialog = await screen.findByRole('dialog', { name: '¿Es correcta la cantidad?' })
  expect(dialog.closest('form')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Sí, es correcto' })))
  expect(sending.sent).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(sending.sent).toHaveLength(1)
})

test('the terms open in another tab, so that nothing typed is lost', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'términos y condiciones' })
  expect(link.getAttribute('href')).toBe('/terminos-y-condiciones')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('after a lost connection everything is still there, and sent again it carries the same key', async () => {
  const sending = uploads('lost', created)
  const { router } = open()
  await fillIn()
  await userEvent.click(send())
  const failed = await screen.findByText('Ocurrió un error al crear la orden. Verifique los datos o intente de nuevo.')
  expect(within(failed.closest<HTMLElement>('[role=alert]')!).getByText('Error de red o respuesta inválida')).toBeTruthy()
  expect((await quantity('ANFO')).value).toBe('4')
  expect(screen.getByText('plano.pdf')).toBeTruthy()
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(sending.sent[1]!.headers['idempotency-key']).toBe(sending.sent[0]!.headers['idempotency-key'])
})

test('another content is another order, once it is known that the first did not arrive', async () => {
  const sending = uploads('lost')
  open(aServer().reply(outcomes.withdraw, { outcome: 'withdrawn', at: '2026-11-22T12:00:00.000Z' }))
  await fillIn()
  await userEvent.click(send())
  await screen.findByText('Error de red o respuesta inválida')
  await writeIn(await quantity('Cordón detonante'), '7')
  expect(screen.queryByText('Error de red o respuesta inválida')).toBeNull()
  await userEvent.click(send())
  await waitFor(() => expect(sending.sent).toHaveLength(2))
  expect(sending.sent[1]!.headers['idempotency-key']).not.toBe(sending.sent[0]!.headers['idempotency-key'])
})

test('two clicks send once; the upload tells how far it is and can be cancelled', async () => {
  const sending = uploads('waits')
  const { router } = open()
  await fillIn()
  await userEvent.dblClick(send())
  await waitFor(() => expect(sending.sent).toHaveLength(1))
  act(() => sending.progress[0]!(0.456))
  expect(await screen.findByText('Enviando los archivos: 45 %')).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: '' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar envío' }))
  expect(await screen.findByText('El envío se canceló. Sus datos y archivos siguen aquí.')).toBeTruthy()
  expect((await quantity('ANFO')).value).toBe('4')
  expect(sending.sent).toHaveLength(1)
  expect(router.state.location.pathname).toBe(at)
})

test.each([
  ['planiVolaFile', { message: 'El contenido no corresponde a su extensión.', code: 'files.contentMismatch' }],
  ['selectedMaterials', { message: 'Estos materiales no existen o ya no están disponibles: ANFO-25.', code: 'materials.unknown' }],
  [
    'estimatedServiceDate',
    {
      message: 'El contenido no corresponde a su extensión.',
      code: 'input.invalid',
      details: [{ field: 'estimatedServiceDate', message: 'El contenido no corresponde a su extensión.' }],
    },
  ],
])('what the server refuses of %s leads there', async (field, body) => {
  uploads({ status: 400, body })
  open()
  await fillIn()
  await userEvent.click(send())
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Ocurrió un error al crear la orden. Verifique los datos o intente de nuevo.')).toBeTruthy()
  expect(within(summary).getByRole('link', { name: body.message }).getAttribute('href')).toBe(`#${field}`)
})

test('a catalogue that does not come says so, and comes when it is asked again', async () => {
  const server = aServer().refuse(materials.available, 503, { message: 'La base de datos no responde.' })
  open(server)
  expect(await screen.findByText('No se pudieron cargar los materiales. Intente de nuevo más tarde.')).toBeTruthy()
  server.reply(materials.available, catalogue(aMaterial()))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await quantity('ANFO')).toBeTruthy()
})

test('an inactive account sees why it cannot order, and sends nothing', async () => {
  const sending = uploads(created)
  open(aServer(), { ...client, estatus: false })
  await fillIn()
  expect(screen.getByText(/cuenta .*inactiva/i)).toBeTruthy()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send())
  expect(sending.sent).toEqual([])
})

test('nor does an alianza whose right of exploitation has ended', async () => {
  const sending = uploads(created)
  const right = { state: 'expired', endsOn: '2026-10-17', exceptionUntil: null, message: 'Su derecho venció.' } as const
  open(aServer().reply(clients.ownRight, right))
  await fillIn()
  expect(await screen.findByText('Su derecho venció.')).toBeTruthy()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send())
  expect(sending.sent).toEqual([])
})

test('whoever is not signed in is told that the client cannot be identified', async () => {
  renderForVisitor(<NewOrderPage />, { at })
  expect(await screen.findByText('Error: No se pudo identificar al cliente. Intente iniciar sesión de nuevo.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login-selector')
})

test('a session that ends while the form is sent says so, and what was typed is there after signing in again', async () => {
  uploads({ status: 401, body: { message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.', code: 'session.expired' } })
  const { unmount } = open()
  await fillIn()
  await userEvent.click(send())
  expect(await screen.findByText('Error: No se pudo identificar al cliente. Intente iniciar sesión de nuevo.')).toBeTruthy()
  unmount()
  open(aServer())
  expect((await quantity('ANFO')).value).toBe('4')
  expect(screen.getByText('plano.pdf')).toBeTruthy()
})

test('what one client typed another does not find', async () => {
  const { unmount } = open()
  await fillIn(['materials'])
  unmount()
  open(aServer(), { ...client, id: crypto.randomUUID() })
  expect((await quantity('ANFO')).value).toBe('')
})
