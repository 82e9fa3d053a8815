import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { AtOnce } from './at-once-bar.tsx'

/** The actions for the selected requests of a list. Their code is loaded once the page has all its data. */
export const PreordersAtOnce = dialogOnDemand<AtOnce>(
  async () => (await import('./at-once-bar.tsx')).AtOnceBar,
  ({ selection }) => (selection.rows.length > 0 ? selection.clear : null),
)
