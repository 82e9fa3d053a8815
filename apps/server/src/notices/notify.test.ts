import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import {
  allConsumed,
  anApprovedOrder,
  anOrderInTransit,
  aPaperForm,
  approverOf,
  confirm,
  consumers,
  nextGuide,
  partiesOf,
  stocked,
} from '../../test/orders.ts'
import {
  aForwardedPreorder,
  anOrder,
  aPerson,
  aPreorder,
  brokenEntry,
  type Input,
  requestForm,
  someoneNew,
  testPortal,
  type Who,
} from '../../test/portal.ts'
import type { Endpoint } from '@barreno/domain/endpoint'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { notifyAll } from '../../test/notices.ts'
import { notify } from './notify.ts'

const portal = await testPortal()
const { actors, db, good, services } = portal
await stocked(portal)

const nameOf = (id: string) => Object.entries(actors).find(([, actor]) => actor.id === id)?.[0] ?? id
type Row = { id: string; recipientId: string; kind: string; step: string | null; action: string; isOver: boolean }
const notices = (recordId: string) => db<Row[]>`
  select notices.id, recipient_id as "recipientId", kind, step, action, over_at is not null as "isOver"
  from notices join history on seq = entry_seq where notices.record_id = ${recordId} order by seq, recipient_id`
const inWords = ({ recipientId, kind, step }: Row) => `${nameOf(recipientId)}: ${kind === 'turn' ? `turn ${step}` : kind}`

/** Makes a call and returns the notices that it creates about a record, one line per person. */
async function toldOf(recordId: string, row: Endpoint, who: Who, input: Input): Promise<string[]> {
  await notifyAll(portal)
  const before = new Set((await notices(recordId)).map(({ id }) => id))
  await good(row, who, input)
  await notifyAll(portal)
  return (await notices(recordId))
    .filter(({ id }) => !before.has(id))
    .map(inWords)
    .toSorted()
}

test('an alianza is told of a hand-over that was signed on paper in its name, and of none between magazine and vehicle', async () => {
  const { id } = await anApprovedOrder(portal)
  const paper = (step: 'load' | 'deliver') =>
    toldOf(id, api.orders.handOverOnPaper, partiesOf[step].onPaper, aPaperForm(id, step, [{ materialId: 'ANFO-25', quantity: 1 }]))
  expect((await paper('load')).filter((line) => line.startsWith('cliente'))).toEqual([])
  await good(api.orders.act, 'operador', { id, action: 'orders.pickUp' })
  expect((await paper('deliver')).filter((line) => line.startsWith('cliente'))).toEqual(['cliente: onPaper'])
  const received = (await good(api.notices.list, 'cliente', {})).find(({ kind }) => kind === 'onPaper')
  expect(received).toMatchObject({ recordId: id, reason: 'Su teléfono no tiene señal' })
})

test('each act on a request tells those whose turn comes, and the alianza what became of it', async () => {
  const { id } = await aPreorder(portal)
  await notifyAll(portal)
  expect((await notices(id)).map(inWords)).toEqual(['administrativo: turn preorders.sendToManager'])
  expect(await toldOf(id, api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })).toEqual(['cliente: returned'])
  expect(await toldOf(id, api.preorders.resubmit, 'cliente', { id, ...requestForm() })).toEqual([
    'administrativo: turn preorders.sendToManager',
  ])
  const forward = { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' }
  expect(await toldOf(id, api.preorders.changeStatus, 'administrativo', forward)).toEqual(['gerente: turn preorders.convert'])
  expect(await toldOf(id, api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })).toEqual(['cliente: converted'])
  // No turn is open any more.
  expect((await notices(id)).filter(({ kind, isOver }) => kind === 'turn' && !isOver)).toEqual([])
})

test('each act on an order tells those whose turn comes, to its end', async () => {
  const { id } = await anOrder(portal)
  await notifyAll(portal)
  expect((await notices(id)).map(inWords)).toEqual(['operador: turn orders.selfAssign'])
  expect(await toldOf(id, api.orders.assign, 'gerente', { id, operatorId: actors.operador.id })).toEqual([
    'almacenista: turn orders.markReady',
  ])
  const ready = { id, newStatus: 'PENDIENTE_APROBACIONES_EXTERNAS' }
  expect(await toldOf(id, api.orders.changeStatus, 'almacenista', ready)).toEqual([
    'daex_almacenista: turn orders.externalApprovalDaex',
    'dgcim_almacenista: turn orders.externalApprovalDgcim',
    'gnb_almacenista: turn orders.externalApprovalGnb',
  ])
  const objection = { id, action: 'orders.objectGnb', notes: 'Sin escolta' }
  expect(await toldOf(id, api.orders.act, 'gnb', objection)).toEqual(['gnb_almacenista: turn orders.liftObjectionGnb'])
  expect(await toldOf(id, api.orders.act, 'gnb', { ...objection, action: 'orders.liftObjectionGnb' })).toEqual([
    'gnb_almacenista: turn orders.externalApprovalGnb',
  ])
  await confirm(portal, id, 'GNB')
  await confirm(portal, id, 'DAEX')
  const last = { id, approvalType: 'DGCIM_ALMACENISTA', approverDetails: approverOf('DGCIM') }
  expect(await toldOf(id, api.orders.externalApproval, 'dgcim_almacenista', last)).toEqual([
    'daex: turn orders.setGuide',
    'daex_almacenista: turn orders.setGuide',
  ])
  expect(await toldOf(id, api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })).toEqual(['operador: turn orders.pickUp'])
  expect(await toldOf(id, api.orders.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })).toEqual(['cliente: inTransit'])
  expect(await toldOf(id, api.orders.changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })).toEqual(['cliente: completed'])
  const { balance } = await good(api.orders.get, 'operador', { id })
  expect(await toldOf(id, api.orders.stateConsumption, 'operador', { id, items: allConsumed(balance) })).toEqual([
    'cliente: turn orders.confirmConsumptionClient',
    'daex_operador: turn orders.confirmConsumptionDaex',
    'gnb_operador: turn orders.confirmConsumptionGnb',
  ])
  for (const [approvalType, who] of Object.entries(consumers).slice(0, 2))
    expect(await toldOf(id, api.orders.externalApproval, who, { id, approvalType, approverDetails: approverOf(approvalType) })).toEqual([])
  expect(await toldOf(id, api.orders.externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO' })).toEqual([
    'operador: turn orders.markPaid',
  ])
  expect(await toldOf(id, api.orders.pay, 'gerente', { id, paymentStatus: 'PAGADO' })).toEqual([
    'administrador: turn orders.close',
    'operador: turn orders.close',
  ])
  expect(await toldOf(id, api.orders.changeStatus, 'administrador', { id, newStatus: 'CERRADA' })).toEqual([])
  expect((await notices(id)).filter(({ kind, isOver }) => kind === 'turn' && !isOver)).toEqual([])
})

test('several acts that are told at once tell of the turn as it is, and of each result', async () => {
  const { id } = await aForwardedPreorder(portal)
  await good(api.preorders.return, 'gerente', { id, reason: 'Falta el plano' })
  await notifyAll(portal)
  expect((await notices(id)).map(inWords)).toEqual(['cliente: returned'])
})

test('where it is told in small pieces, a turn is told with the last act on its record', async () => {
  const { id } = await anOrder(portal)
  await good(api.orders.assign, 'gerente', { id, operatorId: actors.operador.id })
  while ((await notify(services, 1)) > 0);
  const [notice, ...more] = await notices(id)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ recipientId: actors.almacenista.id, step: 'orders.markReady', action: 'orders.assign' })
})

test('of several people of an alianza the result reaches all, and a turn those who have the power', async () => {
  const asker = await aPerson(portal, ['ver', 'solicitar'])
  const reader = await aPerson(portal, ['ver'])
  const confirmer = await aPerson(portal, ['ver', 'confirmar'])
  const stranger = await aPerson(portal, ['ver', 'solicitar', 'confirmar'], 'cliente2')
  const recipientsOf = async (recordId: string, kind: string) =>
    (await notices(recordId))
      .filter((notice) => notice.kind === kind)
      .map(({ recipientId }) => recipientId)
      .toSorted()
  const { id } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })
  await notifyAll(portal)
  const all = [actors.cliente.id, asker.id, reader.id, confirmer.id].toSorted()
  expect(await recipientsOf(id, 'returned')).toEqual(all)
  expect(await recipientsOf(id, 'turn')).toEqual([])

  const order = await anOrderInTransit(portal)
  const { balance } = await good(api.orders.changeStatus, 'operador', { id: order.id, newStatus: 'COMPLETADA_VOLADURA' })
  await good(api.orders.stateConsumption, 'operador', { id: order.id, items: allConsumed(balance) })
  await notifyAll(portal)
  const own = [actors.cliente.id, confirmer.id].toSorted()
  expect((await recipientsOf(order.id, 'turn')).filter((who) => [...all, stranger.id].includes(who))).toEqual(own)
  const [{ count }] = await db<[{ count: number }]>`select count(*)::int as count from notices where recipient_id = ${stranger.id}`
  expect(count).toBe(0)
  for (const { id: person } of [asker, reader, confirmer]) await good(api.people.remove, 'cliente', { id: person })
})

test('whoever was given the decision is told with the gerente, but not of what they sent on themselves', async () => {
  const taker = await someoneNew(portal, 'suplente', 'administrativo')
  const today = caracasDate(portal.clock.now)
  const days = { from: today, until: addDays(today, 5) }
  const given = { takerId: taker.id, permissions: ['preorders.convert'], reason: 'De vacaciones', ...days }
  const { id: delegation } = await good(api.delegations.give, 'gerente', given)
  await good(api.delegations.accept, null, { id: delegation }, taker)
  const turns = async (id: string) => {
    await notifyAll(portal)
    const standing = (await notices(id)).filter(({ step, isOver }) => step === 'preorders.convert' && !isOver)
    return standing.map(({ recipientId }) => recipientId).toSorted()
  }
  expect(await turns((await aForwardedPreorder(portal)).id)).toEqual([actors.gerente.id, taker.id].toSorted())

  const { id } = await aPreorder(portal)
  await good(api.preorders.changeStatus, null, { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' }, taker)
  expect(await turns(id)).toEqual([actors.gerente.id])
  await good(api.delegations.revoke, 'gerente', { id: delegation })
  expect(await turns((await aForwardedPreorder(portal)).id)).toEqual([actors.gerente.id])
})

test('nobody is told who may not enter any more', async () => {
  const { id } = await someoneNew(portal, 'retirado', 'administrativo')
  await good(api.users.deactivate, 'gerente', { id })
  const preorder = await aPreorder(portal)
  await notifyAll(portal)
  expect((await notices(preorder.id)).map(({ recipientId }) => recipientId)).not.toContain(id)
})

test('a server that is gone before the end has told nothing, and the next one tells it once', async () => {
  const { id } = await aPreorder(portal)
  await db.unsafe(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger notice_cursor_fails before update on notice_cursor for each row execute function fail();`)
  await expect(notify(services)).rejects.toThrow('gone')
  expect(await notices(id)).toEqual([])
  await db.unsafe('drop trigger notice_cursor_fails on notice_cursor')
  await Promise.all([notify(services), notify(services), notify(services)])
  await notifyAll(portal)
  const received = await notices(id)
  expect(received.map(({ recipientId }) => recipientId)).toContain(actors.administrativo.id)
  expect(new Set(received.map(({ recipientId }) => recipientId)).size).toBe(received.length)
  await db`update notice_cursor set seq = seq - 1`
  await notifyAll(portal)
  expect(await notices(id)).toEqual(received)
})

test('the database holds that an entry tells a person once', async () => {
  await expect(
    db`insert into notices (entry_seq, user_id, kind, concept, record_id, at) select entry_seq, user_id, 'returned', concept, record_id, at from notices where user_id is not null limit 1`,
  ).rejects.toMatchObject({ code: '23505', constraint_name: 'notices_once' })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
