import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { AtOnceProps } from './at-once.tsx'

/** How requests of a list are chosen, and what is done with those; it comes once the page has all its data. */
export const PreordersAtOnce = dialogOnDemand<AtOnceProps>(
  async () => (await import('./at-once.tsx')).AtOnce,
  () => null,
)
