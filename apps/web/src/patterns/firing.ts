import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'

/** What goes off at one moment. */
export type FiringMoment = { delay_ms: number; delayNumber: number | null; holes: readonly PlanHole[]; charge_kg: number }

/** The sequence of a round, from the first delay to the last; relief holes have no part in it. */
export function firingOf(holes: readonly PlanHole[]): FiringMoment[] {
  const byDelay = Map.groupBy(
    holes.filter(({ delay_ms }) => delay_ms !== null),
    ({ delay_ms }) => delay_ms!,
  )
  return [...byDelay]
    .toSorted(([one], [other]) => one - other)
    .map(([delay_ms, together]) => ({
      delay_ms,
      delayNumber: together[0]!.delayNumber,
      holes: together,
      // An upper charge goes off later, in a hole that has fired already.
      charge_kg: together.reduce((sum, { charge_kg, upper }) => sum + (charge_kg ?? 0) - (upper?.charge_kg ?? 0), 0),
    }))
}

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
