import type { MeasuredShot } from './calibration/site-law.ts'
import type { EditOperation } from './edits/operations.ts'
import type { HoleType, Point } from './hole.ts'
import type { Explosive, ExplosiveFamily } from './explosives.ts'
import type { Accessory } from './initiation/accessories.ts'
import type { SparePolicy } from './initiation/counts.ts'
import type { InitiationSystem } from './initiation/plan.ts'
import { usualWindow_ms } from './initiation/simulate.ts'
import type { RockClass } from './rock.ts'
import type { AttenuationLaw, VibrationLimit } from './vibration.ts'

/** The inputs of a front's design. Only the first fields of each kind are required; all optional ones have defaults. */
export type PatternInput = UndergroundInput | BenchInput

interface CommonInput {
  holeDiameter_mm: number
  rock?: RockClass | undefined
  /** The constant of the site, instead of that of the rock class. */
  rockConstant_kg_m3?: number | undefined
  rockDensity_kg_m3?: number | undefined
  isWet?: boolean | undefined
  /** Firedamp or coal dust: such fronts are refused. */
  isGassy?: boolean | undefined
  /**
   * Whether a building, road or installation is within 500 m.
   * If true, `structure` describes it; `false` means that it was checked and there is none.
   */
  hasStructureNearby?: boolean | undefined
  /** Power lines or transmitters, whose currents can fire electric detonators. */
  hasElectricHazard?: boolean | undefined
  /** Misfires, or old holes that may contain explosive. */
  hasOldHoles?: boolean | undefined
  /** The available explosives; default: `defaultExplosives`. */
  explosives?: readonly Explosive[] | undefined
  /** The available initiation accessories; default: the engine's own. */
  accessories?: readonly Accessory[] | undefined
  initiation?:
    | {
        system?: 'auto' | InitiationSystem | undefined
        /** Distance of a sheltered firing point inside the cleared area. */
        shelter_m?: number | undefined
        /** Maximum charge of the holes with one delay number. */
        maxChargePerNumber_kg?: number | undefined
        /** Shots within this interval count as simultaneous; default 8 ms. */
        window_ms?: number | undefined
        /** How spares are counted: per delay number, with at least one of each, or on the total. */
        sparePolicy?: SparePolicy | undefined
        /** The length of each fuse of the crew, if the front is lit by fuse. */
        fuse_m?: number | undefined
      }
    | undefined
  clearing?:
    | {
        /** The mine's own minimum distances. */
        leastForPeople_m?: number | undefined
        leastForEquipment_m?: number | undefined
        /** Distance to the nearest road or people that cannot be moved. */
        available_m?: number | undefined
      }
    | undefined
  mainExplosive?: 'auto' | Exclude<ExplosiveFamily, 'petn'> | undefined
  /** How much cartridges are tamped, 1 to 1.2. */
  compaction?: number | undefined
  structure?:
    | {
        distance_m: number
        limit: VibrationLimit
        law?: AttenuationLaw | undefined
        upperLaw?: AttenuationLaw | undefined
        /** Measurements of shots at this site. A law typed by a user takes precedence. */
        shots?: readonly MeasuredShot[] | undefined
      }
    | undefined
  /** Fraction of materials added to those of the design. */
  contingency?: number | undefined
  /** The engineer's changes of the suggested holes, in the order in which they were made. */
  edits?: readonly HoleEdit[] | undefined
}

export type SectionInput = { width_m: number; wallHeight_m: number; archRise_m: number } | { area_m2: number }

export interface UndergroundInput extends CommonInput {
  miningType: 'subterranea'
  section: SectionInput
  relief: { diameter_mm: number; count: number }
  requestedAdvance_m?: number | undefined
  advanceRatio?: number | undefined
  drilling?: { angular_m_m?: number | undefined; collaring_m?: number | undefined; lookOut_deg?: number | undefined } | undefined
  smoothContour?: 'none' | 'roof' | 'roofAndWalls' | undefined
  /** The side of the cut. Rounds alternate sides, so that no one drills into the butts of the last cut. */
  cutSide?: 'centre' | 'left' | 'right' | undefined
}

export interface BenchInput extends CommonInput {
  miningType: 'cielo_abierto'
  benchHeight_m: number
  /** The length along the crest and behind it, or the number of rows and of holes per row, or measured holes. */
  extent: { alongCrest_m: number; behindCrest_m: number } | { rows: number; holesPerRow: number } | MeasuredHoles
  inclination_deg?: number | undefined
  method?: BenchMethod | undefined
  pattern?: 'staggered' | 'square' | undefined
  spacingRatio?: number | undefined
  /** Stemming over the maximum burden. */
  stemmingRatio?: number | undefined
  drilling?: { angular_m_m?: number | undefined; collaring_m?: number | undefined } | undefined
  detonatorsPerHole?: number | undefined
  /** Charges per hole, with stemming between them and a delay for each; default 1. */
  decks?: number | undefined
  /** The sieve size that 80 % of the muckpile has to pass. */
  requestedP80_cm?: number | undefined
  /** The ratio of this mine's fragment size to the designed one; a factor on Kuznetsov's rock factor. */
  p80Factor?: number | undefined
  /** The bottom charge, if both cartridges and bulk explosive are possible. */
  bottomCharge?: (typeof bottomCharges)[number] | undefined
  /** The measured face, with its angle from the horizontal. Default: parallel to the holes. */
  face?: { angle_deg: number; collarToCrest_m?: number | undefined; crest?: readonly Point[] | undefined } | undefined
  /** The engineer's own mesh, instead of the method's; charge and stemming are designed for it. */
  mesh?: { burden_m: number; spacing_m: number; stemming_m?: number | undefined; subdrill_m?: number | undefined } | undefined
}

/** Holes from the file of a total station, instead of a computed layout. */
export interface MeasuredHoles {
  holes: readonly MeasuredHole[]
  /** The file from which they were read. */
  source?: { fileName: string; rows: number; sha256?: string | undefined } | undefined
  placement?: Placement | undefined
}

/** A collar, by its position along the crest and behind it. What was not measured is taken from the front. */
export interface MeasuredHole extends Point {
  id: string
  /** The collar's height, kept for comparison with the survey. */
  z_m?: number | undefined
  length_m?: number | undefined
  /** From the vertical. */
  inclination_deg?: number | undefined
  /** Clockwise from the y axis, which points away from the face. Without it a hole leans towards the face. */
  azimuth_deg?: number | undefined
}

/** The position of the block's origin in a file's coordinates, and the rotation of its x axis from the file's, counterclockwise. */
export interface Placement extends Point {
  turn_deg: number
}

/** A change of one hole, which keeps its id whatever the firing order. */
export interface HoleEdit {
  hole: string
  op: EditOperation
  x_m?: number | undefined
  y_m?: number | undefined
  length_m?: number | undefined
  /** Underground: the type of the hole, or its new type. */
  type?: HoleType | undefined
  /** From the toe upwards: pieces of cartridges and the like, kilograms of bulk explosive. */
  load?: readonly { productId: string; pieces?: number | undefined; mass_kg?: number | undefined }[] | undefined
  reason?: string | undefined
}

export const bottomCharges = ['auto', 'bulk', 'cartridge'] as const

export const benchMethods = ['langefors', 'ash', 'konya'] as const
export type BenchMethod = (typeof benchMethods)[number]

/** Common defaults. Drilling: Holmberg (1982) and Langefors. Contingency: Berger (2024) has 10 % and calls 5 % reasonable. */
export const defaults = {
  contingency: 0.05,
  compaction: 1,
  underground: { angular_m_m: 0.01, collaring_m: 0.02, lookOut_deg: 3, smoothContour: 'roof' },
  bench: { angular_m_m: 0.03, collaring_m: 0.1, inclination_deg: 0, stemmingRatio: 1, staggeredRatio: 1.15, squareRatio: 1.25 },
} as const

/** Returns the settings of the initiation and of the spares, as given or by default. */
export const initiationDefaults = ({ initiation = {}, contingency = defaults.contingency }: PatternInput) => ({
  system: initiation.system ?? ('auto' as const),
  contingency,
  sparePolicy: initiation.sparePolicy ?? ('perNumber' as const),
  window_ms: initiation.window_ms ?? usualWindow_ms,
  fuse_m: initiation.fuse_m,
})

/** Default minimum clearing distances, for mines without their own: open pit as often quoted for Peru, underground engineering judgement. */
export const usualClearing = {
  cielo_abierto: { people_m: 500, equipment_m: 300 },
  subterranea: { people_m: 200, equipment_m: 200 },
} as const

/** Maximum number of holes of a pattern. */
export const maxHoles = 2000
