import { z } from '../zod.ts'
import { RequiredDate } from '../date-fields.ts'
import { PersonDocument } from '../clients/identifiers.ts'
import { jsonText } from '../endpoint.ts'
import { Amount, QuantityOrZero, StockQuantity } from '../money-fields.ts'
import { manyActionNames } from './many.ts'
import { WholePayment } from './payments/schema.ts'
import { TransportForm } from '../records/schema.ts'
import { chosen } from '../records/many.ts'
import { maxItems, miningTypes } from '../records/values.ts'
import { ReservationUse } from '../inventory/schema.ts'
import { namedActions } from './workflow.ts'
import { PackedNumbers } from './packing/schema.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { legacyOrderFaults } from '../validation.ts'
import { maxServices, serviceKinds } from './values.ts'

/**
 * The multipart form of a legacy order; all its fields are text.
 * Required fields are checked later, together with the file and today's date, so that all missing ones are reported at once.
 * Sending the form accepts the terms.
 */
export const OrderForm = z.object({
  miningType: z.enum(miningTypes, { error: ({ input }) => (input ? undefined : legacyOrderFaults.miningTypeMissing) }).optional(),
  estimatedServiceDate: RequiredDate(legacyOrderFaults.dateMissing).optional(),
  selectedMaterials: jsonText(z.array(z.strictObject({ materialId: ShortText(40), quantity: QuantityOrZero })).max(maxItems)).optional(),
  termsAccepted: z.enum(['true', 'false']).optional(),
  /** Ignored: the client is that of the session. */
  clientId: ShortText(64).optional(),
})

/** A note on an act. For some acts it is the required reason. */
export const note = LongText(2000).nullish()

/** The approver for an agency. Missing details are reported in a single sentence. */
const ApproverDetails = z.strictObject({
  /** An officer in the body's register, whose stored details are used. Any details that are sent must agree with them. */
  officerId: ShortText(64).nullish(),
  name: ShortText(80).nullish(),
  lastName: ShortText(80).nullish(),
  idDocument: PersonDocument.nullish(),
  rank: ShortText(80).nullish(),
})

/** Both forms in the specification: a confirmation by its type, or a legacy flag. */
export const ExternalApproval = z.object({
  approvalType: ShortText(60).toUpperCase().optional(),
  approverDetails: ApproverDetails.nullish(),
  gnbApproved: z.literal(true).optional(),
  daexApproved: z.literal(true).optional(),
  dgcimApproved: z.literal(true).optional(),
  /**
   * The balance version that was shown to the person who confirms consumption.
   * If it has changed, the confirmation is refused with the new figures.
   */
  balanceVersion: z.int().min(0).optional(),
  notes: note,
  substitutionReason: note,
})

/** The use of each dispatched material. All materials must be listed, with all three figures. */
export const ConsumptionForm = z.strictObject({
  items: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        consumed: StockQuantity,
        returned: StockQuantity,
        lost: StockQuantity,
        lossExplanation: LongText(500).nullish(),
        /** The reason why the three figures are less than the dispatched quantity. */
        unaccountedExplanation: LongText(500).nullish(),
      }),
    )
    .max(maxItems),
  notes: note,
})
export type ConsumptionForm = z.infer<typeof ConsumptionForm>

/** An action by name, with its inputs. */
export const NamedAct = z.object({
  action: z.enum(namedActions),
  notes: note,
  /** For 'orders.markReady': the choice between the stage's two status names. */
  to: z.enum(['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO']).optional(),
  expectedReservations: z.array(ReservationUse).max(10_000).nullish(),
  packedByNumber: PackedNumbers.nullish(),
  /** For 'orders.secondLook': the total that was shown. If it has changed, the review is refused. */
  expectedTotal: Amount.optional(),
  consumption: ConsumptionForm.nullish(),
  approverDetails: ApproverDetails.nullish(),
  balanceVersion: z.int().min(0).optional(),
  substitutionReason: note,
})

/** The input of an action on many orders, the same for all of them. */
const ManyInput = z.strictObject({
  operatorId: ShortText(64).nullish(),
  notes: note,
  approverDetails: ApproverDetails.nullish(),
  substitutionReason: note,
  method: WholePayment.shape.method,
  reference: WholePayment.shape.reference,
  valueDate: WholePayment.shape.valueDate,
  /** For 'orders.markPaid': the sum of the outstanding amounts that was shown. If it has changed, the whole call is refused. */
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
        /** The reason of this line's change; default: `reason`. */
        changeReason: LongText(500).nullish(),
      }),
    )
    .max(maxItems),
  /** A provisional guide; null does not remove an existing one. */
  idGuia: ShortText(80).nullish(),
  reason: note,
})

export const VehiclesEdit = TransportForm.omit({ idGuia: true }).extend({
  vehicle1Id: ShortText(80).nullish(),
  vehicle2Id: ShortText(80).nullish(),
})

/** The complete new list of services; it replaces the present one. */
export const ServicesEdit = z.object({
  services: z.array(z.strictObject({ kind: z.enum(serviceKinds), description: ShortText(200).nullish(), amount: Amount })).max(maxServices),
  notes: note,
})

/** The returned material; a material that is not listed was not returned. Consumption is stated separately. */
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

/** The total that was shown to the person who confirms it. */
export const SecondLook = z.object({ expectedTotal: Amount, notes: note })
