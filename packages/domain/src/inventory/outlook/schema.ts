import { orderStatuses } from '../../statuses/orders.ts'
import { preorderStatuses } from '../../statuses/preorders.ts'
import { z } from '../../zod.ts'

/** Another order or pre-order that requests the same material. */
export const Demand = z
  .object({
    concept: z.enum(['preorders', 'orders']),
    id: z.string(),
    number: z.string(),
    clientName: z.string(),
    currentStatus: z.enum([...orderStatuses, ...preorderStatuses]),
    estimatedServiceDate: z.string(),
    /** Whether it is an accepted order, which reserves stock; the others only request it. */
    isReserved: z.boolean(),
    quantity: z.number(),
  })
  .meta({ id: 'Demand' })
export type Demand = z.infer<typeof Demand>

/** The outlook for one material of a request or an order: the stock after all earlier services, and the effect of this one. */
export const MaterialOutlook = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    asked: z.number(),
    /** The quantity in lots that may leave. */
    inStock: z.number(),
    /** The quantity in lots that may not leave: in quarantine, recalled or expired. */
    unusable: z.number(),
    /** For earlier services: reserved by accepted orders, and requested by pre-orders that are not decided yet. */
    reservedBefore: z.number(),
    requestedBefore: z.number(),
    /** The quantity left after all of them and this request. Below zero, the total that is missing for the services until then. */
    after: z.number(),
    /** The part of the requested quantity that is missing. */
    missing: z.number(),
    /** The last load, the only known supply: the system records no announced arrivals. */
    lastLoad: z.object({ at: z.iso.datetime(), quantity: z.number() }).nullable(),
    /** Later services that would lose material that the stock covers now, and how much. */
    taken: z.array(Demand),
  })
  .meta({ id: 'MaterialOutlook' })
export type MaterialOutlook = z.infer<typeof MaterialOutlook>

/** The effect on the stock of moving an order's service to another day. */
export const OrderOutlook = z
  .object({
    /** The day for which the outlook was computed. */
    serviceDate: z.string(),
    /** Whether the order's material is prepared; then it requests none any more. */
    isPrepared: z.boolean(),
    materials: z.array(MaterialOutlook),
  })
  .meta({ id: 'OrderOutlook' })
export type OrderOutlook = z.infer<typeof OrderOutlook>
