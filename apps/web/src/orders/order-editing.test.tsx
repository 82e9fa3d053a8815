import type { StaffRole } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { OrderPage } from './order-page.tsx'
import { anOrder, can } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/orders/details/order-7', route: '/orders/details/:orderId?' }
const anfo = {
  materialId: 'ANFO-25',
  id: 'ANFO-25',
  name: 'ANFO a granel',
  description: null,
  unit: 'SACO',
  unitPrice: 42.5,
  category: null,
  quantityAvailable: 100,
} as const
const cord = { ...anfo, materialId: 'CORD-10', id: 'CORD-10', name: 'Cordón detonante', unit: 'METROS', unitPrice: 0.98 } as const

async function show(part: Partial<Order> = {}, role: StaffRole = 'gerente') {
  const net = network()
    .reply(orders.get, anOrder(part))
    .reply(materials.available, { items: [anfo, cord], total: 2, next: null })
    .reply(inventory.supply, [aSupply()])
  renderFor(aGestor(role), net, <OrderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
  return net
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentTo = (net: ReturnType<typeof network>, row: (typeof orders)[keyof typeof orders]) => net.sent.findLast((call) => call.row === row)

const editable = { actions: [can('orders.editItems'), can('orders.complete')] }
async function edit(part: Partial<Order> = editable) {
  const net = await show(part)
  net.reply(orders.editItems, anOrder())
  await click('Editar materiales y guía')
  await screen.findByRole('button', { name: 'Guardar cambios' })
  await screen.findAllByLabelText(/^Cantidad/)
  return net
}
/** Saves, with a reason for each changed quantity. */
async function save() {
  for (const field of screen.queryAllByLabelText(/^Razón del cambio de/)) await writeIn(field, 'Sección menor')
  await click('Guardar cambios')
}
async function setQuantity(name: string, quantity: string) {
  const field = screen.getByRole('textbox', { name: `Cantidad de ${name}` })
  await userEvent.clear(field)
  if (quantity) await writeIn(field, quantity)
}

test('what the order lacks follows the quantities as they are typed', async () => {
  await edit()
  await setQuantity('ANFO a granel', '21')
  const table = () => within(screen.getByRole('table', { name: 'Lo pedido frente a las existencias' }))
  await waitFor(() => expect(table().getByText('1')).toBeTruthy())
  await setQuantity('ANFO a granel', '300')
  expect(table().getByText('280')).toBeTruthy()
  await setQuantity('ANFO a granel', '20')
  expect(screen.getByText('Hay disponible todo lo pedido.')).toBeTruthy()
})

test('materials and guide are changed in their place; lines with 0 are dropped, and the total follows every key', async () => {
  const net = await edit()
  await setQuantity('ANFO a granel', '10')
  await setQuantity('Dinamita gelatinosa 26 × 200 mm', '0')
  expect(screen.getByText('Se retira al guardar')).toBeTruthy()
  expect(screen.getByText('Antes de editar: $ 1.419,45')).toBeTruthy()
  expect(screen.getAllByText('$ 425,00').length).toBeGreaterThan(1)
  const guide = screen.getByLabelText('Número de guía')
  await userEvent.clear(guide)
  await writeIn(guide, 'V-2026-00555')
  await save()
  expect(await screen.findByText('Contenido de la orden (ítems/guía) actualizado.')).toBeTruthy()
  expect(sentTo(net, orders.editItems)!.body).toEqual({
    items: [
      { materialId: 'ANFO-25', quantity: 10, changeReason: 'Sección menor' },
      expect.objectContaining({ quantity: 0, changeReason: 'Sección menor' }),
    ],
    idGuia: 'V-2026-00555',
    reason: null,
  })
  expect(sentTo(net, orders.editItems)!.headers.get('if-match')).toBe('"1"')
})

test('staff is asked once about a quantity that is far from what the alianza usually asks for', async () => {
  const net = await show(editable)
  net.reply(orders.editItems, anOrder()).reply(preorders.usualQuantities, [{ materialId: 'ANFO-25', quantity: 20 }])
  await click('Editar materiales y guía')
  await setQuantity('ANFO a granel', '2000')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: '¿Es correcta la cantidad?' }))
  expect(dialog.getByText('ANFO a granel: 2.000 SACO; lo usual de esta alianza son 20.')).toBeTruthy()
  expect(sentTo(net, orders.editItems)).toBeUndefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, es correcto' }))
  await waitFor(() => expect(sentTo(net, orders.editItems)).toBeDefined())
})

test('a guide that nobody touched is not sent, so that it stays as confirmed as it is', async () => {
  const net = await edit()
  await setQuantity('ANFO a granel', '10')
  await save()
  await waitFor(() => expect(sentTo(net, orders.editItems)?.body).toMatchObject({ idGuia: null }))
})

test('while something is edited the status cannot be changed, and it is said why', async () => {
  await edit()
  const message = 'Por favor, guarda o cancela cualquier edición en curso (contenido o vehículos) antes de cambiar el estado de la orden.'
  expect(screen.getByText(message)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Completar servicio' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saving an order without materials is asked about first', async () => {
  const net = await edit()
  await setQuantity('ANFO a granel', '0')
  await setQuantity('Dinamita gelatinosa 26 × 200 mm', '0')
  await save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('La orden quedará sin ítems. ¿Deseas guardarla así?')).toBeTruthy()
  expect(sentTo(net, orders.editItems)).toBeUndefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar sin ítems' }))
  await waitFor(() => expect(sentTo(net, orders.editItems)?.body).toMatchObject({ items: [{ quantity: 0 }, { quantity: 0 }] }))
})

test('a material is added once, with a quantity of 1 unless another is typed', async () => {
  const net = await edit()
  const add = within(screen.getByRole('group', { name: 'Agregar material' }))
  expect(add.getByRole('textbox', { name: 'Cantidad' })).toHaveProperty('value', '1')
  await userEvent.click(add.getByRole('button', { name: 'Agregar material' }))
  expect(await add.findByText('Selecciona un material e ingresa una cantidad válida.')).toBeTruthy()
  const choose = async (name: string) => {
    await userEvent.click(add.getByRole('combobox', { name: 'Material' }))
    await userEvent.click(await screen.findByRole('option', { name }))
    await userEvent.click(add.getByRole('button', { name: 'Agregar material' }))
  }
  await choose('ANFO a granel (ANFO-25)')
  expect(await add.findByText('Este material ya está en la orden. Edita su cantidad directamente.')).toBeTruthy()
  await choose('Cordón detonante (CORD-10)')
  expect(screen.getByText('Se agrega al guardar')).toBeTruthy()
  await click('Guardar cambios')
  expect(await screen.findByText('Indique por qué cambia la cantidad de Cordón detonante.', { selector: 'a' })).toBeTruthy()
  await writeIn(screen.getByLabelText('Razón del cambio de Cordón detonante'), 'Faltaba')
  await click('Guardar cambios')
  await waitFor(() =>
    expect(sentTo(net, orders.editItems)?.body).toMatchObject({
      items: expect.arrayContaining([{ materialId: 'CORD-10', quantity: 1, changeReason: 'Faltaba' }]),
    }),
  )
})

test('materials that do not come are said so', async () => {
  const net = await show(editable)
  net.refuse(materials.available, 503, { message: 'El sistema está ocupado.' })
  await click('Editar materiales y guía')
  expect(await screen.findByText('No se pudieron cargar los materiales para añadir: El sistema está ocupado.')).toBeTruthy()
})

test('an approved order is changed with a reason', async () => {
  const net = await edit({ actions: [can('orders.editItems', { needs: ['reason'] })] })
  await setQuantity('ANFO a granel', '')
  await click('Guardar cambios')
  expect(await screen.findByText('Indique la cantidad de ANFO a granel; 0 retira el material.', { selector: 'a' })).toBeTruthy()
  await setQuantity('ANFO a granel', '12')
  await click('Guardar cambios')
  expect(await screen.findByText('Indique por qué cambia la cantidad de ANFO a granel.', { selector: 'a' })).toBeTruthy()
  await writeIn(screen.getByLabelText('Razón del cambio de ANFO a granel'), 'La alianza redujo la sección')
  await click('Guardar cambios')
  await waitFor(() =>
    expect(sentTo(net, orders.editItems)?.body).toMatchObject({
      items: expect.arrayContaining([{ materialId: 'ANFO-25', quantity: 12, changeReason: 'La alianza redujo la sección' }]),
    }),
  )
})

test('what cannot be saved says why and keeps what was typed', async () => {
  const net = await edit()
  net.refuse(orders.editItems, 403, { message: 'No tiene permisos para modificar el contenido de esta orden en su estado actual.' })
  await setQuantity('ANFO a granel', '10')
  await save()
  expect(await screen.findByText('Error al guardar cambios de contenido.')).toBeTruthy()
  expect(screen.getByText('No tiene permisos para modificar el contenido de esta orden en su estado actual.')).toBeTruthy()
  expect(screen.getByDisplayValue('10')).toBeTruthy()
})

test('somebody else’s change is brought in under what was typed', async () => {
  const net = await edit()
  await setQuantity('ANFO a granel', '10')
  net.refuse(orders.editItems, 409, { message: 'x', code: 'record.stale' })
  await save()
  expect(await screen.findByText('Otra persona modificó este registro. Recargue para ver los cambios.')).toBeTruthy()
  const [first, second] = anOrder().items
  net
    .reply(orders.get, anOrder({ ...editable, version: 2, items: [first!, { ...second!, quantity: 5 }] }))
    .reply(orders.editItems, anOrder())
  await click('Recargar')
  expect(await screen.findByDisplayValue('5')).toBeTruthy()
  expect(screen.getByDisplayValue('10')).toBeTruthy()
  await click('Guardar cambios')
  await waitFor(() => expect(sentTo(net, orders.editItems)?.headers.get('if-match')).toBe('"2"'))
})

test('changes are not lost without a question', async () => {
  await edit()
  await setQuantity('ANFO a granel', '10')
  await click('Cancelar')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar cambios' }))
  expect(await screen.findByRole('button', { name: 'Editar materiales y guía' })).toBeTruthy()
})

test('vehicles and drivers are changed in their place', async () => {
  const net = await show({ actions: [can('orders.setVehicles')] }, 'administrativo')
  net.reply(orders.setVehicles, anOrder())
  await click('Editar transporte')
  const second = within(screen.getByRole('group', { name: 'Vehículo 2' }))
  await writeIn(second.getByLabelText('Placa'), 'A11BB2C')
  await userEvent.clear(screen.getByDisplayValue('Freddy Malavé'))
  await click('Guardar transporte')
  expect(await screen.findByText('Transporte actualizado.')).toBeTruthy()
  expect(sentTo(net, orders.setVehicles)!.body).toMatchObject({
    vehicleOneModel: 'Ford Cargo 1721',
    vehicle2Plate: 'A11BB2C',
    driverOne: null,
  })
})

test('services are priced, and count in the budget at once', async () => {
  const net = await show({ actions: [can('orders.setServices')] })
  net.reply(orders.setServices, anOrder())
  await click('Editar servicios')
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar servicio' }))
  await click('Guardar servicios')
  expect(await screen.findByText('Indique el precio de cada servicio.', { selector: 'a' })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Servicio 1' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Transporte' }))
  await writeIn(screen.getByRole('textbox', { name: 'Descripción del servicio 1' }), 'Traslado')
  await writeIn(screen.getByLabelText('Precio del servicio 1'), '350,50')
  expect(screen.getByText('$ 1.769,95')).toBeTruthy()
  await click('Guardar servicios')
  expect(await screen.findByText('Servicios adicionales actualizados.')).toBeTruthy()
  expect(sentTo(net, orders.setServices)!.body).toEqual({ services: [{ kind: 'transporte', description: 'Traslado', amount: 350.5 }] })
})

test('what may not be edited has no button; what may not be edited now says why', async () => {
  await show({ actions: [can('orders.editItems', { obstacles: [{ code: 'paid', message: 'La orden ya está pagada.' }] })] })
  const button = screen.getByRole('button', { name: 'Editar materiales y guía' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe('La orden ya está pagada.')
  expect(screen.queryByRole('button', { name: 'Editar transporte' })).toBeNull()
})
