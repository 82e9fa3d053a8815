import { api } from '@barreno/domain/api'
import { changeTexts } from '@barreno/texts/changes'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { aReadyOrder, stocked } from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, type Input, testPortal, type Who } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { db, everything, good, refusal } = portal
const { create, editItems, get, pay, setServices, setVehicles } = api.orders
await stocked(portal)

const lines = (...pairs: readonly (readonly [materialId: string, quantity: unknown])[]) =>
  pairs.map(([materialId, quantity]) => ({ materialId, quantity }))
const reason = 'El polvorín de la alianza admite menos'
const aLegacyOrder = () =>
  good(create, 'cliente', {
    miningType: 'cielo_abierto',
    estimatedServiceDate: '2026-12-01',
    selectedMaterials: lines(['ANFO-25', 10]),
    files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
  })

test('lines with 0 and lines not named go, one that stays keeps its price, a new one takes today’s', async () => {
  const { id } = await anOrder(portal)
  await db`update materials set unit_price = unit_price + 1 where id in ('ANFO-25', 'EMU-32X200')`
  const edit = { id, items: lines(['EMU-32X200', 5], ['ANFO-25', 4], ['COR-10', 0]), reason }
  expect(await good(editItems, 'gerente', edit)).toMatchObject({
    items: [
      { materialId: 'EMU-32X200', materialName: 'Material EMU-32X200', quantity: 5, unit: 'UNIDAD', unitPrice: 2.48, lineTotal: 12.4 },
      { materialId: 'ANFO-25', quantity: 4, unitPrice: 42.5, lineTotal: 170 },
    ],
    budgetSubtotal: 182.4,
    budgetTotal: 182.4,
    estimatedTotalCost: 425.99,
    balance: [
      { materialId: 'ANFO-25', requested: 10, approved: 4, changeReason: reason },
      { materialId: 'COR-10', requested: 3, approved: 0, changeReason: reason },
      { materialId: 'EMU-32X200', requested: null, approved: 5, changeReason: reason },
    ],
  })
  await db`update materials set unit_price = unit_price - 1 where id in ('ANFO-25', 'EMU-32X200')`
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.editItems',
    reason,
    fromStatus: null,
    toStatus: null,
    changes: {
      items: { old: { 'ANFO-25': 10, 'COR-10': 3 }, new: { 'EMU-32X200': 5, 'ANFO-25': 4 } },
      budgetTotal: { old: 425.99, new: 182.4 },
    },
  })
})

test('what is asked for again as it was needs no reason any more, and what was taken out may come back', async () => {
  const { id } = await anOrder(portal)
  await good(editItems, 'gerente', { id, items: lines(['ANFO-25', 4]), reason })
  const { balance } = await good(editItems, 'gerente', { id, items: lines(['ANFO-25', 10], ['COR-10', 2]), reason: 'Hay lugar' })
  expect(balance).toMatchObject([
    { materialId: 'ANFO-25', requested: 10, approved: 10, changeReason: null },
    { materialId: 'COR-10', requested: 3, approved: 2, changeReason: 'Hay lugar' },
  ])
})

test('the client reads what was asked for, what was approved and why', async () => {
  const { id } = await anOrder(portal)
  await good(editItems, 'gerente', { id, items: lines(['ANFO-25', 4], ['COR-10', 3]), reason })
  const { balance, activity } = await good(get, 'cliente', { id })
  expect(balance[0]).toMatchObject({ requested: 10, approved: 4, changeReason: reason })
  expect(activity[0]).toMatchObject({ action: 'orders.editItems', userName: null, notes: reason })
})

test('an order may be left without materials; it costs its services then', async () => {
  const { id } = await anOrder(portal)
  await good(setServices, 'gerente', { id, services: [{ kind: 'logistica', amount: 60 }] })
  expect(await good(editItems, 'gerente', { id, items: [], reason })).toMatchObject({ items: [], budgetSubtotal: 0, budgetTotal: 60 })
})

test('a guide that comes along is provisional, and none erases one', async () => {
  const { id } = await anOrder(portal)
  const items = lines(['ANFO-25', 10])
  expect(await good(editItems, 'gerente', { id, items, idGuia: 'V-1', reason })).toMatchObject({ idGuia: 'V-1', guideConfirmed: false })
  for (const idGuia of [null, undefined, '', '  '])
    expect((await good(editItems, 'gerente', { id, items, idGuia, reason })).idGuia).toBe('V-1')
  expect(await good(editItems, 'gerente', { id, items, idGuia: 'V-2', reason })).toMatchObject({ idGuia: 'V-2', guideConfirmed: false })
})

test('administration edits a legacy order before it is accepted, without a reason', async () => {
  const { id } = await aLegacyOrder()
  expect(await good(editItems, 'administrador', { id, items: lines(['ANFO-25', 8]) })).toMatchObject({
    budgetTotal: 340,
    items: [{ quantity: 8 }],
  })
  expect((await good(editItems, 'gerente', { id, items: lines(['ANFO-25', 7]) })).budgetTotal).toBe(297.5)
})

const one = lines(['ANFO-25', 1])
test.each<[wrong: string, input: Input, says: string, status?: number]>([
  ['a material twice', { items: [...one, ...one] }, 'Este material ya está en la orden. Edita su cantidad directamente.'],
  ['half a unit', { items: lines(['ANFO-25', 1.5]) }, 'Materiales, línea 1, cantidad: Debe ser un número entero.'],
  ['less than nothing', { items: lines(['ANFO-25', -1]) }, 'Materiales, línea 1, cantidad: Debe ser mayor o igual que 0.'],
  [
    'a material that is not there',
    { items: lines(['NADA-1', 1], ['RETIRADO', 2]) },
    'Estos materiales no existen o ya no están disponibles: NADA-1, RETIRADO.',
  ],
  [
    'a price',
    { items: [{ materialId: 'ANFO-25', quantity: 1, unitPrice: 0.01 }] },
    'Materiales, línea 1, precio unitario: Este campo es de solo lectura y no coincide con el del registro.',
  ],
  ['no materials at all', {}, 'Materiales: Este campo es requerido.'],
  ['no reason', { items: one, reason: ' ' }, 'Se requiere una razón'],
])('%s is refused in words, and nothing changes', async (_, input, says) => {
  const { id } = await anOrder(portal, { files: [] })
  const before = await everything()
  expect(await refusal(editItems, 'gerente', { id, reason, ...input })).toMatchObject({
    status: 400,
    message: expect.stringContaining(says),
  })
  expect(await everything()).toEqual(before)
})

test('a total beyond what the product can carry is refused', async () => {
  const { id } = await anOrder(portal)
  await good(api.materials.create, 'gerente', { materialId: 'PLATINO', name: 'Platino', unitPrice: 999_999_999_999.99 })
  const before = await everything()
  expect(await refusal(editItems, 'gerente', { id, items: lines(['PLATINO', 1], ['ANFO-25', 1]), reason })).toMatchObject({
    code: 'orders.totalTooLarge',
  })
  expect(await refusal(setServices, 'gerente', { id, services: [{ kind: 'montaje', amount: 999_999_999_999.99 }] })).toMatchObject({
    code: 'orders.totalTooLarge',
  })
  expect(await everything()).toEqual(before)
})

test('a paid order and one that is prepared are not edited any more', async () => {
  const paid = await anOrder(portal)
  await good(pay, 'operador', { id: paid.id, paymentStatus: 'PAGADO' })
  const ready = await aReadyOrder(portal)
  const before = await everything()
  expect(await refusal(editItems, 'gerente', { id: paid.id, items: one, reason })).toMatchObject({
    status: 409,
    message: 'La orden ya está pagada.',
  })
  expect(await refusal(setServices, 'gerente', { id: paid.id, services: [] })).toMatchObject({
    status: 409,
    message: 'La orden ya está pagada.',
  })
  expect(await refusal(editItems, 'gerente', { id: ready.id, items: one, reason })).toMatchObject({
    status: 409,
    code: 'orders.transitionRefused',
    message: 'La orden está en el estado «Pendiente de aprobaciones externas» y no admite esa acción.',
  })
  expect(await everything()).toEqual(before)
})

test('whoever may not touch the content is told so in the documented words', async () => {
  const { id } = await anOrder(portal)
  expect(await refusal(editItems, 'administrador', { id, items: one })).toMatchObject({
    status: 403,
    message: 'No tiene permisos para modificar el contenido de esta orden en su estado actual.',
  })
})

test('services are priced by those who may, each with its words; the client sees them beside the estimate', async () => {
  const { id } = await anOrder(portal)
  const services = [
    { kind: 'transporte', description: 'Puerto Ordaz – El Callao', amount: 180.5 },
    { kind: 'montaje', amount: 0 },
  ]
  expect(await good(setServices, 'administrador', { id, services, notes: 'Según tarifa' })).toMatchObject({
    services: [services[0], { kind: 'montaje', description: null, amount: 0 }],
    budgetSubtotal: 425.99,
    budgetTotal: 606.49,
  })
  expect(await good(get, 'cliente', { id })).toMatchObject({
    estimatedTotalCost: 425.99,
    budgetTotal: 606.49,
    services: [{ amount: 180.5 }, { amount: 0 }],
  })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.setServices',
    changes: { budgetTotal: { old: 425.99, new: 606.49 } },
  })
  expect((await good(setServices, 'gerente', { id, services: [] })).budgetTotal).toBe(425.99)
  expect(await refusal(setServices, 'gerente', { id, services: [{ kind: 'hospedaje', amount: 1 }] })).toMatchObject({ status: 400 })
  expect(await refusal(setServices, 'gerente', { id, services: [{ kind: 'montaje', amount: 1.001 }] })).toMatchObject({ status: 400 })
})

test('vehicles are said by those who may until the transit starts; what is not sent stays, an empty field is emptied', async () => {
  const { id } = await aReadyOrder(portal)
  const vehicles = {
    vehicleOneModel: 'Ford Cargo',
    vehicle1Id: 'U-07',
    vehicle1Plate: 'A62CD8K',
    driverOne: 'Freddy Malavé',
    cedulaDriverOne: '11730452',
  }
  expect(await good(setVehicles, 'administrativo', { id, ...vehicles })).toMatchObject({ ...vehicles, cedulaDriverOne: 'V-11730452' })
  expect(await good(setVehicles, 'operador', { id, vehicle2Plate: 'A11', vehicle1Id: '' })).toMatchObject({
    vehicle1Plate: 'A62CD8K',
    vehicle1Id: null,
    vehicle2Plate: 'A11',
  })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.setVehicles',
    changes: { vehicle1Id: { old: 'U-07', new: null }, vehicle2Plate: { old: null, new: 'A11' } },
  })
  for (const currentStatus of orderStatuses) {
    await db`update orders set current_status = ${currentStatus} where id = ${id}`
    const isClosed =
      orderStatuses.indexOf(currentStatus) >= orderStatuses.indexOf('EN_TRANSITO_VOLADURA') || currentStatus.startsWith('RECHAZADA')
    const answer = await portal.call(setVehicles, 'gerente', { id, driverTwo: 'José Ñáñez' })
    expect([currentStatus, answer.statusCode]).toEqual([currentStatus, isClosed ? 409 : 200])
  }
})

test.each<[Who, object]>([
  ['administrativo', { services: [] }],
  ['operador', { services: [] }],
])('%s prices no services', async (who, input) => {
  const { id } = await anOrder(portal)
  expect(await refusal(setServices, who, { id, ...input })).toMatchObject({ status: 403 })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

test('each changed line may have a reason of its own, and the order tells them with what was and what is', async () => {
  const { id } = await anOrder(portal)
  const items = [
    { materialId: 'ANFO-25', quantity: 1234, changeReason: 'Sección mayor' },
    { materialId: 'COR-10', quantity: 0, changeReason: 'Lo trae la alianza' },
  ]
  await good(editItems, 'gerente', { id, items })
  const { activity, balance } = await good(api.orders.get, 'general', { id })
  // The reasons are stored with each line, not repeated for the whole edit.
  expect(activity[0]!.notes).toBeNull()
  expect((await entriesOf(portal, id)).at(-1)!.reason).toBeNull()
  expect(activity[0]!.changes.map((change) => [changeTexts.line(change), change.reason])).toEqual([
    ['Material ANFO-25: 10 → 1.234 UNIDAD', 'Sección mayor'],
    ['Material COR-10: 3 UNIDAD → se quitó', 'Lo trae la alianza'],
    ['Monto total: $ 425,99 → $ 52.445,00', null],
  ])
  expect(balance.map(({ changeReason }) => changeReason)).toEqual(['Sección mayor', 'Lo trae la alianza'])
  const unread = (await good(api.orders.get, 'cliente', { id })).activity[0]!
  expect(unread).toMatchObject({ userName: null, changes: expect.arrayContaining([expect.objectContaining({ reason: 'Sección mayor' })]) })
})

test('where one changed line of an approved order has no reason, and none counts for all, it is asked for', async () => {
  const { id } = await anOrder(portal)
  const items = [{ materialId: 'ANFO-25', quantity: 4, changeReason: 'Sección menor' }]
  expect(await refusal(editItems, 'gerente', { id, items })).toMatchObject({ status: 400, code: 'orders.inputRefused' })
})
