import { PersonDocument } from '../clients/identifiers.ts'
import { PatternAlarm } from '../patterns/alarms/schema.ts'
import { SuggestedPattern } from '../patterns/schema.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'

/** The client as they were when the record was made; copied, so that a document never changes with the account. */
export const ClientOnRecord = z.object({
  clientId: z.string(),
  clientName: z.string(),
  clientUsername: z.string(),
  clientNumeroDeAlianza: z.int().nullable(),
  clientRif: z.string(),
  clientNombreRepresentante: z.string().nullable(),
  clientCedulaRepresentante: z.string().nullable(),
  clientTelefonoRepresentante: z.string().nullable(),
  clientEmail: z.string(),
  clientDirection: z.string().nullable(),
})
export type ClientOnRecord = z.infer<typeof ClientOnRecord>

/** Guide, vehicles and drivers, as staff type them into a pre-order or an order. */
export const Transport = z.object({
  idGuia: z.string().nullable(),
  vehicleOneModel: z.string().nullable(),
  vehicle1Plate: z.string().nullable(),
  driverOne: z.string().nullable(),
  cedulaDriverOne: z.string().nullable(),
  vehicleTwoModel: z.string().nullable(),
  vehicle2Plate: z.string().nullable(),
  driverTwo: z.string().nullable(),
  cedulaDriverTwo: z.string().nullable(),
})

/** One field of a record, or one of its materials, that somebody changed: what was, what is, and of a material why. */
export const FieldChange = z
  .object({
    field: z.string(),
    /** For a line: the material's name and unit; null for any other field. */
    materialName: z.string().nullable(),
    unit: z.string().nullable(),
    /** Null where there was, or is, none. */
    old: z.string().nullable(),
    new: z.string().nullable(),
    /** Why the quantity was changed; null where nobody said. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof FieldChange>

export const StatusHistoryEntry = z
  .object({
    status: z.string(),
    timestamp: z.iso.datetime(),
    /** Null for clients where the entry is a member of the staff's: they see the role alone. */
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    role: z.string(),
    /** The role in whose place a gerente did it: 'en sustitución de …'; null where nobody's. */
    actingFor: z.string().nullable(),
    /** Who had delegated it to whoever did it: 'por encargo de …'; null where nobody had. */
    onBehalfOf: z.string().nullable(),
    /** What was done: `preorders.sendToManager`. */
    action: z.string(),
    notes: z.string().nullable(),
    /** Field by field, as far as the reader may know them. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'StatusHistoryEntry' })
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

/** Something that was done to a record, a change of status or not. */
export const Activity = StatusHistoryEntry.extend({
  status: z.string().nullable(),
  /** For an act in a body's place: why the body did not act itself; null where nobody said. */
  substitutionReason: z.string().nullable(),
  /** The gerente who asked for it, where it needed a second one. */
  requestedBy: z.string().nullable(),
}).meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

export const BlastingPatternInfo = z
  .object({
    frontIndex: z.int(),
    originalFileName: z.string(),
    fileSize: z.int(),
    storedFileId: z.string(),
    sha256: z.string(),
    /** What was wrong with it when the server read it back: gone, or not what arrived. Nobody is given such a file. */
    fault: z.enum(['missing', 'damaged']).nullish(),
  })
  .meta({ id: 'BlastingPatternInfo' })
export type BlastingPatternInfo = z.infer<typeof BlastingPatternInfo>

/**
 * What a client gave for one front, and what the engine suggests for it. The suggestion holds the inputs it was made from: the client's, or
 * those of a later revision. None where the client's own program sent facts that the engine does not know.
 */
export const ConfiguredFront = z
  .object({
    frontIndex: z.int(),
    clientInputParameters: z.record(z.string(), z.unknown()),
    backendSuggestedPattern: SuggestedPattern.nullable(),
    /** Its warnings of level error, each with its acceptance. */
    alarms: z.array(PatternAlarm),
  })
  .meta({ id: 'ConfiguredFront' })
export type ConfiguredFront = z.infer<typeof ConfiguredFront>

/** What the actor can do with a record now, with all that still stands in the way of each. */
export const PossibleAction = z
  .object({
    action: z.string(),
    to: z.string(),
    /** What the actor fills in: `reason`, `estimatedServiceDate`. */
    needs: z.array(z.string()).readonly(),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })).readonly(),
  })
  .meta({ id: 'PossibleAction' })
export type PossibleAction = z.infer<typeof PossibleAction>

const transportText = ShortText(80).nullish()
/** Guide, vehicles and drivers as they are sent: what is not sent stays; null empties. */
export const TransportForm = z.object({
  idGuia: transportText,
  vehicleOneModel: transportText,
  vehicle1Plate: transportText,
  driverOne: transportText,
  cedulaDriverOne: PersonDocument.nullish(),
  vehicleTwoModel: transportText,
  vehicle2Plate: transportText,
  driverTwo: transportText,
  cedulaDriverTwo: PersonDocument.nullish(),
})
