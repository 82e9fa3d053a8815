import type { Agency } from './actor.ts'
import type { EndedStatus, OrderFlag } from './statuses/orders.ts'
import type { CustodyPlace, HandoverStep } from './statuses/handovers.ts'
import type { Permission } from './permissions.ts'
import type { PermitKind, PermitSubject, QuotaPeriod } from './statuses/permits.ts'
import type { CustodyMeasure, StorageFamily } from './statuses/storage.ts'

/** What stands in the way of an action: a code, and the facts that `packages/texts` makes its sentence of. */
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
/** Those whose sentence needs nothing but the code. */
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

/** Alarms of patterns that nobody has accepted: how many of them nobody may accept, and how many were accepted before the design changed. */
export type StandingAlarms = { standing: number; hard: number; voided: number }
/** Material of an order that somebody has signed for and still has: the operator in the vehicle, or the alianza's people at the front. */
export type MaterialHeld = { place: CustodyPlace; name: string; unit: string; quantity: number }
/** Somebody whom a service needs and who has no permit for it on its day: none at all, or one that expired, was withdrawn or begins later. */
export type PermitGap = {
  subject: PermitSubject
  kind: PermitKind
  /** Null where the order names none. */
  name: string | null
  day: string
  permit: { number: string; validFrom: string; validTo: string; isWithdrawn: boolean } | null
}
/** A quota that an order would go beyond: what was used before it, and what it adds. */
export type QuotaOver = {
  number: string
  measure: CustodyMeasure
  family: StorageFamily | null
  period: QuotaPeriod
  amount: number
  used: number
  adds: number
}
/** How much of a material the physical stock lacks, or a signed hand-over. */
export type Shortage = { name: string; unit: string; missing: number }
/** The total that was approved and the one of now. */
export type Totals = { approved: number; now: number }
/** Who confirmed something and when; the name is null for those who see no persons. */
export type Confirmed = { name: string | null; at: string }
/** An objection that has not been lifted. The reason is null for those who do not learn it. */
export type StandingObjection = { agency: Agency; at: string; reason: string | null }
/** The last change of an order's status: by whom (null for those who see no persons), when and why, as far as the reader may know. */
export type LatestMove = { orderNumber: string; action: string; who: string | null; at: string; reason: string | null }

/** Obstacles that lie in what a person filled in, not in the state of the record: a refusal of these alone is 400, any other 409. */
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

/** Whether the input alone is to blame. */
export const isInvalidInput = (obstacles: readonly { code: string }[]) =>
  obstacles.length > 0 && obstacles.every(({ code }) => inputObstacles.has(code))

/** The obstacle of an action that needs a reason and was asked for without one. */
export const reasonGiven = (reason: string | null | undefined, action: Permission): Obstacle | null =>
  reason?.trim() ? null : { code: 'reasonMissing', action }
