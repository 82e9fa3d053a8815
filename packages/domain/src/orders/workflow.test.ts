import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, agencies, agencyOf, type Role, roles } from '../actor.ts'
import { permissions } from '../permissions.ts'
import { objectionActions } from './objections.ts'
import { whyOutdated } from './outdated.ts'
import {
  approvalFlags,
  consumptionFlags,
  fromReady,
  legacyFlags,
  objectable,
  type OrderFlag,
  type OrderStatus,
  orderStatuses,
  orderStatusLook,
  ready,
} from '../statuses/orders.ts'
import type { OrderState } from './requirements.ts'
import {
  actionForStatus,
  confirmations,
  legacyApprovals,
  type OrderAction,
  type OrderInput,
  orderTransitions,
  possibleActions,
  settle,
  whoActsNext,
} from './workflow.ts'

const actor = (role: Role, id: string = role): Actor => ({ id, role, name: role, clientId: role === 'cliente' ? id : null })
const flags = (value: boolean, names: readonly OrderFlag[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<OrderFlag, boolean>
const order = (over: Partial<OrderState> = {}): OrderState => ({
  clientId: 'cliente',
  currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
  assignedOperatorId: 'operador',
  itemCount: 2,
  idGuia: null,
  guideConfirmed: false,
  paymentStatus: 'PENDIENTE',
  hasReceipt: false,
  objections: [],
  knownToAgencies: [],
  hasPayments: false,
  balanceStated: false,
  ...flags(false, [...approvalFlags, ...legacyFlags, ...consumptionFlags]),
  ...over,
})
const at = '2026-11-21T16:00:00.000Z'
const enough = { shortages: [] }
const short = {
  shortages: [
    { name: 'ANFO', missing: 3, unit: 'SACO' },
    { name: 'Cordón detonante', missing: 120, unit: 'METROS' },
  ],
}
const unassigned: readonly OrderStatus[] = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR']

test('every status × role × action of an order with nothing done yet: exactly what the table says', () => {
  const lines = orderStatuses.flatMap((currentStatus) => {
    const bare = order({ currentStatus, itemCount: 0, assignedOperatorId: unassigned.includes(currentStatus) ? null : 'operador' })
    const moves = roles.flatMap((role) => possibleActions(actor(role), bare, short).map((move) => ({ ...move, role })))
    const printed = moves.map(({ action, to, needs, obstacles }) => {
      const who = moves.filter((move) => move.action === action).map(({ role }) => role)
      return [
        `  ${action} → ${to}: ${who.join(', ')}`,
        ...needs.map((need) => `+${need}`),
        ...obstacles.map(({ code }) => `!${code}`),
      ].join(' ')
    })
    return [currentStatus, ...new Set(printed)]
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN
      orders.approveAsAdmin → PENDIENTE_GERENTE: gerente, administrador
      orders.rejectAsAdmin → RECHAZADA_ADMIN: gerente, administrador +reason
      orders.editItems → PENDIENTE_ADMIN: gerente, administrador
      orders.setVehicles → PENDIENTE_ADMIN: gerente, administrativo
      orders.setServiceDate → PENDIENTE_ADMIN: gerente, administrativo +reason
    RECHAZADA_ADMIN
    PENDIENTE_GERENTE
      orders.approveAsManager → APROBADA: gerente
      orders.rejectAsManager → RECHAZADA_GERENTE: gerente +reason
      orders.setVehicles → PENDIENTE_GERENTE: gerente, administrativo
      orders.setServiceDate → PENDIENTE_GERENTE: gerente, administrativo +reason
    RECHAZADA_GERENTE
    APROBADA
      orders.assign → ASIGNADA_OPERADOR: gerente +operator
      orders.liftObjectionGnb → APROBADA: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → APROBADA: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → APROBADA: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.cancel → ANULADA: gerente +reason
      orders.editItems → APROBADA: gerente +reason
      orders.setVehicles → APROBADA: gerente, administrativo
      orders.setServiceDate → APROBADA: gerente, administrativo +reason
      orders.setServices → APROBADA: gerente, administrador
      orders.markPaid → APROBADA: gerente, operador
      orders.recordPayment → APROBADA: gerente, operador
      orders.reversePayment → APROBADA: gerente +reason !nothingPaid
      orders.addReceipt → APROBADA: gerente, operador +receipt !unpaid
      orders.selfAssign → ASIGNADA_OPERADOR: operador
      orders.objectGnb → APROBADA: gnb, gnb_almacenista +reason
      orders.objectDaex → APROBADA: daex, daex_almacenista +reason
      orders.objectDgcim → APROBADA: dgcim, dgcim_almacenista +reason
    PENDIENTE_ASIGNACION_OPERADOR
      orders.assign → ASIGNADA_OPERADOR: gerente +operator
      orders.liftObjectionGnb → PENDIENTE_ASIGNACION_OPERADOR: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → PENDIENTE_ASIGNACION_OPERADOR: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → PENDIENTE_ASIGNACION_OPERADOR: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.cancel → ANULADA: gerente +reason
      orders.editItems → PENDIENTE_ASIGNACION_OPERADOR: gerente +reason
      orders.setVehicles → PENDIENTE_ASIGNACION_OPERADOR: gerente, administrativo
      orders.setServiceDate → PENDIENTE_ASIGNACION_OPERADOR: gerente, administrativo +reason
      orders.setServices → PENDIENTE_ASIGNACION_OPERADOR: gerente, administrador
      orders.markPaid → PENDIENTE_ASIGNACION_OPERADOR: gerente, operador
      orders.recordPayment → PENDIENTE_ASIGNACION_OPERADOR: gerente, operador
      orders.reversePayment → PENDIENTE_ASIGNACION_OPERADOR: gerente +reason !nothingPaid
      orders.addReceipt → PENDIENTE_ASIGNACION_OPERADOR: gerente, operador +receipt !unpaid
      orders.selfAssign → ASIGNADA_OPERADOR: operador
      orders.objectGnb → PENDIENTE_ASIGNACION_OPERADOR: gnb, gnb_almacenista +reason
      orders.objectDaex → PENDIENTE_ASIGNACION_OPERADOR: daex, daex_almacenista +reason
      orders.objectDgcim → PENDIENTE_ASIGNACION_OPERADOR: dgcim, dgcim_almacenista +reason
    ASIGNADA_OPERADOR
      orders.changeOperator → ASIGNADA_OPERADOR: gerente +operator
      orders.markReady → PENDIENTE_APROBACIONES_EXTERNAS: gerente, almacenista !orderWithoutItems !stockShort
      orders.liftObjectionGnb → ASIGNADA_OPERADOR: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → ASIGNADA_OPERADOR: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → ASIGNADA_OPERADOR: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.cancel → ANULADA: gerente +reason
      orders.editItems → ASIGNADA_OPERADOR: gerente +reason
      orders.setVehicles → ASIGNADA_OPERADOR: gerente, administrativo, operador
      orders.setServiceDate → ASIGNADA_OPERADOR: gerente, administrativo +reason
      orders.setServices → ASIGNADA_OPERADOR: gerente, administrador
      orders.markPaid → ASIGNADA_OPERADOR: gerente, operador
      orders.recordPayment → ASIGNADA_OPERADOR: gerente, operador
      orders.reversePayment → ASIGNADA_OPERADOR: gerente +reason !nothingPaid
      orders.addReceipt → ASIGNADA_OPERADOR: gerente, operador +receipt !unpaid
      orders.objectGnb → ASIGNADA_OPERADOR: gnb, gnb_almacenista +reason
      orders.objectDaex → ASIGNADA_OPERADOR: daex, daex_almacenista +reason
      orders.objectDgcim → ASIGNADA_OPERADOR: dgcim, dgcim_almacenista +reason
    LISTA_PARA_DESPACHO
      orders.changeOperator → LISTA_PARA_DESPACHO: gerente +operator +reason
      orders.externalApprovalGnb → LISTA_PARA_DESPACHO: gerente, gnb_almacenista +approver
      orders.externalApprovalDaex → LISTA_PARA_DESPACHO: gerente, daex_almacenista +approver
      orders.externalApprovalDgcim → LISTA_PARA_DESPACHO: gerente, dgcim_almacenista +approver
      orders.legacyApprovalGnb → LISTA_PARA_DESPACHO: gerente, gnb
      orders.legacyApprovalDaex → LISTA_PARA_DESPACHO: gerente, daex
      orders.legacyApprovalDgcim → LISTA_PARA_DESPACHO: gerente, dgcim
      orders.setGuide → LISTA_PARA_DESPACHO: gerente, daex, daex_almacenista +idGuia
      orders.undoReady → ASIGNADA_OPERADOR: gerente, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista +reason
      orders.liftObjectionGnb → LISTA_PARA_DESPACHO: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → LISTA_PARA_DESPACHO: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → LISTA_PARA_DESPACHO: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.setVehicles → LISTA_PARA_DESPACHO: gerente, administrativo, operador
      orders.setServiceDate → LISTA_PARA_DESPACHO: gerente, administrativo +reason
      orders.setServices → LISTA_PARA_DESPACHO: gerente, administrador
      orders.markPaid → LISTA_PARA_DESPACHO: gerente, operador
      orders.recordPayment → LISTA_PARA_DESPACHO: gerente, operador
      orders.reversePayment → LISTA_PARA_DESPACHO: gerente +reason !nothingPaid
      orders.addReceipt → LISTA_PARA_DESPACHO: gerente, operador +receipt !unpaid
      orders.startTransit → EN_TRANSITO_VOLADURA: operador !confirmationMissing !confirmationMissing !confirmationMissing !guideMissing
      orders.objectGnb → LISTA_PARA_DESPACHO: gnb, gnb_almacenista +reason
      orders.objectDaex → LISTA_PARA_DESPACHO: daex, daex_almacenista +reason
      orders.objectDgcim → LISTA_PARA_DESPACHO: dgcim, dgcim_almacenista +reason
    PENDIENTE_APROBACIONES_EXTERNAS
      orders.changeOperator → PENDIENTE_APROBACIONES_EXTERNAS: gerente +operator +reason
      orders.externalApprovalGnb → PENDIENTE_APROBACIONES_EXTERNAS: gerente, gnb_almacenista +approver
      orders.externalApprovalDaex → PENDIENTE_APROBACIONES_EXTERNAS: gerente, daex_almacenista +approver
      orders.externalApprovalDgcim → PENDIENTE_APROBACIONES_EXTERNAS: gerente, dgcim_almacenista +approver
      orders.legacyApprovalGnb → PENDIENTE_APROBACIONES_EXTERNAS: gerente, gnb
      orders.legacyApprovalDaex → PENDIENTE_APROBACIONES_EXTERNAS: gerente, daex
      orders.legacyApprovalDgcim → PENDIENTE_APROBACIONES_EXTERNAS: gerente, dgcim
      orders.setGuide → PENDIENTE_APROBACIONES_EXTERNAS: gerente, daex, daex_almacenista +idGuia
      orders.undoReady → ASIGNADA_OPERADOR: gerente, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista +reason
      orders.liftObjectionGnb → PENDIENTE_APROBACIONES_EXTERNAS: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → PENDIENTE_APROBACIONES_EXTERNAS: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → PENDIENTE_APROBACIONES_EXTERNAS: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.setVehicles → PENDIENTE_APROBACIONES_EXTERNAS: gerente, administrativo, operador
      orders.setServiceDate → PENDIENTE_APROBACIONES_EXTERNAS: gerente, administrativo +reason
      orders.setServices → PENDIENTE_APROBACIONES_EXTERNAS: gerente, administrador
      orders.markPaid → PENDIENTE_APROBACIONES_EXTERNAS: gerente, operador
      orders.recordPayment → PENDIENTE_APROBACIONES_EXTERNAS: gerente, operador
      orders.reversePayment → PENDIENTE_APROBACIONES_EXTERNAS: gerente +reason !nothingPaid
      orders.addReceipt → PENDIENTE_APROBACIONES_EXTERNAS: gerente, operador +receipt !unpaid
      orders.startTransit → EN_TRANSITO_VOLADURA: operador !confirmationMissing !confirmationMissing !confirmationMissing !guideMissing
      orders.objectGnb → PENDIENTE_APROBACIONES_EXTERNAS: gnb, gnb_almacenista +reason
      orders.objectDaex → PENDIENTE_APROBACIONES_EXTERNAS: daex, daex_almacenista +reason
      orders.objectDgcim → PENDIENTE_APROBACIONES_EXTERNAS: dgcim, dgcim_almacenista +reason
    APROBADA_POR_EXTERNOS
      orders.changeOperator → APROBADA_POR_EXTERNOS: gerente +operator +reason
      orders.setGuide → APROBADA_POR_EXTERNOS: gerente, daex, daex_almacenista +idGuia
      orders.undoReady → ASIGNADA_OPERADOR: gerente, almacenista, gnb, daex, dgcim, gnb_almacenista, daex_almacenista, dgcim_almacenista +reason
      orders.liftObjectionGnb → APROBADA_POR_EXTERNOS: gerente, gnb, gnb_almacenista +reason !notObjected
      orders.liftObjectionDaex → APROBADA_POR_EXTERNOS: gerente, daex, daex_almacenista +reason !notObjected
      orders.liftObjectionDgcim → APROBADA_POR_EXTERNOS: gerente, dgcim, dgcim_almacenista +reason !notObjected
      orders.setVehicles → APROBADA_POR_EXTERNOS: gerente, administrativo, operador
      orders.setServiceDate → APROBADA_POR_EXTERNOS: gerente, administrativo +reason
      orders.setServices → APROBADA_POR_EXTERNOS: gerente, administrador
      orders.markPaid → APROBADA_POR_EXTERNOS: gerente, operador
      orders.recordPayment → APROBADA_POR_EXTERNOS: gerente, operador
      orders.reversePayment → APROBADA_POR_EXTERNOS: gerente +reason !nothingPaid
      orders.addReceipt → APROBADA_POR_EXTERNOS: gerente, operador +receipt !unpaid
      orders.pickUp → EN_TRANSITO_VOLADURA: operador !guideMissing
      orders.objectGnb → APROBADA_POR_EXTERNOS: gnb, gnb_almacenista +reason
      orders.objectDaex → APROBADA_POR_EXTERNOS: daex, daex_almacenista +reason
      orders.objectDgcim → APROBADA_POR_EXTERNOS: dgcim, dgcim_almacenista +reason
    EN_TRANSITO_VOLADURA
      orders.changeOperator → EN_TRANSITO_VOLADURA: gerente +operator +reason
      orders.confirmConsumptionGnb → EN_TRANSITO_VOLADURA: gerente, gnb_operador +approver
      orders.confirmConsumptionDaex → EN_TRANSITO_VOLADURA: gerente, daex_operador +approver
      orders.setServices → EN_TRANSITO_VOLADURA: gerente, administrador
      orders.markPaid → EN_TRANSITO_VOLADURA: gerente, operador
      orders.recordPayment → EN_TRANSITO_VOLADURA: gerente, operador
      orders.reversePayment → EN_TRANSITO_VOLADURA: gerente +reason !nothingPaid
      orders.addReceipt → EN_TRANSITO_VOLADURA: gerente, operador +receipt !unpaid
      orders.complete → COMPLETADA_VOLADURA: operador
      orders.safekeeping → RESGUARDAR: operador +returns
      orders.confirmConsumptionClient → EN_TRANSITO_VOLADURA: cliente
    COMPLETADA_VOLADURA
      orders.changeOperator → COMPLETADA_VOLADURA: gerente +operator +reason
      orders.confirmConsumptionGnb → COMPLETADA_VOLADURA: gerente, gnb_operador +approver
      orders.confirmConsumptionDaex → COMPLETADA_VOLADURA: gerente, daex_operador +approver
      orders.close → CERRADA: gerente, administrador, operador !unpaid
      orders.setServices → COMPLETADA_VOLADURA: gerente, administrador
      orders.markPaid → COMPLETADA_VOLADURA: gerente, operador
      orders.recordPayment → COMPLETADA_VOLADURA: gerente, operador
      orders.reversePayment → COMPLETADA_VOLADURA: gerente +reason !nothingPaid
      orders.addReceipt → COMPLETADA_VOLADURA: gerente, operador +receipt !unpaid
      orders.stateConsumption → COMPLETADA_VOLADURA: operador +statement
      orders.safekeeping → RESGUARDAR: operador +returns
      orders.confirmConsumptionClient → COMPLETADA_VOLADURA: cliente
    CONSUMIDO
      orders.close → CERRADA: gerente, administrador, operador !unpaid
      orders.setServices → CONSUMIDO: gerente, administrador
      orders.markPaid → CONSUMIDO: gerente, operador
      orders.recordPayment → CONSUMIDO: gerente, operador
      orders.reversePayment → CONSUMIDO: gerente +reason !nothingPaid
      orders.addReceipt → CONSUMIDO: gerente, operador +receipt !unpaid
      orders.stateConsumption → COMPLETADA_VOLADURA: operador +statement
      orders.safekeeping → RESGUARDAR: operador +returns
    RESGUARDAR
      orders.confirmConsumptionGnb → RESGUARDAR: gerente, gnb_operador +approver
      orders.confirmConsumptionDaex → RESGUARDAR: gerente, daex_operador +approver
      orders.close → CERRADA: gerente, administrador, operador !unpaid
      orders.setServices → RESGUARDAR: gerente, administrador
      orders.markPaid → RESGUARDAR: gerente, operador
      orders.recordPayment → RESGUARDAR: gerente, operador
      orders.reversePayment → RESGUARDAR: gerente +reason !nothingPaid
      orders.addReceipt → RESGUARDAR: gerente, operador +receipt !unpaid
      orders.stateConsumption → RESGUARDAR: operador +statement
      orders.confirmConsumptionClient → RESGUARDAR: cliente
    CERRADA
      orders.markPaid → CERRADA: gerente, operador
      orders.recordPayment → CERRADA: gerente, operador
      orders.reversePayment → CERRADA: gerente +reason !nothingPaid
      orders.addReceipt → CERRADA: gerente, operador +receipt !unpaid
    ANULADA"
  `)
})

test('no transition names a permission nobody has, and each leaves a status at most once by the same action', () => {
  for (const action of orderTransitions.flatMap((row) => row.action ?? [])) expect(Object.keys(permissions[action])).not.toEqual([])
  const steps = orderTransitions.flatMap(({ action, from, to }) => from.map((status) => `${action ?? `by itself ${to}`} ${status}`))
  expect(steps).toEqual([...new Set(steps)])
})

test('the two names of the ready stage allow the same, for everybody', () => {
  const [one, other] = ready.map((currentStatus) =>
    roles.map((role) =>
      possibleActions(actor(role), order({ currentStatus }), enough).map((move) => ({
        ...move,
        to: move.to === currentStatus ? 'same' : move.to,
      })),
    ),
  )
  expect(one).toEqual(other)
})

test('an objection of any body stops what would prepare the order or let it leave, and nothing else', () => {
  const approved = { idGuia: 'V-1', guideConfirmed: true, ...flags(true, approvalFlags) }
  for (const agency of agencies) {
    const objections = [{ agency, at, reason: 'Faltan precintos' }]
    const stopped = orderTransitions.flatMap(({ action, from }) => {
      const currentStatus = from.find((status) => objectable.includes(status))
      if (!action || !currentStatus) return []
      const state = order({ currentStatus, ...approved, objections })
      const found = roles.flatMap((role) => obstaclesTo(action, state, role, undefined) ?? [])
      return found.some(({ code }) => code === 'objected') ? [action] : []
    })
    expect(stopped).toEqual(['orders.markReady', 'orders.pickUp', 'orders.startTransit'])
    expect(obstaclesTo('orders.pickUp', order({ currentStatus: 'APROBADA_POR_EXTERNOS', ...approved, objections }), 'operador')).toEqual([
      { code: 'objected', objections },
    ])
  }
})

test('a body objects once, lifts its own, and the gerente lifts it in its place; from the acceptance until the transit', () => {
  for (const agency of agencies) {
    const { raise, lift } = objectionActions[agency]
    const offering = (action: OrderAction) =>
      orderStatuses.filter((currentStatus) => obstaclesTo(action, order({ currentStatus, assignedOperatorId: null }), agency) !== undefined)
    expect(offering(raise)).toEqual(orderStatuses.filter((status) => objectable.includes(status)))
    expect(offering(lift)).toEqual(offering(raise))
    const objected = order({ currentStatus: 'LISTA_PARA_DESPACHO', objections: [{ agency, at, reason: 'Faltan precintos' }] })
    expect(codes(obstaclesTo(raise, objected, agency))).toEqual(['alreadyObjected'])
    expect(codes(obstaclesTo(lift, order({ currentStatus: 'LISTA_PARA_DESPACHO' }), agency))).toEqual(['notObjected'])
    expect(codes(obstaclesTo(lift, objected, agency, { reason: ' ' }))).toEqual(['reasonMissing'])
    const lifters = roles.filter((role) =>
      possibleActions(actor(role), objected, enough).some(({ action, obstacles }) => action === lift && obstacles.length === 0),
    )
    expect(lifters).toEqual(roles.filter((role) => role === 'gerente' || role === agency || role === `${agency}_almacenista`))
    expect(possibleActions(actor('gerente'), objected, enough).find(({ action }) => action === lift)?.actingFor).toBe(agency)
    for (const role of roles.filter((each) => agencyOf(each) === agency || each === 'gerente'))
      for (const { action, obstacles } of possibleActions(actor(role), objected, enough))
        if (/Approval/.test(action) && action.toLowerCase().endsWith(agency))
          expect(obstacles.map(({ code }) => code)).toEqual(['ownObjection'])
  }
})

test('whoever acts from an older page is told that the order went back, and by whom', () => {
  const back = order({
    currentStatus: 'ASIGNADA_OPERADOR',
    knownToAgencies: agencies,
    objections: [{ agency: 'gnb', at, reason: 'Faltan precintos' }],
  })
  const signing = orderTransitions.flatMap(({ action, from }) => (action && from.some((status) => ready.includes(status)) ? action : []))
  const explained = signing.filter((action) => whyOutdated(back, action)?.code === 'backInPreparation')
  expect(explained).toEqual(
    signing.filter(
      (action) =>
        !actions(actor('gerente'), back)
          .concat(
            actions(actor('operador'), back),
            actions(actor('gnb'), back),
            actions(actor('daex'), back),
            actions(actor('dgcim'), back),
          )
          .includes(action),
    ),
  )
  expect(whyOutdated(back, 'orders.externalApprovalDaex')).toEqual({
    code: 'backInPreparation',
    objections: back.objections,
    undone: null,
  })
  const undone = { orderNumber: 'ORD-2026-000001', action: 'orders.undoReady', who: 'Ana Rojas', at, reason: 'Falta un precinto' }
  expect(whyOutdated({ ...back, objections: [] }, 'orders.startTransit', undone)).toEqual({
    code: 'backInPreparation',
    objections: [],
    undone,
  })
  expect(whyOutdated(order({ currentStatus: 'ASIGNADA_OPERADOR' }), 'orders.startTransit')).toBeNull()
  expect(whyOutdated(order({ currentStatus: 'EN_TRANSITO_VOLADURA' }), 'orders.objectGnb')?.code).toBe('objectionTooLate')
})

test('an operator who is not the assigned one has only the payment and the closing', () => {
  const elsewhere = fromReady.flatMap((currentStatus) => actions(actor('operador', 'another'), order({ currentStatus })))
  expect([...new Set(elsewhere)]).toEqual(['orders.markPaid', 'orders.recordPayment', 'orders.addReceipt', 'orders.close'])
})

test('a client confirms the consumption of their own order and does nothing else to it', () => {
  const all = orderStatuses.flatMap((currentStatus) => actions(actor('cliente'), order({ currentStatus })))
  expect([...new Set(all)]).toEqual(['orders.confirmConsumptionClient'])
  expect(orderStatuses.flatMap((currentStatus) => actions(actor('cliente', 'another'), order({ currentStatus })))).toEqual([])
})

test('all that stands in the way is said at once', () => {
  expect(obstaclesTo('orders.startTransit', order({ currentStatus: 'LISTA_PARA_DESPACHO', daexApproved: true }), 'operador')).toEqual([
    { code: 'confirmationMissing', flag: 'gnbAlmacenistaApproved' },
    { code: 'confirmationMissing', flag: 'dgcimAlmacenistaApproved' },
    { code: 'guideMissing' },
  ])
  expect(
    obstaclesTo('orders.markReady', order({ currentStatus: 'ASIGNADA_OPERADOR', itemCount: 0 }), 'almacenista', undefined, short),
  ).toEqual([{ code: 'orderWithoutItems' }, { code: 'stockShort', ...short }])
  expect(obstaclesTo('orders.cancel', order({ paymentStatus: 'PAGADO' }), 'gerente', { reason: '' })).toEqual([
    { code: 'paid' },
    { code: 'reasonMissing', action: 'orders.cancel' },
  ])
})

test('a provisional guide does not let anything leave', () => {
  const signed = order({ currentStatus: 'APROBADA_POR_EXTERNOS', idGuia: 'V-2025-00123' })
  expect(codes(obstaclesTo('orders.pickUp', signed, 'operador'))).toEqual(['guideProvisional'])
  expect(codes(obstaclesTo('orders.pickUp', { ...signed, guideConfirmed: true }, 'operador'))).toEqual([])
})

test('an order that left before hand-overs were asked for is not held up by those that nobody can sign any more', () => {
  const line = {
    materialId: 'ANFO-25',
    materialName: 'ANFO',
    unit: 'SACO',
    dispatched: 10,
    delivered: 0,
    collected: 0,
    stored: 0,
    accounted: 0,
  }
  const isHeldUp = (action: OrderAction, currentStatus: OrderStatus, loaded: number) => {
    const facts = { ...enough, custody: { rule: 'required' as const, lines: [{ ...line, loaded }] } }
    return codes(obstaclesTo(action, order({ currentStatus, balanceStated: true }), 'operador', undefined, facts))?.includes(
      'notHandedOver',
    )
  }
  for (const [action, status] of [
    ['orders.complete', 'EN_TRANSITO_VOLADURA'],
    ['orders.safekeeping', 'COMPLETADA_VOLADURA'],
  ] as const)
    expect(
      [0, 10].map((loaded) => isHeldUp(action, status, loaded)),
      action,
    ).toEqual([false, true])
  expect([0, 10].map((loaded) => isHeldUp('orders.pickUp', 'APROBADA_POR_EXTERNOS', loaded))).toEqual([true, false])
})

test('an agency is heard by its confirmation or by its legacy flag', () => {
  const guide = { idGuia: 'V-1', guideConfirmed: true }
  const mixed = order({
    currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
    ...guide,
    gnbAlmacenistaApproved: true,
    daexApproved: true,
    dgcimAlmacenistaApproved: true,
  })
  expect(obstaclesTo('orders.startTransit', mixed, 'operador')).toEqual([])
  expect(settle(mixed)).toEqual([])
})

test('legacy flags never move the order, the third confirmation does, from both names of the stage', () => {
  for (const currentStatus of ready) {
    expect(settle(order({ currentStatus, ...flags(true, legacyFlags) }))).toEqual([])
    expect(settle(order({ currentStatus, ...flags(true, approvalFlags), dgcimAlmacenistaApproved: false }))).toEqual([])
    expect(settle(order({ currentStatus, ...flags(true, approvalFlags) }))).toEqual(['APROBADA_POR_EXTERNOS'])
  }
})

test('a completed order is consumed by itself when all three have confirmed, one in transit or in safekeeping is not', () => {
  const confirmed = flags(true, consumptionFlags)
  expect(settle(order({ currentStatus: 'COMPLETADA_VOLADURA', ...confirmed }))).toEqual(['CONSUMIDO'])
  expect(settle(order({ currentStatus: 'COMPLETADA_VOLADURA', ...confirmed, clienteConfirmaConsumo: false }))).toEqual([])
  expect(settle(order({ currentStatus: 'EN_TRANSITO_VOLADURA', ...confirmed }))).toEqual([])
  expect(settle(order({ currentStatus: 'RESGUARDAR', ...confirmed }))).toEqual([])
})

test('each confirmation, payment and receipt counts once', () => {
  for (const { action, flag } of Object.values(confirmations)) {
    const currentStatus = action.startsWith('orders.external') ? ready[0] : 'EN_TRANSITO_VOLADURA'
    const who = action === 'orders.confirmConsumptionClient' ? 'cliente' : 'gerente'
    expect(codes(obstaclesTo(action, order({ currentStatus: currentStatus!, [flag]: true }), who))).toEqual(['alreadyConfirmed'])
  }
  for (const [flag, action] of Object.entries(legacyApprovals)) {
    expect(codes(obstaclesTo(action, order({ currentStatus: 'LISTA_PARA_DESPACHO', [flag]: true }), 'gerente'))).toEqual([
      'alreadyConfirmed',
    ])
  }
  const paid = order({ currentStatus: 'CONSUMIDO', paymentStatus: 'PAGADO', hasReceipt: true })
  expect(obstaclesTo('orders.markPaid', paid, 'gerente')).toEqual([{ code: 'alreadyPaid' }])
  expect(codes(obstaclesTo('orders.addReceipt', paid, 'operador'))).toEqual(['alreadyReceipted'])
  expect(codes(obstaclesTo('orders.addReceipt', { ...paid, hasReceipt: false }, 'operador'))).toEqual([])
})

test('an order is paid in every state that is accepted, and in no other', () => {
  expect(orderStatuses.filter((currentStatus) => !actions(actor('gerente'), order({ currentStatus })).includes('orders.markPaid'))).toEqual(
    ['PENDIENTE_ADMIN', 'RECHAZADA_ADMIN', 'PENDIENTE_GERENTE', 'RECHAZADA_GERENTE', 'ANULADA'],
  )
})

test('an order that anything was paid for is not cancelled, and only what was paid can be taken back', () => {
  const partly = order({ hasPayments: true })
  expect(codes(obstaclesTo('orders.cancel', partly, 'gerente', { reason: 'Se pospone' }))).toEqual(['partlyPaid'])
  expect(codes(obstaclesTo('orders.recordPayment', partly, 'operador'))).toEqual([])
  expect(codes(obstaclesTo('orders.recordPayment', { ...partly, paymentStatus: 'PAGADO' }, 'operador'))).toEqual(['alreadyPaid'])
  expect(codes(obstaclesTo('orders.reversePayment', partly, 'gerente', { reason: ' ' }))).toEqual(['reasonMissing'])
  expect(codes(obstaclesTo('orders.reversePayment', order(), 'gerente', { reason: 'Cheque devuelto' }))).toEqual(['nothingPaid'])
})

test('a closed order whose payment was taken back waits to be paid again', () => {
  expect(whoActsNext(order({ currentStatus: 'CERRADA' }))).toEqual(['gerente', 'operador'])
  expect(whoActsNext(order({ currentStatus: 'CERRADA', paymentStatus: 'PAGADO' }))).toEqual([])
})

test('an order is given to an active operator, and changed to another one with a reason once it is ready', () => {
  const operator = { id: 'op2', role: 'operador', isActive: true } as const
  const free = order({ assignedOperatorId: null })
  expect(obstaclesTo('orders.assign', free, 'gerente', {})).toEqual([{ code: 'operatorMissing' }])
  expect(codes(obstaclesTo('orders.assign', free, 'gerente', { operator: { ...operator, isActive: false } }))).toEqual(['operatorUnfit'])
  expect(codes(obstaclesTo('orders.assign', free, 'gerente', { operator: { ...operator, role: 'gerente' } }))).toEqual(['operatorUnfit'])
  expect(codes(obstaclesTo('orders.assign', free, 'gerente', { operator }))).toEqual([])

  const assigned = order({ currentStatus: 'ASIGNADA_OPERADOR' })
  expect(codes(obstaclesTo('orders.changeOperator', assigned, 'gerente', { operator: { ...operator, id: 'operador' } }))).toEqual([
    'operatorUnchanged',
  ])
  expect(codes(obstaclesTo('orders.changeOperator', assigned, 'gerente', { operator }))).toEqual([])
  expect(codes(obstaclesTo('orders.changeOperator', order({ currentStatus: 'EN_TRANSITO_VOLADURA' }), 'gerente', { operator }))).toEqual([
    'reasonMissing',
  ])
})

test('an approver gives all four of their details, the client none', () => {
  const inTransit = order({ currentStatus: 'EN_TRANSITO_VOLADURA' })
  const approver = { name: 'Ana', lastName: 'Rojas', idDocument: 'V-9876543', rank: 'Capitán' }
  expect(obstaclesTo('orders.confirmConsumptionGnb', inTransit, 'gnb_operador', { approver: { ...approver, rank: ' ' } })).toEqual([
    { code: 'approverMissing' },
  ])
  expect(codes(obstaclesTo('orders.confirmConsumptionGnb', inTransit, 'gnb_operador', {}))).toEqual(['approverMissing'])
  expect(codes(obstaclesTo('orders.confirmConsumptionGnb', inTransit, 'gnb_operador', { approver }))).toEqual([])
  expect(codes(obstaclesTo('orders.confirmConsumptionClient', inTransit, 'cliente', {}))).toEqual([])
})

test('what goes into safekeeping is something, and no more than left', () => {
  const left = order({ currentStatus: 'COMPLETADA_VOLADURA' })
  const line = (name: string, dispatched: number, returned: number) => ({ name, dispatched, returned })
  expect(codes(obstaclesTo('orders.safekeeping', left, 'operador', { returns: [line('ANFO', 10, 0)] }))).toEqual(['returnsMissing'])
  expect(obstaclesTo('orders.safekeeping', left, 'operador', { returns: [line('ANFO', 10, 11), line('Cordón', 5, 5)] })).toEqual([
    { code: 'returnsAboveDispatched', materials: ['ANFO'] },
  ])
  expect(codes(obstaclesTo('orders.safekeeping', left, 'operador', { returns: [line('ANFO', 10, 0), line('Cordón', 5, 2.5)] }))).toEqual([])
})

test('a guide has a number and a receipt has its data', () => {
  const signed = order({ currentStatus: 'APROBADA_POR_EXTERNOS' })
  expect(obstaclesTo('orders.setGuide', signed, 'daex', { idGuia: ' ' })).toEqual([{ code: 'guideEmpty' }])
  expect(obstaclesTo('orders.setGuide', signed, 'daex_almacenista', { idGuia: 'V-2025-00123' })).toEqual([])
  expect(codes(obstaclesTo('orders.addReceipt', { ...signed, paymentStatus: 'PAGADO' }, 'operador', {}))).toEqual(['receiptMissing'])
})

test('what newStatus asks for depends on where the order is, and some statuses come by their own call only', () => {
  expect(actionForStatus('EN_TRANSITO_VOLADURA', 'APROBADA_POR_EXTERNOS')).toEqual({ action: 'orders.pickUp', to: 'EN_TRANSITO_VOLADURA' })
  expect(actionForStatus('EN_TRANSITO_VOLADURA', 'LISTA_PARA_DESPACHO')).toEqual({
    action: 'orders.startTransit',
    to: 'EN_TRANSITO_VOLADURA',
  })
  expect(actionForStatus('LISTA_PARA_DESPACHO', 'ASIGNADA_OPERADOR')).toEqual({ action: 'orders.markReady', to: 'LISTA_PARA_DESPACHO' })
  expect(actionForStatus('CERRADA', 'APROBADA')).toEqual({ action: 'orders.close', to: 'CERRADA' })
  expect(actionForStatus('ANULADA', 'APROBADA')).toEqual({ ownCall: 'POST /orders/{id}/cancel' })

  const byOwnCall = orderStatuses.filter((status) => 'ownCall' in actionForStatus(status, 'APROBADA'))
  expect(byOwnCall).toEqual([
    'PENDIENTE_ADMIN',
    'PENDIENTE_ASIGNACION_OPERADOR',
    'ASIGNADA_OPERADOR',
    'APROBADA_POR_EXTERNOS',
    'CONSUMIDO',
    'RESGUARDAR',
    'ANULADA',
  ])
})

test('an action asked for by newStatus leads to that status', () => {
  const pairs = orderStatuses.flatMap((newStatus) =>
    orderStatuses.map((current) => ({ newStatus, asked: actionForStatus(newStatus, current) })),
  )
  const astray = pairs.filter(
    ({ newStatus, asked }) =>
      'action' in asked &&
      !orderTransitions.filter(({ action }) => action === asked.action).every(({ to, orTo }) => to === newStatus || orTo === newStatus),
  )
  expect(astray).toEqual([])
})

test('every status is reached, and from every open one the order can still end', () => {
  const edges = orderTransitions.flatMap(({ from, to, orTo }) =>
    from.flatMap((status) => [to === 'same' ? status : to, orTo ?? status].map((end) => [status, end] as const)),
  )
  const reachable = (starts: readonly OrderStatus[]) => {
    const seen = new Set(starts)
    for (const status of seen) for (const [from, to] of edges) if (from === status) seen.add(to)
    return seen
  }
  expect(reachable(['PENDIENTE_ADMIN', 'PENDIENTE_ASIGNACION_OPERADOR'])).toEqual(new Set(orderStatuses))
  for (const status of orderStatuses.filter((one) => orderStatusLook[one].group === 'open'))
    expect(reachable([status])).toContain('CERRADA')
})

test('whatever people do, in any order, the rules hold', () => {
  const everyone = [...roles.map((role) => actor(role)), actor('operador', 'another'), actor('cliente', 'another')]
  // Bodies object only rarely here; if they objected whenever they may, few orders would reach their end.
  const step = record({
    choice: nat(),
    itemCount: nat({ max: 2 }),
    isShort: boolean(),
    isSetback: nat({ max: 9 }).map((tenth) => tenth === 0),
  })
  const reached = new Set<OrderStatus>()
  assert(
    property(
      constantFrom<OrderStatus>('PENDIENTE_ADMIN', 'PENDIENTE_ASIGNACION_OPERADOR'),
      array(step, { maxLength: 120, size: 'max' }),
      (currentStatus, steps) => {
        let state = order({ currentStatus, assignedOperatorId: null })
        for (const { choice, itemCount, isShort, isSetback } of steps) {
          const offers = everyone
            .flatMap((who) => possibleActions(who, state, isShort ? short : enough))
            .filter(({ action, obstacles }) => obstacles.length === 0 && (isSetback || !setbacks.includes(action)))
          const open = [...new Map(offers.map((offer) => [offer.action, offer])).values()]
          const move = open[choice % Math.max(open.length, 1)]
          if (!move) return
          const next = applied(move.action, { ...state, currentStatus: move.to }, itemCount)
          const path = [state, next, ...settle(next).map((status) => ({ ...next, currentStatus: status }))]
          expect(path.slice(1).flatMap((after, index) => broken(path[index] ?? after, after))).toEqual([])
          state = path.at(-1) ?? next
          expect(settle(state)).toEqual([])
          reached.add(state.currentStatus)
        }
      },
    ),
    { seed: 20260310, numRuns: 400 },
  )
  expect(reached).toEqual(new Set(orderStatuses.filter((status) => status !== 'LISTA_PARA_DESPACHO')))
})

const setbacks: readonly OrderAction[] = [...Object.values(objectionActions).map(({ raise }) => raise), 'orders.reversePayment']

/** Conditions for entering each status, stated independently of the table under test. */
const mustHold: Partial<Record<OrderStatus, (state: OrderState) => boolean>> = {
  ASIGNADA_OPERADOR: ({ assignedOperatorId }) => assignedOperatorId !== null,
  PENDIENTE_APROBACIONES_EXTERNAS: ({ itemCount, objections }) => itemCount > 0 && objections.length === 0,
  APROBADA_POR_EXTERNOS: (state) => approvalFlags.every((flag) => state[flag]),
  EN_TRANSITO_VOLADURA: (state) =>
    state.objections.length === 0 &&
    state.guideConfirmed &&
    state.idGuia !== null &&
    approvalFlags.every((flag, agency) => state[flag] || state[legacyFlags[agency]!]),
  CONSUMIDO: (state) => consumptionFlags.every((flag) => state[flag]),
  CERRADA: ({ paymentStatus }) => paymentStatus === 'PAGADO',
  ANULADA: ({ paymentStatus }) => paymentStatus === 'PENDIENTE',
}

function broken(before: OrderState, after: OrderState): string[] {
  const to = after.currentStatus
  if (!orderStatuses.includes(to)) return [`${to} is no status`]
  if (to === before.currentStatus) return []
  if (orderStatusLook[before.currentStatus].group !== 'open') return [`${before.currentStatus} was left for ${to}`]
  return mustHold[to]?.(after) === false ? [`${to} was reached too early`] : []
}

/** Applies the effects of an action's use case on the state, apart from the status. */
function applied(action: OrderAction, state: OrderState, itemCount: number): OrderState {
  const confirmed = Object.values(confirmations).find((confirmation) => confirmation.action === action)
  if (confirmed) return { ...state, [confirmed.flag]: true }
  const legacy = Object.entries(legacyApprovals).find(([, legacyAction]) => legacyAction === action)
  if (legacy) return { ...state, [legacy[0]]: true }
  const objection = agencies.find((agency) => Object.values(objectionActions[agency]).some((known) => known === action))
  if (objection) {
    const others = state.objections.filter(({ agency }) => agency !== objection)
    const isRaised = objectionActions[objection].raise === action
    return { ...state, objections: isRaised ? [...others, { agency: objection, at, reason: 'Precintos' }] : others }
  }
  switch (action) {
    case 'orders.assign':
    case 'orders.selfAssign':
    case 'orders.changeOperator':
      return { ...state, assignedOperatorId: 'operador' }
    case 'orders.editItems':
      return { ...state, itemCount }
    case 'orders.setGuide':
      return { ...state, idGuia: 'V-2025-00123', guideConfirmed: true }
    case 'orders.undoReady':
      return { ...state, ...flags(false, [...approvalFlags, ...legacyFlags]) }
    case 'orders.markPaid':
      return { ...state, paymentStatus: 'PAGADO', hasPayments: true }
    case 'orders.recordPayment':
      return { ...state, hasPayments: true }
    case 'orders.reversePayment':
      return { ...state, paymentStatus: 'PENDIENTE', hasPayments: false, hasReceipt: false }
    case 'orders.addReceipt':
      return { ...state, hasReceipt: true }
    default:
      return state
  }
}

const actions = (who: Actor, state: OrderState) => possibleActions(who, state, enough).map(({ action }) => action)

const obstaclesTo = (
  action: OrderAction,
  state: OrderState,
  role: Role,
  input?: OrderInput,
  facts: Parameters<typeof possibleActions>[2] = enough,
) => possibleActions(actor(role), state, facts, input).find((move) => move.action === action)?.obstacles

const codes = (obstacles: ReturnType<typeof obstaclesTo>) => obstacles?.map(({ code }) => code)
