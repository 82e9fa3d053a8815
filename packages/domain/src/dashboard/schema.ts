import { z } from '../zod.ts'
import { DeadlineNotice } from '../deadline.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { UntoldIncident } from '../untold-incident.ts'

/** The person for whom the reader acts by delegation; null if they act for themselves. */
const onBehalfOf = z.string().nullable()

/** The staff's dashboard. A figure is null for readers who may not see it. */
export const DashboardSummary = z
  .object({
    activeClients: z.int().nullable(),
    pendingOrders: z.int().nullable(),
    /** The work that waits for this role: its count, the time of the oldest, and the queue. */
    waiting: z.array(z.object({ queue: z.string(), count: z.int(), oldest: z.iso.datetime().nullable() })),
    /** The most urgent orders that are late, or nearly so, and on which this role has to act. */
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
    /** The same for pre-orders. */
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
    /** Orderable materials at or below their threshold: their count, and those with the least stock. Null for readers who do not load stock. */
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
    /** The one with the earliest deadline first. */
    untoldIncidents: z.array(UntoldIncident),
  })
  .meta({ id: 'DashboardSummary' })
export type DashboardSummary = z.infer<typeof DashboardSummary>

const riskKinds = ['licence', 'leftover', 'incident', 'permit', 'lot', 'deviation'] as const
export type RiskKind = (typeof riskKinds)[number]

/** A risk of today, or one that has occurred, with the record to open. */
export const RiskRow = z
  .object({
    kind: z.enum(riskKinds),
    /** Whether its deadline has passed or is near. Risks that are only watched have no deadline. */
    urgency: z.enum(['late', 'soon', 'watch']),
    /** The id of the magazine, order, incident, permit or lot. */
    id: z.string(),
    title: z.string(),
    text: z.string(),
    /** The deadline: a moment or a whole day. */
    due: z.string().nullable(),
    /** The order or material whose page shows it, if it has no page of its own; null if the reader may not open it. */
    opens: z.string().nullable(),
  })
  .meta({ id: 'RiskRow' })
export type RiskRow = z.infer<typeof RiskRow>
