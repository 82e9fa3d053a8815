import { z } from '../zod.ts'
import { agencies } from '../actor.ts'
import { StockQuantity } from '../money-fields.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { incidentKinds, incidentStatuses, writtenKinds } from '../statuses/incidents.ts'

/** A body that has to be told of an incident: the notification by the corporation, and the body's acknowledgement. */
export const IncidentTelling = z
  .object({
    agency: z.enum(agencies),
    toldAt: z.iso.datetime().nullable(),
    toldTo: z.string().nullable(),
    /** The number of the letter or call under which the body can find the notification. */
    reference: z.string().nullable(),
    toldByName: z.string().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    acknowledgedByName: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'IncidentTelling' })
export type IncidentTelling = z.infer<typeof IncidentTelling>

/** An incident with material, for which a person has to answer. */
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
    /** Null if the incident concerns no material; then name and unit are empty. */
    materialId: z.string().nullable(),
    materialName: z.string(),
    unit: z.string(),
    /** The quantity as it was stated last: 0 if the statement was corrected to none, null if it was never stated. */
    quantity: z.number().nullable(),
    explanation: z.string(),
    /** When the corporation learned of the incident. For an incident that follows from an operator's figures, when they were stated. */
    discoveredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    /** The deadline for telling the bodies; null if there is none, and for clients. */
    tellBy: z.iso.datetime().nullable(),
    /** The bodies that have to be told; empty for clients. */
    tellings: z.array(IncidentTelling),
    /** Persons are null for clients. */
    reportedById: z.string().nullable(),
    reportedByName: z.string().nullable(),
    resolution: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    closedById: z.string().nullable(),
    closedByName: z.string().nullable(),
    /** Whether the reader can close the incident. */
    canClose: z.boolean(),
    /** The bodies that have not been told yet, if the reader can record that they were. */
    canTell: z.array(z.enum(agencies)),
    /** Whether the reader can acknowledge the incident for their body. */
    canAcknowledge: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>

/** An incident that a person records for an order. */
export const NewIncident = z.object({
  /** The id or the number of the order. */
  order: ShortText(64).min(1),
  kind: z.enum(writtenKinds),
  /** The time of the discovery, as the person states it. The deadline counts from it. */
  discoveredAt: z.iso.datetime({ offset: true }),
  explanation: LongText(2000).min(1),
  materialId: ShortText(40).min(1).nullish(),
  quantity: StockQuantity.gt(0).nullish(),
})
export type NewIncident = z.infer<typeof NewIncident>

/** The notification of a body, recorded by the person who told it. */
export const NewTelling = z.object({
  agency: z.enum(agencies),
  toldAt: z.iso.datetime({ offset: true }),
  toldTo: ShortText(120).min(1),
  reference: ShortText(120).nullish(),
})

export const IncidentAcknowledgement = z.object({ comment: LongText(2000).nullish() })

export const IncidentResolution = z.object({ resolution: LongText(2000).min(1) })
