import type { Agency } from './actor.ts'
import type { EndedStatus, OrderFlag } from './statuses/orders.ts'
import type { CustodyPlace, HandoverStep } from './statuses/handovers.ts'
import type { Permission } from './permissions.ts'
import type { PermitKind, PermitSubject, QuotaPeriod } from './statuses/permits.ts'
import type { CustodyMeasure, StorageFamily } from './statuses/storage.ts'

/** A reason why an action is refused: a code, and the facts from which `packages/texts` makes the sentence. */
export type Obstacle = { [Code in ObstacleCode]: { code: Code } & Facts[Code] }[ObstacleCode]
export type ObstacleCode = keyof Facts

type Facts = Record<Plain, unknown> & {
  reasonMissing: { action: Permission }
  alarmsStanding: { alarms: StandingAlarms }
  stockShort: { shortages: readonly Shortage[] }
  secondLookMissing: { totals: Totals | null }
  confirmationMissing: { flag: OrderFlag }
  alreadyConfirmed: { flag: OrderFlag; by: Confirmed | null }
  objected: { objections: readonly StandingObjection[] }
  ownObjection: { objection: StandingObjection }
  alreadyObjected: { objection: StandingObjection }
  notObjected: { agency: Agency }
  backInPreparation: { objections: readonly StandingObjection[]; undone: LatestMove | null }
  ended: { status: EndedStatus; latest: LatestMove }
  returnsAboveDispatched: { materials: readonly string[] }
  notHandedOver: { step: HandoverStep; materials: readonly Shortage[] }
  blastReportMissing: { fronts: readonly number[]; of: number }
  blastReportUnsigned: { reports: readonly string[] }
  materialHeld: { held: readonly MaterialHeld[] }
  permitMissing: { gaps: readonly PermitGap[] }
  permitExpired: { gaps: readonly PermitGap[] }
  quotaExceeded: { quotas: readonly QuotaOver[] }
  openOrders: { orders: readonly string[] }
  inActiveCombo: { material: string }
  keptForRecords: { material: string }
}
/** The codes whose sentence needs no facts. */
type Plain =
  | 'preorderWithoutItems'
  | 'systemsMixed'
  | 'serviceDateMissing'
  | 'serviceDatePast'
  | 'clientInactive'
  | 'orderWithoutItems'
  | 'guideMissing'
  | 'guideProvisional'
  | 'guideEmpty'
  | 'objectionTooLate'
  | 'unpaid'
  | 'paid'
  | 'partlyPaid'
  | 'nothingPaid'
  | 'alreadyPaid'
  | 'receiptMissing'
  | 'alreadyReceipted'
  | 'operatorMissing'
  | 'operatorUnfit'
  | 'operatorUnchanged'
  | 'approverMissing'
  | 'returnsMissing'
  | 'statementMissing'
  | 'substitutionPending'
  | 'ownDelete'
  | 'ownDeactivate'
  | 'lastGerente'

/**
 * Alarms of patterns that have not been accepted: their number,
 * how many of them cannot be accepted, and how many were accepted before the design changed.
 */
export type StandingAlarms = { standing: number; hard: number; voided: number }
/** Material of an order that a person signed for and still has: the operator in the vehicle, or the alianza's people at the front. */
export type MaterialHeld = { place: CustodyPlace; name: string; unit: string; quantity: number }
/**
 * A person or vehicle that a service needs and that has no valid permit on its day:
 * none at all, or one that expired, was withdrawn or begins later.
 */
export type PermitGap = {
  subject: PermitSubject
  kind: PermitKind
  /** Null if the order names none. */
  name: string | null
  day: string
  permit: { number: string; validFrom: string; validTo: string; isWithdrawn: boolean } | null
}
/** A quota that an order would exceed: the amount used before it, and the amount that it adds. */
export type QuotaOver = {
  number: string
  measure: CustodyMeasure
  family: StorageFamily | null
  period: QuotaPeriod
  amount: number
  used: number
  adds: number
}
/** The quantity of a material that is missing in the physical stock or in a signed hand-over. */
export type Shortage = { name: string; unit: string; missing: number }
/** The total that was approved and the present one. */
export type Totals = { approved: number; now: number }
/** The person who confirmed something, and when. The name is null for readers who may not see persons. */
export type Confirmed = { name: string | null; at: string }
/** An objection that has not been lifted. The reason is null for readers who may not see it. */
export type StandingObjection = { agency: Agency; at: string; reason: string | null }
/** The last change of an order's status: by whom (null for readers who may not see persons), when and why, as far as the reader may know. */
export type LatestMove = { orderNumber: string; action: string; who: string | null; at: string; reason: string | null }

/** Obstacles in the input rather than in the state of the record. A refusal with only these is 400, any other 409. */
const inputObstacles: ReadonlySet<string> = new Set<ObstacleCode>([
  'reasonMissing',
  'serviceDateMissing',
  'serviceDatePast',
  'guideEmpty',
  'receiptMissing',
  'operatorMissing',
  'approverMissing',
  'returnsMissing',
  'returnsAboveDispatched',
  'statementMissing',
])

/** Whether all obstacles are in the input. */
export const isInvalidInput = (obstacles: readonly { code: string }[]) =>
  obstacles.length > 0 && obstacles.every(({ code }) => inputObstacles.has(code))

/** Returns the obstacle of an action that needs a reason and has none; null if a reason was given. */
export const reasonGiven = (reason: string | null | undefined, action: Permission): Obstacle | null =>
  reason?.trim() ? null : { code: 'reasonMissing', action }
