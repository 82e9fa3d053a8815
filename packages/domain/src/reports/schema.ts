import { z } from '../zod.ts'
import { roles } from '../actor.ts'
import { CalendarDate } from '../date-fields.ts'
import { PersonDocument } from '../clients/identifiers.ts'
import { Amount } from '../money-fields.ts'
import { OrderPayment } from '../orders/payments/schema.ts'
import { orderStatuses } from '../statuses/orders.ts'
import type { OrderAction } from '../orders/workflow.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import type { PreorderAction } from '../preorders/workflow.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { granularities } from './comparison.ts'
import { paymentStates } from './values.ts'

/** Both days are required. The use case reports a missing one, in the words of the specification. */
export const ReportRange = z.object({ startDate: CalendarDate.optional(), endDate: CalendarDate.optional() })

const spanish = { diario: 'daily', mensual: 'monthly', anual: 'yearly' } as const

/** In either language. */
export const GranularityText = ShortText(20)
  .toLowerCase()
  .overwrite((text) => spanish[text as keyof typeof spanish] ?? text)
  .pipe(z.enum(granularities))

/** The sum of the payments between two days, both included. */
export const RevenueReport = z
  .object({ totalRecaudado: z.number(), startDate: z.string(), endDate: z.string() })
  .meta({ id: 'RevenueReport' })
export type RevenueReport = z.infer<typeof RevenueReport>

export const SeriesPoint = z
  .object({
    /** The first day of the period. */
    fechaPunto: z.string(),
    valorVenta: z.number(),
  })
  .meta({ id: 'SeriesPoint' })
export type SeriesPoint = z.infer<typeof SeriesPoint>

export const ProductSales = z
  .object({ productoId: z.string(), productoNombre: z.string(), cantidadVendida: z.number(), totalIngresos: z.number() })
  .meta({ id: 'ProductSales' })
export type ProductSales = z.infer<typeof ProductSales>

export const RecaudosSummary = z
  .object({
    totalAcumuladoNoEntregado: z.number(),
    /** Null if nothing has been delivered yet. */
    fechaUltimaEntrega: z.iso.datetime().nullable(),
    montoUltimaEntrega: z.number().nullable(),
  })
  .meta({ id: 'RecaudosSummary' })
export type RecaudosSummary = z.infer<typeof RecaudosSummary>

/** The payments received in a range: amount = materials + services. A partial payment is divided in the proportion of its order. */
export const Revenue = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    amount: z.number(),
    materials: z.number(),
    services: z.number(),
    /** The number of orders with a payment. */
    orderCount: z.int(),
    paymentCount: z.int(),
  })
  .meta({ id: 'Revenue' })
export type Revenue = z.infer<typeof Revenue>

/** A range with the ranges for comparison, and the estimates of the orders paid in it. */
export const RevenueOverview = z
  .object({
    current: Revenue,
    previous: Revenue,
    lastYear: Revenue,
    /** For the orders whose payment was completed in the range. */
    estimates: z.object({
      /** The totals that the clients saw when they ordered, and the totals that they paid. */
      estimated: z.number(),
      charged: z.number(),
      /** The numbers of orders that cost more than estimated, less, or the same. */
      above: z.int(),
      below: z.int(),
      equal: z.int(),
    }),
  })
  .meta({ id: 'RevenueOverview' })
export type RevenueOverview = z.infer<typeof RevenueOverview>

/** A part of the payments. The amounts of all rows add up to the total; for materials, including the row of the services. */
export const BreakdownRow = z
  .object({
    /** The id of the client, mining type, material or operator; null for the services, and for orders without an operator. */
    key: z.string().nullable(),
    name: z.string(),
    orderCount: z.int(),
    /** The quantity of a material, in its unit. */
    quantity: z.number().nullable(),
    unit: z.string().nullable(),
    amount: z.number(),
    previousAmount: z.number(),
    lastYearAmount: z.number(),
  })
  .meta({ id: 'BreakdownRow' })
export type BreakdownRow = z.infer<typeof BreakdownRow>

/** A delivery of collected money: the payments since the previous delivery. */
export const RecaudosDelivery = z
  .object({
    id: z.string(),
    deliveryNumber: z.string(),
    at: z.iso.datetime(),
    total: z.number(),
    orderCount: z.int(),
    paymentCount: z.int(),
    /** When the first and the last payment in it were registered. */
    firstPaidAt: z.iso.datetime(),
    lastPaidAt: z.iso.datetime(),
    /** The first and the last value date of its payments. */
    firstValueDate: z.string(),
    lastValueDate: z.string(),
    deliveredByName: z.string(),
    deliveredByDocument: z.string().nullable(),
    /** Null if no person was named; the printed document then has an empty line for the name. */
    receivedByName: z.string().nullable(),
    receivedByDocument: z.string().nullable(),
    registeredByName: z.string(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'RecaudosDelivery' })
export type RecaudosDelivery = z.infer<typeof RecaudosDelivery>

export const DeliveredOrder = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    clientRif: z.string(),
    /** When its last payment in the delivery was registered, and the value date of that payment. */
    paidAt: z.iso.datetime(),
    valueDate: z.string(),
    /** The number of its payments in the delivery; the amount is their sum. */
    paymentCount: z.int(),
    receiptNumber: z.string().nullable(),
    amount: z.number(),
  })
  .meta({ id: 'DeliveredOrder' })
export type DeliveredOrder = z.infer<typeof DeliveredOrder>

/** An entry in the payments of all orders. */
export const PaymentRow = OrderPayment.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** A valid payment, a reversed one, or the counter-entry that reversed it. */
  state: z.enum(paymentStates),
}).meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof PaymentRow>

/** An alianza with payments. */
export const Payer = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Payer' })
export type Payer = z.infer<typeof Payer>

const Person = z.strictObject({ name: ShortText(160).min(1), idDocument: PersonDocument.nullish() })

/**
 * The form of a delivery. In the call of the specification it is empty: the person who registers it then delivers, and the receiver is left open.
 * If `expectedTotal` differs from the total, the call is refused with the present total.
 */
export const SettleForm = z.object({
  expectedTotal: Amount.nullish(),
  deliveredBy: Person.nullish(),
  receivedBy: Person.nullish(),
  notes: LongText(500).nullish(),
})

/** The previous delivery, as the refusal of a duplicate one states it. */
export type LastDelivery = Pick<RecaudosDelivery, 'id' | 'deliveryNumber' | 'at' | 'total' | 'registeredByName'>

export const Settled = z.object({ message: z.string(), amount: z.number(), delivery: RecaudosDelivery }).meta({ id: 'SettledRecaudos' })
export type Settled = z.infer<typeof Settled>

const concept = z.enum(['preorders', 'orders'])
const seconds = z.int()

/** The time that a pre-order or an order spent in one status. */
const Stay = z.object({
  id: z.string(),
  number: z.string(),
  clientName: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  seconds,
})

/** The durations of stays in a status that ended in the range. */
export const StatusTimes = z
  .object({
    concept,
    status: z.enum([...preorderStatuses, ...orderStatuses]),
    count: z.int(),
    medianSeconds: seconds,
    p90Seconds: seconds,
    /** The five longest, the longest first. */
    slowest: z.array(Stay),
  })
  .meta({ id: 'StatusTimes' })
export type StatusTimes = z.infer<typeof StatusTimes>

/** Actions that send a pre-order or an order back, or end it. */
export const setbackActions = [
  'preorders.rejectAsAdmin',
  'preorders.rejectAsManager',
  'preorders.return',
  'preorders.withdraw',
  'orders.rejectAsAdmin',
  'orders.rejectAsManager',
  'orders.undoReady',
  'orders.cancel',
] as const satisfies readonly (PreorderAction | OrderAction)[]

/** The number of times in the range. */
const Setback = z.object({ concept, action: z.enum(setbackActions), count: z.int() })

export const Operations = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    /** The numbers of received requests and legacy orders, to which the setbacks are compared. */
    received: z.object({ preorders: z.int(), orders: z.int() }),
    setbacks: z.array(Setback),
    /** The number of blasts in the range, and how many were on the agreed day or before. */
    punctuality: z.object({ done: z.int(), onTime: z.int(), late: z.int() }),
    statusTimes: z.array(StatusTimes),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof Operations>

/** The reasons of rejections, returns, withdrawals, cancellations and undone preparations. Identical reasons are one row. */
export const SetbackReason = z
  .object({
    concept,
    action: z.enum(setbackActions),
    /** Empty if no reason was given. */
    reason: z.string(),
    count: z.int(),
    lastAt: z.iso.datetime(),
    /** The latest record with this reason. */
    recordId: z.string(),
    number: z.string(),
    clientName: z.string(),
  })
  .meta({ id: 'SetbackReason' })
export type SetbackReason = z.infer<typeof SetbackReason>

/** The use of a material in the orders blasted in the range: dispatched = consumed + returned + lost + unaccounted + not stated. */
export const MaterialUse = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    orderCount: z.int(),
    dispatched: z.number(),
    /** As stated by the operators. */
    consumed: z.number(),
    /** As stated; for orders without a statement, the quantity in safekeeping. */
    returned: z.number(),
    lost: z.number(),
    /** The rest that the statements do not explain. */
    unaccounted: z.number(),
    /** The quantity dispatched in orders without a statement, minus the quantities of their resguardos. */
    notStated: z.number(),
  })
  .meta({ id: 'MaterialUse' })
export type MaterialUse = z.infer<typeof MaterialUse>

/** The work that waits for a role now. Work that several roles may do counts for each. */
export const WaitingWork = z
  .object({ role: z.enum(roles), preorders: z.int(), orders: z.int(), oldest: z.iso.datetime().nullable() })
  .meta({ id: 'WaitingWork' })
export type WaitingWork = z.infer<typeof WaitingWork>
