import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'

/** The charges that fire at one moment. The two charges of a decked hole count separately. */
export type FiringMoment = {
  delay_ms: number
  delayNumber: number | null
  holes: number
  /** Number of holes whose upper charge fires at this moment. */
  upper: number
  charge_kg: number
}

/** Holes that fire together, with both their lower and upper charges. `first` and `last` are the indexes of these moments. */
export type FiringLayer = { id: string; holes: readonly PlanHole[]; first: number; last: number }

export type FiringSequence = { moments: readonly FiringMoment[]; layers: readonly FiringLayer[] }

type Charge = { delay_ms: number; delayNumber: number | null; charge_kg: number; isUpper: boolean }

/** Returns the firing sequence of a round by increasing delay; relief holes are not part of it. */
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

/** Duration of the animation, independent of the real one: a real bench fires too fast to see. */
const shown_ms = 7000

/** Returns the index of the moment to show after the elapsed time; the last one stays. */
export function momentAt(moments: readonly FiringMoment[], elapsed_ms: number): number {
  const [first, last] = [moments[0]!.delay_ms, moments.at(-1)!.delay_ms]
  const reached_ms = first + ((last - first) * elapsed_ms) / shown_ms
  return Math.max(
    0,
    moments.findLastIndex(({ delay_ms }) => delay_ms <= reached_ms),
  )
}

/** Returns the elapsed time at which a moment is shown, to resume from it. */
export function elapsedAt(moments: readonly FiringMoment[], moment: number): number {
  const [first, last] = [moments[0]!.delay_ms, moments.at(-1)!.delay_ms]
  return last === first ? shown_ms : ((moments[moment]!.delay_ms - first) / (last - first)) * shown_ms
}

export const isOver = (elapsed_ms: number) => elapsed_ms >= shown_ms
