import { deviationOf, mean, t95 } from './regression.ts'

/** The sizes that 80 % of the muckpile pass: as designed, and as measured. */
export interface P80Pair {
  planned_cm: number
  measured_cm: number
}

/** Number of shots for which the design counts, so that a few shots change it little. */
const weightOfDesign = 5

/** Returns the ratio of measured to designed fragment size, a factor on the rock factor of Kuz–Ram; 1 without measurements. */
export const fitP80Factor = (pairs: readonly P80Pair[]) =>
  Math.exp(
    pairs.reduce((sum, { planned_cm, measured_cm }) => sum + Math.log(measured_cm / planned_cm), 0) / (pairs.length + weightOfDesign),
  )

/** The ratio of pulled to drilled length of rounds. */
export interface AdvanceFit {
  rounds: number
  /** Used for planning. */
  mean: number
  deviation: number | null
  /** The ratio that 95 of 100 rounds exceed; null for a single round, which has no deviation. */
  promised: number | null
  /** Whether the last five rounds pulled too little, so that the cut has to be redesigned. */
  isRedesign: boolean
}

const roundsForRedesign = 5
const minMeanAdvance = 0.9

/**
 * Fits the advance to the ratios of pulled to drilled length, in the order of firing (García Bastante, ch. 8: a good cut pulls 90 % and more).
 * Null if there are none.
 */
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

/** Findings after a round; null for what was not inspected. */
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
/** The range of constants for which the method is valid (García Bastante, ch. 7 p. 6). */
const rockConstantRange = { min: 0.2, max: 1 }
const littleOversize_pct = 2

/**
 * Proposes another rock constant from the last three rounds: a larger one if two of them left toes or butts,
 * a smaller one if all three broke finely and left none (engineering judgement). Null if there is nothing to propose. An engineer decides.
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
