import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aCompletedOrder, stocked } from '../../test/orders.ts'
import { type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal } = portal
const { list } = api.orders
await stocked(portal)

test('what is to be priced and what can be closed is listed and counted, for those who may know of money', async () => {
  const { setServices, counts, pay } = api.orders
  const priced = await aCompletedOrder(portal)
  const { id } = await aCompletedOrder(portal)
  await good(setServices, 'administrador', { id: priced.id, services: [{ kind: 'transporte', amount: 80 }] })
  const toPrice = { status: 'COMPLETADA_VOLADURA', paymentStatus: 'PENDIENTE', withServices: 'false' }
  const toClose = { status: 'COMPLETADA_VOLADURA', paymentStatus: 'PAGADO' }
  const idsOf = async (query: Input) => (await good(list, 'administrador', query)).map((order) => order.id)
  const countOf = async ({ status, ...query }: Input) =>
    (await good(counts, 'administrador', query)).counts.find((each) => each.status === status)?.count
  expect([await idsOf(toPrice), await countOf(toPrice)]).toEqual([[id], 1])
  expect([await idsOf(toClose), await countOf(toClose)]).toEqual([[], 0])
  await good(pay, 'gerente', { id, paymentStatus: 'PAGADO' })
  expect([await idsOf(toPrice), await countOf(toPrice)]).toEqual([[], 0])
  expect([await idsOf(toClose), await countOf(toClose)]).toEqual([[id], 1])
  expect(await refusal(list, 'almacenista', toClose)).toMatchObject({ status: 403 })
  expect(await refusal(counts, 'gnb', { paymentStatus: 'PAGADO' })).toMatchObject({ status: 403 })
})
