import { miningTypes } from '../records/values.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { z } from '../zod.ts'

/** A service of the calendar, without any price. */
export const ScheduledService = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    serviceDate: z.string(),
    clientName: z.string(),
    /** Where the alianza is, as its record says. */
    place: z.string().nullable(),
    miningType: z.enum(miningTypes),
    currentStatus: z.enum(orderStatuses),
    /** Null for an alianza, which sees no persons. */
    operatorId: z.string().nullable(),
    operatorName: z.string().nullable(),
    plates: z.array(z.string()),
    /** Whether the reader may move it to another day. */
    canMove: z.boolean(),
    /** Who or what is to be in two places on that day: the other orders, by number. None for an alianza. */
    conflicts: z.array(z.object({ kind: z.enum(['operator', 'vehicle']), what: z.string(), orderNumber: z.string() })),
  })
  .meta({ id: 'ScheduledService' })
export type ScheduledService = z.infer<typeof ScheduledService>

/** Whether somebody has an address for calendar programs, and since when. The address itself is told once. */
export const ScheduleFeed = z.object({ createdAt: z.iso.datetime().nullable() })
export const NewScheduleFeed = z.object({ createdAt: z.iso.datetime(), address: z.string() })
