import { usualWindow_ms } from './simulate.ts'
import type { Block } from './tie-up.ts'

/** Returns the interval between two holes that is longer than a window, so that every hole counts alone. */
export const gapBeyond_ms = (window_ms: number) => window_ms + 1

/**
 * Returns the firing times from the first hole: the echelon, with times separated so that no two charges count as simultaneous.
 * The times of upper charges follow those of the holes.
 */
export function electronicTimes_ms(
  { collars }: Block,
  timing: { betweenHoles_ms: number; betweenRows_ms: number },
  { gap_ms = gapBeyond_ms(usualWindow_ms), upper = [] }: { gap_ms?: number; upper?: readonly number[] } = {},
): number[] {
  const ofHoles = collars.map(({ row, place }) => place * timing.betweenHoles_ms + row * timing.betweenRows_ms)
  const nominal = [...ofHoles, ...upper.map((hole) => ofHoles[hole]! + gap_ms)].map((time_ms, index) => ({ index, time_ms }))
  const times_ms: number[] = nominal.map(() => 0)
  let last_ms = -gap_ms
  for (const { index, time_ms } of nominal.toSorted((one, other) => one.time_ms - other.time_ms || one.index - other.index)) {
    last_ms = Math.max(time_ms, last_ms + gap_ms)
    times_ms[index] = last_ms
  }
  return times_ms
}

/** The proven echelon of 17 and 42 ms for electronic systems. */
export const electronicEchelon = { betweenHoles_ms: 17, betweenRows_ms: 42 } as const

/** Maximum number of detonators per logger (García Bastante, ch. 5, one maker). */
export const loggerCapacity = 200
