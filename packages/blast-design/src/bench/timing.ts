import { greatestCooperating } from '../vibration.ts'
import type { Timing } from './design.ts'
import type { Layout } from './layout.ts'

/** Surface connectors that are sold, and the detonator in the hole: number 20 of a 25 ms series (García Bastante, ch. 5; 65 ms: Berger, 2024). */
const connectors_ms = [9, 17, 25, 42, 65] as const
export const inHole_ms = 500
export const inHoleNumber = 20

/** Less between two holes and they act on a structure as one. */
const cooperation_ms = 8

/**
 * Delay between rows that the burden asks for: 6 to 20 ms a metre; over 100 ms flyrock becomes likely. Langefors; García Bastante, ch. 7 p. 24.
 */
export const rowDelays_ms = (burden_m: number) => ({ least_ms: 6 * burden_m, most_ms: Math.min(100, 20 * burden_m) })

/** Delay between holes of a row: 3 to 6 ms a metre of burden, "or somewhat more"; García Bastante, ch. 7 p. 24. */
export const holeDelays_ms = (burden_m: number) => ({ least_ms: 3 * burden_m, most_ms: 6 * burden_m })

/** Small burdens ask for less than connectors have; then the shorter usual ones serve as well. Engineering judgement. */
const usual = { holes_ms: 25, rows_ms: 42 }

/** Of the connectors that the burden allows, those by which fewest holes come within 8 ms; of equals the quickest. */
export function timingOf({ burden_m, collars }: Layout): Timing {
  const holes = holeDelays_ms(burden_m)
  const rows = rowDelays_ms(burden_m)
  let best: Timing | undefined
  let least = Infinity
  for (const betweenHoles_ms of within(Math.max(cooperation_ms, holes.least_ms), Math.max(usual.holes_ms, holes.most_ms))) {
    for (const betweenRows_ms of within(Math.max(rows.least_ms, 1.6 * betweenHoles_ms), Math.max(usual.rows_ms, rows.most_ms))) {
      const timing = { inHole_ms, betweenHoles_ms, betweenRows_ms }
      const together = greatestCooperating(collars.map((collar) => ({ delay_ms: delayOf_ms(timing, collar), charge_kg: 1 }))).holes
      if (together < least) [best, least] = [timing, together]
    }
  }
  return best ?? { inHole_ms, betweenHoles_ms: connectors_ms[0], betweenRows_ms: connectors_ms[2] }
}

/** Echelon from one end: along the row, and from row to row. */
export const delayOf_ms = (timing: Timing, { row, place }: { row: number; place: number }) =>
  timing.inHole_ms + place * timing.betweenHoles_ms + row * timing.betweenRows_ms

/** Connectors within a range; the next longer one where there is none. */
function within(least_ms: number, most_ms: number): number[] {
  const some = connectors_ms.filter((delay_ms) => delay_ms >= least_ms - 1e-9 && delay_ms <= most_ms + 1e-9)
  if (some.length > 0) return some
  return [connectors_ms.find((delay_ms) => delay_ms >= least_ms) ?? connectors_ms[4]]
}
