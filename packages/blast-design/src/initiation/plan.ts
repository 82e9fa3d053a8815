import type { BlastWarning } from '../warnings.ts'
import type { Cooperation } from './simulate.ts'

export const initiationSystems = ['nonelSurface', 'nonelLP', 'cordRelays', 'electronic'] as const
/** An initiation system. A front has exactly one; accessories of two systems are never mixed. */
export type InitiationSystem = (typeof initiationSystems)[number]

/** The systems that can be chosen for a kind of front. The first is shown if none is available. */
export const systemsOf = {
  cielo_abierto: ['nonelSurface', 'electronic', 'cordRelays'],
  subterranea: ['nonelLP', 'electronic'],
} as const satisfies Record<string, readonly InitiationSystem[]>

export const groupings = ['clips', 'bunches', 'cordRing', 'trunk', 'bus'] as const
export const linkKinds = ['connector', 'bunch', 'relay', 'cord', 'harness', 'leadIn'] as const

/** A round as it is tied up and fired. Holes are identified by their numbers. Bill, tables and drawing are derived from it. */
export interface InitiationPlan {
  system: InitiationSystem
  /** Whether a user chose the system. Otherwise it is the cheapest available one that meets the limits. */
  isChosen: boolean
  grouping: (typeof groupings)[number]
  inHole: InHole[]
  links: Link[]
  /** The points at which tubes are bunched. */
  bunches: { id: string; x_m: number; y_m: number; holes: number[] }[]
  /** Detonators by delay number, each listed separately in the order. */
  delays: DelayCount[]
  start: Start
  /** Reusable equipment: brought along and not billed. */
  equipment: { kind: EquipmentKind; quantity: number }[]
  items: PlanItem[]
  missing: MissingAccessory[]
  timing: TimingReport
  faults: BlastWarning[]
  /** All systems for this kind of front, with the price of their accessories or the reason why they are not available. */
  systems: SystemOffer[]
  designHash: string
}

export interface InHole {
  hole: number
  /** For a hole with two charges, which one, counted from the toe; undefined for a single charge. */
  deck?: 1 | 2 | undefined
  materialId: string | null
  delayNumber: number | null
  /** The delay of the detonator itself, or its programmed time. */
  delay_ms: number
  /** From the first signal at the face or the block to the firing of this hole. */
  firing_ms: number
  sigma_ms: number
  /** The link that brings the signal; its `from` leads back to the start. */
  link: string
}

export interface Link {
  id: string
  /** A hole's number, a bunch's id, or `start`. */
  from: string
  to: string
  kind: (typeof linkKinds)[number]
  materialId: string | null
  delay_ms: number
  /** The delay that the length of a connector's tube adds to its nominal delay. */
  tube_ms?: number
  sigma_ms: number
  distance_m: number
  required_m: number
  reaches: boolean
}

export interface DelayCount {
  materialId: string | null
  delayNumber: number | null
  delay_ms: number | null
  count: number
  spare: number
}

export interface Start {
  by: 'shockTubeStarter' | 'blaster' | 'capFuse'
  firingPoint_m: number
  /** Lead-in tube or firing cable. */
  line_m: number
  fuse: FusePlan | null
}

export interface FusePlan {
  /** The time for lighting the shots, walking to safety, and a margin. */
  required_s: number
  each_m: number
  burnLeast_s_m: number
  caps: number
  /** The total length, including the witness fuse. */
  total_m: number
}

const equipmentKinds = ['shockTubeStarter', 'logger', 'blaster', 'firingCable_m'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** A material of the catalogue, with the number of its units. */
export interface PlanItem {
  materialId: string
  quantity: number
}

export type MissingAccessory = { quantity: number } & (
  | { product: 'detonators'; kind: 'nonel' | 'electronic'; fromDelay_ms: number; toDelay_ms: number; length_m: number }
  | { product: 'connector'; delay_ms: number; length_m: number }
  | { product: 'booster'; least_g: number }
  | { product: 'bunchConnector' | 'relay' | 'cord' | 'leadIn' | 'harness' | 'starter' | 'fuse' }
)

interface TimingReport {
  window_ms: number
  cooperation: Cooperation
  /** The pairs most likely to fire in the wrong order: along a row, and across to the hole in front; underground, among neighbours. */
  row: Inversion | null
  front: Inversion | null
  expectedInversions: number
  /** Whether any tolerance is assumed, because no maker's data sheet gives it. */
  isScatterAssumed: boolean
  last_ms: number
}

export interface Inversion {
  holes: [earlier: number, later: number]
  probability: number
}

export interface SystemOffer {
  system: InitiationSystem
  /** The cost of the accessories with spares; null if one is missing. */
  cost: number | null
  faults: BlastWarning[]
  missing: MissingAccessory[]
}
