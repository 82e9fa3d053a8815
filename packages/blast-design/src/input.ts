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

/** What a front is designed from. Only the first facts of each kind are needed; everything optional has the default of its kind. */
export type PatternInput = UndergroundInput | BenchInput

interface CommonInput {
  holeDiameter_mm: number
  rock?: RockClass | undefined
  /** The site's own constant, in place of the class's. */
  rockConstant_kg_m3?: number | undefined
  rockDensity_kg_m3?: number | undefined
  isWet?: boolean | undefined
  /** Firedamp or coal dust: never designed here. */
  isGassy?: boolean | undefined
  /** A building, road or installation within 500 m: then `structure` says which; `false` that somebody looked and there is none. */
  hasStructureNearby?: boolean | undefined
  /** Power lines or transmitters, whose currents can fire electric detonators. */
  hasElectricHazard?: boolean | undefined
  /** Misfires, or old holes that may hold explosive. */
  hasOldHoles?: boolean | undefined
  /** What can be had; the defaults where nothing is said. */
  explosives?: readonly Explosive[] | undefined
  /** What initiates the round; the defaults where nothing is said. */
  accessories?: readonly Accessory[] | undefined
  initiation?:
    | {
        system?: 'auto' | InitiationSystem | undefined
        /** A sheltered place to fire from, nearer than what is kept clear. */
        shelter_m?: number | undefined
        /** Most that the holes of one delay number may hold. */
        maxChargePerNumber_kg?: number | undefined
        /** Times that differ by so much or less act as one; 8 ms where nothing is said. */
        window_ms?: number | undefined
        /** Whether spares are counted for each delay number, at least one, or on the sum of all. */
        sparePolicy?: SparePolicy | undefined
        /** Length of each fuse that the crew brings, where the front is lit by fuse. */
        fuse_m?: number | undefined
      }
    | undefined
  clearing?:
    | {
        /** The mine's own least distances. */
        leastForPeople_m?: number | undefined
        leastForEquipment_m?: number | undefined
        /** To the nearest road or people that cannot be moved. */
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
        /** What was measured of shots at this site; a law that a person typed goes before theirs. */
        shots?: readonly MeasuredShot[] | undefined
      }
    | undefined
  /** Share of materials on top of the design's. */
  contingency?: number | undefined
  /** The engineer's own holes, upon the suggested ones, in the order in which they were changed. */
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
  /** Rounds alternate sides, so that nobody drills into the last cut's butts. */
  cutSide?: 'centre' | 'left' | 'right' | undefined
}

export interface BenchInput extends CommonInput {
  miningType: 'cielo_abierto'
  benchHeight_m: number
  /** Along the crest and behind it, so many rows of so many holes, or holes as they were measured. */
  extent: { alongCrest_m: number; behindCrest_m: number } | { rows: number; holesPerRow: number } | MeasuredHoles
  inclination_deg?: number | undefined
  method?: BenchMethod | undefined
  pattern?: 'staggered' | 'square' | undefined
  spacingRatio?: number | undefined
  /** Stemming over the largest burden. */
  stemmingRatio?: number | undefined
  drilling?: { angular_m_m?: number | undefined; collaring_m?: number | undefined } | undefined
  detonatorsPerHole?: number | undefined
  /** Charges in each hole, stemming between them and a delay for each; one where nothing is said. */
  decks?: number | undefined
  /** Four fifths of the muckpile are to pass this size. */
  requestedP80_cm?: number | undefined
  /** By how much this mine's fragments are larger or smaller than designed: what Kuznetsov's rock factor is multiplied by. */
  p80Factor?: number | undefined
  /** What lies at the bottom where cartridges and bulk explosive could both. */
  bottomCharge?: (typeof bottomCharges)[number] | undefined
  /** The face as it was measured, from the horizontal; without it, it is taken as parallel to the holes. */
  face?: { angle_deg: number; collarToCrest_m?: number | undefined; crest?: readonly Point[] | undefined } | undefined
  /** The engineer's own mesh, in place of the method's; charge and stemming are designed for it. */
  mesh?: { burden_m: number; spacing_m: number; stemming_m?: number | undefined; subdrill_m?: number | undefined } | undefined
}

/** Holes of a total station's file, in place of those that the portal would lay out. */
export interface MeasuredHoles {
  holes: readonly MeasuredHole[]
  /** The file that they were read from. */
  source?: { fileName: string; rows: number; sha256?: string | undefined } | undefined
  placement?: Placement | undefined
}

/** A collar along the crest and behind it; what is not measured is as the front has it. */
export interface MeasuredHole extends Point {
  id: string
  /** The collar's height, kept for whoever goes back to the survey. */
  z_m?: number | undefined
  length_m?: number | undefined
  /** From the vertical. */
  inclination_deg?: number | undefined
  /** Clockwise from y, which runs away from the face; without it a hole leans towards the face. */
  azimuth_deg?: number | undefined
}

/** Where the block's origin lies in a file's coordinates, and how far its x axis is turned from the file's, counterclockwise. */
export interface Placement extends Point {
  turn_deg: number
}

/** A change of one hole, which keeps its id whatever the order of firing. */
export interface HoleEdit {
  hole: string
  op: EditOperation
  x_m?: number | undefined
  y_m?: number | undefined
  length_m?: number | undefined
  /** Underground: what the hole is, or becomes. */
  type?: HoleType | undefined
  /** From the toe upwards: pieces of what is counted, kilograms of bulk. */
  load?: readonly { productId: string; pieces?: number | undefined; mass_kg?: number | undefined }[] | undefined
  reason?: string | undefined
}

export const bottomCharges = ['auto', 'bulk', 'cartridge'] as const

export const benchMethods = ['langefors', 'ash', 'konya'] as const
export type BenchMethod = (typeof benchMethods)[number]

/** Defaults of one place. Drilling: Holmberg (1982) and Langefors; contingency: Berger (2024) has 10 % and calls 5 % reasonable. */
export const defaults = {
  contingency: 0.05,
  compaction: 1,
  underground: { angular_m_m: 0.01, collaring_m: 0.02, lookOut_deg: 3, smoothContour: 'roof' },
  bench: { angular_m_m: 0.03, collaring_m: 0.1, inclination_deg: 0, stemmingRatio: 1, staggeredRatio: 1.15, squareRatio: 1.25 },
} as const

/** What a front is fired with and how spares are counted, as it was asked for or usual. */
export const initiationDefaults = ({ initiation = {}, contingency = defaults.contingency }: PatternInput) => ({
  system: initiation.system ?? ('auto' as const),
  contingency,
  sparePolicy: initiation.sparePolicy ?? ('perNumber' as const),
  window_ms: initiation.window_ms ?? usualWindow_ms,
  fuse_m: initiation.fuse_m,
})

/** Least distances to keep clear, for whom the mine has none of its own: open pit as often quoted for Peru, underground engineering judgement. */
export const usualClearing = {
  cielo_abierto: { people_m: 500, equipment_m: 300 },
  subterranea: { people_m: 200, equipment_m: 200 },
} as const

/** The largest pattern that is drawn and reckoned. */
export const maxHoles = 2000
