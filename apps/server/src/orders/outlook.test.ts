import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aReadyOrder } from '../../test/orders.ts'
import { anOrder, type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, db } = portal
const { outlook, setServiceDate } = api.orders

const anfo = (quantity: number): Input => ({
  requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: quantity }],
  files: [],
})
/** Sets the stock of ANFO to this quantity and ends all other orders. */
async function cleared(quantity: number) {
  await db`update orders set current_status = 'ANULADA'`
  await db`update preorders set current_status = 'RETIRADA_CLIENTE' where current_status <> 'CONVERTIDA_A_ORDEN'`
  for (const stock of await good(api.inventory.stock, 'gerente', {}))
    if (stock.quantity > 0)
      await good(api.inventory.adjust, 'gerente', { materialId: stock.materialId, quantityChange: -stock.quantity, notes: 'Conteo' })
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: quantity })
}
const seen = async (id: string, serviceDate?: string) => {
  const whole = await good(outlook, 'administrativo', { id, ...(serviceDate && { serviceDate }) })
  return { ...whole, anfo: whole.materials.find(({ materialId }) => materialId === 'ANFO-25') }
}

test('a later day leaves what there is to the services before, an earlier one takes it from them', async () => {
  await cleared(50)
  const other = await anOrder(portal, anfo(30))
  await good(setServiceDate, 'gerente', { id: other.id, estimatedServiceDate: '2026-12-10', reason: 'Vía cerrada' })
  const own = await anOrder(portal, anfo(30)) // its service is on 3/12
  expect(await seen(own.id)).toMatchObject({
    serviceDate: '2026-12-03',
    isPrepared: false,
    anfo: { asked: 30, inStock: 50, missing: 0, after: 20, taken: [{ number: other.orderNumber, quantity: 10 }] },
  })
  const later = await seen(own.id, '2026-12-20')
  expect(later).toMatchObject({ serviceDate: '2026-12-20', anfo: { asked: 30, reservedBefore: 30, missing: 10, after: -10, taken: [] } })
  expect((await good(api.orders.get, 'gerente', { id: own.id })).estimatedServiceDate, 'nothing is moved by it').toBe('2026-12-03')
})

test('an order whose material is prepared asks for none any more', async () => {
  await cleared(100_000)
  await good(api.inventory.load, 'almacenista', { materialId: 'DET-NE-4', quantityChange: 100_000 })
  const { id } = await aReadyOrder(portal, undefined, anfo(10))
  expect(await seen(id, '2026-12-20')).toEqual({ serviceDate: '2026-12-20', isPrepared: true, materials: [], anfo: undefined })
})

test('it tells no price, and whoever may not move a service does not read it', async () => {
  await cleared(50)
  const { id } = await anOrder(portal, anfo(5))
  expect(JSON.stringify(await seen(id))).not.toMatch(/price|cost|total/i)
  for (const who of ['almacenista', 'operador', 'cliente', 'supervisor'] as const)
    expect([who, (await refusal(outlook, who, { id })).status]).toEqual([who, 403])
})
