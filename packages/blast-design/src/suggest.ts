import { suggestBench } from './bench/suggest.ts'
import { benchRefusals } from './bench/limits.ts'
import { commonRefusals } from './limits.ts'
import type { PatternInput } from './input.ts'
import type { Suggestion } from './pattern.ts'
import type { RefusalCode } from './refusals.ts'
import { selectExplosives } from './selection.ts'
import { undergroundRefusals } from './underground/limits.ts'
import { suggestUnderground } from './underground/suggest.ts'

/** What is said of the explosives only once the hole itself is sound. */
const ofTheHole: ReadonlySet<RefusalCode> = new Set(['explosive.none', 'charge.decoupled'])

export interface SuggestOptions {
  /** How often the shot is simulated; by the number of holes where nothing is said. */
  shots?: number
}

/**
 * A preliminary pattern for one front, or every reason why there is none. The same input gives the same answer; the responsible engineer
 * reviews it, and a site's own constants and deviations override every default.
 */
export function suggest(input: PatternInput, { shots }: SuggestOptions = {}): Suggestion {
  const { selection, refusals } = selectExplosives(input)
  const ofKind = input.miningType === 'subterranea' ? undergroundRefusals(input) : benchRefusals(input)
  const isHoleRefused = ofKind.some(({ field }) => field === 'holeDiameter_mm')
  const all = [...commonRefusals(input), ...ofKind, ...refusals.filter(({ code }) => !(isHoleRefused && ofTheHole.has(code)))]
  if (all.length > 0) return { ok: false, refusals: all }
  return input.miningType === 'subterranea' ? suggestUnderground(input, selection, shots) : suggestBench(input, selection, shots)
}
