import type { StaffRole } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { officers } from '@barreno/domain/officers/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeIn } from '../../test/write-in.ts'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { MyOrderPage } from './my-order-page.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { OrderPage } from './order-page.tsx'
import { anOrder, aPayment, can, obstacle } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const place = { at: '/orders/details/order-7', route: '/orders/details/:orderId?' }
const number = 'ORD-2026-000007'

async function show(part: Partial<Order> = {}, role: StaffRole = 'operador') {
  const net = network().reply(orders.get, anOrder(part))
  renderFor(aGestor(role), net, <OrderPage />, place)
  await screen.findByRole('heading', { level: 1, name: number })
  return net
}

async function open(button: string, dialog: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: dialog }))
}
const press = (dialog: ReturnType<typeof within>, name: string) => userEvent.click(dialog.getByRole('button', { name }))
/** Returns the part of the dialog with the dispatch that an agency approves. */
const whatLeaves = async (dialog: ReturnType<typeof within>) =>
  within(await dialog.findByRole('region', { name: 'Lo que sale con la orden' }))
const sentTo = (net: ReturnType<typeof network>, row: (typeof orders)[keyof typeof orders]) =>
  net.sent.findLast((call) => call.row === row)!

test('an action that cannot be done says everything that stands in its way, and stays', async () => {
  await show({
    actions: [can('orders.startTransit', { obstacles: [obstacle('Falta la aprobación de GNB.'), obstacle('Falta la guía DAEX.')] })],
  })
  const button = screen.getByRole('button', { name: 'Iniciar tránsito' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reasons = document.getElementById(button.getAttribute('aria-describedby')!)!
  expect(reasons.textContent).toContain('Falta la aprobación de GNB.')
  expect(reasons.textContent).toContain('Falta la guía DAEX.')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever can do nothing with the order reads that', async () => {
  await show({}, 'general')
  expect(screen.getByText('No hay acciones disponibles para usted en este estado.')).toBeTruthy()
})

test('an action without words here is not drawn', async () => {
  await show({ actions: [{ ...can('orders.close'), action: 'orders.ofTomorrow' }, can('orders.close')] })
  expect(screen.queryByText('orders.ofTomorrow')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cerrar orden' })).toBeTruthy()
})

test.each([
  ['orders.complete', 'Completar servicio', 'Servicio completado.'],
  ['orders.pickUp', 'Confirmar retiro', 'Retiro confirmado: la orden está en tránsito.'],
  ['orders.startTransit', 'Iniciar tránsito', 'Tránsito iniciado.'],
  ['orders.close', 'Cerrar orden', 'Orden cerrada.'],
] as const)('%s is confirmed, with a note, and says so', async (action, label, done) => {
  const net = await show({ actions: [can(action)] })
  net.reply(orders.act, anOrder())
  const dialog = await open(label, new RegExp(number))
  await writeIn(dialog.getByRole('textbox'), 'Sin novedad')
  await press(dialog, label)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action, notes: 'Sin novedad' })
  expect(sentTo(net, orders.act).headers.get('if-match')).toBe('"1"')
})

test('an order is marked ready from its page under the one name of the stage', async () => {
  const net = await show({ actions: [can('orders.markReady')] }, 'almacenista')
  net.reply(orders.act, anOrder()).reply(inventory.supply, [aSupply({ reserved: 0, reservations: [] })])
  const dialog = await open('Marcar como lista para despacho', `Marcar ${number} como lista para despacho`)
  expect(await dialog.findByText('Hay disponible todo lo pedido.')).toBeTruthy()
  await press(dialog, 'Marcar como lista')
  expect(await screen.findByText('Orden lista para despacho.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({
    action: 'orders.markReady',
    notes: null,
    expectedReservations: [],
  })
})

test('an order with numbered detonators is ready once it is stated how many of each number are packed', async () => {
  const [item] = anOrder().items
  const byDelay = [
    { delayNumber: 1, delay_ms: 100, count: 10, spare: 1 },
    { delayNumber: 2, delay_ms: 200, count: 8, spare: 1 },
  ]
  const detonators = { ...item!, materialId: 'NEL-LP', materialName: 'Detonador LP', quantity: 20, byDelay }
  const net = await show({ items: [detonators], actions: [can('orders.markReady')] }, 'almacenista')
  net.reply(orders.act, anOrder()).reply(inventory.supply, [aSupply({ reserved: 0, reservations: [] })])
  const dialog = await open('Marcar como lista para despacho', `Marcar ${number} como lista para despacho`)
  const first = await dialog.findByRole('textbox', { name: 'Empacados de Detonador LP, número 1' })
  expect(dialog.getByText('Suman 0 de 20.')).toBeTruthy()
  const button = await dialog.findByRole('button', { name: 'Marcar como lista', description: /cuántos detonadores de cada número/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Son los previstos' }))
  await userEvent.clear(first)
  await writeIn(first, '12')
  expect(dialog.getByText('Suman 21 de 20.')).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Empacados de Detonador LP, número 2' }))
  await writeIn(dialog.getByRole('textbox', { name: 'Empacados de Detonador LP, número 2' }), '8')
  await press(dialog, 'Marcar como lista')
  expect(await screen.findByText('Orden lista para despacho.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toMatchObject({
    packedByNumber: [
      { materialId: 'NEL-LP', delayNumber: 1, delay_ms: 100, quantity: 12 },
      { materialId: 'NEL-LP', delayNumber: 2, delay_ms: 200, quantity: 8 },
    ],
  })
})

test('a refusal stands in the dialog in the server’s words, and what was typed stays', async () => {
  const net = await show({ actions: [can('orders.complete')] })
  net.refuse(orders.act, 409, { message: 'Falta la guía DAEX.', code: 'orders.transitionRefused' })
  const dialog = await open('Completar servicio', /Completar/)
  await writeIn(dialog.getByRole('textbox'), 'Sin novedad')
  await press(dialog, 'Completar servicio')
  expect(await dialog.findByText('Falta la guía DAEX.')).toBeTruthy()
  expect(dialog.getByDisplayValue('Sin novedad')).toBeTruthy()
})

test('an order that is no longer there is said to be so', async () => {
  const net = await show({ actions: [can('orders.complete')] })
  net.refuse(orders.act, 404, { message: 'x' })
  const dialog = await open('Completar servicio', /Completar/)
  await press(dialog, 'Completar servicio')
  expect(await dialog.findByText('No se encontró la orden o no tienes permiso.')).toBeTruthy()
})

test.each([
  ['orders.rejectAsAdmin', 'Rechazar orden', 'Se requiere una razón para rechazar.', 'Orden rechazada.'],
  ['orders.undoReady', 'Deshacer la preparación', 'Se requiere una razón para deshacer la preparación.', /^Preparación deshecha/],
  ['orders.cancel', 'Anular orden', 'Se requiere una razón para anular la orden.', 'Orden anulada.'],
] as const)('%s asks for its reason', async (action, label, missing, done) => {
  const net = await show({ actions: [can(action, { needs: ['reason'] })] }, 'gerente')
  if (action !== 'orders.rejectAsAdmin') await userEvent.click(screen.getByText('Otras acciones'))
  const dialog = await open(label, new RegExp(number))
  const verb = dialog.getAllByRole('button').at(-1)!
  await userEvent.click(verb)
  expect(await dialog.findByText(missing)).toBeTruthy()
  net.reply(orders.act, anOrder())
  await writeIn(dialog.getByRole('textbox'), 'Falta un permiso')
  await userEvent.click(verb)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action, notes: 'Falta un permiso' })
})

const operators = {
  items: [
    { id: 'op-1', username: 'o1', name: 'José Salas', codigoUnico: 'OP-1', role: 'operador' as const, openOrders: 2 },
    { id: 'op-2', username: 'o2', name: 'Ana Mota', codigoUnico: null, role: 'operador' as const, openOrders: 1 },
  ],
  total: 2,
  next: null,
}

test('the gerente gives the order to an operator', async () => {
  const net = await show({ actions: [can('orders.assign', { needs: ['operator'] })] }, 'gerente')
  net.reply(orders.operators, operators).reply(orders.assign, anOrder())
  const dialog = await open('Asignar operador', `Asignar operador a ${number}`)
  await press(dialog, 'Asignar operador')
  expect(await dialog.findByText('Debe seleccionar un operador.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Operador' }))
  await userEvent.click(await screen.findByRole('option', { name: 'José Salas (OP-1) · 2 órdenes en curso' }))
  await press(dialog, 'Asignar operador')
  expect(await screen.findByText(`¡Orden ${number} asignada exitosamente!`)).toBeTruthy()
  expect(sentTo(net, orders.assign).body).toEqual({ operatorId: 'op-1', reason: null })
})

test('an operator who is named in the field is chosen by Enter, and the order is given to them, by keys alone', async () => {
  const net = await show({ actions: [can('orders.assign', { needs: ['operator'] })] }, 'gerente')
  net.reply(orders.operators, operators).reply(orders.assign, anOrder())
  const dialog = await open('Asignar operador', `Asignar operador a ${number}`)
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Operador' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('ana')
  await screen.findByRole('option', { name: /Ana Mota/ })
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Ana Mota · 1 orden en curso')
  expect(dialog.queryByText('Debe seleccionar un operador.')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(`¡Orden ${number} asignada exitosamente!`)).toBeTruthy()
  expect(sentTo(net, orders.assign).body).toEqual({ operatorId: 'op-2', reason: null })
})

test('Enter in the field that names the present operator changes nobody', async () => {
  const present = { assignedOperatorId: 'op-2', assignedOperatorName: 'Ana Mota' }
  const net = await show({ ...present, actions: [can('orders.changeOperator', { needs: ['operator'] })] }, 'gerente')
  net.reply(orders.operators, operators)
  await userEvent.click(screen.getByText('Otras acciones'))
  const dialog = await open('Cambiar operador', `Cambiar el operador de ${number}`)
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Operador' })
  await waitFor(() => expect(field.value).toBe('Ana Mota · 1 orden en curso'))
  await userEvent.click(field)
  await screen.findByRole('option', { name: /José Salas/ })
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Ana Mota · 1 orden en curso')
  expect(net.sent.some(({ row }) => row === orders.assign)).toBe(false)
})

test('an operator is not changed for themselves, and a change after ready says why', async () => {
  const net = await show(
    {
      assignedOperatorId: 'op-1',
      assignedOperatorName: 'José Salas',
      actions: [can('orders.changeOperator', { needs: ['operator', 'reason'] })],
    },
    'gerente',
  )
  net.reply(orders.operators, operators).reply(orders.assign, anOrder())
  await userEvent.click(screen.getByText('Otras acciones'))
  const dialog = await open('Cambiar operador', `Cambiar el operador de ${number}`)
  const confirm = dialog.getByRole('button', { name: 'Cambiar operador' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Operador' }))
  await userEvent.click(await screen.findByRole('option', { name: /Ana Mota/ }))
  expect(confirm.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(confirm)
  expect(await dialog.findByText('Se requiere una razón para cambiar de operador una orden ya preparada.')).toBeTruthy()
  await writeIn(dialog.getByLabelText(/Razón/), 'Reposo médico')
  await userEvent.click(confirm)
  expect(await screen.findByText(`Operador de ${number} cambiado.`)).toBeTruthy()
  expect(sentTo(net, orders.assign).body).toEqual({ operatorId: 'op-2', reason: 'Reposo médico' })
})

test('a list of operators that does not come says so; one that is not taken, too', async () => {
  const net = await show({ actions: [can('orders.assign')] }, 'gerente')
  net.refuse(orders.operators, 500, { message: 'x' })
  const dialog = await open('Asignar operador', /Asignar/)
  expect(await dialog.findByText('Error al cargar la lista de operadores.')).toBeTruthy()
})

test('DAEX gives the guide; nothing typed is nothing to save, and an empty one is refused', async () => {
  const net = await show({ idGuia: 'V-2026-00123', guideConfirmed: true, actions: [can('orders.setGuide')] }, 'daex')
  net.reply(orders.setGuide, anOrder())
  const dialog = await open('Asignar guía DAEX', `Guía DAEX de ${number}`)
  const field = dialog.getByLabelText('Número de guía')
  expect(field.getAttribute('placeholder')).toBe('V-2025-00123')
  expect(dialog.getByRole('button', { name: 'Guardar guía' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(field)
  await press(dialog, 'Guardar guía')
  expect(await dialog.findByText('El número de guía no puede estar vacío.')).toBeTruthy()
  await writeIn(field, 'V-2026-00999')
  await press(dialog, 'Guardar guía')
  expect(await screen.findByText('Guía DAEX asignada.')).toBeTruthy()
  expect(sentTo(net, orders.setGuide).body).toEqual({ idGuia: 'V-2026-00999' })
})

test('a provisional guide is confirmed as it is', async () => {
  const net = await show({ actions: [can('orders.setGuide')] }, 'daex')
  net.reply(orders.setGuide, anOrder())
  await press(await open('Asignar guía DAEX', /Guía DAEX/), 'Confirmar guía')
  expect(await screen.findByText('Guía DAEX asignada.')).toBeTruthy()
  expect(sentTo(net, orders.setGuide).body).toEqual({ idGuia: 'V-2026-00123' })
})

async function approve(dialog: ReturnType<typeof within>, verb: string) {
  await writeIn(dialog.getByLabelText('Nombre'), 'Pedro')
  await writeIn(dialog.getByLabelText('Apellido'), 'Rondón')
  await writeIn(dialog.getByLabelText('C.I.'), '9876543')
  await press(dialog, verb)
  expect(await dialog.findByText('Todos los campos (Nombre, Apellido, C.I., Rango) son requeridos.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Rango'), 'Capitán')
  await press(dialog, verb)
}
const approverDetails = { name: 'Pedro', lastName: 'Rondón', idDocument: '9876543', rank: 'Capitán' }

test.each([
  [
    'orders.externalApprovalGnb',
    'gnb_almacenista',
    'Confirmar aprobación de GNB',
    'Confirmación de GNB registrada.',
    'Confirmar aprobación',
  ],
  [
    'orders.confirmConsumptionDaex',
    'daex_operador',
    'Confirmar consumo por DAEX',
    'Confirmación de consumo de DAEX registrada.',
    'Confirmar consumo',
  ],
] as const)('%s asks for the four fields of whoever stands for it', async (action, role, label, done, verb) => {
  const net = await show({ actions: [can(action, { needs: ['approver'] })] }, role)
  net.reply(orders.act, anOrder())
  await approve(await open(label, new RegExp(number)), verb)
  expect(await screen.findByText(done)).toBeTruthy()
  const input = action === 'orders.confirmConsumptionDaex' ? { balanceVersion: 0 } : {}
  expect(sentTo(net, orders.act).body).toEqual({ action, approverDetails, notes: null, ...input })
})

test('whoever signs is chosen from the register of the body, the reader first; somebody else is typed', async () => {
  const officer = {
    id: 'officer-1',
    agency: 'gnb',
    name: 'Ramón',
    lastName: 'Aponte',
    idDocument: 'V-14338201',
    rank: 'Sargento Primero',
    userId: null,
    userName: null,
    isActive: true,
    hasSignature: false,
    createdAt: '2026-11-20T14:00:00.000Z',
    version: 1,
  } as const
  const net = await show({ actions: [can('orders.externalApprovalGnb', { needs: ['approver'] })] }, 'gnb_almacenista')
  net.reply(orders.act, anOrder()).reply(officers.list, [officer, { ...officer, id: 'officer-2', name: 'Yelitza', isActive: false }])
  const dialog = await open('Confirmar aprobación de GNB', new RegExp(number))
  const choice = await dialog.findByRole('combobox', { name: 'Quién firma por GNB' })
  await press(dialog, 'Confirmar aprobación')
  expect(await dialog.findAllByText('Elija quién firma.')).toHaveLength(1)
  await userEvent.click(choice)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sargento Primero Ramón Aponte · V-14338201',
    'Otra persona: escribir sus datos',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Aponte/ }))
  await press(dialog, 'Confirmar aprobación')
  expect(await screen.findByText('Confirmación de GNB registrada.')).toBeTruthy()
  const { name, lastName, idDocument, rank } = officer
  expect(sentTo(net, orders.act).body).toMatchObject({ approverDetails: { name, lastName, idDocument, rank, officerId: 'officer-1' } })
})

test('a confirmation that fails says whose it was', async () => {
  const net = await show({ actions: [can('orders.externalApprovalGnb')] }, 'gnb_almacenista')
  net.refuse(orders.act, 409, { message: 'Ya está registrada la aprobación de GNB.' })
  const dialog = await open('Confirmar aprobación de GNB', /GNB/)
  await approve(dialog, 'Confirmar aprobación')
  expect(await dialog.findByText('Error al registrar la confirmación de GNB: Ya está registrada la aprobación de GNB.')).toBeTruthy()
})

test('a gerente in another role’s place is told so, and finds it folded away', async () => {
  await show({ actions: [can('orders.externalApprovalGnb', { actingFor: 'gnb_almacenista' })] }, 'gerente')
  await userEvent.click(screen.getByText('En sustitución de otros roles'))
  const dialog = await open('Confirmar aprobación de GNB (en sustitución de GNB)', /GNB/)
  expect(dialog.getByText(/Usted actúa en sustitución de GNB\./)).toBeTruthy()
})

test('a gerente in a body’s place says why, and what waits for a second one is not said to be done', async () => {
  const net = await show({ actions: [can('orders.legacyApprovalDaex', { actingFor: 'daex', needsSecondPerson: true })] }, 'gerente')
  net.reply(orders.act, anOrder())
  await userEvent.click(screen.getByText('En sustitución de otros roles'))
  const dialog = await open('Aprobar por DAEX (en sustitución de DAEX)', /DAEX/)
  await whatLeaves(dialog)
  await press(dialog, 'Aprobar por DAEX')
  expect((await dialog.findAllByText('Indique por qué actúa en lugar del organismo.')).length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText('Razón de la sustitución (obligatoria)'), 'De comisión')
  await press(dialog, 'Aprobar por DAEX')
  expect(await screen.findByText('Solicitud registrada: otro gerente debe confirmarla dentro de 24 horas.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action: 'orders.legacyApprovalDaex', notes: null, substitutionReason: 'De comisión' })
})

test('a body objects with a reason; at the head of the order everybody reads it, and its own body lifts it', async () => {
  const objection = {
    id: 'o1',
    agency: 'gnb',
    reason: 'Faltan precintos',
    at: '2026-11-20T16:00:00.000Z',
    by: 'Ramón Aponte',
    role: 'gnb',
  } as const
  const standing = { ...objection, liftedAt: null, liftedBy: null, liftedByRole: null, liftReason: null }
  const net = await show(
    { currentStatus: 'APROBADA_POR_EXTERNOS', objections: [standing], actions: [can('orders.liftObjectionGnb', { needs: ['reason'] })] },
    'gnb',
  )
  expect(screen.getByText('Objeción de GNB')).toBeTruthy()
  expect(screen.getAllByText(/Faltan precintos/).length).toBeGreaterThan(0)
  net.reply(orders.act, anOrder())
  const dialog = await open('Levantar la objeción de GNB', /Levantar la objeción de GNB/)
  await press(dialog, 'Levantar la objeción')
  expect(await dialog.findByText('Se requiere una razón para levantar la objeción.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Razón (obligatoria)'), 'Repuestos')
  await press(dialog, 'Levantar la objeción')
  expect(await screen.findByText('Objeción de GNB levantada.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action: 'orders.liftObjectionGnb', notes: 'Repuestos' })
})

test('a guide that another order has is told with that order, and asks why it is shared', async () => {
  const net = await show(
    {
      currentStatus: 'APROBADA_POR_EXTERNOS',
      idGuia: null,
      guideConfirmed: false,
      actions: [can('orders.setGuide', { needs: ['idGuia'] })],
    },
    'daex',
  )
  const message = 'La guía V-1 ya está confirmada en la orden ORD-2026-000003. Si un mismo documento ampara las dos, indique la razón.'
  net.refuse(orders.setGuide, 409, { message, code: 'orders.guideInUse' })
  const dialog = await open('Asignar guía DAEX', /Guía DAEX/)
  await userEvent.type(dialog.getByLabelText('Número de guía'), 'V-1')
  await press(dialog, 'Guardar guía')
  expect(await dialog.findByText(message)).toBeTruthy()
  net.reply(orders.setGuide, anOrder())
  await userEvent.type(dialog.getByLabelText('Razón para compartir la guía (obligatoria)'), 'Un solo traslado')
  await press(dialog, 'Guardar guía')
  expect(await screen.findByText('Guía DAEX asignada.')).toBeTruthy()
  expect(sentTo(net, orders.setGuide).body).toEqual({ idGuia: 'V-1', sharedGuideReason: 'Un solo traslado' })
})

test('a direct approval shows what leaves and who carries it; it is recorded, or says why not', async () => {
  const net = await show({ actions: [can('orders.legacyApprovalDgcim')] }, 'dgcim')
  net.refuse(orders.act, 409, { message: 'Ya está registrada.' })
  const dialog = await open('Aprobar por DGCIM', `Aprobación directa de DGCIM para ${number}`)
  const figures = await whatLeaves(dialog)
  expect(figures.getByText('ANFO a granel').closest('li')!.textContent).toMatch(/27.*SACO/)
  expect(figures.getByText('Vehículo 1')).toBeTruthy()
  await press(dialog, 'Aprobar por DGCIM')
  expect(await dialog.findByText('Error al actualizar aprobación DGCIM: Ya está registrada.')).toBeTruthy()
  net.reply(orders.act, anOrder())
  await press(dialog, 'Aprobar por DGCIM')
  expect(await screen.findByText('Aprobación DGCIM registrada.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action: 'orders.legacyApprovalDgcim', notes: null })
})

test('the receipt takes six fields, and pays an order that was not paid', async () => {
  const net = await show({
    actions: [can('orders.markPaid'), can('orders.addReceipt', { obstacles: [obstacle('La orden no está pagada.')] })],
  })
  net.refuse(orders.pay, 500, { message: 'Ocurrió un error' })
  const dialog = await open('Registrar recibo de pago', `Recibo de pago de ${number}`)
  await press(dialog, 'Guardar recibo')
  expect(await dialog.findByText('Complete los seis datos del recibo.')).toBeTruthy()
  expect(dialog.getByText('Indique el método de pago.')).toBeTruthy()
  await stateTransfer(dialog)
  for (const [index, name] of [/^Nombre/, /^Apellido/, /^C.I./].entries())
    for (const [side, field] of dialog.getAllByRole('textbox', { name }).entries()) await writeIn(field, `dato ${index + 3 * side}`)
  await press(dialog, 'Guardar recibo')
  expect(await dialog.findByText('Error al guardar el recibo de pago: Ocurrió un error')).toBeTruthy()
  net.reply(orders.pay, anOrder())
  await press(dialog, 'Guardar recibo')
  expect(await screen.findByText('Recibo de pago guardado exitosamente.')).toBeTruthy()
  expect(sentTo(net, orders.pay).body).toEqual({
    paymentStatus: 'PAGADO',
    paymentReceipt: {
      namePayment: 'dato 0',
      lastNamePayment: 'dato 1',
      documentPayment: 'dato 2',
      nameOperator: 'dato 3',
      lastNameOperator: 'dato 4',
      documentOperator: 'dato 5',
    },
    method: 'transferencia',
    reference: '0045',
    valueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('an order is marked as paid without a receipt', async () => {
  const net = await show({ actions: [can('orders.markPaid')] })
  net.refuse(orders.pay, 409, { message: 'La orden ya está en estado de pago: PAGADO' })
  const dialog = await open('Marcar como pagada', `Marcar ${number} como pagada`)
  await press(dialog, 'Marcar como pagada')
  expect(await dialog.findByText('Indique el método de pago.')).toBeTruthy()
  await stateTransfer(dialog)
  await press(dialog, 'Marcar como pagada')
  expect(await dialog.findByText('La orden ya está en estado de pago: PAGADO')).toBeTruthy()
  net.reply(orders.pay, anOrder())
  await press(dialog, 'Marcar como pagada')
  expect(await screen.findByText('Orden marcada como pagada.')).toBeTruthy()
  expect(sentTo(net, orders.pay).body).toMatchObject({ paymentStatus: 'PAGADO', method: 'transferencia', reference: '0045' })
})

test('a payment of a part is stated, and the whole of what is outstanding is offered but not filled in', async () => {
  const payment = aPayment({ amount: 419.45 })
  const net = await show({ actions: [can('orders.recordPayment')], payments: [], outstanding: 1419.45 })
  const dialog = await open('Registrar pago', `Registrar pago de ${number}`)
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Monto' })
  expect(amount.value).toBe('')
  await press(dialog, 'Registrar pago')
  expect(await dialog.findByText('Indique un monto mayor a 0.')).toBeTruthy()
  await writeIn(amount, '1.419,46')
  await stateTransfer(dialog)
  await press(dialog, 'Registrar pago')
  expect(await dialog.findByText('El monto supera lo que falta por pagar de la orden: $ 1.419,45.')).toBeTruthy()
  await press(dialog, 'Todo lo que falta: $ 1.419,45')
  expect(await dialog.findByText('Con este pago la orden queda pagada.')).toBeTruthy()
  await userEvent.clear(amount)
  await writeIn(amount, '419,45')
  expect(await dialog.findByText('Después de este pago faltarán $ 1.000,00.')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === orders.recordPayment)).toBe(false)
  net.reply(orders.recordPayment, anOrder({ payments: [payment] }))
  await press(dialog, 'Registrar pago')
  expect(await screen.findByText('Pago PAG-2026-000007 registrado: $ 419,45.')).toBeTruthy()
  expect(sentTo(net, orders.recordPayment).body).toMatchObject({ amount: 419.45, method: 'transferencia', reference: '0045', note: null })
})

test('a reference that was used already is told before the payment is registered, and the second press registers it', async () => {
  const net = await show({ actions: [can('orders.recordPayment')], payments: [], outstanding: 1419.45 })
  net.reply(orders.samePayments, [
    {
      paymentNumber: 'PAG-2026-000003',
      orderNumber: 'ORD-2026-000004',
      clientName: 'Granitos Caroní, C.A.',
      valueDate: '2026-11-07',
      amount: 871.26,
    },
  ])
  net.reply(orders.recordPayment, anOrder({ payments: [aPayment()] }))
  const dialog = await open('Registrar pago', `Registrar pago de ${number}`)
  await writeIn(dialog.getByRole('textbox', { name: 'Monto' }), '100')
  await stateTransfer(dialog)
  await press(dialog, 'Registrar pago')
  const warning =
    'Esta referencia ya está en el pago PAG-2026-000003 de ORD-2026-000004 (Granitos Caroní, C.A.): $ 871,26, fecha valor 07/11/2026.'
  expect(await dialog.findByText(warning)).toBeTruthy()
  expect(net.sent.some(({ row }) => row === orders.recordPayment)).toBe(false)
  await press(dialog, 'Registrar pago')
  await waitFor(() => expect(net.sent.some(({ row }) => row === orders.recordPayment)).toBe(true))
})

test('the payments stand in a list; one is taken back with a reason, one that was delivered says where it is', async () => {
  const paid = aPayment({ id: 'p-1' })
  const delivered = aPayment({ id: 'p-2', paymentNumber: 'PAG-2026-000008', delivery: { id: 'd', deliveryNumber: 'ENT-2026-000003' } })
  const taken = aPayment({ id: 'p-3', paymentNumber: 'PAG-2026-000009', reversedBy: 'PAG-2026-000010' })
  const net = await show({
    actions: [can('orders.reversePayment')],
    payments: [paid, delivered, taken],
    paidAmount: 2000,
    outstanding: 419.45,
  })
  const table = within(screen.getByRole('table', { name: 'Pagos' }))
  expect(table.getByText('Revertido por PAG-2026-000010')).toBeTruthy()
  expect(table.queryByRole('button', { name: 'Revertir el pago PAG-2026-000009' })).toBeNull()
  expect(table.getByRole('button', { name: 'Revertir el pago PAG-2026-000008' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(table.getByRole('button', { name: 'Revertir el pago PAG-2026-000007' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revertir el pago PAG-2026-000007' }))
  await press(dialog, 'Revertir pago')
  expect(await dialog.findByText('Se requiere una razón para revertir el pago.')).toBeTruthy()
  await writeIn(dialog.getByRole('textbox'), 'Cheque devuelto')
  net.reply(orders.reversePayment, anOrder())
  await press(dialog, 'Revertir pago')
  expect(await screen.findByText('Pago PAG-2026-000007 revertido.')).toBeTruthy()
  expect(sentTo(net, orders.reversePayment).body).toEqual({ reason: 'Cheque devuelto' })
})

test('the client confirms the consumption of their own order', async () => {
  const net = network().reply(orders.get, anOrder({ actions: [can('orders.confirmConsumptionClient')] }))
  renderFor(anAlianza, net, <MyOrderPage />, { at: '/ordenes-cliente/details/order-7', route: '/ordenes-cliente/details/:orderId' })
  await screen.findByRole('heading', { level: 1, name: number })
  net.reply(orders.act, anOrder())
  await press(await open('Confirmar consumo', `Confirmar el consumo de ${number}`), 'Confirmar consumo')
  expect(await screen.findByText('Confirmación de consumo registrada.')).toBeTruthy()
  expect(sentTo(net, orders.act).body).toEqual({ action: 'orders.confirmConsumptionClient', notes: null, balanceVersion: 0 })
})

/** Fills in a transfer in the fields that all payments share. */
async function stateTransfer(dialog: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Método de pago' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Transferencia' }))
  await writeIn(dialog.getByRole('textbox', { name: 'Referencia' }), '0045')
}
