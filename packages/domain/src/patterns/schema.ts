import { calibrationStages, confidences } from '@barreno/blast-design/calibration/site-law'
import { lawBases } from '@barreno/blast-design/estimate'
import { benchMethods } from '@barreno/blast-design/input'
import { editOperations } from '@barreno/blast-design/edits/operations'
import { bottomReasons } from '@barreno/blast-design/bench/bottom'
import { groupings, initiationSystems, linkKinds } from '@barreno/blast-design/initiation/plan'
import { holeTypes } from '@barreno/blast-design/hole'
import { materialUnits } from '../materials/values.ts'
import { z } from '../zod.ts'
import { benchPatterns, FrontInputs, vibrationLimits } from './inputs.ts'

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

/** Detonators of one delay number, listed separately for packing and handing over. Numbers are null for electronic ones. */
export const DelayCount = z
  .object({ delayNumber: z.int().nullable(), delay_ms: number.nullable(), count: z.int(), spare: z.int() })
  .meta({ id: 'DelayCount' })
export type DelayCount = z.infer<typeof DelayCount>

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

const Together = z.object({ holes: z.int(), charge_kg: number })

/** The law fitted to a site's measured shots, as it was at the time of the suggestion. */
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
      /** The planned charge for which the upper bound just keeps the limit; absent in suggestions of engines before 2.4. */
      boundedCharge_kg: number.optional(),
      /** Computed with the charge of the median shot. Absent, like `parts`, in suggestions of engines before 2.0. */
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
            /** In results of engines before 2.2, `site` means a law typed by a user. */
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

/** The initiation of a front: one system, with all connections and the count of every delay number. */
const Initiation = z
  .object({
    system: z.enum(initiationSystems),
    systemName: z.string(),
    /** Whether a user chose the system. Otherwise it is the cheapest available one that meets the limits. */
    isChosen: z.boolean(),
    grouping: z.enum(groupings),
    inHole: z.array(
      z.object({
        hole: z.int(),
        /** For a hole with two charges, which one, counted from the toe. */
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
        /** The delay that the length of a connector's tube adds to its nominal delay. */
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
    /** Reusable equipment: brought along and not billed. */
    equipment: z.array(z.object({ text: z.string(), quantity: number })),
    timing: z.object({
      window_ms: number,
      cooperation: z.object({ nominal: Together, p50: Together, p95: Together, mean_holes: number, shots: z.int() }),
      /** The pairs most likely to fire in the wrong order, within a row and towards the front. */
      row: Inversion.nullable(),
      front: Inversion.nullable(),
      expectedInversions: number,
      isScatterAssumed: z.boolean(),
      last_ms: number,
    }),
    /** All systems for this kind of front, with the cost of their accessories or the reason why they are not available. */
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

/** The distances to which people and equipment are cleared before the shot. */
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

/** The intermediate results of an underground pattern, for its review. */
const UndergroundDesign = z.object({
  ...Common,
  section: z.object({ width_m: number, wallHeight_m: number, archRise_m: number, height_m: number, area_m2: number }),
  depth_m: number,
  /** The maximum depth that the relief allows. */
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

/** The cost of all estimated materials per cubic metre; null if the catalogue lacks some, and for readers who may not see prices. */
const BottomChoice = z.object({
  kind: z.enum(['bulk', 'cartridge']),
  reason: z.enum(bottomReasons),
  cost_m3: number.nullable(),
  alternative: z.object({ kind: z.enum(['bulk', 'cartridge']), cost_m3: number.nullable() }).nullable(),
})

/** The intermediate results of a bench pattern: the chosen method beside the other two, fragmentation, timing and flyrock. */
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
  /** Length of the bottom charge over the burden. Below 1.26 the bench is low. */
  bottomToBurden: number,
  /** The first row in relation to the face; null if the face was not measured. */
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
  /** The bottom charge, the reason for it, and the cost per cubic metre with either; null if the method has no bottom charge. */
  bottom: BottomChoice.nullable().optional(),
  chargePerMetre: z.object({ bottom_kg_m: number, column_kg_m: number, minColumn_kg_m: number }),
  volumePerHole_m3: number,
  methods: z.array(z.object({ method: z.enum(benchMethods), burden_m: number, spacing_m: number, stemming_m: number, subdrill_m: number })),
  /** The difference between the largest and the smallest of the three burdens, over their mean. */
  spread_pct: number,
  fragmentation: z.object({
    rockFactor: number,
    median_cm: number,
    p80_cm: number,
    boulder_m: number,
    uniformity: number,
    characteristic_cm: number,
    /** Kuz–Ram: the fraction of the rock that passes each size. */
    curve: z.array(z.object({ size_cm: number, passing: number })),
  }),
  timing: z.object({ inHole_ms: number, betweenHoles_ms: number, betweenRows_ms: number, betweenDecks_ms: number.optional() }),
  flyrock: z.object({ collar_m: number, face_m: number, richardsMoore_m: number.optional(), upperBound_m: number, exclusion_m: number }),
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
