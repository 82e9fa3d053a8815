import { benchMethods } from '@barreno/blast-design/input'
import { bottomReasons } from '@barreno/blast-design/bench/bottom'
import { z } from '../../zod.ts'
import { benchPatterns } from '../inputs.ts'

const number = z.number()

const Common = {
  rockConstant_kg_m3: number,
  rockDensity_kg_m3: number,
  drilling_m: number,
  specificDrilling_m_m3: number,
  powderFactorAnfo_kg_m3: number,
  deviation_m: number,
}

/** The intermediate results of an underground pattern, for its review. */
export const UndergroundDesign = z.object({
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

/** The kind of bottom charge of a bench, and why it was chosen. */
const BottomChoice = z.object({
  kind: z.enum(['bulk', 'cartridge']),
  reason: z.enum(bottomReasons),
  /** The cost of all estimated materials per cubic metre; null if the catalogue lacks some, and for readers who may not see prices. */
  cost_m3: number.nullable(),
  alternative: z.object({ kind: z.enum(['bulk', 'cartridge']), cost_m3: number.nullable() }).nullable(),
})

/** The intermediate results of a bench pattern: the chosen method beside the other two, fragmentation, timing and flyrock. */
export const BenchDesign = z.object({
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
