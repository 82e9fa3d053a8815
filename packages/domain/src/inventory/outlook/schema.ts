import { orderStatuses } from '../../statuses/orders.ts'
import { preorderStatuses } from '../../statuses/preorders.ts'
import { z } from '../../zod.ts'

/** An order or a pre-order that asks for a material beside the one that is asked about. */
export const Demand = z
  .object({
    concept: z.enum(['preorders', 'orders']),
    id: z.string(),
    number: z.string(),
    clientName: z.string(),
    currentStatus: z.enum([...orderStatuses, ...preorderStatuses]),
    estimatedServiceDate: z.string(),
    /** An accepted order, which holds stock; the others only ask for it. */
    isReserved: z.boolean(),
    quantity: z.number(),
  })
  .meta({ id: 'Demand' })
export type Demand = z.infer<typeof Demand>

/** One material of a request or an order: what there is once all services before it have had theirs, and what it then takes. */
export const MaterialOutlook = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    asked: z.number(),
    /** What there is in lots that may leave. */
    inStock: z.number(),
    /** What lies in lots that nothing may leave: in quarantine, recalled or expired. */
    unusable: z.number(),
    /** For accepted orders, and for requests that nobody has decided on, with an earlier service. */
    reservedBefore: z.number(),
    requestedBefore: z.number(),
    /** What is left after all of them and this request; below zero, what the services until then lack together. */
    after: z.number(),
    /** How much of what is asked for is not there. */
    missing: z.number(),
    /** What is known of how it comes in: the last load. The record has no announced arrivals. */
    lastLoad: z.object({ at: z.iso.datetime(), quantity: z.number() }).nullable(),
    /** Later services that would lose what the stock covers of them now, and how much of it. */
    taken: z.array(Demand),
  })
  .meta({ id: 'MaterialOutlook' })
export type MaterialOutlook = z.infer<typeof MaterialOutlook>

/** What moving the service of an order to another day means for the stock. */
export const OrderOutlook = z
  .object({
    /** The day that all of it is reckoned for. */
    serviceDate: z.string(),
    /** Whether its material was prepared: then it asks for none any more. */
    isPrepared: z.boolean(),
    materials: z.array(MaterialOutlook),
  })
  .meta({ id: 'OrderOutlook' })
export type OrderOutlook = z.infer<typeof OrderOutlook>
