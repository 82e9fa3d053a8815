import { PersonDocument } from '../clients/identifiers.ts'
import { PatternAlarm } from '../patterns/alarms/schema.ts'
import { SuggestedPattern } from '../patterns/schema.ts'
import { wholeText } from '../endpoint.ts'
import { ById, ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { maxFronts } from './values.ts'

/** The client's data at the time when the record was created; copied, so that documents do not change with the account. */
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

/** Guide, vehicles and drivers, as staff enter them in a pre-order or an order. */
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

/** A change of a record's field or material: the old and the new value, and for a material the reason. */
export const FieldChange = z
  .object({
    field: z.string(),
    /** For a line: the material's name and unit; null for any other field. */
    materialName: z.string().nullable(),
    unit: z.string().nullable(),
    /** Null if there was, or is, no value. */
    old: z.string().nullable(),
    new: z.string().nullable(),
    /** The reason for the change of a quantity; null if none was given. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof FieldChange>

export const StatusHistoryEntry = z
  .object({
    status: z.string(),
    timestamp: z.iso.datetime(),
    /** Null for clients if the person is one of the staff: clients see only the role. */
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    role: z.string(),
    /** The role for which a gerente stood in: 'en sustitución de …'; null if none. */
    actingFor: z.string().nullable(),
    /** The giver of the delegation under which it was done: 'por encargo de …'; null if none. */
    onBehalfOf: z.string().nullable(),
    /** The act, by name: `preorders.sendToManager`. */
    action: z.string(),
    notes: z.string().nullable(),
    /** Field by field, as far as the reader may know them. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'StatusHistoryEntry' })
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

/** An act on a record, whether or not it changed the status. */
export const Activity = StatusHistoryEntry.extend({
  status: z.string().nullable(),
  /** For an act in a body's place: why the body did not act itself; null if no reason was given. */
  substitutionReason: z.string().nullable(),
  /** The gerente who requested it, if a second gerente had to confirm. */
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
    /** The fault found when the server read the file back: missing, or different from what arrived. Such a file is not served. */
    fault: z.enum(['missing', 'damaged']).nullish(),
  })
  .meta({ id: 'BlastingPatternInfo' })
export type BlastingPatternInfo = z.infer<typeof BlastingPatternInfo>

/**
 * The client's inputs for one front, and the engine's suggestion.
 * The suggestion contains the inputs from which it was computed: the client's, or those of a later revision.
 * Null if the client's own program sent parameters that the engine does not know.
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

/** An action that the actor can take on a record now, with all its obstacles. */
export const PossibleAction = z
  .object({
    action: z.string(),
    to: z.string(),
    /** The fields that the actor fills in: `reason`, `estimatedServiceDate`. */
    needs: z.array(z.string()).readonly(),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })).readonly(),
  })
  .meta({ id: 'PossibleAction' })
export type PossibleAction = z.infer<typeof PossibleAction>

const transportText = ShortText(80).nullish()
/** Guide, vehicles and drivers as they are sent. Fields that are not sent stay; null empties a field. */
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

/** The parameters of a call about one front of a record. */
export const ByFront = ById.extend({ frontIndex: wholeText(1, maxFronts) })
