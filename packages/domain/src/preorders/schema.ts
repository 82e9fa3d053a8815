import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import { DeadlineNotice } from '../deadline.ts'
import { jsonText, wholeText } from '../endpoint.ts'
import { Amount, AmountText, Quantity, QuantityOrZero } from '../money-fields.ts'
import { sides } from '../comments/values.ts'
import { AcceptedAlarm, AlarmCounts } from '../patterns/alarms/schema.ts'
import { SeenSuggestion } from '../patterns/seen.ts'
import { FrontDifference } from '../patterns/schema.ts'
import { DelayCount } from '../patterns/initiation/schema.ts'
import { FrontInputs } from '../patterns/inputs.ts'
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

/** The fields of a request apart from its materials, files and fronts, in the order of the form. */
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

/** The fields that lists contain. */
export const ListedRequest = PreorderRequest.omit({ patternCreationMode: true, clientNotes: true })

/** A front of a pre-order, with the revisions by staff. */
export const PreorderFront = ConfiguredFront.extend({
  engineVersion: z.string().nullable(),
  /** 1 as the client sent it; each edit adds one. */
  revision: z.int(),
  revisedAt: z.iso.datetime().nullable(),
  /** The last editor; null for clients. */
  revisedBy: z.string().nullable(),
  /** The differences between the client's own suggestion and the present one; empty at revision 1. */
  differences: z.array(FrontDifference),
}).meta({ id: 'PreorderFront' })
export type PreorderFront = z.infer<typeof PreorderFront>

/** The deviation of the request from the suggestions for all fronts. */
export const SuggestionDeviation = z
  .object({
    isFlagged: z.boolean(),
    /** Whether it brings detonators of two systems to fronts with one system; absent in requests sent before 2.3. */
    mixesSystems: z.boolean().optional(),
    threshold_pct: z.number(),
    lines: z.array(
      z.object({
        materialId: z.string(),
        name: z.string(),
        unit: z.string(),
        suggested: z.int(),
        requested: z.int(),
        /** The difference in per cent of the suggested quantity; null if none was suggested. */
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
    /** The quantity that the client requested; null if staff added the line. */
    requestedQuantity: z.int().nullable(),
    /** The part of the client's request beyond the combo; 0 if there is none. */
    additionalQuantity: z.int(),
    unit: z.string(),
    estimatedUnitPrice: z.number(),
    totalEstimatedLineCost: z.number(),
    /** For detonators with delay numbers: the counts by number from the suggestions for the fronts. Absent if nothing was suggested by number. */
    byDelay: z.array(DelayCount).optional(),
    /** The reason why staff changed the quantity, as told to the client; null if none was given. */
    changeReason: z.string().nullable(),
    /** Today's price in the catalogue, for comparison; null for readers who may not see it. */
    catalogueUnitPrice: z.number().nullable(),
  })
  .meta({ id: 'RequestedItem' })
export type RequestedItem = z.infer<typeof RequestedItem>

/** The client's changes when a returned request was sent again, and the reason of the return. */
export const RoundChange = z
  .object({
    /** The round that started with it. */
    round: z.int(),
    at: z.iso.datetime(),
    returnReason: z.string().nullable(),
    fields: z.array(z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
    /** Quantities; null if the material was not, or is no longer, requested. */
    items: z.array(z.object({ materialId: z.string(), materialName: z.string(), old: z.int().nullable(), new: z.int().nullable() })),
    /** The names of the pattern files; both empty if they are unchanged. */
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
    /** The note of the administrative review for the gerente; null for clients. */
    gestorNotes: z.string().nullable(),
    /** The alarms of its patterns, and that of its lines. */
    alarms: AlarmCounts,
    /** The sides that have to answer a question in the conversation, among the questions that the reader may read. */
    awaitsAnswer: z.array(z.enum(sides)),
    /** Whether the request deviates from the suggestions by more than the threshold; null for clients, and if nothing was suggested. */
    deviatesFromSuggestion: z.boolean().nullable(),
    /** Deadlines that have passed or are near; empty for clients. */
    deadlines: z.array(DeadlineNotice),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    version: z.int(),
    /** In a list, present only if the query has `actions=true`. */
    actions: z.array(PossibleAction),
  })
  .meta({ id: 'PreorderRow' })
export type PreorderRow = z.infer<typeof PreorderRow>

export const Preorder = PreorderRow.extend({
  ...ClientOnRecord.shape,
  ...Transport.shape,
  ...PreorderRequest.shape,
  round: z.int(),
  /** When the client completed the request, by the clock of their device; null if unknown. */
  madeAt: z.iso.datetime().nullable(),
  requestedItems: z.array(RequestedItem),
  /** Whether its lines bring detonators of two systems to one front. This is an alarm, counted in `alarms`, until the lines are corrected. */
  mixesSystems: z.boolean(),
  /** Lines that the client requested and staff removed. */
  removedItems: z.array(RequestedItem),
  blastingPatternsInfo: z.array(BlastingPatternInfo),
  configuredFrontsDetails: z.array(PreorderFront),
  /** Null for clients, and if nothing was suggested. */
  suggestionDeviation: SuggestionDeviation.nullable(),
  /** Explains to the reader why the pre-order has its status, who acts next and since when. */
  explanation: z.string(),
  statusHistory: z.array(StatusHistoryEntry),
  /** All acts on the pre-order, the newest first, including edits. */
  activity: z.array(Activity),
  /** The changes of each round from the second on, the newest first; empty for clients. */
  roundChanges: z.array(RoundChange),
}).meta({ id: 'Preorder' })
export type Preorder = z.infer<typeof Preorder>

/** A line as the wizard sends it. Name, unit and price are taken from the catalogue instead. */
const SubmittedItem = z.strictObject({
  materialIdRef: ShortText(40).min(1),
  name: ShortText(200).optional(),
  description: LongText(1000).nullish(),
  quantityPerFront: Quantity.nullish(),
  /** For a combo request: the client's addition of this material, which need not be in the combo. */
  additionalQuantity: QuantityOrZero.nullish(),
  unit: ShortText(20).optional(),
  estimatedUnitPrice: Amount.nullish(),
  totalEstimatedQuantity: Quantity.optional(),
  totalEstimatedLineCost: Amount.nullish(),
})

/** The engine's inputs, checked strictly, or the parameters of another program, which are stored unchanged and yield no suggestion. */
const FrontParameters = z.unknown().transform((value, context) => {
  const isOurs = typeof value === 'object' && value !== null && 'miningType' in value
  const parsed = (isOurs ? FrontInputs : ForeignParameters).safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
const ForeignParameters = z.record(ShortText(60), z.union([z.number(), ShortText(200), z.boolean(), z.null()]))
export const isFrontInputs = (parameters: unknown): parameters is FrontInputs => FrontInputs.safeParse(parameters).success

/** The multipart form of a new pre-order. All fields are text. Costs and names are ignored; the server uses its own. */
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
          /** Ignored: the server computes the suggestion from the inputs. */
          backendSuggestedPattern: z.unknown().optional(),
          /** Alarms of the pattern that the client's engineer has accepted. */
          alarmAcceptances: z.array(AcceptedAlarm).max(40).optional(),
          /** The suggestion that the sender saw and accepted. If the server's differs, the request is refused and the reply contains the server's. */
          seenSuggestion: SeenSuggestion.optional(),
        }),
      )
      .max(maxFronts),
  ).optional(),
  estimatedTotalCost: AmountText.optional(),
  clientNotes: LongText(2000).optional(),
  /** Ids of files uploaded beforehand (`/uploads`), in the order of their fronts, instead of `patternFiles`. */
  patternUploadsJson: jsonText(z.array(ShortText(64)).max(maxFronts)).optional(),
  /** When the sender completed the request, by the clock of their device. Without a connection it arrives later. */
  madeAt: z.iso.datetime().optional(),
  /** The total that the sender confirmed. The request is refused if today's prices give another. */
  expectedTotal: AmountText.optional(),
} satisfies Record<keyof PreorderRequest, z.ZodType> & Record<string, z.ZodType>)

/** An edited line with its quantity. An existing line keeps its price; a new one gets today's. */
const EditedItem = z.strictObject({
  materialIdRef: ShortText(40).min(1),
  totalEstimatedQuantity: QuantityOrZero,
  /** The reason of this line's change. If it equals the stored one, `reason` applies instead. */
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
  /** The reason told to the client for all changed lines without their own. */
  reason: LongText(500).nullish(),
  estimatedTotalCost: Amount.nullish(),
  ...TransportForm.shape,
})
