import { awaitedAnswers } from '../comments/values.ts'
import { PackedNumbers } from './packing/schema.ts'
import { z } from '../zod.ts'
import { ByFront } from '../records/schema.ts'
import { agencies, externalRoles, staffRoles } from '../actor.ts'
import { CalendarDate, RequiredDate } from '../date-fields.ts'
import { maxAtOnce, maxPrinted } from '../records/at-once.ts'
import { type Endpoint, idList, jsonText, listText, StatusCounts, yesOrNo } from '../endpoint.ts'
import { Expected } from '../records/expected.ts'
import { miningTypes } from '../records/values.ts'
import { OrderOutlook } from '../inventory/outlook/schema.ts'
import { ReservationUse } from '../inventory/schema.ts'
import { holeTableFormats } from '../patterns/schema.ts'
import { ById, ReasonForm, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { Operator, Order, orderDocuments, OrderRow } from './schema.ts'
import { ConsumptionForm, ExternalApproval, ItemsEdit, ManyActs, NamedAct, note, OrderForm, SafekeepingForm, SecondLook, ServicesEdit, VehiclesEdit } from './forms.ts'
import { orders as calls } from './calls.ts'
import { manyActionNames } from './many.ts'
import { ManyOutcome } from '../records/many.ts'
import { PaymentForm, PaymentLook, PaymentReversal, SamePayment, WholePayment } from './payments/schema.ts'
import { BlastReport, BlastReportSigning, NewBlastReport, OrderBlasts, Reentry } from './blast-reports/schema.ts'
import { Leftover } from './leftovers/schema.ts'
import { Passport } from './passport/schema.ts'
import { CarriedOrder, Handover, HandoverAcceptance, NewHandover, OrderCustody, PaperHandover } from './handovers/schema.ts'
import { paperWitnessOf, steps } from './handovers/workflow.ts'
import { handoverSteps } from '../statuses/handovers.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { namedActions } from './workflow.ts'
import { paymentStatuses } from './values.ts'

const byHandover = ById.extend({ handoverId: ShortText(64) })
const handoverGivers = handoverSteps.map((step) => steps[step].give)
const paperWitnesses = handoverSteps.map(paperWitnessOf)
const handoverReceivers = handoverSteps.map((step) => steps[step].receive)
const byBlastReport = ById.extend({ reportId: ShortText(64) })
const anyRole = ShortText(40).toLowerCase().pipe(z.enum(staffRoles))

/** An amount in a URL, with a decimal point. */
const amountText = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, validation.amountText).transform(Number)

/** Filters that correspond to the figures of the reports, so that a figure can link to its orders. */
const Outcome = z.object({
  miningType: z.enum(miningTypes).optional(), materialId: ShortText(40).optional(), unassigned: yesOrNo.optional(), withServices: yesOrNo.optional(),
  paidFrom: CalendarDate.optional(), paidTo: CalendarDate.optional(), isDelivered: yesOrNo.optional(), deliveryId: ShortText(64).optional(),
  doneFrom: CalendarDate.optional(), doneTo: CalendarDate.optional(), isLate: yesOrNo.optional(), hasAlarms: yesOrNo.optional(),
  /** The day of the service has passed, and the service has not been done. */
  isOverdue: yesOrNo.optional(),
  /** `waitsFor`: ready orders that this body has neither confirmed nor approved. */
  waitsFor: z.enum(agencies).optional(), awaitsAnswer: z.enum(awaitedAnswers).optional(), amountFrom: amountText.optional(), amountTo: amountText.optional(),
})

const OrderFilters = z.object({
  ids: idList(maxAtOnce).optional(),   status: listText(orderStatuses).optional(), clientId: ShortText(64).optional(), operatorId: ShortText(64).optional(),
  includeClosed: yesOrNo.optional(), from: CalendarDate.optional(), to: CalendarDate.optional(),
  paymentStatus: listText(paymentStatuses).optional(), approvalQueueForRole: anyRole.optional(), signed: yesOrNo.optional(), inPreparation: yesOrNo.optional(), actions: yesOrNo.optional(), ...Outcome.shape,
})

/**
 * The lists of an external queue: orders that the role has to sign,
 * orders that it signed, and orders in preparation, to which its body may object.
 */
const externalViews = {
  toSign: { signed: undefined, inPreparation: undefined },
  signed: { signed: 'true', inPreparation: undefined },
  preparation: { approvalQueueForRole: undefined, signed: undefined, inPreparation: 'true' },
}

export const orders = {
  create: {
    ...calls.create, access: 'orders.create', status: 201,
    summary: 'A client orders by the single form: one file, mining type, date and materials. Prices are the catalogue\'s; sending it accepts the terms.',
    body: OrderForm, reply: Order,
  },
  list: {
    ...calls.list, access: 'orders.list', summary: 'Orders that the caller may read, narrowed by the filters; with `actions=true` each says what they can do with it. With `inPreparation=true` a body that may object is listed what the warehouse has not prepared yet.',
    query: OrderFilters,
    counted: { status: orderStatuses, hasAlarms: ['true', 'false'], isOverdue: ['true', 'false'], waitsFor: agencies, awaitsAnswer: awaitedAnswers, approvalQueueForRole: externalRoles, externalView: externalViews }, reply: OrderRow,
  },
  counts: {
    ...calls.counts, access: 'orders.list', summary: 'How many orders are in each status, of those the caller may read and the filters of the list let through.',
    query: OrderFilters.extend({ q: ShortText(100).optional() }), reply: StatusCounts,
  },
  operators: {
    ...calls.operators, access: 'orders.assign', summary: 'Whom an order can be given to, with how many open orders each has.',
    reply: Operator,
  },
  get: { ...calls.get, derived: ['actions', 'deadlines', 'explanation'], access: 'orders.read', summary: 'One order, by id or number.', params: ById, reply: Order },
  expected: {
    ...calls.expected, access: 'orders.read',
    summary: 'When an order usually leaves for the blast, and once it has left, when it is done, counted from the last 90 days; nothing of fewer than eight cases.',
    params: ById, reply: Expected,
  },
  outlook: {
    ...calls.outlook, access: 'orders.setServiceDate',
    summary: 'What an order finds in stock on another day of service (`serviceDate`), or on its own: of each material what is left after it and all earlier services, what is missing and from whom it would be taken; nothing once its material is prepared.',
    params: ById, query: z.object({ serviceDate: CalendarDate.optional() }), reply: OrderOutlook,
  },
  act: {
    ...calls.act, access: namedActions,
    summary: 'Does one of the actions that the order is answered with, by its name. What else it takes: a note or reason; the approver of a body; what was seen of figures, of a total, of reservations; the stated consumption; the detonators packed by number.',
    params: ById, body: NamedAct, versioned: true, reply: Order,
  },
  actOnMany: {
    ...calls.actOnMany, access: manyActionNames, each: true,
    summary: 'Does one action with up to 200 orders, each in a transaction of its own and with the same refusals as alone, and answers for each what became of it. `input` is the same for all; `versions`, as many as `ids`, are those that were seen. A repetition under the same Idempotency-Key goes on where the first ended.',
    body: ManyActs, reply: ManyOutcome,
  },
  changeStatus: {
    ...calls.changeStatus,
    access: ['orders.approveAsAdmin', 'orders.rejectAsAdmin', 'orders.approveAsManager', 'orders.rejectAsManager', 'orders.markReady', 'orders.pickUp', 'orders.startTransit', 'orders.complete', 'orders.close'],
    summary: 'Approves, rejects, marks ready, takes on the way, completes or closes; what the new status asks for depends on where the order is. Completing may state the consumption too; ready may name what it is expected to take of other orders\' reservations, and is refused where that has changed; ready may also state how many detonators of each number were packed.',
    params: ById, body: z.object({ newStatus: ShortText(60).toUpperCase(), notes: note, consumption: ConsumptionForm.nullish(), expectedReservations: z.array(ReservationUse).max(10_000).nullish(), packedByNumber: PackedNumbers.nullish() }), versioned: true, reply: Order,
  },
  assign: {
    ...calls.assign, access: ['orders.assign', 'orders.selfAssign', 'orders.changeOperator'],
    summary: 'Gives the order to an operator, or to another one; an operator takes it for themselves. Once it is ready, a change needs a reason.',
    params: ById, body: z.object({ operatorId: ShortText(64).nullish(), reason: note }), versioned: true, reply: Order,
  },
  externalApproval: {
    ...calls.externalApproval,
    access: [
      'orders.externalApprovalGnb', 'orders.externalApprovalDaex', 'orders.externalApprovalDgcim', 'orders.legacyApprovalGnb', 'orders.legacyApprovalDaex', 'orders.legacyApprovalDgcim',
      'orders.confirmConsumptionGnb', 'orders.confirmConsumptionDaex', 'orders.confirmConsumptionClient',
    ],
    summary: 'Records an agency\'s confirmation, its legacy approval, or a confirmation of consumption; each once.',
    params: ById, body: ExternalApproval, versioned: true, reply: Order,
  },
  setGuide: {
    ...calls.setGuide, takesBack: 'get', access: 'orders.setGuide', denied: 'orders.guideDenied', summary: 'Sets, confirms or corrects the guide of DAEX, from ready until transit. One that another order under way has is refused without a reason for sharing it.',
    params: ById, body: z.object({ idGuia: ShortText(80).nullish(), sharedGuideReason: note, substitutionReason: note }), versioned: true, reply: Order,
  },
  undoReady: {
    ...calls.undoReady, access: 'orders.undoReady', summary: 'Takes the preparation back: materials return to the stock, and the confirmations are void. Of a body, its reason stands as an objection too.',
    params: ById, body: z.object({ reason: note }), versioned: true, reply: Order,
  },
  object: {
    ...calls.object, access: ['orders.objectGnb', 'orders.objectDaex', 'orders.objectDgcim'], status: 201,
    summary: 'GNB, DAEX or DGCIM objects, from the acceptance of the order until its transit: while the objection stands, the order is neither made ready nor leaves.',
    params: ById, body: z.object({ reason: note }), versioned: true, reply: Order,
  },
  liftObjection: {
    ...calls.liftObjection, access: ['orders.liftObjectionGnb', 'orders.liftObjectionDaex', 'orders.liftObjectionDgcim'],
    summary: 'Lifts an objection: the body that raised it, or the gerente in its place.',
    params: ById.extend({ objectionId: ShortText(64) }), body: z.object({ reason: note, substitutionReason: note }), versioned: true, reply: Order,
  },
  confirmSubstitution: {
    ...calls.confirmSubstitution, access: 'orders.decideSubstitution',
    summary: 'A second gerente confirms, within 24 hours, what another asked to do in a body\'s place; it is done with that.',
    params: ById.extend({ substitutionId: ShortText(64) }), reply: Order,
  },
  declineSubstitution: {
    ...calls.declineSubstitution, access: 'orders.decideSubstitution',
    summary: 'A gerente declines what was asked to be done in a body\'s place, or takes their own request back.',
    params: ById.extend({ substitutionId: ShortText(64) }), body: z.object({ reason: note }), reply: Order,
  },
  carried: {
    ...calls.carried, access: 'orders.carried',
    summary: 'What the caller has in their hands by signed hand-overs, order by order, and the offers that wait for their signature.', reply: z.array(CarriedOrder),
  },
  leftovers: {
    ...calls.leftovers, access: 'orders.leftovers',
    summary: 'The orders whose blast is over while somebody still has of their material, with whom it is and until when it has to be back, the first one first.', reply: z.array(Leftover),
  },
  custody: {
    ...calls.custody, access: 'orders.read',
    summary: 'Where the material of an order is by what was signed: how much was loaded, delivered, collected and stored, every hand-over with its signatures, and what the reader can hand over now.',
    params: ById, reply: OrderCustody,
  },
  offerHandover: {
    ...calls.offerHandover, access: handoverGivers, status: 201,
    summary: 'Whoever has the material signs that they hand it over: from the magazine to the operator (`load`), to a person of the alianza (`deliver`), back to the operator (`collect`), back into the magazine (`store`). Nothing has changed hands until the receiver signs too, within 15 minutes. With a passkey it signs as for `accept`, the SHA-256 being that of the JSON text of `orderId`, `step`, `lines` (`materialId`, `quantity`), `vehiclePlate`, `seals` and `notes`, in this order and without blanks; what is left out is null.',
    params: ById, body: NewHandover, reply: Handover,
  },
  handOverOnPaper: {
    ...calls.handOverOnPaper, access: paperWitnesses, status: 201,
    summary: 'As the last way, a hand-over of which the other side signed a sheet of paper: the caller signs in their session and shows the photo of the sheet with both signatures. The magazine does so for the operator, the operator for a person of the alianza; never the other way round.',
    params: ById, body: z.object({ handover: jsonText(PaperHandover) }), reply: Handover,
  },
  acceptHandover: {
    ...calls.acceptHandover, access: handoverReceivers,
    summary: 'The receiver signs the text that they read, by its SHA-256: the material is theirs from now on. Never whoever gave it. With a passkey it signs the 32 bytes of that SHA-256 followed by the bytes of a challenge of `POST /auth/passkeys/challenge`.',
    params: byHandover, body: HandoverAcceptance, reply: Handover,
  },
  refuseHandover: {
    ...calls.refuseHandover, access: handoverReceivers, summary: 'The receiver does not take it, with a reason; nothing has changed hands.',
    params: byHandover, body: ReasonForm, reply: Handover,
  },
  withdrawHandover: {
    ...calls.withdrawHandover, access: handoverGivers, summary: 'Whoever offered it takes the offer back, with a reason; nothing has changed hands.',
    params: byHandover, body: ReasonForm, reply: Handover,
  },
  witnessHandover: {
    ...calls.witnessHandover, access: 'orders.witnessHandover', summary: 'Somebody of GNB who was there signs as a witness, until 24 hours after the receiver did.',
    params: byHandover, body: HandoverAcceptance, reply: Handover,
  },
  handoverPaper: {
    ...calls.handoverPaper, access: 'orders.read', summary: 'The photo of the sheet that was signed by hand, of a hand-over on paper.',
    params: byHandover,
  },
  handoverDocument: {
    ...calls.handoverDocument, access: 'orders.read', summary: 'The act of a hand-over that both sides signed, as a PDF.',
    params: byHandover, costly: true,
  },
  passport: {
    ...calls.passport, access: 'orders.passport',
    summary: 'The whole way of an order\'s material: by lot where it came from, who holds it, what was used, returned and lost, and everything that was signed or stated of it. Of alianzas their own, without the names of the staff. Never a price.',
    params: ById, reply: Passport,
  },
  blasts: {
    ...calls.blasts, access: 'orders.read',
    summary: 'The blasts of an order: what the design of each front has, what left of each lot, and the reports with their signatures, newest first.',
    params: ById, reply: OrderBlasts,
  },
  reportBlast: {
    ...calls.reportBlast, access: 'orders.blastReport', status: 201,
    summary: 'The operator states what happened at a front: when, how many holes, what did not detonate, what was used by lot, who took part, with photos. Outside of what the setting allows of the pattern it says why. Confirmations of consumption that were given are void.',
    params: ById, body: z.object({ report: jsonText(NewBlastReport) }), reply: BlastReport,
  },
  signBlastReport: {
    ...calls.signBlastReport, access: 'orders.signBlastReport', summary: 'Somebody of the alianza signs the text of a report that they read, by its SHA-256.',
    params: byBlastReport, body: BlastReportSigning, reply: BlastReport,
  },
  stateReentry: {
    ...calls.stateReentry, access: 'orders.blastReport', summary: 'The operator states when somebody went in again after the blast: never before the wait is over, and once.',
    params: byBlastReport, body: Reentry, reply: BlastReport,
  },
  blastReportDocument: {
    ...calls.blastReportDocument, access: 'orders.read', summary: 'The report of a blast, as a PDF.',
    params: byBlastReport, costly: true,
  },
  blastReportPhoto: {
    ...calls.blastReportPhoto, access: 'orders.read', summary: 'A photo of a blast report.',
    params: byBlastReport.extend({ photoId: ShortText(64) }),
  },
  stateConsumption: {
    ...calls.stateConsumption, access: 'orders.stateConsumption',
    summary: 'States what was consumed, returned and lost of each material that was dispatched. Other figures than before make the confirmations void.',
    params: ById, body: z.object(ConsumptionForm.shape), versioned: true, reply: Order,
  },
  safekeeping: {
    ...calls.safekeeping, access: 'orders.safekeeping', summary: 'Records what came back, what was lost and why, where it is kept and who received it.',
    params: ById, body: SafekeepingForm, versioned: true, reply: Order,
  },
  cancel: {
    ...calls.cancel, access: 'orders.cancel', summary: 'Ends an order that has not been prepared nor paid; what it had reserved is free.',
    params: ById, body: z.object({ reason: note }), versioned: true, reply: Order,
  },
  pay: {
    ...calls.pay, access: ['orders.markPaid', 'orders.addReceipt'], summary: 'Marks the order as paid, with its receipt or without: what is outstanding becomes one payment, of today where no value date is given. A receipt can be added once.',
    params: ById, body: WholePayment, versioned: true, reply: Order,
  },
  recordPayment: {
    ...calls.recordPayment, access: 'orders.recordPayment', status: 201, summary: 'Registers a payment of the whole or of a part; the order is PAGADO once the sum reaches its total.',
    params: ById, body: PaymentForm, versioned: true, reply: Order,
  },
  samePayments: {
    ...calls.samePayments, access: 'orders.recordPayment', summary: 'The payments that stand with this method and reference, on whichever order: what is asked before one more is registered, which is not refused.',
    params: ById, query: PaymentLook, reply: z.array(SamePayment),
  },
  reversePayment: {
    ...calls.reversePayment, access: 'orders.reversePayment', status: 201,
    summary: 'Takes a payment back by a counter-entry, with a reason; not once its delivery of recaudos was registered. A receipt of the whole becomes void.',
    params: ById.extend({ paymentId: ShortText(64) }), body: PaymentReversal, versioned: true, reply: Order,
  },
  editItems: {
    ...calls.editItems, takesBack: 'get', access: 'orders.editItems', summary: 'Changes materials and the provisional guide. Lines with 0 go, a line that stays keeps its price; a null guide erases none.',
    params: ById, body: ItemsEdit, versioned: true, reply: Order,
  },
  secondLook: {
    ...calls.secondLook, access: 'orders.secondLook',
    summary: 'The gerente confirms a total that an edit raised above the approved one; the total that they saw comes along, and another is refused.',
    params: ById, body: SecondLook, versioned: true, reply: Order,
  },
  setVehicles: {
    ...calls.setVehicles, takesBack: 'get', access: 'orders.setVehicles', summary: 'Changes vehicles and drivers until the transit starts.',
    params: ById, body: VehiclesEdit, versioned: true, reply: Order,
  },
  setServiceDate: {
    ...calls.setServiceDate, access: 'orders.setServiceDate', summary: 'Moves the service to another day, from today on, with a reason; until the transit starts.',
    params: ById, body: z.object({ estimatedServiceDate: RequiredDate(validation.serviceDate), reason: note }), versioned: true, reply: Order,
  },
  setServices: {
    ...calls.setServices, takesBack: 'get', access: 'orders.setServices', summary: 'Prices the services beside the materials, until the order is paid.',
    params: ById, body: ServicesEdit, versioned: true, reply: Order,
  },
  documents: {
    ...calls.documents, access: 'orders.read', summary: 'The orders on paper, each as its own document, in one PDF and in the order in which they are named.',
    query: z.object({ ids: idList(maxPrinted) }), costly: true,
  },
  document: {
    ...calls.document, access: 'orders.read', summary: 'A printed document of the order, as a PDF: the order, its payment receipt, its resguardo.',
    params: ById.extend({ document: z.enum(orderDocuments) }), costly: true,
  },
  downloadPattern: {
    ...calls.downloadPattern, access: 'orders.files', summary: 'A pattern file of an order, under its original name.',
    params: ById.extend({ patternId: ShortText(64) }),
  },
  patternDxf: {
    ...calls.patternDxf, access: 'orders.files', summary: 'The suggested pattern of a front as a drawing for CAD, in metres.',
    params: ByFront,
  },
  patternCsv: {
    ...calls.patternCsv, access: 'orders.files', summary: 'The holes of a front as a table: for drilling programs (`drill`, decimal point) or a Spanish spreadsheet (`spreadsheet`, decimal comma, with a byte order mark).',
    params: ByFront, query: z.object({ format: z.enum(holeTableFormats).default('drill') }),
  },
  patternPdf: {
    ...calls.patternPdf, access: 'orders.files', summary: 'The suggested pattern of a front as a sheet to sign; without prices for those who may not see them.',
    params: ByFront, costly: true, keeps: true,
  },
  crewSheet: {
    ...calls.crewSheet, access: 'orders.files', summary: 'The sheet that the crew takes to the front, A3: tie-up, detonators by number, a card for each load, and room to write how it was drilled and charged. Without prices.',
    params: ByFront, costly: true, keeps: true,
  },
} as const satisfies Record<string, Endpoint>
