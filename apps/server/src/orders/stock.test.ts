import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aCompletedOrder, anApprovedOrder, anAssignedOrder, anOrderInTransit, stocked, stockOf } from '../../test/orders.ts'
import { anOrder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { changeStatus, undoReady, liftObjection, safekeeping, cancel, get } = api.orders
const kept = { location: 'Polvorín 2', receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: '11223344' } }
const availableOf = async (materialId: string) =>
  (await good(api.materials.available, 'gerente')).find((material) => material.materialId === materialId)!.quantityAvailable

test('short stock names every material and how much is missing, and nothing leaves', async () => {
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 7.5 })
  const { id } = await anAssignedOrder(portal)
  const before = await portal.everything()
  expect(await refusal(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })).toMatchObject({
    status: 409,
    message: 'Faltan existencias: Material ANFO-25 (2,5 UNIDAD), Material COR-10 (3 UNIDAD).',
    details: { obstacles: [{ code: 'stockShort' }] },
  })
  expect(await portal.everything()).toEqual(before)
  expect((await good(api.orders.list, 'almacenista', { status: 'ASIGNADA_OPERADOR', actions: 'true' }))[0]!.actions).toMatchObject([
    { action: 'orders.markReady', to: 'PENDIENTE_APROBACIONES_EXTERNAS', actingFor: null, obstacles: [{ code: 'stockShort' }] },
  ])
})

test('an accepted order holds stock until it leaves or is cancelled', async () => {
  await stocked(portal, 1000)
  await db`update orders set current_status = 'ANULADA'`
  const free = (await availableOf('ANFO-25'))!
  const { id } = await anOrder(portal)
  expect(await availableOf('ANFO-25')).toBe(free - 10)
  expect(await refusal(cancel, 'gerente', { id, reason: ' ' })).toMatchObject({
    status: 400,
    message: 'Se requiere una razón para anular la orden.',
  })
  const cancelled = await good(cancel, 'gerente', { id, reason: 'Se pospone la obra' })
  expect(cancelled).toMatchObject({ currentStatus: 'ANULADA' })
  expect((await good(get, 'cliente', { id })).statusHistory[0]).toMatchObject({ status: 'ANULADA', notes: 'Se pospone la obra' })
  expect(await availableOf('ANFO-25')).toBe(free)
})

test('ready from the warehouse list has its fixed note, and takes each material once', async () => {
  const { id } = await anAssignedOrder(portal)
  const before = await stockOf(portal)
  const ready = await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  expect(ready).toMatchObject({ currentStatus: 'LISTA_PARA_DESPACHO', warehouseReadyAt: '2026-11-21T16:00:00.000Z' })
  expect(ready.statusHistory[0]).toMatchObject({ notes: 'Pedido preparado en almacén y listo para despacho.', role: 'almacenista' })
  expect(await stockOf(portal)).toEqual({ ...before, 'ANFO-25': before['ANFO-25']! - 10, 'COR-10': before['COR-10']! - 3 })
  expect(await db`select material_id, kind, quantity from stock_movements where order_id = ${id} order by 1`).toEqual([
    { material_id: 'ANFO-25', kind: 'dispatch', quantity: -10 },
    { material_id: 'COR-10', kind: 'dispatch', quantity: -3 },
  ])
})

test('undone, the stock is what it was, nobody has confirmed, and the history keeps who had', async () => {
  const before = await stockOf(portal)
  const { id, idGuia } = await anApprovedOrder(portal)
  expect(idGuia).toMatch(/^V-2026-\d{5}$/)
  expect(await refusal(undoReady, 'dgcim', { id })).toMatchObject({
    status: 400,
    message: 'Se requiere una razón para deshacer la preparación.',
  })
  const undone = await good(undoReady, 'dgcim', { id, reason: 'Faltan precintos' })
  expect(undone).toMatchObject({
    currentStatus: 'ASIGNADA_OPERADOR',
    gnbAlmacenistaApproved: false,
    gnbAlmacenistaApprovedBy: null,
    warehouseReadyAt: null,
    idGuia,
    guideConfirmed: false,
  })
  expect(await stockOf(portal)).toEqual(before)
  expect(undone.balance.map(({ dispatched }) => dispatched)).toEqual([0, 0])
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.undoReady',
    reason: 'Faltan precintos',
    changes: {
      gnbAlmacenistaApproved: { old: { by: { name: 'Ana Rojas' } }, new: false },
      returnedToStock: { new: { 'ANFO-25': 10, 'COR-10': 3 } },
    },
  })
  await good(liftObjection, 'dgcim', { id, objectionId: undone.objections[0]!.id, reason: 'Repuestos' })
  expect(
    (await good(changeStatus, 'gerente', { id, newStatus: 'LISTA_PARA_DESPACHO' })).balance.map(({ dispatched }) => dispatched),
  ).toEqual([10, 3])
})

test('what comes back is in the stock again, what was lost is explained, and nobody has said yet what was consumed', async () => {
  const { id } = await anOrderInTransit(portal)
  const before = await stockOf(portal)
  const items = [
    { materialId: 'ANFO-25', returned: 2.5, lost: 0.5, lossExplanation: 'Saco roto en el camino' },
    { materialId: 'COR-10', returned: 0 },
  ]
  const safe = await good(safekeeping, 'operador', { id, items, ...kept, notes: 'Contado dos veces' })
  expect(safe).toMatchObject({
    currentStatus: 'RESGUARDAR',
    safekeeping: {
      safekeepingNumber: 'RES-2026-000001',
      location: 'Polvorín 2',
      receivedBy: { ...kept.receivedBy, idDocument: 'V-11223344' },
      operatorName: 'Persona de operador',
      notes: 'Contado dos veces',
    },
    balance: [
      {
        materialId: 'ANFO-25',
        dispatched: 10,
        consumed: null,
        returned: 2.5,
        inSafekeeping: 2.5,
        lost: 0.5,
        lossExplanation: 'Saco roto en el camino',
      },
      { materialId: 'COR-10', dispatched: 3, consumed: null, returned: 0, lost: 0, lossExplanation: null },
    ],
  })
  expect(await stockOf(portal)).toEqual({ ...before, 'ANFO-25': before['ANFO-25']! + 2.5 })
  expect((await good(get, 'cliente', { id })).safekeeping).toMatchObject({ location: 'Polvorín 2', receivedBy: null, operatorName: null })
})

test('no more comes back or is lost than left, something is, and a loss is explained', async () => {
  const { id } = await aCompletedOrder(portal)
  const refused = (...items: object[]) => refusal(safekeeping, 'operador', { id, items, ...kept })
  const anfo = { materialId: 'ANFO-25' }
  expect(await refused()).toMatchObject({ status: 400, message: 'Indique al menos una cantidad devuelta mayor a 0.' })
  expect(await refused({ ...anfo, returned: 0, lost: 0 })).toMatchObject({ status: 400 })
  expect(await refused({ ...anfo, returned: 10.01 })).toMatchObject({
    status: 400,
    message: 'La cantidad devuelta supera la despachada: Material ANFO-25.',
  })
  expect(await refused({ ...anfo, returned: 9, lost: 1.5, lossExplanation: 'x' })).toMatchObject({ status: 400 })
  expect(await refused({ ...anfo, returned: 1, lost: 1 })).toMatchObject({
    status: 400,
    details: [{ field: 'items.0.lossExplanation', message: 'Explique la pérdida.' }],
  })
  expect(await refused({ ...anfo, returned: 1 }, { materialId: 'DET-NE-4', returned: 1 })).toMatchObject({
    status: 400,
    details: [{ field: 'items.1.materialId' }],
  })
  expect(await refused({ ...anfo, returned: 1 }, { ...anfo, returned: 1 })).toMatchObject({ status: 400 })
  expect(await good(get, 'operador', { id })).toMatchObject({
    currentStatus: 'COMPLETADA_VOLADURA',
    version: expect.any(Number),
    safekeeping: null,
  })
})
