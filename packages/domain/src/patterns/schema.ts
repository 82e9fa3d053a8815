import { calibrationStages, confidences, maxShots } from '@barreno/blast-design/calibration/site-law'
import { lawBases } from '@barreno/blast-design/estimate'
import { vibrationLimits_mm_s, type VibrationLimit } from '@barreno/blast-design/vibration'
import { benchMethods, bottomCharges, maxHoles, type PatternInput } from '@barreno/blast-design/input'
import { editOperations } from '@barreno/blast-design/edits/operations'
import { fileLimits, isName } from '@barreno/blast-design/import/survey'
import { bottomReasons } from '@barreno/blast-design/bench/bottom'
import { sparePolicies } from '@barreno/blast-design/initiation/counts'
import { groupings, initiationSystems, linkKinds } from '@barreno/blast-design/initiation/plan'
import { changedFields } from '@barreno/blast-design/comply/changes'
import { holeTypes } from '@barreno/blast-design/hole'
import { rockClasses } from '@barreno/blast-design/rock'
import { explosiveFamilies, materialUnits } from '../materials/values.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

export { initiationSystems, sparePolicies, benchMethods, bottomCharges, holeTypes, rockClasses }

export const vibrationLimits = Object.keys(vibrationLimits_mm_s) as [VibrationLimit, ...VibrationLimit[]]
export const smoothContours = ['none', 'roof', 'roofAndWalls'] as const
export const cutSides = ['centre', 'left', 'right'] as const
export const benchPatterns = ['staggered', 'square'] as const
export const mainExplosives = ['auto', ...explosiveFamilies] as const
export const severities = ['info', 'warning', 'error'] as const

/** Numbers are judged by the engine, which names every one that leaves its method; here they need only be numbers. */
const number = z.number()
const Law = z.strictObject({ factor: number, exponent: number })
const MeasuredShot = z.strictObject({ distance_m: number, charge_kg: number, ppv_mm_s: number })

/** What is asked of the site before anything is designed, by the inputs that keep the answers; no answer is not a no. */
export const siteQuestions = ['isGassy', 'hasStructureNearby', 'hasElectricHazard', 'hasOldHoles'] as const

const InputValue = z.union([number, z.string().max(40)]).nullable()

/** An input that a person let a redesign change: what they had said before, null where nothing, and what it became. */
export const RedesignChange = z
  .strictObject({ field: z.enum(changedFields), from: InputValue, to: InputValue })
  .meta({ id: 'RedesignChange' })
export type RedesignChange = z.infer<typeof RedesignChange>

/** A change of one hole by its id, `row-place` on a bench and letter and number underground, as suggested; one that is added brings its own. */
export const HoleEdit = z
  .strictObject({
    hole: z.string().min(1).max(40),
    op: z.enum(editOperations),
    x_m: number.optional(),
    y_m: number.optional(),
    length_m: number.optional(),
    /** Underground, what the hole is or becomes; one that is added without it is stoping. */
    type: z.enum(holeTypes).optional(),
    /** From the toe upwards: pieces of what is counted, kilograms of bulk. */
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
  /** The mine of the alianza that it is designed for, and the calibration of that mine that a person accepted for it. */
  mine: z.strictObject({ id: z.string().min(1).max(64), calibration: z.int().min(1).optional() }).optional(),
  /** The redesign that a person chose from those computed for them; the inputs are as it, or they, left them. */
  redesign: z.array(RedesignChange).max(20).optional(),
  holeDiameter_mm: number,
  rock: z.enum(rockClasses).optional(),
  /** The site's own, in place of the class's. */
  rockConstant_kg_m3: number.optional(),
  rockDensity_kg_m3: number.optional(),
  isWet: z.boolean().optional(),
  /** Firedamp or coal dust: never designed here. */
  isGassy: z.boolean().optional(),
  /** Answers about the site, absent where nobody answered. */
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
      /** Measured at this site: the law is fitted to them where no law is given. */
      shots: z.array(MeasuredShot).max(maxShots).optional(),
    })
    .optional(),
  contingency: number.optional(),
  /** The engineer's own holes upon the suggested ones, in the order in which they were changed. */
  edits: z.array(HoleEdit).max(4000).optional(),
  initiation: z
    .strictObject({
      /** Proposed where nothing is said. */
      system: z.enum(['auto', ...initiationSystems]).optional(),
      /** A sheltered place to fire from, nearer than what is kept clear. */
      shelter_m: number.optional(),
      maxChargePerNumber_kg: number.optional(),
      /** Times that differ by so much or less act as one; 8 ms where nothing is said. */
      window_ms: number.optional(),
      /** Spares counted by delay number, at least one of each, or on the sum. */
      sparePolicy: z.enum(sparePolicies).optional(),
      /** Length of each fuse that the crew brings, where the front is lit by fuse. */
      fuse_m: number.optional(),
    })
    .optional(),
  /** The mine's own distances to keep clear, and how far the nearest people are that cannot be moved. */
  clearing: z
    .strictObject({ leastForPeople_m: number.optional(), leastForEquipment_m: number.optional(), available_m: number.optional() })
    .optional(),
}

export const UndergroundFront = z
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

/** Holes of a total station's file, in place of those that the portal would lay out. */
const MeasuredHoles = z
  .strictObject({
    holes: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(fileLimits.idLength).refine(isName, validation.holeName),
          /** Along the crest, and behind it. */
          x_m: number,
          y_m: number,
          z_m: number.optional(),
          length_m: number.optional(),
          /** From the vertical. */
          inclination_deg: number.optional(),
          /** Clockwise from y, which runs away from the face; without it a hole leans towards the face. */
          azimuth_deg: number.optional(),
        }),
      )
      .min(1)
      .max(maxHoles),
    /** The file that they were read from. */
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
    /** Where the block's origin lies in the file's coordinates, and how far its x axis is turned from the file's, counterclockwise. */
    placement: z.strictObject({ x_m: number, y_m: number, turn_deg: number }).optional(),
  })
  .meta({ id: 'MeasuredHoles' })

export const BenchFront = z
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
    /** Charges in each hole, each with a delay of its own. */
    decks: number.optional(),
    /** Four fifths of the muckpile are to pass this size. */
    requestedP80_cm: number.optional(),
    /** The calibration's factor of the fragments. */
    p80Factor: number.optional(),
    /** What lies at the bottom where cartridges and bulk explosive could both. */
    bottomCharge: z.enum(bottomCharges).optional(),
    /** Angle from the horizontal, where the first row stands, and the crest as surveyed: x along it, y how far it lies behind its straight line. */
    face: z
      .strictObject({ angle_deg: number, collarToCrest_m: number.optional(), crest: z.array(PlanPoint).max(500).optional() })
      .optional(),
    /** The engineer's own mesh, in place of the method's. */
    mesh: z.strictObject({ burden_m: number, spacing_m: number, stemming_m: number.optional(), subdrill_m: number.optional() }).optional(),
  })
  .meta({ id: 'BenchFront' })

/** What one front is designed from: the engine's input, but for the explosives, which are the catalogue's. */
export const FrontInputs = z.discriminatedUnion('miningType', [UndergroundFront, BenchFront])
export type FrontInputs = z.infer<typeof FrontInputs>
FrontInputs satisfies z.ZodType<PatternInput>

export const HoleCoordinate = z
  .object({
    /** By which the hole is edited; absent from suggestions of engines before 1.3, and underground before 2.5. */
    id: z.string().optional(),
    number: z.int(),
    x_m: number,
    y_m: number,
    diameter_mm: number,
    type: z.enum(holeTypes),
    length_m: number,
    /** z: into the rock underground, up from the crest in the open. */
    toe: z.object({ x_m: number, y_m: number, z_m: number }),
    /** Which of `loads`; null in a relief hole and in one that is left without a charge, as are the delays. */
    load: z.string().nullable(),
    charge_kg: number,
    stemming_m: number,
    delayNumber: z.int().nullable(),
    delay_ms: number.nullable(),
    /** The second charge of a hole that has two; `charge_kg` holds both, and the delays are of the lower one. */
    upper: z.object({ charge_kg: number, delay_ms: number }).optional(),
    /** What was done to the suggested hole, or that it was added; absent where nothing was. */
    edits: z.array(z.enum(editOperations)).optional(),
  })
  .meta({ id: 'HoleCoordinate' })

export const CalculatedParameters = z
  .object({
    burden_m: number,
    spacing_m: number,
    drillHoleLength_m: number,
    /** Relief holes included. */
    numberOfHoles: z.int(),
    estimatedVolume_m3: number,
    estimatedTonnage_tn: number,
    /** As one says it: the family with most kilograms. */
    suggestedMainExplosiveType: z.string(),
    /** Over charged holes. */
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

/** Detonators of one number: a line of their own when they are packed and handed over. Numbers are null for electronic ones. */
export const DelayCount = z
  .object({ delayNumber: z.int().nullable(), delay_ms: number.nullable(), count: z.int(), spare: z.int() })
  .meta({ id: 'DelayCount' })
export type DelayCount = z.infer<typeof DelayCount>

/** A line of the bill: what the catalogue sells, in its units, whole ones, contingency in it. */
export const EstimatedMaterial = z
  .object({
    name: z.string(),
    materialId: z.string(),
    quantity: z.int(),
    unit: z.enum(materialUnits),
    /** Null for those who may not read prices. */
    unitPrice: number.nullable(),
    lineTotal: number.nullable(),
    /** For detonators with numbers: how many of each. */
    byDelay: z.array(DelayCount).optional(),
  })
  .meta({ id: 'EstimatedMaterial' })
export type EstimatedMaterial = z.infer<typeof EstimatedMaterial>

/** What the front takes and the catalogue does not have. */
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
    /** Who set the range: author, work, page. */
    source: z.string(),
    /** Errors only: nobody may accept it. Absent from suggestions of engines before 2.0. */
    isHard: z.boolean().optional(),
  })
  .meta({ id: 'PatternWarning' })
export type PatternWarning = z.infer<typeof PatternWarning>

/** One way in which holes are loaded; holes refer to it. */
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
      /** Whole cartridges or tubes; null for bulk and cord. */
      pieces: z.int().nullable(),
      /** Stemming on top of it, under a second charge with a delay of its own. */
      above_m: number.optional(),
    }),
  ),
  /** Kilograms of ANFO a metre; the bottom is never the weaker. Absent from suggestions of engines before 1.2. */
  bottomPower_kgAnfo_m: number.optional(),
  columnPower_kgAnfo_m: number.optional(),
  /** Diameter of the charge over that of the hole. */
  coupling: number.optional(),
  /** What the same lengths would weigh if cartridges could be cut; absent from suggestions of engines before 2.4. */
  byLength_kg: number.optional(),
})

const Together = z.object({ holes: z.int(), charge_kg: number })

/** The law of a site's measured shots, as it was when the suggestion was made. */
const SiteLaw = z.object({
  stage: z.enum(calibrationStages),
  confidence: z.enum(confidences),
  shots: z.int(),
  law: z.object({ factor: number, exponent: number }),
  scatter_log10: number,
  r2: number.nullable(),
  scaledDistances: z.tuple([number, number]),
  outliers: z.array(z.int()),
})

const Vibration = z.object({
  maxChargePerDelay_kg: number,
  holesPerDelay: z.int(),
  structure: z
    .object({
      distance_m: number,
      limit: z.enum(vibrationLimits),
      limit_mm_s: number,
      expected_mm_s: number,
      upper_mm_s: number,
      allowedCharge_kg: number,
      /** The planned charge with which the bound just keeps the limit; absent from suggestions of engines before 2.4. */
      boundedCharge_kg: number.optional(),
      /** With the charge of the middle shot; absent, as the parts are, from suggestions of engines before 2.0. */
      expectedMost_mm_s: number.optional(),
      parts: z
        .array(
          z.object({
            part: z.enum(['all', 'cut', 'rest']),
            nominal_kg: number,
            p50_kg: number,
            p95_kg: number,
            expected_mm_s: z.tuple([number, number]),
            upper_mm_s: number,
            upperFrom: z.enum(['law', 'scatter']),
            allowed_kg: number,
            bounded_kg: number.optional(),
            law: z.object({ factor: number, exponent: number }),
            upperLaw: z.object({ factor: number, exponent: number }),
            /** In results of engines before 2.2, `site` is a law that a person typed. */
            basis: z.enum(lawBases),
          }),
        )
        .optional(),
      siteLaw: SiteLaw.nullish(),
    })
    .nullable(),
  p50: Together.optional(),
  p95: Together.optional(),
})

const Inversion = z.object({ holes: z.tuple([z.int(), z.int()]), probability: number })

/** How a front is fired: one system, everything tied up, every number counted. */
const Initiation = z
  .object({
    system: z.enum(initiationSystems),
    systemName: z.string(),
    /** Whether a person asked for it; otherwise it is the cheapest that can be had and meets the limits. */
    isChosen: z.boolean(),
    grouping: z.enum(groupings),
    inHole: z.array(
      z.object({
        hole: z.int(),
        /** Which of the hole's charges, from the toe upwards, where it has two. */
        deck: z.literal([1, 2]).optional(),
        materialId: z.string().nullable(),
        delayNumber: z.int().nullable(),
        delay_ms: number,
        firing_ms: number,
        sigma_ms: number,
        /** The link that brings the signal; its `from` leads back to the start. */
        link: z.string(),
      }),
    ),
    links: z.array(
      z.object({
        id: z.string(),
        /** A hole's number, a bunch's id, or `start`. */
        from: z.string(),
        to: z.string(),
        kind: z.enum(linkKinds),
        materialId: z.string().nullable(),
        delay_ms: number,
        /** What the length of a connector's tube adds to its nominal delay. */
        tube_ms: number.optional(),
        sigma_ms: number,
        distance_m: number,
        required_m: number,
        reaches: z.boolean(),
      }),
    ),
    bunches: z.array(z.object({ id: z.string(), x_m: number, y_m: number, holes: z.array(z.int()) })),
    delays: z.array(DelayCount.extend({ materialId: z.string().nullable(), name: z.string().nullable() })),
    start: z.object({
      by: z.enum(['shockTubeStarter', 'blaster', 'capFuse']),
      firingPoint_m: number,
      line_m: number,
      fuse: z.object({ required_s: number, each_m: number, burnLeast_s_m: number, caps: z.int(), total_m: number }).nullable(),
    }),
    /** Reusable: brought along and not billed. */
    equipment: z.array(z.object({ text: z.string(), quantity: number })),
    timing: z.object({
      window_ms: number,
      cooperation: z.object({ nominal: Together, p50: Together, p95: Together, mean_holes: number, shots: z.int() }),
      /** The pair likeliest to fire in the wrong order, along a row and towards the front. */
      row: Inversion.nullable(),
      front: Inversion.nullable(),
      expectedInversions: number,
      isScatterAssumed: z.boolean(),
      last_ms: number,
    }),
    /** Every system for this kind of front: what its accessories cost, or why it cannot be had. */
    systems: z.array(
      z.object({
        system: z.enum(initiationSystems),
        name: z.string(),
        cost: number.nullable(),
        isFeasible: z.boolean(),
        reasons: z.array(z.string()),
      }),
    ),
    designHash: z.string(),
  })
  .meta({ id: 'InitiationPlan' })

/** How far people and machines go before the shot. */
const Clearing = z
  .object({
    model_m: z.object({ mckenzie_m: number, richardsMoore_m: number, lundborg_m: number }).nullable(),
    leastForPeople_m: number,
    leastForEquipment_m: number,
    people_m: number,
    equipment_m: number,
    reason: z.enum(['least', 'model']),
    available_m: number.nullable(),
  })
  .meta({ id: 'Clearing' })

const Common = {
  rockConstant_kg_m3: number,
  rockDensity_kg_m3: number,
  drilling_m: number,
  specificDrilling_m_m3: number,
  powderFactorAnfo_kg_m3: number,
  deviation_m: number,
}

/** How an underground pattern came about, for whoever checks it. */
const UndergroundDesign = z.object({
  ...Common,
  section: z.object({ width_m: number, wallHeight_m: number, archRise_m: number, height_m: number, area_m2: number }),
  depth_m: number,
  /** What the relief allows. */
  deepest_m: number,
  advance_m: number,
  advanceRatio: number,
  equivalentRelief_m: number,
  lookOut_m: number,
  chargedHoles: z.int(),
  reliefHoles: z.int(),
  cut: z.object({ x_m: number, y_m: number, width_m: number, squares: z.int() }),
  families: z.array(
    z.object({
      family: z.enum(['lifter', 'wall', 'roof', 'stopingSideways', 'stopingDownwards']),
      name: z.string(),
      burden_m: number,
      practicalBurden_m: number,
      spacing_m: number,
      isSmooth: z.boolean(),
      count: z.int(),
      charge_kg: number,
    }),
  ),
})

/** A cubic metre's share of all estimated materials; null where the catalogue lacks some, or for those who may not read prices. */
const BottomChoice = z.object({
  kind: z.enum(['bulk', 'cartridge']),
  reason: z.enum(bottomReasons),
  cost_m3: number.nullable(),
  alternative: z.object({ kind: z.enum(['bulk', 'cartridge']), cost_m3: number.nullable() }).nullable(),
})

/** How a bench pattern came about: the method asked and the other two beside it, fragments, timing, flyrock. */
const BenchDesign = z.object({
  ...Common,
  method: z.enum(benchMethods),
  pattern: z.enum(benchPatterns),
  benchHeight_m: number,
  inclination_deg: number,
  rows: z.int(),
  holesPerRow: z.int(),
  rowDistance_m: number,
  slantLength_m: number,
  subdrill_m: number,
  stemming_m: number,
  correctedRockConstant_kg_m3: number,
  largestBurden_m: number,
  practicalBurden_m: number,
  /** Length of the bottom charge over the burden; under 1.26 the bench is low. */
  bottomToBurden: number,
  /** The first row against the face; null where nobody measured it. */
  face: z
    .object({
      angle_deg: number,
      collarToCrest_m: number,
      toeBurden_m: number,
      thinnest_m: number,
      cures: z
        .object({ collarToCrest_m: number.nullable(), inclination_deg: number.nullable(), nearInclination_deg: number.nullable() })
        .nullable(),
      crest: z.array(z.object({ x_m: number, y_m: number })),
    })
    .nullable()
    .optional(),
  /** What lies at the bottom, why, and what it costs by the cubic metre with either; null where the method has no bottom charge. */
  bottom: BottomChoice.nullable().optional(),
  chargePerMetre: z.object({ bottom_kg_m: number, column_kg_m: number, minColumn_kg_m: number }),
  volumePerHole_m3: number,
  methods: z.array(z.object({ method: z.enum(benchMethods), burden_m: number, spacing_m: number, stemming_m: number, subdrill_m: number })),
  /** Between the smallest and the largest burden of the three, over their mean. */
  spread_pct: number,
  fragmentation: z.object({
    rockFactor: number,
    median_cm: number,
    p80_cm: number,
    boulder_m: number,
    uniformity: number,
    characteristic_cm: number,
    /** Kuz–Ram: the share of the rock that passes each size. */
    curve: z.array(z.object({ size_cm: number, passing: number })),
  }),
  timing: z.object({ inHole_ms: number, betweenHoles_ms: number, betweenRows_ms: number, betweenDecks_ms: number.optional() }),
  flyrock: z.object({ collar_m: number, face_m: number, richardsMoore_m: number.optional(), upperBound_m: number, exclusion_m: number }),
})

/** The suggestion for one front, whole: what it was made from, what it is, what it takes, and what to mind. */
export const SuggestedPattern = z
  .object({
    engineVersion: z.string(),
    inputs: FrontInputs,
    calculatedParameters: CalculatedParameters,
    estimatedMaterials: z.array(EstimatedMaterial),
    /** Null for those who may not read prices. */
    estimatedTotal: number.nullable(),
    missingMaterials: z.array(MissingMaterial),
    /** The texts of `warnings`. */
    warningsOrInfo: z.array(z.string()),
    warnings: z.array(PatternWarning),
    /** The face's line, or the block's. */
    outline: z.array(z.object({ x_m: number, y_m: number })),
    loads: z.array(Load),
    /** All that is loaded, by product. */
    explosives: z.array(z.object({ productId: z.string(), productName: z.string(), mass_kg: number })),
    vibration: Vibration,
    /** Absent, as the clearing is, from suggestions of engines before 2.0. */
    initiation: Initiation.optional(),
    clearing: Clearing.optional(),
    /** The one of its kind; the other is null. */
    underground: UndergroundDesign.nullable(),
    bench: BenchDesign.nullable(),
  })
  .meta({ id: 'SuggestedPattern' })
export type SuggestedPattern = z.infer<typeof SuggestedPattern>

export const holeTableFormats = ['drill', 'spreadsheet'] as const
/** For whom the table of holes is written: programs of drills and total stations, or a Spanish spreadsheet. */
export type HoleTableFormat = (typeof holeTableFormats)[number]

/** A figure or an input that differs between two suggestions for one front. */
export const FrontDifference = z
  .object({
    /** As in `inputs.relief.diameter_mm` or `calculatedParameters.burden_m`. */
    field: z.string(),
    label: z.string(),
    old: z.string().nullable(),
    new: z.string().nullable(),
  })
  .meta({ id: 'FrontDifference' })
export type FrontDifference = z.infer<typeof FrontDifference>
