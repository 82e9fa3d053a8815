import { inventory } from '@barreno/domain/inventory/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { AdminPreorderPage } from './admin-preorder-page.tsx'
import { aCord, anItem, aPreorder, can, anEntry } from '../../test/a-preorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/admin/preordenes/detalle/p1', route: '/admin/preordenes/detalle/:preOrderId' }
const underReview = (part: Partial<Preorder> = {}) =>
  aPreorder({
    actions: [can('preorders.edit'), can('preorders.sendToManager'), can('preorders.rejectAsAdmin'), can('preorders.return')],
    ...part,
  })
const offers = [
  {
    id: 'ANFO-25',
    materialId: 'ANFO-25',
    name: 'ANFO a granel',
    description: null,
    unit: 'SACO',
    unitPrice: 42.5,
    category: null,
    quantityAvailable: 9,
  },
  {
    id: 'BOO-225',
    materialId: 'BOO-225',
    name: 'Iniciador de pentolita',
    description: null,
    unit: 'PIEZA',
    unitPrice: 7.3,
    category: null,
    quantityAvailable: 9,
  },
] as const
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => userEvent.click(button(name))
const quantityOf = (name: string) => screen.getByLabelText(`Cantidad de ${name}`)
/** Saves, with a reason for each changed quantity. */
async function save() {
  for (const field of screen.queryAllByLabelText(/^Razón del cambio de/)) await fill(field, 'Sección menor')
  await click('Guardar cambios')
}
const edits = (net: ReturnType<typeof network>) => net.sent.filter(({ row }) => row === preorders.edit)
const line = (name: string) => within(screen.getByText(name).closest('tr')!)

async function show(preorder = underReview()) {
  const net = network()
    .reply(preorders.get, preorder)
    .reply(preorders.usualQuantities, [])
    .reply(materials.available, { items: [...offers], total: 2, next: null })
    .reply(inventory.supply, [aSupply({ asked: 10 })])
  const view = renderFor(aGestor('administrativo'), net, <AdminPreorderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return { ...view, net }
}

async function showEditing(preorder = underReview()) {
  const view = await show(preorder)
  await click('Editar')
  return view
}

/** Pastes the text at once; the handling of single keys is tested with the field itself. */
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.paste(text)
}

async function add(name: string | null, quantity = '3') {
  const group = within(screen.getByRole('group', { name: 'Agregar material' }))
  if (name) {
    await userEvent.click(group.getByRole('combobox', { name: 'Material' }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  await fill(group.getByLabelText('Cantidad'), quantity)
  await userEvent.click(group.getByRole('button', { name: 'Agregar material' }))
}

test('what the request lacks is told, and follows the quantities as they are typed and the materials that are added', async () => {
  const { net } = await show()
  expect(await screen.findByText('Hay disponible todo lo pedido.')).toBeDefined()
  await click('Editar')
  await fill(quantityOf('ANFO a granel'), '35')
  const table = () => within(screen.getByRole('table', { name: 'Lo pedido frente a las existencias' }))
  await waitFor(() => expect(table().getByText('15')).toBeDefined())
  net.reply(inventory.supply, [aSupply(), aSupply({ materialId: 'BOO-225', materialName: 'Iniciador de pentolita', inStock: 81 })])
  await add('pentolita')
  await waitFor(() => expect(table().getByText('2')).toBeDefined())
  const query = net.sent.findLast(({ row }) => row === inventory.supply)!.url.searchParams
  expect(Object.fromEntries(query)).toEqual({ preorder: 'p1', materials: 'BOO-225' })
})

test('all sections are there, and the way back keeps the filters', async () => {
  const { router } = await show()
  for (const name of [
    'Datos de la solicitud',
    'Datos de la alianza',
    'Materiales solicitados',
    'Nota administrativa',
    'Archivos Adjuntos',
    'Transporte',
    'Historial de estados y cambios',
  ])
    expect(screen.getByRole('region', { name })).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Volver a la revisión de preórdenes' }))
  expect(router.state.location.pathname).toBe('/preordenes/aprobar-admin')
})

test('a price that differs from the catalogue of today is shown, with what the total would be', async () => {
  await show(underReview({ requestedItems: [anItem({ catalogueUnitPrice: 50 }), aCord()] }))
  expect(line('ANFO a granel').getByText('Hoy: $ 50,00')).toBeDefined()
  expect(screen.getByText('El catálogo cambió desde la solicitud: con los precios de hoy el total sería $ 578,00.')).toBeDefined()
})

test('quantities are edited in place and the total follows every key', async () => {
  await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  expect(line('ANFO a granel').getByText('$ 510,00')).toBeDefined()
  expect(line('ANFO a granel').getByText('Solicitado: 10')).toBeDefined()
  expect(within(screen.getByRole('complementary')).getByText('$ 588,00')).toBeDefined()
  expect(screen.getByText('Antes de editar: $ 503,00')).toBeDefined()
})

test('saving sends what is documented, with the version that was edited', async () => {
  const { net } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  await click('Quitar Cordón detonante 10 g/m')
  await fill(screen.getByLabelText('Número de guía'), 'V-2026-00123')
  await fill(screen.getAllByLabelText('Conductor')[0]!, 'Pedro Pérez')
  await fill(screen.getByLabelText('Nota para el gerente'), 'Verificada')
  net.reply(preorders.edit, aPreorder()).reply(preorders.get, underReview({ version: 4, idGuia: 'V-2026-00123' }))
  await save()
  expect(await screen.findByText('Cambios guardados.')).toBeDefined()
  expect(edits(net)[0]!.body).toEqual({
    requestedItems: [
      {
        materialIdRef: 'ANFO-25',
        name: 'ANFO a granel',
        description: 'Saco de 25 kg',
        unit: 'SACO',
        estimatedUnitPrice: 42.5,
        totalEstimatedQuantity: 12,
        totalEstimatedLineCost: 510,
        changeReason: 'Sección menor',
      },
      expect.objectContaining({ materialIdRef: 'CORD-10', totalEstimatedQuantity: 0, changeReason: 'Sección menor' }),
    ],
    idGuia: 'V-2026-00123',
    vehicleOneModel: null,
    vehicle1Plate: null,
    driverOne: 'Pedro Pérez',
    cedulaDriverOne: null,
    vehicleTwoModel: null,
    vehicle2Plate: null,
    driverTwo: null,
    cedulaDriverTwo: null,
    gestorNotes: 'Verificada',
    estimatedTotalCost: 510,
  })
  expect(edits(net)[0]!.headers.get('if-match')).toBe('"3"')
  expect(screen.getByText('V-2026-00123')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
})

test('a line that was taken out can be put back', async () => {
  await showEditing()
  await click('Quitar ANFO a granel')
  expect(line('ANFO a granel').getByText('Se retira al guardar')).toBeDefined()
  await click('Restituir ANFO a granel')
  expect(quantityOf('ANFO a granel')).toHaveProperty('value', '10')
})

test('a quantity left empty is asked for and nothing is sent', async () => {
  const { net } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '')
  await click('Guardar cambios')
  expect(await screen.findByText('Indique la cantidad de ANFO a granel; 0 retira el material.')).toBeDefined()
  expect(edits(net)).toEqual([])
})

test('a material is added at its price of today', async () => {
  const { net } = await showEditing()
  net.reply(preorders.edit, aPreorder())
  await add('Iniciador de pentolita')
  expect(line('Iniciador de pentolita').getByText('$ 21,90')).toBeDefined()
  expect(line('Iniciador de pentolita').getByText('Agregado en la revisión')).toBeDefined()
  await save()
  await waitFor(() => expect(edits(net)).toHaveLength(1))
  expect(edits(net)[0]!.body).toMatchObject({
    requestedItems: [{}, {}, { materialIdRef: 'BOO-225', totalEstimatedQuantity: 3 }],
    estimatedTotalCost: 524.9,
  })
})

test('without a material or a quantity nothing is added', async () => {
  await showEditing()
  const message = 'Por favor, seleccione un material y especifique una cantidad válida.'
  await add(null)
  expect(screen.getByText(message)).toBeDefined()
  await add('Iniciador de pentolita', '')
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.queryByLabelText('Cantidad de Iniciador de pentolita')).toBeNull()
})

test('a material that is there already is not added again', async () => {
  await showEditing()
  await add('ANFO a granel')
  expect(screen.getByText('Este material ya está en la preorden. Edita su cantidad directamente.')).toBeDefined()
  expect(screen.getAllByLabelText('Cantidad de ANFO a granel')).toHaveLength(1)
})

test('materials that cannot be had are said to be missing', async () => {
  const { net } = await show()
  net.refuse(materials.available, 503, { message: 'El sistema está ocupado.' })
  await click('Editar')
  expect(await screen.findByText('No se pudieron cargar los materiales para añadir: El sistema está ocupado.')).toBeDefined()
})

test('a save that fails says so and keeps what was typed', async () => {
  const { net } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  net.refuse(preorders.edit, 400, {
    message: 'Los datos enviados no son válidos. Cédula del chofer 1: Contiene caracteres no permitidos.',
    code: 'input.invalid',
    details: [{ field: 'cedulaDriverOne', message: 'Contiene caracteres no permitidos.' }],
  })
  await save()
  expect(await screen.findByText('Error al guardar cambios.')).toBeDefined()
  expect(screen.getByText('Los datos enviados no son válidos. Cédula del chofer 1: Contiene caracteres no permitidos.')).toBeDefined()
  expect(quantityOf('ANFO a granel')).toHaveProperty('value', '12')
  expect(screen.getAllByLabelText('Cédula del conductor')[0]!.getAttribute('aria-invalid')).toBe('true')
})

test('what was typed when the session ended is there for the same person after signing in again', async () => {
  const { net, unmount } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  net.refuse(preorders.edit, 401, {
    message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.',
    code: 'session.expired',
  })
  await save()
  expect(await screen.findByText('Debes iniciar sesión para ver esta página.')).toBeDefined()
  unmount()
  const again = await show()
  again.net.reply(preorders.edit, underReview({ version: 4 }))
  expect(quantityOf('ANFO a granel')).toHaveProperty('value', '12')
  await save()
  await waitFor(() => expect(edits(again.net)).toHaveLength(1))
  again.unmount()
  await show()
  expect(button('Editar')).toBeDefined()
})

test("an edit over somebody else's is refused, and reloading brings theirs and keeps mine", async () => {
  const { net } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  net.refuse(preorders.edit, 409, { message: 'Otra persona modificó este registro. Recargue para ver los cambios.', code: 'record.stale' })
  await save()
  expect(await screen.findByText('Otra persona modificó este registro. Recargue para ver los cambios.')).toBeDefined()
  expect(quantityOf('ANFO a granel')).toHaveProperty('value', '12')

  net.reply(preorders.get, underReview({ version: 4, requestedItems: [anItem(), aCord({ totalEstimatedQuantity: 70 })], idGuia: 'V-9' }))
  await click('Recargar')
  await waitFor(() => expect(quantityOf('Cordón detonante 10 g/m')).toHaveProperty('value', '70'))
  expect(quantityOf('ANFO a granel')).toHaveProperty('value', '12')
  expect(screen.getByLabelText('Número de guía')).toHaveProperty('value', 'V-9')

  net.reply(preorders.edit, aPreorder())
  await save()
  expect(await screen.findByText('Cambios guardados.')).toBeDefined()
  expect(edits(net).at(-1)!.headers.get('if-match')).toBe('"4"')
})

test('an edit that the status no longer admits says so at the button', async () => {
  const { net } = await showEditing()
  await fill(quantityOf('ANFO a granel'), '12')
  net
    .refuse(preorders.edit, 409, { message: 'Otra persona modificó este registro. Recargue para ver los cambios.', code: 'record.stale' })
    .reply(preorders.get, aPreorder({ version: 4, currentStatus: 'PENDIENTE_APROBACION_GERENTE' }))
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Recargar' }))
  expect(
    await screen.findByRole('button', { name: 'Guardar cambios', description: 'La preorden ya no admite edición en su estado actual.' }),
  ).toBeDefined()
})

test('while it is edited, its status cannot be changed, and the buttons say why', async () => {
  await showEditing()
  for (const name of ['A Gerente', 'Rechazar preorden', 'Devolver al cliente']) {
    const barred = screen.getByRole('button', {
      name,
      description: 'Por favor, guarda o cancela la edición en curso antes de cambiar el estado de la preorden.',
    })
    expect(barred.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(barred)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancelling asks only where something would be lost', async () => {
  await showEditing()
  await click('Cancelar')
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()

  await click('Editar')
  await fill(screen.getByLabelText('Número de guía'), 'V')
  await click('Cancelar')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull())
})

test('leaving with unsaved edits asks first', async () => {
  const { router } = await showEditing()
  await fill(screen.getByLabelText('Número de guía'), 'V')
  await userEvent.click(screen.getByRole('link', { name: 'Volver a la revisión de preórdenes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' }))
  expect(router.state.location.pathname).toBe(place.at)
  await userEvent.click(dialog.getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/preordenes/aprobar-admin'))
})

test('closing the tab with unsaved edits asks first, and without them does not', async () => {
  await showEditing()
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  await fill(screen.getByLabelText('Número de guía'), 'V')
  expect(leave()).toBe(true)
})

test('it is sent to the gerente from its page, and stays to be read', async () => {
  const { net } = await show()
  await click('A Gerente')
  const dialog = within(await screen.findByRole('dialog'))
  net
    .reply(preorders.changeStatus, aPreorder())
    .reply(preorders.get, aPreorder({ currentStatus: 'PENDIENTE_APROBACION_GERENTE', version: 4 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar a Gerente' }))
  expect(await screen.findByText('Preorden enviada a Gerente exitosamente.')).toBeDefined()
  expect(screen.getAllByText('Pendiente de aprobación del gerente')).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
})

test('without materials it cannot be sent, and the button says so', async () => {
  const obstacle = 'Debe haber al menos un material en la preorden para enviarla a aprobación.'
  await show(
    underReview({ requestedItems: [], estimatedTotalCost: 0, actions: [can('preorders.edit'), can('preorders.sendToManager', obstacle)] }),
  )
  expect(screen.getByRole('button', { name: 'A Gerente', description: obstacle }).getAttribute('aria-disabled')).toBe('true')
})

test('a pre-order that cannot be had says so', async () => {
  renderFor(aGestor('administrativo'), network().lose(preorders.get), <AdminPreorderPage />, place)
  expect(await screen.findByText('Error al cargar detalles de la preorden.')).toBeDefined()
})

test('a pre-order that is not there is said not to be', async () => {
  renderFor(aGestor('administrativo'), network().refuse(preorders.get, 404, { message: 'x' }), <AdminPreorderPage />, place)
  expect(await screen.findByText('No se encontraron detalles para la preorden con ID p1')).toBeDefined()
})

test('other roles are refused', async () => {
  renderFor(aGestor('general'), network(), <AdminPreorderPage />, place)
  expect(await screen.findByText('Acceso no autorizado para esta sección.')).toBeDefined()
})

test('each changed material asks for its reason, and one press gives the first reason to the others', async () => {
  const { net } = await showEditing()
  net.reply(preorders.edit, aPreorder())
  expect(screen.queryByLabelText(/^Razón del cambio de/)).toBeNull()
  await fill(quantityOf('ANFO a granel'), '12')
  await fill(quantityOf('Cordón detonante 10 g/m'), '90')
  await fill(screen.getByLabelText('Razón del cambio de ANFO a granel'), 'Sección mayor')
  await click('Guardar cambios')
  expect(await screen.findByText('Indique por qué cambia la cantidad de Cordón detonante 10 g/m.')).toBeDefined()
  expect(edits(net)).toEqual([])
  await click('Usar «Sección mayor» en las demás')
  await click('Guardar cambios')
  await waitFor(() => expect(edits(net)).toHaveLength(1))
  expect(edits(net)[0]!.body).toMatchObject({ requestedItems: [{ changeReason: 'Sección mayor' }, { changeReason: 'Sección mayor' }] })
})

test('an edit stands in the history line by line, with its reason or that none was given', async () => {
  const change = { field: 'requestedItems', materialName: 'ANFO a granel', unit: 'SACO', old: '7', new: '1234', reason: 'Sección mayor' }
  const edited = {
    ...anEntry({ action: 'preorders.edit', changes: [change, { ...change, materialName: 'Mecha', reason: null }] }),
    status: null,
    substitutionReason: null,
    requestedBy: null,
  }
  await show(underReview({ activity: [edited] }))
  expect(screen.getByText('ANFO a granel: 7 → 1.234 SACO').textContent).toContain('Razón: Sección mayor')
  expect(screen.getByText('Mecha: 7 → 1.234 SACO').textContent).toContain('Sin razón indicada')
})
