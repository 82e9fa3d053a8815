/**
 * The holes of a round in the order in which the signal reaches them.
 * A hole's parent is the hole from which its link comes, or −1 for the start, and always has a smaller index.
 */
export interface Network {
  parent: readonly number[]
  /** The link from the parent to the hole. */
  linkSigma_ms: readonly number[]
  inHoleSigma_ms: readonly number[]
  nominal_ms: readonly number[]
  charge_kg: readonly number[]
}
