import { outside, warning } from '../warnings.ts'
import { cheapest, defaultScatter, ofRole, sigma_ms, tubeDelay_ms, type Accessory, type Connector, type Detonator } from './accessories.ts'
import {
  connectorThatReaches,
  planOf,
  rounded,
  takeBoosters,
  takeElectronic,
  tubeShort,
  withSpare,
  type Candidate,
  type Front,
} from './candidate.ts'
import { chooseTiming, inHole, surfaceNetwork, usualConnectors_ms } from './choose-timing.ts'
import { minInHole_ms } from './cut-off.ts'
import { delayCounts, Takings } from './counts.ts'
import { chargesOf, isLowerDelay, lowerNumberOf, pairsOf, upperDecksOf, withDecks } from './decks.ts'
import { electronicEchelon, electronicTimes_ms, gapBeyond_ms, loggerCapacity } from './electronic.ts'
import type { InitiationPlan, Link } from './plan.ts'
import { apart_m, connectorFor_m, tubeFor_m } from './reach.ts'
import { startOf } from './start.ts'
import { frontPairs, isAlongRow, linkCounts, parentsOf, rowPairs, signals_ms, type Block } from './tie-up.ts'

export interface BenchFront extends Front {
  block: Block
  burden_m: number
  /** The only or lower charge of each hole. */
  charges_kg: readonly number[]
  /** The upper charge of each hole; 0 if it has none, undefined if no hole has one. */
  upper_kg?: readonly number[] | undefined
  detonatorsPerHole: number
  /** Number of charges whose detonators need a booster, because they are bulk explosive without a cartridge. */
  bulkCharges: number
}

/** `betweenDecks_ms` is the delay between the two charges of a hole, if there are two. */
export type BenchTiming = { inHole_ms: number; betweenHoles_ms: number; betweenRows_ms: number; betweenDecks_ms?: number | undefined }

/** Plans the initiation of a bench. Holes are identified by their collar index. */
export function planBench(front: BenchFront): { plan: InitiationPlan; timing: BenchTiming } {
  const { charges_kg: charges } = front
  const candidates = [surface(front, charges), electronic(front, charges), cordRelays(front, charges)]
  const plan = planOf(
    candidates.map(({ candidate }) => candidate),
    front,
  )
  return { plan, timing: candidates.find(({ candidate }) => candidate.system === plan.system)!.timing }
}

const distancesOf = ({ block }: BenchFront, parents: readonly number[]) =>
  parents.map((parent, hole) => (parent < 0 ? 0 : apart_m(block.collars[parent]!, block.collars[hole]!)))

/** Returns the link to each hole; that of the first hole comes from the start. */
function linksOf(
  { block }: BenchFront,
  parents: readonly number[],
  distances_m: readonly number[],
  of: (hole: number, isAlong: boolean) => Omit<Link, 'id' | 'from' | 'to' | 'distance_m'>,
): Link[] {
  return parents.map((parent, hole) => {
    const ends = { id: `L${hole}`, from: parent < 0 ? 'start' : String(parent), to: String(hole), distance_m: distances_m[hole]! }
    const leadIn = { kind: 'leadIn', materialId: null, delay_ms: 0, sigma_ms: 0, required_m: 0, reaches: true } as const
    return { ...ends, ...(parent < 0 ? leadIn : of(hole, isAlongRow(block, hole))) }
  })
}

function surface(front: BenchFront, charges: readonly number[]): { candidate: Candidate; timing: BenchTiming } {
  const { block, accessories, contingency, detonatorsPerHole } = front
  const takings = new Takings()
  const clips = ofRole(accessories, 'connector').filter(({ form, delay_ms }) => form === 'clip' && delay_ms > 0)
  const scatters = { connector: clips.find(({ scatter }) => scatter !== undefined)?.scatter }
  const delays_ms = clips.length > 0 ? clips.map(({ delay_ms }) => delay_ms) : usualConnectors_ms
  const choice = chooseTiming(block, front.burden_m, charges, {
    connectors_ms: delays_ms,
    scatters,
    shots: Math.min(200, front.shots ?? 200),
    window_ms: front.window_ms,
  })
  const parents = parentsOf(block)
  const distances_m = distancesOf(front, parents)

  const farthest = (isAlong: boolean) =>
    parents.reduce(
      (most, parent, hole) => {
        const required_m = connectorFor_m(distances_m[hole]!)
        const isOther = parent < 0 || isAlongRow(block, hole) !== isAlong || required_m <= most.required_m
        return isOther ? most : { required_m, holes: [parent, hole] as [number, number] }
      },
      { required_m: 0, holes: [0, 0] as [number, number] },
    )
  const along = connectorThatReaches(clips, choice.betweenHoles_ms, farthest(true))
  const across = connectorThatReaches(clips, choice.betweenRows_ms, farthest(false))
  const counts = linkCounts(block)
  const take = (one: typeof along, count: number, delay_ms: number, length_m: number) => {
    const quantity = count === 0 ? 0 : withSpare(count, front)
    takings.add(one.connector, quantity, { product: 'connector', delay_ms, length_m, quantity })
  }
  const decks = upperDecksOf(front.upper_kg ?? [])
  const isDecked = new Set(decks.holes)
  const found = inHoleDetonator(accessories, tubeFor_m(front.holeLength_m), isDecked.size > 0)
  const inHoleAs = found.detonator
  const { number, delay_ms } = found.entry
  const ofHole = { ...scatters, inHole: inHoleAs?.scatter }
  const tubes_ms = { along: tubeOf_ms(along.connector), across: tubeOf_ms(across.connector) }
  const plain = surfaceNetwork(block, choice, charges, { scatters: ofHole, tubes_ms })
  const fired = { usual_ms: delay_ms, scatter: inHoleAs?.scatter, shots: Math.min(200, front.shots ?? 200), window_ms: front.window_ms }
  const mesh_m = parents.reduce((most, _, hole) => (isAlongRow(block, hole) ? Math.max(most, distances_m[hole]!) : most), front.burden_m)
  const least_ms = minInHole_ms(block, plain, mesh_m)
  const lower = (isDecked.size > 0 ? lowerNumberOf(plain, decks, seriesOf(inHoleAs), { ...fired, least_ms }) : undefined) ?? {
    number: number - 1,
    delay_ms: delay_ms - inHoleStep_ms,
  }
  const network = isDecked.size > 0 ? withDecks(plain, decks, lower.delay_ms, fired) : plain
  const inEach = chargesOf(block, decks).map(({ hole, deck }) => {
    const entry = deck === 1 ? lower : { number, delay_ms }
    return { hole, ...(deck && { deck }), materialId: inHoleAs?.id ?? null, delayNumber: entry.number, delay_ms: entry.delay_ms }
  })
  const delays = delayCounts(inEach, detonatorsPerHole, front)
  const quantity = delays.reduce((sum, { count, spare }) => sum + count + spare, 0)
  const length_m = tubeFor_m(front.holeLength_m)
  takings.add(inHoleAs, quantity, {
    product: 'detonators',
    kind: 'nonel',
    fromDelay_ms: isDecked.size > 0 ? lower.delay_ms : delay_ms,
    toDelay_ms: delay_ms,
    length_m,
    quantity,
  })
  take(along, counts.along, choice.betweenHoles_ms, farthest(true).required_m)
  take(across, counts.across, choice.betweenRows_ms, farthest(false).required_m)
  takeBoosters(takings, front, front.bulkCharges * detonatorsPerHole)
  const begun = startOf(takings, accessories, {
    isElectronic: false,
    firingPoint_m: front.firingPoint_m,
    contingency,
    fuse_m: front.fuse_m,
  })

  const links = linksOf(front, parents, distances_m, (hole, isAlong) => {
    const used = isAlong ? along.connector : across.connector
    const required_m = connectorFor_m(distances_m[hole]!)
    return {
      kind: 'connector',
      materialId: used?.id ?? null,
      delay_ms: isAlong ? choice.betweenHoles_ms : choice.betweenRows_ms,
      tube_ms: isAlong ? tubes_ms.along : tubes_ms.across,
      sigma_ms: network.linkSigma_ms[hole]!,
      required_m,
      reaches: used !== undefined && used.length_m >= required_m - 1e-9,
    }
  })
  const candidate: Candidate = {
    system: 'nonelSurface',
    grouping: 'clips',
    inHole: inEach.map((one, charge) => ({
      ...one,
      firing_ms: network.nominal_ms[charge]!,
      sigma_ms: network.inHoleSigma_ms[charge]!,
      link: `L${one.hole}`,
    })),
    links,
    bunches: [],
    delays,
    start: begun.start,
    equipment: begun.equipment,
    takings,
    faults: [
      ...found.faults,
      ...along.faults,
      ...across.faults,
      ...outside('timing.cutOff', isDecked.size > 0 ? lower.delay_ms : delay_ms, least_ms, null),
      ...begun.startFaults,
    ],
    network,
    ...pairsOf(block, decks),
    isScatterAssumed: ofHole.inHole === undefined || ofHole.connector === undefined,
  }
  const betweenDecks = isDecked.size > 0 && { betweenDecks_ms: delay_ms - lower.delay_ms }
  return { candidate, timing: { inHole_ms: inHole.delay_ms, ...bothOf(choice), ...betweenDecks } }
}

/** If no connector reaches, the length of its tube is unknown. */
const tubeOf_ms = (connector: Connector | undefined) => (connector === undefined ? 0 : tubeDelay_ms(connector.length_m))

const bothOf = ({ betweenHoles_ms, betweenRows_ms }: { betweenHoles_ms: number; betweenRows_ms: number }) => ({
  betweenHoles_ms,
  betweenRows_ms,
})

/** The step of a millisecond series, used if the catalogue has no number before the usual one. */
const inHoleStep_ms = 25

const seriesOf = (detonator: Detonator | undefined) => (detonator?.kind === 'nonel' ? detonator.series : [])

/**
 * Returns a shock-tube detonator of half a second with a long enough tube;
 * if holes have two charges, its series must also have a number before that. Other kinds are not considered.
 */
function inHoleDetonator(accessories: readonly Accessory[], required_m: number, isDecked: boolean) {
  const ofDelay = ofRole(accessories, 'detonator').flatMap((one) => {
    const series = seriesOf(one)
    const entry = series.find(({ delay_ms }) => delay_ms === inHole.delay_ms)
    const isEnough = !isDecked || series.some(({ delay_ms }) => isLowerDelay(delay_ms, inHole.delay_ms))
    return entry === undefined || !isEnough ? [] : [{ one, entry }]
  })
  const detonator = cheapest(ofDelay.flatMap(({ one }) => (one.length_m >= required_m - 1e-9 ? [one] : [])))
  const entry = ofDelay.find(({ one }) => one === detonator)?.entry ?? inHole
  const faults =
    detonator !== undefined
      ? []
      : ofDelay.length === 0
        ? [
            isDecked
              ? warning('detonator.noNumber', inHole.number - 1, inHole.delay_ms - inHoleStep_ms)
              : warning('detonator.noNumber', inHole.number, inHole.delay_ms),
          ]
        : tubeShort(
            ofDelay.map(({ one }) => one),
            required_m,
          )
  return { detonator, entry, faults }
}

/** Maximum delay between a hole and the one in front of it. With more, rock moves that the later hole should have pushed; engineering judgement. */
const maxFrontGap_ms = 100

function electronic(front: BenchFront, charges: readonly number[]): { candidate: Candidate; timing: BenchTiming } {
  const { block, accessories, contingency, detonatorsPerHole } = front
  const decks = upperDecksOf(front.upper_kg ?? [])
  const { pairs, holeOf } = pairsOf(block, decks)
  const times_ms = electronicTimes_ms(block, electronicEchelon, { gap_ms: gapBeyond_ms(front.window_ms), upper: decks.holes })
  const last_ms = times_ms.reduce((last, time_ms) => Math.max(last, time_ms), 0)
  const parents = parentsOf(block, 'sameEnd')
  const distances_m = serpentine(front)
  const takings = new Takings()
  const count = times_ms.length * detonatorsPerHole
  const harness_m = 1.15 * distances_m.reduce((sum, distance_m) => sum + distance_m, 0)
  const taken = takeElectronic(takings, front, { count, wire_m: tubeFor_m(front.holeLength_m), last_ms, harness_m })
  takeBoosters(takings, front, front.bulkCharges * detonatorsPerHole)
  const begun = startOf(takings, accessories, { isElectronic: true, firingPoint_m: front.firingPoint_m, contingency })
  const scatter = taken.detonator?.scatter
  const sigmas_ms = times_ms.map((time_ms) => sigma_ms(time_ms, scatter ?? defaultScatter.electronic))
  const gap_ms = pairs.front.reduce((most, [one, other]) => Math.max(most, times_ms[other]! - times_ms[one]!), 0)
  const links = linksOf(front, parents, distances_m, (hole) => ({
    kind: 'harness',
    materialId:
      takings.items.find(({ materialId }) => accessories.some((one) => one.id === materialId && one.role === 'line'))?.materialId ?? null,
    delay_ms: 0,
    sigma_ms: 0,
    required_m: 1.15 * distances_m[hole]!,
    reaches: true,
  }))
  const candidate: Candidate = {
    system: 'electronic',
    grouping: 'bus',
    inHole: chargesOf(block, decks).map((one, charge) => ({
      ...one,
      materialId: taken.detonator?.id ?? null,
      delayNumber: null,
      delay_ms: times_ms[charge]!,
      firing_ms: times_ms[charge]!,
      sigma_ms: sigmas_ms[charge]!,
      link: `L${one.hole}`,
    })),
    links,
    bunches: [],
    delays: [
      { materialId: taken.detonator?.id ?? null, delayNumber: null, delay_ms: null, count, spare: rounded(count, contingency) - count },
    ],
    start: begun.start,
    equipment: [{ kind: 'logger', quantity: Math.ceil(count / loggerCapacity) }, ...begun.equipment],
    takings,
    faults: [...taken.faults, ...(gap_ms > maxFrontGap_ms ? [warning('timing.frontGap', gap_ms, null, maxFrontGap_ms)] : [])],
    network: {
      parent: [...parents, ...decks.holes],
      linkSigma_ms: times_ms.map(() => 0),
      inHoleSigma_ms: sigmas_ms,
      nominal_ms: times_ms,
      charge_kg: [...charges, ...decks.charges_kg],
    },
    pairs,
    holeOf,
    isScatterAssumed: scatter === undefined,
  }
  const betweenDecks = decks.holes.length > 0 && { betweenDecks_ms: gapBeyond_ms(front.window_ms) }
  return { candidate, timing: { inHole_ms: 0, ...electronicEchelon, ...betweenDecks } }
}

/**
 * Returns the distances along the wire from hole to hole, row by row in alternating directions:
 * along a row by its spacing, to the next row by the nearer pair.
 */
function serpentine({ block }: BenchFront): number[] {
  const { collars } = block
  const starts = collars.flatMap(({ place }, index) => (place === 0 ? [index] : []))
  return collars.map((collar, hole) => {
    if (hole === 0) return 0
    if (isAlongRow(block, hole)) return apart_m(collars[hole - 1]!, collar)
    const { row } = collar
    const lastOf = (one: number) => (starts[one + 1] ?? collars.length) - 1
    return row % 2 === 1
      ? apart_m(collars[lastOf(row - 1)]!, collars[lastOf(row)]!)
      : apart_m(collars[starts[row - 1]!]!, collars[starts[row]!]!)
  })
}

/** Maximum delay of a relay per metre of spacing; with more, moving rock cuts the line: 1 ms per foot (García Bastante, ch. 5). */
const maxRelay_ms_m = 1 / 0.3048

/** Plans detonating cord in trunk and holes with a relay between any two. It is never proposed, only used if a user chooses it. */
function cordRelays(front: BenchFront, charges: readonly number[]): { candidate: Candidate; timing: BenchTiming } {
  const { block, accessories, contingency } = front
  const takings = new Takings()
  const relays = ofRole(accessories, 'relay').toSorted((one, other) => one.delay_ms - other.delay_ms)
  const [short, long] = [relays[0], relays.at(-1)]
  const timing = { betweenHoles_ms: short?.delay_ms ?? 15, betweenRows_ms: long?.delay_ms ?? 25 }
  const parents = parentsOf(block)
  const distances_m = distancesOf(front, parents)
  const counts = linkCounts(block)
  const each = [
    { relay: short, count: counts.along },
    { relay: long, count: counts.across },
  ]
  for (const { relay, count } of each) {
    const quantity = count === 0 ? 0 : withSpare(count, front)
    takings.add(relay, quantity, { product: 'relay', quantity })
  }
  const cord = cheapest(
    ofRole(accessories, 'cord').filter(({ core_g_m }) => core_g_m >= trunkCore_g_m.least && core_g_m <= trunkCore_g_m.most),
  )
  const down_m = block.collars.length * tubeFor_m(front.holeLength_m)
  const cord_m = Math.ceil(1.1 * (down_m + distances_m.reduce((sum, distance_m) => sum + distance_m, 0)) - 1e-9)
  takings.addLength(cord, cord_m, { product: 'cord', quantity: cord_m })
  takeBoosters(takings, front, front.bulkCharges)
  const begun = startOf(takings, accessories, {
    isElectronic: false,
    firingPoint_m: front.firingPoint_m,
    contingency,
    fuse_m: front.fuse_m,
  })
  const nearest_m = Math.min(...distances_m.filter((distance_m) => distance_m > 0))
  const allowed_ms = maxRelay_ms_m * nearest_m
  const isCutOff = counts.along + counts.across > 0 && timing.betweenHoles_ms > allowed_ms + 1e-9
  const times_ms = signals_ms(block, parents, timing)
  const candidate: Candidate = {
    system: 'cordRelays',
    grouping: 'trunk',
    inHole: times_ms.map((time_ms, hole) => ({
      hole,
      materialId: cord?.id ?? null,
      delayNumber: null,
      delay_ms: 0,
      firing_ms: time_ms,
      sigma_ms: 0,
      link: `L${hole}`,
    })),
    links: linksOf(front, parents, distances_m, (hole, isAlong) => {
      const relay = isAlong ? short : long
      const delay_ms = isAlong ? timing.betweenHoles_ms : timing.betweenRows_ms
      const sigma = sigma_ms(delay_ms, relay?.scatter)
      return { kind: 'relay', materialId: relay?.id ?? null, delay_ms, sigma_ms: sigma, required_m: distances_m[hole]!, reaches: true }
    }),
    bunches: [],
    delays: [],
    start: begun.start,
    equipment: begun.equipment,
    takings,
    faults: [
      ...(front.upper_kg?.some((mass_kg) => mass_kg > 0) ? [warning('deck.cord', 2, null, 1)] : []),
      ...(isCutOff ? [warning('cord.cutOff', timing.betweenHoles_ms, nearest_m, allowed_ms)] : []),
      ...begun.startFaults,
    ],
    network: {
      parent: parents,
      linkSigma_ms: parents.map((from, hole) =>
        from < 0
          ? 0
          : isAlongRow(block, hole)
            ? sigma_ms(timing.betweenHoles_ms, short?.scatter)
            : sigma_ms(timing.betweenRows_ms, long?.scatter),
      ),
      inHoleSigma_ms: parents.map(() => 0),
      nominal_ms: times_ms,
      // The cord of a hole fires both of its charges.
      charge_kg: charges.map((charge_kg, hole) => charge_kg + (front.upper_kg?.[hole] ?? 0)),
    },
    pairs: { row: rowPairs(block), front: frontPairs(block) },
    isScatterAssumed: short?.scatter === undefined,
  }
  return { candidate, timing: { inHole_ms: 0, ...timing } }
}

/** The range of core loads, in grams of PETN per metre, for cord from hole to hole. A stronger cord acts as a charge of its own. */
export const trunkCore_g_m = { least: 3, most: 12 } as const
