import { editOperations } from '@barreno/blast-design/edits/operations'
import { holeTypes } from '@barreno/blast-design/hole'
import { materialUnits } from '../materials/values.ts'
import { z } from '../zod.ts'
import { FrontInputs } from './inputs.ts'
import { BenchDesign, UndergroundDesign } from './designs/schema.ts'
import { Clearing, Vibration } from './effects/schema.ts'
import { DelayCount, Initiation } from './initiation/schema.ts'

const number = z.number()

const severities = ['info', 'warning', 'error'] as const

const HoleCoordinate = z
  .object({
    /** The id by which the hole is edited; absent in suggestions of engines before 1.3, and underground before 2.5. */
    id: z.string().optional(),
    number: z.int(),
    x_m: number,
    y_m: number,
    diameter_mm: number,
    type: z.enum(holeTypes),
    length_m: number,
    /** z points into the rock underground, and up from the crest in the open. */
    toe: z.object({ x_m: number, y_m: number, z_m: number }),
    /** The id in `loads`. Null, as are the delays, for a relief hole or a hole left uncharged. */
    load: z.string().nullable(),
    charge_kg: number,
    stemming_m: number,
    delayNumber: z.int().nullable(),
    delay_ms: number.nullable(),
    /** The upper charge of a hole with two. `charge_kg` is the sum of both; the hole's delays are those of the lower one. */
    upper: z.object({ charge_kg: number, delay_ms: number }).optional(),
    /** The edits of the suggested hole, including its addition; absent if there are none. */
    edits: z.array(z.enum(editOperations)).optional(),
  })
  .meta({ id: 'HoleCoordinate' })

const CalculatedParameters = z
  .object({
    burden_m: number,
    spacing_m: number,
    drillHoleLength_m: number,
    /** Including relief holes. */
    numberOfHoles: z.int(),
    estimatedVolume_m3: number,
    estimatedTonnage_tn: number,
    /** The family with the most kilograms, in words. */
    suggestedMainExplosiveType: z.string(),
    /** Average over charged holes. */
    chargePerHole_kg_avg: number,
    totalExplosiveMain_kg: number,
    achievedPowerFactor_kg_m3: number,
    holeCoordinates: z.array(HoleCoordinate),
    faceWidth_m: number.nullable(),
    faceHeight_m: number.nullable(),
    workingBenchWidth_m: number.nullable(),
    blastLength_m: number.nullable(),
  })
  .meta({ id: 'CalculatedParameters' })

/** A line of the bill: a product of the catalogue in whole units, contingency included. */
export const EstimatedMaterial = z
  .object({
    name: z.string(),
    materialId: z.string(),
    quantity: z.int(),
    unit: z.enum(materialUnits),
    /** Null for readers who may not see prices. */
    unitPrice: number.nullable(),
    lineTotal: number.nullable(),
    /** For detonators with delay numbers: the count of each. */
    byDelay: z.array(DelayCount).optional(),
  })
  .meta({ id: 'EstimatedMaterial' })
export type EstimatedMaterial = z.infer<typeof EstimatedMaterial>

/** Material that the front needs and the catalogue lacks. */
export const MissingMaterial = z.object({ name: z.string(), quantity: number, unit: z.string() }).meta({ id: 'MissingMaterial' })
export type MissingMaterial = z.infer<typeof MissingMaterial>

export const PatternWarning = z
  .object({
    code: z.string(),
    severity: z.enum(severities),
    text: z.string(),
    value: number.nullable(),
    min: number.nullable(),
    max: number.nullable(),
    unit: z.string(),
    /** The source of the range: author, work, page. */
    source: z.string(),
    /** Only for errors: whether the alarm cannot be accepted. Absent in suggestions of engines before 2.0. */
    isHard: z.boolean().optional(),
  })
  .meta({ id: 'PatternWarning' })
export type PatternWarning = z.infer<typeof PatternWarning>

/** A way of loading holes; holes refer to it by id. */
const Load = z.object({
  id: z.string(),
  name: z.string(),
  charge_kg: number,
  stemming_m: number,
  sections: z.array(
    z.object({
      use: z.enum(['bottom', 'column']),
      productId: z.string(),
      productName: z.string(),
      length_m: number,
      mass_kg: number,
      /** Whole cartridges or tubes; null for bulk explosive and cord. */
      pieces: z.int().nullable(),
      /** Stemming above it, below a second charge with its own delay. */
      above_m: number.optional(),
    }),
  ),
  /** ANFO equivalent in kilograms per metre. The bottom is never the weaker part. Absent in suggestions of engines before 1.2. */
  bottomPower_kgAnfo_m: number.optional(),
  columnPower_kgAnfo_m: number.optional(),
  /** Diameter of the charge over that of the hole. */
  coupling: number.optional(),
  /** The mass for the same lengths if cartridges could be cut; absent in suggestions of engines before 2.4. */
  byLength_kg: number.optional(),
})

/** The complete suggestion for one front: inputs, design, materials and warnings. */
export const SuggestedPattern = z
  .object({
    engineVersion: z.string(),
    inputs: FrontInputs,
    calculatedParameters: CalculatedParameters,
    estimatedMaterials: z.array(EstimatedMaterial),
    /** Null for readers who may not see prices. */
    estimatedTotal: number.nullable(),
    missingMaterials: z.array(MissingMaterial),
    /** The texts of `warnings`. */
    warningsOrInfo: z.array(z.string()),
    warnings: z.array(PatternWarning),
    /** The outline of the face or of the block. */
    outline: z.array(z.object({ x_m: number, y_m: number })),
    loads: z.array(Load),
    /** All loaded explosives, by product. */
    explosives: z.array(z.object({ productId: z.string(), productName: z.string(), mass_kg: number })),
    vibration: Vibration,
    /** Absent, like `clearing`, in suggestions of engines before 2.0. */
    initiation: Initiation.optional(),
    clearing: Clearing.optional(),
    /** Only the one of the front's kind is set; the other is null. */
    underground: UndergroundDesign.nullable(),
    bench: BenchDesign.nullable(),
  })
  .meta({ id: 'SuggestedPattern' })
export type SuggestedPattern = z.infer<typeof SuggestedPattern>

export const holeTableFormats = ['drill', 'spreadsheet'] as const
/** The format of a hole table: for the programs of drills and total stations, or for a Spanish spreadsheet. */
export type HoleTableFormat = (typeof holeTableFormats)[number]

/** A figure or an input that differs between two suggestions for one front. */
export const FrontDifference = z
  .object({
    /** A path such as `inputs.relief.diameter_mm` or `calculatedParameters.burden_m`. */
    field: z.string(),
    label: z.string(),
    old: z.string().nullable(),
    new: z.string().nullable(),
  })
  .meta({ id: 'FrontDifference' })
export type FrontDifference = z.infer<typeof FrontDifference>
