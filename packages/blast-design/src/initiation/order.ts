import { outside, warning, type BlastWarning } from '../warnings.ts'
import type { Network } from './network.ts'

/** Two holes, the second of which has to fire after the first. */
export type Pair = readonly [earlier: number, later: number]

/**
 * Maximum probabilities of holes firing in the wrong order before the timing causes a warning.
 * Probabilities above `said` are reported even within the limits. Engineering judgement.
 */
export const orderLimits = { said: 0.01, row: 0.05, front: 0.005, frontError: 0.05 } as const

/** Returns the probability that the later of two holes fires first: Φ(−Δ/σ), with σ² summed over all scatter that is not common to both. */
export function inversion(difference_ms: number, sigmas_ms: readonly number[]): number {
  const variance = sigmas_ms.reduce((sum, sigma) => sum + sigma ** 2, 0)
  if (variance === 0) return difference_ms > 0 ? 0 : difference_ms < 0 ? 1 : 0.5
  return normalTail(difference_ms / Math.sqrt(variance))
}

interface PairInversion {
  pair: Pair
  probability: number
}

/** Returns the probability for each pair. Connectors on the way to both holes are excluded, because their error is common to both. */
export function inversionsOf(network: Network, pairs: readonly Pair[]): PairInversion[] {
  const { nominal_ms, inHoleSigma_ms } = network
  return pairs.map((pair) => {
    const [earlier, later] = pair
    const variance = inHoleSigma_ms[earlier]! ** 2 + inHoleSigma_ms[later]! ** 2 + variancesApart(network, earlier, later)
    return { pair, probability: inversion(nominal_ms[later]! - nominal_ms[earlier]!, [Math.sqrt(variance)]) }
  })
}

/** Returns the pair with the highest probability; the first of equal ones. */
export const likeliest = (inversions: readonly PairInversion[]): PairInversion | undefined =>
  inversions.reduce<PairInversion | undefined>(
    (before, one) => (before === undefined || one.probability > before.probability ? one : before),
    undefined,
  )

/** Returns the warnings about neighbours in a row, and about a hole and the one in front of it, firing in the wrong order. */
export function orderFaults(row: PairInversion | undefined, front: PairInversion | undefined): BlastWarning[] {
  const [ofRow, ofFront] = [row?.probability ?? 0, front?.probability ?? 0]
  return [
    ...(ofRow > orderLimits.row
      ? [warning('timing.rowOrder', ofRow, null, orderLimits.row)]
      : outside('timing.rowRisk', ofRow, null, orderLimits.said)),
    ...(ofFront > orderLimits.frontError
      ? [warning('timing.frontOrder', ofFront, null, orderLimits.frontError)]
      : outside('timing.frontRisk', ofFront, null, orderLimits.front)),
  ]
}

/** Parents come before their children, so the hole with the larger index is never an ancestor of the other. */
function variancesApart({ parent, linkSigma_ms }: Network, one: number, other: number): number {
  let [left, right, sum] = [one, other, 0]
  while (left !== right) {
    const deeper = Math.max(left, right)
    sum += linkSigma_ms[deeper]! ** 2
    if (deeper === left) left = parent[left]!
    else right = parent[right]!
  }
  return sum
}

/** Returns 1 − Φ(z), by the complementary error function (Numerical Recipes' Chebyshev fit, relative error under 1.2e-7). */
function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const polynomial =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t * (-0.18628806 + t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))))
  const tail = (t * Math.exp(-x * x + polynomial)) / 2
  return z >= 0 ? tail : 1 - tail
}
