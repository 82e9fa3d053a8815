import { staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { mightEver } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { anAssignedOrder } from '../../test/orders.ts'
import { anOrder, aPreorder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, db } = portal
const { supply, load } = api.inventory
const { changeStatus, get } = api.orders
const has = (materialId: string, quantityChange: number) => good(load, 'almacenista', { materialId, quantityChange })
/** Empties the stock and ends all orders with reservations. */
async function cleared() {
  await db`update orders set current_status = 'ANULADA'`
  const stock = await good(api.inventory.stock, 'gerente', {})
  for (const { materialId, quantity } of stock)
    if (quantity > 0) await good(api.inventory.adjust, 'gerente', { materialId, quantityChange: -quantity, notes: 'Conteo' })
}
const inSupply = async (who: 'gerente' | 'gnb' | 'general' | 'almacenista' | 'supervisor', input: object, materialId = 'ANFO-25') =>
  (await good(supply, who, { ...input })).find((line) => line.materialId === materialId)

test('of a pre-order, of an order and of added materials it is said what there is and what other orders reserve', async () => {
  await cleared()
  await has('ANFO-25', 25)
  const other = await anOrder(portal, { files: [] })
  const preorder = await aPreorder(portal, { files: [] })
  const held = { orderId: other.id, orderNumber: other.orderNumber, quantity: 10, estimatedServiceDate: other.estimatedServiceDate }
  const expected = { unit: 'UNIDAD', asked: 10, inStock: 25, reserved: 10, reservations: [held] }
  expect(await inSupply('gerente', { preorder: preorder.id })).toMatchObject(expected)
  expect(await inSupply('gerente', { preorder: preorder.preOrderNumber, materials: ' emu-32x200, nada ' }, 'EMU-32X200')).toMatchObject({
    asked: 0,
    inStock: 0,
    reserved: 0,
    reservations: [],
  })
  // An order's own reservation is not counted as another's.
  expect(await inSupply('gerente', { order: other.id })).toMatchObject({ inStock: 25, reserved: 0, reservations: [] })
  expect(await inSupply('almacenista', { materials: 'ANFO-25' })).toMatchObject({
    ...expected,
    asked: 0,
    reservations: [{ ...held, orderId: null }],
  })
})

test('whose it is, those learn who work with the stock or read the order; a record that one does not read answers nothing', async () => {
  await cleared()
  const order = await anOrder(portal, { files: [] })
  for (const role of staffRoles) {
    const [line] = await good(supply, role, { materials: 'ANFO-25' })
    const isTold = mightEver(role, 'inventory.page') || mightEver(role, 'orders.history')
    expect([role, line!.reserved, line!.reservations.length]).toEqual([role, 10, isTold ? 1 : 0])
  }
  expect(await refusal(supply, 'gnb', { order: order.id })).toMatchObject({ status: 404 })
  expect(await refusal(supply, 'operador', { preorder: order.preOrderId })).toMatchObject({ status: 404 })
  expect(await refusal(supply, 'cliente', { order: order.id })).toMatchObject({ status: 403 })
})

test('the sentence of an order names what it lacks while that can be decided, and tells no client', async () => {
  await cleared()
  await has('ANFO-25', 12)
  await has('COR-10', 1_000)
  await anOrder(portal, { files: [] })
  const { id } = await anAssignedOrder(portal)
  const lacking = 'Falta material disponible: 8 UNIDAD de Material ANFO-25 (se piden 10 y hay 12, 10 reservados para otras órdenes).'
  for (const role of ['gerente', 'almacenista', 'operador', 'administrativo'] as const)
    expect((await good(get, role, { id })).explanation).toContain(lacking)
  expect((await good(get, 'cliente', { id })).explanation).not.toContain('Falta material')
  await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  expect((await good(get, 'gerente', { id })).explanation).not.toContain('Falta material')
})

test('ready records whose reservation it used, and whether that was shown; the client and the bodies do not read it', async () => {
  await cleared()
  await has('ANFO-25', 12)
  await has('COR-10', 1_000)
  const other = await anOrder(portal, { files: [] })
  const { id } = await anAssignedOrder(portal)
  const used = { materialId: 'ANFO-25', orderNumber: other.orderNumber, quantity: 8 }
  expect(await refusal(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO', expectedReservations: [] })).toMatchObject({
    status: 409,
    code: 'orders.reservationsChanged',
    message: `Las reservas de otras órdenes cambiaron. Ahora se tomaría 8 de ANFO-25 de lo reservado para ${other.orderNumber}. Revíselo de nuevo.`,
    details: { reservations: [used] },
  })
  await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO', expectedReservations: [used] })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.markReady',
    changes: { reservationsUsed: { new: [used] }, reservationsShown: { new: true } },
  })
  const taken = {
    field: 'reservationsUsed',
    materialName: 'Material ANFO-25',
    new: `8 UNIDAD de lo reservado para ${other.orderNumber}`,
  }
  for (const role of ['gerente', 'almacenista'] as const)
    expect((await good(get, role, { id })).activity[0]!.changes).toMatchObject([taken])
  for (const role of ['cliente', 'gnb'] as const) expect((await good(get, role, { id })).activity[0]!.changes).toEqual([])
})

test('without naming what it takes ready goes through as before, and the history says that it was not shown', async () => {
  await cleared()
  await has('ANFO-25', 12)
  await has('COR-10', 1_000)
  await anOrder(portal, { files: [] })
  const { id } = await anAssignedOrder(portal)
  expect(await refusal(changeStatus, 'gerente', { id, newStatus: 'CERRADA', expectedReservations: [] })).toMatchObject({
    status: 400,
    details: [{ field: 'expectedReservations', message: 'Solo se indica al marcar la orden como lista.' }],
  })
  await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ changes: { reservationsShown: { new: false } } })
})

test('where nothing of others is taken, nothing is said of reservations', async () => {
  await cleared()
  await has('ANFO-25', 1_000)
  await has('COR-10', 1_000)
  await anOrder(portal, { files: [] })
  const { id } = await anAssignedOrder(portal)
  await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO', expectedReservations: [] })
  expect(Object.keys((await entriesOf(portal, id)).at(-1)!.changes)).toEqual(['dispatched'])
})
