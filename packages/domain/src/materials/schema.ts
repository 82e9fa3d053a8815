import { z } from '../zod.ts'
import { Price, StockQuantity } from '../money-fields.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { blastingFaults, validation } from '../validation.ts'
import { compatGroups, custodyMeasures, hazardDivisions, storageFamilies } from '../statuses/storage.ts'
import {
  completableFields,
  connectorForms,
  detonatorKinds,
  explosiveFamilies,
  lineUses,
  materialUnits,
  waterResistances,
} from './values.ts'

export const MaterialUnit = z.enum(materialUnits)

const measure = (min: number, max: number) => z.number().min(min).max(max)
const explosive = {
  family: z.enum(explosiveFamilies),
  density_kg_m3: measure(300, 2000),
  /** By weight, ANFO = 100, as data sheets state it. */
  relativeStrength_pct: measure(40, 170),
  waterResistance: z.enum(waterResistances),
}
const packaged = {
  ...explosive,
  diameter_mm: measure(10, 250),
  length_mm: measure(50, 5000),
  pieceMass_kg: measure(0.005, 50),
  /** 1 if the material is sold by the cartridge, more if a unit is a box. */
  piecesPerUnit: z.int().min(1).max(10_000),
}

type Packaged = { density_kg_m3: number; diameter_mm: number; length_mm: number; pieceMass_kg: number }
/**
 * Whether the mass is about that of the volume.
 * A misplaced decimal point in a measure would otherwise give a tenfold charge. The limits are engineering judgement.
 */
const weighsWhatItHolds = ({ density_kg_m3, diameter_mm, length_mm, pieceMass_kg }: Packaged) => {
  const full_kg = (density_kg_m3 * Math.PI * diameter_mm ** 2 * length_mm) / 4e9
  return pieceMass_kg > 0.6 * full_kg && pieceMass_kg < 1.3 * full_kg
}
const wrongMass = { message: blastingFaults.mass, path: ['pieceMass_kg'] }

/** The scatter of delays, from the maker's data sheet; if unknown, the engine uses defaults. */
const scatter = { tolerance_pct: measure(0, 50).optional(), tolerance_ms: measure(0, 500).optional() }
const SeriesNumber = z.strictObject({ number: z.int().min(0).max(200), delay_ms: z.int().min(0).max(60_000) })

/** The data of a material that a pattern needs: its role in a blast and its measures. A material without them is not used in holes. */
export const BlastingData = z
  .discriminatedUnion('role', [
    z.strictObject({ role: z.literal('bulk'), ...explosive, unitMass_kg: measure(0.1, 30_000), smallestHole_mm: measure(25, 400) }),
    z.strictObject({ role: z.literal('cartridge'), ...packaged }).refine(weighsWhatItHolds, wrongMass),
    /** Thin and long cartridges, for smooth blasting. */
    z.strictObject({ role: z.literal('tube'), ...packaged }).refine(weighsWhatItHolds, wrongMass),
    z.strictObject({ role: z.literal('cord'), core_g_m: measure(1, 200), unitLength_m: measure(0.1, 10_000) }),
    z.strictObject({ role: z.literal('booster'), mass_g: measure(10, 5000) }),
    z
      .strictObject({
        role: z.literal('detonator'),
        /** The range of available delays. Equal if there is only one; 0 for none. */
        fromDelay_ms: z.int().min(0).max(60_000),
        toDelay_ms: z.int().min(0).max(60_000),
        /** The length of its tube or wires; 0 if it has none. */
        length_m: measure(0, 200),
        /** How it is started. Without it no plan uses the material, because delay and length alone do not determine compatible products. */
        detonatorKind: z.enum(detonatorKinds).optional(),
        /** The numbers of a non-electric series. */
        series: z.array(SeriesNumber).min(1).max(100).optional(),
        ...scatter,
      })
      .refine(({ detonatorKind, series }) => detonatorKind !== 'nonel' || series !== undefined, {
        message: blastingFaults.series,
        path: ['series'],
      })
      .refine(({ fromDelay_ms, toDelay_ms }) => fromDelay_ms <= toDelay_ms, { message: blastingFaults.delays, path: ['toDelay_ms'] }),
    z.strictObject({
      role: z.literal('connector'),
      delay_ms: z.int().min(0).max(10_000),
      length_m: measure(0, 200),
      /** `clip` connects hole to hole, `bunch` connects a bunch of tubes. Default: `clip`. */
      connectorForm: z.enum(connectorForms).optional(),
      maxTubes: z.int().min(1).max(40).optional(),
      ...scatter,
    }),
    /** Connects two lengths of detonating cord. */
    z.strictObject({ role: z.literal('relay'), delay_ms: z.int().min(1).max(10_000), ...scatter }),
    /** A line to the firing point, or from hole to hole of an electronic system. */
    z.strictObject({ role: z.literal('line'), lineUse: z.enum(lineUses), unitLength_m: measure(0.1, 10_000) }),
    z
      .strictObject({
        role: z.literal('fuse'),
        unitLength_m: measure(0.1, 10_000),
        /** Burning times. Without them no plan uses the fuse, because they determine the length to cut. */
        burnLeast_s_m: measure(60, 400).optional(),
        burnMost_s_m: measure(60, 400).optional(),
      })
      .refine(({ burnLeast_s_m = 0, burnMost_s_m = Infinity }) => burnLeast_s_m <= burnMost_s_m, {
        message: blastingFaults.burning,
        path: ['burnMost_s_m'],
      }),
  ])
  .meta({ id: 'BlastingData' })
export type BlastingData = z.infer<typeof BlastingData>
export type BlastingRole = BlastingData['role']

/** The data of a material for users who order. `id` and `materialId` are both its code. */
export const AvailableMaterial = z
  .object({
    id: z.string(),
    materialId: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    unit: MaterialUnit,
    /** Null for readers who may not see prices. */
    unitPrice: z.number().nullable(),
    category: z.string().nullable(),
    /** Stock minus reservations, never below 0; null for clients. */
    quantityAvailable: z.number().nullable(),
  })
  .meta({ id: 'AvailableMaterial' })
export type AvailableMaterial = z.infer<typeof AvailableMaterial>

export const Material = AvailableMaterial.extend({
  unitPrice: z.number(),
  isActive: z.boolean(),
  lowStockThreshold: z.number().nullable(),
  quantity: z.number(),
  quantityAvailable: z.number(),
  blasting: BlastingData.nullable(),
  lastUpdated: z.iso.datetime(),
  version: z.int(),
}).meta({ id: 'Material' })
export type Material = z.infer<typeof Material>

/** A change of a price, with its author. `old` is null for the material's first price. */
export const PriceChange = z
  .object({
    at: z.iso.datetime(),
    old: z.number().nullable(),
    new: z.number(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    role: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.infer<typeof PriceChange>

/** The result of a deletion. A material that any record refers to is kept, but can no longer be ordered. */
const removalOutcomes = ['deleted', 'deactivated'] as const

/** What deleting a material would do, and the obstacles. */
export const MaterialRemoval = z
  .object({
    outcome: z.enum(removalOutcomes),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'MaterialRemoval' })
export type MaterialRemoval = z.infer<typeof MaterialRemoval>

/** A material with the data for designing and pricing a pattern. */
export const AssortedMaterial = z
  .object({
    materialId: z.string(),
    name: z.string(),
    unit: MaterialUnit,
    unitPrice: z.number(),
    blasting: BlastingData,
  })
  .meta({ id: 'AssortedMaterial' })
export type AssortedMaterial = z.infer<typeof AssortedMaterial>

/** A material that can be ordered and whose data for patterns are incomplete, with the names of the fields. */
export const IncompleteMaterial = z
  .object({
    materialId: z.string(),
    name: z.string(),
    /** Fields without which no initiation plan uses it. */
    missing: z.array(z.enum(completableFields)),
    /** Fields that are assumed until they are stated. */
    assumed: z.array(z.enum(completableFields)),
  })
  .meta({ id: 'IncompleteMaterial' })
export type IncompleteMaterial = z.infer<typeof IncompleteMaterial>

/** A material's code: capitals, digits, dots, underscores and hyphens; cannot be changed later. */
export const MaterialCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/)

export const NewMaterial = z.object({
  materialId: MaterialCode,
  name: ShortText(200).min(1),
  description: LongText(1000).nullish(),
  unit: MaterialUnit.default('UNIDAD'),
  unitPrice: Price,
  category: ShortText(80).nullish(),
  isActive: z.boolean().default(true),
  lowStockThreshold: StockQuantity.nullish(),
  blasting: BlastingData.nullish(),
})
export type NewMaterial = z.infer<typeof NewMaterial>

/** The amount of one unit in a measure; more than four decimals are refused. */
const PerUnit = z
  .number()
  .gt(0)
  .max(99_999_999, { abort: true })
  .refine((amount) => Number.isInteger(Math.round(amount * 1e8) / 1e4), validation.fourDecimals)

const classification = {
  family: z.enum(storageFamilies).nullable(),
  unNumber: z
    .string()
    .regex(/^\d{4}$/, validation.unNumber)
    .nullable(),
  division: z.enum(hazardDivisions).nullable(),
  compatGroup: z.enum(compatGroups).nullable(),
  /** From the maker's data sheet. Null if unknown, which does not mean that it lasts forever. */
  shelfLifeMonths: z.int().min(1).max(600).nullable(),
  maker: ShortText(120).min(1).nullable(),
  /** The amount of one unit in each measure; a measure that is not listed counts 0. */
  measures: z.array(z.object({ measure: z.enum(custodyMeasures), perUnit: PerUnit })).max(custodyMeasures.length),
}

/** The storage classification of a material, for magazines and their licences. */
export const MaterialCustody = z
  .object({ materialId: z.string(), name: z.string(), unit: z.string(), ...classification, version: z.int() })
  .meta({ id: 'MaterialCustody' })
export type MaterialCustody = z.infer<typeof MaterialCustody>

/** Fields that are not sent stay; null removes a value. */
export const Classification = z.object({
  family: classification.family.optional(),
  unNumber: classification.unNumber.optional(),
  division: classification.division.optional(),
  compatGroup: classification.compatGroup.optional(),
  shelfLifeMonths: classification.shelfLifeMonths.optional(),
  maker: classification.maker.optional(),
  measures: classification.measures
    .refine((measures) => new Set(measures.map((each) => each.measure)).size === measures.length, validation.measureTwice)
    .optional(),
})

/** Fields that are not sent stay; null removes a value. */
export const MaterialEdit = z.object({
  name: ShortText(200).min(1).optional(),
  description: LongText(1000).nullish(),
  unit: MaterialUnit.optional(),
  unitPrice: Price.optional(),
  category: ShortText(80).nullish(),
  isActive: z.boolean().optional(),
  lowStockThreshold: StockQuantity.nullish(),
  blasting: BlastingData.nullish(),
})
export type MaterialEdit = z.infer<typeof MaterialEdit>
