import type { PatternInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { type Change, toldChanges, type ToldChange, withChanges } from './changes.ts'
import { keepsLimits } from './limits.ts'
import { furtherChanges, variantsFor, variantsOf } from './variants.ts'

/** The figures by which redesigns are compared; less is better. Null if unknown for a front. */
export interface RedesignFigures {
  cost_m3: number | null
  p80_cm: number | null
  upper_mm_s: number | null
  clearing_m: number
  drilling_m_m3: number
}

const redesignTitles = ['cheapest', 'finest', 'quietest'] as const
export type RedesignTitle = (typeof redesignTitles)[number]

/** A design that keeps the limits, with the titles that it has. */
export interface Redesign<Input extends PatternInput = PatternInput> {
  titles: RedesignTitle[]
  changes: ToldChange[]
  input: Input
  pattern: SuggestedPattern
  figures: RedesignFigures
}

/** A design with its cost per cubic metre; null if unknown. */
export interface Evaluation {
  pattern: SuggestedPattern
  cost_m3: number | null
}

export interface RedesignOptions<Input extends PatternInput> {
  /** Runs the whole engine; null if it refuses the input. */
  evaluate: (input: Input) => Evaluation | null
  diameters_mm: readonly number[]
  onProgress?: (done: number, all: number) => void
}

/**
 * Returns up to three designs that keep the limits broken by the present one: the cheapest, the finest and the one with the least vibration.
 * Each is computed by the whole engine, has no error, and is not dominated by another design.
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

/** An unknown figure ranks below any known one. */
const comparable = (figure: number | null) => figure ?? Infinity

/** Whether one design is no worse in any figure and better in one. Of equal ones, the first found dominates. */
function dominates<Input extends PatternInput>(one: Candidate<Input>, other: Candidate<Input>): boolean {
  const pairs = figureNames.map((name) => [comparable(one.figures[name]), comparable(other.figures[name])] as const)
  return pairs.every(([mine, its]) => mine <= its) && (pairs.some(([mine, its]) => mine < its) || one.order < other.order)
}

const titleFigures = { cheapest: 'cost_m3', finest: 'p80_cm', quietest: 'upper_mm_s' } as const satisfies Record<
  RedesignTitle,
  keyof RedesignFigures
>

/** Returns the best design of each title; one with several titles appears once. If no design has the figure of any title, returns the first found. */
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
