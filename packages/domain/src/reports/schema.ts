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

/** Both days are needed; that one is missing is told by the use case, in the words of the specification. */
export const ReportRange = z.object({ startDate: CalendarDate.optional(), endDate: CalendarDate.optional() })

const spanish = { diario: 'daily', mensual: 'monthly', anual: 'yearly' } as const

/** In either language. */
export const GranularityText = ShortText(20)
  .toLowerCase()
  .overwrite((text) => spanish[text as keyof typeof spanish] ?? text)
  .pipe(z.enum(granularities))

/** What was collected between two days, both included. */
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
    /** Null where nothing has ever been delivered. */
    fechaUltimaEntrega: z.iso.datetime().nullable(),
    montoUltimaEntrega: z.number().nullable(),
  })
  .meta({ id: 'RecaudosSummary' })
export type RecaudosSummary = z.infer<typeof RecaudosSummary>

/** What was received in a range: amount = materials + services. A partial payment is of both in the proportion of its order. */
export const Revenue = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    amount: z.number(),
    materials: z.number(),
    services: z.number(),
    /** Orders that anything was received for. */
    orderCount: z.int(),
    paymentCount: z.int(),
  })
  .meta({ id: 'Revenue' })
export type Revenue = z.infer<typeof Revenue>

/** A range with what it is compared with, and what the orders paid in it had been estimated at. */
export const RevenueOverview = z
  .object({
    current: Revenue,
    previous: Revenue,
    lastYear: Revenue,
    /** For the orders whose payment was completed in the range. */
    estimates: z.object({
      /** What the clients were told when the orders were made, and what they paid in the end. */
      estimated: z.number(),
      charged: z.number(),
      /** How many cost more than that in the end, less, or the same. */
      above: z.int(),
      below: z.int(),
      equal: z.int(),
    }),
  })
  .meta({ id: 'RevenueOverview' })
export type RevenueOverview = z.infer<typeof RevenueOverview>

/** A part of what was collected. The amounts of all rows sum to the total, of materials with the row of the services. */
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

/** A delivery of collections: what was collected since the one before. */
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
    /** The first and the last day as of which they count. */
    firstValueDate: z.string(),
    lastValueDate: z.string(),
    deliveredByName: z.string(),
    deliveredByDocument: z.string().nullable(),
    /** Null where nobody was named: the paper leaves the line free. */
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
    /** When its last payment in the delivery was registered, and as of which day it counts. */
    paidAt: z.iso.datetime(),
    valueDate: z.string(),
    /** How many of its payments are in the delivery; the amount is their sum. */
    paymentCount: z.int(),
    receiptNumber: z.string().nullable(),
    amount: z.number(),
  })
  .meta({ id: 'DeliveredOrder' })
export type DeliveredOrder = z.infer<typeof DeliveredOrder>

/** An entry of the payments of all orders. */
export const PaymentRow = OrderPayment.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** A payment that stands, one that was taken back, or the counter-entry that did it. */
  state: z.enum(paymentStates),
}).meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof PaymentRow>

/** An alianza with payments. */
export const Payer = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Payer' })
export type Payer = z.infer<typeof Payer>

const Person = z.strictObject({ name: ShortText(160).min(1), idDocument: PersonDocument.nullish() })

/**
 * The documented call has no payload: who hands over is then whoever registers it, and the receiver's line stays free. Where a total is
 * expected, another one is refused and told.
 */
export const SettleForm = z.object({
  expectedTotal: Amount.nullish(),
  deliveredBy: Person.nullish(),
  receivedBy: Person.nullish(),
  notes: LongText(500).nullish(),
})

/** What the refusal of a delivery that comes second tells of the one before it. */
export type LastDelivery = Pick<RecaudosDelivery, 'id' | 'deliveryNumber' | 'at' | 'total' | 'registeredByName'>

export const Settled = z.object({ message: z.string(), amount: z.number(), delivery: RecaudosDelivery }).meta({ id: 'SettledRecaudos' })
export type Settled = z.infer<typeof Settled>

const concept = z.enum(['preorders', 'orders'])
const seconds = z.int()

/** A pre-order's or an order's stay in one status. */
const Stay = z.object({
  id: z.string(),
  number: z.string(),
  clientName: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  seconds,
})

/** How long those stayed in a status that left it in the range. */
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

/** What takes a pre-order or an order back, or ends it. */
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
export type SetbackAction = (typeof setbackActions)[number]

/** How many times it happened in the range. */
const Setback = z.object({ concept, action: z.enum(setbackActions), count: z.int() })

export const Operations = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    /** Requests and legacy orders that came in, for the setbacks to be measured by. */
    received: z.object({ preorders: z.int(), orders: z.int() }),
    setbacks: z.array(Setback),
    /** The blasts done in the range, and how many on the agreed day or before. */
    punctuality: z.object({ done: z.int(), onTime: z.int(), late: z.int() }),
    statusTimes: z.array(StatusTimes),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof Operations>

/** Why something was rejected, returned, withdrawn, cancelled or undone; reasons in the same words are one row. */
export const SetbackReason = z
  .object({
    concept,
    action: z.enum(setbackActions),
    /** Empty where none was given. */
    reason: z.string(),
    count: z.int(),
    lastAt: z.iso.datetime(),
    /** The last one. */
    recordId: z.string(),
    number: z.string(),
    clientName: z.string(),
  })
  .meta({ id: 'SetbackReason' })
export type SetbackReason = z.infer<typeof SetbackReason>

/** What became of a material in the orders whose blast was done in the range: dispatched = consumed + returned + lost + unaccounted + not stated. */
export const MaterialUse = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    orderCount: z.int(),
    dispatched: z.number(),
    /** As the operators stated. */
    consumed: z.number(),
    /** As stated; of the orders without a statement, what is in safekeeping. */
    returned: z.number(),
    lost: z.number(),
    /** What the statements leave open. */
    unaccounted: z.number(),
    /** What left in orders whose consumption nobody has stated, less what their resguardos say. */
    notStated: z.number(),
  })
  .meta({ id: 'MaterialUse' })
export type MaterialUse = z.infer<typeof MaterialUse>

/** What waits for a role at this moment. What several may do counts for each of them. */
export const WaitingWork = z
  .object({ role: z.enum(roles), preorders: z.int(), orders: z.int(), oldest: z.iso.datetime().nullable() })
  .meta({ id: 'WaitingWork' })
export type WaitingWork = z.infer<typeof WaitingWork>
