import { externalRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { agencies, anAssignedOrder, approverOf, consumers, stocked, allConsumed } from '../../test/orders.ts'
import { anOrder, historyCount, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal()
const { as, app, call, good, refusal } = portal
const {
  changeStatus,
  document,
  editItems,
  externalApproval,
  get,
  pay,
  safekeeping,
  secondLook,
  setGuide,
  setServices,
  setVehicles,
  stateConsumption,
} = api.orders
await stocked(portal)

const paymentReceipt = {
  namePayment: 'Rafael',
  lastNamePayment: 'Guzmán',
  documentPayment: 'V-10458796',
  nameOperator: 'Inés',
  lastNameOperator: 'Peña',
  documentOperator: 'V-8221334',
}

/** An order that has been through every step, with the gerente in the place of DAEX and of the warehouse. */
async function aLongOrder() {
  const { id } = await anOrder(portal)
  const items = [
    { materialId: 'ANFO-25', quantity: 8 },
    { materialId: 'EMU-32X200', quantity: 40 },
  ]
  await good(editItems, 'gerente', { id, items, reason: 'El polvorín de la alianza admite menos' })
  await good(setServices, 'administrador', {
    id,
    services: [{ kind: 'transporte', description: 'Puerto Ordaz – El Callao', amount: 180.5 }],
  })
  await good(setVehicles, 'administrativo', {
    id,
    vehicleOneModel: 'Ford Cargo 1721',
    vehicle1Plate: 'A62CD8K',
    driverOne: 'Freddy Malavé',
  })
  await good(api.orders.assign, 'gerente', { id, operatorId: portal.actors.operador.id })
  await good(secondLook, 'gerente', { id, expectedTotal: 579.7 })
  await good(changeStatus, 'gerente', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  for (const agency of agencies) {
    const who = agency === 'DAEX' ? 'gerente' : (`${agency.toLowerCase() as 'gnb'}_almacenista` as const)
    await good(externalApproval, who, { id, approvalType: `${agency}_ALMACENISTA`, approverDetails: approverOf(agency) })
  }
  await good(setGuide, 'daex', { id, idGuia: 'V-2026-00123' })
  await good(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
  await good(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
  const { balance } = await good(get, 'operador', { id })
  const returned = {
    'ANFO-25': { consumed: 6, returned: 2 },
    'EMU-32X200': { consumed: 35, returned: 4, unaccountedExplanation: 'Un cartucho sin ubicar' },
  }
  const { balanceVersion } = await good(stateConsumption, 'operador', {
    id,
    items: allConsumed(balance, returned),
    notes: 'Contado al cierre',
  })
  for (const [approvalType, who] of Object.entries(consumers))
    await good(externalApproval, who, {
      id,
      approvalType,
      ...(who !== 'daex_operador' && { balanceVersion }),
      ...(who !== 'cliente' && { approverDetails: approverOf(approvalType) }),
    })
  await good(safekeeping, 'operador', {
    id,
    items: [
      { materialId: 'ANFO-25', returned: 2 },
      { materialId: 'EMU-32X200', returned: 3, lost: 1, lossExplanation: 'Cartucho inundado en el barreno 14' },
    ],
    location: 'Polvorín 2, El Callao',
    receivedBy: { name: 'Luis', lastName: 'Ñáñez', idDocument: '11223344' },
    notes: 'Cajas selladas con precinto',
  })
  await good(pay, 'operador', { id, paymentStatus: 'PAGADO', paymentReceipt })
  return good(get, 'gerente', { id })
}
const order = await aLongOrder()
const { id, orderNumber } = order
const read = async (who: Who, wanted: string) => textOf((await call(document, who, { id, document: wanted })).rawPayload)

test('an order on paper says who asked for what, what it became and who answered for it', async () => {
  const { text, pages } = await read('gerente', 'order')
  for (const piece of [
    'Corporación Minera Nacional de Voladuras',
    'RIF G-20012345-1',
    `Orden de servicio`,
    orderNumber,
    'En resguardo',
    'Alianza Peñón de cliente',
    'J-31204587-6',
    'El Callao, estado Bolívar',
    'Cielo Abierto',
    'V-2026-00123',
    'Material EMU-32X200 40 UNIDAD $ 1,48 $ 59,20',
    'Subtotal de materiales $ 399,20',
    'Transporte: Puerto Ordaz – El Callao $ 180,50',
    'Total de la orden $ 579,70',
    'Estimado en la solicitud $ 425,99',
    'Presupuesto final $ 579,70',
    'El polvorín de la alianza admite menos',
    'Freddy Malavé',
    'Ana Rojas, registrada por la gerencia en sustitución de DAEX V-9876544 Capitán',
    'Persona de gerente, en sustitución de Almacenista',
    'frente 1.dxf',
    'Pagada el 21/11/2026',
    `Página 1 de ${pages}`,
    'Impreso el 21/11/2026, 12:00 p. m. por Persona de gerente',
  ])
    expect(text).toContain(piece)
})

test('whoever may not know of money has documents without any', async () => {
  for (const who of ['almacenista', ...externalRoles] as const)
    for (const wanted of ['order', 'resguardo']) {
      const { text } = await read(who, wanted)
      expect(text).toContain('Material EMU-32X200')
      expect(text, `${who} ${wanted}`).not.toMatch(/\$|Precio|Subtotal|Presupuesto|Estimado|Pago|Pagada|180,50|579,70/)
    }
})

test('a client reads their order without the names of others', async () => {
  const { text } = await read('cliente', 'order')
  expect(text).toContain('Total de la orden $ 579,70')
  expect(text).toContain('DAEX Registrada')
  expect(text).not.toMatch(/Ana Rojas|Capitán|Persona de gerente/)
})

test('the receipt has its number, the fixed count and concept, the amount in words, both people and their lines', async () => {
  for (const who of ['gerente', 'operador', 'cliente'] as const) {
    const { text, pages } = await read(who, 'receipt')
    for (const piece of [
      'Recibo de pago REC-2026-000001',
      `Orden ${orderNumber}`,
      'Recibido de Alianza Peñón de cliente',
      'Hemos recibido la cantidad de $ 579,70 Quinientos setenta y nueve dólares con setenta centavos',
      '19 CANCELACION DE SERVICIOS DE VOLADURAS $ 579,70',
      'Nombre Rafael Documento de identidad V-10458796 Apellido Guzmán',
      'Nombre Inés Documento de identidad V-8221334 Apellido Peña',
      'Quien paga Rafael Guzmán C.I. V-10458796',
      'Recibe Inés Peña C.I. V-8221334',
    ])
      expect(text).toContain(piece)
    expect(pages).toBe(1)
  }
})

test('the resguardo says what left, what was consumed, what came back, what was lost, where it is and who has it', async () => {
  const { text } = await read('daex', 'resguardo')
  for (const piece of [
    'Documento de resguardo RES-2026-000001',
    'Polvorín 2, El Callao',
    'Luis Ñáñez',
    'Material ANFO-25 (UNIDAD) 10 8 8 6 2 0 0',
    'Material EMU-32X200 (UNIDAD) — 40 40 35 4 0 1',
    'Declarado el 21/11/2026, 12:00 p. m. por Persona de operador',
    'Contado al cierre',
    'Sin justificar: Un cartucho sin ubicar',
    'Se declaró devuelto 4 UNIDAD; en resguardo hay 3 UNIDAD.',
    'Se declaró perdido 0 UNIDAD; el resguardo dice 1 UNIDAD.',
    'GNB confirmó el 21/11/2026, 12:00 p. m.; sin efecto desde el 21/11/2026, 12:00 p. m., porque el resguardo cambió las cifras.',
    'NOV-2026-000001 Material sin justificar',
    'Cartucho inundado en el barreno 14',
    'Cajas selladas con precinto',
    'Recibe Luis Ñáñez C.I. V-11223344',
  ])
    expect(text).toContain(piece)
})

test('it is a file of its own name, the same bytes at the same moment, that leaves no trace', async () => {
  const before = await historyCount(portal)
  const [one, other] = await Promise.all([0, 1].map(() => call(document, 'gerente', { id: orderNumber, document: 'receipt' })))
  expect(one!.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(one!.rawPayload.length),
    'content-disposition': `attachment; filename="${orderNumber} recibo de pago.pdf"; filename*=UTF-8''${orderNumber}%20recibo%20de%20pago.pdf`,
    'cache-control': 'no-store, private',
  })
  expect(one!.rawPayload.equals(other!.rawPayload)).toBe(true)
  expect(await historyCount(portal)).toBe(before)
})

test('what is not there is not printed, and nobody prints what they may not read', async () => {
  const fresh = await anAssignedOrder(portal)
  expect(await refusal(document, 'gerente', { id: fresh.id, document: 'receipt' })).toMatchObject({
    status: 404,
    code: 'orders.receiptNotFound',
  })
  expect(await refusal(document, 'gerente', { id: fresh.id, document: 'resguardo' })).toMatchObject({
    status: 404,
    code: 'orders.safekeepingNotFound',
  })
  expect(await refusal(document, 'gnb', { id: fresh.id, document: 'order' })).toMatchObject({ status: 404, code: 'orders.notFound' })
  expect(await refusal(document, 'cliente2', { id, document: 'receipt' })).toMatchObject({ status: 404, code: 'orders.notFound' })
  for (const who of ['almacenista', ...externalRoles] as const)
    expect(await refusal(document, who, { id, document: 'receipt' })).toMatchObject({ status: 403 })
  expect(await refusal(document, 'supervisor', { id, document: 'order' })).toMatchObject({ status: 403 })
  expect(await refusal(document, 'gerente', { id, document: 'factura' })).toMatchObject({ status: 400 })
})

test('an order without materials, a service or a vehicle is printed too', async () => {
  const bare = await anOrder(portal, { files: [] })
  await good(editItems, 'gerente', { id: bare.id, items: [], reason: 'Se reprograma' })
  const { text } = await textOf((await call(document, 'gerente', { id: bare.id, document: 'order' })).rawPayload)
  expect(text).toContain('Esta orden no tiene materiales.')
  expect(text).toContain('Total de la orden $ 0,00')
})

test('a pre-order is printed for whoever reads it, with what was asked for and what was made of it', async () => {
  const { preOrderId } = order
  const answer = await app.inject({ url: `/api/preorders/${preOrderId}/document`, headers: as('cliente') })
  const { text } = await textOf(answer.rawPayload)
  for (const piece of [
    'Preorden de servicio PRE-2026-000001',
    'Convertida a orden',
    'Material ANFO-25 10 10 UNIDAD $ 42,50 $ 425,00',
    'Total estimado $ 425,99',
  ])
    expect(text).toContain(piece)
  for (const who of ['cliente2', 'operador'] as const)
    expect((await app.inject({ url: `/api/preorders/${preOrderId}/document`, headers: as(who) })).statusCode).toBeOneOf([403, 404])
})

test('several orders are printed into one file, each as it is alone', async () => {
  const ids = ['ORD-2026-000001', (await anOrder(portal, { files: [] })).id, (await anOrder(portal)).id]
  const pdfOf = async (row: typeof document | typeof api.orders.documents, input: object) =>
    textOf((await call(row, 'gerente', { ...input })).rawPayload)
  const alone = []
  for (const each of ids) alone.push(await pdfOf(document, { id: each, document: 'order' }))
  const together = await pdfOf(api.orders.documents, { ids: ids.join(',') })
  expect(together.pageTexts).toEqual(alone.flatMap(({ pageTexts }) => pageTexts))
  expect(await refusal(api.orders.documents, 'gerente', { ids: Array.from({ length: 51 }, (_, n) => `o${n}`).join(',') })).toMatchObject({
    status: 400,
  })
  expect(await refusal(api.orders.documents, 'gnb', { ids: ids.join(',') })).toMatchObject({ code: 'orders.notFound' })
})

test('a list is narrowed to the orders that were chosen', async () => {
  const ids = [(await anOrder(portal, { files: [] })).id, (await anOrder(portal, { files: [] })).id]
  await anOrder(portal, { files: [] })
  const listed = await good(api.orders.list, 'gerente', { ids: ids.join(',') })
  expect(listed.map((each) => each.id).toSorted()).toEqual(ids.toSorted())
})
