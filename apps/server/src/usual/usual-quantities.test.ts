import { preorders } from '@barreno/domain/preorders/endpoints'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal

const asking = (...quantities: number[]) =>
  Promise.all(quantities.map((quantity) => aPreorder(portal, { requestedItemsJson: JSON.stringify([line(quantity)]) })))
const line = (totalEstimatedQuantity: number) => ({ materialIdRef: 'ANFO-25', totalEstimatedQuantity })
const usual = async (who: 'cliente' | 'cliente2' | 'administrativo' = 'cliente', of = {}) =>
  (await good(preorders.usualQuantities, who, of)).find(({ materialId }) => materialId === 'ANFO-25')?.quantity

test('the usual quantity is the median of what the alianza asked for, its own requests alone', async () => {
  expect(await usual()).toBeUndefined()
  await asking(40, 30, 3_000)
  expect(await usual()).toBe(40)
  expect(await usual('cliente2')).toBeUndefined()
})

test('what staff made of a quantity does not change what is usual, and what was withdrawn is not looked at', async () => {
  const [request] = await asking(2_000)
  await good(preorders.edit, 'administrativo', { id: request!.id, requestedItems: [{ ...line(1), changeReason: 'Sección menor' }] })
  expect(await usual('administrativo', { preorder: request!.id })).toBe(40)
  expect(await usual()).toBe(40) // the lower of the two middle values of 30, 40, 2.000 and 3.000
  await good(preorders.withdraw, 'cliente', { id: request!.id })
  expect(await usual()).toBe(40)
})

test('only the latest twenty requests are looked at', async () => {
  await asking(...Array.from({ length: 20 }, () => 7))
  expect(await usual()).toBe(7)
})

test('staff asks by the request at hand, which does not count itself', async () => {
  const order = await anOrder(portal, { requestedItemsJson: JSON.stringify([line(900)]) })
  await db`delete from preorder_items where preorder_id <> ${order.preOrderId}`
  expect(await good(preorders.usualQuantities, 'gerente', { order: order.id })).toEqual([])
  expect(await usual()).toBe(900)
})

test('nobody learns what an alianza usually asks for who may not read its request', async () => {
  const [request] = await asking(5)
  expect(await refusal(preorders.usualQuantities, 'cliente2', { preorder: request!.id })).toMatchObject({ status: 404 })
  expect(await good(preorders.usualQuantities, 'administrativo', {})).toEqual([])
})
