import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { CalendarDate } from '../date-fields.ts'
import { detonatorKinds } from '../materials/values.ts'
import { StockChange, StockQuantity } from '../money-fields.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { stockFaults } from '../validation.ts'
import { movementKinds } from './values.ts'

/** Uses the message if no value was given. */
const given = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})

/** A load of stock: the quantity, its document, its lot if the boxes name one, and the magazine if it is not the default one. */
export const StockLoad = z.object({
  materialId: z.string(given(stockFaults.load)).pipe(ShortText(40).min(1, stockFaults.load)),
  quantityChange: z.number(given(stockFaults.load)).gt(0, stockFaults.load).pipe(StockQuantity),
  notes: LongText(500).nullish(),
  document: ShortText(60).nullish(),
  lot: ShortText(60).nullish(),
  /** The lot as its boxes name it. The data of an existing lot are not changed. */
  maker: ShortText(120).nullish(),
  madeOn: CalendarDate.nullish(),
  expiresOn: CalendarDate.nullish(),
  magazine: ShortText(40).nullish(),
})

/**
 * A correction of the stock, up or down, with its reason.
 * `magazine` is needed if an increase is not for the default magazine, or a decrease is from a certain one.
 */
export const StockAdjustment = z.object({
  materialId: ShortText(40).min(1),
  quantityChange: z
    .number(stockFaults.zero)
    .refine((change) => change !== 0, stockFaults.zero)
    .pipe(StockChange),
  notes: z.string(given(stockFaults.notesMissing)).pipe(LongText(500).min(1, stockFaults.notesMissing)),
  magazine: ShortText(40).nullish(),
})

const stockRow = {
  materialId: z.string(),
  materialName: z.string(),
  unit: z.string(),
  category: z.string().nullable(),
  /** The stock: the sum of its movements. */
  quantity: z.number(),
  /** The quantity reserved by accepted orders until it leaves. It may exceed the stock. */
  reserved: z.number(),
  /** The quantity in lots that may not leave: in quarantine, recalled or expired. It is part of `quantity` but not available. */
  unusable: z.number(),
  /** The quantity that may leave, minus reservations; never below 0. */
  available: z.number(),
  /** The amount by which reservations exceed the quantity that may leave. */
  shortage: z.number(),
  lowStockThreshold: z.number().nullable(),
  /** Whether the stock is at or below the threshold; false without a threshold. */
  isLow: z.boolean(),
  /** Whether the material can be ordered. One that cannot stays in the list while there is stock of it. */
  isActive: z.boolean(),
  lastUpdated: z.iso.datetime(),
}

export const StockRow = z.object(stockRow).meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>

export const MovementKind = z.enum(movementKinds)
export type MovementKind = z.infer<typeof MovementKind>

/** One line of the ledger (kardex). */
export const StockMovement = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    kind: MovementKind,
    /** The quantity that came in, or, below zero, went out. */
    quantity: z.number(),
    /** The stock of the material after the movement. */
    balanceAfter: z.number(),
    /**
     * The reason of the movement: an order, an import, a transfer, or an accompanying document.
     * The id is null if the reader may not open the record.
     */
    document: z
      .object({
        kind: z.enum(['order', 'import', 'transfer', 'paper']),
        id: z.string().nullable(),
        number: z.string(),
        clientName: z.string().nullable(),
      })
      .nullable(),
    /** The person, with their role at that time. */
    person: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum([...staffRoles, 'sistema']) }),
    notes: z.string().nullable(),
    magazine: z.object({ id: z.string(), name: z.string() }),
    lot: z.string().nullable(),
    /** Null in lines from before lots were introduced. */
    lotId: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

/** A person who has moved stock, with their present role. */
export const StockMover = z.object({ id: z.string(), name: z.string(), role: z.enum(staffRoles) }).meta({ id: 'StockMover' })
export type StockMover = z.infer<typeof StockMover>

/** The totals of the movements that match a filter. Quantities are given only for a single material, because several have no common unit. */
export const MovementTotals = z
  .object({
    count: z.int(),
    /** The stock before the first day of the filter and after its last day, regardless of the other filters. */
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    in: z.number().nullable(),
    out: z.number().nullable(),
    byKind: z.array(z.object({ kind: MovementKind, count: z.int(), in: z.number().nullable(), out: z.number().nullable() })),
  })
  .meta({ id: 'MovementTotals' })
export type MovementTotals = z.infer<typeof MovementTotals>

/** An accepted order that reserves some of a material. The id is null if the reader may not open the order. */
export const Reservation = z
  .object({
    orderId: z.string().nullable(),
    orderNumber: z.string(),
    clientName: z.string(),
    currentStatus: z.enum(orderStatuses),
    quantity: z.number(),
    since: z.iso.datetime(),
    estimatedServiceDate: z.string(),
    /** The quantity that is missing for this order once earlier services have taken theirs. */
    missing: z.number(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

/** The stock of a material, with its reservations, its movements and its past balances. */
export const StockDetail = z
  .object({
    ...stockRow,
    /** The reservations, in the order of their services. */
    reservations: z.array(Reservation),
    /** The latest movements; null for readers who may not read movements. The same holds for `balances`. */
    movements: z.array(StockMovement).nullable(),
    /** The balance at the end of each day of the last twelve months on which it changed, and of the first and the last day. */
    balances: z.array(z.object({ day: z.string(), balance: z.number() })).nullable(),
  })
  .meta({ id: 'StockDetail' })
export type StockDetail = z.infer<typeof StockDetail>

/** An order that reserves some of a material. The id is null if the reader may not open the order. */
export const SupplyReservation = z
  .object({ orderId: z.string().nullable(), orderNumber: z.string(), quantity: z.number(), estimatedServiceDate: z.string() })
  .meta({ id: 'SupplyReservation' })

/** The stock of a material for one request, with the reservations of other orders. */
export const MaterialSupply = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** The quantity that the record requests now; 0 for a material that was only named in the query. */
    asked: z.number(),
    /** The quantity in lots that may leave. */
    inStock: z.number(),
    /** Reserved for other orders. */
    reserved: z.number(),
    /** For detonators: how they are started. Null if unknown, and for all other materials. */
    detonatorKind: z.enum(detonatorKinds).nullable(),
    /** The reservations, the earliest service first; empty for readers who may not see them. */
    reservations: z.array(SupplyReservation),
  })
  .meta({ id: 'MaterialSupply' })
export type MaterialSupply = z.infer<typeof MaterialSupply>

/** The quantity of a material that is taken from an order's reservation. */
export const ReservationUse = z
  .strictObject({ materialId: ShortText(40), orderNumber: ShortText(64), quantity: StockQuantity })
  .meta({ id: 'ReservationUse' })
export type ReservationUse = z.infer<typeof ReservationUse>
