import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { aForwardedPreorder, anOrder, aPreorder, entriesOf, brokenEntry, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, db, good, refusal, everything, travel } = portal
const { convert, edit, changeStatus, get } = api.preorders
beforeEach(() => travel(noon))

const transport = {
  idGuia: 'DAEX-15',
  vehicleOneModel: 'Ford Cargo 1721',
  vehicle1Plate: 'A62CD8K',
  driverOne: 'Freddy Malavé',
  cedulaDriverOne: 'V-11730452',
  vehicleTwoModel: 'Mack Granite',
  vehicle2Plate: 'A11BB2C',
  driverTwo: 'José Ñáñez',
  cedulaDriverTwo: 'E-8123456',
}

test('the order takes over everything that was asked for and reviewed', async () => {
  const submitted = await aPreorder(portal)
  await db`update materials set unit_price = unit_price * 3`
  await good(edit, 'administrativo', {
    id: submitted.id,
    ...transport,
    requestedItems: [
      { materialIdRef: 'COR-10', totalEstimatedQuantity: 8 },
      { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 0 },
    ],
  })
  await travel(new Date('2026-11-21T17:00:00.000Z'))
  const forwarded = await good(changeStatus, 'administrativo', {
    id: submitted.id,
    newStatus: 'PENDIENTE_APROBACION_GERENTE',
    notes: 'Vía libre',
  })
  await travel(new Date('2026-11-21T18:30:00.000Z'))
  const order = await good(convert, 'gerente', { id: submitted.id, estimatedServiceDate: '2026-12-03', managerNotes: 'Coordinar' })
  await db`update materials set unit_price = unit_price / 3`

  expect(order).toMatchObject({
    orderNumber: 'ORD-2026-000001',
    currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
    statusSince: '2026-11-21T18:30:00.000Z',
    createdAt: '2026-11-21T18:30:00.000Z',
    preOrderId: submitted.id,
    preOrderNumber: submitted.preOrderNumber,
    miningType: 'cielo_abierto',
    numberOfFronts: 2,
    estimatedServiceDate: '2026-12-03',
    ...transport,
    items: [{ materialId: 'COR-10', materialName: 'Material COR-10', quantity: 8, unit: 'UNIDAD', unitPrice: 0.33, lineTotal: 2.64 }],
    budgetSubtotal: 2.64,
    budgetTotal: 2.64,
    paymentStatus: 'PENDIENTE',
    paidAt: null,
    assignedOperatorId: null,
    adminApprovedAt: '2026-11-21T17:00:00.000Z',
    adminApproverId: actors.administrativo.id,
    gerenteApprovedAt: '2026-11-21T18:30:00.000Z',
    gerenteApproverId: actors.gerente.id,
    blastingPatternsInfo: submitted.blastingPatternsInfo,
    clientId: actors.cliente.id,
    clientName: 'Alianza Peñón de cliente',
    statusHistory: [
      {
        status: 'PENDIENTE_ASIGNACION_OPERADOR',
        action: 'orders.create',
        role: 'gerente',
        userName: 'Persona de gerente',
        notes: 'Coordinar',
      },
    ],
  })
  expect(order.items).toHaveLength(1)
  expect(await good(get, 'gerente', { id: submitted.id })).toMatchObject({
    currentStatus: 'CONVERTIDA_A_ORDEN',
    orderId: order.id,
    orderNumber: order.orderNumber,
    version: forwarded.version + 1,
    actions: [],
    statusHistory: [{ status: 'CONVERTIDA_A_ORDEN', action: 'preorders.convert', notes: 'Coordinar' }, {}, {}],
  })
  expect(await entriesOf(portal, order.id)).toMatchObject([
    {
      action: 'orders.create',
      toStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
      reason: 'Coordinar',
      changes: { budgetTotal: { old: null, new: 2.64 } },
    },
  ])
  expect((await entriesOf(portal, submitted.id)).at(-1)).toMatchObject({
    action: 'preorders.convert',
    fromStatus: 'PENDIENTE_APROBACION_GERENTE',
    toStatus: 'CONVERTIDA_A_ORDEN',
    reason: 'Coordinar',
  })
  expect(await good(api.orders.get, 'gerente', { id: order.id })).toEqual(order)
})

test('the estimate of the order is what the client was told when sending, whatever the review made of it', async () => {
  const submitted = await aPreorder(portal)
  const [line] = submitted.requestedItems
  await good(edit, 'administrativo', {
    id: submitted.id,
    requestedItems: [{ materialIdRef: line!.materialIdRef, totalEstimatedQuantity: line!.totalEstimatedQuantity * 2 }],
  })
  await good(changeStatus, 'administrativo', { id: submitted.id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const order = await good(convert, 'gerente', { id: submitted.id, estimatedServiceDate: '2026-12-03' })
  expect(order.estimatedTotalCost).toBe(submitted.estimatedTotalCost)
  expect(order.budgetTotal).not.toBe(submitted.estimatedTotalCost)
})

test('the files keep their names and their ids under the order, and both records give them out', async () => {
  const { id, preOrderId, blastingPatternsInfo } = await anOrder(portal)
  expect(blastingPatternsInfo.map(({ originalFileName }) => originalFileName)).toEqual(['frente 1.dxf', 'frente 2.pdf'])
  for (const { storedFileId: patternId } of blastingPatternsInfo) {
    const ofOrder = await good(api.orders.downloadPattern, 'cliente', { id, patternId })
    expect(ofOrder).toBe(await good(api.preorders.downloadPattern, 'cliente', { id: preOrderId, patternId }))
  }
})

test('what was configured goes over too', async () => {
  const configuredFrontsDetailsJson = [{ frontIndex: 1, clientInputParameters: { burden_m: 0.8 } }]
  const { configuredFrontsDetailsSnapshot } = await anOrder(portal, { numberOfFronts: '1', files: [], configuredFrontsDetailsJson })
  expect(configuredFrontsDetailsSnapshot).toEqual([{ ...configuredFrontsDetailsJson[0], backendSuggestedPattern: null, alarms: [] }])
})

test('the data of the client are those of the day of conversion', async () => {
  const { id } = await aForwardedPreorder(portal, {}, 'cliente2')
  await db`update clients set nombre_alianza = 'Nombre nuevo', direction = 'Upata' where id = ${actors.cliente2.id}`
  expect(await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })).toMatchObject({
    clientName: 'Nombre nuevo',
    clientDirection: 'Upata',
  })
  expect(await good(get, 'gerente', { id })).toMatchObject({ clientName: 'Alianza Peñón de cliente2' })
})

test.each([
  [{ managerNotes: 'De la página' }, 'De la página'],
  [{ notes: 'De la lista' }, 'De la lista'],
  [{ managerNotes: '', notes: 'De la lista' }, 'De la lista'],
  [{ managerNotes: 'De la página', notes: 'De la lista' }, 'De la página'],
  [{ managerNotes: null, notes: null }, null],
  [{}, null],
])('of the notes %o the history has %s', async (given, reason) => {
  const { id } = await aForwardedPreorder(portal)
  const order = await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03', ...given })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ reason })
  expect(await entriesOf(portal, order.id)).toMatchObject([{ reason }])
})

test('the service may be today, as it is in Caracas, and no earlier', async () => {
  const { id } = await aForwardedPreorder(portal)
  await travel(new Date('2026-11-22T04:00:00.000Z'))
  const before = await everything()
  expect(await refusal(convert, 'gerente', { id, estimatedServiceDate: '2026-11-21' })).toMatchObject({
    status: 400,
    code: 'preorders.inputRefused',
    message: 'La fecha estimada del servicio no puede ser anterior a hoy.',
  })
  expect(await everything()).toEqual(before)
  await travel(new Date('2026-11-22T03:59:59.999Z'))
  expect(await good(convert, 'gerente', { id, estimatedServiceDate: '2026-11-21' })).toMatchObject({ estimatedServiceDate: '2026-11-21' })
})

test.each([
  [undefined, 'Por favor, ingrese la Fecha Estimada del Servicio.'],
  [null, 'Por favor, ingrese la Fecha Estimada del Servicio.'],
  ['', 'Por favor, ingrese la Fecha Estimada del Servicio.'],
  ['2026-02-30', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['2027-13-01', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['03/12/2026', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['2026-12-03T00:00:00Z', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['infinity', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['now', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  ['9999-12-31', 'La fecha debe estar entre los años 1900 y 2200.'],
  [20261203, 'Debe ser un texto.'],
])('%s is no date of a service', async (estimatedServiceDate, message) => {
  const { id } = await aForwardedPreorder(portal)
  const before = await everything()
  const refused = await refusal(convert, 'gerente', { id, estimatedServiceDate })
  expect(refused.status).toBe(400)
  expect(refused.details).toEqual([{ field: 'estimatedServiceDate', message }])
  expect(await everything()).toEqual(before)
})

test('what was converted is converted once; whoever comes later is told the number of the order', async () => {
  const { preOrderId: id, orderNumber } = await anOrder(portal)
  const before = await everything()
  expect(await refusal(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })).toMatchObject({
    status: 409,
    code: 'preorders.alreadyConverted',
    message: `La preorden ya fue convertida en la orden ${orderNumber}.`,
    details: { orderNumber },
  })
  expect(await refusal(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03', version: 1 })).toMatchObject({
    code: 'preorders.alreadyConverted',
  })
  expect(await everything()).toEqual(before)
})

test('of a state that somebody else has changed no order is made', async () => {
  const { id, version } = await aForwardedPreorder(portal)
  const order = { id, estimatedServiceDate: '2026-12-03' }
  for (const stale of [version - 1, version + 1]) {
    expect(await refusal(convert, 'gerente', { ...order, version: stale })).toMatchObject({ status: 409, code: 'record.stale' })
    expect(await refusal(convert, 'gerente', order, { headers: { 'if-match': `"${stale}"` } })).toMatchObject({
      status: 409,
      code: 'record.stale',
    })
  }
  expect((await good(convert, 'gerente', { ...order, version })).preOrderId).toBe(id)
})

test('short stock and an alianza made inactive meanwhile refuse no conversion', async () => {
  const { id } = await aForwardedPreorder(portal, {}, 'cliente2')
  await db`update clients set estatus = false where id = ${actors.cliente2.id}`
  expect(await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })).toMatchObject({ clientId: actors.cliente2.id })
})

test('orders are numbered without gaps, by the year in Caracas', async () => {
  const first = await anOrder(portal)
  const { id } = await aForwardedPreorder(portal)
  await refusal(convert, 'gerente', { id, estimatedServiceDate: '2020-01-01' })
  const second = await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })
  expect(Number(second.orderNumber.slice(-6))).toBe(Number(first.orderNumber.slice(-6)) + 1)
  const next = await aForwardedPreorder(portal)
  await travel(new Date('2027-01-01T04:00:00.000Z'))
  expect((await good(convert, 'gerente', { id: next.id, estimatedServiceDate: '2027-01-02' })).orderNumber).toBe('ORD-2027-000001')
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
