import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import { orderFlags } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import {
  aCompletedOrder,
  agencies,
  anAssignedOrder,
  anOrderInTransit,
  approverOf,
  aReadyOrder,
  confirm,
  consumers,
  copiesOf,
  stocked,
  stockOf,
} from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, type Refusal, refusalIn, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 40 } })
const { actors, call, db, good } = portal
const { get, changeStatus, assign, externalApproval, undoReady, safekeeping, cancel, editItems } = api.orders
await stocked(portal)

const rounds = 30
const paid = { isPaid: true }
const operatorId = actors.operador.id
const returned = {
  items: [{ materialId: 'ANFO-25', returned: 3 }],
  location: 'Polvorín 2',
  receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
}

type Answer = Awaited<ReturnType<typeof call>>
const atOnce = (count: number, work: (place: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))

/** Runs three rounds at a time: most requests of a round only wait for the lock of their order. */
async function inThrees(ids: readonly string[], round: (id: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < ids.length; first += 3) await Promise.all(ids.slice(first, first + 3).map(round))
}

/** Returns the only successful reply and all refusals. */
function won(answers: readonly Answer[]): { order: Order; lost: Refusal[] } {
  const winners = answers.filter(({ statusCode }) => statusCode === 200)
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)).toEqual([
    200,
    ...Array<number>(answers.length - 1).fill(409),
  ])
  return { order: winners[0]!.json<Order>(), lost: answers.filter((answer) => !winners.includes(answer)).map(refusalIn) }
}

/** Sends both at once, alternating which is sent first. */
async function pair(round: number, one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<[Answer, Answer]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

const actionsOf = async (id: string) => (await entriesOf(portal, id)).map(({ action }) => action.replace('orders.', ''))

test('of twenty who give or take an order, one does', async () => {
  const { id: base } = await anOrder(portal, { files: [] })
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    const { lost } = won(await atOnce(20, (place) => call(assign, place % 2 === 0 ? 'operador' : 'gerente', { id, operatorId })))
    expect(new Set(lost.map(({ message }) => message))).toEqual(
      new Set(['La orden ya tiene operador asignado: Persona de operador.', 'El operador seleccionado ya tiene asignada la orden.']),
    )
    expect((await actionsOf(id)).length).toBe(1)
  })
})

test('of twenty who mark an order as ready, one does, and the stock leaves once', async () => {
  const { id: base } = await anAssignedOrder(portal)
  const before = await stockOf(portal)
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    const newStatus = (place: number) => (place % 2 === 0 ? 'LISTA_PARA_DESPACHO' : 'PENDIENTE_APROBACIONES_EXTERNAS')
    won(await atOnce(20, (place) => call(changeStatus, 'almacenista', { id, newStatus: newStatus(place) })))
    expect(await actionsOf(id)).toEqual(['markReady'])
  })
  const after = await stockOf(portal)
  expect([after['ANFO-25'], after['COR-10']]).toEqual([before['ANFO-25']! - 10 * rounds, before['COR-10']! - 3 * rounds])
})

test('of seven for each agency at once one confirms, the last of them moves the order, and all others are told who', async () => {
  const { id: base } = await aReadyOrder(portal)
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    const answers = await atOnce(21, (place) => {
      const agency = agencies[place % 3]!
      const input = { id, approvalType: `${agency}_ALMACENISTA`, approverDetails: approverOf(agency) }
      return call(externalApproval, `${agency.toLowerCase() as 'gnb'}_almacenista`, input)
    })
    for (const [place] of agencies.entries())
      for (const { code, message } of won(answers.filter((_, index) => index % 3 === place)).lost) {
        expect(code).toBe('orders.alreadyConfirmed')
        expect(message).toContain('por Ana Rojas el 21/11/2026, 12:00 p. m.')
      }
    expect((await actionsOf(id)).map((action) => action.replace(/(Gnb|Daex|Dgcim)$/, ''))).toEqual([
      ...Array<string>(3).fill('externalApproval'),
      'settle',
    ])
  })
})

test('of seven for each legacy flag at once one sets it', async () => {
  const { id: base } = await aReadyOrder(portal)
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    const answers = await atOnce(21, (place) => {
      const agency = agencies[place % 3]!.toLowerCase() as 'gnb'
      return call(externalApproval, agency, { id, [`${agency}Approved`]: true })
    })
    for (const [place] of agencies.entries()) won(answers.filter((_, index) => index % 3 === place))
    expect(await good(get, 'gerente', { id })).toMatchObject({
      currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
      gnbApproved: true,
      daexApproved: true,
      dgcimApproved: true,
    })
  })
})

test('of seven for each confirmation of consumption one counts, and the last of them ends the blast', async () => {
  const { id: base } = await aCompletedOrder(portal)
  const kinds = Object.entries(consumers)
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    const answers = await atOnce(21, (place) => {
      const [approvalType, who] = kinds[place % 3]!
      return call(externalApproval, who, { id, approvalType, approverDetails: approverOf(approvalType) })
    })
    for (const [place] of kinds.entries()) won(answers.filter((_, index) => index % 3 === place))
    expect((await entriesOf(portal, id)).filter(({ toStatus }) => toStatus === 'CONSUMIDO')).toHaveLength(1)
  })
})

test('of twenty who close an order, one does', async () => {
  const { id: base } = await aCompletedOrder(portal)
  const closers: Who[] = ['administrador', 'gerente', 'operador']
  await inThrees(await copiesOf(portal, base, rounds, paid), async (id) => {
    won(await atOnce(20, (place) => call(changeStatus, closers[place % 3]!, { id, newStatus: 'CERRADA' })))
    expect(await actionsOf(id)).toEqual(['close'])
  })
})

test('of twenty resguardos of an order there is one, and the stock has its return once', async () => {
  const { id: base } = await anOrderInTransit(portal)
  const before = (await stockOf(portal))['ANFO-25']!
  await inThrees(await copiesOf(portal, base, rounds), async (id) => {
    won(await atOnce(20, () => call(safekeeping, 'operador', { id, ...returned })))
    expect(await actionsOf(id)).toEqual(['safekeeping'])
  })
  expect((await stockOf(portal))['ANFO-25']).toBe(before + 3 * rounds)
})

test('an order that is given and cancelled at once ends cancelled, given before or not at all', async () => {
  const { id: base } = await anOrder(portal, { files: [] })
  for (const [round, id] of (await copiesOf(portal, base, rounds)).entries()) {
    const [given, cancelled] = await pair(
      round,
      () => call(assign, 'gerente', { id, operatorId }),
      () => call(cancel, 'gerente', { id, reason: 'Se pospone' }),
    )
    const actions = given.statusCode === 200 ? ['assign', 'cancel'] : ['cancel']
    expect([given.statusCode, cancelled.statusCode]).toEqual([actions.length === 2 ? 200 : 409, 200])
    expect([await actionsOf(id), (await good(get, 'gerente', { id })).currentStatus]).toEqual([actions, 'ANULADA'])
  }
})

test('stock that is needed and taken at once goes to one of the two, and is never below nothing', async () => {
  const { id: base } = await anAssignedOrder(portal, { requestedItemsJson: [{ materialIdRef: 'DET-NE-4', totalEstimatedQuantity: 10 }] })
  const left = async () => (await stockOf(portal))['DET-NE-4']!
  const take = (quantityChange: number) =>
    call(api.inventory.adjust, 'almacenista', { materialId: 'DET-NE-4', quantityChange, notes: 'Conteo' })
  for (const [round, id] of (await copiesOf(portal, base, rounds)).entries()) {
    expect((await take(10 - (await left()))).statusCode).toBe(201)
    const [taken, readied] = await pair(
      round,
      () => take(-1),
      () => call(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' }),
    )
    const isTaken = taken.statusCode === 201
    const loser = refusalIn(isTaken ? readied : taken)
    expect([loser.status, loser.message]).toEqual([
      409,
      isTaken ? 'Faltan existencias: Material DET-NE-4 (1 UNIDAD).' : 'El ajuste resultaría en stock negativo (−1).',
    ])
    expect((isTaken ? taken : readied).statusCode).toBe(isTaken ? 201 : 200)
    expect(await left()).toBe(isTaken ? 9 : 0)
  }
})

test('what leaves with an order that is edited at once is what the order says', async () => {
  const { id: base } = await anAssignedOrder(portal)
  for (const [round, id] of (await copiesOf(portal, base, rounds)).entries()) {
    const [edited, readied] = await pair(
      round,
      () => call(editItems, 'gerente', { id, items: [{ materialId: 'ANFO-25', quantity: 4 }], reason: 'Un frente menos' }),
      () => call(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' }),
    )
    expect([edited.statusCode, readied.statusCode]).toEqual([edited.statusCode === 200 ? 200 : 409, 200])
    const { balance } = await good(get, 'gerente', { id })
    const dispatched = edited.statusCode === 200 ? [4, 0] : [10, 3]
    expect(balance.map((line) => [line.approved, line.dispatched])).toEqual(dispatched.map((quantity) => [quantity, quantity]))
  }
})

test('a preparation that is undone while its third confirmation comes is undone, and nobody has confirmed it', async () => {
  const { id: base } = await aReadyOrder(portal)
  for (const agency of ['GNB', 'DAEX'] as const) await confirm(portal, base, agency)
  const before = (await stockOf(portal))['ANFO-25']!
  for (const [round, id] of (await copiesOf(portal, base, rounds)).entries()) {
    const [undone, confirmed] = await pair(
      round,
      () => call(undoReady, 'gnb', { id, reason: 'Faltan precintos' }),
      () => call(externalApproval, 'dgcim_almacenista', { id, approvalType: 'DGCIM_ALMACENISTA', approverDetails: approverOf('DGCIM') }),
    )
    const isSecond = confirmed.statusCode === 409
    expect([undone.statusCode, confirmed.statusCode]).toEqual([200, isSecond ? 409 : 200])
    expect(await actionsOf(id)).toEqual([...(isSecond ? [] : ['externalApprovalDgcim', 'settle']), 'objectGnb', 'undoReady'])
    const order = await good(get, 'gerente', { id })
    expect([order.currentStatus, ...orderFlags.map((flag) => order[flag])]).toEqual(['ASIGNADA_OPERADOR', ...orderFlags.map(() => false)])
  }
  expect((await stockOf(portal))['ANFO-25']).toBe(before + 10 * rounds)
})

test('an order that is closed while something comes back of it is closed, with its resguardo or without', async () => {
  const { id: base } = await aCompletedOrder(portal)
  for (const [round, id] of (await copiesOf(portal, base, rounds, paid)).entries()) {
    const [closed, kept] = await pair(
      round,
      () => call(changeStatus, 'gerente', { id, newStatus: 'CERRADA' }),
      () => call(safekeeping, 'operador', { id, ...returned }),
    )
    const isKept = kept.statusCode === 200
    expect([closed.statusCode, kept.statusCode]).toEqual([200, isKept ? 200 : 409])
    expect(await actionsOf(id)).toEqual(isKept ? ['safekeeping', 'close'] : ['close'])
    const order = await good(get, 'gerente', { id })
    expect([order.currentStatus, order.safekeeping !== null]).toEqual(['CERRADA', isKept])
    expect(order.balance.map(({ consumed, returned: back }) => [consumed, back])).toEqual([
      [null, isKept ? 3 : 0],
      [null, 0],
    ])
  }
})

test('orders that take the same materials in opposite order never wait for each other', async () => {
  const { id: base } = await anAssignedOrder(portal)
  const ids = await copiesOf(portal, base, rounds * 2)
  const turned = ids.filter((_, index) => index % 2 === 1)
  await db`update order_items set position = 10 - position where order_id in ${db(turned)}`
  const answers = await Promise.all(ids.map((id) => call(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })))
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
})

test('and after all of it nothing was ever locked in a circle, the ledger adds up, and the history is whole', async () => {
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`select deadlocks from pg_stat_database where datname = current_database()`
  expect(deadlocks).toBe(0)
  const astray = await db`
    select id from materials
    where quantity <> (select sum(quantity) from stock_movements where material_id = materials.id and notes is distinct from 'copia')`
  expect(astray).toEqual([])
  expect(await brokenEntry(portal)).toBeNull()
})
