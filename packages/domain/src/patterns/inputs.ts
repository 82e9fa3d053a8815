import { maxShots } from '@barreno/blast-design/calibration/site-law'
import { vibrationLimits_mm_s, type VibrationLimit } from '@barreno/blast-design/vibration'
import { benchMethods, bottomCharges, maxHoles, type PatternInput } from '@barreno/blast-design/input'
import { editOperations } from '@barreno/blast-design/edits/operations'
import { fileLimits, isName } from '@barreno/blast-design/import/survey'
import { sparePolicies } from '@barreno/blast-design/initiation/counts'
import { initiationSystems } from '@barreno/blast-design/initiation/plan'
import { changedFields } from '@barreno/blast-design/comply/changes'
import { holeTypes } from '@barreno/blast-design/hole'
import { rockClasses } from '@barreno/blast-design/rock'
import { explosiveFamilies } from '../materials/values.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

export { initiationSystems, sparePolicies, benchMethods, bottomCharges, holeTypes, rockClasses }

export const vibrationLimits = Object.keys(vibrationLimits_mm_s) as [VibrationLimit, ...VibrationLimit[]]
export const smoothContours = ['none', 'roof', 'roofAndWalls'] as const
export const cutSides = ['centre', 'left', 'right'] as const
export const benchPatterns = ['staggered', 'square'] as const
export const mainExplosives = ['auto', ...explosiveFamilies] as const

/** Any number. The engine checks the ranges and names every value outside its method. */
const number = z.number()
const Law = z.strictObject({ factor: number, exponent: number })
const MeasuredShot = z.strictObject({ distance_m: number, charge_kg: number, ppv_mm_s: number })

/** The questions about the site that are asked before the design, by the inputs that store the answers. No answer is not a "no". */
export const siteQuestions = ['isGassy', 'hasStructureNearby', 'hasElectricHazard', 'hasOldHoles'] as const

const InputValue = z.union([number, z.string().max(40)]).nullable()

/** An input that a user let a redesign change: the value before, null if there was none, and the new value. */
export const RedesignChange = z
  .strictObject({ field: z.enum(changedFields), from: InputValue, to: InputValue })
  .meta({ id: 'RedesignChange' })
export type RedesignChange = z.infer<typeof RedesignChange>

/** A change of one hole, by the hole's id: `row-place` on a bench, letter and number underground. A change that adds a hole gives it a new id. */
export const HoleEdit = z
  .strictObject({
    hole: z.string().min(1).max(40),
    op: z.enum(editOperations),
    x_m: number.optional(),
    y_m: number.optional(),
    length_m: number.optional(),
    /** Underground, the hole's new type; an added hole without it is a stoping hole. */
    type: z.enum(holeTypes).optional(),
    /** From the toe upwards: pieces of cartridges and the like, kilograms of bulk explosive. */
    load: z
      .array(z.strictObject({ productId: z.string().min(1).max(100), pieces: z.int().optional(), mass_kg: number.optional() }))
      .min(1)
      .max(6)
      .optional(),
    reason: z.string().max(500).optional(),
  })
  .meta({ id: 'HoleEdit' })
export type HoleEdit = z.infer<typeof HoleEdit>

const common = {
  /** The mine for which the front is designed, and the calibration of that mine that a user accepted for it. */
  mine: z.strictObject({ id: z.string().min(1).max(64), calibration: z.int().min(1).optional() }).optional(),
  /** The redesign that a user chose among the computed ones; the other inputs already contain its changes. */
  redesign: z.array(RedesignChange).max(20).optional(),
  holeDiameter_mm: number,
  rock: z.enum(rockClasses).optional(),
  /** The constant of the site, instead of that of the rock class. */
  rockConstant_kg_m3: number.optional(),
  rockDensity_kg_m3: number.optional(),
  isWet: z.boolean().optional(),
  /** Firedamp or coal dust: the engine refuses such fronts. */
  isGassy: z.boolean().optional(),
  /** Answers about the site; absent if not answered. */
  hasStructureNearby: z.boolean().optional(),
  hasElectricHazard: z.boolean().optional(),
  hasOldHoles: z.boolean().optional(),
  mainExplosive: z.enum(mainExplosives).optional(),
  compaction: number.optional(),
  structure: z
    .strictObject({
      distance_m: number,
      limit: z.enum(vibrationLimits),
      law: Law.optional(),
      upperLaw: Law.optional(),
      /** Measurements at this site. The law is fitted to them if no law is given. */
      shots: z.array(MeasuredShot).max(maxShots).optional(),
    })
    .optional(),
  contingency: number.optional(),
  /** The engineer's changes of the suggested holes, in the order in which they were made. */
  edits: z.array(HoleEdit).max(4000).optional(),
  initiation: z
    .strictObject({
      /** Default: the engine proposes a system. */
      system: z.enum(['auto', ...initiationSystems]).optional(),
      /** Distance of a sheltered firing point inside the cleared area. */
      shelter_m: number.optional(),
      maxChargePerNumber_kg: number.optional(),
      /** Shots within this interval count as simultaneous; default 8 ms. */
      window_ms: number.optional(),
      /** How spares are counted: per delay number, with at least one of each, or on the total. */
      sparePolicy: z.enum(sparePolicies).optional(),
      /** The length of each fuse of the crew, if the front is lit by fuse. */
      fuse_m: number.optional(),
    })
    .optional(),
  /** The mine's own clearing distances, and the distance of the nearest people who cannot be moved. */
  clearing: z
    .strictObject({ leastForPeople_m: number.optional(), leastForEquipment_m: number.optional(), available_m: number.optional() })
    .optional(),
}

const UndergroundFront = z
  .strictObject({
    miningType: z.literal('subterranea'),
    ...common,
    section: z.union([z.strictObject({ width_m: number, wallHeight_m: number, archRise_m: number }), z.strictObject({ area_m2: number })]),
    relief: z.strictObject({ diameter_mm: number, count: number }),
    requestedAdvance_m: number.optional(),
    advanceRatio: number.optional(),
    drilling: z.strictObject({ angular_m_m: number.optional(), collaring_m: number.optional(), lookOut_deg: number.optional() }).optional(),
    smoothContour: z.enum(smoothContours).optional(),
    cutSide: z.enum(cutSides).optional(),
  })
  .meta({ id: 'UndergroundFront' })

const PlanPoint = z.strictObject({ x_m: number, y_m: number })

/** Holes from the file of a total station, instead of a computed layout. */
const MeasuredHoles = z
  .strictObject({
    holes: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(fileLimits.idLength).refine(isName, validation.holeName),
          /** x along the crest, y behind it. */
          x_m: number,
          y_m: number,
          z_m: number.optional(),
          length_m: number.optional(),
          /** From the vertical. */
          inclination_deg: number.optional(),
          /** Clockwise from the y axis, which points away from the face. Without it a hole leans towards the face. */
          azimuth_deg: number.optional(),
        }),
      )
      .min(1)
      .max(maxHoles),
    /** The file from which they were read. */
    source: z
      .strictObject({
        fileName: z.string().min(1).max(200),
        rows: z.int().min(1).max(1_000_000),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      })
      .optional(),
    /** The position of the block's origin in the file's coordinates, and the rotation of its x axis from the file's, counterclockwise. */
    placement: z.strictObject({ x_m: number, y_m: number, turn_deg: number }).optional(),
  })
  .meta({ id: 'MeasuredHoles' })

const BenchFront = z
  .strictObject({
    miningType: z.literal('cielo_abierto'),
    ...common,
    benchHeight_m: number,
    extent: z.union([
      z.strictObject({ alongCrest_m: number, behindCrest_m: number }),
      z.strictObject({ rows: number, holesPerRow: number }),
      MeasuredHoles,
    ]),
    inclination_deg: number.optional(),
    method: z.enum(benchMethods).optional(),
    pattern: z.enum(benchPatterns).optional(),
    spacingRatio: number.optional(),
    stemmingRatio: number.optional(),
    drilling: z.strictObject({ angular_m_m: number.optional(), collaring_m: number.optional() }).optional(),
    detonatorsPerHole: number.optional(),
    /** The number of charges per hole, each with its own delay. */
    decks: number.optional(),
    /** The sieve size that 80 % of the muckpile has to pass. */
    requestedP80_cm: number.optional(),
    /** The calibration's factor for the fragment size. */
    p80Factor: number.optional(),
    /** The bottom charge, if both cartridges and bulk explosive are possible. */
    bottomCharge: z.enum(bottomCharges).optional(),
    /** The angle from the horizontal, the position of the first row, and the surveyed crest: x along it, y its distance behind the straight line. */
    face: z
      .strictObject({ angle_deg: number, collarToCrest_m: number.optional(), crest: z.array(PlanPoint).max(500).optional() })
      .optional(),
    /** The engineer's own mesh, instead of the method's. */
    mesh: z.strictObject({ burden_m: number, spacing_m: number, stemming_m: number.optional(), subdrill_m: number.optional() }).optional(),
  })
  .meta({ id: 'BenchFront' })

/** The inputs of a front's design: those of the engine except the explosives, which come from the catalogue. */
export const FrontInputs = z.discriminatedUnion('miningType', [UndergroundFront, BenchFront])
export type FrontInputs = z.infer<typeof FrontInputs>
FrontInputs satisfies z.ZodType<PatternInput>
