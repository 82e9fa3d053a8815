import { z } from '../zod.ts'

/** What the staff's dashboard shows; a figure is null for those who may not know it. */
export const DashboardSummary = z
  .object({
    activeClients: z.int().nullable(),
    pendingOrders: z.int().nullable(),
    /** What waits for this role: how many, since when the oldest, and the queue that holds them. */
    waiting: z.array(z.object({ queue: z.string(), count: z.int(), oldest: z.iso.datetime().nullable() })),
  })
  .meta({ id: 'DashboardSummary' })
export type DashboardSummary = z.infer<typeof DashboardSummary>
