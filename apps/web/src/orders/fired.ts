import type { Order } from '@barreno/domain/orders/schema'

/** Returns the fields that describe how the order's fronts are fired. An order of the single form has none of them. */
export const firedOf = ({ numberOfFronts, configuredFrontsDetailsSnapshot }: Order) => ({
  numberOfFronts,
  fronts: configuredFrontsDetailsSnapshot.map(({ backendSuggestedPattern }) => backendSuggestedPattern),
})
