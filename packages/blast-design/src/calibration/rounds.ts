import { deviationOf, mean, t95 } from './regression.ts'

/** Sizes that four fifths of the muckpile pass: what was designed, and what was found. */
export interface P80Pair {
  planned_cm: number
  measured_cm: number
}

/** What the design counts for beside the shots, so that a few of them move it little. */
const weightOfDesign = 5

/** By how much fragments are larger or smaller than designed: what the rock factor of Kuz–Ram is multiplied by. 1 without measurements. */
export const fitP80Factor = (pairs: readonly P80Pair[]) =>
  Math.exp(
    pairs.reduce((sum, { planned_cm, measured_cm }) => sum + Math.log(measured_cm / planned_cm), 0) / (pairs.length + weightOfDesign),
  )

/** What rounds pulled of what was drilled. */
export interface AdvanceFit {
  rounds: number
  /** What is planned with. */
  mean: number
  deviation: number | null
  /** What one round promises: 95 of 100 pull more. Null of a single round, which has no deviation. */
  promised: number | null
  /** The last five pulled too little: the cut has to be designed anew. */
  isRedesign: boolean
}

const roundsForRedesign = 5
const minMeanAdvance = 0.9

/** Ratios of pulled to drilled length, in the order of firing (García Bastante, ch. 8: a good cut pulls 90 % and more). Null of none. */
export function fitAdvance(ratios: readonly number[]): AdvanceFit | null {
  if (ratios.length === 0) return null
  const average = mean(ratios)
  const deviation =
    ratios.length < 2
      ? null
      : deviationOf(
          ratios.map((ratio) => ratio - average),
          1,
        )
  const margin = deviation === null ? null : t95(ratios.length - 1) * deviation * Math.sqrt(1 + 1 / ratios.length)
  const last = ratios.slice(-roundsForRedesign)
  return {
    rounds: ratios.length,
    mean: average,
    deviation,
    promised: margin === null ? null : Math.max(0, average - margin),
    isRedesign: last.length === roundsForRedesign && mean(last) < minMeanAdvance - 1e-9,
  }
}

/** What was seen after a round; null where nobody looked. */
export interface RoundFindings {
  /** Toes of a bench, butts of a round. */
  toes: number | null
  oversize_pct: number | null
}

export const rockReasons = ['toes', 'fine'] as const
export interface RockProposal {
  reason: (typeof rockReasons)[number]
  from_kg_m3: number
  to_kg_m3: number
}

const roundsForRock = 3
const steps_kg_m3 = { toes: 0.05, fine: -0.03 } as const
/** The constants that the method is for (García Bastante, ch. 7 p. 6). */
const rockConstantRange = { min: 0.2, max: 1 }
const littleOversize_pct = 2

/**
 * The rock constant that the last three rounds speak for: larger where two of them left toes or butts, smaller where all three broke finely and
 * left none (engineering judgement). It is proposed, and an engineer decides.
 */
export function proposeRockConstant(rounds: readonly RoundFindings[], constant_kg_m3: number): RockProposal | null {
  const last = rounds.slice(-roundsForRock)
  if (last.length < roundsForRock) return null
  const withToes = last.filter(({ toes }) => toes !== null && toes > 0).length
  const isFine = last.every(({ toes, oversize_pct }) => toes === 0 && oversize_pct !== null && oversize_pct < littleOversize_pct)
  if (withToes < 2 && !isFine) return null
  const reason = withToes >= 2 ? 'toes' : 'fine'
  const moved = Math.min(rockConstantRange.max, Math.max(rockConstantRange.min, constant_kg_m3 + steps_kg_m3[reason]))
  const to_kg_m3 = Math.round(moved * 1000) / 1000
  return to_kg_m3 === constant_kg_m3 ? null : { reason, from_kg_m3: constant_kg_m3, to_kg_m3 }
}
