import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { MoreFiltersProps } from './more-filters-fields.tsx'

/** The filters of lists of orders that are not needed every day; they come once the page has all its data. */
export const MoreFilters = dialogOnDemand<MoreFiltersProps>(
  async () => (await import('./more-filters-button.tsx')).MoreFiltersButton,
  () => null,
)
