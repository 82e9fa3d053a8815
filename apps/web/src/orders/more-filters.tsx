import { partLater } from '../ui/on-demand.tsx'
import { MoreFiltersOpener } from './more-filters-opener.tsx'
import type { MoreFiltersProps } from './more-filters-fields.tsx'

/** The less common filters for lists of orders. They are loaded once the page has all its data; until then their place stays free. */
export const MoreFilters = partLater<MoreFiltersProps>(async () => (await import('./more-filters-button.tsx')).MoreFiltersButton, {
  place: (props) => <MoreFiltersOpener {...props} style={{ visibility: 'hidden' }} />,
})
