import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { MoreFiltersProps } from './more-filters-fields.tsx'

/** The less common filters for lists of orders. They are loaded once the page has all its data. */
export const MoreFilters = dialogOnDemand<MoreFiltersProps>(
  async () => (await import('./more-filters-button.tsx')).MoreFiltersButton,
  () => null,
)
