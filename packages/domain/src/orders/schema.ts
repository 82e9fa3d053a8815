import { z } from '../zod.ts'
import { DeadlineNotice } from '../deadline.ts'
import { agencies, staffRoles } from '../actor.ts'
import { sides } from '../comments/values.ts'
import { Incident } from '../incidents/schema.ts'
import { BlastReport } from './blast-reports/schema.ts'
import { OrderPayment } from './payments/schema.ts'
import {
  Activity,
  BlastingPatternInfo,
  ClientOnRecord,
  ConfiguredFront,
  PossibleAction,
  StatusHistoryEntry,
  Transport,
} from '../records/schema.ts'
import { AlarmCounts } from '../patterns/alarms/schema.ts'
import { DelayCount } from '../patterns/initiation/schema.ts'
import { miningTypes } from '../records/values.ts'
import { PackedNumber } from './packing/schema.ts'
import { consumptionFlags, type OrderFlag, orderFlags, orderStatuses } from '../statuses/orders.ts'
import { paymentStatuses, serviceKinds } from './values.ts'

export const OrderItem = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    quantity: z.int(),
    unit: z.string(),
    /** For detonators with delay numbers: the counts by number from the suggestions for the fronts. Absent if nothing was suggested by number. */
    byDelay: z.array(DelayCount).optional(),
    /** Prices and totals are null for readers who may not see them. */
    unitPrice: z.number().nullable(),
    lineTotal: z.number().nullable(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

/** Work that is priced in addition to the materials. */
export const OrderService = z
  .object({ kind: z.enum(serviceKinds), description: z.string().nullable(), amount: z.number().nullable() })
  .meta({ id: 'OrderService' })
export type OrderService = z.infer<typeof OrderService>

/** The person behind a confirmation: an agency's officer with all their details, the signed-in user, or the client's representative. */
export const Confirmer = z
  .object({
    name: z.string(),
    idDocument: z.string().nullable(),
    rank: z.string().nullable(),
    /** The role for which a gerente stood in; null if the role itself confirmed. */
    actingFor: z.enum(staffRoles).nullable(),
    /** The giver of the delegation under which it was done; absent if there was none. */
    onBehalfOf: z.string().nullish(),
    /** The officer in the register and the image of their signature at that moment; absent if the details were typed. */
    officerId: z.string().nullish(),
    signatureId: z.string().nullish(),
    notes: z.string().nullable(),
    /** The gerente's reason for standing in, if given. */
    substitutionReason: z.string().nullish(),
    /** For consumption: whether stated figures were shown to the confirmer. Null for confirmations without figures. */
    figures: z.enum(['shown', 'notStated', 'notShown']).nullable(),
  })
  .meta({ id: 'Confirmer' })
export type Confirmer = z.infer<typeof Confirmer>

/** The balance of one material. Once it is stated: dispatched = consumed + returned + lost + unaccounted. */
export const MaterialBalance = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** The quantity that the client requested; null if staff added the material. */
    requested: z.int().nullable(),
    /** The quantity that staff approved; 0 if they removed the material. */
    approved: z.int(),
    /** The reason of a difference, as told to the client; null if none was given. */
    changeReason: z.string().nullable(),
    dispatched: z.number(),
    /** The consumption stated by the operator; null until then. */
    consumed: z.number().nullable(),
    /** As stated; before that, the quantity in safekeeping. */
    returned: z.number(),
    lost: z.number(),
    lossExplanation: z.string().nullable(),
    /** The dispatched quantity that is none of the three; null until they are stated. */
    unaccounted: z.number().nullable(),
    unaccountedExplanation: z.string().nullable(),
    /** According to the resguardo: the quantity returned to the stock, and the quantity lost. */
    inSafekeeping: z.number(),
    lostInSafekeeping: z.number(),
  })
  .meta({ id: 'MaterialBalance' })
export type MaterialBalance = z.infer<typeof MaterialBalance>

/** The operator's statement in force on what was consumed, returned and lost. */
const ConsumptionStatement = z
  .object({
    /** The version of the balance that this statement created. */
    version: z.int(),
    statedAt: z.iso.datetime(),
    /** Persons are null for clients. */
    statedById: z.string().nullable(),
    statedByName: z.string().nullable(),
    notes: z.string().nullable(),
    /** The number of times that the statement was corrected. */
    corrections: z.int(),
  })
  .meta({ id: 'ConsumptionStatement' })

/** A confirmation of consumption that became void because the figures changed. */
export const VoidedConfirmation = z
  .object({
    flag: z.enum(consumptionFlags),
    at: z.iso.datetime(),
    /** Null for clients, except for their own representative. */
    by: Confirmer.nullable(),
    balanceVersion: z.int(),
    voidedAt: z.iso.datetime(),
    cause: z.enum(['statement', 'safekeeping', 'blastReport']),
  })
  .meta({ id: 'VoidedConfirmation' })
export type VoidedConfirmation = z.infer<typeof VoidedConfirmation>

const person = { name: z.string(), lastName: z.string(), idDocument: z.string() }

/** Returned material, where it is kept and who received it. */
const Safekeeping = z
  .object({
    safekeepingNumber: z.string(),
    at: z.iso.datetime(),
    location: z.string(),
    /** Persons are null for clients. */
    receivedBy: z.object(person).nullable(),
    operatorName: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Safekeeping' })

export const PaymentReceipt = z
  .object({
    receiptNumber: z.string(),
    namePayment: z.string(),
    lastNamePayment: z.string(),
    documentPayment: z.string(),
    nameOperator: z.string(),
    lastNameOperator: z.string(),
    documentOperator: z.string(),
    dateAccepted: z.iso.datetime(),
    orderNumber: z.string(),
    alianzaName: z.string(),
    alianzaRif: z.string(),
    amount: z.number(),
  })
  .meta({ id: 'PaymentReceipt' })
export type PaymentReceipt = z.infer<typeof PaymentReceipt>

/** An action that the actor can take on an order now. `actingFor` is the role for which they would stand in. */
export const OrderPossibleAction = PossibleAction.extend({
  actingFor: z.enum(staffRoles).nullable(),
  /** Whether it takes effect only after a second gerente has confirmed it. */
  needsSecondPerson: z.literal(true).optional(),
  /** Requirements of the corporation that are only advice: they do not prevent the action. */
  advice: PossibleAction.shape.obstacles.optional(),
  /** Inputs that the portal requires in addition; the API does not. */
  asks: z.array(z.string()).readonly(),
}).meta({ id: 'OrderPossibleAction' })
export type OrderPossibleAction = z.infer<typeof OrderPossibleAction>

/** A body's objection, and how it was lifted. Persons and reasons are null for clients. */
export const Objection = z
  .object({
    id: z.string(),
    agency: z.enum(agencies),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    role: z.enum(staffRoles),
    /** The fields on its lifting are null while the objection is open. */
    liftedAt: z.iso.datetime().nullable(),
    liftedBy: z.string().nullable(),
    liftedByRole: z.enum(staffRoles).nullable(),
    liftReason: z.string().nullable(),
  })
  .meta({ id: 'Objection' })
export type Objection = z.infer<typeof Objection>

/** An act that a gerente requested in a body's place and that a second gerente has not confirmed yet, with everything that would be recorded. */
export const PendingSubstitution = z
  .object({
    id: z.string(),
    action: z.string(),
    agency: z.enum(agencies),
    reason: z.string().nullable(),
    approver: z.object({ name: z.string(), lastName: z.string(), idDocument: z.string(), rank: z.string() }).nullable(),
    idGuia: z.string().nullable(),
    notes: z.string().nullable(),
    requestedById: z.string(),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PendingSubstitution' })
export type PendingSubstitution = z.infer<typeof PendingSubstitution>

/** All flags, by their names in the API. */
const Flags = z.object(forEachFlag((flag) => [flag, z.boolean()]))
export const FlagTimes = z.object(forEachFlag((flag) => [`${flag}At`, z.iso.datetime().nullable()]))
/** Persons are null for clients, except for their own representative. */
export const FlagPeople = z.object(forEachFlag((flag) => [`${flag}By`, Confirmer.nullable()]))

/** An order in a list. */
export const OrderRow = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    currentStatus: z.enum(orderStatuses),
    statusSince: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    clientId: z.string(),
    clientName: z.string(),
    miningType: z.enum(miningTypes),
    estimatedServiceDate: z.string(),
    assignedOperatorId: z.string().nullable(),
    assignedOperatorName: z.string().nullable(),
    idGuia: z.string().nullable(),
    /** False while the guide is provisional: typed into the pre-order or sent with the items. */
    guideConfirmed: z.boolean(),
    ...Flags.shape,
    /** Open and lifted objections, the newest first. */
    objections: z.array(Objection),
    /** The sides that have to answer a question in the order's conversation, among the questions that the reader may read. */
    awaitsAnswer: z.array(z.enum(sides)),
    /** Whether the operator has stated what was consumed, returned and lost. */
    balanceStated: z.boolean(),
    paymentStatus: z.enum(paymentStatuses).nullable(),
    /** When the payment that completed the total was registered. */
    paidAt: z.iso.datetime().nullable(),
    /** The latest value date of the payments that make up the total; null until the order is fully paid. */
    paidOn: z.string().nullable(),
    /** The sum of valid payments, and the amount still missing from the total. */
    paidAmount: z.number().nullable(),
    outstanding: z.number().nullable(),
    budgetSubtotal: z.number().nullable(),
    budgetTotal: z.number().nullable(),
    /** The total that the gerente approved last; null before that, and for readers who may not see prices. */
    approvedTotal: z.number().nullable(),
    /** Empty for everyone except gerentes. */
    pendingSubstitutions: z.array(PendingSubstitution),
    /**
     * Since when the gerente has to review the order again,
     * because an edit raised the approved total by more than the setting allows; otherwise null.
     */
    secondLookSince: z.iso.datetime().nullable(),
    /** The alarms of its patterns. An engineer has accepted all of them. */
    alarms: AlarmCounts,
    deadlines: z.array(DeadlineNotice),
    /** In a list, present only if the query has `actions=true`. */
    actions: z.array(OrderPossibleAction),
    version: z.int(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof OrderRow>

/** Vehicles and drivers of an order. The guide has its own calls. */
export const VehiclesOfOrder = Transport.omit({ idGuia: true }).extend({
  vehicle1Id: z.string().nullable(),
  vehicle2Id: z.string().nullable(),
})
export type VehiclesOfOrder = z.infer<typeof VehiclesOfOrder>

export const Order = OrderRow.extend({
  ...ClientOnRecord.shape,
  ...VehiclesOfOrder.shape,
  preOrderId: z.string().nullable(),
  preOrderNumber: z.string().nullable(),
  /** The estimated cost that the client saw when they requested it. */
  estimatedTotalCost: z.number().nullable(),
  numberOfFronts: z.int().nullable(),
  termsAccepted: z.boolean(),
  termsAcceptedAt: z.iso.datetime().nullable(),
  planiVolaFileName: z.string().nullable(),
  items: z.array(OrderItem),
  services: z.array(OrderService),
  balance: z.array(MaterialBalance),
  /** Version of the stated figures and of the resguardo. A confirmation of consumption names it. */
  balanceVersion: z.int(),
  consumptionStatement: ConsumptionStatement.nullable(),
  voidedConfirmations: z.array(VoidedConfirmation),
  incidents: z.array(Incident),
  /** The reports of its blasts, the newest first, including replaced ones. */
  blastReports: z.array(BlastReport),
  blastingPatternsInfo: z.array(BlastingPatternInfo),
  configuredFrontsDetailsSnapshot: z.array(ConfiguredFront),
  adminApprovedAt: z.iso.datetime().nullable(),
  /** The approvers; null for clients, who see no persons. */
  adminApproverId: z.string().nullable(),
  adminApproverName: z.string().nullable(),
  gerenteApprovedAt: z.iso.datetime().nullable(),
  gerenteApproverId: z.string().nullable(),
  gerenteApproverName: z.string().nullable(),
  warehouseReadyAt: z.iso.datetime().nullable(),
  /** The number of detonators of each delay number packed when the order was made ready; null if not stated. */
  packedByNumber: z.array(PackedNumber).nullable(),
  guideConfirmedAt: z.iso.datetime().nullable(),
  /** The reason why another order has the same guide; null if none has, and for clients. */
  sharedGuideReason: z.string().nullable(),
  ...FlagTimes.shape,
  ...FlagPeople.shape,
  /** Null if there is none, and for readers who may not see prices. The latter holds for `hasReceipt` too. */
  paymentReceipt: PaymentReceipt.nullable(),
  hasReceipt: z.boolean().nullable(),
  /** Receipts that became void by a reversal. */
  voidReceiptNumbers: z.array(z.string()),
  /** Payments and reversals, the oldest first; null for readers who may not see prices. */
  payments: z.array(OrderPayment).nullable(),
  /** The delivery of recaudos with its latest delivered payment; null if there is none, and for readers who may not see recaudos. */
  recaudosDelivery: z.object({ id: z.string(), deliveryNumber: z.string() }).nullable(),
  safekeeping: Safekeeping.nullable(),
  /** Explains to the reader why the order has its status, who acts next and since when. */
  explanation: z.string(),
  statusHistory: z.array(StatusHistoryEntry),
  /** All acts on the order, the newest first, including confirmations, guide, edits and payments. */
  activity: z.array(Activity),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** An operator to whom an order can be assigned, with the number of their present orders. */
export const Operator = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    codigoUnico: z.string().nullable(),
    role: z.literal('operador'),
    openOrders: z.int(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

export const orderDocuments = ['order', 'receipt', 'resguardo'] as const
export type OrderDocument = (typeof orderDocuments)[number]

function forEachFlag<const Name extends string, Schema>(entry: (flag: OrderFlag) => readonly [Name, Schema]) {
  return Object.fromEntries(orderFlags.map(entry)) as Record<Name, Schema>
}
