import type { Agency } from '../actor.ts'
import type { Confirmed, Obstacle, PermitGap, QuotaOver, Shortage, StandingObjection, Totals } from '../obstacle.ts'
import type { CustodyPlace, HandoverStep } from '../statuses/handovers.ts'
import type { PermitSubject } from '../statuses/permits.ts'
import type { Rule } from '../statuses/rules.ts'
import type { CustodyLine } from './handovers/schema.ts'
import { availableIn, heldAt } from './handovers/workflow.ts'
import type { OrderFlag, OrderStatus } from '../statuses/orders.ts'

/** The facts of an order that its rules check. */
export type OrderState = {
  clientId: string
  currentStatus: OrderStatus
  assignedOperatorId: string | null
  itemCount: number
  idGuia: string | null
  /** False while the guide is provisional: typed into the pre-order or sent with the items. */
  guideConfirmed: boolean
  paymentStatus: 'PENDIENTE' | 'PAGADO'
  hasReceipt: boolean
  /** Since when the gerente has to review a total that rose above the approved one. */
  secondLookSince?: string | null
  /** The objections that have not been lifted. */
  objections: readonly StandingObjection[]
  /** The bodies that received the order once, or objected to it. */
  knownToAgencies: readonly Agency[]
  /** Whether there is any valid payment, in whole or in part. */
  hasPayments: boolean
  /** Whether the operator has stated what was consumed, returned and lost. */
  balanceStated: boolean
  /** Whether the actor is an author of the order; undefined if it does not matter. */
  isAuthor?: boolean | undefined
} & Record<OrderFlag, boolean>

/** Facts beyond the order itself that a rule needs: materials short in the physical stock, who confirmed and when, and the following. */
export type OrderFacts = {
  shortages: readonly Shortage[]
  confirmed?: Partial<Record<OrderFlag, Confirmed>>
  /** The approved total and the present one; null for readers who may not see them. */
  totals?: Totals | null
  /** The signed hand-overs, and whether the corporation requires them. */
  custody?: { rule: Rule; lines: readonly CustodyLine[] }
  /** The missing permits for the day of the service, and whether the corporation requires permits. */
  permits?: { rule: Rule; gaps: readonly PermitGap[] }
  /** The quotas of the alianza that the order would exceed, and whether the corporation enforces quotas. */
  quotas?: { rule: Rule; over: readonly QuotaOver[] }
  /** The number of fronts, those without a blast report, the unsigned reports, and whether the corporation requires reports. */
  blasts?: { rule: Rule; fronts: number; missing: readonly number[]; unsigned: readonly string[] }
}

/** Checks a condition of an order: null if it is met, otherwise what is in the way. */
export type Requirement = (order: OrderState, facts: OrderFacts) => Obstacle | null

/** A prerequisite of an action that depends on a setting. */
export type After = { setting: 'HANDOVERS' | 'BLAST_REPORTS'; ruleOf: (facts: OrderFacts) => Rule; requirement: Requirement }

export const hasItems: Requirement = ({ itemCount }) => (itemCount > 0 ? null : { code: 'orderWithoutItems' })
export const hasStock: Requirement = (_, { shortages }) => (shortages.length === 0 ? null : { code: 'stockShort', shortages })
export const hasSecondLook: Requirement = ({ secondLookSince }, { totals }) =>
  secondLookSince ? { code: 'secondLookMissing', totals: totals ?? null } : null
export const hasGuide: Requirement = ({ idGuia, guideConfirmed }) => {
  if (!idGuia) return { code: 'guideMissing' }
  return guideConfirmed ? null : { code: 'guideProvisional' }
}
export const isSet =
  (flag: OrderFlag): Requirement =>
  (order) =>
    order[flag] ? null : { code: 'confirmationMissing', flag }
export const isNotSet =
  (flag: OrderFlag): Requirement =>
  (order, { confirmed }) =>
    order[flag] ? { code: 'alreadyConfirmed', flag, by: confirmed?.[flag] ?? null } : null
const isEitherSet =
  (flag: OrderFlag, legacyFlag: OrderFlag): Requirement =>
  (order, facts) =>
    order[legacyFlag] ? null : isSet(flag)(order, facts)
export const isPaid: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? null : { code: 'unpaid' })
export const isUnpaid: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? { code: 'paid' } : null)
export const isFirstPayment: Requirement = ({ paymentStatus }) => (paymentStatus === 'PAGADO' ? { code: 'alreadyPaid' } : null)
export const hasPayments: Requirement = (order) => (order.hasPayments ? null : { code: 'nothingPaid' })
export const hasNoPayments: Requirement = (order, facts) => isUnpaid(order, facts) ?? (order.hasPayments ? { code: 'partlyPaid' } : null)
export const isFirstReceipt: Requirement = ({ hasReceipt }) => (hasReceipt ? { code: 'alreadyReceipted' } : null)
export const isInNobodysHands =
  (...places: readonly CustodyPlace[]): Requirement =>
  (_, { custody }) => {
    const held = heldAt(custody?.lines ?? [], places)
    return held.length > 0 ? { code: 'materialHeld', held } : null
  }

/** Requires that the operator has signed for all material that left the stock. */
export const isLoaded: Requirement = (order, { custody }) => notHandedOver('load', availableIn('load', order, custody?.lines ?? []))

/**
 * Requires that something was handed over with signatures in this step.
 * Not required if nothing was signed as loaded, because the material left before signatures were introduced.
 */
const handedOver =
  (step: HandoverStep, amountOf: (line: CustodyLine) => number): Requirement =>
  (order, { custody }) =>
    custody?.lines.some(({ loaded }) => loaded > 0) && !custody.lines.some((line) => amountOf(line) > 0)
      ? { code: 'notHandedOver', step, materials: [] }
      : null

/** Requires that a person of the alianza signed for material. */
export const isDelivered = handedOver('deliver', ({ delivered }) => delivered)

/** Requires that the keeper signed for the returned material. */
export const isStored = handedOver('store', ({ stored }) => stored)
const notHandedOver = (step: HandoverStep, lines: ReturnType<typeof availableIn>): Obstacle | null =>
  lines.length === 0
    ? null
    : { code: 'notHandedOver', step, materials: lines.map(({ materialName: name, unit, available: missing }) => ({ name, unit, missing })) }

/** Returns the obstacles for subjects without a valid permit on the day of the service. Those whose permit expired are reported separately. */
export const permitObstacles = (subjects: readonly PermitSubject[], all: readonly PermitGap[]): Obstacle[] => {
  const gaps = all.filter(({ subject }) => subjects.includes(subject))
  const isOver = ({ permit, day }: PermitGap) => permit !== null && !permit.isWithdrawn && permit.validTo < day
  const [over, others] = [gaps.filter(isOver), gaps.filter((gap) => !isOver(gap))]
  return [
    ...(others.length > 0 ? [{ code: 'permitMissing', gaps: others } as const] : []),
    ...(over.length > 0 ? [{ code: 'permitExpired', gaps: over } as const] : []),
  ]
}
export const quotaObstacles = (quotas: readonly QuotaOver[]): Obstacle[] => (quotas.length > 0 ? [{ code: 'quotaExceeded', quotas }] : [])
export const afterHandover = (requirement: Requirement): After => ({
  setting: 'HANDOVERS',
  ruleOf: ({ custody }) => custody?.rule ?? 'off',
  requirement,
})
export const afterReport = (requirement: Requirement): After => ({
  setting: 'BLAST_REPORTS',
  ruleOf: ({ blasts }) => blasts?.rule ?? 'off',
  requirement,
})
export const areReported: Requirement = (_, { blasts }) =>
  blasts && blasts.missing.length > 0 ? { code: 'blastReportMissing', fronts: blasts.missing, of: blasts.fronts } : null

/** Requires a report for each front, signed by the alianza. */
export const areSigned: Requirement = (order, facts) =>
  areReported(order, facts) ??
  (facts.blasts && facts.blasts.unsigned.length > 0 ? { code: 'blastReportUnsigned', reports: facts.blasts.unsigned } : null)
export const reportsBlasts = ({ blasts }: OrderFacts) => (blasts?.rule ?? 'off') !== 'off'
export const agenciesApproved = [
  isEitherSet('gnbAlmacenistaApproved', 'gnbApproved'),
  isEitherSet('daexAlmacenistaApproved', 'daexApproved'),
  isEitherSet('dgcimAlmacenistaApproved', 'dgcimApproved'),
]
