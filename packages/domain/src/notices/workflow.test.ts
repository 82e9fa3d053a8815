import { expect, test } from 'vitest'
import { type Actor, type Power, powers, type Role, roles } from '../actor.ts'
import type { OrderState } from '../orders/requirements.ts'
import { flagOf, orderTransitions, whoActsNext as whoActsOnOrder } from '../orders/workflow.ts'
import { preorderTransitions, whoActsNext as whoActsOnPreorder } from '../preorders/workflow.ts'
import { orderFlags, orderStatuses, unassigned } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { turnOf, type Waiting, type WaitingPreorder } from './workflow.ts'

const actor = (role: Role, over: Partial<Actor> = {}): Actor => ({
  id: role,
  role,
  name: role,
  clientId: role === 'cliente' ? role : null,
  ...over,
})

const preorder = (over: Partial<WaitingPreorder>): Waiting => ({
  concept: 'preorders',
  state: { clientId: 'cliente', currentStatus: 'PENDIENTE_REVISION', unsentBy: null, ...over },
})
const stateOf = (over: Partial<OrderState>): OrderState => ({
  clientId: 'cliente',
  currentStatus: 'PENDIENTE_ADMIN',
  assignedOperatorId:
    over.currentStatus && (unassigned.includes(over.currentStatus) || over.currentStatus.startsWith('PENDIENTE_G')) ? null : 'operador',
  itemCount: 2,
  idGuia: null,
  guideConfirmed: false,
  paymentStatus: 'PENDIENTE',
  hasReceipt: false,
  objections: [],
  knownToAgencies: [],
  hasPayments: false,
  balanceStated: false,
  ...(Object.fromEntries(orderFlags.map((flag) => [flag, false])) as Record<(typeof orderFlags)[number], boolean>),
  ...over,
})
const order = (over: Partial<OrderState>): Waiting => ({ concept: 'orders', state: stateOf(over) })
const whoseTurn = (record: Waiting) => roles.filter((role) => turnOf(actor(role), record))
const begins = (before: Waiting, after: Waiting) =>
  roles.filter((role) => turnOf(actor(role), after) && turnOf(actor(role), before) !== turnOf(actor(role), after))

test('of each transition of a pre-order it is printed whose turn begins', () => {
  const lines = preorderTransitions.flatMap(({ action, from, to, orTo }) =>
    from.flatMap((status) =>
      [to, orTo].flatMap((target) => {
        if (!target) return []
        const next = target === 'same' ? status : target
        return `${action} ${status} → ${next}: ${begins(preorder({ currentStatus: status }), preorder({ currentStatus: next })).join(', ') || '-'}`
      }),
    ),
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "preorders.approveInAlliance POR_APROBAR_ALIANZA → PENDIENTE_REVISION: administrativo
    preorders.returnInAlliance POR_APROBAR_ALIANZA → DEVUELTA_CLIENTE: cliente
    preorders.edit PENDIENTE_REVISION → PENDIENTE_REVISION: -
    preorders.acceptAlarm PENDIENTE_REVISION → PENDIENTE_REVISION: -
    preorders.acceptAlarm PENDIENTE_APROBACION_GERENTE → PENDIENTE_APROBACION_GERENTE: -
    preorders.acceptAlarm DEVUELTA_CLIENTE → DEVUELTA_CLIENTE: -
    preorders.sendToManager PENDIENTE_REVISION → PENDIENTE_APROBACION_GERENTE: gerente
    preorders.rejectAsAdmin PENDIENTE_REVISION → RECHAZADA_ADMIN: -
    preorders.convert PENDIENTE_APROBACION_GERENTE → CONVERTIDA_A_ORDEN: -
    preorders.rejectAsManager PENDIENTE_APROBACION_GERENTE → RECHAZADA_GERENTE: -
    preorders.return PENDIENTE_REVISION → DEVUELTA_CLIENTE: cliente
    preorders.return PENDIENTE_APROBACION_GERENTE → DEVUELTA_CLIENTE: cliente
    preorders.resubmit DEVUELTA_CLIENTE → PENDIENTE_REVISION: administrativo
    preorders.resubmit DEVUELTA_CLIENTE → POR_APROBAR_ALIANZA: -
    preorders.withdraw POR_APROBAR_ALIANZA → RETIRADA_CLIENTE: -
    preorders.withdraw PENDIENTE_REVISION → RETIRADA_CLIENTE: -
    preorders.withdraw DEVUELTA_CLIENTE → RETIRADA_CLIENTE: -"
  `)
})

test('of each transition of an order it is printed whose turn begins', () => {
  const lines = orderTransitions.flatMap(({ action, from, to, orTo }) =>
    from.flatMap((status) =>
      [to, orTo].flatMap((target) => {
        const next = target === 'same' ? status : target
        const flag = action && flagOf(action)
        if (!next || (next === status && !flag)) return []
        const after = order({ currentStatus: next, ...(flag && { [flag]: true }) })
        return `${action ?? 'by itself'} ${status} → ${next}: ${begins(order({ currentStatus: status }), after).join(', ') || '-'}`
      }),
    ),
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "orders.approveAsAdmin PENDIENTE_ADMIN → PENDIENTE_GERENTE: gerente
    orders.rejectAsAdmin PENDIENTE_ADMIN → RECHAZADA_ADMIN: -
    orders.approveAsManager PENDIENTE_GERENTE → APROBADA: gerente, operador
    orders.rejectAsManager PENDIENTE_GERENTE → RECHAZADA_GERENTE: -
    orders.assign APROBADA → ASIGNADA_OPERADOR: almacenista
    orders.assign PENDIENTE_ASIGNACION_OPERADOR → ASIGNADA_OPERADOR: almacenista
    orders.selfAssign APROBADA → ASIGNADA_OPERADOR: almacenista
    orders.selfAssign PENDIENTE_ASIGNACION_OPERADOR → ASIGNADA_OPERADOR: almacenista
    orders.markReady ASIGNADA_OPERADOR → PENDIENTE_APROBACIONES_EXTERNAS: gnb_almacenista, daex_almacenista, dgcim_almacenista
    orders.markReady ASIGNADA_OPERADOR → LISTA_PARA_DESPACHO: gnb_almacenista, daex_almacenista, dgcim_almacenista
    orders.externalApprovalGnb PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.externalApprovalGnb LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    orders.externalApprovalDaex PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.externalApprovalDaex LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    orders.externalApprovalDgcim PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.externalApprovalDgcim LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    by itself PENDIENTE_APROBACIONES_EXTERNAS → APROBADA_POR_EXTERNOS: daex, daex_almacenista
    by itself LISTA_PARA_DESPACHO → APROBADA_POR_EXTERNOS: daex, daex_almacenista
    orders.legacyApprovalGnb PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.legacyApprovalGnb LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    orders.legacyApprovalDaex PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.legacyApprovalDaex LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    orders.legacyApprovalDgcim PENDIENTE_APROBACIONES_EXTERNAS → PENDIENTE_APROBACIONES_EXTERNAS: -
    orders.legacyApprovalDgcim LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: -
    orders.undoReady PENDIENTE_APROBACIONES_EXTERNAS → ASIGNADA_OPERADOR: almacenista
    orders.undoReady LISTA_PARA_DESPACHO → ASIGNADA_OPERADOR: almacenista
    orders.undoReady APROBADA_POR_EXTERNOS → ASIGNADA_OPERADOR: almacenista
    orders.pickUp APROBADA_POR_EXTERNOS → EN_TRANSITO_VOLADURA: operador
    orders.startTransit PENDIENTE_APROBACIONES_EXTERNAS → EN_TRANSITO_VOLADURA: operador
    orders.startTransit LISTA_PARA_DESPACHO → EN_TRANSITO_VOLADURA: operador
    orders.complete EN_TRANSITO_VOLADURA → COMPLETADA_VOLADURA: operador
    orders.blastReport CONSUMIDO → COMPLETADA_VOLADURA: operador
    orders.stateConsumption CONSUMIDO → COMPLETADA_VOLADURA: operador
    orders.confirmConsumptionGnb EN_TRANSITO_VOLADURA → EN_TRANSITO_VOLADURA: -
    orders.confirmConsumptionGnb COMPLETADA_VOLADURA → COMPLETADA_VOLADURA: -
    orders.confirmConsumptionGnb RESGUARDAR → RESGUARDAR: -
    orders.confirmConsumptionDaex EN_TRANSITO_VOLADURA → EN_TRANSITO_VOLADURA: -
    orders.confirmConsumptionDaex COMPLETADA_VOLADURA → COMPLETADA_VOLADURA: -
    orders.confirmConsumptionDaex RESGUARDAR → RESGUARDAR: -
    orders.confirmConsumptionClient EN_TRANSITO_VOLADURA → EN_TRANSITO_VOLADURA: -
    orders.confirmConsumptionClient COMPLETADA_VOLADURA → COMPLETADA_VOLADURA: -
    orders.confirmConsumptionClient RESGUARDAR → RESGUARDAR: -
    by itself COMPLETADA_VOLADURA → CONSUMIDO: operador
    orders.safekeeping EN_TRANSITO_VOLADURA → RESGUARDAR: operador
    orders.safekeeping COMPLETADA_VOLADURA → RESGUARDAR: -
    orders.safekeeping CONSUMIDO → RESGUARDAR: operador
    orders.close COMPLETADA_VOLADURA → CERRADA: operador
    orders.close CONSUMIDO → CERRADA: -
    orders.close RESGUARDAR → CERRADA: operador
    orders.cancel APROBADA → ANULADA: -
    orders.cancel PENDIENTE_ASIGNACION_OPERADOR → ANULADA: -
    orders.cancel ASIGNADA_OPERADOR → ANULADA: -"
  `)
})

test('it is the turn of those who can bring the record forward, but of a gerente only where nobody else can do that at all', () => {
  for (const currentStatus of preorderStatuses) {
    const unsentBy = currentStatus === 'POR_APROBAR_ALIANZA' ? 'colleague' : null
    const others = whoActsOnPreorder(currentStatus).filter((role) => role !== 'gerente')
    expect(whoseTurn(preorder({ currentStatus, unsentBy })).filter((role) => role !== 'gerente')).toEqual(others)
  }
  for (const currentStatus of orderStatuses) {
    const others = whoActsOnOrder(stateOf({ currentStatus })).filter((role) => role !== 'gerente')
    expect(whoseTurn(order({ currentStatus })).filter((role) => role !== 'gerente')).toEqual(others)
  }
  expect(whoseTurn(preorder({ currentStatus: 'PENDIENTE_REVISION' }))).toEqual(['administrativo'])
  expect(whoseTurn(preorder({ currentStatus: 'PENDIENTE_APROBACION_GERENTE' }))).toEqual(['gerente'])
  expect(whoseTurn(order({ currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR' }))).toEqual(['gerente', 'operador'])
})

test('of an alianza it is the turn of those who have the power', () => {
  const having = (record: Waiting) =>
    powers.filter((power) => turnOf(actor('cliente', { id: 'person', powers: ['ver', power] satisfies Power[] }), record))
  expect(having(preorder({ currentStatus: 'DEVUELTA_CLIENTE' }))).toEqual(['solicitar'])
  expect(having(preorder({ currentStatus: 'POR_APROBAR_ALIANZA', unsentBy: 'colleague' }))).toEqual(['aprobar'])
  expect(having(preorder({ currentStatus: 'POR_APROBAR_ALIANZA', unsentBy: 'person' }))).toEqual([])
  expect(having(order({ currentStatus: 'COMPLETADA_VOLADURA', balanceStated: true }))).toEqual(['confirmar'])
  expect(turnOf(actor('cliente', { id: 'other', clientId: 'other' }), preorder({ currentStatus: 'DEVUELTA_CLIENTE' }))).toBeNull()
})

test('it is the turn of whoever was given it, but for records of which they are an author', () => {
  const taker = actor('administrativo', {
    delegations: [{ giver: { id: 'gerente', name: 'Gerente', role: 'gerente' }, permissions: ['preorders.convert'], until: '2027-01-01' }],
  })
  const waits = { currentStatus: 'PENDIENTE_APROBACION_GERENTE' } as const
  expect(turnOf(taker, preorder({ ...waits, isAuthor: false }))).toBe('preorders.convert')
  expect(turnOf(taker, preorder({ ...waits, isAuthor: true }))).toBeNull()
  expect(turnOf(actor('administrativo'), preorder(waits))).toBeNull()
})
