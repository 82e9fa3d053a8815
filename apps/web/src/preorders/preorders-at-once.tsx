import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { AtOnceProps } from './at-once.tsx'

/** The selection of requests and the actions on them; loaded once the page has all its data. */
export const PreordersAtOnce = dialogOnDemand<AtOnceProps>(
  async () => (await import('./at-once.tsx')).AtOnce,
  () => null,
)
