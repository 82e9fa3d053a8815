import { z } from '../zod.ts'
import { agencies } from '../actor.ts'
import { StockQuantity } from '../money-fields.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { incidentKinds, incidentStatuses, writtenKinds } from '../statuses/incidents.ts'

/** A body that has to know of an incident: what somebody of the corporation told it, and what the body itself says. */
export const IncidentTelling = z
  .object({
    agency: z.enum(agencies),
    toldAt: z.iso.datetime().nullable(),
    toldTo: z.string().nullable(),
    /** The number of the letter or call by which it can be found at the body. */
    reference: z.string().nullable(),
    toldByName: z.string().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    acknowledgedByName: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'IncidentTelling' })
export type IncidentTelling = z.infer<typeof IncidentTelling>

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
    /** Null where it is about no material; its name and unit are empty then. */
    materialId: z.string().nullable(),
    materialName: z.string(),
    unit: z.string(),
    /** As it was stated last: 0 where the statement was corrected to none, null where nobody said how much. */
    quantity: z.number().nullable(),
    explanation: z.string(),
    /** When the corporation learned of it: for what follows from an operator's figures, when they were stated. */
    discoveredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    /** When the bodies have to know of it at the latest; null where no clock runs, and for clients. */
    tellBy: z.iso.datetime().nullable(),
    /** The bodies that have to know of it; none for clients. */
    tellings: z.array(IncidentTelling),
    /** Persons are null for clients. */
    reportedById: z.string().nullable(),
    reportedByName: z.string().nullable(),
    resolution: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    closedById: z.string().nullable(),
    closedByName: z.string().nullable(),
    /** Whether whoever reads can close it. */
    canClose: z.boolean(),
    /** The bodies that do not know of it yet, where the reader can state that they were told. */
    canTell: z.array(z.enum(agencies)),
    /** Whether the reader can say for their body that it knows. */
    canAcknowledge: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>

/** What somebody writes down of an order. */
export const NewIncident = z.object({
  /** The id or the number of the order. */
  order: ShortText(64).min(1),
  kind: z.enum(writtenKinds),
  /** When it was discovered, as whoever writes says it: the clock runs from there. */
  discoveredAt: z.iso.datetime({ offset: true }),
  explanation: LongText(2000).min(1),
  materialId: ShortText(40).min(1).nullish(),
  quantity: StockQuantity.gt(0).nullish(),
})
export type NewIncident = z.infer<typeof NewIncident>

/** That a body was told, by whoever told it. */
export const NewTelling = z.object({
  agency: z.enum(agencies),
  toldAt: z.iso.datetime({ offset: true }),
  toldTo: ShortText(120).min(1),
  reference: ShortText(120).nullish(),
})

export const IncidentAcknowledgement = z.object({ comment: LongText(2000).nullish() })

export const IncidentResolution = z.object({ resolution: LongText(2000).min(1) })
