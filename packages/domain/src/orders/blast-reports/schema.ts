import { z } from '../../zod.ts'
import { roles } from '../../actor.ts'
import { StockQuantity } from '../../money-fields.ts'
import { LongText, ShortText } from '../../text-fields.ts'
import { maxFronts, maxItems } from '../../records/values.ts'
import { blastMeasures, blastReportActions, countings, initiationMethods } from '../../statuses/blast-reports.ts'
import { rules } from '../../statuses/rules.ts'

/** A hole, or several that lie together, that did not detonate, and why as far as it is known. */
const Misfire = z.strictObject({ hole: ShortText(40).min(1), cause: ShortText(200).min(1) })
/** Somebody who took part, as the operator names them. */
const Participant = z.strictObject({ name: ShortText(120).min(1), idDocument: ShortText(20).nullish() })

const OfLot = { materialId: z.string(), materialName: z.string(), unit: z.string(), lotId: z.string(), lotNumber: z.string() }

/** How much of a lot was used at the front. */
export const BlastLine = z.object({ ...OfLot, quantity: z.number() })
export type BlastLine = z.infer<typeof BlastLine>

/** A measure as the pattern has it and as it was; null where one of the two is not known. */
export const BlastComparison = z
  .object({
    measure: z.enum(blastMeasures),
    planned: z.number().nullable(),
    used: z.number().nullable(),
    deviation_pct: z.number().nullable(),
    /** It differs by more than the setting allows, and the report says why. */
    isOutside: z.boolean(),
  })
  .meta({ id: 'BlastComparison' })
export type BlastComparison = z.infer<typeof BlastComparison>

export const BlastPhoto = z.object({ fileId: z.string(), name: z.string(), size: z.int(), sha256: z.string() })

/** Whoever signed the report for the alianza, as they were called at that moment. */
const BlastSignature = z.object({
  name: z.string(),
  role: z.enum(roles),
  idDocument: z.string().nullable(),
  at: z.iso.datetime(),
  /** What they have to say to it. */
  remarks: z.string().nullable(),
})

/** What happened at a front, as the operator states it and somebody of the alianza signs it. */
export const BlastReport = z
  .object({
    id: z.string(),
    reportNumber: z.string(),
    orderId: z.string(),
    frontIndex: z.int(),
    blastedAt: z.iso.datetime(),
    initiation: z.enum(initiationMethods),
    holesLoaded: z.int(),
    holesFired: z.int(),
    misfires: z.array(Misfire.extend({})),
    counted: z.enum(countings),
    lines: z.array(BlastLine),
    people: z.array(z.object({ name: z.string(), idDocument: z.string().nullable() })),
    photos: z.array(BlastPhoto),
    comparison: z.array(BlastComparison),
    /** Why a measure is so far from the pattern. */
    deviationReason: z.string().nullable(),
    notes: z.string().nullable(),
    /** Before this nobody enters. */
    clearAt: z.iso.datetime(),
    /** When somebody went in again, by whoever said so; null until it is said. */
    reentry: z.object({ at: z.iso.datetime(), byName: z.string(), notes: z.string().nullable() }).nullable(),
    /** What is signed, word for word, and its SHA-256 in hexadecimal. */
    text: z.string(),
    textSha256: z.string(),
    statedAt: z.iso.datetime(),
    statedByName: z.string(),
    /** Since when another report of the front counts instead; null while this one does. */
    replacedAt: z.iso.datetime().nullable(),
    signature: BlastSignature.nullable(),
    /** What the reader can do with it. */
    actions: z.array(z.enum(blastReportActions)),
  })
  .meta({ id: 'BlastReport' })
export type BlastReport = z.infer<typeof BlastReport>

/** What left of a lot for the order, with what one unit counts for in the comparison. */
export const BlastStock = z
  .object({
    ...OfLot,
    dispatched: z.number(),
    /** Null where it is no explosive of a hole. */
    kgPerUnit: z.number().nullable(),
    isDetonator: z.boolean(),
  })
  .meta({ id: 'BlastStock' })
export type BlastStock = z.infer<typeof BlastStock>

/** What the pattern of a front has, as far as a report is compared with it. */
export const BlastPlan = z.object({
  volume_m3: z.number(),
  /** Those with a charge. */
  holes: z.int(),
  explosive_kg: z.number(),
  detonators: z.number(),
})
export type BlastPlan = z.infer<typeof BlastPlan>

/** The blasts of an order: what each front was to take, what there is to report of, and every report, newest first. */
export const OrderBlasts = z
  .object({
    rule: z.enum(rules),
    deviation_pct: z.number(),
    /** Null where nothing was designed for the front. */
    fronts: z.array(z.object({ frontIndex: z.int(), plan: BlastPlan.nullable() })),
    stock: z.array(BlastStock),
    reports: z.array(BlastReport),
  })
  .meta({ id: 'OrderBlasts' })
export type OrderBlasts = z.infer<typeof OrderBlasts>

const holes = z.int().max(10_000)

/** What the operator states of a front. */
export const NewBlastReport = z.strictObject({
  frontIndex: z.int().min(1).max(maxFronts),
  blastedAt: z.iso.datetime({ offset: true }),
  initiation: z.enum(initiationMethods),
  holesLoaded: holes.min(1),
  holesFired: holes.min(0),
  misfires: z.array(Misfire).max(200),
  /** Whether `lines` are what was used, or what was not used of all that there is. */
  counted: z.enum(countings),
  lines: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        /** May be left out where the material left in one lot alone. */
        lotId: ShortText(64).nullish(),
        quantity: StockQuantity.gt(0),
      }),
    )
    .max(2 * maxItems),
  people: z.array(Participant).max(60),
  deviationReason: LongText(1000).nullish(),
  notes: LongText(1000).nullish(),
  /** The report that it takes the place of, where the front has one. */
  replaces: ShortText(64).nullish(),
})
export type NewBlastReport = z.infer<typeof NewBlastReport>

/** What was read is what is signed. */
export const BlastReportSigning = z.object({ textSha256: ShortText(64).regex(/^[0-9a-f]{64}$/), remarks: LongText(1000).nullish() })
export const Reentry = z.object({ at: z.iso.datetime({ offset: true }), notes: LongText(500).nullish() })
