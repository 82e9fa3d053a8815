import { isAmount } from '../money.ts'
import { Price } from '../money-fields.ts'
import { custodyMeasures, storageFamilies } from '../statuses/storage.ts'
import { lotStatuses } from '../statuses/lots.ts'
import { rules } from '../statuses/rules.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { lockFindings, magazineKinds, sealFindings } from './values.ts'

/** A limit of a magazine: the allowed amount in a measure, of one family or of all, and the amount stored. */
export const MagazineLimit = z
  .object({
    measure: z.enum(custodyMeasures),
    /** Null for all families together. */
    family: z.enum(storageFamilies).nullable(),
    allowed: z.number(),
    /** The licence document. */
    document: z.string().nullable(),
    /** The amount stored, including joined magazines. */
    held: z.number(),
    /** The amount that was stored when the limit was lowered below it; it may stay but not grow. Null if the licence is not exceeded. */
    tolerated: z.number().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MagazineLimit' })
export type MagazineLimit = z.infer<typeof MagazineLimit>

const limited = {
  /** For a magazine joined with another, the limits of the head. */
  limits: z.array(MagazineLimit),
  /** The amounts stored in measures without a licence. Empty if licences are not required. */
  unlicensed: z.array(z.object({ measure: z.enum(custodyMeasures), held: z.number() })),
}

/** The licences of a magazine, and the rule that applies to what has no licence. */
export const MagazineLimits = z.object({ id: z.string(), ...limited, rule: z.enum(rules), version: z.int() }).meta({ id: 'MagazineLimits' })
export type MagazineLimits = z.infer<typeof MagazineLimits>

const described = {
  name: ShortText(120).min(1),
  kind: z.enum(magazineKinds),
  site: ShortText(200).nullable(),
  /** The head magazine with which it counts as one, because it is closer to it than the permitted distance. */
  joinedWithId: z.string().nullable(),
  responsibleId: z.string().nullable(),
  isActive: z.boolean(),
  inspectEveryDays: z.int().min(1).max(366),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

/** A store of explosives. */
export const Magazine = z
  .object({
    id: z.string(),
    ...described,
    joinedWithName: z.string().nullable(),
    responsibleName: z.string().nullable(),
    /** Whether stock is put here if no magazine is named. */
    isDefault: z.boolean(),
    ...limited,
    /** The families stored here and in joined magazines. */
    families: z.array(z.enum(storageFamilies)),
    /** Numbers of lots stored here: all, those that expire within so many days, and those that may not leave. */
    lots: z.object({
      there: z.int(),
      expired: z.int(),
      within30: z.int(),
      within60: z.int(),
      within90: z.int(),
      quarantined: z.int(),
      recalled: z.int(),
    }),
    /** The last recorded inspection; null if there is none. */
    lastInspectedAt: z.iso.datetime().nullable(),
    /** Whether the magazine is in use and its last inspection is older than allowed. */
    isInspectionOverdue: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Magazine' })
export type Magazine = z.infer<typeof Magazine>

/** Capitals, digits, dots, underscores and hyphens; cannot be changed later. */
const MagazineCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/, validation.magazineCode)

export const NewMagazine = z.object({
  id: MagazineCode,
  name: described.name,
  kind: described.kind.default('deposito'),
  site: ShortText(200).nullish(),
  joinedWithId: ShortText(40).nullish(),
  responsibleId: ShortText(64).nullish(),
  inspectEveryDays: described.inspectEveryDays.default(7),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

/** Fields that are not sent stay; null removes a value. */
export const MagazineEdit = z.object({
  name: described.name.optional(),
  kind: described.kind.optional(),
  site: ShortText(200).nullish(),
  joinedWithId: ShortText(40).nullish(),
  responsibleId: ShortText(64).nullish(),
  isActive: z.boolean().optional(),
  inspectEveryDays: described.inspectEveryDays.optional(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

/** The complete new licences of a magazine. A licence that is not in the list is removed, if nothing stored counts towards it. */
export const NewMagazineLimits = z.object({
  limits: z
    .array(
      z.object({
        measure: z.enum(custodyMeasures),
        family: z.enum(storageFamilies).nullish(),
        allowed: Price.or(z.literal(0)),
        document: ShortText(120).nullish(),
      }),
    )
    .max(40)
    .refine(
      (limits) => new Set(limits.map(({ measure, family }) => `${measure} ${family ?? ''}`)).size === limits.length,
      validation.measureTwice,
    ),
  /** The reason for allowing less than is stored; otherwise not needed. */
  reason: LongText(500).nullish(),
})

/** The quantity of a lot in a magazine. */
export const Holding = z
  .object({
    id: z.string(),
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    lotId: z.string(),
    number: z.string(),
    maker: z.string(),
    madeOn: z.string().nullable(),
    expiresOn: z.string().nullable(),
    status: z.enum(lotStatuses),
    isExpired: z.boolean(),
    quantity: z.number(),
  })
  .meta({ id: 'Holding' })
export type Holding = z.infer<typeof Holding>

/** The result of an inspection of a magazine. */
export const Inspection = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    locks: z.enum(lockFindings),
    seals: z.enum(sealFindings),
    temperatureC: z.number().nullable(),
    humidityPct: z.number().nullable(),
    findings: z.string().nullable(),
    /** The inspector, with their name at that time. */
    person: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'Inspection' })
export type Inspection = z.infer<typeof Inspection>

const measured = (least: number, most: number) => z.number().min(least).max(most).refine(isAmount, validation.decimals).nullish()

/** If anything is faulty, the findings must be described. */
export const NewInspection = z
  .object({
    locks: z.enum(lockFindings),
    seals: z.enum(sealFindings),
    temperatureC: measured(-30, 80),
    humidityPct: measured(0, 100),
    findings: LongText(1000).nullish(),
  })
  .refine(({ locks, seals, findings }) => (locks !== 'faulty' && seals !== 'faulty') || Boolean(findings), {
    path: ['findings'],
    message: validation.required,
  })

/** A licence as it is now, with the amount stored after the change. */
const LimitAfter = z.object({
  measure: z.enum(custodyMeasures),
  family: z.enum(storageFamilies).nullable(),
  allowed: z.number(),
  tolerated: z.number().nullable(),
  held: z.number(),
  after: z.number(),
  /** The amount by which the licence would be exceeded; 0 if it would not. */
  over: z.number(),
})

/** The effect on a magazine's licences if material came in or (below zero) went out, with the obstacles in the words of the refusal. */
export const MagazineRoom = z
  .object({
    id: z.string(),
    name: z.string(),
    /** For a magazine joined with another, the limits of the head. */
    limits: z.array(LimitAfter),
    /** The measures without a licence in which material comes in. Empty if licences are not required. */
    unlicensed: z.array(z.enum(custodyMeasures)),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'MagazineRoom' })
export type MagazineRoom = z.infer<typeof MagazineRoom>

/** `ANFO-25:10,COR-10:-2.5`: materials with the quantity that comes in or (below zero) goes out. */
export const RoomLines = ShortText(4_000)
  .regex(/^[^:,]{1,40}:-?\d{1,10}(\.\d{1,2})?(,[^:,]{1,40}:-?\d{1,10}(\.\d{1,2})?){0,49}$/, validation.roomLines)
  .transform((text) =>
    text.split(',').map((line) => {
      const [materialId, quantity] = line.split(':') as [string, string]
      return { materialId: materialId.trim().toUpperCase(), quantity: Number(quantity) }
    }),
  )
