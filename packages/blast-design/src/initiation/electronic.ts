import { usualWindow_ms } from './simulate.ts'
import type { Block } from './tie-up.ts'

/** From one hole to the next in time: more than a window, so that every hole acts alone. */
export const gapBeyond_ms = (window_ms: number) => window_ms + 1

/** Times from the first hole: the echelon, put apart so that no two charges act as one; behind those of the holes the ones of upper charges. */
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

/** Echelons that an electronic system is programmed to: the tried one of 17 and 42 ms. */
export const electronicEchelon = { betweenHoles_ms: 17, betweenRows_ms: 42 } as const

/** Detonators that one logger takes (García Bastante, ch. 5, one maker). */
export const loggerCapacity = 200
