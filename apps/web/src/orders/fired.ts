import type { Order } from '@barreno/domain/orders/schema'

/** As much of an order as says how its fronts are fired; an order by the single form says none of it. */
export const firedOf = ({ numberOfFronts, configuredFrontsDetailsSnapshot }: Order) => ({
  numberOfFronts,
  fronts: configuredFrontsDetailsSnapshot.map(({ backendSuggestedPattern }) => backendSuggestedPattern),
})
