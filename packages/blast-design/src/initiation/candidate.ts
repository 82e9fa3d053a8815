import { warning, type BlastWarning } from '../warnings.ts'
import { cheapest, ofRole, type Accessory, type Booster, type Connector, type Detonator } from './accessories.ts'
import { type SparePolicy, type Spares, spareOf, type Takings } from './counts.ts'
import type { Network } from './network.ts'
import type { DelayCount, InHole, InitiationPlan, InitiationSystem, Inversion, Link, Start, SystemOffer } from './plan.ts'
import { inversionsOf, likeliest, orderFaults, type Pair } from './order.ts'
import { type Cooperation, cooperationOf, hashOf } from './simulate.ts'

/** The inputs for planning both kinds of front. */
export interface Front {
  accessories: readonly Accessory[]
  /** The system that a user chose; `auto` proposes the cheapest. */
  system: InitiationSystem | 'auto'
  contingency: number
  sparePolicy: SparePolicy
  /** Shots within this interval count as simultaneous. */
  window_ms: number
  /** The length of each fuse of the crew. */
  fuse_m?: number | undefined
  holeDiameter_mm: number
  holeLength_m: number
  firingPoint_m: number
  /** Number of simulated shots; the default depends on the number of holes. */
  shots?: number | undefined
  /** Whether a charge that detonates together is too much for a nearby structure. */
  isTooMuch?: ((charge_kg: number) => boolean) | undefined
}

/** A way to fire a front: all parts of a plan except those that need a simulation. */
export interface Candidate {
  system: InitiationSystem
  grouping: InitiationPlan['grouping']
  inHole: InHole[]
  links: Link[]
  bunches: InitiationPlan['bunches']
  delays: DelayCount[]
  start: Start
  equipment: InitiationPlan['equipment']
  takings: Takings
  faults: BlastWarning[]
  network: Network
  pairs: { row: Pair[]; front: Pair[] }
  /** The hole of a charge in the network, if some holes have two charges. */
  holeOf?: ((charge: number) => number) | undefined
  isScatterAssumed: boolean
}

const isBroken = ({ faults }: Candidate) => faults.some(({ severity }) => severity === 'error')

const offerOf = (candidate: Candidate): SystemOffer => ({
  system: candidate.system,
  cost: isBroken(candidate) ? null : candidate.takings.cost,
  faults: candidate.faults,
  missing: candidate.takings.missing,
})

/**
 * Returns the plan of the system that a user chose; it is never replaced silently. Otherwise returns the cheapest
 * available one without errors that keeps the vibration limit, or the cheapest one if none keeps it, or the first if none is available.
 */
export function planOf(all: readonly Candidate[], front: Front): InitiationPlan {
  const candidates = all.map(withOrder)
  const offers = candidates.map(offerOf)
  const proposed = candidates.filter(({ system }) => system !== 'cordRelays')
  const feasible = proposed
    .filter((one) => !isBroken(one) && one.takings.cost !== null)
    .toSorted((one, other) => one.takings.cost! - other.takings.cost!)
  const isChosen = front.system !== 'auto'
  const timed = timedBy(front)
  const chosen = isChosen
    ? candidates.find(({ system }) => system === front.system)!
    : ((front.isTooMuch === undefined ? feasible[0] : feasible.find((one) => !front.isTooMuch!(timed(one).p95.charge_kg))) ??
      feasible[0] ??
      candidates[0]!)
  const { takings, network, pairs: _, holeOf, inversions, isScatterAssumed, ...known } = chosen
  return {
    ...known,
    isChosen,
    items: takings.items,
    missing: takings.missing,
    timing: {
      window_ms: front.window_ms,
      cooperation: timed(chosen),
      row: asInversion(likeliest(inversions.row), holeOf),
      front: asInversion(likeliest(inversions.front), holeOf),
      expectedInversions: [...inversions.row, ...inversions.front].reduce((sum, { probability }) => sum + probability, 0),
      isScatterAssumed,
      last_ms: network.nominal_ms.reduce((last, time_ms) => Math.max(last, time_ms), 0),
    },
    systems: offers,
    designHash: designHash(chosen).toString(16).padStart(8, '0'),
  }
}

const designHash = ({ system, inHole, links }: Candidate) =>
  hashOf(
    JSON.stringify([
      system,
      inHole.map(({ materialId, firing_ms, link }) => [materialId, firing_ms, link]),
      links.map(({ from, to, delay_ms, materialId }) => [from, to, delay_ms, materialId]),
    ]),
  )

/** Returns a function that simulates how much of a candidate detonates together; each candidate is simulated once. */
function timedBy({ shots, window_ms }: Front): (candidate: Candidate) => Cooperation {
  const known = new Map<Candidate, Cooperation>()
  return (candidate) => {
    const cooperation =
      known.get(candidate) ??
      cooperationOf(candidate.network, { seed: designHash(candidate), window_ms, ...(shots === undefined ? {} : { shots }) })
    known.set(candidate, cooperation)
    return cooperation
  }
}

/** Adds to a candidate how often its holes fire in the wrong order, with the resulting faults. */
function withOrder(candidate: Candidate) {
  const { network, pairs, faults } = candidate
  const inversions = { row: inversionsOf(network, pairs.row), front: inversionsOf(network, pairs.front) }
  return { ...candidate, inversions, faults: [...faults, ...orderFaults(likeliest(inversions.row), likeliest(inversions.front))] }
}

const asInversion = (most: ReturnType<typeof likeliest>, holeOf: Candidate['holeOf'] = (charge) => charge): Inversion | null =>
  most === undefined ? null : { holes: [holeOf(most.pair[0]), holeOf(most.pair[1])], probability: most.probability }

/** Returns the number of pieces including spares, for connectors and relays. */
export const withSpare = (count: number, spares: Spares) => count + spareOf(count, spares)

/** Adds the contingency to pieces without a number and rounds up. */
export const rounded = (count: number, contingency: number) => Math.ceil(count * (1 + contingency) - 1e-9)

/**
 * Adds the boosters to the plan's needs.
 * Minimum mass by hole diameter: 150 g, from 100 mm 300 g; makers' usual recommendation, engineering judgement.
 */
export function takeBoosters(takings: Takings, { accessories, holeDiameter_mm, contingency }: Front, count: number): void {
  const least_g = holeDiameter_mm >= 100 ? 300 : 150
  const strongEnough: Booster[] = ofRole(accessories, 'booster').filter(({ mass_g }) => mass_g >= least_g)
  const quantity = rounded(count, contingency)
  takings.add(cheapest(strongEnough), quantity, { product: 'booster', least_g, quantity })
}

/** Adds electronic detonators with long enough wires, and the harness, to the plan's needs. There are no delay numbers to match. */
export function takeElectronic(
  takings: Takings,
  { accessories, contingency }: Front,
  { count, wire_m, last_ms, harness_m }: { count: number; wire_m: number; last_ms: number; harness_m: number },
): { detonator: Detonator | undefined; faults: BlastWarning[] } {
  const electronic = ofRole(accessories, 'detonator').filter((one) => one.kind === 'electronic' && one.toDelay_ms >= last_ms)
  const detonator = cheapest(electronic.filter(({ length_m }) => length_m >= wire_m))
  const quantity = rounded(count, contingency)
  const lacking = { product: 'detonators', kind: 'electronic', fromDelay_ms: 0, toDelay_ms: last_ms, length_m: wire_m, quantity } as const
  takings.add(detonator, quantity, lacking)
  const metres = Math.ceil(harness_m - 1e-9)
  const harness = cheapest(ofRole(accessories, 'line').filter(({ kind }) => kind === 'harness'))
  takings.addLength(harness, metres, { product: 'harness', quantity: metres })
  return { detonator, faults: detonator === undefined ? tubeShort(electronic, wire_m) : [] }
}

/** Returns a warning about how much the longest tube is too short; none if there is no such detonator at all, which the bill reports as missing. */
export const tubeShort = (some: readonly Detonator[], required_m: number): BlastWarning[] =>
  some.length === 0 ? [] : [warning('detonator.tubeShort', Math.max(...some.map(({ length_m }) => length_m)), required_m)]

/** Returns the cheapest connector of a delay that reaches; otherwise a fault with the longest one's reach. */
export function connectorThatReaches(
  connectors: readonly Connector[],
  delay_ms: number,
  farthest: { required_m: number; holes: [number, number] },
): { connector: Connector | undefined; faults: BlastWarning[] } {
  const ofDelay = connectors.filter((one) => one.form === 'clip' && one.delay_ms === delay_ms)
  const connector = cheapest(ofDelay.filter(({ length_m }) => length_m >= farthest.required_m - 1e-9))
  if (connector !== undefined || ofDelay.length === 0) return { connector, faults: [] }
  const longest_m = Math.max(...ofDelay.map(({ length_m }) => length_m))
  return { connector, faults: [{ ...warning('connector.short', longest_m, farthest.required_m, delay_ms), holes: farthest.holes }] }
}
