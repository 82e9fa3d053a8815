import { z } from '../zod.ts'
import { DeadlineNotice } from '../deadline.ts'
import { agencies, staffRoles } from '../actor.ts'
import { sides } from '../comments/values.ts'
import { Incident } from '../incidents/schema.ts'
import { RequiredDate } from '../date-fields.ts'
import { PersonDocument } from '../clients/identifiers.ts'
import { jsonText } from '../endpoint.ts'
import { Amount, QuantityOrZero, StockQuantity } from '../money-fields.ts'
import { BlastReport } from './blast-reports/schema.ts'
import { manyActionNames } from './many.ts'
import { OrderPayment, WholePayment } from './payments/schema.ts'
import {
  Activity,
  BlastingPatternInfo,
  ClientOnRecord,
  ConfiguredFront,
  PossibleAction,
  StatusHistoryEntry,
  Transport,
  TransportForm,
} from '../records/schema.ts'
import { AlarmCounts } from '../patterns/alarms/schema.ts'
import { DelayCount } from '../patterns/schema.ts'
import { chosen } from '../records/many.ts'
import { maxItems, miningTypes } from '../records/values.ts'
import { ReservationUse } from '../inventory/schema.ts'
import { namedActions } from './workflow.ts'
import { PackedNumber, PackedNumbers } from './packing/schema.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { legacyOrderFaults } from '../validation.ts'
import { consumptionFlags, type OrderFlag, orderFlags, orderStatuses } from '../statuses/orders.ts'
import { maxServices, paymentStatuses, serviceKinds } from './values.ts'

export const OrderItem = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    quantity: z.int(),
    unit: z.string(),
    /** For detonators with numbers: how many of each the suggestions for the fronts count; absent where nothing was suggested by number. */
    byDelay: z.array(DelayCount).optional(),
    /** Prices and totals are null for those who may not read them. */
    unitPrice: z.number().nullable(),
    lineTotal: z.number().nullable(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

/** Work that is priced beside the materials. */
export const OrderService = z
  .object({ kind: z.enum(serviceKinds), description: z.string().nullable(), amount: z.number().nullable() })
  .meta({ id: 'OrderService' })
export type OrderService = z.infer<typeof OrderService>

/** Who stood for a confirmation: an agency's officer with all their details, whoever signed in, or the client's representative. */
export const Confirmer = z
  .object({
    name: z.string(),
    idDocument: z.string().nullable(),
    rank: z.string().nullable(),
    /** The role in whose place a gerente recorded it; null where the role itself did. */
    actingFor: z.enum(staffRoles).nullable(),
    /** Who had delegated it to whoever did it; left out where nobody had. */
    onBehalfOf: z.string().nullish(),
    /** The officer of the register, and the picture of their signature at that moment; left out where the details were typed. */
    officerId: z.string().nullish(),
    signatureId: z.string().nullish(),
    notes: z.string().nullable(),
    /** Why the gerente stood in, where they said so. */
    substitutionReason: z.string().nullish(),
    /** For consumption: whether they confirmed stated figures that they had before them. Null for what confirms no figures. */
    figures: z.enum(['shown', 'notStated', 'notShown']).nullable(),
  })
  .meta({ id: 'Confirmer' })
export type Confirmer = z.infer<typeof Confirmer>

/** What became of one material. Once stated: dispatched = consumed + returned + lost + unaccounted. */
export const MaterialBalance = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** What the client asked for; null where staff added the material. */
    requested: z.int().nullable(),
    /** What staff made of it; 0 where they took it out. */
    approved: z.int(),
    /** Why the two differ, as it was said to the client; null where nobody said. */
    changeReason: z.string().nullable(),
    dispatched: z.number(),
    /** What the operator stated as consumed; null until they state it. */
    consumed: z.number().nullable(),
    /** As stated; until then what is in safekeeping. */
    returned: z.number(),
    lost: z.number(),
    lossExplanation: z.string().nullable(),
    /** What was dispatched and is none of the three; null until they are stated. */
    unaccounted: z.number().nullable(),
    unaccountedExplanation: z.string().nullable(),
    /** What the resguardo says: brought back into the stock, and lost. */
    inSafekeeping: z.number(),
    lostInSafekeeping: z.number(),
  })
  .meta({ id: 'MaterialBalance' })
export type MaterialBalance = z.infer<typeof MaterialBalance>

/** The operator's statement of what was consumed, returned and lost, as it is in force. */
export const ConsumptionStatement = z
  .object({
    /** The balance's version that it made. */
    version: z.int(),
    statedAt: z.iso.datetime(),
    /** Persons are null for clients. */
    statedById: z.string().nullable(),
    statedByName: z.string().nullable(),
    notes: z.string().nullable(),
    /** How many times it replaced an earlier one. */
    corrections: z.int(),
  })
  .meta({ id: 'ConsumptionStatement' })
export type ConsumptionStatement = z.infer<typeof ConsumptionStatement>

/** A confirmation of consumption that other figures have made void. */
export const VoidedConfirmation = z
  .object({
    flag: z.enum(consumptionFlags),
    at: z.iso.datetime(),
    /** Null for clients, but for their own representative. */
    by: Confirmer.nullable(),
    balanceVersion: z.int(),
    voidedAt: z.iso.datetime(),
    cause: z.enum(['statement', 'safekeeping', 'blastReport']),
  })
  .meta({ id: 'VoidedConfirmation' })
export type VoidedConfirmation = z.infer<typeof VoidedConfirmation>

const person = { name: z.string(), lastName: z.string(), idDocument: z.string() }

/** What came back, where it is kept, and who has it. */
export const Safekeeping = z
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

/** What the actor can do with an order now; `actingFor` is the role in whose place they would do it. */
export const OrderPossibleAction = PossibleAction.extend({
  actingFor: z.enum(staffRoles).nullable(),
  /** It counts once a second gerente has confirmed it. */
  needsSecondPerson: z.literal(true).optional(),
  /** What the corporation asks for before it and does not insist on. */
  advice: PossibleAction.shape.obstacles.optional(),
  /** What the portal asks for besides; the call does without it. */
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
    /** All that is said of its end is null while it stands. */
    liftedAt: z.iso.datetime().nullable(),
    liftedBy: z.string().nullable(),
    liftedByRole: z.enum(staffRoles).nullable(),
    liftReason: z.string().nullable(),
  })
  .meta({ id: 'Objection' })
export type Objection = z.infer<typeof Objection>

/** What a gerente asked to do in a body's place, while a second one has not confirmed it; with all that would be recorded. */
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

/** Each flag by its name on the wire. */
const Flags = z.object(forEachFlag((flag) => [flag, z.boolean()]))
export const FlagTimes = z.object(forEachFlag((flag) => [`${flag}At`, z.iso.datetime().nullable()]))
/** Persons are null for clients, but for their own representative. */
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
    /** False while the guide is only the provisional one, typed into the pre-order or sent with the items. */
    guideConfirmed: z.boolean(),
    ...Flags.shape,
    /** Those that stand and those that were lifted, the newest first. */
    objections: z.array(Objection),
    /** Who has to answer a question of its conversation that the reader reads. */
    awaitsAnswer: z.array(z.enum(sides)),
    /** The operator has stated what was consumed, returned and lost. */
    balanceStated: z.boolean(),
    paymentStatus: z.enum(paymentStatuses).nullable(),
    /** When the payment that completed the total was registered. */
    paidAt: z.iso.datetime().nullable(),
    /** The latest value date of the payments that make up the total; null until it is paid whole. */
    paidOn: z.string().nullable(),
    /** The sum of the payments that stand, and what the total still lacks. */
    paidAmount: z.number().nullable(),
    outstanding: z.number().nullable(),
    budgetSubtotal: z.number().nullable(),
    budgetTotal: z.number().nullable(),
    /** The total that the gerente approved last; null before, and for those who may not read prices. */
    approvedTotal: z.number().nullable(),
    /** Empty for all but gerentes. */
    pendingSubstitutions: z.array(PendingSubstitution),
    /** Since when the gerente is to look again, because an edit raised the approved total by more than the setting allows; else null. */
    secondLookSince: z.iso.datetime().nullable(),
    /** The alarms of its patterns, all of which an engineer has accepted. */
    alarms: AlarmCounts,
    deadlines: z.array(DeadlineNotice),
    /** In a list only where `actions=true` asks for them. */
    actions: z.array(OrderPossibleAction),
    version: z.int(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof OrderRow>

/** Vehicles and drivers of an order; the guide has calls of its own. */
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
  /** What the client was told it would cost, when they asked for it. */
  estimatedTotalCost: z.number().nullable(),
  numberOfFronts: z.int().nullable(),
  termsAccepted: z.boolean(),
  termsAcceptedAt: z.iso.datetime().nullable(),
  planiVolaFileName: z.string().nullable(),
  items: z.array(OrderItem),
  services: z.array(OrderService),
  balance: z.array(MaterialBalance),
  /** Counts the changes of the stated figures and of the resguardo: what a confirmation of consumption names. */
  balanceVersion: z.int(),
  consumptionStatement: ConsumptionStatement.nullable(),
  voidedConfirmations: z.array(VoidedConfirmation),
  incidents: z.array(Incident),
  /** The reports of its blasts, newest first; those that others took the place of, too. */
  blastReports: z.array(BlastReport),
  blastingPatternsInfo: z.array(BlastingPatternInfo),
  configuredFrontsDetailsSnapshot: z.array(ConfiguredFront),
  adminApprovedAt: z.iso.datetime().nullable(),
  /** Who approved; null for clients, who see no persons. */
  adminApproverId: z.string().nullable(),
  adminApproverName: z.string().nullable(),
  gerenteApprovedAt: z.iso.datetime().nullable(),
  gerenteApproverId: z.string().nullable(),
  gerenteApproverName: z.string().nullable(),
  warehouseReadyAt: z.iso.datetime().nullable(),
  /** How many detonators of each number were packed when it was made ready; null where nobody stated it. */
  packedByNumber: z.array(PackedNumber).nullable(),
  guideConfirmedAt: z.iso.datetime().nullable(),
  /** Why the guide is also another order's; null where it is this order's alone, and for clients. */
  sharedGuideReason: z.string().nullable(),
  ...FlagTimes.shape,
  ...FlagPeople.shape,
  /** Null while there is none, and for those who may not read prices; `hasReceipt` likewise. */
  paymentReceipt: PaymentReceipt.nullable(),
  hasReceipt: z.boolean().nullable(),
  /** Receipts that a reversal made void. */
  voidReceiptNumbers: z.array(z.string()),
  /** What was paid and taken back, the first entry first; null for those who may not read prices. */
  payments: z.array(OrderPayment).nullable(),
  /** Which delivery of recaudos its latest delivered payment is in; null while it is in none, and for those who may not see recaudos. */
  recaudosDelivery: z.object({ id: z.string(), deliveryNumber: z.string() }).nullable(),
  safekeeping: Safekeeping.nullable(),
  /** Why it is where it is, who acts next and since when, as one says it to whoever reads. */
  explanation: z.string(),
  statusHistory: z.array(StatusHistoryEntry),
  /** Everything that was done to it, newest first: confirmations, guide, edits and payment too. */
  activity: z.array(Activity),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** Somebody an order can be given to, with how many they have in hand. */
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

/**
 * The multipart form of a legacy order; every field is text. What it must have is asked where the whole of it is known, its file and today's
 * date included, so that all that is missing is said at once. Sending it is the acceptance of the terms.
 */
export const OrderForm = z.object({
  miningType: z.enum(miningTypes, { error: ({ input }) => (input ? undefined : legacyOrderFaults.miningTypeMissing) }).optional(),
  estimatedServiceDate: RequiredDate(legacyOrderFaults.dateMissing).optional(),
  selectedMaterials: jsonText(z.array(z.strictObject({ materialId: ShortText(40), quantity: QuantityOrZero })).max(maxItems)).optional(),
  termsAccepted: z.enum(['true', 'false']).optional(),
  /** Read and not used: the client is the session's. */
  clientId: ShortText(64).optional(),
})

/** What a person adds to an act; for some acts it is the reason that they need. */
export const note = LongText(2000).nullish()

/** Whoever stands for an agency; what is missing of it, the refusal says in one sentence. */
export const ApproverDetails = z.strictObject({
  /** An officer of the body's register, who is what the register says; what is given besides has to agree with it. */
  officerId: ShortText(64).nullish(),
  name: ShortText(80).nullish(),
  lastName: ShortText(80).nullish(),
  idDocument: PersonDocument.nullish(),
  rank: ShortText(80).nullish(),
})

/** Both documented readings: a confirmation by its type, or a legacy flag. */
export const ExternalApproval = z.object({
  approvalType: ShortText(60).toUpperCase().optional(),
  approverDetails: ApproverDetails.nullish(),
  gnbApproved: z.literal(true).optional(),
  daexApproved: z.literal(true).optional(),
  dgcimApproved: z.literal(true).optional(),
  /** The balance that was shown to whoever confirms consumption; another one meanwhile is refused with the new figures. */
  balanceVersion: z.int().min(0).optional(),
  notes: note,
  substitutionReason: note,
})

/** What became of each material that was dispatched: all of them are named, with all three figures. */
export const ConsumptionForm = z.strictObject({
  items: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        consumed: StockQuantity,
        returned: StockQuantity,
        lost: StockQuantity,
        lossExplanation: LongText(500).nullish(),
        /** Why the three figures are less than what was dispatched. */
        unaccountedExplanation: LongText(500).nullish(),
      }),
    )
    .max(maxItems),
  notes: note,
})
export type ConsumptionForm = z.infer<typeof ConsumptionForm>

/** An action by its own name, with what goes with it. */
export const NamedAct = z.object({
  action: z.enum(namedActions),
  notes: note,
  /** For 'orders.markReady': which of the stage's two names. */
  to: z.enum(['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO']).optional(),
  expectedReservations: z.array(ReservationUse).max(10_000).nullish(),
  packedByNumber: PackedNumbers.nullish(),
  /** For 'orders.secondLook': the total that was seen; another one meanwhile is refused. */
  expectedTotal: Amount.optional(),
  consumption: ConsumptionForm.nullish(),
  approverDetails: ApproverDetails.nullish(),
  balanceVersion: z.int().min(0).optional(),
  substitutionReason: note,
})

/** What goes with an action that is done with many orders, the same for all of them. */
const ManyInput = z.strictObject({
  operatorId: ShortText(64).nullish(),
  notes: note,
  approverDetails: ApproverDetails.nullish(),
  substitutionReason: note,
  method: WholePayment.shape.method,
  reference: WholePayment.shape.reference,
  valueDate: WholePayment.shape.valueDate,
  /** For 'orders.markPaid': the sum of what is outstanding as it was seen; another one meanwhile is refused, before anything is done. */
  expectedTotal: Amount.optional(),
})

export const ManyActs = z.object({ action: z.enum(manyActionNames), ...chosen, input: ManyInput.default({}) })

const receiptText = (max: number) => ShortText(max).min(1)

export const ItemsEdit = z.object({
  items: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        quantity: QuantityOrZero,
        /** Why this quantity was changed; where none is given, `reason` counts for the line. */
        changeReason: LongText(500).nullish(),
      }),
    )
    .max(maxItems),
  /** A provisional guide; null does not erase one. */
  idGuia: ShortText(80).nullish(),
  reason: note,
})

export const VehiclesEdit = TransportForm.omit({ idGuia: true }).extend({
  vehicle1Id: ShortText(80).nullish(),
  vehicle2Id: ShortText(80).nullish(),
})

/** All the services there are to be; those of before go. */
export const ServicesEdit = z.object({
  services: z.array(z.strictObject({ kind: z.enum(serviceKinds), description: ShortText(200).nullish(), amount: Amount })).max(maxServices),
  notes: note,
})

/** What comes back: what is not named came back with nothing. What was consumed is stated apart. */
export const SafekeepingForm = z.object({
  items: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        returned: StockQuantity,
        lost: StockQuantity.nullish(),
        lossExplanation: LongText(500).nullish(),
      }),
    )
    .max(maxItems),
  location: ShortText(200).min(1),
  receivedBy: z.strictObject({ name: receiptText(80), lastName: receiptText(80), idDocument: PersonDocument.min(1) }),
  notes: note,
})

/** The total that whoever confirms it has before them. */
export const SecondLook = z.object({ expectedTotal: Amount, notes: note })

export const orderDocuments = ['order', 'receipt', 'resguardo'] as const
export type OrderDocument = (typeof orderDocuments)[number]

function forEachFlag<const Name extends string, Schema>(entry: (flag: OrderFlag) => readonly [Name, Schema]) {
  return Object.fromEntries(orderFlags.map(entry)) as Record<Name, Schema>
}
