import type { StaffRole } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { ruleNames } from '@barreno/domain/statuses/rules'
import { orderTexts } from '@barreno/texts/orders'
import { passportTexts } from '@barreno/texts/orders/passport'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { MyOrderPage } from './my-order-page.tsx'
import { OrderPage } from './order-page.tsx'
import { aBalanceLine, anOrder, aReceipt } from '../../test/an-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const place = { at: '/orders/details/order-7', route: '/orders/details/:orderId?' }

async function show(part: Partial<Order> = {}, role: StaffRole = 'gerente') {
  const net = network().reply(orders.get, anOrder(part))
  const view = renderFor(aGestor(role), net, <OrderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
  return { net, ...view }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const factsIn = (name: string) =>
  Object.fromEntries(
    section(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const approval = (label: string) => section('Aprobaciones').getAllByText(label)[0]!.closest('li')!.textContent

test('whose reservation ready took is read in the activity, without asking for a reason', async () => {
  const taken = { field: 'reservationsUsed', materialName: 'ANFO a granel', unit: 'SACO', old: null, reason: null }
  const entry = {
    ...anOrder().activity[0],
    timestamp: '2026-11-20T15:00:00.000Z',
    status: 'LISTA_PARA_DESPACHO',
    userId: 'u',
    userName: 'José',
    role: 'almacenista',
    actingFor: null,
    onBehalfOf: null,
    action: 'orders.markReady',
    notes: null,
    substitutionReason: null,
    requestedBy: null,
  }
  const changes = ['8', '5'].map((quantity, index) => ({
    ...taken,
    new: `${quantity} SACO de lo reservado para ORD-2026-00000${index + 1}`,
  }))
  await show({ activity: [{ ...entry, changes }] })
  expect(screen.getByText('ANFO a granel: 8 SACO de lo reservado para ORD-2026-000001')).toBeTruthy()
  expect(screen.getByText('ANFO a granel: 5 SACO de lo reservado para ORD-2026-000002')).toBeTruthy()
  expect(screen.queryByText('Sin razón indicada')).toBeNull()
})

test('where the corporation asks nothing of custody, an order has neither passport nor control page', async () => {
  const open = anOrder({ currentStatus: 'EN_TRANSITO_VOLADURA' })
  const view = renderFor(aGestor('gnb'), network().reply(orders.get, open), <OrderPage />, place)
  expect(await screen.findByRole('region', { name: passportTexts.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: orderTexts.detail.inOnePage })).toBeTruthy()
  view.unmount()
  renderFor({ ...aGestor('gnb'), rulesOff: [...ruleNames] }, network().reply(orders.get, open), <OrderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
  expect(screen.queryByRole('link', { name: orderTexts.detail.inOnePage })).toBeNull()
  expect(screen.queryByRole('region', { name: passportTexts.title })).toBeNull()
})

test('staff read everything about an order', async () => {
  await show({ assignedOperatorName: 'José Gregorio Salas', termsAccepted: true })
  expect(factsIn('Información general')).toEqual({
    'Número de orden': 'ORD-2026-000007',
    'Fecha de creación': '11/11/2026, 7:52 p. m.',
    'Fecha estimada del servicio': '19/11/2026',
    'Tipo de minería': 'Cielo Abierto',
    'Número de frentes': '2',
    'Operador asignado': 'José Gregorio Salas',
    'Preorden de origen': 'PRE-2026-000003',
    'Términos y condiciones': 'Aceptados',
  })
  expect(approval('Administración')).toBe('Administración10/11/2026, 9:52 p. m.Luis Alberto Parra')
  expect(approval('Gerencia')).toBe('Gerencia11/11/2026, 7:52 p. m.Marisol Urdaneta')
  expect(section('Datos de la alianza').getByText('J-41377206-0')).toBeTruthy()
  expect(section('Transporte').getByText('V-2026-00123')).toBeTruthy()
  expect(section('Historial de estados').getByText('Aprobada según disponibilidad del polvorín.')).toBeTruthy()
})

test('what is delivered stands with its prices and the budget', async () => {
  await show()
  const materials = section('Materiales y presupuesto')
  const table = within(materials.getByRole('table'))
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    'Código | Material | Solicitado | Aprobado | Unidad | Precio unitario | Total de línea',
    'ANFO-25 | ANFO a granel | 27 | 27 | SACO | $ 42,50 | $ 1.147,50',
    'GEL-26X200 | Dinamita gelatinosa 26 × 200 mm | 147 | 147 | UNIDAD | $ 1,85 | $ 271,95',
  ])
  expect(factsIn('Materiales y presupuesto')).toEqual({ 'Subtotal de materiales': '$ 1.419,45', 'Total de la orden': '$ 1.419,45' })
})

test('whoever may not know prices sees no place for them', async () => {
  const items = anOrder().items.map((item) => ({ ...item, unitPrice: null, lineTotal: null }))
  await show({ items, budgetSubtotal: null, budgetTotal: null, estimatedTotalCost: null, paymentStatus: null, hasReceipt: null }, 'daex')
  expect(
    section('Materiales')
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Código', 'Material', 'Solicitado', 'Aprobado', 'Unidad'])
  expect(document.body.textContent).not.toContain('$')
  expect(screen.queryByRole('heading', { name: 'Presupuesto' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recibo de pago' })).toBeNull()
})

test('what was paid leads to the delivery that it is in', async () => {
  await show({ paymentStatus: 'PAGADO', recaudosDelivery: { id: 'delivery-1', deliveryNumber: 'ENT-2026-000001' } })
  expect(screen.getByRole('link', { name: 'Entrega ENT-2026-000001' }).getAttribute('href')).toBe('/recaudos/entregas/delivery-1')
})

test('an order that waits for its approvals says so', async () => {
  await show({ currentStatus: 'PENDIENTE_ADMIN', adminApprovedAt: null, gerenteApprovedAt: null })
  expect([approval('Administración'), approval('Gerencia')]).toEqual(['AdministraciónPendiente', 'GerenciaPendiente'])
})

test('the pattern of a legacy order is named', async () => {
  await show({ planiVolaFileName: 'plano.pdf', preOrderId: null, preOrderNumber: null, numberOfFronts: null })
  expect(factsIn('Información general')).toMatchObject({ 'Archivo del patrón de voladura': 'plano.pdf', 'Número de frentes': 'N/A' })
  expect(factsIn('Información general')).not.toHaveProperty('Preorden de origen')
})

test('the status history begins with the newest', async () => {
  const [first] = anOrder().statusHistory
  await show({ statusHistory: [first!, { ...first!, status: 'ASIGNADA_OPERADOR', timestamp: '2026-11-12T12:00:00.000Z' }] })
  const entries = section('Historial de estados').getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('Asignada a operador'),
    expect.stringContaining('Pendiente de asignación de operador'),
  ])
})

test('a pattern file is downloaded from the order, under its own name', async () => {
  const { net } = await show()
  net.reply(orders.downloadPattern, new Blob(['x']))
  const saved: string[] = []
  // A click on a link would navigate the test browser to another page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Patrón frente 1.dxf' }))
  await waitFor(() => expect(saved).toEqual(['Patrón frente 1.dxf']))
  expect(net.sent.at(-1)?.url.pathname).toBe('/api/orders/order-7/patterns/file-1/download')
})

test('a file that does not come says so', async () => {
  const { net } = await show()
  net.refuse(orders.downloadPattern, 409, { message: 'dañado' })
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Patrón frente 1.dxf' }))
  expect(await screen.findByText('No se pudo descargar el archivo. Intente más tarde.')).toBeTruthy()
})

test('the page is printed, or one of the documents that the order has', async () => {
  const { net } = await show({ paymentReceipt: aReceipt })
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  net.reply(orders.document, new Blob(['%PDF']))
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Recibo de pago (PDF)')
  await waitFor(() => expect(saved).toEqual(['ORD-2026-000007 recibo de pago.pdf']))
  expect(net.sent.at(-1)?.url.pathname).toBe('/api/orders/order-7/documents/receipt')
  await choose('Imprimir esta página')
  expect(print).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menuitem', { name: 'Documento de resguardo (PDF)' })).toBeNull()
})

test('what was asked for stands beside what was approved, with the reason, and the estimate beside the final budget', async () => {
  const line = aBalanceLine({ dispatched: 0 })
  await show({
    estimatedTotalCost: 1500,
    budgetTotal: 1769.45,
    services: [{ kind: 'transporte', description: 'Traslado con custodia', amount: 350 }],
    balance: [
      {
        ...line,
        materialId: 'ANFO-25',
        materialName: 'ANFO a granel',
        unit: 'SACO',
        requested: 30,
        approved: 27,
        changeReason: 'Sección menor',
      },
      {
        ...line,
        materialId: 'GEL-26X200',
        materialName: 'Dinamita gelatinosa 26 × 200 mm',
        unit: 'UNIDAD',
        requested: null,
        approved: 147,
      },
      { ...line, materialId: 'FUL-8', materialName: 'Fulminante simple n.º 8', unit: 'UNIDAD', requested: 10, approved: 0 },
    ],
  })
  const rows = section('Materiales y presupuesto')
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'ANFO-25ANFO a granelRazón: Sección menor3027SACO$ 42,50$ 1.147,50',
    'GEL-26X200Dinamita gelatinosa 26 × 200 mmAgregado por la corporación—147UNIDAD$ 1,85$ 271,95',
    'FUL-8Fulminante simple n.º 8Retirado100UNIDAD',
  ])
  const budget = within(screen.getByRole('region', { name: 'Estimado y presupuesto final' }))
  expect(budget.getByText('Estimado en la solicitud').parentElement!.textContent).toContain('$ 1.500,00')
  expect(budget.getByText('Transporte: Traslado con custodia').parentElement!.textContent).toContain('$ 350,00')
  expect(budget.getByText('Diferencia').parentElement!.textContent).toContain('$ 269,45')
})

test('what became of the materials is shown side by side, with where the rest is kept', async () => {
  const balance = [
    {
      materialId: 'ANFO-25',
      materialName: 'ANFO a granel',
      unit: 'SACO',
      requested: 30,
      approved: 27,
      changeReason: null,
      dispatched: 27,
      consumed: 20,
      returned: 5,
      lost: 2,
      lossExplanation: 'Se mojó',
      unaccounted: 0,
      unaccountedExplanation: null,
      inSafekeeping: 5,
      lostInSafekeeping: 0,
    },
  ]
  await show({
    balance,
    safekeeping: {
      safekeepingNumber: 'RES-2026-000001',
      at: '2026-11-20T12:00:00.000Z',
      location: 'Polvorín 2',
      operatorName: 'José Salas',
      notes: null,
      receivedBy: { name: 'Ana', lastName: 'Mota', idDocument: 'V-1234567' },
    },
  })
  const [head, row] = section('Balance de materiales').getAllByRole('row')
  expect([...head!.children].map((cell) => cell.textContent)).toEqual([
    'Material',
    'Solicitado',
    'Aprobado',
    'Despachado',
    'Consumido',
    'Devuelto',
    'Perdido',
  ])
  expect(row!.textContent).toBe('ANFO a granel SACOPérdida: Se mojó3027272052')
  expect(factsIn('Resguardo')).toMatchObject({ 'Lugar de resguardo': 'Polvorín 2', 'Recibido por': 'Ana Mota · C.I. V-1234567' })
})

test('whoever acted in another role’s place is named as such', async () => {
  await show({
    currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
    daexAlmacenistaApproved: true,
    daexAlmacenistaApprovedAt: '2026-11-20T12:00:00.000Z',
    daexAlmacenistaApprovedBy: {
      name: 'Pedro Rondón',
      idDocument: 'V-9876543',
      rank: 'Capitán',
      actingFor: 'daex_almacenista',
      notes: null,
      figures: null,
    },
  })
  expect(approval('DAEX')).toBe(
    'DAEX20/11/2026, 8:00 a. m.Pedro Rondón · C.I. V-9876543 · Capitánregistrada por la gerencia en sustitución de DAEX',
  )
  expect(approval('GNB')).toBe('GNBPendiente')
})

test('what is late stands above everything, and says nothing that the sentence of the state says', async () => {
  await show({
    explanation: 'Desde el 10/11/2026 espera la guía de DAEX. Le toca a DAEX.',
    deadlines: [
      {
        code: 'waitingTooLong',
        message: 'Desde el 10/11/2026, hace 11 días, espera la guía de DAEX.',
        brief: 'Espera la guía de DAEX.',
        since: addDays(caracasDate(new Date()), -11),
        mustAct: ['gerente', 'operador'],
      },
      {
        code: 'servicePast',
        message: 'La fecha del servicio era el 19/11/2026, hace 2 días.',
        brief: 'El servicio era hace 2 días.',
        since: '2026-11-19',
        mustAct: ['gerente', 'operador'],
      },
    ],
  })
  expect(screen.getByText('La fecha del servicio era el 19/11/2026, hace 2 días.')).toBeTruthy()
  expect(screen.getByText('La espera ya lleva 11 días, más de lo previsto.')).toBeTruthy()
  expect(screen.getAllByText(/espera la guía de DAEX/)).toHaveLength(1)
  expect(screen.queryByText('Le toca al gerente o al operador.')).toBeNull()
})

test.each(['', {}])('an answer that is no order is not shown as one: %j', async (answer) => {
  const net = network().refuse(orders.get, 200, answer)
  renderFor(aGestor(), net, <OrderPage />, place)
  expect((await screen.findByRole('alert')).textContent).toContain('No se recibieron datos válidos para la orden o no tienes permiso.')
})

test.each<[StaffRole, string | null]>([
  ['gerente', '/gerente/preordenes/detalle/preorder-3'],
  ['administrativo', '/admin/preordenes/detalle/preorder-3'],
  ['operador', null],
])('%s is led to the pre-order by their own way: %s', async (role, href) => {
  await show({}, role)
  expect(screen.queryByRole('link', { name: 'PRE-2026-000003' })?.getAttribute('href') ?? null).toBe(href)
})

test.each<[StaffRole, string]>([
  ['general', '/historial-ordenes-gestor'],
  ['almacenista', '/ordenes/almacen'],
  ['gnb', '/ordenes/aprobaciones-externas'],
  ['administrador', '/ordenes/pendientes'],
  ['supervisor', '/dashboardGestor'],
])('%s goes back to %s', async (role, href) => {
  await show({}, role)
  expect(screen.getByRole('link', { name: /^Volver/ }).getAttribute('href')).toBe(href)
})

test('whoever came from the list goes back to it as it was narrowed', async () => {
  const { router } = await show()
  await act(() => router.navigate('/orders/details/order-7', { state: { list: '?q=claritas' } }))
  expect(screen.getByRole('link', { name: 'Volver al historial' }).getAttribute('href')).toBe('/historial-ordenes-gestor?q=claritas')
})

test('whoever came from a queue goes back to that queue', async () => {
  const { router } = await show()
  await act(() => router.navigate('/orders/details/order-7', { state: { list: '?q=claritas', of: '/ordenes/pendientes' } }))
  expect(screen.getByRole('link', { name: 'Volver a la lista' }).getAttribute('href')).toBe('/ordenes/pendientes?q=claritas')
})

test.each([404, 403])('an order that is not there, or not for them, is answered alike (%i)', async (status) => {
  renderFor(aGestor('supervisor'), network().refuse(orders.get, status, { message: 'x' }), <OrderPage />, place)
  expect(await screen.findByText('No se encontró la orden solicitada o no tienes permiso para verla.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/dashboardGestor')
})

test('an order that is asked for without a token says so', async () => {
  const net = network().reply(orders.get, anOrder())
  const { router } = renderFor(aGestor(), net, <OrderPage />, place)
  await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })
  localStorage.clear()
  net.refuse(orders.get, 401, { message: 'Debes iniciar sesión para ver esta página.', code: 'session.missing' })
  await act(() => router.navigate('/orders/details/order-8'))
  expect((await screen.findByRole('alert')).textContent).toContain('Usuario no autenticado para ver detalles.')
})

test('an order that cannot be had now can be asked for again', async () => {
  const net = network().lose(orders.get)
  renderFor(aGestor(), net, <OrderPage />, place)
  expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar los detalles de la orden.')
  net.reply(orders.get, anOrder())
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })).toBeTruthy()
})

test('an address without an order says so', async () => {
  renderFor(aGestor(), network(), <OrderPage />, { ...place, at: '/orders/details' })
  expect((await screen.findByRole('alert')).textContent).toContain('No se ha especificado un ID de orden.')
})

test.each([
  ['/orders/details/order-7', <OrderPage key="page" />],
  ['/ordenes-cliente/details/order-7', <MyOrderPage key="page" />],
])('without a session %s says so and leads to signing in and back', async (at, page) => {
  const { router } = renderForVisitor(page, { at })
  expect(screen.getByText('Debes iniciar sesión para ver los detalles de la orden.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
  expect(router.state.location).toMatchObject({ pathname: '/login-selector', state: { from: at } })
})

test('a client reads their own, with the way to their list and their pre-order', async () => {
  const route = '/ordenes-cliente/details/:orderId'
  renderFor(anAlianza, network().reply(orders.get, anOrder()), <MyOrderPage />, { at: '/ordenes-cliente/details/order-7', route })
  expect((await screen.findByRole('link', { name: 'PRE-2026-000003' })).getAttribute('href')).toBe('/preordenes-cliente/detalle/preorder-3')
  expect(screen.getByRole('link', { name: 'Volver a mi historial' }).getAttribute('href')).toBe('/history')
})

test("a client's order opens with its materials and money; what they asked for themselves is folded", async () => {
  const route = '/ordenes-cliente/details/:orderId'
  renderFor(anAlianza, network().reply(orders.get, anOrder()), <MyOrderPage />, { at: '/ordenes-cliente/details/order-7', route })
  const fold = (await screen.findByText('Lo que usted pidió: datos, patrones y archivos')).closest('details')!
  expect(fold.open).toBe(false)
  const titlesIn = (part: ParentNode) => [...part.querySelectorAll('section h2')].map((title) => title.textContent)
  expect(titlesIn(fold)).toEqual(expect.arrayContaining(['Información general', 'Datos de la alianza']))
  expect(titlesIn(document).find((title) => !titlesIn(fold).includes(title) && title !== 'Estado')).toBe('Materiales y presupuesto')
})
