import { CalendarDate } from '../date-fields.ts'
import { SupplyReservation } from '../inventory/schema.ts'
import { StockQuantity } from '../money-fields.ts'
import { lotStatuses } from '../statuses/lots.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** A lot: material that was made together and is marked so on its boxes. */
export const Lot = z
  .object({
    id: z.string(),
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** The number printed on the boxes; `—` if unknown. */
    number: z.string(),
    /** Empty if unknown. */
    maker: z.string(),
    madeOn: z.string().nullable(),
    /** The last day on which the lot may be used. */
    expiresOn: z.string().nullable(),
    status: z.enum(lotStatuses),
    statusReason: z.string().nullable(),
    isExpired: z.boolean(),
    createdAt: z.iso.datetime(),
    /** The total quantity in all magazines, and the quantity in each. */
    quantity: z.number(),
    holdings: z.array(z.object({ magazineId: z.string(), magazineName: z.string(), quantity: z.number() })),
    version: z.int(),
  })
  .meta({ id: 'Lot' })
export type Lot = z.infer<typeof Lot>

export const NewLot = z.object({
  materialId: ShortText(40).min(1),
  number: ShortText(60).min(1),
  maker: ShortText(120).nullish(),
  madeOn: CalendarDate.nullish(),
  expiresOn: CalendarDate.nullish(),
})
export type NewLot = z.infer<typeof NewLot>

export const NewLotStatus = z.object({ status: z.enum(lotStatuses), reason: LongText(500).min(1, validation.reason) })

/**
 * An order that received material of a lot and did not return all of it.
 * `id` is its last movement; `orderId` is null if the reader may not open the order.
 */
export const LotOrder = z
  .object({
    id: z.string(),
    orderId: z.string().nullable(),
    orderNumber: z.string(),
    clientName: z.string(),
    currentStatus: z.enum(orderStatuses),
    /** Whether the material has left and its blast is not reported as finished. */
    isUnderWay: z.boolean(),
    /** The quantities of the lot that left for the order and that came back. */
    left: z.number(),
    back: z.number(),
    /** The time of the last movement. */
    at: z.iso.datetime(),
  })
  .meta({ id: 'LotOrder' })
export type LotOrder = z.infer<typeof LotOrder>

/** A lot after a change of its status, with the orders that lack material because of it and did not before. */
export const LotStatusChange = z
  .object({
    lot: Lot,
    short: z.array(SupplyReservation.extend({ missing: z.number() })),
    /** The orders that received material of the lot, the latest first, at most one page. */
    orders: z.array(LotOrder),
  })
  .meta({ id: 'LotStatusChange' })
export type LotStatusChange = z.infer<typeof LotStatusChange>

export const NewTransfer = z.object({
  fromId: ShortText(40).min(1),
  toId: ShortText(40).min(1),
  lines: z
    .array(z.object({ lotId: ShortText(64).min(1), quantity: StockQuantity.gt(0) }))
    .min(1)
    .max(50),
  notes: LongText(500).nullish(),
})
export type NewTransfer = z.infer<typeof NewTransfer>

/** A transfer of material between two magazines. */
export const Transfer = z
  .object({
    id: z.string(),
    transferNumber: z.string(),
    fromId: z.string(),
    fromName: z.string(),
    toId: z.string(),
    toName: z.string(),
    notes: z.string().nullable(),
    at: z.iso.datetime(),
    lines: z.array(
      z.object({
        lotId: z.string(),
        number: z.string(),
        materialId: z.string(),
        materialName: z.string(),
        unit: z.string(),
        quantity: z.number(),
      }),
    ),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof Transfer>
