import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { AtOnceProps } from './at-once.tsx'

/** How orders of a list are chosen, and what is done with those; it comes once the page has all its data. */
export const OrdersAtOnce = dialogOnDemand<AtOnceProps>(
  async () => (await import('./at-once.tsx')).AtOnce,
  () => null,
)
