import { rockReasons } from '@barreno/blast-design/calibration/rounds'
import { calibrationStages, confidences } from '@barreno/blast-design/calibration/site-law'
import { CalendarDate, RequiredDate } from '../date-fields.ts'
import { rockClasses } from '../patterns/inputs.ts'
import { maxFronts, miningTypes } from '../records/values.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { outsideRange, validation } from '../validation.ts'
import { z } from '../zod.ts'
import { maxShotTableLetters, shotColumns, shotEffects, type ShotFigure, shotRanges } from './values.ts'

/** A mine of an alianza: the ground in which its shots are fired. */
export const Mine = z
  .object({
    id: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    name: z.string(),
    place: z.string().nullable(),
    rock: z.enum(rockClasses).nullable(),
    /** Whether patterns may be designed for it. The shots of an inactive mine are kept. */
    isActive: z.boolean(),
    shots: z.int(),
    lastFiredOn: z.string().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Mine' })
export type Mine = z.infer<typeof Mine>

const fields = { name: ShortText(120).min(1), place: ShortText(200).nullish(), rock: z.enum(rockClasses).nullish() }

/** Staff must name the alianza; its own people need not. */
export const NewMine = z.object({ ...fields, clientId: ShortText(64).optional() })

/** Changes of a mine. Fields that are not sent stay; null empties a field. */
export const MineEdit = z.object({ ...z.object(fields).partial().shape, isActive: z.boolean().optional() })

/** The account that recorded something. The name is null if the reader is a client and the account one of the staff's. */
const By = z.object({ name: z.string().nullable(), role: z.string(), at: z.iso.datetime() })

/** The measurements of a shot; null for what was not measured. */
export const MineShot = z
  .object({
    id: z.string(),
    /** A running number within the mine, in the order of recording. */
    number: z.int(),
    miningType: z.enum(miningTypes),
    firedOn: z.string(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    frontIndex: z.int().nullable(),
    holes: z.int().nullable(),
    /** The charge that detonates within 8 ms. */
    charge_kg: z.number().nullable(),
    distance_m: z.number().nullable(),
    ppv_mm_s: z.number().nullable(),
    drilled_m: z.number().nullable(),
    pulled_m: z.number().nullable(),
    plannedP80_cm: z.number().nullable(),
    measuredP80_cm: z.number().nullable(),
    oversize_pct: z.number().nullable(),
    /** Toes of a bench, butts of a round. */
    toes: z.int().nullable(),
    note: z.string().nullable(),
    recorded: By,
    /** Set if a person excluded the shot from the computations; otherwise null. */
    leftOut: By.extend({ reason: z.string() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'MineShot' })
export type MineShot = z.infer<typeof MineShot>

const figure = (name: ShotFigure) => ranged(z.number(), name).refine(hasThreeDecimals, validation.threeDecimals).nullish()
const wholeFigure = (name: ShotFigure) => ranged(z.int(validation.wholeNumber), name).nullish()

function ranged(number: z.ZodNumber, name: ShotFigure) {
  const { min, max } = shotRanges[name]
  const message = outsideRange(name, { min, max })
  return number.min(min, message).max(max, message)
}

/** Instruments read no more than three decimals, and the value is stored as it was typed. */
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6

const shotFields = {
  /** By id or by number. */
  orderId: ShortText(64).nullish(),
  frontIndex: z.int().min(1).max(maxFronts).nullish(),
  holes: wholeFigure('holes'),
  charge_kg: figure('charge_kg'),
  distance_m: figure('distance_m'),
  ppv_mm_s: figure('ppv_mm_s'),
  drilled_m: figure('drilled_m'),
  pulled_m: figure('pulled_m'),
  plannedP80_cm: figure('plannedP80_cm'),
  measuredP80_cm: figure('measuredP80_cm'),
  oversize_pct: figure('oversize_pct'),
  toes: wholeFigure('toes'),
  note: LongText(500).nullish(),
}
export const NewShot = z.object({ miningType: z.enum(miningTypes), firedOn: RequiredDate(validation.required), ...shotFields })
export type NewShot = z.infer<typeof NewShot>

/** Corrections of a shot. Fields that are not sent stay; null empties a field. The kind of mining cannot be changed. */
export const ShotCorrection = z.object({ firedOn: CalendarDate.optional(), ...shotFields, reason: LongText(500).nullish() })

/** A site law fitted to shots, with its quality. */
export const FittedSiteLaw = z
  .object({
    stage: z.enum(calibrationStages),
    confidence: z.enum(confidences),
    shots: z.int(),
    law: z.object({ factor: z.number(), exponent: z.number() }),
    scatter_log10: z.number(),
    r2: z.number().nullable(),
    scaledDistances: z.tuple([z.number(), z.number()]),
  })
  .meta({ id: 'FittedSiteLaw' })
export type FittedSiteLaw = z.infer<typeof FittedSiteLaw>

const Advance = z.object({
  rounds: z.int(),
  /** Pulled length over drilled length; used for planning. */
  mean: z.number(),
  deviation: z.number().nullable(),
  /** The ratio that at least 95 of 100 rounds reach; null if there is only one round. */
  promised: z.number().nullable(),
  isRedesign: z.boolean(),
})
const P80 = z.object({ factor: z.number(), shots: z.int() })

/** The figures of one kind of mining that can be adopted. */
const Figures = z.object({ law: FittedSiteLaw.nullable(), p80: P80.nullable(), advance: Advance.nullable() })
const CurvePoint = z.object({ scaledDistance: z.number(), median_mm_s: z.number(), upper_mm_s: z.number() })

/** The results computed from the shots of one kind of mining. */
export const KindLearning = Figures.extend({
  miningType: z.enum(miningTypes),
  /** Points of the law and of its upper bound, for the chart. */
  curve: z.array(CurvePoint),
  /** The shots that deviate from the law by more than three standard deviations. They count until a person excludes them. */
  outliers: z.array(z.string()),
  /** The prediction for the next shot in the query, by the law, or by the default law if there is none. */
  next: CurvePoint.extend({ isBeyond: z.boolean() }).nullable(),
}).meta({ id: 'KindLearning' })
export type KindLearning = z.infer<typeof KindLearning>

const Engineer = { engineerName: z.string(), engineerDocument: z.string(), note: z.string().nullable() }

/** The figures of a mine's shots as an engineer adopted them. For each kind of mining the last calibration is in force, unless it was withdrawn. */
export const Calibration = Figures.extend({
  number: z.int(),
  miningType: z.enum(miningTypes),
  /** The shots to which the law was fitted. */
  shots: z.array(z.object({ distance_m: z.number(), charge_kg: z.number(), ppv_mm_s: z.number() })),
  /** The number of shots of the kind that were excluded. */
  leftOut: z.int(),
  ...Engineer,
  adopted: By,
  withdrawn: By.extend({ reason: z.string() }).nullable(),
}).meta({ id: 'MineCalibration' })
export type Calibration = z.infer<typeof Calibration>

/**
 * The rock constant of a mine: the one that an engineer accepted,
 * otherwise that of its rock class; with a proposal if the last shots suggest another.
 */
export const RockLearning = z
  .object({
    constant_kg_m3: z.number(),
    isOwn: z.boolean(),
    proposal: z.object({ reason: z.enum(rockReasons), from_kg_m3: z.number(), to_kg_m3: z.number() }).nullable(),
  })
  .meta({ id: 'RockLearning' })
export type RockLearning = z.infer<typeof RockLearning>

export const MineLearning = z
  .object({
    mine: Mine,
    /** In the order of firing. */
    shots: z.array(MineShot),
    kinds: z.array(KindLearning),
    /** The newest first. */
    calibrations: z.array(Calibration),
    rock: RockLearning,
  })
  .meta({ id: 'MineLearning' })
export type MineLearning = z.infer<typeof MineLearning>

const figureText = (name: ShotFigure) =>
  z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, outsideRange(name, shotRanges[name]))
    .transform(Number)
    .pipe(ranged(z.number(), name))
    .optional()
/** The planned next shot, for its prediction. */
export const NextShot = z.object({ distance_m: figureText('distance_m'), charge_kg: figureText('charge_kg') })

const engineer = { engineerName: ShortText(120).min(1), engineerDocument: ShortText(40).min(1), note: LongText(500).nullish() }

/** The kind of mining, the engineer, and the figures that they saw: `law`, `p80` and `advance` as in the reply. */
export const Adoption = z.object({ miningType: z.enum(miningTypes), figures: Figures.nullish(), ...engineer })
export const RockDecision = z.object({ from_kg_m3: z.number(), to_kg_m3: z.number(), isAccepted: z.boolean(), ...engineer })

/** A table of shots as text, as the portal exports it or as a spreadsheet saves it. */
export const ShotTableText = z.object({ table: LongText(maxShotTableLetters).min(1, validation.required) })

/** The number of lines with each effect, and the number that the first new shot gets. */
export const ShotImportFigures = z
  .object({ added: z.int().min(0), known: z.int().min(0), conflicting: z.int().min(0), firstNumber: z.int().nullable() })
  .meta({ id: 'ShotImportFigures' })
export type ShotImportFigures = z.infer<typeof ShotImportFigures>

const ImportedValue = z.union([z.string(), z.number()]).nullable()

export const ShotImportPreview = z
  .object({
    figures: ShotImportFigures,
    /** Columns that are not columns of a shot; they are not imported. */
    unknownColumns: z.array(z.string()),
    /** All faults of the table, in its order. Nothing is imported until they are corrected. */
    faults: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
    rows: z.array(
      z.object({
        line: z.int(),
        effect: z.enum(shotEffects),
        /** The shot's number in the mine: the one that it will get, the one that it has, or that of the shot that it contradicts. */
        number: z.int().nullable(),
        /** The shot as read from the line; null if the line has a fault. */
        shot: MineShot.omit({ id: true, number: true, orderId: true, recorded: true, leftOut: true, version: true })
          .extend({ leftOutReason: z.string().nullable() })
          .nullable(),
        /** For a line that contradicts the mine: the values of both. */
        differences: z.array(z.object({ field: z.enum(shotColumns), mine: ImportedValue, table: ImportedValue })),
      }),
    ),
  })
  .meta({ id: 'ShotImportPreview' })
export type ShotImportPreview = z.infer<typeof ShotImportPreview>
