import { miningTypes } from '../records/values.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { z } from '../zod.ts'

/** A service in the calendar, without prices. */
export const ScheduledService = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    serviceDate: z.string(),
    clientName: z.string(),
    /** The place of the alianza, from its record. */
    place: z.string().nullable(),
    miningType: z.enum(miningTypes),
    currentStatus: z.enum(orderStatuses),
    /** Null for an alianza, which sees no persons. */
    operatorId: z.string().nullable(),
    operatorName: z.string().nullable(),
    plates: z.array(z.string()),
    /** Whether the reader may move the service to another day. */
    canMove: z.boolean(),
    /** The number of services on its day that the reader may see, of which the reply may contain only the first. */
    ofDay: z.int(),
    /** Operators and vehicles that have another service on the same day, with the number of that order. Empty for an alianza. */
    conflicts: z.array(z.object({ kind: z.enum(['operator', 'vehicle']), what: z.string(), orderNumber: z.string() })),
  })
  .meta({ id: 'ScheduledService' })
export type ScheduledService = z.infer<typeof ScheduledService>

/** The user's calendar feed and its creation time; null if they have none. The address itself is shown only once, when it is created. */
export const ScheduleFeed = z.object({ createdAt: z.iso.datetime().nullable() })
export const NewScheduleFeed = z.object({ createdAt: z.iso.datetime(), address: z.string() })
