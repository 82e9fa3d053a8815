import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, historyCount, someoneNew, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, db, good, refusal } = portal

const bag = { materialId: 'ANFO-25', quantityChange: 1 }
const sent = (key: string) => ({ headers: { 'idempotency-key': key } })
const stock = async () => (await good(api.inventory.detail, 'almacenista', { id: 'ANFO-25' })).quantity

test('what arrived is done, whoever asks again is told the same, and it stays done', async () => {
  await good(api.inventory.load, 'almacenista', bag, sent('llego'))
  const before = await stock()
  const withdrawn = await good(api.outcomes.withdraw, 'almacenista', { key: 'llego' })
  expect(withdrawn).toEqual({ outcome: 'done', at: expect.any(String) })
  expect(await good(api.outcomes.withdraw, 'almacenista', { key: 'llego' })).toEqual(withdrawn)
  expect(await stock()).toBe(before)
})

test('what had not arrived is withdrawn: when it arrives after all, nothing happens and it is refused', async () => {
  const before = { stock: await stock(), history: await historyCount(portal) }
  expect(await good(api.outcomes.withdraw, 'almacenista', { key: 'tarde' })).toMatchObject({ outcome: 'withdrawn' })
  expect(await refusal(api.inventory.load, 'almacenista', bag, sent('tarde'))).toMatchObject({ status: 409, code: 'request.withdrawn' })
  expect({ stock: await stock(), history: await historyCount(portal) }).toEqual(before)
  expect(await good(api.outcomes.withdraw, 'almacenista', { key: 'tarde' })).toMatchObject({ outcome: 'withdrawn' })
})

test('nobody withdraws what somebody else sends under the same key', async () => {
  await good(api.outcomes.withdraw, 'gerente', { key: 'la-misma' })
  expect(await call(api.inventory.load, 'almacenista', bag, sent('la-misma'))).toMatchObject({ statusCode: 201 })
})

test('what was refused did not happen, and can be withdrawn', async () => {
  expect(await refusal(api.inventory.load, 'almacenista', { ...bag, materialId: 'NINGUNO' }, sent('rechazado'))).toMatchObject({
    status: 404,
  })
  expect(await good(api.outcomes.withdraw, 'almacenista', { key: 'rechazado' })).toMatchObject({ outcome: 'withdrawn' })
})

test('while the change is being made, whoever asks waits for its end', async () => {
  const key = 'en-curso'
  const answers = await Promise.all([
    call(api.inventory.load, 'almacenista', bag, sent(key)),
    ...Array.from({ length: 5 }, () => good(api.outcomes.withdraw, 'almacenista', { key })),
  ])
  const [loaded, ...withdrawn] = answers as [Awaited<ReturnType<typeof call>>, ...{ outcome: string }[]]
  expect(new Set(withdrawn.map(({ outcome }) => outcome))).toEqual(
    new Set([loaded.statusCode === 201 || loaded.statusCode === 200 ? 'done' : 'withdrawn']),
  )
})

test('every change is made once under its key, one by PUT and by DELETE too', async () => {
  const { id, version } = await anOrder(portal, { files: [] })
  const change = { id, vehicle1Plate: 'A62CD8K', version }
  const first = await good(api.orders.setVehicles, 'administrativo', change, sent('placa'))
  // Without the key the second would be refused, because the version has changed.
  expect(await good(api.orders.setVehicles, 'administrativo', change, sent('placa'))).toEqual(first)
  const someone = await someoneNew(portal, 'se-va')
  await good(api.users.delete, 'gerente', { id: someone.id }, sent('baja'))
  const entries = await historyCount(portal)
  await good(api.users.delete, 'gerente', { id: someone.id }, sent('baja'))
  expect(await historyCount(portal)).toBe(entries)
})

test('the database keeps no answer of a sending that was withdrawn', async () => {
  await good(api.outcomes.withdraw, 'almacenista', { key: 'sin-respuesta' })
  await expect(db`update idempotency set status = 200 where withdrawn_at is not null`).rejects.toMatchObject({
    constraint_name: 'idempotency_done_or_withdrawn',
  })
})
