import { z } from '../../zod.ts'
import { roles } from '../../actor.ts'
import { StockQuantity } from '../../money-fields.ts'
import { LongText, ShortText } from '../../text-fields.ts'
import { maxFronts, maxItems } from '../../records/values.ts'
import { blastMeasures, blastReportActions, countings, initiationMethods } from '../../statuses/blast-reports.ts'
import { rules } from '../../statuses/rules.ts'

/** A hole, or several adjacent ones, that did not detonate, with the cause as far as known. */
const Misfire = z.strictObject({ hole: ShortText(40).min(1), cause: ShortText(200).min(1) })
/** A participant, as the operator names them. */
const Participant = z.strictObject({ name: ShortText(120).min(1), idDocument: ShortText(20).nullish() })

const OfLot = { materialId: z.string(), materialName: z.string(), unit: z.string(), lotId: z.string(), lotNumber: z.string() }

/** The quantity of a lot used at the front. */
export const BlastLine = z.object({ ...OfLot, quantity: z.number() })
export type BlastLine = z.infer<typeof BlastLine>

/** A measure by the pattern and as it was; null if unknown. */
export const BlastComparison = z
  .object({
    measure: z.enum(blastMeasures),
    planned: z.number().nullable(),
    used: z.number().nullable(),
    deviation_pct: z.number().nullable(),
    /** Whether it deviates by more than the setting allows; the report then gives a reason. */
    isOutside: z.boolean(),
  })
  .meta({ id: 'BlastComparison' })
export type BlastComparison = z.infer<typeof BlastComparison>

const BlastPhoto = z.object({ fileId: z.string(), name: z.string(), size: z.int(), sha256: z.string() })

/** The person who signed the report for the alianza, with their name at that moment. */
const BlastSignature = z.object({
  name: z.string(),
  role: z.enum(roles),
  idDocument: z.string().nullable(),
  at: z.iso.datetime(),
  /** The signer's remarks. */
  remarks: z.string().nullable(),
})

/** The report of a front's blast, stated by the operator and signed by a person of the alianza. */
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
    /** The reason of a deviation from the pattern. */
    deviationReason: z.string().nullable(),
    notes: z.string().nullable(),
    /** The time before which no one may enter. */
    clearAt: z.iso.datetime(),
    /** The re-entry and the person who reported it; null until it is reported. */
    reentry: z.object({ at: z.iso.datetime(), byName: z.string(), notes: z.string().nullable() }).nullable(),
    /** The exact text that is signed, and its SHA-256 in hexadecimal. */
    text: z.string(),
    textSha256: z.string(),
    statedAt: z.iso.datetime(),
    statedByName: z.string(),
    /** When another report of the front replaced this one; null while this one is valid. */
    replacedAt: z.iso.datetime().nullable(),
    signature: BlastSignature.nullable(),
    /** The actions that the reader can take. */
    actions: z.array(z.enum(blastReportActions)),
  })
  .meta({ id: 'BlastReport' })
export type BlastReport = z.infer<typeof BlastReport>

/** The quantity of a lot dispatched for the order, and what one unit counts in the comparison. */
export const BlastStock = z
  .object({
    ...OfLot,
    dispatched: z.number(),
    /** Null if it is not an explosive for holes. */
    kgPerUnit: z.number().nullable(),
    isDetonator: z.boolean(),
  })
  .meta({ id: 'BlastStock' })
export type BlastStock = z.infer<typeof BlastStock>

/** The figures of a front's pattern that a report is compared with. */
export const BlastPlan = z.object({
  volume_m3: z.number(),
  /** The number of charged holes. */
  holes: z.int(),
  explosive_kg: z.number(),
  detonators: z.number(),
})
export type BlastPlan = z.infer<typeof BlastPlan>

/** The blasts of an order: the plan of each front, the materials to report, and all reports, the newest first. */
export const OrderBlasts = z
  .object({
    rule: z.enum(rules),
    deviation_pct: z.number(),
    /** `plan` is null if the front has no design. */
    fronts: z.array(z.object({ frontIndex: z.int(), plan: BlastPlan.nullable() })),
    stock: z.array(BlastStock),
    reports: z.array(BlastReport),
  })
  .meta({ id: 'OrderBlasts' })
export type OrderBlasts = z.infer<typeof OrderBlasts>

const holes = z.int().max(10_000)

/** The operator's statement on a front. */
export const NewBlastReport = z.strictObject({
  frontIndex: z.int().min(1).max(maxFronts),
  blastedAt: z.iso.datetime({ offset: true }),
  initiation: z.enum(initiationMethods),
  holesLoaded: holes.min(1),
  holesFired: holes.min(0),
  misfires: z.array(Misfire).max(200),
  /** Whether `lines` state what was used, or what was left over. */
  counted: z.enum(countings),
  lines: z
    .array(
      z.strictObject({
        materialId: ShortText(40).min(1),
        /** Optional if the material left in a single lot. */
        lotId: ShortText(64).nullish(),
        quantity: StockQuantity.gt(0),
      }),
    )
    .max(2 * maxItems),
  people: z.array(Participant).max(60),
  deviationReason: LongText(1000).nullish(),
  notes: LongText(1000).nullish(),
  /** The report that this one replaces, if the front has one. */
  replaces: ShortText(64).nullish(),
})
export type NewBlastReport = z.infer<typeof NewBlastReport>

/** Signs a report. The digest proves that the signed text is the one that was read. */
export const BlastReportSigning = z.object({ textSha256: ShortText(64).regex(/^[0-9a-f]{64}$/), remarks: LongText(1000).nullish() })
export const Reentry = z.object({ at: z.iso.datetime({ offset: true }), notes: LongText(500).nullish() })
