import type { Agency, StaffRole } from './actor.ts'
import type { QuotaOver } from './obstacle.ts'
import type { CustodyMeasure, StorageFamily } from './statuses/storage.ts'

/** All refusals of the product: code (`concept.situation`) and HTTP status. Their messages are in `packages/texts`. */
export const problems = {
  'session.missing': 401, 'session.expired': 401,
  'permission.denied': 403,
  'auth.wrongCredentials': 401, 'auth.tooManyAttempts': 429, 'auth.tooManyResets': 429, 'auth.resetInvalid': 410,

  'auth.tooManyCodes': 429, 'auth.wrongPassword': 400, 'auth.samePassword': 400, 'auth.passwordCommon': 400, 'auth.passwordOwnName': 400,
  'auth.passwordChangeRequired': 403, 'auth.codeNeeded': 401, 'auth.wrongCode': 401, 'auth.codeNotConfirmed': 400,
  'auth.factorAlreadyOn': 409, 'auth.factorUnreadable': 409, 'auth.factorNotOn': 409, 'auth.enrolmentMissing': 409,
  'auth.sessionNotFound': 404, 'auth.proofNeeded': 403, 'auth.secondFactorOwed': 403,
  'auth.passkeyRefused': 401, 'auth.passkeyNotConfirmed': 400, 'auth.passkeyBlocked': 403, 'auth.passkeyNotFound': 404, 'auth.passkeyKnown': 409,
  'auth.passkeysUnavailable': 409, 'auth.lastFactor': 409,

  'auth.oidcUnavailable': 409, 'auth.oidcUnreachable': 503, 'auth.oidcCancelled': 400, 'auth.oidcExpired': 410, 'auth.oidcUsed': 409,
  'auth.oidcNotOurs': 400, 'auth.oidcRefused': 400, 'auth.oidcUnknown': 403, 'auth.oidcInactive': 403, 'auth.oidcEmailUnverified': 403,
  'auth.oidcLinkedToOther': 403, 'auth.oidcNoRole': 403, 'auth.oidcTwoRoles': 403, 'auth.oidcRoleRefused': 409, 'auth.oidcOfBody': 403,
  'auth.oidcOnly': 403, 'auth.oidcNotLinked': 409, 'auth.oidcOtherPerson': 400, 'auth.oidcNotFresh': 400, 'auth.oidcLogoutInvalid': 400,

  'settings.wrongCredentials': 403, 'settings.unavailable': 403,

  'input.invalid': 400, 'input.limitNeeded': 400, 'input.notJson': 400, 'input.multipart': 400, 'input.tooLarge': 413,
  'input.mediaType': 415,
  'request.keyReused': 422, 'request.keyInvalid': 400, 'request.tooMany': 429, 'request.tooManyAtOnce': 429, 'request.withdrawn': 409,
  'request.tooManyCalls': 429, 'request.notFound': 404, 'request.methodNotAllowed': 405, 'request.expectation': 417,
  'request.malformed': 400, 'request.headersTooLarge': 431, 'request.timeout': 408,
  'record.stale': 409,
  'live.tooMany': 429, 'live.full': 503,
  'server.busy': 503, 'server.diskFull': 503, 'server.failed': 500,

  'files.tooLarge': 413, 'files.diskLow': 507, 'files.quotaReached': 409, 'files.tooMuchAtOnce': 429, 'files.empty': 400,
  'files.typeNotAllowed': 400, 'files.contentMismatch': 400, 'files.pictureTooLarge': 400, 'files.infected': 400,
  'files.scanFailed': 503, 'files.unavailable': 503, 'files.documentNotPlain': 400, 'files.tooMany': 400, 'files.damaged': 409, 'files.missing': 409,
  'files.notFound': 404,

  'clients.inactive': 403, 'clients.usernameTaken': 409, 'clients.rifTaken': 409, 'clients.rightExpired': 403, 'clients.notFound': 404,
  'clients.exceptionPast': 400, 'clients.exceptionNeedless': 409,
  'people.notFound': 404, 'people.accountFixed': 409, 'people.alreadyActive': 409, 'people.ownPowers': 409, 'people.ownRemoval': 409,
  'people.twoApprovers': 409,
  'delegations.notFound': 404, 'delegations.overlap': 409, 'delegations.answered': 409, 'delegations.over': 409,
  'officers.notFound': 404, 'officers.documentTaken': 409, 'officers.accountTaken': 409, 'officers.inactive': 409,
  'drilling.notFound': 404, 'drilling.withdrawn': 409, 'drilling.dayTaken': 409,
  'mines.notFound': 404, 'mines.nameTaken': 409, 'mines.shotNotFound': 404, 'mines.shotLeftOut': 409, 'mines.shotCounts': 409,
  'mines.nothingLearned': 409, 'mines.figuresChanged': 409, 'mines.calibrationNotFound': 404, 'mines.calibrationWithdrawn': 409,
  'mines.shotTableEmpty': 400, 'mines.shotTableFaulty': 409, 'mines.shotTableChanged': 409, 'mines.noNewShots': 409,
  'users.notFound': 404, 'users.actionRefused': 409, 'users.keptForRecords': 409, 'users.alreadyActive': 409,
  'users.alreadyInactive': 409, 'users.ofBody': 403, 'users.bodyHasAdministrator': 409, 'users.alreadyAdministers': 409,
  'users.administersNothing': 409, 'users.lastBodyAdministrator': 409, 'users.usernameTaken': 409, 'users.codigoUnicoTaken': 409,

  'materials.notFound': 404, 'materials.unknown': 400, 'materials.codeTaken': 409, 'materials.createDenied': 403,
  'materials.actionRefused': 409, 'materials.deletedMeanwhile': 409, 'materials.importNotFound': 404, 'materials.importConfirmed': 409,
  'materials.importEmpty': 400, 'materials.importSheetUnknown': 400, 'materials.importFaulty': 409, 'materials.importNothing': 409,
  'materials.importRepeated': 409, 'materials.importNotConfirmed': 409, 'materials.importReverted': 409,
  'materials.importWithoutStock': 409, 'materials.importRevertShort': 409, 'materials.importOutdated': 409,
  'spreadsheets.unreadable': 400, 'spreadsheets.locked': 400, 'spreadsheets.tooLarge': 413,
  'inventory.stockNegative': 409, 'inventory.adjustmentNegative': 409, 'inventory.magazineNegative': 409, 'inventory.adjustDenied': 403, 'inventory.lotNotUsable': 409,
  'magazines.notFound': 404, 'magazines.codeTaken': 409, 'magazines.nameTaken': 409, 'magazines.overLicence': 409, 'magazines.incompatible': 409,
  'magazines.unlicensed': 409, 'magazines.closed': 409, 'magazines.notEmpty': 409, 'magazines.isDefault': 409, 'magazines.oneHead': 409,
  'magazines.joinedHasNoLicences': 409, 'magazines.limitUsed': 409, 'magazines.toleranceReason': 400,
  'custody.lotNotFound': 404, 'custody.lotMakers': 409, 'custody.lotKnown': 409, 'custody.lotDiffers': 409, 'custody.lotUnchanged': 409, 'custody.notHeld': 409,
  'permits.notFound': 404, 'permits.numberTaken': 409, 'permits.withdrawn': 409, 'permits.quotaExceeded': 409,
  'confirmations.needed': 409, 'confirmations.notFound': 404, 'confirmations.pending': 409, 'confirmations.decided': 409,
  'confirmations.own': 403, 'confirmations.askerGone': 409, 'confirmations.changed': 409,
  'combos.notFound': 404, 'combos.changed': 409,

  'patterns.refused': 400, 'patterns.notFound': 404,
  'printouts.notFound': 404,
  'patterns.alarms': 409, 'patterns.alarmNotFound': 404, 'patterns.alarmHard': 409, 'patterns.alarmAccepted': 409, 'patterns.alarmChanged': 409,
  'preorders.notFound': 404, 'preorders.transitionRefused': 409, 'preorders.inputRefused': 400, 'preorders.alreadyConverted': 409,
  'uploads.notFound': 404, 'uploads.gap': 409, 'uploads.pieceSize': 400, 'uploads.incomplete': 409, 'uploads.damaged': 409, 'uploads.gone': 409, 'uploads.tooMany': 409,
  'preorders.statusByOtherCall': 400, 'preorders.filesPerFront': 400, 'preorders.totalTooLarge': 400, 'preorders.totalChanged': 409, 'preorders.suggestionChanged': 409,

  'orders.notFound': 404, 'orders.aboveRule': 409, 'orders.totalTooLarge': 400, 'orders.transitionRefused': 409, 'orders.inputRefused': 400,
  'notices.notFound': 404,
  'orders.statusByOtherCall': 400, 'orders.alreadyAssigned': 409, 'orders.objectionNotFound': 404, 'orders.objectionLifted': 409,
  'orders.alreadyObjected': 409, 'orders.objectionStands': 409, 'orders.objectionTooLate': 409, 'orders.alreadyConfirmed': 409,
  'orders.statementUnchanged': 409, 'orders.figuresChanged': 409,
  'verifications.notFound': 404, 'verifications.running': 409,
  'backups.noPlace': 409, 'backups.running': 409,
  'comments.notFound': 404, 'comments.recordNotFound': 404, 'comments.removed': 409, 'comments.notOpen': 409, 'comments.notSent': 409,
  'incidents.notFound': 404, 'incidents.alreadyClosed': 409, 'incidents.notTold': 409, 'incidents.notToTell': 409,
  'incidents.alreadyTold': 409, 'incidents.alreadyAcknowledged': 409,
  'orders.reservationsChanged': 409, 'orders.approvalTypeInvalid': 400, 'orders.approvalTypeNotForRole': 403,
  'orders.contentDenied': 403, 'orders.guideInUse': 409, 'orders.documentOfOtherAgency': 409, 'orders.substitutionOff': 403,
  'orders.substitutionPending': 409, 'orders.substitutionNotFound': 404, 'orders.substitutionDecided': 409,
  'orders.substitutionOwn': 403, 'orders.guideDenied': 403, 'orders.paymentStatusUnknown': 400, 'orders.paymentAboveOutstanding': 409,
  'orders.totalBelowPaid': 409, 'orders.paidAboveTotal': 409, 'orders.paymentNotFound': 404, 'orders.paymentIsReversal': 409,
  'orders.paymentReversed': 409, 'orders.paymentDelivered': 409, 'orders.secondLookMissing': 409, 'orders.secondLookNeedless': 409,
  'orders.totalChanged': 409, 'orders.sumChanged': 409, 'orders.receiptNotFound': 404,
  'orders.handoversOff': 409, 'orders.handoverNotFound': 404, 'orders.handoverSettled': 409, 'orders.handoverOpen': 409,
  'orders.handoverOwn': 403, 'orders.handoverTextChanged': 409, 'orders.handoverUnsigned': 404, 'orders.handoverAbove': 409,
  'orders.handoverPaperUsed': 409, 'orders.handoverNotOnPaper': 404,
  'orders.blastReportsOff': 409, 'orders.blastReportNotFound': 404, 'orders.blastReportStands': 409, 'orders.blastReportReplaced': 409,
  'orders.blastReportSigned': 409, 'orders.blastTextChanged': 409, 'orders.blastAboveDispatch': 409, 'orders.reentryTooEarly': 409,
  'orders.reentryStated': 409,
  'schedule.feedNotFound': 404,
  'views.notFound': 404, 'views.tooMany': 409, 'views.nameTaken': 409, 'views.changed': 409,
  'exports.tooManyAtOnce': 429, 'exports.tooManyRows': 400, 'exports.tooWide': 400,
  'orders.safekeepingNotFound': 404,

  'reports.statisticsDenied': 403, 'reports.rangeInvalid': 400, 'reports.tooManyPeriods': 400, 'reports.nothingToSettle': 409,
  'reports.totalChanged': 409, 'reports.deliveryNotFound': 404,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** The facts of a refusal. Its message is made from them, and the reply contains them as `details`. */
export type ProblemDetails = {
  'auth.tooManyAttempts': Wait
  'auth.tooManyResets': Wait
  'auth.tooManyCodes': Wait
  'auth.codeNeeded': { passkey: true; code: boolean } | undefined
  'auth.proofNeeded': { minutes: number; byFactor?: true }
  'auth.secondFactorOwed': { owes: 'setUp' | 'pass' }
  'auth.oidcUnreachable': Provider
  'auth.oidcCancelled': Provider
  'auth.oidcRefused': Provider
  'auth.oidcUnknown': Provider & { email: string | null }
  'auth.oidcEmailUnverified': Provider
  'auth.oidcLinkedToOther': Provider
  'auth.oidcNoRole': Provider
  'auth.oidcTwoRoles': Provider & { roles: readonly StaffRole[] }
  'auth.oidcRoleRefused': Refused & { role: StaffRole }
  'auth.oidcOfBody': { agency: Agency }
  'auth.oidcOnly': Provider
  'auth.oidcOtherPerson': Provider
  'auth.oidcNotFresh': Provider
  'permits.quotaExceeded': { quotas: readonly QuotaOver[] } | undefined
  'incidents.notTold': { agencies: readonly Agency[] }
  'incidents.notToTell': { agency: Agency }
  'incidents.alreadyTold': { agency: Agency }
  'input.invalid': readonly Fault[] | undefined
  'input.limitNeeded': { most: number }
  'views.tooMany': { most: number }
  'request.tooMany': Wait
  'request.tooManyAtOnce': Wait
  'request.tooManyCalls': Wait
  'live.tooMany': Wait
  'live.full': Wait
  'files.tooLarge': { name?: string }
  'files.quotaReached': { limitBytes: number }
  'files.tooMuchAtOnce': { limitBytes: number }
  'files.empty': { name?: string }
  'files.typeNotAllowed': { name?: string; allowed: string }
  'files.contentMismatch': { name?: string }
  'files.pictureTooLarge': { name?: string; width?: number; height?: number }
  'files.infected': { name?: string; found?: string }
  'files.documentNotPlain': { name?: string }
  'clients.rightExpired': { endsOn: string }
  'users.actionRefused': Refused
  'materials.unknown': { materialIds: readonly string[] }
  'materials.codeTaken': { materialIds?: readonly string[] }
  'materials.actionRefused': Refused
  'materials.importEmpty': { name?: string }
  'materials.importFaulty': { rows: readonly number[] }
  'materials.importRepeated': { importNumber: string; confirmedAt: string; confirmedByName: string | null }
  'materials.importRevertShort': { lines: readonly { materialId: string; name: string; unit: string; loaded: number; quantity: number }[] }
  'inventory.adjustmentNegative': { quantity: number }
  'inventory.magazineNegative': { magazine: RecordName; held: number; unit: string }
  'magazines.overLicence': OverLicence | undefined
  'magazines.incompatible': { magazine: RecordName; a: StorageFamily; b: StorageFamily } | undefined
  'magazines.unlicensed': { magazine: RecordName; measures: readonly CustodyMeasure[] }
  'magazines.toleranceReason': { limits: readonly { measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number }[] }
  'custody.lotMakers': { number: string; makers: readonly string[] }
  'custody.lotDiffers': { number: string; fields: readonly ('madeOn' | 'expiresOn')[]; madeOn: string | null; expiresOn: string | null }
  'custody.notHeld': { magazine: RecordName; lines: readonly { number: string; materialName: string; unit: string; held: number; asked: number }[] }
  'confirmations.needed': { rule: 'stock' | 'price' | 'deliveries' | 'userDeletion'; threshold: number | null; measured: number | null }
  'confirmations.decided': { state: 'confirmed' | 'refused' | 'withdrawn' | 'expired' }
  'confirmations.changed': { changes: Readonly<Record<string, { asked: unknown; now: unknown }>>; changedBy?: string | null; changedAt?: string }
  'mines.shotTableFaulty': { faults: readonly { line: number; column: string | null; message: string }[] }
  'patterns.refused': readonly Fault[] | undefined
  'patterns.alarms': Refused | undefined
  'patterns.alarmHard': { code: string }
  'patterns.alarmAccepted': { engineerName: string } | undefined
  'patterns.alarmChanged': { text: string }
  'preorders.notFound': { id?: string }
  'preorders.totalChanged': {
    total: number
    /** The lines of the request being sent, with the present prices. */
    items?: readonly { materialId: string; name: string; unit: string; quantity: number; unitPrice: number; lineTotal: number }[]
  }
  'preorders.suggestionChanged': {
    fronts: readonly {
      frontIndex: number
      numberOfHoles: number
      totalExplosive_kg: number
      powerFactor_kg_m3: number
      materials: readonly { materialId: string; name: string; unit: string; quantity: number }[]
    }[]
  }
  'orders.aboveRule': { approvalAbove: number }
  'preorders.transitionRefused': Refused & { status?: string }
  'preorders.inputRefused': Refused
  'preorders.alreadyConverted': { orderNumber: string }
  'preorders.statusByOtherCall': { status: string; call: string }
  'uploads.gap': { received: number }
  'uploads.pieceSize': { most: number }
  'uploads.incomplete': { received: number; size: number }
  'uploads.damaged': { name: string }
  'uploads.gone': { ids: readonly string[] }
  'uploads.tooMany': { most: number }
  'preorders.filesPerFront': { expected: number; received: number }
  'orders.transitionRefused': Refused & { status?: string }
  'orders.inputRefused': Refused
  'orders.statusByOtherCall': { status: string; call: string }
  'orders.alreadyAssigned': { name: string | null }
  'orders.objectionLifted': { at: string }
  'orders.alreadyConfirmed': Refused
  'orders.figuresChanged': FiguresChanged
  'orders.reservationsChanged': { reservations: readonly { materialId: string; orderNumber: string; quantity: number }[] }
  'orders.approvalTypeNotForRole': { type: string }
  'orders.guideInUse': { guide?: string; orderNumber?: string }
  'orders.documentOfOtherAgency': { document?: string; agency?: string }
  'orders.substitutionOff': { agency: string }
  'orders.substitutionDecided': { outcome: 'confirmed' | 'declined' | 'expired' }
  'orders.blastReportStands': { reportNumber?: string }
  'orders.reentryTooEarly': { clearAt?: string }
  'orders.handoverSettled': { state: 'accepted' | 'refused' | 'withdrawn' | 'expired' }
  'orders.handoverOpen': { handoverNumber?: string }
  'orders.handoverPaperUsed': { handoverNumber?: string }
  'orders.paymentStatusUnknown': { status: string }
  'orders.paymentAboveOutstanding': { outstanding: number }
  'orders.totalBelowPaid': { paidAmount: number }
  'orders.paymentIsReversal': { paymentNumber: string }
  'orders.paymentReversed': { paymentNumber: string; reversedBy: string }
  'orders.paymentDelivered': { paymentNumber: string; deliveryId: string; deliveryNumber: string }
  'orders.totalChanged': { total: number | null }
  'orders.sumChanged': { total: number }
  'exports.tooManyRows': { format: 'xlsx' | 'csv' | 'pdf'; most: number }
  'reports.tooManyPeriods': { most: number }
  'reports.totalChanged': { expectedTotal: number; total: number }
}

type DetailsOf<Code extends ProblemCode> = Code extends keyof ProblemDetails ? [details: ProblemDetails[Code], options?: ErrorOptions] : [details?: unknown, options?: ErrorOptions]

/** The only error that the product throws on purpose. Any other error is a bug and is answered with 500 and no internal details. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code
  readonly details: unknown

  constructor(code: Code, ...[details, options]: DetailsOf<Code>) {
    super(code, options)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code]
  }
}

/** The fault of one field, with the path to the field. */
export type Fault = { field: string; message: string }

/** The OpenID provider, by the name that the portal shows. */
type Provider = { provider: string }

type Wait = { retryAfterSeconds: number }

/** The present figures, for a user who confirmed earlier ones. */
type FiguresChanged = {
  balanceVersion: number
  figures: readonly { materialName: string; unit: string; dispatched: number; consumed: number | null; returned: number; lost: number }[]
}

type RecordName = { id: string; name: string }

/** The limits of a magazine's licences that would be exceeded, and by how much. */
type OverLicence = {
  magazine: RecordName
  limits: readonly { measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number; over: number }[]
}

/** All obstacles of a transition; none if the record's status has no such transition. */
type Refused = { obstacles: readonly { code: string; message: string }[] }
