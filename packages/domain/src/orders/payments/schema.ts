import { z } from '../../zod.ts'
import { CalendarDate } from '../../date-fields.ts'
import { PersonDocument } from '../../clients/identifiers.ts'
import { Amount, Price } from '../../money-fields.ts'
import { LongText, ShortText } from '../../text-fields.ts'
import { validation } from '../../validation.ts'
import { paymentMethodNames } from './values.ts'

/** One entry of what was paid for an order: a payment, or the counter-entry that takes one back. */
export const OrderPayment = z
  .object({
    id: z.string(),
    paymentNumber: z.string(),
    /** Null where whoever registered it did not state it. */
    method: z.enum(paymentMethodNames).nullable(),
    reference: z.string().nullable(),
    /** The day as of which the money counts. */
    valueDate: z.string(),
    /** Below zero in a counter-entry. */
    amount: z.number(),
    /** For a counter-entry: why; null for clients on a payment, where it is a note of the staff's. */
    note: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    /** Null for clients, who see no persons. */
    recordedByName: z.string().nullable(),
    /** The number of the payment that this entry takes back. */
    reverses: z.string().nullable(),
    /** The number of the counter-entry that took this payment back. */
    reversedBy: z.string().nullable(),
    /** The delivery of recaudos that it is in; null for those who may not see recaudos. */
    delivery: z.object({ id: z.string(), deliveryNumber: z.string() }).nullable(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** Another payment that stands with the same method and reference, on whichever order. */
export const SamePayment = z
  .object({ paymentNumber: z.string(), orderNumber: z.string(), clientName: z.string(), valueDate: z.string(), amount: z.number() })
  .meta({ id: 'SamePayment' })
export type SamePayment = z.infer<typeof SamePayment>

/** Not later than today in Caracas, which it is where it is not given. */
const valueDate = CalendarDate
const reference = ShortText(80)
const note = LongText(2000).nullish()

/** What is neither is of another type, and told so. */
const isTextOrNone = (input: unknown) => input === undefined || input === null || typeof input === 'string'

/** A payment as somebody registers it, in whole or in part. */
export const PaymentForm = z.object({
  method: z.enum(paymentMethodNames, { error: ({ input }) => (isTextOrNone(input) ? validation.paymentMethod : undefined) }),
  reference: reference.nullish(),
  valueDate: valueDate.nullish(),
  amount: Price,
  note,
})

const receiptText = (max: number) => ShortText(max).min(1)

/** What a receipt is registered with; number, client and amount are the order's own, whatever is sent. */
const ReceiptForm = z.strictObject({
  namePayment: receiptText(80),
  lastNamePayment: receiptText(80),
  documentPayment: PersonDocument.min(1),
  nameOperator: receiptText(80),
  lastNameOperator: receiptText(80),
  documentOperator: PersonDocument.min(1),
  dateAccepted: ShortText(40).nullish(),
  orderNumber: ShortText(64).nullish(),
  alianzaName: ShortText(200).nullish(),
  alianzaRif: ShortText(40).nullish(),
  amount: Amount.nullish(),
})

export const PaymentLook = z.object({ method: z.enum(paymentMethodNames), reference: reference.min(1) })

/** The documented call: whatever is outstanding is paid, and how may be told. */
export const WholePayment = z.object({
  paymentStatus: ShortText(40).toUpperCase(),
  paymentReceipt: ReceiptForm.nullish(),
  notes: note,
  method: z.enum(paymentMethodNames).nullish(),
  reference: reference.nullish(),
  valueDate: valueDate.nullish(),
})

export const PaymentReversal = z.object({ reason: note })
