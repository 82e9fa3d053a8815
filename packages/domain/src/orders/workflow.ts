import { type Actor, type Agency, agencyOf, type Role, roles, type StaffRole } from '../actor.ts'
import { type Confirmed, type Obstacle, type ObstacleCode, type PermitGap, type QuotaOver, reasonGiven, type Shortage, type StandingObjection, type Totals } from '../obstacle.ts'
import { sumOf } from '../money.ts'
import { may, type PermissionOf } from '../permissions.ts'
import type { CustodyPlace, HandoverStep } from '../statuses/handovers.ts'
import { type PermitSubject, permitSubjects } from '../statuses/permits.ts'
import type { Rule } from '../statuses/rules.ts'
import type { CustodyLine } from './handovers/schema.ts'
import { availableIn, heldAt } from './handovers/workflow.ts'
import {
  hasNoObjection,
  hasNoObjectionOf,
  hasObjectionOf,
  isNotOpposedBy,
  objectionActions,
  standingObjectionOf,
} from './objections.ts'
import { approvalFlags, closingGapsOf, consumptionFlags, type legacyFlags, type OrderFlag, objectable, orderFlags, type OrderStatus, orderStatuses, orderStatusLook, ready, reserving, unassigned, untilTransit } from '../statuses/orders.ts'

/** What the rules of an order ask about. */
export type OrderState = {
  clientId: string
  currentStatus: OrderStatus
  assignedOperatorId: string | null
  itemCount: number
  idGuia: string | null
  /** False while the guide is only the provisional one, typed into the pre-order or sent with the items. */
  guideConfirmed: boolean
  paymentStatus: 'PENDIENTE' | 'PAGADO'
  hasReceipt: boolean
  /** Since when the gerente is to look at a total that rose above the approved one. */
  secondLookSince?: string | null
  /** Those that have not been lifted. */
  objections: readonly StandingObjection[]
  /** The bodies that once had the order before them, or objected to it. */
  knownToAgencies: readonly Agency[]
  /** Whether any payment stands, of the whole or of a part. */
  hasPayments: boolean
  /** The operator has stated what was consumed, returned and lost. */
  balanceStated: boolean
  /** Whether the actor is an author of it, where that matters. */
  isAuthor?: boolean | undefined
} & Record<OrderFlag, boolean>

/** What a rule needs to know beyond the order: materials short of physical stock, and who confirmed when. */
export type OrderFacts = {
  shortages: readonly Shortage[]
  confirmed?: Partial<Record<OrderFlag, Confirmed>>
  /** The total that was approved and the one of now, for those who may read them. */
  totals?: Totals | null
  /** What was handed over with signatures, and whether the corporation asks for it. */
  custody?: { rule: Rule; lines: readonly CustodyLine[] }
  /** Who has no permit for it on its day, and whether the corporation asks for them. */
  permits?: { rule: Rule; gaps: readonly PermitGap[] }
  /** The quotas of its alianza that it would go beyond, and whether the corporation holds to them. */
  quotas?: { rule: Rule; over: readonly QuotaOver[] }
  /** The fronts without a report of their blast, of how many, the reports that nobody has signed, and whether the corporation asks for them. */
  blasts?: { rule: Rule; fronts: number; missing: readonly number[]; unsigned: readonly string[] }
}

/** What a person fills in to act, as far as a rule asks about it. */
export type OrderInput = {
  reason?: string | null
  operator?: { id: string; role: StaffRole; isActive: boolean } | null
  approver?: { name: string; lastName: string; idDocument: string; rank: string } | null
  idGuia?: string | null
  receipt?: object | null
  returns?: readonly { name: string; dispatched: number; returned: number; lost?: number }[] | null
  statement?: object | null
}

/** By how many per cent an edit may raise the total that the gerente approved before they look again, where no setting says otherwise. */
export const defaultSecondLookAbove_pct = 10

/** What can be done with an order, each by the name of its permission. */
export const orderActions = [
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
export type OrderNeed = keyof OrderInput
/** What comes before an action where a setting says so. */
type After = { setting: 'HANDOVERS' | 'BLAST_REPORTS'; ruleOf: (facts: OrderFacts) => Rule; requirement: Requirement }
type Requirement = (order: OrderState, facts: OrderFacts) => Obstacle | null
export type OrderTransition = {
  /** Null where the order moves by itself as soon as the requirements are met. */
  action: OrderAction | null
  from: readonly OrderStatus[]
  to: OrderStatus | 'same'
  /** The stage's other name, where the caller may choose between two. */
  orTo?: OrderStatus
  requires?: readonly Requirement[]
  needs?: readonly OrderNeed[]
  /** What the portal asks for besides; the documented call does without it. */
  asks?: (order: OrderState) => readonly OrderNeed[]
  /** Whether the corporation does it at all; left out, it does. */
  isAsked?: (facts: OrderFacts) => boolean
  /** What has to be signed or stated before it, where the corporation asks for that. */
  after?: After
  /** Whose permits it needs, where the corporation asks for them. */
  permitted?: readonly PermitSubject[]
  /** It takes of the quotas of the alianza. */
  takesQuota?: true
}

const hasItems: Requirement = ({ itemCount }) => (itemCount > 0 ? null : { code: 'orderWithoutItems' })
const hasStock: Requirement = (_, { shortages }) =>
  shortages.length === 0 ? null : { code: 'stockShort', shortages }
const hasSecondLook: Requirement = ({ secondLookSince }, { totals }) =>
  secondLookSince ? { code: 'secondLookMissing', totals: totals ?? null } : null
const hasGuide: Requirement = ({ idGuia, guideConfirmed }) => {
  if (!idGuia) return { code: 'guideMissing' }
  return guideConfirmed ? null : { code: 'guideProvisional' }
}
const isSet = (flag: OrderFlag): Requirement => (order) => (order[flag] ? null : { code: 'confirmationMissing', flag })
const isNotSet = (flag: OrderFlag): Requirement => (order, { confirmed }) =>
  order[flag] ? { code: 'alreadyConfirmed', flag, by: confirmed?.[flag] ?? null } : null
const isEitherSet = (flag: OrderFlag, legacyFlag: OrderFlag): Requirement => (order, facts) => (order[legacyFlag] ? null : isSet(flag)(order, facts))
const isPaid: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? null : { code: 'unpaid' })
const isUnpaid: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? { code: 'paid' } : null)
const isFirstPayment: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? { code: 'alreadyPaid' } : null)
const hasPayments: Requirement = (order) => (order.hasPayments ? null : { code: 'nothingPaid' })
const hasNoPayments: Requirement = (order, facts) => isUnpaid(order, facts) ?? (order.hasPayments ? { code: 'partlyPaid' } : null)
const isFirstReceipt: Requirement = ({ hasReceipt }) => (hasReceipt ? { code: 'alreadyReceipted' } : null)
const isInNobodysHands =
  (...places: readonly CustodyPlace[]): Requirement =>
  (_, { custody }) => {
    const held = heldAt(custody?.lines ?? [], places)
    return held.length > 0 ? { code: 'materialHeld', held } : null
  }
/** All that left the stock is with the operator, who signed for it. */
const isLoaded: Requirement = (order, { custody }) => notHandedOver('load', availableIn('load', order, custody?.lines ?? []))
/** What left before signatures were asked for was never loaded in writing: of it there is nothing to hand over any more. */
const handedOver = (step: HandoverStep, amountOf: (line: CustodyLine) => number): Requirement => (order, { custody }) =>
  custody?.lines.some(({ loaded }) => loaded > 0) && !custody.lines.some((line) => amountOf(line) > 0) ? { code: 'notHandedOver', step, materials: [] } : null
/** Somebody of the alianza signed for something. */
const isDelivered = handedOver('deliver', ({ delivered }) => delivered)
/** What comes back was signed for by whoever keeps it. */
const isStored = handedOver('store', ({ stored }) => stored)
const notHandedOver = (step: HandoverStep, lines: ReturnType<typeof availableIn>): Obstacle | null =>
  lines.length === 0
    ? null
    : { code: 'notHandedOver', step, materials: lines.map(({ materialName: name, unit, available: missing }) => ({ name, unit, missing })) }
/** All of these have a permit for the day of the service: those without one, and apart from them those whose permit is over. */
export const permitObstacles = (subjects: readonly PermitSubject[], all: readonly PermitGap[]): Obstacle[] => {
  const gaps = all.filter(({ subject }) => subjects.includes(subject))
  const isOver = ({ permit, day }: PermitGap) => permit !== null && !permit.isWithdrawn && permit.validTo < day
  const [over, others] = [gaps.filter(isOver), gaps.filter((gap) => !isOver(gap))]
  return [...(others.length > 0 ? [{ code: 'permitMissing', gaps: others } as const] : []), ...(over.length > 0 ? [{ code: 'permitExpired', gaps: over } as const] : [])]
}
const quotaObstacles = (quotas: readonly QuotaOver[]): Obstacle[] => (quotas.length > 0 ? [{ code: 'quotaExceeded', quotas }] : [])
const afterHandover = (requirement: Requirement): After => ({ setting: 'HANDOVERS', ruleOf: ({ custody }) => custody?.rule ?? 'off', requirement })
const afterReport = (requirement: Requirement): After => ({ setting: 'BLAST_REPORTS', ruleOf: ({ blasts }) => blasts?.rule ?? 'off', requirement })
const areReported: Requirement = (_, { blasts }) =>
  blasts && blasts.missing.length > 0 ? { code: 'blastReportMissing', fronts: blasts.missing, of: blasts.fronts } : null
/** Each front has its report, and the alianza signed it. */
const areSigned: Requirement = (order, facts) =>
  areReported(order, facts) ?? (facts.blasts && facts.blasts.unsigned.length > 0 ? { code: 'blastReportUnsigned', reports: facts.blasts.unsigned } : null)
const reportsBlasts = ({ blasts }: OrderFacts) => (blasts?.rule ?? 'off') !== 'off'
const reasonForGaps = (order: OrderState): readonly OrderNeed[] => (closingGapsOf(order).length > 0 ? ['reason'] : [])
const agenciesApproved = [
  isEitherSet('gnbAlmacenistaApproved', 'gnbApproved'),
  isEitherSet('daexAlmacenistaApproved', 'daexApproved'),
  isEitherSet('dgcimAlmacenistaApproved', 'dgcimApproved'),
]

const afterReady: readonly OrderStatus[] = [...untilTransit, 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA']
const onSite: readonly OrderStatus[] = ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'RESGUARDAR']
const leftover: readonly OrderStatus[] = ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CONSUMIDO']
const finished: readonly OrderStatus[] = ['COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR']
const accepted: readonly OrderStatus[] = [...reserving, ...untilTransit, 'EN_TRANSITO_VOLADURA', ...finished]

/** Every way an order moves or may be changed: what it requires, and what the actor fills in. */
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
  // What was confirmed named the figures of before: the confirmations are void, and the order waits for them again.
  { action: 'orders.blastReport',              from: ['CONSUMIDO'],             to: 'COMPLETADA_VOLADURA',   isAsked: reportsBlasts },
  { action: 'orders.stateConsumption',         from: ['COMPLETADA_VOLADURA', 'RESGUARDAR'], to: 'same',         needs: ['statement'], after: afterReport(areReported) },
  // Other figures than those that were confirmed: the confirmations are void, and the order waits for them again.
  { action: 'orders.stateConsumption',         from: ['CONSUMIDO'],             to: 'COMPLETADA_VOLADURA',   needs: ['statement'], after: afterReport(areReported) },
  { action: 'orders.confirmConsumptionGnb',    from: onSite,                    to: 'same',                  requires: [isNotSet('gnbOperatorConsumed')],      needs: ['approver'], after: afterReport(areSigned) },
  { action: 'orders.confirmConsumptionDaex',   from: onSite,                    to: 'same',                  requires: [isNotSet('daexOperatorConsumed')],     needs: ['approver'], after: afterReport(areSigned) },
  { action: 'orders.confirmConsumptionClient', from: onSite,                    to: 'same',                  requires: [isNotSet('clienteConfirmaConsumo')], after: afterReport(areSigned) },
  { action: null,                              from: ['COMPLETADA_VOLADURA'],   to: 'CONSUMIDO',             requires: consumptionFlags.map(isSet) },
  { action: 'orders.safekeeping',              from: leftover,                  to: 'RESGUARDAR',            needs: ['returns'], after: afterHandover(isStored) },
  { action: 'orders.close',                    from: finished,                  to: 'CERRADA',               requires: [isPaid, isInNobodysHands('vehicle', 'front')], asks: reasonForGaps },
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

/** The statuses in which an action is possible at all. */
export const statusesOf = (action: OrderAction): OrderStatus[] =>
  orderTransitions.filter((transition) => transition.action === action).flatMap(({ from }) => from)

/**
 * What the actor may do with the order as it stands, each with all that is in the way.
 * Before anything is filled in, what is needed is only named; with an input, it is checked as well.
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
    const askedAs = (rule: Rule) => requests.flatMap((each) => (each.rule === rule ? each.obstacles : []))
    const required = requires.map((requirement) => requirement(order, facts))
    const filledIn = input ? needs.map((need) => checks[need](input, order, action)) : []
    const obstacles = [...required, ...askedAs('required'), ...filledIn].filter((found) => found !== null)
    return [{ action, to: to === 'same' ? order.currentStatus : to, ...(orTo && { orTo }), needs, asks: asks?.(order) ?? [], obstacles, advice: askedAs('advice'), actingFor: actingFor(actor, action) }]
  })
}

/** The role in whose place this actor does it: a gerente may stand in for others, and it is recorded and shown as such. */
export const actingFor = ({ role }: Actor, action: OrderAction): StaffRole | null => (role === 'gerente' ? (ownRole[action] ?? null) : null)

/** Whose act it is, where a gerente may do it only in that role's place. */
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

/** The statuses through which the order now passes by itself, in order: each is one more move to write and to record. */
export function settle(order: OrderState): OrderStatus[] {
  for (const { action, from, to, requires = [] } of orderTransitions) {
    if (action !== null || to === 'same' || !from.includes(order.currentStatus)) continue
    if (requires.every((requirement) => requirement(order, { shortages: [] }) === null)) return [to, ...settle({ ...order, currentStatus: to })]
  }
  return []
}

/**
 * What brings the order forward as it stands: the stated balance that is to be confirmed, the confirmations it waits for, else its next
 * move, or what that move still lacks and somebody can give. Material left over is brought back where there is some: no order waits for it.
 */
export function nextSteps(order: OrderState): readonly OrderAction[] {
  // Closing asks for the payment, so one that lacks it had it reversed.
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

/** The roles that can bring the order forward as it stands; none where its way has ended. */
export const whoActsNext = (order: OrderState): readonly Role[] =>
  roles.filter((role) => nextSteps(order).some((action) => may(whoever(role, order), action, order)))

/** A body that objects lifts its objection before it approves. */
function liftBefore(action: OrderAction, order: OrderState): OrderAction | null {
  const isApproval = ownRole[action]?.endsWith('_almacenista') ?? false
  const agency = isApproval ? agencyOf(ownRole[action]!) : null
  return agency && standingObjectionOf(order, agency) ? objectionActions[agency].lift : null
}

/** The blast is over, and its consumption is to be stated and confirmed. */
const awaitingConsumption: readonly OrderStatus[] = ['COMPLETADA_VOLADURA', 'RESGUARDAR']

const isFurther = (status: OrderStatus, to: OrderStatus | 'same') =>
  to !== 'same' && orderStatusLook[to].group !== 'failed' && orderStatuses.indexOf(to) > orderStatuses.indexOf(status)

const remedyOf: Partial<Record<ObstacleCode, OrderAction>> = { guideMissing: 'orders.setGuide', guideProvisional: 'orders.setGuide', unpaid: 'orders.markPaid', secondLookMissing: 'orders.secondLook' }

/** An operator or a client acts only on their own order. */
const whoever = (role: Role, { clientId, assignedOperatorId }: OrderState): Actor =>
  role === 'cliente' ? { id: clientId, role, name: '', clientId } : { id: assignedOperatorId ?? '', role, name: '', clientId: null }

/**
 * What `newStatus` of `PUT /orders/{id}/status` asks for, given where the order is:
 * an action that may still be refused, or the call by which alone that status comes.
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

/** What is done by its own name and no more than a note: `POST /orders/{id}/actions`. The others have a form, and a call, of their own. */
export const namedActions = [
  'orders.approveAsAdmin', 'orders.rejectAsAdmin', 'orders.approveAsManager', 'orders.rejectAsManager', 'orders.secondLook', 'orders.selfAssign',
  'orders.markReady', 'orders.undoReady', 'orders.cancel', 'orders.objectGnb', 'orders.objectDaex', 'orders.objectDgcim', 'orders.liftObjectionGnb',
  'orders.liftObjectionDaex', 'orders.liftObjectionDgcim', 'orders.externalApprovalGnb', 'orders.externalApprovalDaex', 'orders.externalApprovalDgcim',
  'orders.legacyApprovalGnb', 'orders.legacyApprovalDaex', 'orders.legacyApprovalDgcim', 'orders.pickUp', 'orders.startTransit', 'orders.complete',
  'orders.confirmConsumptionGnb', 'orders.confirmConsumptionDaex', 'orders.confirmConsumptionClient', 'orders.close',
] as const satisfies readonly OrderAction[]
export type NamedAction = (typeof namedActions)[number]

type Confirmation = { action: OrderAction; flag: OrderFlag; legacyFlag?: OrderFlag }

/** What each `approvalType` of `PUT /orders/{id}/external-approval` asks for, the flag it sets, and the legacy flag that stands for it. */
export const confirmations = {
  GNB_ALMACENISTA:        { action: 'orders.externalApprovalGnb',      flag: 'gnbAlmacenistaApproved',   legacyFlag: 'gnbApproved' },
  DAEX_ALMACENISTA:       { action: 'orders.externalApprovalDaex',     flag: 'daexAlmacenistaApproved',  legacyFlag: 'daexApproved' },
  DGCIM_ALMACENISTA:      { action: 'orders.externalApprovalDgcim',    flag: 'dgcimAlmacenistaApproved', legacyFlag: 'dgcimApproved' },
  GNB_OPERADOR_CONSUMED:  { action: 'orders.confirmConsumptionGnb',    flag: 'gnbOperatorConsumed' },
  DAEX_OPERADOR_CONSUMED: { action: 'orders.confirmConsumptionDaex',   flag: 'daexOperatorConsumed' },
  CLIENTE_CONSUMO:        { action: 'orders.confirmConsumptionClient', flag: 'clienteConfirmaConsumo' },
} as const satisfies Record<string, Confirmation>

/** What each legacy flag in the body of the same call asks for. */
export const legacyApprovals = {
  gnbApproved: 'orders.legacyApprovalGnb',
  daexApproved: 'orders.legacyApprovalDaex',
  dgcimApproved: 'orders.legacyApprovalDgcim',
} as const satisfies Record<(typeof legacyFlags)[number], OrderAction>

/** Which action gives each confirmation or legacy approval, by its flag. */
const actionOfFlag: Readonly<Record<OrderFlag, OrderAction>> = {
  ...legacyApprovals,
  ...(Object.fromEntries(Object.values(confirmations).map(({ flag, action }) => [flag, action])) as Record<(typeof confirmations)[keyof typeof confirmations]['flag'], OrderAction>),
}

/** The flag that an action sets, where it confirms or approves. */
export const flagOf = (action: OrderAction): OrderFlag | null => orderFlags.find((flag) => actionOfFlag[flag] === action) ?? null
