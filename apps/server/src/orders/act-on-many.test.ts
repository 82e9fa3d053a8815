import { api } from '@barreno/domain/api'
import { type ManyAction, manyActionNames } from '@barreno/domain/orders/many'
import { statusesOf } from '@barreno/domain/orders/workflow'
import { expect, test } from 'vitest'
import { aCompletedOrder, aCopyOf, approverOf, aReadyOrder, copiesOf, payWhole, stocked } from '../../test/orders.ts'
import { anOrder, aPreorder, brokenEntry, entriesOf, historyCount, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { act, actOnMany, assign, pay, get } = api.orders
await stocked(portal)
const sent = (key: string) => ({ headers: { 'idempotency-key': key } })

const operatorId = portal.actors.operador.id
const bare = await anOrder(portal, { files: [] })
const ready = await aReadyOrder(portal)
const completed = await aCompletedOrder(portal)
const cancelled = await aCopyOf(portal, bare.id)
await good(api.orders.cancel, 'gerente', { id: cancelled, reason: 'Obra suspendida' })
const inReview = (current_status: string) => aCopyOf(portal, bare.id, { current_status })

/** For each action: the role that does it, its input, and an order in the right status. */
const cases: Record<ManyAction, { who: Who; input?: object; waiting: () => Promise<string> }> = {
  'orders.approveAsAdmin': { who: 'administrador', input: { notes: 'Conforme' }, waiting: () => inReview('PENDIENTE_ADMIN') },
  'orders.approveAsManager': { who: 'gerente', waiting: () => inReview('PENDIENTE_GERENTE') },
  'orders.assign': { who: 'gerente', input: { operatorId }, waiting: () => aCopyOf(portal, bare.id) },
  'orders.selfAssign': { who: 'operador', waiting: () => aCopyOf(portal, bare.id) },
  ...Object.fromEntries(
    (['Gnb', 'Daex', 'Dgcim'] as const).flatMap((body) => [
      [
        `orders.externalApproval${body}`,
        {
          who: `${body.toLowerCase()}_almacenista`,
          input: { approverDetails: approverOf(body.toUpperCase()) },
          waiting: () => aCopyOf(portal, ready.id),
        },
      ],
      [`orders.legacyApproval${body}`, { who: body.toLowerCase(), input: { notes: 'Conforme' }, waiting: () => aCopyOf(portal, ready.id) }],
    ]),
  ),
  'orders.markPaid': { who: 'operador', input: { method: 'transferencia', reference: 'R-77' }, waiting: () => aCopyOf(portal, bare.id) },
  'orders.close': {
    who: 'administrador',
    input: { notes: 'Todo entregado' },
    waiting: () => aCopyOf(portal, completed.id, { isPaid: true }),
  },
} as never

/** The call that does the same for a single order. */
const callAlone = (action: ManyAction) => ({ 'orders.assign': assign, 'orders.markPaid': pay })[action as string] ?? act
const inputAlone = (action: ManyAction, input: object) =>
  action === 'orders.assign' ? input : action === 'orders.markPaid' ? { ...input, paymentStatus: 'PAGADO' } : { action, ...input }

const versionsOf = async (ids: readonly string[], who: Who = 'gerente') =>
  Promise.all(ids.map(async (id) => (await good(get, who, { id })).version))
const outstandingOf = async (ids: readonly string[]) =>
  (await db<[{ sum: number }]>`select coalesce(sum(budget_total - paid_amount), 0) as sum from orders where id = any(${[...ids]})`)[0].sum

async function formOf(action: ManyAction, ids: readonly string[]) {
  const money = action === 'orders.markPaid' ? { expectedTotal: await outstandingOf(ids) } : {}
  return { action, ids, versions: await versionsOf(ids), input: { ...cases[action].input, ...money } }
}

test.each(manyActionNames)('%s is done with each order, and refused of the others as alone', async (action) => {
  const { who, input = {}, waiting } = cases[action]
  const [first, second] = [await waiting(), await waiting()]
  const ids = [first, cancelled, second]
  const { results } = await good(actOnMany, who, await formOf(action, ids))
  const one = await refusal(callAlone(action), who, { id: cancelled, ...inputAlone(action, input) })
  expect(results).toEqual([
    { id: first, outcome: 'done', code: null, message: null },
    { id: cancelled, outcome: 'refused', code: one.code, message: one.message },
    { id: second, outcome: 'done', code: null, message: null },
  ])
  for (const id of [first, second]) {
    const last = (await entriesOf(portal, id)).findLast((entry) => entry.action === action)
    expect(last).toMatchObject({ actorRole: portal.actors[who].role })
    const { currentStatus } = await good(get, 'gerente', { id })
    expect([...statusesOf(action), 'ASIGNADA_OPERADOR', 'PENDIENTE_GERENTE', 'APROBADA', 'CERRADA']).toContain(currentStatus)
  }
  expect((await good(actOnMany, who, await formOf(action, [first]))).results[0]!.outcome).toBe('refused')
})

test('an order that somebody has by now is given to nobody else', async () => {
  const id = await aCopyOf(portal, bare.id)
  await good(assign, 'gerente', { id, operatorId })
  const { results } = await good(actOnMany, 'gerente', { action: 'orders.assign', ids: [id], input: { operatorId } })
  expect(results).toMatchObject([{ outcome: 'refused', code: 'orders.transitionRefused' }])
})

test('an order that changed since it was seen is refused, and the others are done', async () => {
  const [changed, other] = await copiesOf(portal, bare.id, 2)
  const ids = [changed!, other!]
  const versions = await versionsOf(ids)
  await good(api.orders.setVehicles, 'administrativo', { id: changed, vehicle1Plate: 'A62CD8K' })
  const { results } = await good(actOnMany, 'gerente', { action: 'orders.assign', ids, versions, input: { operatorId } })
  expect(results).toMatchObject([
    { id: changed, code: 'record.stale' },
    { id: other, outcome: 'done' },
  ])
})

test('a sum of money that is another one by now registers nothing', async () => {
  const ids = await copiesOf(portal, bare.id, 3)
  const form = await formOf('orders.markPaid', ids)
  await payWhole(portal, ids[0]!)
  const before = await historyCount(portal)
  expect(await refusal(actOnMany, 'operador', form)).toMatchObject({
    status: 409,
    code: 'orders.sumChanged',
    details: { total: await outstandingOf(ids) },
  })
  expect(await historyCount(portal)).toBe(before)
})

test('what does not go with an action is refused by name, all of it at once, and nothing is done', async () => {
  const id = await aCopyOf(portal, bare.id)
  const refused = await refusal(actOnMany, 'operador', {
    action: 'orders.markPaid',
    ids: [id, id],
    versions: [1],
    input: { operatorId, substitutionReason: 'De comisión' },
  })
  expect((refused.details as { field: string }[]).map(({ field }) => field)).toEqual([
    'input.operatorId',
    'input.substitutionReason',
    'input.expectedTotal',
    'ids',
    'versions',
  ])
  for (const ids of [[], Array.from({ length: 201 }, (_, n) => `o-${n}`)])
    expect(await refusal(actOnMany, 'gerente', { action: 'orders.assign', ids, input: { operatorId } })).toMatchObject({ status: 400 })
})

test('who never does an action does it with none, and of an order that they do not read they are told nothing', async () => {
  expect(await refusal(actOnMany, 'almacenista', { action: 'orders.assign', ids: [bare.id], input: { operatorId } })).toMatchObject({
    status: 403,
  })
  const { results } = await good(actOnMany, 'gnb', { action: 'orders.legacyApprovalGnb', ids: [bare.id, 'ninguna'] })
  expect(results.map(({ code }) => code)).toEqual(['orders.notFound', 'orders.notFound'])
  // Signatures of custody and conversions have no call for many records.
  for (const action of ['orders.pickUp', 'orders.complete', 'orders.cancel', 'preorders.convert'])
    expect(await refusal(actOnMany, 'gerente', { action, ids: [bare.id] })).toMatchObject({ status: 400 })
})

test('the same call again answers the same, and does nothing twice', async () => {
  const ids = [...(await copiesOf(portal, bare.id, 2)), cancelled]
  const form = await formOf('orders.markPaid', ids.slice(0, 2))
  const many = { ...form, ids, versions: await versionsOf(ids), input: { ...form.input, expectedTotal: await outstandingOf(ids) } }
  const first = await good(actOnMany, 'operador', many, sent('los-tres'))
  const before = await historyCount(portal)
  expect(await good(actOnMany, 'operador', many, sent('los-tres'))).toEqual(first)
  expect(await historyCount(portal)).toBe(before)
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused'])
  expect(
    await refusal(actOnMany, 'operador', { ...many, ids: ids.slice(1), versions: many.versions.slice(1) }, sent('los-tres')),
  ).toMatchObject({
    code: 'request.keyReused',
  })
  expect(await good(api.outcomes.withdraw, 'operador', { key: 'los-tres' })).toMatchObject({
    outcome: 'done',
    parts: { done: 2, refused: 1, message: 'se hicieron 2, 1 no se pudo.' },
  })
})

test('two that are sent at once under one key do each act once', async () => {
  const ids = await copiesOf(portal, bare.id, 5)
  const form = await formOf('orders.assign', ids)
  const answers = await Promise.all([1, 2, 3].map(() => good(actOnMany, 'gerente', form, sent('a-la-vez'))))
  for (const { results } of answers) expect(results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'done'))
  for (const id of ids) expect((await entriesOf(portal, id)).filter(({ action }) => action === 'orders.assign')).toHaveLength(1)
})

test('a run that is left half-way goes no further, and says exactly what of it was done', async () => {
  const ids = await copiesOf(portal, bare.id, 12)
  const form = await formOf('orders.assign', ids)
  const running = good(actOnMany, 'gerente', form, sent('a-medias'))
  // Withdraw as soon as the first order is done.
  while ((await db`select from orders where id = ${ids[0]!} and assigned_operator_id is not null`).length === 0);
  const left = await good(api.outcomes.withdraw, 'gerente', { key: 'a-medias' })
  const { results } = await running
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  expect(results.filter(({ outcome }) => outcome === 'notTried')).toHaveLength(ids.length - done.length)
  expect(await good(api.outcomes.withdraw, 'gerente', { key: 'a-medias' })).toEqual(left)
  const assigned = await db<{ id: string }[]>`select id from orders where id = any(${ids}) and assigned_operator_id is not null`
  expect(assigned.map(({ id }) => id).toSorted()).toEqual(done.toSorted())
  if (left.outcome === 'withdrawn') {
    expect(left.parts).toMatchObject({ done: done.length, refused: 0, message: expect.stringContaining('El resto no se hizo') })
    expect(await refusal(actOnMany, 'gerente', form, sent('a-medias'))).toMatchObject({ code: 'request.withdrawn' })
  } else expect(done).toHaveLength(ids.length)
})

test('a run that was killed goes on where it ended', async () => {
  const ids = await copiesOf(portal, bare.id, 4)
  const form = await formOf('orders.assign', ids)
  await good(actOnMany, 'gerente', form, sent('cortada'))
  // Recreates the database after a crash behind the second order: the later results do not exist.
  await db`delete from idempotency where run is not null and key <> run and answer like ${`%${ids[2]}%`}`
  await db`delete from idempotency where run is not null and key <> run and answer like ${`%${ids[3]}%`}`
  await db`update idempotency set status = null, answer = null where run = key and answer like ${`%${ids[3]}%`}`
  const before = await historyCount(portal)
  const { results } = await good(actOnMany, 'gerente', form, sent('cortada'))
  expect(results.slice(0, 2)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  // Only the stored results of the last two were deleted, so their retry finds the orders changed already.
  expect(results.slice(2)).toMatchObject([{ code: 'record.stale' }, { code: 'record.stale' }])
  expect(await historyCount(portal)).toBe(before)
})

test('a request that is reviewed goes to the gerente with others, and one that is there already is refused as alone', async () => {
  const [first, second] = [await aPreorder(portal, { files: [] }), await aPreorder(portal, { files: [] })]
  await good(api.preorders.changeStatus, 'administrativo', { id: second.id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const form = { action: 'preorders.sendToManager', ids: [first.id, second.id], input: { notes: 'Revisadas juntas' } }
  const { results } = await good(api.preorders.actOnMany, 'administrativo', form)
  const alone = await refusal(api.preorders.changeStatus, 'administrativo', { id: second.id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', code: alone.code, message: alone.message }])
  expect(await good(api.preorders.get, 'gerente', { id: first.id })).toMatchObject({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    gestorNotes: 'Revisadas juntas',
  })
})

test('the history stays whole', async () => {
  expect(await brokenEntry(portal)).toBeNull()
})
