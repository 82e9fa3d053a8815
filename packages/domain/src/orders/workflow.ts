import { type Actor, agencyOf, type Role, roles, type StaffRole } from '../actor.ts'
import { type Obstacle, type ObstacleCode, reasonGiven } from '../obstacle.ts'
import { sumOf } from '../money.ts'
import { may, type PermissionOf } from '../permissions.ts'
import { type PermitSubject, permitSubjects } from '../statuses/permits.ts'
import type { Rule } from '../statuses/rules.ts'
import { hasNoObjection, hasNoObjectionOf, hasObjectionOf, isNotOpposedBy, objectionActions, standingObjectionOf } from './objections.ts'
import { approvalFlags, blasted, closingGapsOf, consumptionFlags, type legacyFlags, type OrderFlag, objectable, orderFlags, type OrderStatus, orderStatuses, orderStatusLook, ready, reserving, unassigned, untilTransit } from '../statuses/orders.ts'
import {
  type After, afterHandover, afterReport, agenciesApproved, areReported, areSigned, hasGuide, hasItems, hasNoPayments, hasPayments,
  hasSecondLook, hasStock, isDelivered, isFirstPayment, isFirstReceipt, isInNobodysHands, isLoaded, isNotSet, isPaid, isSet, isStored,
  isUnpaid, type OrderFacts, type OrderState, permitObstacles, quotaObstacles, reportsBlasts, type Requirement,
} from './requirements.ts'

/** The input of an action, as far as a rule checks it. */
export type OrderInput = {
  reason?: string | null
  operator?: { id: string; role: StaffRole; isActive: boolean } | null
  approver?: { name: string; lastName: string; idDocument: string; rank: string } | null
  idGuia?: string | null
  receipt?: object | null
  returns?: readonly { name: string; dispatched: number; returned: number; lost?: number }[] | null
  statement?: object | null
}

/** Default percentage by which an edit may raise the approved total before the gerente has to review it again. */
export const defaultSecondLookAbove_pct = 10

/** The actions on an order, by the names of their permissions. */
const orderActions = [
  'orders.approveAsAdmin', 'orders.rejectAsAdmin', 'orders.approveAsManager', 'orders.rejectAsManager', 'orders.secondLook',
  'orders.editItems', 'orders.assign', 'orders.selfAssign', 'orders.changeOperator', 'orders.markReady', 'orders.undoReady',
  'orders.cancel', 'orders.objectGnb', 'orders.objectDaex', 'orders.objectDgcim', 'orders.liftObjectionGnb',
  'orders.liftObjectionDaex', 'orders.liftObjectionDgcim', 'orders.externalApprovalGnb', 'orders.externalApprovalDaex',
  'orders.externalApprovalDgcim', 'orders.legacyApprovalGnb', 'orders.legacyApprovalDaex', 'orders.legacyApprovalDgcim',
  'orders.setGuide', 'orders.pickUp', 'orders.startTransit', 'orders.complete', 'orders.blastReport', 'orders.stateConsumption', 'orders.safekeeping',
  'orders.confirmConsumptionGnb', 'orders.confirmConsumptionDaex', 'orders.confirmConsumptionClient', 'orders.markPaid',
  'orders.addReceipt', 'orders.recordPayment', 'orders.reversePayment', 'orders.close', 'orders.setVehicles', 'orders.setServiceDate', 'orders.setServices',
] as const satisfies readonly PermissionOf<'orders'>[]
export type OrderAction = (typeof orderActions)[number]
type OrderNeed = keyof OrderInput
export type OrderTransition = {
  /** Null if the order moves automatically once the requirements are met. */
  action: OrderAction | null
  from: readonly OrderStatus[]
  to: OrderStatus | 'same'
  /** The stage's other status name, if the caller may choose between two. */
  orTo?: OrderStatus
  requires?: readonly Requirement[]
  needs?: readonly OrderNeed[]
  /** Inputs that the portal requires in addition; the API does not. */
  asks?: (order: OrderState) => readonly OrderNeed[]
  /** Whether the corporation uses this action at all; default: it does. */
  isAsked?: (facts: OrderFacts) => boolean
  /** What must be signed or stated before it, if the corporation requires that. */
  after?: After
  /** The subjects that need a permit for it, if the corporation requires permits. */
  permitted?: readonly PermitSubject[]
  /** Whether it uses up the quotas of the alianza. */
  takesQuota?: true
}

const reasonForGaps = (order: OrderState): readonly OrderNeed[] => (closingGapsOf(order).length > 0 ? ['reason'] : [])

const afterReady: readonly OrderStatus[] = [...untilTransit, 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA']
const onSite: readonly OrderStatus[] = ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'RESGUARDAR']
const leftover: readonly OrderStatus[] = ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CONSUMIDO']
const accepted: readonly OrderStatus[] = [...reserving, ...untilTransit, 'EN_TRANSITO_VOLADURA', ...blasted]

/** All transitions and changes of an order, with their requirements and inputs. */
export const orderTransitions: readonly OrderTransition[] = [
  { action: 'orders.approveAsAdmin',           from: ['PENDIENTE_ADMIN'],       to: 'PENDIENTE_GERENTE' },
  { action: 'orders.rejectAsAdmin',            from: ['PENDIENTE_ADMIN'],       to: 'RECHAZADA_ADMIN',       needs: ['reason'] },
  { action: 'orders.approveAsManager',         from: ['PENDIENTE_GERENTE'],     to: 'APROBADA' },
  { action: 'orders.rejectAsManager',          from: ['PENDIENTE_GERENTE'],     to: 'RECHAZADA_GERENTE',     needs: ['reason'] },
  { action: 'orders.assign',                   from: unassigned,                to: 'ASIGNADA_OPERADOR',     needs: ['operator'] },
  { action: 'orders.selfAssign',               from: unassigned,                to: 'ASIGNADA_OPERADOR' },
  { action: 'orders.changeOperator',           from: ['ASIGNADA_OPERADOR'],     to: 'same',                  needs: ['operator'] },
  { action: 'orders.changeOperator',           from: afterReady,                to: 'same',                  requires: [isInNobodysHands('vehicle')], needs: ['operator', 'reason'] },
  { action: 'orders.markReady',                from: ['ASIGNADA_OPERADOR'],     to: 'PENDIENTE_APROBACIONES_EXTERNAS', orTo: 'LISTA_PARA_DESPACHO', requires: [hasNoObjection, hasItems, hasSecondLook, hasStock], permitted: ['client'], takesQuota: true },
  { action: 'orders.externalApprovalGnb',      from: ready,                     to: 'same',                  requires: [isNotSet('gnbAlmacenistaApproved'), isNotOpposedBy('gnb')],   needs: ['approver'] },
  { action: 'orders.externalApprovalDaex',     from: ready,                     to: 'same',                  requires: [isNotSet('daexAlmacenistaApproved'), isNotOpposedBy('daex')],  needs: ['approver'] },
  { action: 'orders.externalApprovalDgcim',    from: ready,                     to: 'same',                  requires: [isNotSet('dgcimAlmacenistaApproved'), isNotOpposedBy('dgcim')], needs: ['approver'] },
  { action: null,                              from: ready,                     to: 'APROBADA_POR_EXTERNOS', requires: approvalFlags.map(isSet) },
  { action: 'orders.legacyApprovalGnb',        from: ready,                     to: 'same',                  requires: [isNotSet('gnbApproved'), isNotOpposedBy('gnb')] },
  { action: 'orders.legacyApprovalDaex',       from: ready,                     to: 'same',                  requires: [isNotSet('daexApproved'), isNotOpposedBy('daex')] },
  { action: 'orders.legacyApprovalDgcim',      from: ready,                     to: 'same',                  requires: [isNotSet('dgcimApproved'), isNotOpposedBy('dgcim')] },
  { action: 'orders.setGuide',                 from: untilTransit,              to: 'same',                  needs: ['idGuia'] },
  { action: 'orders.undoReady',                from: untilTransit,              to: 'ASIGNADA_OPERADOR',     requires: [isInNobodysHands('vehicle', 'front')], needs: ['reason'] },
  { action: 'orders.objectGnb',                from: objectable,                to: 'same',                  requires: [hasNoObjectionOf('gnb')],   needs: ['reason'] },
  { action: 'orders.objectDaex',               from: objectable,                to: 'same',                  requires: [hasNoObjectionOf('daex')],  needs: ['reason'] },
  { action: 'orders.objectDgcim',              from: objectable,                to: 'same',                  requires: [hasNoObjectionOf('dgcim')], needs: ['reason'] },
  { action: 'orders.liftObjectionGnb',         from: objectable,                to: 'same',                  requires: [hasObjectionOf('gnb')],     needs: ['reason'] },
  { action: 'orders.liftObjectionDaex',        from: objectable,                to: 'same',                  requires: [hasObjectionOf('daex')],    needs: ['reason'] },
  { action: 'orders.liftObjectionDgcim',       from: objectable,                to: 'same',                  requires: [hasObjectionOf('dgcim')],   needs: ['reason'] },
  { action: 'orders.pickUp',                   from: ['APROBADA_POR_EXTERNOS'], to: 'EN_TRANSITO_VOLADURA',  requires: [hasNoObjection, hasGuide], after: afterHandover(isLoaded), permitted: permitSubjects },
  { action: 'orders.startTransit',             from: ready,                     to: 'EN_TRANSITO_VOLADURA',  requires: [hasNoObjection, ...agenciesApproved, hasGuide], after: afterHandover(isLoaded), permitted: permitSubjects },
  { action: 'orders.complete',                 from: ['EN_TRANSITO_VOLADURA'],  to: 'COMPLETADA_VOLADURA',   after: afterHandover(isDelivered) },
  { action: 'orders.blastReport',              from: onSite,                    to: 'same',                  isAsked: reportsBlasts },
  // The existing confirmations refer to the old figures; they become void, and the order waits for new ones.
  { action: 'orders.blastReport',              from: ['CONSUMIDO'],             to: 'COMPLETADA_VOLADURA',   isAsked: reportsBlasts },
  { action: 'orders.stateConsumption',         from: ['COMPLETADA_VOLADURA', 'RESGUARDAR'], to: 'same',         needs: ['statement'], after: afterReport(areReported) },
  // The figures differ from the confirmed ones; the confirmations become void, and the order waits for new ones.
  { action: 'orders.stateConsumption',         from: ['CONSUMIDO'],             to: 'COMPLETADA_VOLADURA',   needs: ['statement'], after: afterReport(areReported) },
  { action: 'orders.confirmConsumptionGnb',    from: onSite,                    to: 'same',                  requires: [isNotSet('gnbOperatorConsumed')],      needs: ['approver'], after: afterReport(areSigned) },
  { action: 'orders.confirmConsumptionDaex',   from: onSite,                    to: 'same',                  requires: [isNotSet('daexOperatorConsumed')],     needs: ['approver'], after: afterReport(areSigned) },
  { action: 'orders.confirmConsumptionClient', from: onSite,                    to: 'same',                  requires: [isNotSet('clienteConfirmaConsumo')], after: afterReport(areSigned) },
  { action: null,                              from: ['COMPLETADA_VOLADURA'],   to: 'CONSUMIDO',             requires: consumptionFlags.map(isSet) },
  { action: 'orders.safekeeping',              from: leftover,                  to: 'RESGUARDAR',            needs: ['returns'], after: afterHandover(isStored) },
  { action: 'orders.close',                    from: blasted,                   to: 'CERRADA',               requires: [isPaid, isInNobodysHands('vehicle', 'front')], asks: reasonForGaps },
  { action: 'orders.cancel',                   from: reserving,               to: 'ANULADA',               requires: [hasNoPayments], needs: ['reason'] },

  { action: 'orders.secondLook',               from: reserving,                 to: 'same' },
  { action: 'orders.editItems',                from: ['PENDIENTE_ADMIN'],       to: 'same' },
  { action: 'orders.editItems',                from: reserving,               to: 'same',                  requires: [isUnpaid], needs: ['reason'] },
  { action: 'orders.setVehicles',              from: ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', ...reserving, ...untilTransit], to: 'same' },
  { action: 'orders.setServiceDate',           from: ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', ...reserving, ...untilTransit], to: 'same', needs: ['reason'] },
  { action: 'orders.setServices',              from: accepted,                  to: 'same',                  requires: [isUnpaid] },
  { action: 'orders.markPaid',                 from: [...accepted, 'CERRADA'],  to: 'same',                  requires: [isFirstPayment] },
  { action: 'orders.recordPayment',            from: [...accepted, 'CERRADA'],  to: 'same',                  requires: [isFirstPayment] },
  { action: 'orders.reversePayment',           from: [...accepted, 'CERRADA'],  to: 'same',                  requires: [hasPayments], needs: ['reason'] },
  { action: 'orders.addReceipt',               from: [...accepted, 'CERRADA'],  to: 'same',                  requires: [isPaid, isFirstReceipt], needs: ['receipt'] },
]

/** Returns the statuses in which an action is possible at all. */
export const statusesOf = (action: OrderAction): OrderStatus[] =>
  orderTransitions.filter((transition) => transition.action === action).flatMap(({ from }) => from)

/**
 * Returns the actions that the actor may take on the order now, each with all its obstacles.
 * Without an input, the needed fields are only named; with an input, they are checked too.
 */
export function possibleActions(actor: Actor, order: OrderState, facts: OrderFacts, input?: OrderInput) {
  return orderTransitions.flatMap(({ action, from, to, orTo, requires = [], needs = [], asks, after, isAsked, permitted = [], takesQuota = false }) => {
    if (action === null || !from.includes(order.currentStatus) || !may(actor, action, order) || isAsked?.(facts) === false) return []
    const { permits, quotas } = facts
    const unsigned = after?.requirement(order, facts)
    const requests = [
      { rule: after?.ruleOf(facts), obstacles: unsigned ? [unsigned] : [] },
      { rule: permits?.rule, obstacles: permitObstacles(permitted, permits?.gaps ?? []) },
      { rule: quotas?.rule, obstacles: takesQuota ? quotaObstacles(quotas?.over ?? []) : [] },
    ]
    const obstaclesUnder = (rule: Rule) => requests.flatMap((each) => (each.rule === rule ? each.obstacles : []))
    const required = requires.map((requirement) => requirement(order, facts))
    const filledIn = input ? needs.map((need) => checks[need](input, order, action)) : []
    const obstacles = [...required, ...obstaclesUnder('required'), ...filledIn].filter((found) => found !== null)
    return [{ action, to: to === 'same' ? order.currentStatus : to, ...(orTo && { orTo }), needs, asks: asks?.(order) ?? [], obstacles, advice: obstaclesUnder('advice'), actingFor: actingFor(actor, action) }]
  })
}

/** Returns the role for which this actor would stand in; null for their own acts. A gerente may stand in for others, which is recorded and shown. */
export const actingFor = ({ role }: Actor, action: OrderAction): StaffRole | null => (role === 'gerente' ? (ownRole[action] ?? null) : null)

/** The role to which each action belongs; a gerente may do it only in that role's place. */
export const ownRole: Partial<Record<OrderAction, StaffRole>> = {
  'orders.approveAsAdmin':         'administrador',
  'orders.rejectAsAdmin':          'administrador',
  'orders.markReady':              'almacenista',
  'orders.externalApprovalGnb':    'gnb_almacenista',
  'orders.externalApprovalDaex':   'daex_almacenista',
  'orders.externalApprovalDgcim':  'dgcim_almacenista',
  'orders.legacyApprovalGnb':      'gnb',
  'orders.legacyApprovalDaex':     'daex',
  'orders.legacyApprovalDgcim':    'dgcim',
  'orders.setGuide':               'daex',
  'orders.liftObjectionGnb':       'gnb',
  'orders.liftObjectionDaex':      'daex',
  'orders.liftObjectionDgcim':     'dgcim',
  'orders.confirmConsumptionGnb':  'gnb_operador',
  'orders.confirmConsumptionDaex': 'daex_operador',
}

const checks: Record<OrderNeed, (input: OrderInput, order: OrderState, action: OrderAction) => Obstacle | null> = {
  reason: ({ reason }, _, action) => reasonGiven(reason, action),
  operator({ operator }, { assignedOperatorId }) {
    if (!operator) return { code: 'operatorMissing' }
    if (operator.role !== 'operador' || !operator.isActive) return { code: 'operatorUnfit' }
    return operator.id === assignedOperatorId ? { code: 'operatorUnchanged' } : null
  },
  approver({ approver }) {
    const fields = approver ? [approver.name, approver.lastName, approver.idDocument, approver.rank] : ['']
    return fields.every((field) => field.trim()) ? null : { code: 'approverMissing' }
  },
  idGuia: ({ idGuia }) => (idGuia?.trim() ? null : { code: 'guideEmpty' }),
  receipt: ({ receipt }) => (receipt ? null : { code: 'receiptMissing' }),
  returns({ returns }) {
    if (!returns?.some(({ returned, lost = 0 }) => returned > 0 || lost > 0)) return { code: 'returnsMissing' }
    const excess = returns.filter(({ dispatched, returned, lost = 0 }) => sumOf([returned, lost]) > dispatched)
    return excess.length === 0 ? null : { code: 'returnsAboveDispatched', materials: excess.map(({ name }) => name) }
  },
  statement: ({ statement }) => (statement ? null : { code: 'statementMissing' }),
}

/** Returns the statuses that the order now passes through automatically, in order. Each is a separate transition to store and record. */
export function settle(order: OrderState): OrderStatus[] {
  for (const { action, from, to, requires = [] } of orderTransitions) {
    if (action !== null || to === 'same' || !from.includes(order.currentStatus)) continue
    if (requires.every((requirement) => requirement(order, { shortages: [] }) === null)) return [to, ...settle({ ...order, currentStatus: to })]
  }
  return []
}

/**
 * Returns the actions that bring the order forward: stating the balance, the confirmations that it waits for, the next transition,
 * or what that transition lacks if an action can provide it. Returning leftovers is not among them, because no order waits for it.
 */
export function nextSteps(order: OrderState): readonly OrderAction[] {
  // An order is closed only when paid, so its payment was reversed afterwards.
  if (order.currentStatus === 'CERRADA' && order.paymentStatus !== 'PAGADO') return ['orders.markPaid']
  const from = orderTransitions.filter((transition) => transition.from.includes(order.currentStatus))
  const possible = from.flatMap(({ action }) => action ?? [])
  if (!order.balanceStated && awaitingConsumption.includes(order.currentStatus)) return ['orders.stateConsumption']
  const waits = from.some(({ action }) => action === null) || awaitingConsumption.includes(order.currentStatus)
  const isMissing = ({ flag, legacyFlag }: Confirmation) => !order[flag] && !(legacyFlag && order[legacyFlag])
  const missing = Object.values<Confirmation>(confirmations).filter((confirmation) => possible.includes(confirmation.action) && isMissing(confirmation))
  if (waits && missing.length > 0) return missing.map(({ action }) => liftBefore(action, order) ?? action)

  const forward = from.filter(({ action, to }) => action !== null && action !== 'orders.safekeeping' && isFurther(order.currentStatus, to))
  const lacking = forward.flatMap(({ requires = [] }) => requires.flatMap((requirement) => requirement(order, { shortages: [] })?.code ?? []))
  const lifts = order.objections.map(({ agency }) => objectionActions[agency].lift)
  const remedies = lacking.flatMap((code) => (code === 'objected' ? lifts : (remedyOf[code] ?? [])))
  return remedies.length > 0 ? [...new Set(remedies)] : forward.flatMap(({ action }) => action ?? [])
}

/** Returns the roles that can bring the order forward now; empty if it has ended. */
export function whoActsNext(order: OrderState): readonly Role[] {
  const steps = nextSteps(order)
  return roles.filter((role) => steps.some((action) => may(actorAs(role, order), action, order)))
}

/** Returns the action that lifts the approving body's own objection, which it must do before it approves; null if there is none. */
function liftBefore(action: OrderAction, order: OrderState): OrderAction | null {
  const isApproval = ownRole[action]?.endsWith('_almacenista') ?? false
  const agency = isApproval ? agencyOf(ownRole[action]!) : null
  return agency && standingObjectionOf(order, agency) ? objectionActions[agency].lift : null
}

/** The statuses in which the blast is over and its consumption has to be stated and confirmed. */
const awaitingConsumption: readonly OrderStatus[] = ['COMPLETADA_VOLADURA', 'RESGUARDAR']

const isFurther = (status: OrderStatus, to: OrderStatus | 'same') =>
  to !== 'same' && orderStatusLook[to].group !== 'failed' && orderStatuses.indexOf(to) > orderStatuses.indexOf(status)

const remedyOf: Partial<Record<ObstacleCode, OrderAction>> = { guideMissing: 'orders.setGuide', guideProvisional: 'orders.setGuide', unpaid: 'orders.markPaid', secondLookMissing: 'orders.secondLook' }

/** Returns an actor of this role who has the order: its operator or its client. */
const actorAs = (role: Role, { clientId, assignedOperatorId }: OrderState): Actor =>
  role === 'cliente' ? { id: clientId, role, name: '', clientId } : { id: assignedOperatorId ?? '', role, name: '', clientId: null }

/**
 * Returns what `newStatus` of `PUT /orders/{id}/status` requests in the present status:
 * an action, which may still be refused, or the only call that sets that status.
 */
export function actionForStatus(newStatus: OrderStatus, current: OrderStatus): { action: OrderAction; to: OrderStatus } | { ownCall: string } {
  const requests = statusRequests[newStatus]
  if (typeof requests === 'string') return { ownCall: requests }
  const fits = ({ action, from }: OrderTransition) => action !== null && requests.includes(action) && from.includes(current)
  return { action: orderTransitions.find(fits)?.action ?? requests[0], to: newStatus }
}

const statusRequests: Record<OrderStatus, string | readonly [OrderAction, ...OrderAction[]]> = {
  PENDIENTE_ADMIN:                 'POST /orders/',
  RECHAZADA_ADMIN:                 ['orders.rejectAsAdmin'],
  PENDIENTE_GERENTE:               ['orders.approveAsAdmin'],
  RECHAZADA_GERENTE:               ['orders.rejectAsManager'],
  APROBADA:                        ['orders.approveAsManager'],
  PENDIENTE_ASIGNACION_OPERADOR:   'POST /preorders/{id}/convert-to-order',
  ASIGNADA_OPERADOR:               'PUT /orders/{id}/assign',
  LISTA_PARA_DESPACHO:             ['orders.markReady'],
  PENDIENTE_APROBACIONES_EXTERNAS: ['orders.markReady'],
  APROBADA_POR_EXTERNOS:           'PUT /orders/{id}/external-approval',
  EN_TRANSITO_VOLADURA:            ['orders.pickUp', 'orders.startTransit'],
  COMPLETADA_VOLADURA:             ['orders.complete'],
  CONSUMIDO:                       'PUT /orders/{id}/external-approval',
  RESGUARDAR:                      'POST /orders/{id}/safekeeping',
  CERRADA:                         ['orders.close'],
  ANULADA:                         'POST /orders/{id}/cancel',
}

/** Actions that need only their name and a note: `POST /orders/{id}/actions`. The others have their own form and call. */
export const namedActions = [
  'orders.approveAsAdmin', 'orders.rejectAsAdmin', 'orders.approveAsManager', 'orders.rejectAsManager', 'orders.secondLook', 'orders.selfAssign',
  'orders.markReady', 'orders.undoReady', 'orders.cancel', 'orders.objectGnb', 'orders.objectDaex', 'orders.objectDgcim', 'orders.liftObjectionGnb',
  'orders.liftObjectionDaex', 'orders.liftObjectionDgcim', 'orders.externalApprovalGnb', 'orders.externalApprovalDaex', 'orders.externalApprovalDgcim',
  'orders.legacyApprovalGnb', 'orders.legacyApprovalDaex', 'orders.legacyApprovalDgcim', 'orders.pickUp', 'orders.startTransit', 'orders.complete',
  'orders.confirmConsumptionGnb', 'orders.confirmConsumptionDaex', 'orders.confirmConsumptionClient', 'orders.close',
] as const satisfies readonly OrderAction[]
export type NamedAction = (typeof namedActions)[number]

type Confirmation = { action: OrderAction; flag: OrderFlag; legacyFlag?: OrderFlag }

/** The action and the flag for each `approvalType` of `PUT /orders/{id}/external-approval`, and the legacy flag with the same meaning. */
export const confirmations = {
  GNB_ALMACENISTA:        { action: 'orders.externalApprovalGnb',      flag: 'gnbAlmacenistaApproved',   legacyFlag: 'gnbApproved' },
  DAEX_ALMACENISTA:       { action: 'orders.externalApprovalDaex',     flag: 'daexAlmacenistaApproved',  legacyFlag: 'daexApproved' },
  DGCIM_ALMACENISTA:      { action: 'orders.externalApprovalDgcim',    flag: 'dgcimAlmacenistaApproved', legacyFlag: 'dgcimApproved' },
  GNB_OPERADOR_CONSUMED:  { action: 'orders.confirmConsumptionGnb',    flag: 'gnbOperatorConsumed' },
  DAEX_OPERADOR_CONSUMED: { action: 'orders.confirmConsumptionDaex',   flag: 'daexOperatorConsumed' },
  CLIENTE_CONSUMO:        { action: 'orders.confirmConsumptionClient', flag: 'clienteConfirmaConsumo' },
} as const satisfies Record<string, Confirmation>

/** The action for each legacy flag in the body of the same call. */
export const legacyApprovals = {
  gnbApproved: 'orders.legacyApprovalGnb',
  daexApproved: 'orders.legacyApprovalDaex',
  dgcimApproved: 'orders.legacyApprovalDgcim',
} as const satisfies Record<(typeof legacyFlags)[number], OrderAction>

/** The action that sets each flag of a confirmation or legacy approval. */
const actionOfFlag: Readonly<Record<OrderFlag, OrderAction>> = {
  ...legacyApprovals,
  ...(Object.fromEntries(Object.values(confirmations).map(({ flag, action }) => [flag, action])) as Record<(typeof confirmations)[keyof typeof confirmations]['flag'], OrderAction>),
}

/** Returns the flag that an action sets; null if it sets none. */
export const flagOf = (action: OrderAction): OrderFlag | null => orderFlags.find((flag) => actionOfFlag[flag] === action) ?? null
