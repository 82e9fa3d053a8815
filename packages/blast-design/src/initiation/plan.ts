import type { BlastWarning } from '../warnings.ts'
import type { Cooperation } from './simulate.ts'

export const initiationSystems = ['nonelSurface', 'nonelLP', 'cordRelays', 'electronic'] as const
/** How a front is fired. One front has one system: what belongs to two is never mixed. */
export type InitiationSystem = (typeof initiationSystems)[number]

/** What may be asked of a kind of front; the first is shown where none can be had. */
export const systemsOf = {
  cielo_abierto: ['nonelSurface', 'electronic', 'cordRelays'],
  subterranea: ['nonelLP', 'electronic'],
} as const satisfies Record<string, readonly InitiationSystem[]>

export const groupings = ['clips', 'bunches', 'cordRing', 'trunk', 'bus'] as const
export const linkKinds = ['connector', 'bunch', 'relay', 'cord', 'harness', 'leadIn'] as const

/** A round as it is tied up and fired. Holes are named by their numbers; the bill, the tables and the drawing follow from it. */
export interface InitiationPlan {
  system: InitiationSystem
  /** Whether a person asked for this system; otherwise it is the cheapest that can be had and meets the limits. */
  isChosen: boolean
  grouping: (typeof groupings)[number]
  inHole: InHole[]
  links: Link[]
  /** Points at which tubes are bunched. */
  bunches: { id: string; x_m: number; y_m: number; holes: number[] }[]
  /** Detonators by delay number, each a line of its own on the order. */
  delays: DelayCount[]
  start: Start
  /** Reusable, brought along and not billed. */
  equipment: { kind: EquipmentKind; quantity: number }[]
  items: PlanItem[]
  missing: MissingAccessory[]
  timing: TimingReport
  faults: BlastWarning[]
  /** Every system that this kind of front has, with the price of its accessories, or why it cannot be had. */
  systems: SystemOffer[]
  designHash: string
}

export interface InHole {
  hole: number
  /** Which of the hole's charges, from the toe upwards, where it has two; absent where it has one. */
  deck?: 1 | 2 | undefined
  materialId: string | null
  delayNumber: number | null
  /** The delay of the detonator itself, or what it is programmed to. */
  delay_ms: number
  /** From the first signal at the face or the block to this hole's shot. */
  firing_ms: number
  sigma_ms: number
  /** The link that brings the signal; its own `from` leads back to the start. */
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
  /** What the length of a connector's tube adds to its nominal delay. */
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
  /** What the shots, the way out and the margin take. */
  required_s: number
  each_m: number
  burnLeast_s_m: number
  caps: number
  /** All of it, the witness included. */
  total_m: number
}

export const equipmentKinds = ['shockTubeStarter', 'logger', 'blaster', 'firingCable_m'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** A material of the catalogue and how many of its units. */
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

export interface TimingReport {
  window_ms: number
  cooperation: Cooperation
  /** The likeliest pair to fire in the wrong order: along a row, and across to the hole in front; underground, neighbours. */
  row: Inversion | null
  front: Inversion | null
  expectedInversions: number
  /** Whether a maker's data sheet set every tolerance. */
  isScatterAssumed: boolean
  last_ms: number
}

export interface Inversion {
  holes: [earlier: number, later: number]
  probability: number
}

export interface SystemOffer {
  system: InitiationSystem
  /** The cost of the accessories with spares; null where something is missing. */
  cost: number | null
  faults: BlastWarning[]
  missing: MissingAccessory[]
}
