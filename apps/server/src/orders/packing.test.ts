import { api } from '@barreno/domain/api'
import { suggestedQuantities } from '@barreno/domain/patterns/comparison'
import type { Order, OrderItem } from '@barreno/domain/orders/schema'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { aPreorder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal } = portal
await seedAssortment(portal)
const suggestion = await good(api.patterns.suggest, 'cliente', { front: aFace })
for (const { materialId } of suggestion.estimatedMaterials)
  await good(api.inventory.load, 'almacenista', { materialId, quantityChange: 100_000 })

/** An order of two identical fronts, assigned to its operator, with its line of detonators. */
async function anOrderOfDetonators(): Promise<{ order: Order; line: OrderItem; planned: PackedNumber[] }> {
  const { id } = await aPreorder(portal, {
    miningType: 'subterranea',
    numberOfFronts: '2',
    files: [],
    patternCreationMode: 'configured',
    configuredFrontsDetailsJson: configured(aFace, aFace),
    requestedItemsJson: suggestedQuantities([suggestion, suggestion]).map(({ materialId, quantity }) => ({
      materialIdRef: materialId,
      totalEstimatedQuantity: quantity,
    })),
  })
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const converted = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2030-01-15' })
  const order = await good(api.orders.assign, 'gerente', { id: converted.id, operatorId: portal.actors.operador.id })
  const line = order.items.find(({ byDelay }) => byDelay)!
  const planned = line.byDelay!.map(({ delayNumber, delay_ms, count, spare }) => ({
    materialId: line.materialId,
    delayNumber: delayNumber!,
    delay_ms,
    quantity: count + spare,
  }))
  return { order, line, planned }
}

const ready = (id: string, packedByNumber?: readonly PackedNumber[]) => ({
  id,
  action: 'orders.markReady' as const,
  ...(packedByNumber && { packedByNumber: [...packedByNumber] }),
})

test('what is packed of each number is stated, kept, shown, printed, and void once the preparation is taken back', async () => {
  const { order, line, planned } = await anOrderOfDetonators()
  const [first, second, ...others] = planned
  const packed = [{ ...first!, quantity: first!.quantity + 1 }, { ...second!, quantity: second!.quantity - 1 }, ...others]
  expect((await good(api.orders.act, 'almacenista', ready(order.id, packed))).packedByNumber).toEqual(packed)
  expect((await entriesOf(portal, order.id)).at(-1)?.changes).toMatchObject({ packedByNumber: { new: packed } })
  const paper = await portal.call(api.orders.document, 'almacenista', { id: order.id, document: 'order' })
  expect((await textOf(paper.rawPayload)).text).toContain(`Empacado por número: n.º 1 (100 ms): ${first!.quantity + 1}`)
  expect((await good(api.orders.get, 'gnb_almacenista', { id: order.id })).packedByNumber).toEqual(packed)
  const undone = await good(api.orders.undoReady, 'gerente', { id: order.id, reason: 'Se empacó un número que no era.' })
  expect(undone.packedByNumber).toBeNull()
  expect(line.quantity).toBe(packed.reduce((sum, { quantity }) => sum + quantity, 0))
})

test('the documented call works without it, and the history says that nobody stated it', async () => {
  const { order, planned } = await anOrderOfDetonators()
  await good(api.orders.changeStatus, 'almacenista', { id: order.id, newStatus: 'LISTA_PARA_DESPACHO' })
  expect((await entriesOf(portal, order.id)).at(-1)?.changes).toMatchObject({ packedByNumberGiven: { new: false } })
  expect((await good(api.orders.get, 'gerente', { id: order.id })).packedByNumber).toBeNull()
  expect(await refusal(api.orders.act, 'gerente', { ...ready(order.id, planned), action: 'orders.cancel', notes: 'x' })).toMatchObject({
    status: 400,
    details: [{ field: 'packedByNumber' }],
  })
})

test('everything that is wrong with it is said at once, and nothing leaves the stock', async () => {
  const { order, line, planned } = await anOrderOfDetonators()
  const name = line.materialName
  const wrong = [...planned, planned[0]!, { ...planned[0]!, materialId: 'ANFO-25' }]
  const refused = await refusal(api.orders.act, 'almacenista', ready(order.id, wrong))
  expect(refused).toMatchObject({ status: 400, code: 'input.invalid' })
  expect((refused.details as { message: string }[]).map(({ message }) => message)).toEqual([
    'ANFO-25 no lleva números en esta orden.',
    `El número 1 de ${name} está dos veces.`,
    `Los números de ${name} suman ${line.quantity + planned[0]!.quantity} y la orden lleva ${line.quantity}.`,
  ])
  expect(await refusal(api.orders.act, 'almacenista', ready(order.id, []))).toMatchObject({
    details: [{ message: `Faltan los números de ${name}.` }],
  })
  expect((await good(api.orders.get, 'gerente', { id: order.id })).warehouseReadyAt).toBeNull()
})

test('the database keeps no packing that does not add up, and none of an order that is not ready', async () => {
  const { order, planned } = await anOrderOfDetonators()
  const { db } = portal
  await expect(db`update orders set packed_by_number = ${db.json(planned)} where id = ${order.id}`).rejects.toThrow(
    'orders_packed_when_ready',
  )
  await good(api.orders.act, 'almacenista', ready(order.id, planned))
  await expect(db`update orders set packed_by_number = ${db.json(planned.slice(1))} where id = ${order.id}`).rejects.toThrow(
    'does not add up',
  )
})
