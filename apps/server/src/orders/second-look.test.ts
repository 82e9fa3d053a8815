import { roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { orderStatuses, reserving } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { aCopyOf, anAssignedOrder, stocked } from '../../test/orders.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, db, everything, good, refusal } = portal
const { changeStatus, editItems, get, list, secondLook, setServices } = api.orders
await stocked(portal)

/** An assigned order of $ 425,99, edited to another quantity of ANFO ($ 42,50 each). */
const edited = async (quantity: number) => {
  const { id } = await anAssignedOrder(portal)
  return good(editItems, 'gerente', { id, items: [{ materialId: 'ANFO-25', quantity }], reason: 'Sección mayor' })
}
const ready = (id: string) => ({ id, newStatus: 'LISTA_PARA_DESPACHO' })

test('a total that an edit raised by more than a tenth goes back to the gerente before anything is prepared', async () => {
  const { id, secondLookSince, approvedTotal } = await edited(20)
  expect([secondLookSince, approvedTotal]).toEqual(['2026-11-21T16:00:00.000Z', 425.99])
  expect(await refusal(changeStatus, 'gerente', ready(id))).toMatchObject({
    status: 409,
    code: 'orders.transitionRefused',
    message: 'Falta la segunda revisión del gerente: el total subió de $ 425,99 a $ 850,00.',
  })
  // Roles that may not read prices get no amount.
  expect(await refusal(changeStatus, 'almacenista', ready(id))).toMatchObject({ message: 'Falta la segunda revisión del gerente.' })
  expect(await good(get, 'almacenista', { id })).toMatchObject({ approvedTotal: null, secondLookSince })
  const { explanation } = await good(get, 'general', { id })
  expect(explanation).toContain('la segunda revisión del gerente')
})

test('the gerente confirms the total that they saw, and then it is prepared', async () => {
  const { id } = await edited(20)
  expect(await refusal(secondLook, 'gerente', { id, expectedTotal: 425.99 })).toMatchObject({
    status: 409,
    code: 'orders.totalChanged',
    message: 'El total de la orden cambió: ahora es de $ 850,00. Revíselo de nuevo.',
  })
  expect(await good(secondLook, 'gerente', { id, expectedTotal: 850, notes: 'Conforme' })).toMatchObject({
    approvedTotal: 850,
    secondLookSince: null,
    activity: [
      { action: 'orders.secondLook', notes: 'Conforme', changes: [{ field: 'approvedTotal', old: '425.99', new: '850' }] },
      {},
      {},
      {},
    ],
  })
  expect(await refusal(secondLook, 'gerente', { id, expectedTotal: 850 })).toMatchObject({ status: 409, code: 'orders.secondLookNeedless' })
  expect(await good(changeStatus, 'almacenista', ready(id))).toMatchObject({ currentStatus: 'LISTA_PARA_DESPACHO' })
})

test('every status × role: the gerente looks wherever a raised total waits, and nobody else; all else changes nothing', async () => {
  const { id } = await edited(20)
  const looked: string[] = []
  for (const status of orderStatuses) {
    const waits = reserving.includes(status) || status === 'ANULADA'
    const copy = await aCopyOf(portal, id, { current_status: status, ...(!waits && { second_look_since: null }) })
    const before = await everything()
    for (const role of roles.filter((each) => each !== 'gerente'))
      expect((await refusal(secondLook, role, { id: copy, expectedTotal: 850 })).status, `${status} ${role}`).toBe(403)
    const { statusCode } = await call(secondLook, 'gerente', { id: copy, expectedTotal: 850 })
    if (statusCode === 200) looked.push(status)
    else {
      expect(statusCode, status).toBe(409)
      expect(await everything()).toEqual(before)
    }
  }
  expect(looked).toEqual(reserving)
})

test('small raises add up against the total that was approved last, and one that falls again needs no look', async () => {
  const { id } = await edited(11)
  expect(await good(get, 'gerente', { id })).toMatchObject({ budgetTotal: 467.5, secondLookSince: null })
  const services = [{ kind: 'transporte', amount: 10 }]
  expect(await good(setServices, 'administrador', { id, services })).toMatchObject({
    budgetTotal: 477.5,
    approvedTotal: 425.99,
    secondLookSince: expect.any(String),
  })
  expect(await good(setServices, 'administrador', { id, services: [] })).toMatchObject({ secondLookSince: null })
})

test('the database itself lets nothing be prepared that waits for a second look', async () => {
  const { id } = await edited(20)
  await expect(db`update orders set current_status = 'LISTA_PARA_DESPACHO' where id = ${id}`).rejects.toThrow(
    'orders_second_look_before_ready',
  )
})

test('an order that was annulled is read by the almacenista who had it, and says what became of it; others who never had it find nothing', async () => {
  const { id } = await anAssignedOrder(portal)
  await good(api.orders.cancel, 'gerente', { id, reason: 'Se pospone la obra' })
  expect((await good(get, 'almacenista', { id })).explanation).toContain('anul')
  const { id: other } = await anOrder(portal)
  await good(api.orders.cancel, 'gerente', { id: other, reason: 'Se pospone la obra' })
  expect(await refusal(get, 'almacenista', { id: other })).toMatchObject({ status: 404 })
  const listed = (await good(list, 'almacenista', { status: 'ANULADA' })).map((order) => order.id)
  expect([listed.includes(id), listed.includes(other)]).toEqual([true, false])
})
