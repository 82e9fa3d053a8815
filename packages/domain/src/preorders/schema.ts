import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import { DeadlineNotice } from '../deadline.ts'
import { jsonText, wholeText } from '../endpoint.ts'
import { Amount, AmountText, Quantity, QuantityOrZero } from '../money-fields.ts'
import { sides } from '../comments/values.ts'
import { AcceptedAlarm, AlarmCounts } from '../patterns/alarms/schema.ts'
import { SeenSuggestion } from '../patterns/seen.ts'
import { DelayCount, FrontDifference, FrontInputs } from '../patterns/schema.ts'
import {
  Activity,
  BlastingPatternInfo,
  ClientOnRecord,
  ConfiguredFront,
  PossibleAction,
  StatusHistoryEntry,
  Transport,
  TransportForm,
} from '../records/schema.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { orderTypes, patternCreationModes } from './values.ts'
import { maxFronts, maxItems, miningTypes } from '../records/values.ts'

/** What a request says beside its materials, files and fronts, in the order in which the form asks for it. */
export const PreorderRequest = z.object({
  orderType: z.enum(orderTypes),
  miningType: z.enum(miningTypes),
  numberOfFronts: z.int(),
  estimatedServiceDate: z.string(),
  patternCreationMode: z.enum(patternCreationModes),
  clientNotes: z.string().nullable(),
  estimatedTotalCost: z.number(),
})
export type PreorderRequest = z.infer<typeof PreorderRequest>

/** As much of it as lists say. */
export const ListedRequest = PreorderRequest.omit({ patternCreationMode: true, clientNotes: true })

/** A front of a pre-order, with what staff made of it since. */
export const PreorderFront = ConfiguredFront.extend({
  engineVersion: z.string().nullable(),
  /** 1 as the client sent it, one more for each edit. */
  revision: z.int(),
  revisedAt: z.iso.datetime().nullable(),
  /** Who edited last; null for clients. */
  revisedBy: z.string().nullable(),
  /** From the client's own suggestion to the one in force; empty at revision 1. */
  differences: z.array(FrontDifference),
}).meta({ id: 'PreorderFront' })
export type PreorderFront = z.infer<typeof PreorderFront>

/** How far what the client asks for is from what was suggested to them for all their fronts. */
export const SuggestionDeviation = z
  .object({
    isFlagged: z.boolean(),
    /** It brings detonators of two systems to fronts that are fired with one; absent of what was sent before 2.3. */
    mixesSystems: z.boolean().optional(),
    threshold_pct: z.number(),
    lines: z.array(
      z.object({
        materialId: z.string(),
        name: z.string(),
        unit: z.string(),
        suggested: z.int(),
        requested: z.int(),
        /** The difference in per cent of the suggested quantity; null where none was suggested. */
        difference_pct: z.number().nullable(),
        isFlagged: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SuggestionDeviation' })
export type SuggestionDeviation = z.infer<typeof SuggestionDeviation>

export const RequestedItem = z
  .object({
    materialIdRef: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    quantityPerFront: z.int().nullable(),
    totalEstimatedQuantity: z.int(),
    /** What the client asked for; null where staff added the line. */
    requestedQuantity: z.int().nullable(),
    /** How much of what the client asked for goes beyond the combo; 0 where nothing does. */
    additionalQuantity: z.int(),
    unit: z.string(),
    estimatedUnitPrice: z.number(),
    totalEstimatedLineCost: z.number(),
    /** For detonators with numbers: how many of each the suggestions for the fronts count; absent where nothing was suggested by number. */
    byDelay: z.array(DelayCount).optional(),
    /** Why staff made another quantity of it, as it was said to the client; null where nobody said. */
    changeReason: z.string().nullable(),
    /** Today's price in the catalogue, for those who may set it beside the record's; null for the others. */
    catalogueUnitPrice: z.number().nullable(),
  })
  .meta({ id: 'RequestedItem' })
export type RequestedItem = z.infer<typeof RequestedItem>

/** What a client changed when they sent a returned request again, and why it had been returned. */
export const RoundChange = z
  .object({
    /** The round that began with it. */
    round: z.int(),
    at: z.iso.datetime(),
    returnReason: z.string().nullable(),
    fields: z.array(z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
    /** Quantities; null where the material was not, or is no longer, asked for. */
    items: z.array(z.object({ materialId: z.string(), materialName: z.string(), old: z.int().nullable(), new: z.int().nullable() })),
    /** The pattern files by name; both empty where they stayed the same. */
    filesBefore: z.array(z.string()),
    filesAfter: z.array(z.string()),
  })
  .meta({ id: 'RoundChange' })
export type RoundChange = z.infer<typeof RoundChange>

/** A pre-order in a list. */
export const PreorderRow = z
  .object({
    id: z.string(),
    preOrderNumber: z.string(),
    currentStatus: z.enum(preorderStatuses),
    statusSince: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    clientId: z.string(),
    clientName: z.string(),
    ...ListedRequest.shape,
    /** The note that goes from the administrative review to the gerente; null for clients. */
    gestorNotes: z.string().nullable(),
    /** The alarms of its patterns, and that of its lines. */
    alarms: AlarmCounts,
    /** Who has to answer a question of its conversation that the reader reads. */
    awaitsAnswer: z.array(z.enum(sides)),
    /** The client asks for more or less than was suggested, by more than the threshold; null for clients and where nothing was suggested. */
    deviatesFromSuggestion: z.boolean().nullable(),
    /** What is late, or about to be; empty for clients. */
    deadlines: z.array(DeadlineNotice),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    version: z.int(),
    /** In a list only where `actions=true` asks for them. */
    actions: z.array(PossibleAction),
  })
  .meta({ id: 'PreorderRow' })
export type PreorderRow = z.infer<typeof PreorderRow>

export const Preorder = PreorderRow.extend({
  ...ClientOnRecord.shape,
  ...Transport.shape,
  ...PreorderRequest.shape,
  round: z.int(),
  /** When the client finished it, by the clock of their device; null where that was not said. */
  madeAt: z.iso.datetime().nullable(),
  requestedItems: z.array(RequestedItem),
  /** Its lines bring detonators of two systems to one front: an alarm, counted in `alarms`, until the lines are corrected. */
  mixesSystems: z.boolean(),
  /** What the client asked for and staff took out. */
  removedItems: z.array(RequestedItem),
  blastingPatternsInfo: z.array(BlastingPatternInfo),
  configuredFrontsDetails: z.array(PreorderFront),
  /** Null for clients, and where nothing was suggested. */
  suggestionDeviation: SuggestionDeviation.nullable(),
  /** Why it is where it is, who acts next and since when, as one says it to whoever reads. */
  explanation: z.string(),
  statusHistory: z.array(StatusHistoryEntry),
  /** Everything that was done to it, newest first, edits as well. */
  activity: z.array(Activity),
  /** Round by round from the second on, newest first; empty for clients. */
  roundChanges: z.array(RoundChange),
}).meta({ id: 'Preorder' })
export type Preorder = z.infer<typeof Preorder>

/** What the wizard sends of a line; the catalogue's name, unit and price count, not these. */
const SubmittedItem = z.strictObject({
  materialIdRef: ShortText(40).min(1),
  name: ShortText(200).optional(),
  description: LongText(1000).nullish(),
  quantityPerFront: Quantity.nullish(),
  /** For a combo request: what the client adds to the combo of this material, which may not be in the combo at all. */
  additionalQuantity: QuantityOrZero.nullish(),
  unit: ShortText(20).optional(),
  estimatedUnitPrice: Amount.nullish(),
  totalEstimatedQuantity: Quantity.optional(),
  totalEstimatedLineCost: Amount.nullish(),
})

/** The engine's inputs, strictly; or what another program calls a front's parameters, which is kept as it is and nothing is suggested from. */
const FrontParameters = z.unknown().transform((value, context) => {
  const isOurs = typeof value === 'object' && value !== null && 'miningType' in value
  const parsed = (isOurs ? FrontInputs : ForeignParameters).safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
const ForeignParameters = z.record(ShortText(60), z.union([z.number(), ShortText(200), z.boolean(), z.null()]))
export const isFrontInputs = (parameters: unknown): parameters is FrontInputs => FrontInputs.safeParse(parameters).success

/** The multipart form of a new pre-order; every field is text. Costs and names are read and not used: the server has its own. */
export const PreorderForm = z.object({
  orderType: z.enum(orderTypes),
  miningType: z.enum(miningTypes),
  numberOfFronts: wholeText(1, maxFronts),
  estimatedServiceDate: CalendarDate,
  requestedItemsJson: jsonText(z.array(SubmittedItem).min(1).max(maxItems)),
  patternCreationMode: z.enum(patternCreationModes).optional(),
  configuredFrontsDetailsJson: jsonText(
    z
      .array(
        z.strictObject({
          frontIndex: z.int().min(1).max(maxFronts),
          clientInputParameters: FrontParameters,
          /** Read and not used: the server suggests from the inputs. */
          backendSuggestedPattern: z.unknown().optional(),
          /** Alarms of the pattern that the client's engineer has accepted. */
          alarmAcceptances: z.array(AcceptedAlarm).max(40).optional(),
          /** What its sender saw and accepted: where the server suggests something else, the request is refused, with what it suggests. */
          seenSuggestion: SeenSuggestion.optional(),
        }),
      )
      .max(maxFronts),
  ).optional(),
  estimatedTotalCost: AmountText.optional(),
  clientNotes: LongText(2000).optional(),
  /** Files that were sent ahead (`/uploads`), by id, in the order of their fronts, in place of `patternFiles`. */
  patternUploadsJson: jsonText(z.array(ShortText(64)).max(maxFronts)).optional(),
  /** When its sender finished it, by the clock of their device; it arrives later where there was no line. */
  madeAt: z.iso.datetime().optional(),
  /** What its sender confirmed: at today's prices a request of another total is refused. */
  expectedTotal: AmountText.optional(),
} satisfies Record<keyof PreorderRequest, z.ZodType> & Record<string, z.ZodType>)

/** An edited line: the quantity counts; the price of a line that stays is kept, that of a new one is today's. */
const EditedItem = z.strictObject({
  materialIdRef: ShortText(40).min(1),
  totalEstimatedQuantity: QuantityOrZero,
  /** Why this quantity was changed; where it is the one that stands there already, `reason` counts for the line. */
  changeReason: LongText(500).nullish(),
  name: ShortText(200).optional(),
  description: LongText(1000).nullish(),
  unit: ShortText(20).optional(),
  quantityPerFront: QuantityOrZero.nullish(),
  estimatedUnitPrice: Amount.nullish(),
  totalEstimatedLineCost: Amount.nullish(),
})

export const PreorderEdit = z.object({
  requestedItems: z.array(EditedItem).max(maxItems).optional(),
  gestorNotes: LongText(2000).nullish(),
  /** Why quantities differ from what was asked for, as the client is told: of every changed line without a reason of its own. */
  reason: LongText(500).nullish(),
  estimatedTotalCost: Amount.nullish(),
  ...TransportForm.shape,
})
