import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'

/** What goes off at one moment; of a hole with two charges each has its own. */
export type FiringMoment = {
  delay_ms: number
  delayNumber: number | null
  holes: number
  /** How many of them with their upper charge. */
  upper: number
  charge_kg: number
}

/** Holes that go off together, the lower charges and the upper ones alike: the places of both among the moments. */
export type FiringLayer = { id: string; holes: readonly PlanHole[]; first: number; last: number }

export type FiringSequence = { moments: readonly FiringMoment[]; layers: readonly FiringLayer[] }

type Charge = { delay_ms: number; delayNumber: number | null; charge_kg: number; isUpper: boolean }

/** The sequence of a round, from the first delay to the last; relief holes have no part in it. */
export function firingOf(holes: readonly PlanHole[]): FiringSequence {
  const loaded = holes.filter((hole): hole is Loaded => hole.delay_ms !== null)
  const byDelay = Map.groupBy(loaded.flatMap(chargesOf), ({ delay_ms }) => delay_ms)
  const delays = [...byDelay.keys()].toSorted((one, other) => one - other)
  const places = new Map(delays.map((delay_ms, place) => [delay_ms, place]))
  return {
    moments: delays.map((delay_ms) => {
      const together = byDelay.get(delay_ms)!
      return {
        delay_ms,
        delayNumber: together.find(({ isUpper }) => !isUpper)?.delayNumber ?? null,
        holes: together.length,
        upper: together.filter(({ isUpper }) => isUpper).length,
        charge_kg: together.reduce((sum, { charge_kg }) => sum + charge_kg, 0),
      }
    }),
    layers: [...Map.groupBy(loaded, ({ delay_ms, upper }) => `${delay_ms}/${upper?.delay_ms ?? ''}`)].map(([id, together]) => {
      const delays_ms = chargesOf(together[0]!).map(({ delay_ms }) => places.get(delay_ms)!)
      return { id, holes: together, first: Math.min(...delays_ms), last: Math.max(...delays_ms) }
    }),
  }
}

type Loaded = PlanHole & { delay_ms: number }

const chargesOf = ({ delay_ms, delayNumber, charge_kg, upper }: Loaded): Charge[] => [
  { delay_ms, delayNumber, charge_kg: (charge_kg ?? 0) - (upper?.charge_kg ?? 0), isUpper: false },
  ...(upper ? [{ delay_ms: upper.delay_ms, delayNumber: null, charge_kg: upper.charge_kg, isUpper: true }] : []),
]

/** How long the whole sequence is shown, whatever it takes in the rock: a bench is over before an eye has begun. */
const shown_ms = 7000

/** The moment that is shown so long after the first one; the last stays. */
export function momentAt(moments: readonly FiringMoment[], elapsed_ms: number): number {
  const [first, last] = [moments[0]!.delay_ms, moments.at(-1)!.delay_ms]
  const reached_ms = first + ((last - first) * elapsed_ms) / shown_ms
  return Math.max(
    0,
    moments.findLastIndex(({ delay_ms }) => delay_ms <= reached_ms),
  )
}

/** How long after the beginning a moment is shown; where one goes on from there. */
export function elapsedAt(moments: readonly FiringMoment[], moment: number): number {
  const [first, last] = [moments[0]!.delay_ms, moments.at(-1)!.delay_ms]
  return last === first ? shown_ms : ((moments[moment]!.delay_ms - first) / (last - first)) * shown_ms
}

export const isOver = (elapsed_ms: number) => elapsed_ms >= shown_ms
