import { z } from '../zod.ts'
import { LongText } from '../text-fields.ts'

/** A loss that somebody stated, and material of which nobody can say where it is. */
export const incidentKinds = ['loss', 'unaccounted'] as const
export type IncidentKind = (typeof incidentKinds)[number]
export const incidentStatuses = ['open', 'closed'] as const

/** Something that went wrong with material and that somebody has to answer for. */
export const Incident = z
  .object({
    id: z.string(),
    incidentNumber: z.string(),
    kind: z.enum(incidentKinds),
    status: z.enum(incidentStatuses),
    orderId: z.string(),
    orderNumber: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    /** As it was stated last; 0 where the statement was corrected to none. */
    quantity: z.number(),
    explanation: z.string(),
    /** When it was reported, which is when the corporation learned of it. */
    discoveredAt: z.iso.datetime(),
    /** Persons are null for clients. */
    reportedById: z.string().nullable(),
    reportedByName: z.string().nullable(),
    resolution: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    closedById: z.string().nullable(),
    closedByName: z.string().nullable(),
    /** Whether whoever reads can close it. */
    canClose: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>

export const IncidentResolution = z.object({ resolution: LongText(2000).min(1) })
