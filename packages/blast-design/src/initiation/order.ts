import type { Network } from './network.ts'

/** Two holes of which the second is to fire after the first. */
export type Pair = readonly [earlier: number, later: number]

/** Chance that the later of two fires first: Φ(−Δ/σ), σ² over all that is not common to both. */
export function inversion(difference_ms: number, sigmas_ms: readonly number[]): number {
  const variance = sigmas_ms.reduce((sum, sigma) => sum + sigma ** 2, 0)
  if (variance === 0) return difference_ms > 0 ? 0 : difference_ms < 0 ? 1 : 0.5
  return normalTail(difference_ms / Math.sqrt(variance))
}

/** The chance of each pair, connectors that both holes wait for left out: their error is common to the two. */
export function inversionsOf(network: Network, pairs: readonly Pair[]): { pair: Pair; probability: number }[] {
  const { nominal_ms, inHoleSigma_ms } = network
  return pairs.map((pair) => {
    const [earlier, later] = pair
    const variance = inHoleSigma_ms[earlier]! ** 2 + inHoleSigma_ms[later]! ** 2 + variancesApart(network, earlier, later)
    return { pair, probability: inversion(nominal_ms[later]! - nominal_ms[earlier]!, [Math.sqrt(variance)]) }
  })
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
