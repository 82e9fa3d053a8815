import { type Role, roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import type { Order } from '@barreno/domain/orders/schema'
import { reserving } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { expect, test } from 'vitest'
import { aCopyOf, anAssignedOrder, aReadyOrder, approverOf, stocked } from '../../test/orders.ts'
import { anOrder, type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, good, refusal } = portal
const { get, cancel, undoReady, object } = api.orders
await stocked(portal)

const reason = 'Se pospone la obra'
const operatorId = actors.operador.id
const status = (newStatus: string): [Endpoint, Input] => [api.orders.changeStatus, { newStatus }]
const signature = (approvalType: string): [Endpoint, Input] => [
  api.orders.externalApproval,
  { approvalType, approverDetails: approverOf(approvalType) },
]
const objection: [Endpoint, Input] = [object, { reason }]
/** The call and input for each action that is offered before an order leaves. */
const calls: Partial<Record<OrderAction, [Endpoint, Input]>> = {
  'orders.assign': [api.orders.assign, { operatorId }],
  'orders.selfAssign': [api.orders.assign, {}],
  'orders.changeOperator': [api.orders.assign, { operatorId, reason }],
  'orders.markReady': status('LISTA_PARA_DESPACHO'),
  'orders.startTransit': status('EN_TRANSITO_VOLADURA'),
  'orders.cancel': [cancel, { reason }],
  'orders.undoReady': [undoReady, { reason }],
  'orders.setGuide': [api.orders.setGuide, { idGuia: 'V-1' }],
  'orders.editItems': [api.orders.editItems, { items: [{ materialId: 'ANFO-25', quantity: 9 }], reason }],
  'orders.setVehicles': [api.orders.setVehicles, { driverOne: 'Freddy Malavé' }],
  'orders.setServiceDate': [api.orders.setServiceDate, { estimatedServiceDate: '2026-12-20', reason }],
  'orders.setServices': [api.orders.setServices, { services: [] }],
  'orders.markPaid': [api.orders.pay, { paymentStatus: 'PAGADO' }],
  'orders.recordPayment': [api.orders.recordPayment, { method: 'transferencia', reference: '1', valueDate: '2026-11-20', amount: 1 }],
  'orders.objectGnb': objection,
  'orders.objectDaex': objection,
  'orders.objectDgcim': objection,
  'orders.externalApprovalGnb': signature('GNB_ALMACENISTA'),
  'orders.externalApprovalDaex': signature('DAEX_ALMACENISTA'),
  'orders.externalApprovalDgcim': signature('DGCIM_ALMACENISTA'),
  'orders.legacyApprovalGnb': [api.orders.externalApproval, { gnbApproved: true }],
  'orders.legacyApprovalDaex': [api.orders.externalApproval, { daexApproved: true }],
  'orders.legacyApprovalDgcim': [api.orders.externalApproval, { dgcimApproved: true }],
}
/** Actions that no test presses as long as nothing hinders them. */
const notYet = [
  'orders.addReceipt',
  'orders.reversePayment',
  'orders.liftObjectionGnb',
  'orders.liftObjectionDaex',
  'orders.liftObjectionDgcim',
]

/** The order as each role that can read it sees it. */
async function onScreen(id: string): Promise<Map<Role, Order>> {
  const answers = await Promise.all(roles.map(async (role) => [role, await call(get, role, { id })] as const))
  return new Map(answers.flatMap(([role, answer]) => (answer.statusCode === 200 ? [[role, answer.json<Order>()] as const] : [])))
}

/** Presses every action that was offered earlier and is not any more. Returns what each role gets, by action. */
async function pressed(id: string, screens: Map<Role, Order>) {
  const refusals: { role: Role; action: string; sent: 'version' | 'none'; answer: { status: number; message: string } }[] = []
  for (const [role, { actions, version }] of screens) {
    const now = (await good(get, role, { id })).actions.map(({ action }) => action)
    for (const { action } of actions.filter((each) => !now.includes(each.action) && !notYet.includes(each.action))) {
      const [row, input] = calls[action as OrderAction] ?? expect.fail(`nobody says how ${role} asks for ${action}`)
      for (const sent of ['version', 'none'] as const) {
        const { status: code, message } = await refusal(row, role, { id, ...input, ...(sent === 'version' && { version }) })
        refusals.push({ role, action, sent, answer: { status: code, message } })
      }
    }
  }
  return refusals
}

const started = await anOrder(portal, { files: [] })
const assigned = await anAssignedOrder(portal)
const undone = await aReadyOrder(portal)
await good(undoReady, 'almacenista', { id: undone.id, reason: 'Faltan precintos' })
const before: [string, () => Promise<string>][] = [
  ...reserving
    .filter((each) => each !== 'ASIGNADA_OPERADOR')
    .map((current_status): [string, () => Promise<string>] => [current_status, () => aCopyOf(portal, started.id, { current_status })]),
  ['ASIGNADA_OPERADOR', () => aCopyOf(portal, assigned.id)],
  ['ASIGNADA_OPERADOR, after its preparation was undone', () => aCopyOf(portal, undone.id)],
]

test.each(before)('annulled in %s: whoever read it still does, and reads what became of it when they press', async (_, make) => {
  const id = await make()
  const screens = await onScreen(id)
  expect(screens.size).toBeGreaterThan(5)
  const { orderNumber } = await good(cancel, 'gerente', { id, reason })
  for (const role of screens.keys()) {
    const { currentStatus, explanation } = await good(get, role, { id })
    expect([role, currentStatus, explanation]).toEqual([role, 'ANULADA', expect.stringContaining(reason)])
  }
  const refusals = await pressed(id, screens)
  expect(refusals.length).toBeGreaterThan(screens.size)
  for (const { role, action, sent, answer } of refusals) {
    const who = role === 'cliente' ? 'la corporación' : 'Persona de gerente'
    const message = `La orden ${orderNumber} fue anulada por ${who} el 21/11/2026, 12:00 p. m.: ${reason}.`
    expect({ role, action, sent, ...answer }).toEqual({ role, action, sent, status: 409, message })
  }
})

test('a body that had not read it yet and presses to object reads that it was annulled', async () => {
  const id = await aCopyOf(portal, assigned.id)
  const { orderNumber } = await good(cancel, 'gerente', { id, reason })
  expect(await refusal(object, 'gnb', { id, reason: 'Sin precintos' })).toMatchObject({
    status: 409,
    message: `La orden ${orderNumber} fue anulada por Persona de gerente el 21/11/2026, 12:00 p. m.: ${reason}.`,
  })
})

test('taken back from ready: whoever read it still does, and reads who took it back and why', async () => {
  const { id, orderNumber } = await aReadyOrder(portal)
  const screens = await onScreen(id)
  await good(undoReady, 'almacenista', { id, reason: 'Faltan precintos' })
  const what = `La preparación de la orden ${orderNumber} fue deshecha por Persona de almacenista el 21/11/2026, 12:00 p. m.: Faltan precintos.`
  for (const role of screens.keys()) {
    const { currentStatus, explanation } = await good(get, role, { id })
    const cause = role === 'cliente' ? 'fue deshecha por la corporación el 21/11/2026, 12:00 p. m. Desde' : what
    expect([role, currentStatus, explanation]).toEqual([role, 'ASIGNADA_OPERADOR', expect.stringContaining(cause)])
  }
  const refusals = await pressed(id, screens)
  expect(new Set(refusals.map(({ role }) => role)).size).toBeGreaterThan(6)
  for (const { role, action, sent, answer } of refusals)
    expect({ role, action, sent, ...answer }).toEqual({
      role,
      action,
      sent,
      status: 409,
      message: `${what} La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.`,
    })
})

test('whoever approves what a colleague has just rejected reads that, and why', async () => {
  const id = await aCopyOf(portal, started.id, { current_status: 'PENDIENTE_ADMIN' })
  const { orderNumber, version } = await good(get, 'administrador', { id })
  await good(api.orders.changeStatus, 'gerente', { id, newStatus: 'RECHAZADA_ADMIN', notes: 'Fuera de temporada' })
  for (const sent of [{}, { version }])
    expect(await refusal(api.orders.changeStatus, 'administrador', { id, newStatus: 'PENDIENTE_GERENTE', ...sent })).toMatchObject({
      status: 409,
      message: `La orden ${orderNumber} fue rechazada por Persona de gerente el 21/11/2026, 12:00 p. m.: Fuera de temporada.`,
    })
})
