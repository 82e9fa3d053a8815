import type { Point } from '../hole.ts'
import { warning, type BlastWarning } from '../warnings.ts'
import { cheapest, defaultScatter, ofRole, sigma_ms, type Connector, type Detonator, type TrunkCord } from './accessories.ts'
import { bunchesThatReach, type Bunching } from './bunches.ts'
import { planOf, rounded, takeBoosters, takeElectronic, tubeShort, withSpare, type Candidate, type Front } from './candidate.ts'
import { delayCounts, Takings } from './counts.ts'
import { gapBeyond_ms, loggerCapacity } from './electronic.ts'
import type { Pair } from './order.ts'
import type { InitiationPlan, Link } from './plan.ts'
import { apart_m, bunchTubeFor_m, tourOf_m, tubeFor_m } from './reach.ts'
import { startOf } from './start.ts'

export interface RoundFront extends Front {
  area_m2: number
  /** Number of holes with bulk explosive at the toe, which have no cartridge to start it. */
  boosters: number
  /** Charged holes in firing order. */
  holes: readonly NumberedShot[]
}

export interface NumberedShot extends Point {
  hole: number
  charge_kg: number
  delayNumber: number
  /** Smooth contours are fired together; other holes of the same number are fired one by one if the system can. */
  isSmooth: boolean
}

/** Plans the initiation of a round. Holes are identified by their numbers. */
export const planRound = (front: RoundFront): InitiationPlan => planOf([longPeriod(front), electronic(front)], front)

/** Plans the round with a long-period series that has every number: tied in bunches if the tubes reach, otherwise with a ring of cord. */
function longPeriod(front: RoundFront): Candidate {
  const numbers = [...new Set(front.holes.map(({ delayNumber }) => delayNumber))]
  const series = ofRole(front.accessories, 'detonator').flatMap((one) =>
    one.kind === 'nonel' ? [{ one, delays: new Map(one.series.map(({ number, delay_ms }) => [number, delay_ms])) }] : [],
  )
  const lackingOf = ({ delays }: (typeof series)[number]) => numbers.filter((number) => !delays.has(number))
  const whole = series.filter((one) => lackingOf(one).length === 0)
  const options = whole
    .flatMap(({ one, delays }) => [bunched(front, one, delays), ringed(front, one, delays)])
    .filter((option) => option !== undefined)
  const feasible = options.filter(({ takings, faults }) => takings.cost !== null && faults.every(({ severity }) => severity !== 'error'))
  const least = feasible.toSorted((one, other) => one.takings.cost! - other.takings.cost!)[0] ?? options[0]
  if (least !== undefined) return least
  const nearest = series.toSorted((one, other) => lackingOf(one).length - lackingOf(other).length)[0]
  const lacking = nearest === undefined ? numbers : lackingOf(nearest)
  const faults =
    whole.length > 0
      ? tubeShort(
          whole.map(({ one }) => one),
          tubeFor_m(front.holeLength_m),
        )
      : [warning('detonator.noNumber', lacking[0] ?? 0, 100 * (lacking[0] ?? 0))]
  return tied(front, undefined, new Map(), { kind: 'none' }, faults)
}

function bunched(front: RoundFront, detonator: Detonator, delays: ReadonlyMap<number, number>): Candidate | undefined {
  const connectors = ofRole(front.accessories, 'connector').filter(({ form, delay_ms }) => form === 'bunch' && delay_ms === 0)
  for (const connector of connectors.toSorted((one, other) => one.unitPrice - other.unitPrice)) {
    const bunching = bunchesThatReach(front.holes, connector, detonator.length_m - bunchTubeFor_m(front.holeLength_m, 0))
    if (bunching !== undefined) return tied(front, detonator, delays, { kind: 'bunches', connector, bunching }, [])
  }
  return undefined
}

function ringed(front: RoundFront, detonator: Detonator, delays: ReadonlyMap<number, number>): Candidate | undefined {
  if (detonator.length_m < tubeFor_m(front.holeLength_m) - 1e-9) return undefined
  const cord = cheapest(
    ofRole(front.accessories, 'cord').filter(({ core_g_m }) => core_g_m >= ringCore_g_m.least && core_g_m <= ringCore_g_m.most),
  )
  return tied(front, detonator, delays, { kind: 'ring', cord }, [])
}

/** The range of core loads with which cord starts tubes without cutting any (García Bastante, ch. 5; makers' sheets). */
const ringCore_g_m = { least: 3, most: 12 } as const

type Tie = { kind: 'bunches'; connector: Connector; bunching: Bunching } | { kind: 'ring'; cord: TrunkCord | undefined } | { kind: 'none' }

function tied(
  front: RoundFront,
  detonator: Detonator | undefined,
  delaysOfNumber: ReadonlyMap<number, number>,
  tie: Tie,
  faults: BlastWarning[],
): Candidate {
  const { holes, contingency, accessories } = front
  const takings = new Takings()
  const fired = holes.map((shot) => ({ ...shot, delay_ms: delaysOfNumber.get(shot.delayNumber) ?? 100 * shot.delayNumber }))
  const materialId = detonator?.id ?? null
  const delays = delayCounts(
    fired.map(({ delayNumber, delay_ms }) => ({ materialId, delayNumber, delay_ms })),
    1,
    front,
  )
  const quantity = delays.reduce((sum, { count, spare }) => sum + count + spare, 0)
  const times_ms = fired.map(({ delay_ms }) => delay_ms)
  const [fromDelay_ms, toDelay_ms] = [Math.min(...times_ms), Math.max(...times_ms)]
  const length_m = tubeFor_m(front.holeLength_m)
  takings.add(detonator, quantity, { product: 'detonators', kind: 'nonel', fromDelay_ms, toDelay_ms, length_m, quantity })
  const ring_m = 1.1 * tourOf_m(holes.length, front.area_m2)
  if (tie.kind === 'bunches') {
    const count = withSpare(tie.bunching.bunches.length, front)
    takings.add(tie.connector, count, { product: 'bunchConnector', quantity: count })
  } else {
    const cord_m = Math.ceil((1 + contingency) * ring_m - 1e-9)
    takings.addLength(tie.kind === 'ring' ? tie.cord : undefined, cord_m, { product: 'cord', quantity: cord_m })
  }
  takeBoosters(takings, front, front.boosters)
  const begun = startOf(takings, accessories, {
    isElectronic: false,
    firingPoint_m: front.firingPoint_m,
    contingency,
    fuse_m: front.fuse_m,
  })
  const { links, linkOf, bunches } = linksOf(front, tie)
  const sigmas_ms = times_ms.map((delay_ms) => sigma_ms(delay_ms, detonator?.scatter))
  return {
    system: 'nonelLP',
    grouping: tie.kind === 'bunches' ? 'bunches' : 'cordRing',
    inHole: fired.map(({ hole, delayNumber, delay_ms }, index) => ({
      hole,
      materialId,
      delayNumber,
      delay_ms,
      firing_ms: delay_ms,
      sigma_ms: sigmas_ms[index]!,
      link: linkOf.get(hole)!,
    })),
    links,
    bunches,
    delays,
    start: begun.start,
    equipment: begun.equipment,
    takings,
    faults: [...faults, ...begun.startFaults],
    network: alone(holes, times_ms, sigmas_ms),
    pairs: { row: [], front: neighbours(holes, times_ms) },
    isScatterAssumed: detonator?.scatter === undefined,
  }
}

const alone = (holes: RoundFront['holes'], nominal_ms: readonly number[], inHoleSigma_ms: readonly number[]) => ({
  parent: holes.map(() => -1),
  linkSigma_ms: holes.map(() => 0),
  inHoleSigma_ms,
  nominal_ms,
  charge_kg: holes.map(({ charge_kg }) => charge_kg),
})

function linksOf({ holes, holeLength_m }: RoundFront, tie: Tie) {
  const linkOf = new Map<number, string>()
  const links: Link[] = []
  if (tie.kind !== 'bunches') {
    const common = { kind: 'cord', materialId: tie.kind === 'ring' ? (tie.cord?.id ?? null) : null, delay_ms: 0, sigma_ms: 0 } as const
    for (const { hole } of holes) {
      links.push({
        id: `L${hole}`,
        from: 'start',
        to: String(hole),
        ...common,
        distance_m: 0,
        required_m: tubeFor_m(holeLength_m),
        reaches: true,
      })
      linkOf.set(hole, `L${hole}`)
    }
    return { links, linkOf, bunches: [] }
  }
  const bunches: InitiationPlan['bunches'] = []
  for (const [index, { middle, members, required_m, distance_m }] of tie.bunching.bunches.entries()) {
    const id = `R${index + 1}`
    links.push({
      id: `L${id}`,
      from: index === 0 ? 'start' : `R${index}`,
      to: id,
      kind: 'bunch',
      materialId: tie.connector.id,
      delay_ms: tie.connector.delay_ms,
      sigma_ms: 0,
      distance_m,
      required_m,
      reaches: true,
    })
    for (const member of members) linkOf.set(holes[member]!.hole, `L${id}`)
    bunches.push({ id, ...middle, holes: members.map((member) => holes[member]!.hole) })
  }
  return { links, linkOf, bunches }
}

/** Returns each hole with the nearest one that has to fire before it. */
function neighbours(holes: readonly Point[], times_ms: readonly number[]): Pair[] {
  return holes.flatMap((hole, index) => {
    let [nearest, least_m] = [-1, Infinity]
    for (let other = 0; other < holes.length; other += 1) {
      if (times_ms[other]! >= times_ms[index]!) continue
      const point = holes[other]!
      // Most holes are farther along one axis alone, which spares their root.
      if (Math.abs(hole.x_m - point.x_m) > least_m || Math.abs(hole.y_m - point.y_m) > least_m) continue
      const distance_m = apart_m(hole, point)
      if (distance_m < least_m) [nearest, least_m] = [other, distance_m]
    }
    return nearest < 0 ? [] : [[nearest, index] as Pair]
  })
}

/** Plans the same order with programmed times: holes of the same number one after the other, smooth contours together. */
function electronic(front: RoundFront): Candidate {
  const { holes, accessories, contingency } = front
  const seen = new Map<number, number>()
  const times_ms = holes.map(({ delayNumber, isSmooth }) => {
    const before = seen.get(delayNumber) ?? 0
    seen.set(delayNumber, before + 1)
    const room_ms = 100 / holes.filter((other) => other.delayNumber === delayNumber).length
    return 100 * delayNumber + (isSmooth ? 0 : Math.floor(before * Math.min(gapBeyond_ms(front.window_ms), room_ms)))
  })
  const takings = new Takings()
  const last_ms = Math.max(...times_ms)
  const harness_m = 1.15 * tourOf_m(holes.length, front.area_m2)
  const taken = takeElectronic(takings, front, { count: holes.length, wire_m: tubeFor_m(front.holeLength_m), last_ms, harness_m })
  takeBoosters(takings, front, front.boosters)
  const begun = startOf(takings, accessories, { isElectronic: true, firingPoint_m: front.firingPoint_m, contingency })
  const scatter = taken.detonator?.scatter
  const sigmas_ms = times_ms.map((time_ms) => sigma_ms(time_ms, scatter ?? defaultScatter.electronic))
  const materialId = taken.detonator?.id ?? null
  const harness = cheapest(ofRole(accessories, 'line').filter(({ kind }) => kind === 'harness'))?.id ?? null
  const wire = { kind: 'harness', materialId: harness, delay_ms: 0, sigma_ms: 0, distance_m: 0, required_m: 0, reaches: true } as const
  return {
    system: 'electronic',
    grouping: 'bus',
    inHole: holes.map(({ hole }, index) => ({
      hole,
      materialId,
      delayNumber: null,
      delay_ms: times_ms[index]!,
      firing_ms: times_ms[index]!,
      sigma_ms: sigmas_ms[index]!,
      link: `L${hole}`,
    })),
    links: holes.map(({ hole }, index) => ({
      id: `L${hole}`,
      from: index === 0 ? 'start' : String(holes[index - 1]!.hole),
      to: String(hole),
      ...wire,
      distance_m: index === 0 ? 0 : apart_m(holes[index - 1]!, holes[index]!),
    })),
    bunches: [],
    delays: [
      { materialId, delayNumber: null, delay_ms: null, count: holes.length, spare: rounded(holes.length, contingency) - holes.length },
    ],
    start: begun.start,
    equipment: [{ kind: 'logger', quantity: Math.ceil(holes.length / loggerCapacity) }, ...begun.equipment],
    takings,
    faults: taken.faults,
    network: alone(holes, times_ms, sigmas_ms),
    pairs: { row: [], front: neighbours(holes, times_ms) },
    isScatterAssumed: scatter === undefined,
  }
}
