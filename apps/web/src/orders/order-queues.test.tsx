import type { StaffRole } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { countsOf } from '@barreno/domain/counts/filters'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Objection, Order } from '@barreno/domain/orders/schema'
import { type RuleName, ruleNames } from '@barreno/domain/statuses/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { AssignQueuePage } from './assign-queue-page.tsx'
import { AssignedOrdersPage } from './assigned-orders-page.tsx'
import { ExternalQueuePage } from './external-queue-page.tsx'
import { ClosingQueuePage, PricingQueuePage } from './money-queue-pages.tsx'
import { AdminOrdersPage, ManagerOrdersPage } from './review-queue-pages.tsx'
import { anOrder, can, obstacle, pageOf } from '../../test/an-order.ts'
import { WarehouseQueuePage } from './warehouse-queue-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const number = 'ORD-2026-000007'
const queryOf = (net: ReturnType<typeof network>) =>
  Object.fromEntries(net.sent.findLast(({ row }) => row === orders.list)!.url.searchParams)
const sentTo = (net: ReturnType<typeof network>, row: (typeof orders)[keyof typeof orders]) => net.sent.findLast((call) => call.row === row)

async function show(page: ReactElement, role: StaffRole, part: Partial<Order> = {}, at = '/', rulesOff: RuleName[] = []) {
  const net = network()
    .reply(orders.list, pageOf(anOrder(part)))
    .reply(countsOf(orders.list), { counts: [] })
  const view = renderFor({ ...aGestor(role), rulesOff }, net, page, { at })
  await screen.findByRole('link', { name: number })
  return { net, ...view }
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (verb: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))

const pages = {
  assign: <AssignQueuePage key="assign" />,
  assigned: <AssignedOrdersPage key="assigned" />,
  warehouse: <WarehouseQueuePage key="warehouse" />,
  external: <ExternalQueuePage key="external" />,
  pricing: <PricingQueuePage key="pricing" />,
  closing: <ClosingQueuePage key="closing" />,
  admin: <AdminOrdersPage key="admin" />,
  manager: <ManagerOrdersPage key="manager" />,
}

test.each<[keyof typeof pages, StaffRole, string]>([
  ['assign', 'general', 'Acceso denegado.'],
  ['assign', 'almacenista', 'Acceso denegado.'],
  ['assigned', 'gerente', 'Acceso denegado o usuario no es operador.'],
  ['warehouse', 'operador', 'No tiene permiso para acceder a esta sección.'],
  ['external', 'administrativo', 'No tiene permiso para acceder a esta sección.'],
  ['pricing', 'operador', 'No tiene permiso para acceder a esta sección.'],
  ['closing', 'general', 'No tiene permiso para acceder a esta sección.'],
  ['admin', 'administrativo', 'No tiene permiso para acceder a esta sección.'],
  ['manager', 'administrador', 'No tiene permiso para acceder a esta sección.'],
])('%s refuses %s in its own words, and asks for nothing', async (page, role, message) => {
  const net = network()
  renderFor(aGestor(role), net, pages[page])
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(net.sent.some(({ row }) => row === orders.list)).toBe(false)
})

test.each<[keyof typeof pages, string]>([
  ['assign', 'Debes iniciar sesión para ver esta página.'],
  ['warehouse', 'Debes iniciar sesión para ver esta página.'],
  ['external', 'Usuario no autenticado o rol no definido.'],
])('%s says so where the session has ended', (page, message) => {
  renderForVisitor(pages[page])
  expect(screen.getByText(message)).toBeTruthy()
})

test.each<[keyof typeof pages, StaffRole, string]>([
  ['assign', 'gerente', 'Error al cargar órdenes para asignar.'],
  ['assigned', 'operador', 'Error al cargar mis órdenes asignadas.'],
  ['warehouse', 'almacenista', 'Error al cargar los pedidos para almacén.'],
  ['external', 'gnb', 'Error al cargar órdenes para aprobación.'],
  ['admin', 'administrador', 'Error al cargar órdenes para aprobación.'],
])('%s that cannot be had says so', async (page, role, message) => {
  renderFor(aGestor(role), network().lose(orders.list), pages[page])
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test.each<[keyof typeof pages, StaffRole, string]>([
  ['assign', 'gerente', 'No hay órdenes por asignar.'],
  ['assigned', 'operador', 'No tiene órdenes asignadas.'],
  ['warehouse', 'almacenista', 'No hay pedidos por preparar.'],
  ['external', 'gnb', 'No hay órdenes por firmar.'],
  ['pricing', 'administrador', 'No hay órdenes por valorar.'],
  ['closing', 'administrador', 'No hay órdenes por cerrar.'],
  ['admin', 'administrador', 'No hay órdenes pendientes de administración.'],
  ['manager', 'gerente', 'No hay órdenes pendientes del gerente.'],
])('%s without work says so', async (page, role, message) => {
  renderFor(aGestor(role), network().reply(orders.list, pageOf()), pages[page])
  expect(await screen.findByText(message)).toBeTruthy()
})

test('the administrador finds what is to be priced, and closes what is paid and done from its list', async () => {
  await show(pages.pricing, 'administrador').then(({ net, unmount }) => {
    expect(queryOf(net)).toMatchObject({ paymentStatus: 'PENDIENTE', withServices: 'false', status: expect.stringContaining('APROBADA') })
    unmount()
  })
  const { net } = await show(pages.closing, 'administrador', {
    currentStatus: 'CONSUMIDO',
    paymentStatus: 'PAGADO',
    actions: [can('orders.close')],
  })
  expect(queryOf(net)).toMatchObject({ paymentStatus: 'PAGADO', status: 'COMPLETADA_VOLADURA,CONSUMIDO,RESGUARDAR' })
  expect(net.sent.some(({ row, url }) => row === countsOf(orders.list) && url.searchParams.get('paymentStatus') === 'PAGADO')).toBe(true)
  net.reply(orders.act, anOrder())
  await click(`Cerrar ${number}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Falta la confirmación de DAEX')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar orden' }))
  expect(await screen.findByText('Orden cerrada.')).toBeTruthy()
  expect(sentTo(net, orders.act)!.body).toMatchObject({ action: 'orders.close' })
})

test('an operator takes an order for themselves; nobody else is shown that', async () => {
  const { net } = await show(pages.assign, 'operador', { actions: [can('orders.selfAssign')] })
  expect(queryOf(net)).toMatchObject({
    status: 'APROBADA,PENDIENTE_ASIGNACION_OPERADOR',
    actions: 'true',
    sort: 'statusSince',
    limit: '25',
  })
  expect(screen.queryByRole('button', { name: `Asignar operador a ${number}` })).toBeNull()
  net.reply(orders.act, anOrder())
  await click(`Asignarme ${number}`)
  await confirm('Asignarme')
  expect(await screen.findByText(`¡Orden ${number} asignada exitosamente!`)).toBeTruthy()
  expect(sentTo(net, orders.act)).toMatchObject({ url: { pathname: '/api/orders/order-7/actions' }, body: { action: 'orders.selfAssign' } })
})

test('an order that somebody else took meanwhile is told by its number', async () => {
  const { net } = await show(pages.assign, 'operador', { actions: [can('orders.selfAssign')] })
  net.refuse(orders.act, 409, { message: 'La orden ya tiene operador.' })
  await click(`Asignarme ${number}`)
  await confirm('Asignarme')
  expect(await screen.findByText(`Error al asignar orden ${number}: La orden ya tiene operador.`)).toBeTruthy()
})

test('the gerente gives an order to an operator from the list', async () => {
  const { net } = await show(pages.assign, 'gerente', { actions: [can('orders.assign', { needs: ['operator'] })] })
  net.reply(orders.operators, { items: [], total: 0, next: null })
  expect(screen.queryByRole('button', { name: `Asignarme ${number}` })).toBeNull()
  await click(`Asignar operador a ${number}`)
  expect(await screen.findByRole('dialog', { name: `Asignar operador a ${number}` })).toBeTruthy()
})

test('an operator sees what they have in hand, without what is closed, and its next step', async () => {
  const { net } = await show(pages.assigned, 'operador', {
    currentStatus: 'EN_TRANSITO_VOLADURA',
    actions: [can('orders.complete'), can('orders.safekeeping')],
  })
  expect(queryOf(net)).toMatchObject({ operatorId: 'user-operador' })
  expect(queryOf(net)['status']).not.toContain('CERRADA')
  net.reply(orders.act, anOrder()).reply(orders.get, anOrder())
  await click(`Completar servicio: ${number}`)
  await screen.findByText(/Declare de cada material/)
  await confirm('Completar servicio')
  expect(await screen.findByText('Servicio completado.')).toBeTruthy()
})

test('the warehouse marks an order ready with its fixed note, under the list’s own name of the stage', async () => {
  const { net } = await show(pages.warehouse, 'almacenista', {
    currentStatus: 'ASIGNADA_OPERADOR',
    assignedOperatorName: 'José Salas',
    actions: [can('orders.markReady')],
  })
  expect(queryOf(net)).toMatchObject({ status: 'ASIGNADA_OPERADOR' })
  const row = within(screen.getByRole('link', { name: number }).closest('tr')!)
  for (const text of ['Consorcio Minero Las Claritas, C.A.', 'José Salas', '19/11/2026']) expect(row.getByText(text)).toBeTruthy()
  net.reply(orders.act, anOrder()).reply(inventory.supply, [aSupply()]).reply(orders.get, anOrder())
  await click(`Marcar ${number} como lista para despacho`)
  expect(await screen.findByText('20 SACO de ANFO a granel de ORD-2026-000009, con servicio el 25/11/2026')).toBeTruthy()
  await confirm('Marcar como lista')
  expect(await screen.findByText('Orden lista para despacho.')).toBeTruthy()
  expect(sentTo(net, orders.act)!.body).toEqual({
    action: 'orders.markReady',
    to: 'LISTA_PARA_DESPACHO',
    notes: 'Pedido preparado en almacén y listo para despacho.',
    expectedReservations: [{ materialId: 'ANFO-25', orderNumber: 'ORD-2026-000009', quantity: 20 }],
  })
})

test('an order is not made ready before it is said whose reservation it takes', async () => {
  const { net } = await show(pages.warehouse, 'almacenista', { actions: [can('orders.markReady')] })
  net.reply(orders.get, anOrder()).hold(inventory.supply)
  await click(`Marcar ${number} como lista para despacho`)
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole('button', { name: 'Marcar como lista', description: /dicen de quién es lo que se va a tomar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(sentTo(net, orders.act)).toBeUndefined()
})

test('a row of the warehouse unfolds by the keyboard to what there is for its order, short lines first', async () => {
  const { net } = await show(pages.warehouse, 'almacenista', { actions: [can('orders.markReady')] })
  net.reply(inventory.supply, [aSupply({ materialId: 'COR-10', materialName: 'Cordón', reserved: 0, reservations: [] }), aSupply()])
  const toggle = screen.getByRole('button', { name: `Ver existencias: ${number}` })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const table = within(await screen.findByRole('table', { name: 'Lo pedido frente a las existencias' }))
  expect(screen.getByText('Falta material disponible en 1 de 2 líneas.')).toBeTruthy()
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MaterialPedidoEn existenciaReservado para otras órdenesDisponibleFalta',
    'ANFO a granel SACO40100802020',
  ])
  expect(net.sent.findLast(({ row }) => row === inventory.supply)!.url.searchParams.get('order')).toBe('order-7')
  await click('Ver las 2 líneas')
  expect(table.getAllByRole('row')).toHaveLength(3)
  await userEvent.click(toggle)
  expect(screen.queryByRole('table', { name: 'Lo pedido frente a las existencias' })).toBeNull()
})

test('a body objects to what is still in preparation, which it does not read yet; its consumption role is not offered that', async () => {
  const prepared = anOrder({ currentStatus: 'ASIGNADA_OPERADOR', actions: [can('orders.objectGnb', { needs: ['reason'] })] })
  const net = network().reply(orders.list, pageOf(prepared)).reply(countsOf(orders.list), { counts: [] })
  renderFor(aGestor('gnb'), net, pages.external, { at: '/?view=preparation' })
  expect(await screen.findByText(number)).toBeTruthy()
  expect(screen.queryByRole('link', { name: number })).toBeNull()
  expect(queryOf(net)).toMatchObject({ inPreparation: 'true', actions: 'true' })
  expect(queryOf(net)['approvalQueueForRole']).toBeUndefined()
  net.reply(orders.act, anOrder())
  await click(new RegExp(`^Objetar.*${number}`))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Cantidad fuera de permiso')
  await userEvent.click(dialog.getByRole('button', { name: 'Objetar la orden' }))
  expect(await screen.findByText(/^Objeción registrada/)).toBeTruthy()
  expect(sentTo(net, orders.act)!.body).toMatchObject({ action: 'orders.objectGnb', notes: 'Cantidad fuera de permiso' })
})

test('where the order was changed meanwhile, a body that does not read it yet brings it anew from its list, and what it typed stays', async () => {
  const objectable: Partial<Order> = { currentStatus: 'ASIGNADA_OPERADOR', actions: [can('orders.objectGnb', { needs: ['reason'] })] }
  const net = network().reply(orders.list, pageOf(anOrder(objectable)))
  renderFor(aGestor('gnb'), net, pages.external, { at: '/?view=preparation' })
  await screen.findByText(number)
  net
    .refuse(orders.act, 409, { message: 'Otra persona modificó este registro.', code: 'record.stale' })
    .refuse(orders.get, 404, { message: 'No se encontró la orden o no tienes permiso.', code: 'orders.notFound' })
  await click(new RegExp(`^Objetar.*${number}`))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Cantidad fuera de permiso')
  await userEvent.click(dialog.getByRole('button', { name: 'Objetar la orden' }))
  net.reply(orders.list, pageOf(anOrder({ ...objectable, version: 9 }))).reply(orders.act, anOrder())
  await userEvent.click(await dialog.findByRole('button', { name: 'Recargar' }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  expect(dialog.getByDisplayValue('Cantidad fuera de permiso')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Objetar la orden' }))
  expect(await screen.findByText(/^Objeción registrada/)).toBeTruthy()
  expect(sentTo(net, orders.act)!.headers.get('if-match')).toBe('"9"')
})

test('whose body does not object is not offered the list of what is in preparation', async () => {
  const { net } = await show(pages.external, 'gnb_operador', {}, '/?view=preparation')
  expect(screen.queryByRole('radio', { name: 'En preparación' })).toBeNull()
  expect(queryOf(net)).toMatchObject({ approvalQueueForRole: 'gnb_operador' })
})

test('a gerente sees in the list that an act in a body’s place waits for a second gerente', async () => {
  const request = {
    id: 's1',
    action: 'orders.setGuide',
    agency: 'daex',
    reason: null,
    approver: null,
    idGuia: 'V-1',
    notes: null,
    requestedById: 'user-2',
    requestedBy: 'Otra persona',
    requestedAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-11-21T15:00:00.000Z',
  } as const
  await show(pages.external, 'gerente', { pendingSubstitutions: [request] })
  expect(screen.getByText('Sustitución de DAEX por confirmar')).toBeTruthy()
})

test('what the warehouse lacks is said at the button', async () => {
  const short = obstacle('Faltan existencias: ANFO a granel (12).')
  await show(pages.warehouse, 'almacenista', { actions: [can('orders.markReady', { obstacles: [short] })] })
  expect(screen.getByRole('button', { name: /lista para despacho/, description: short.message })).toBeTruthy()
})

test.each<[keyof typeof pages, StaffRole, 'orders.approveAsAdmin' | 'orders.approveAsManager', string]>([
  ['admin', 'administrador', 'orders.approveAsAdmin', 'PENDIENTE_ADMIN'],
  ['manager', 'gerente', 'orders.approveAsManager', 'PENDIENTE_GERENTE'],
])('legacy orders are approved from the list: %s', async (page, role, action, status) => {
  const { net } = await show(pages[page], role, { actions: [can(action)] })
  expect(queryOf(net)).toMatchObject({ status })
  net.reply(orders.act, anOrder())
  await click(`Aprobar ${number}`)
  await confirm('Aprobar orden')
  expect(await screen.findByText('Orden aprobada.')).toBeTruthy()
  expect(sentTo(net, orders.act)!.body).toEqual({ action, notes: null })
})

const atAgencies: Partial<Order> = {
  currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
  gnbApproved: true,
  budgetTotal: null,
  budgetSubtotal: null,
  paymentStatus: null,
}

test('an agency sees what it has to sign, who has signed, and not one price', async () => {
  const { net } = await show(pages.external, 'daex', { ...atAgencies, actions: [can('orders.legacyApprovalDaex'), can('orders.setGuide')] })
  expect(queryOf(net)).toMatchObject({ approvalQueueForRole: 'daex', actions: 'true' })
  expect(queryOf(net)).not.toHaveProperty('signed')
  const row = screen.getByRole('link', { name: number }).closest('tr')!
  expect(row.textContent).toContain('GNB (directa): firmado')
  expect(row.textContent).toContain('DAEX: falta')
  expect(row.textContent).toContain('Guía V-2026-00123 (provisional)')
  expect(document.body.textContent).not.toContain('$')
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Aprobación directa DAEX', 'Guía DAEX'])
})

test('what a body approved directly is not offered to be approved again from the list', async () => {
  await show(pages.external, 'gnb_almacenista', { ...atAgencies, actions: [can('orders.externalApprovalGnb')] })
  expect(screen.queryByRole('button', { name: /Aprobar GNB/ })).toBeNull()
})

const objection: Objection = {
  id: 'objection-1',
  agency: 'gnb',
  reason: 'Faltan precintos',
  at: '2026-11-20T16:00:00.000Z',
  by: 'Ramón Aponte',
  role: 'gnb',
  liftedAt: null,
  liftedBy: null,
  liftedByRole: null,
  liftReason: null,
}

test.each([
  ['external', 'gnb'],
  ['warehouse', 'almacenista'],
  ['assigned', 'operador'],
] as const)('an objection is seen in the %s list; a lifted one is not', async (page, role) => {
  await show(pages[page], role, {
    objections: [objection, { ...objection, id: 'objection-0', agency: 'daex', liftedAt: '2026-11-19T16:00:00.000Z' }],
  })
  const row = screen.getByRole('link', { name: number }).closest('tr')!
  expect(row.textContent).toContain('Objetada por GNB')
  expect(row.textContent).not.toContain('Objetada por DAEX')
})

test('a body opens all that it asks of an order from its row; a gerente who looks at its queue, and where nobody asks for custody, does not', async () => {
  const controlOf = () => screen.queryByRole('link', { name: `Ver en una página: ${number}` })?.getAttribute('href')
  const { unmount } = await show(pages.external, 'daex_operador', atAgencies)
  expect(controlOf()).toMatch(/^\/ordenes\/control\//)
  unmount()
  const second = await show(pages.external, 'gerente', atAgencies)
  expect(controlOf()).toBeUndefined()
  second.unmount()
  await show(pages.external, 'daex_operador', atAgencies, '/', [...ruleNames])
  expect(controlOf()).toBeUndefined()
})

test('what was signed is a list of its own', async () => {
  const { net, router } = await show(pages.external, 'gnb_almacenista', atAgencies)
  await userEvent.click(screen.getByRole('radio', { name: 'Firmadas' }))
  await waitFor(() => expect(queryOf(net)).toMatchObject({ signed: 'true', approvalQueueForRole: 'gnb_almacenista' }))
  expect(router.state.location.search).toBe('?view=signed')
})

test('a gerente looks at any agency’s queue, and is told in whose place they would sign', async () => {
  const { net } = await show(
    pages.external,
    'gerente',
    { ...atAgencies, actions: [can('orders.externalApprovalDaex', { actingFor: 'daex_almacenista' })] },
    '/?role=daex_almacenista',
  )
  expect(queryOf(net)).toMatchObject({ approvalQueueForRole: 'daex_almacenista' })
  expect(screen.getByRole('button', { name: `Aprobar DAEX: ${number}, en sustitución de DAEX` })).toBeTruthy()
})

test('an agency confirms from the list', async () => {
  const { net } = await show(pages.external, 'gnb_almacenista', {
    ...atAgencies,
    gnbApproved: false,
    actions: [can('orders.externalApprovalGnb')],
  })
  net.reply(orders.act, anOrder()).reply(orders.get, anOrder())
  await click(`Aprobar GNB: ${number}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('region', { name: 'Lo que sale con la orden' })).toBeTruthy()
  for (const [label, value] of [
    ['Nombre', 'Pedro'],
    ['Apellido', 'Rondón'],
    ['C.I.', '9876543'],
    ['Rango', 'Capitán'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), value)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar aprobación' }))
  expect(await screen.findByText('Confirmación de GNB registrada.')).toBeTruthy()
})

test('what is late is said briefly in its row, whose columns hold the dates', async () => {
  const deadline = {
    code: 'serviceNear',
    message: 'El servicio está previsto para hoy.',
    brief: 'El servicio es hoy.',
    since: '2026-11-18',
    mustAct: ['operador' as const],
  }
  await show(pages.assign, 'gerente', { deadlines: [deadline] })
  const row = screen.getByRole('link', { name: number }).closest('tr')!
  expect(within(row).getByText('El servicio es hoy.')).toBeTruthy()
  expect(within(row).queryByText(/Le toca/)).toBeNull()
})

test('the address narrows a queue', async () => {
  const { net } = await show(pages.assign, 'gerente', {}, '/?q=claritas&status=APROBADA&from=2026-11-01&sort=statusSince')
  expect(queryOf(net)).toMatchObject({ q: 'claritas', status: 'APROBADA', from: '2026-11-01', sort: 'statusSince' })
})
