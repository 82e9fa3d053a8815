import { z } from '../../zod.ts'
import { CalendarDate } from '../../date-fields.ts'
import { PersonDocument } from '../../clients/identifiers.ts'
import { Amount, Price } from '../../money-fields.ts'
import { LongText, ShortText } from '../../text-fields.ts'
import { validation } from '../../validation.ts'
import { paymentMethodNames } from './values.ts'

/** An entry in an order's payments: a payment, or the counter-entry that reverses one. */
export const OrderPayment = z
  .object({
    id: z.string(),
    paymentNumber: z.string(),
    /** Null if it was not stated. */
    method: z.enum(paymentMethodNames).nullable(),
    reference: z.string().nullable(),
    /** The day on which the money counts as received. */
    valueDate: z.string(),
    /** Negative in a counter-entry. */
    amount: z.number(),
    /** The reason of a counter-entry, or the staff's note on a payment. Clients see no notes on payments (null). */
    note: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    /** Null for clients, who see no persons. */
    recordedByName: z.string().nullable(),
    /** The number of the payment that this entry reverses. */
    reverses: z.string().nullable(),
    /** The number of the counter-entry that reversed this payment. */
    reversedBy: z.string().nullable(),
    /** The delivery of recaudos that contains it; null for readers who may not see recaudos. */
    delivery: z.object({ id: z.string(), deliveryNumber: z.string() }).nullable(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** Another valid payment with the same method and reference, on any order. */
export const SamePayment = z
  .object({ paymentNumber: z.string(), orderNumber: z.string(), clientName: z.string(), valueDate: z.string(), amount: z.number() })
  .meta({ id: 'SamePayment' })
export type SamePayment = z.infer<typeof SamePayment>

/** Not later than today in Caracas, which is the default. */
const valueDate = CalendarDate
const reference = ShortText(80)
const note = LongText(2000).nullish()

/** Any other type is reported as a wrong type instead. */
const isTextOrNone = (input: unknown) => input === undefined || input === null || typeof input === 'string'

/** A payment in whole or in part, as a user registers it. */
export const PaymentForm = z.object({
  method: z.enum(paymentMethodNames, { error: ({ input }) => (isTextOrNone(input) ? validation.paymentMethod : undefined) }),
  reference: reference.nullish(),
  valueDate: valueDate.nullish(),
  amount: Price,
  note,
})

const receiptText = (max: number) => ShortText(max).min(1)

/** The form of a receipt. Number, client and amount are taken from the order, whatever is sent. */
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

/** The call of the specification: pays the whole outstanding amount. The method may be stated. */
export const WholePayment = z.object({
  paymentStatus: ShortText(40).toUpperCase(),
  paymentReceipt: ReceiptForm.nullish(),
  notes: note,
  method: z.enum(paymentMethodNames).nullish(),
  reference: reference.nullish(),
  valueDate: valueDate.nullish(),
})

export const PaymentReversal = z.object({ reason: note })
