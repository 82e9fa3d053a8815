import { z } from '../zod.ts'
import { DeadlineNotice } from '../deadline.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { UntoldIncident } from '../untold-incident.ts'

/** In whose place the reader acts, to whom it was delegated; null where it is for themselves. */
const onBehalfOf = z.string().nullable()

/** What the staff's dashboard shows; a figure is null for those who may not know it. */
export const DashboardSummary = z
  .object({
    activeClients: z.int().nullable(),
    pendingOrders: z.int().nullable(),
    /** What waits for this role: how many, since when the oldest, and the queue that holds them. */
    waiting: z.array(z.object({ queue: z.string(), count: z.int(), oldest: z.iso.datetime().nullable() })),
    /** The most urgent orders that are late, or about to be, where it is for this role to act. */
    deadlines: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.string(),
        clientName: z.string(),
        currentStatus: z.enum(orderStatuses),
        estimatedServiceDate: z.string(),
        notices: z.array(DeadlineNotice),
        onBehalfOf,
      }),
    ),
    /** The same of pre-orders. */
    preorderDeadlines: z.array(
      z.object({
        id: z.string(),
        preOrderNumber: z.string(),
        clientName: z.string(),
        currentStatus: z.enum(preorderStatuses),
        notices: z.array(DeadlineNotice),
        onBehalfOf,
      }),
    ),
    /** What can be ordered and is at its threshold or below: how many, and the emptiest; null for those who do not load stock. */
    lowStock: z
      .object({
        count: z.int(),
        materials: z.array(
          z.object({
            materialId: z.string(),
            materialName: z.string(),
            unit: z.string(),
            quantity: z.number(),
            lowStockThreshold: z.number(),
            shortage: z.number(),
          }),
        ),
      })
      .nullable(),
    /** The first due first. */
    untoldIncidents: z.array(UntoldIncident),
  })
  .meta({ id: 'DashboardSummary' })
export type DashboardSummary = z.infer<typeof DashboardSummary>

export const riskKinds = ['licence', 'leftover', 'incident', 'permit', 'lot', 'deviation'] as const
export type RiskKind = (typeof riskKinds)[number]

/** Something that may go wrong today, or did, with the record that it leads to. */
export const RiskRow = z
  .object({
    kind: z.enum(riskKinds),
    /** Its time is over, or it soon is; what is only watched has no time. */
    urgency: z.enum(['late', 'soon', 'watch']),
    /** The magazine, order, incident, permit or lot. */
    id: z.string(),
    title: z.string(),
    text: z.string(),
    /** Until when: a moment, or a whole day. */
    due: z.string().nullable(),
    /** The order or material that leads to it where it has no page of its own; null where the reader may not open it. */
    opens: z.string().nullable(),
  })
  .meta({ id: 'RiskRow' })
export type RiskRow = z.infer<typeof RiskRow>
