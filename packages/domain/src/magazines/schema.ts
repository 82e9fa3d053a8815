import { isAmount } from '../money.ts'
import { Price } from '../money-fields.ts'
import { custodyMeasures, storageFamilies } from '../statuses/storage.ts'
import { lotStatuses } from '../statuses/lots.ts'
import { rules } from '../statuses/rules.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { lockFindings, magazineKinds, sealFindings } from './values.ts'

/** What a magazine may hold in a measure, of one family or of all, and what it holds. */
export const MagazineLimit = z
  .object({
    measure: z.enum(custodyMeasures),
    /** Null counts all families. */
    family: z.enum(storageFamilies).nullable(),
    allowed: z.number(),
    /** The paper that says it. */
    document: z.string().nullable(),
    /** With what lies in the magazines that are joined with it. */
    held: z.number(),
    /** What lay there when less was allowed: it may stay and not grow. Null where nothing is beyond the licence. */
    tolerated: z.number().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MagazineLimit' })
export type MagazineLimit = z.infer<typeof MagazineLimit>

const limited = {
  /** For a magazine that is joined with another: those of the head. */
  limits: z.array(MagazineLimit),
  /** What lies there in a measure for which there is no licence. Empty where that is not asked. */
  unlicensed: z.array(z.object({ measure: z.enum(custodyMeasures), held: z.number() })),
}

/** The licences of a magazine, and what is asked where there is none. */
export const MagazineLimits = z.object({ id: z.string(), ...limited, rule: z.enum(rules), version: z.int() }).meta({ id: 'MagazineLimits' })
export type MagazineLimits = z.infer<typeof MagazineLimits>

const described = {
  name: ShortText(120).min(1),
  kind: z.enum(magazineKinds),
  site: ShortText(200).nullable(),
  /** The head with which it counts as one, as it is nearer to it than it may be. */
  joinedWithId: z.string().nullable(),
  responsibleId: z.string().nullable(),
  isActive: z.boolean(),
  inspectEveryDays: z.int().min(1).max(366),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

/** Where explosives lie. */
export const Magazine = z
  .object({
    id: z.string(),
    ...described,
    joinedWithName: z.string().nullable(),
    responsibleName: z.string().nullable(),
    /** The one where stock lies of which nobody says where. */
    isDefault: z.boolean(),
    ...limited,
    /** The families that lie there, and in the magazines that are joined with it. */
    families: z.array(z.enum(storageFamilies)),
    /** Lots that lie there: all, those that expire in so many days, and those that nothing may leave. */
    lots: z.object({
      there: z.int(),
      expired: z.int(),
      within30: z.int(),
      within60: z.int(),
      within90: z.int(),
      quarantined: z.int(),
      recalled: z.int(),
    }),
    /** When somebody last looked at it and wrote that down; null where nobody did. */
    lastInspectedAt: z.iso.datetime().nullable(),
    /** It is in use, and nobody looked at it for more days than are allowed. */
    isInspectionOverdue: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Magazine' })
export type Magazine = z.infer<typeof Magazine>

/** Capitals, digits, points and dashes; fixed once it is there. */
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

/** What is not sent stays; a null takes the value away. */
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

/** All licences of a magazine as they are to be; one that is not named is taken away, where nothing counts by it. */
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
  /** Why less is allowed than lies there; not needed otherwise. */
  reason: LongText(500).nullish(),
})

/** What a magazine has of a lot. */
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

/** How a magazine was found by whoever looked at it. */
export const Inspection = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    locks: z.enum(lockFindings),
    seals: z.enum(sealFindings),
    temperatureC: z.number().nullable(),
    humidityPct: z.number().nullable(),
    findings: z.string().nullable(),
    /** Who looked, as they were called then. */
    person: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'Inspection' })
export type Inspection = z.infer<typeof Inspection>

const measured = (least: number, most: number) => z.number().min(least).max(most).refine(isAmount, validation.decimals).nullish()

/** What is faulty is said in words. */
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

/** A licence as it is now, and as it would be. */
const LimitAfter = z.object({
  measure: z.enum(custodyMeasures),
  family: z.enum(storageFamilies).nullable(),
  allowed: z.number(),
  tolerated: z.number().nullable(),
  held: z.number(),
  after: z.number(),
  /** By how much it would be passed; 0 where it would not. */
  over: z.number(),
})

/**
 * What a magazine would hold of its licences if something came in, or below zero went out, and what stands in the way, in the words of the
 * refusal.
 */
export const MagazineRoom = z
  .object({
    id: z.string(),
    name: z.string(),
    /** For a magazine that is joined with another: those of the head. */
    limits: z.array(LimitAfter),
    /** The measures in which something comes in for which there is no licence. Empty where that is not asked. */
    unlicensed: z.array(z.enum(custodyMeasures)),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'MagazineRoom' })
export type MagazineRoom = z.infer<typeof MagazineRoom>

/** `ANFO-25:10,COR-10:-2.5`: materials with what comes in of each, or below zero goes out. */
export const RoomLines = ShortText(4_000)
  .regex(/^[^:,]{1,40}:-?\d{1,10}(\.\d{1,2})?(,[^:,]{1,40}:-?\d{1,10}(\.\d{1,2})?){0,49}$/, validation.roomLines)
  .transform((text) =>
    text.split(',').map((line) => {
      const [materialId, quantity] = line.split(':') as [string, string]
      return { materialId: materialId.trim().toUpperCase(), quantity: Number(quantity) }
    }),
  )
