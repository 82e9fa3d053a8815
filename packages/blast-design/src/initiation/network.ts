/**
 * The holes of a round as the signal reaches them. A hole's parent is the hole that its link comes from, −1 for the start, and always has the
 * smaller index.
 */
export interface Network {
  parent: readonly number[]
  /** The link that leads to the hole, from its parent. */
  linkSigma_ms: readonly number[]
  inHoleSigma_ms: readonly number[]
  nominal_ms: readonly number[]
  charge_kg: readonly number[]
}
