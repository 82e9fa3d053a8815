import type { PatternInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import type { WarningCode } from '../warnings.ts'
import { type Change, toldChanges, type ToldChange, withChanges } from './changes.ts'
import { type Ladder, laddersFor } from './cure-ways.ts'
import { isBrokenLimit } from './limits.ts'
import type { Evaluation } from './redesigns.ts'
import { variantsFor } from './variants.ts'

/** A change of one or two inputs that removes a warning, and the resulting cost per cubic metre; null if unknown. */
export interface Cure {
  code: WarningCode
  changes: ToldChange[]
  cost_m3: number | null
}

/** Maximum number of cures for one warning. */
const maxCures = 3

/**
 * Returns the cures for each warning of a front: for each kind of change the smallest one that works, computed by the whole engine.
 * No cure causes an error or a broken limit that the front did not have. Warnings of level info are not cured.
 */
export function curesOf<Input extends PatternInput>(
  input: Input,
  { pattern: present }: Evaluation,
  { evaluate, diameters_mm }: { evaluate: (input: Input) => Evaluation | null; diameters_mm: readonly number[] },
): Cure[] {
  let left = variantsFor(present.calculatedParameters.numberOfHoles)
  const tried = new Map<string, Evaluation | null>()
  const before = gravestOf(present)
  const graveFirst = present.warnings
    .filter(({ severity }) => severity !== 'info')
    .toSorted((one, other) => Number(isBrokenLimit(other)) - Number(isBrokenLimit(one)))
  return graveFirst.flatMap((warning) =>
    laddersFor({ input, present, warning, diameters_mm })
      .flatMap((ladder) => lowest(ladder, warning.code))
      .filter(({ changes }, _, found) => !found.some((other) => other.changes.length < changes.length && isPartOf(other, changes)))
      .slice(0, maxCures),
  )

  function lowest(ladder: Ladder, code: WarningCode): Cure[] {
    for (const changes of ladder) {
      const found = engineOf(changes)
      if (found === undefined) return []
      if (found === null || found.pattern.warnings.some((one) => one.code === code)) continue
      if (found.pattern.warnings.some((one) => isBrokenLimit(one) && !before.has(one.code))) continue
      return [{ code, changes: toldChanges(input, changes), cost_m3: found.cost_m3 }]
    }
    return []
  }

  /** Returns the engine's result for the changed front: null if the engine refuses it, undefined if the maximum number of tries is used up. */
  function engineOf(changes: readonly Change[]): Evaluation | null | undefined {
    const key = JSON.stringify(changes)
    const known = tried.get(key)
    if (known !== undefined || tried.has(key)) return known
    if (left === 0) return undefined
    left -= 1
    const found = evaluate(withChanges(input, changes))
    tried.set(key, found)
    return found
  }
}

const gravestOf = ({ warnings }: SuggestedPattern) =>
  new Set(warnings.filter(isBrokenLimit).flatMap(({ code }) => [code, ...milderOf(code)]))

/** Whether all changes of one cure are among the changes of another. */
const isPartOf = (one: Cure, changes: readonly ToldChange[]) =>
  one.changes.every(({ field, to }) => changes.some((other) => other.field === field && other.to === to))

/**
 * Returns the milder warning that may remain: if the most likely shot keeps the limit,
 * the result is better even though one shot in twenty may still break it.
 */
const milderOf = (code: WarningCode): WarningCode[] => (code === 'vibration.overLimit' ? ['vibration.upperOverLimit'] : [])
