import { outside, warning, type BlastWarning } from '../warnings.ts'
import type { Network } from './network.ts'

/** Two holes of which the second is to fire after the first. */
export type Pair = readonly [earlier: number, later: number]

/**
 * How often holes may change places before the timing is warned about. Whatever happens more often than `said` is told, even within the limits.
 * Engineering judgement.
 */
export const orderLimits = { said: 0.01, row: 0.05, front: 0.005, frontError: 0.05 } as const

/** Chance that the later of two fires first: Φ(−Δ/σ), σ² over all that is not common to both. */
export function inversion(difference_ms: number, sigmas_ms: readonly number[]): number {
  const variance = sigmas_ms.reduce((sum, sigma) => sum + sigma ** 2, 0)
  if (variance === 0) return difference_ms > 0 ? 0 : difference_ms < 0 ? 1 : 0.5
  return normalTail(difference_ms / Math.sqrt(variance))
}

interface PairInversion {
  pair: Pair
  probability: number
}

/** The chance of each pair, connectors that both holes wait for left out: their error is common to the two. */
export function inversionsOf(network: Network, pairs: readonly Pair[]): PairInversion[] {
  const { nominal_ms, inHoleSigma_ms } = network
  return pairs.map((pair) => {
    const [earlier, later] = pair
    const variance = inHoleSigma_ms[earlier]! ** 2 + inHoleSigma_ms[later]! ** 2 + variancesApart(network, earlier, later)
    return { pair, probability: inversion(nominal_ms[later]! - nominal_ms[earlier]!, [Math.sqrt(variance)]) }
  })
}

/** The first of the pairs that change places most often. */
export const likeliest = (inversions: readonly PairInversion[]): PairInversion | undefined =>
  inversions.reduce<PairInversion | undefined>(
    (before, one) => (before === undefined || one.probability > before.probability ? one : before),
    undefined,
  )

/** What is told of how often neighbours in a row, and a hole and the one in front of it, change places. */
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

/** Parents come before their children, so the larger of two indices is never above the other. */
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

/** 1 − Φ(z), by the complementary error function (Numerical Recipes' Chebyshev fit, relative error under 1.2e-7). */
export function normalTail(z: number): number {
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
