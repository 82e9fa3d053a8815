import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { CalendarDate } from '../date-fields.ts'
import { detonatorKinds } from '../materials/values.ts'
import { StockChange, StockQuantity } from '../money-fields.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { stockFaults } from '../validation.ts'
import { movementKinds } from './values.ts'

/** What is said where nothing was given. */
const given = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})

/** A load of stock: what came in, with which paper, of which lot where the boxes say it, and into which magazine where it is not the first. */
export const StockLoad = z.object({
  materialId: z.string(given(stockFaults.load)).pipe(ShortText(40).min(1, stockFaults.load)),
  quantityChange: z.number(given(stockFaults.load)).gt(0, stockFaults.load).pipe(StockQuantity),
  notes: LongText(500).nullish(),
  document: ShortText(60).nullish(),
  lot: ShortText(60).nullish(),
  /** The lot as the boxes name it; what is known of an existing lot is not changed. */
  maker: ShortText(120).nullish(),
  madeOn: CalendarDate.nullish(),
  expiresOn: CalendarDate.nullish(),
  magazine: ShortText(40).nullish(),
})

/** A correction, up or down, which says why, and in which magazine where what comes in is not of the first, or what goes out is of a certain one. */
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
  /** What is there: the sum of its movements. */
  quantity: z.number(),
  /** What accepted orders hold of it until it leaves; may exceed what is there. */
  reserved: z.number(),
  /** What lies in lots that nothing may leave: in quarantine, recalled or expired. It is in the quantity, and not available. */
  unusable: z.number(),
  /** What is there and may leave, less what is reserved, never under 0. */
  available: z.number(),
  /** By how much reservations exceed what may leave. */
  shortage: z.number(),
  lowStockThreshold: z.number().nullable(),
  /** At the threshold or below it; without one never. */
  isLow: z.boolean(),
  /** Whether it can be ordered; one that cannot stays in the list while there is stock of it. */
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
    /** What came in, and below zero what went out. */
    quantity: z.number(),
    /** What there was of the material after it. */
    balanceAfter: z.number(),
    /** What it was done for: an order, an import, a transfer, or a paper that came with it. The id only where the reader may open the record. */
    document: z
      .object({
        kind: z.enum(['order', 'import', 'transfer', 'paper']),
        id: z.string().nullable(),
        number: z.string(),
        clientName: z.string().nullable(),
      })
      .nullable(),
    /** Who did it, in the role that they had then. */
    person: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum([...staffRoles, 'sistema']) }),
    notes: z.string().nullable(),
    magazine: z.object({ id: z.string(), name: z.string() }),
    lot: z.string().nullable(),
    /** Null in lines from before there were lots. */
    lotId: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

/** Somebody who ever moved stock, in the role that they have now. */
export const StockMover = z.object({ id: z.string(), name: z.string(), role: z.enum(staffRoles) }).meta({ id: 'StockMover' })
export type StockMover = z.infer<typeof StockMover>

/** What the movements that a filter finds come to. Quantities are told of one material only: of several they have no common unit. */
export const MovementTotals = z
  .object({
    count: z.int(),
    /** Before the first day of the filter and after its last one, whatever else it asks for. */
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    in: z.number().nullable(),
    out: z.number().nullable(),
    byKind: z.array(z.object({ kind: MovementKind, count: z.int(), in: z.number().nullable(), out: z.number().nullable() })),
  })
  .meta({ id: 'MovementTotals' })
export type MovementTotals = z.infer<typeof MovementTotals>

/** An accepted order that holds some of a material. The id only where the reader may open the order. */
export const Reservation = z
  .object({
    orderId: z.string().nullable(),
    orderNumber: z.string(),
    clientName: z.string(),
    currentStatus: z.enum(orderStatuses),
    quantity: z.number(),
    since: z.iso.datetime(),
    estimatedServiceDate: z.string(),
    /** What is not there for it, where the earlier services take theirs first. */
    missing: z.number(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

/** The stock of one material, and where it comes from and goes to. */
export const StockDetail = z
  .object({
    ...stockRow,
    /** Whose it is, in the order of their services. */
    reservations: z.array(Reservation),
    /** The last ones; null for those who may not read movements, and so is the balance of past days. */
    movements: z.array(StockMovement).nullable(),
    /** At the end of each day of the last twelve months on which it changed, and of the first and the last of them. */
    balances: z.array(z.object({ day: z.string(), balance: z.number() })).nullable(),
  })
  .meta({ id: 'StockDetail' })
export type StockDetail = z.infer<typeof StockDetail>

/** An order that holds some of a material. The id only where the reader may open the order. */
export const SupplyReservation = z
  .object({ orderId: z.string().nullable(), orderNumber: z.string(), quantity: z.number(), estimatedServiceDate: z.string() })
  .meta({ id: 'SupplyReservation' })

/** What there is of a material for one request, beside what other orders reserve of it. */
export const MaterialSupply = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** What the record asks for as it stands; 0 of a material that was only named. */
    asked: z.number(),
    /** What there is in lots that may leave. */
    inStock: z.number(),
    /** For other orders than the one that asks. */
    reserved: z.number(),
    /** For detonators: what starts them; null where nobody stated it, and for all else. */
    detonatorKind: z.enum(detonatorKinds).nullable(),
    /** Whose it is, the earliest service first; empty for those who may not know. */
    reservations: z.array(SupplyReservation),
  })
  .meta({ id: 'MaterialSupply' })
export type MaterialSupply = z.infer<typeof MaterialSupply>

/** How much of a material is taken from what an order reserves. */
export const ReservationUse = z
  .strictObject({ materialId: ShortText(40), orderNumber: ShortText(64), quantity: StockQuantity })
  .meta({ id: 'ReservationUse' })
export type ReservationUse = z.infer<typeof ReservationUse>
