import type { PatternInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import type { WarningCode } from '../warnings.ts'
import { type Change, toldChanges, type ToldChange, withChanges } from './changes.ts'
import { type Ladder, laddersFor } from './cure-ways.ts'
import { isBrokenLimit } from './limits.ts'
import type { Evaluation } from './redesigns.ts'
import { variantsFor } from './variants.ts'

/** A change of one or two inputs that takes a warning away, and what a cubic metre costs then; null where that is not known. */
export interface Cure {
  code: WarningCode
  changes: ToldChange[]
  cost_m3: number | null
}

/** So many are shown beside one warning. */
const maxCures = 3

/**
 * What takes each warning of a front away: of every kind of change the least that does, as the whole engine says. None brings an error or a
 * broken limit that the front has not got. What only informs is not cured.
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

  /** What the engine makes of the changed front; null where it refuses, undefined where enough was tried. */
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

/** Whether one cure does what the other does, and less. */
const isPartOf = (one: Cure, changes: readonly ToldChange[]) =>
  one.changes.every(({ field, to }) => changes.some((other) => other.field === field && other.to === to))

/** What is left of a broken limit when it is no longer broken by the most likely shot: better, though one of twenty may still break it. */
const milderOf = (code: WarningCode): WarningCode[] => (code === 'vibration.overLimit' ? ['vibration.upperOverLimit'] : [])
