import { suggestBench } from './bench/suggest.ts'
import { benchRefusals } from './bench/limits.ts'
import { commonRefusals } from './limits.ts'
import type { PatternInput } from './input.ts'
import type { Suggestion } from './pattern.ts'
import type { RefusalCode } from './refusals.ts'
import { selectExplosives } from './selection.ts'
import { undergroundRefusals } from './underground/limits.ts'
import { suggestUnderground } from './underground/suggest.ts'

/** Refusals about the explosives that are reported only if the hole itself is not refused. */
const ofTheHole: ReadonlySet<RefusalCode> = new Set(['explosive.none', 'charge.decoupled'])

export interface SuggestOptions {
  /** Number of simulated shots; the default depends on the number of holes. */
  shots?: number
}

/**
 * Returns a preliminary pattern for one front, or all reasons for a refusal.
 * The same input gives the same result. The responsible engineer reviews it, and a site's own constants and deviations override all defaults.
 */
export function suggest(input: PatternInput, { shots }: SuggestOptions = {}): Suggestion {
  const { selection, refusals } = selectExplosives(input)
  const ofKind = input.miningType === 'subterranea' ? undergroundRefusals(input) : benchRefusals(input)
  const isHoleRefused = ofKind.some(({ field }) => field === 'holeDiameter_mm')
  const all = [...commonRefusals(input), ...ofKind, ...refusals.filter(({ code }) => !(isHoleRefused && ofTheHole.has(code)))]
  if (all.length > 0) return { ok: false, refusals: all }
  return input.miningType === 'subterranea' ? suggestUnderground(input, selection, shots) : suggestBench(input, selection, shots)
}
