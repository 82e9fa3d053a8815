import { sigma_ms, type Scatter } from './accessories.ts'
import type { Network } from './network.ts'
import type { Candidate } from './candidate.ts'
import type { Pair } from './order.ts'
import { cooperationOf } from './simulate.ts'
import { frontPairs, rowPairs, type Block } from './tie-up.ts'

/** The holes of a block with an upper charge, by collar index, and those charges. In the block's network they come after all holes. */
export interface UpperDecks {
  holes: readonly number[]
  charges_kg: readonly number[]
}

export function upperDecksOf(upper_kg: readonly number[]): UpperDecks {
  const holes = upper_kg.flatMap((mass_kg, hole) => (mass_kg > 0 ? [hole] : []))
  return { holes, charges_kg: holes.map((hole) => upper_kg[hole]!) }
}

/** Adds the pairs at the level of the upper charges: a charge breaks towards the charge in front of it at the same level. */
function atBothLevels(pairs: readonly Pair[], { holes }: UpperDecks, count: number): Pair[] {
  const chargeOf = new Map(holes.map((hole, index) => [hole, count + index]))
  const above = pairs.flatMap(([earlier, later]): Pair[] => {
    const [one, other] = [chargeOf.get(earlier), chargeOf.get(later)]
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
  return [...pairs, ...above]
}

/** Returns the hole of a charge in the network. */
const holeOfCharge = (charge: number, count: number, { holes }: UpperDecks) => (charge < count ? charge : holes[charge - count]!)

/** Returns the charges of a block in the order of its network: the only or lower charge of each hole, then the upper ones. */
export function chargesOf({ collars }: Block, decks: UpperDecks): { hole: number; deck?: 1 | 2 }[] {
  const isDecked = new Set(decks.holes)
  return [
    ...collars.map((_, hole) => (isDecked.has(hole) ? { hole, deck: 1 as const } : { hole })),
    ...decks.holes.map((hole) => ({ hole, deck: 2 as const })),
  ]
}

/** Returns the neighbouring charges at each level, and the holes of the charges. */
export const pairsOf = (block: Block, decks: UpperDecks): Pick<Candidate, 'pairs' | 'holeOf'> => ({
  pairs: { row: rowPairs(block), front: atBothLevels(frontPairs(block), decks, block.collars.length) },
  holeOf: (charge) => holeOfCharge(charge, block.collars.length, decks),
})

/** Maximum interval between the lower and the upper charge. The signal must have passed all neighbours by then; engineering judgement. */
const maxBetween_ms = 100

/** Whether a delay is suitable for the lower charges, if the upper ones have the usual delay. */
export const isLowerDelay = (delay_ms: number, usual_ms: number) => delay_ms < usual_ms && delay_ms >= usual_ms - maxBetween_ms

interface Fired {
  usual_ms: number
  scatter?: Scatter | undefined
}

/**
 * Returns the network of a block with both charges of its decked holes:
 * the lower ones with a shorter delay, the upper ones after all holes at the usual time. A delay of a hole's signal affects both.
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
 * Chooses the number of the lower charge, among those before the usual one with which all nearby tubes have transmitted their signal:
 * the one with the least simultaneous charge in 95 of 100 shots, and of equal ones the latest. If none is late enough, takes the latest of all.
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
