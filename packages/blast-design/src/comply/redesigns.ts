import type { PatternInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { type Change, toldChanges, type ToldChange, withChanges } from './changes.ts'
import { keepsLimits } from './limits.ts'
import { furtherChanges, variantsFor, variantsOf } from './variants.ts'

/** What redesigns are weighed by, less of each being better. Null where it is not known of a front. */
export interface RedesignFigures {
  cost_m3: number | null
  p80_cm: number | null
  upper_mm_s: number | null
  clearing_m: number
  drilling_m_m3: number
}

const redesignTitles = ['cheapest', 'finest', 'quietest'] as const
export type RedesignTitle = (typeof redesignTitles)[number]

/** A design that keeps the limits, and what it is the best of. */
export interface Redesign<Input extends PatternInput = PatternInput> {
  titles: RedesignTitle[]
  changes: ToldChange[]
  input: Input
  pattern: SuggestedPattern
  figures: RedesignFigures
}

/** A design with what a cubic metre of it costs; null where that is not known. */
export interface Evaluation {
  pattern: SuggestedPattern
  cost_m3: number | null
}

export interface RedesignOptions<Input extends PatternInput> {
  /** The whole engine; null where it refuses. */
  evaluate: (input: Input) => Evaluation | null
  diameters_mm: readonly number[]
  onProgress?: (done: number, all: number) => void
}

/**
 * At most three designs that keep the limits which the present one breaks: the cheapest, the finest and the one that shakes least. Each went
 * through the whole engine, none has an error, and none is worse than another in one figure without being better in some other.
 */
export function redesigns<Input extends PatternInput>(
  input: Input,
  present: Evaluation,
  { evaluate, diameters_mm, onProgress }: RedesignOptions<Input>,
): Redesign<Input>[] {
  const most = variantsFor(present.pattern.calculatedParameters.numberOfHoles)
  const variants = variantsOf(input, present.pattern, diameters_mm).slice(0, most)
  const found: Candidate<Input>[] = []
  let left = most - variants.length
  for (const [index, variant] of variants.entries()) {
    const pattern = tried(variant)
    const further = pattern === null ? [] : furtherChanges(input, pattern).slice(0, left)
    left -= further.length
    for (const changes of further) tried([...variant.filter(({ field }) => !changes.some((one) => one.field === field)), ...changes])
    onProgress?.(index + 1, variants.length)
  }
  return titled(found.filter((one) => !found.some((other) => dominates(other, one))))

  function tried(changes: Change[]): SuggestedPattern | null {
    const changed = withChanges(input, changes)
    const evaluation = evaluate(changed)
    if (evaluation !== null && keepsLimits(evaluation.pattern, present.pattern))
      found.push({
        order: found.length,
        changes: toldChanges(input, changes),
        input: changed,
        pattern: evaluation.pattern,
        figures: figuresOf(evaluation),
      })
    return evaluation?.pattern ?? null
  }
}

type Candidate<Input extends PatternInput> = Omit<Redesign<Input>, 'titles'> & { order: number }

export const figuresOf = ({ pattern: { design, vibration, clearing }, cost_m3 }: Evaluation): RedesignFigures => ({
  cost_m3,
  p80_cm: design.kind === 'cielo_abierto' ? design.fragmentation.p80_cm : null,
  upper_mm_s: vibration.structure?.upper_mm_s ?? null,
  clearing_m: clearing.people_m,
  drilling_m_m3: design.specificDrilling_m_m3,
})

const figureNames = ['cost_m3', 'p80_cm', 'upper_mm_s', 'clearing_m', 'drilling_m_m3'] as const

/** A figure that is not known is worse than any that is. */
const comparable = (figure: number | null) => figure ?? Infinity

/** Whether one is no worse in anything and better in something; of equals the one that was found first. */
function dominates<Input extends PatternInput>(one: Candidate<Input>, other: Candidate<Input>): boolean {
  const pairs = figureNames.map((name) => [comparable(one.figures[name]), comparable(other.figures[name])] as const)
  return pairs.every(([mine, its]) => mine <= its) && (pairs.some(([mine, its]) => mine < its) || one.order < other.order)
}

const titleFigures = { cheapest: 'cost_m3', finest: 'p80_cm', quietest: 'upper_mm_s' } as const satisfies Record<
  RedesignTitle,
  keyof RedesignFigures
>

/** The best by each title, one that has several of them once. Where nothing has the figure of any title, the first that was found. */
function titled<Input extends PatternInput>(candidates: readonly Candidate<Input>[]): Redesign<Input>[] {
  const chosen = new Map<Candidate<Input>, RedesignTitle[]>()
  for (const title of redesignTitles) {
    const figure = titleFigures[title]
    const best = candidates
      .filter(({ figures }) => figures[figure] !== null)
      .toSorted((one, other) => one.figures[figure]! - other.figures[figure]! || one.order - other.order)[0]
    if (best !== undefined) chosen.set(best, [...(chosen.get(best) ?? []), title])
  }
  if (chosen.size === 0 && candidates[0] !== undefined) chosen.set(candidates[0], [])
  return [...chosen].map(([{ order: _, ...one }, titles]) => ({ titles, ...one }))
}
