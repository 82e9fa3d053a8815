import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { AtOnceProps } from './at-once.tsx'

/** Selection of orders in a list and the actions for them. It is loaded once the page has all its data. */
export const OrdersAtOnce = dialogOnDemand<AtOnceProps>(
  async () => (await import('./at-once.tsx')).AtOnce,
  () => null,
)
