import { sigma_ms, type Scatter } from './accessories.ts'
import type { Network } from './network.ts'
import type { Candidate } from './candidate.ts'
import type { Pair } from './order.ts'
import { cooperationOf } from './simulate.ts'
import { frontPairs, rowPairs, type Block } from './tie-up.ts'

/** The holes of a block that have a second charge, by their collars; it stands behind all holes in the network of the block. */
export interface UpperDecks {
  holes: readonly number[]
  charges_kg: readonly number[]
}

export function upperDecksOf(upper_kg: readonly number[]): UpperDecks {
  const holes = upper_kg.flatMap((mass_kg, hole) => (mass_kg > 0 ? [hole] : []))
  return { holes, charges_kg: holes.map((hole) => upper_kg[hole]!) }
}

/** Pairs at the level of the upper charges, too: what breaks towards a charge is the charge in front of it at its own level. */
function atBothLevels(pairs: readonly Pair[], { holes }: UpperDecks, count: number): Pair[] {
  const chargeOf = new Map(holes.map((hole, index) => [hole, count + index]))
  const above = pairs.flatMap(([earlier, later]): Pair[] => {
    const [one, other] = [chargeOf.get(earlier), chargeOf.get(later)]
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
  return [...pairs, ...above]
}

/** The hole that a charge of the network is in. */
const holeOfCharge = (charge: number, count: number, { holes }: UpperDecks) => (charge < count ? charge : holes[charge - count]!)

/** The charges of a block as its network has them: of each hole the only or lower one, and behind them the upper ones. */
export function chargesOf({ collars }: Block, decks: UpperDecks): { hole: number; deck?: 1 | 2 }[] {
  const isDecked = new Set(decks.holes)
  return [
    ...collars.map((_, hole) => (isDecked.has(hole) ? { hole, deck: 1 as const } : { hole })),
    ...decks.holes.map((hole) => ({ hole, deck: 2 as const })),
  ]
}

/** Neighbours at the level of each charge, and the holes that the charges are in. */
export const pairsOf = (block: Block, decks: UpperDecks): Pick<Candidate, 'pairs' | 'holeOf'> => ({
  pairs: { row: rowPairs(block), front: atBothLevels(frontPairs(block), decks, block.collars.length) },
  holeOf: (charge) => holeOfCharge(charge, block.collars.length, decks),
})

/** A lower charge fires no more than this before the upper one: the signal has to be past all neighbours by then; engineering judgement. */
const maxBetween_ms = 100

/** Whether a number may set off the lower charges, the upper ones having the usual number. */
export const isLowerDelay = (delay_ms: number, usual_ms: number) => delay_ms < usual_ms && delay_ms >= usual_ms - maxBetween_ms

interface Fired {
  usual_ms: number
  scatter?: Scatter | undefined
}

/**
 * The network of a block with both charges of its decked holes: the lower ones with a lower number, the upper ones behind all holes at the usual
 * time. What delays a hole's signal delays both.
 */
export function withDecks(network: Network, { holes, charges_kg }: UpperDecks, lower_ms: number, { usual_ms, scatter }: Fired): Network {
  const isDecked = new Set(holes)
  return {
    parent: [...network.parent, ...holes],
    linkSigma_ms: [...network.linkSigma_ms, ...holes.map(() => 0)],
    inHoleSigma_ms: [
      ...network.inHoleSigma_ms.map((sigma, hole) => (isDecked.has(hole) ? sigma_ms(lower_ms, scatter) : sigma)),
      ...holes.map((hole) => network.inHoleSigma_ms[hole]!),
    ],
    nominal_ms: [
      ...network.nominal_ms.map((time_ms, hole) => (isDecked.has(hole) ? time_ms - usual_ms + lower_ms : time_ms)),
      ...holes.map((hole) => network.nominal_ms[hole]!),
    ],
    charge_kg: [...network.charge_kg, ...charges_kg],
  }
}

interface Numbered {
  number: number
  delay_ms: number
}

/**
 * Chooses the lower charge's number among those before the usual one that leave no tube live beside them: the one with which least goes off
 * together in 95 of 100 shots, and of equals the latest. Where none is late enough, the latest of all.
 */
export function lowerNumberOf(
  network: Network,
  decks: UpperDecks,
  series: readonly Numbered[],
  fired: Fired & { least_ms: number; shots: number; window_ms: number },
): Numbered | undefined {
  const { least_ms, shots, window_ms } = fired
  const some = series
    .filter(({ delay_ms }) => isLowerDelay(delay_ms, fired.usual_ms))
    .toSorted((one, other) => other.delay_ms - one.delay_ms)
  const tried = some
    .filter(({ delay_ms }) => delay_ms >= least_ms)
    .map((entry) => ({
      entry,
      charge_kg: cooperationOf(withDecks(network, decks, entry.delay_ms, fired), { shots, window_ms }).p95.charge_kg,
    }))
  return tried.toSorted((one, other) => one.charge_kg - other.charge_kg)[0]?.entry ?? some[0]
}
